"""Sets to practise with: started as a person would, answered rightly or not."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.test import Client

from tests.cast import Cast
from trainer.engine.cards import cards
from trainer.engine.script.reader import read_script
from trainer.library.selectors import all_books
from trainer.practice.disputes.services import file_dispute
from trainer.practice.drills.may_do import _marked as marked_options
from trainer.practice.drills.next_act import _marked as marked_next
from trainer.practice.drills.put_right import items_of, moment_of
from trainer.practice.drills.whose_call import _due as due_call
from trainer.practice.models import Dispute, DrillAnswer, DrillItem, DrillSet
from trainer.scenarios.drills.clips import kinds_to_spot
from trainer.scenarios.drills.payouts import Move, PayoutItem, mark_payouts
from trainer.scenarios.drills.reading import OutcomeItem, outcome_due, total_both_ways
from trainer.scenarios.questions.detection import windows
from trainer.scenarios.questions.item import CodeOption, Item
from trainer.scenarios.questions.mark import mark_at
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.questions.placing import cards_to_place
from trainer.scenarios.questions.words import BY_CHOICE, Asked
from trainer.school.models import School
from trainer.school.rulebooks import books_not_in_force
from trainer.school.services.settings import choose_chips, put_in_force
from trainer.ui.table.chips import NEUTRAL

BY_ID = {book.id: book for book in all_books()}
TODAY = "/practice/at/riverside/"
NONCE = "00000000-0000-4000-8000-{:012d}"


def equip(school: School) -> None:
    """Chips, and every rulebook in force; what is there already stays."""
    if not school.chip_set:
        choose_chips(school=school, version=school.version, code=NEUTRAL.code, smallest=None)
        school.refresh_from_db()
    for book in books_not_in_force(school):
        put_in_force(school=school, book_id=book.id, edition=book.edition, since=date(2026, 1, 1))


def start(
    client: Client, drill: str = "payouts", book: str = "mbs-blackjack-v6", **more
) -> DrillSet:
    if not DrillSet.objects.exists():
        equip(School.objects.get(slug="riverside"))
    data = {"drill": drill, "rulebook": book, "length": "10", "family": ""} | more
    answer = client.post(TODAY, data)
    assert answer.status_code == 302, answer.content.decode()
    return DrillSet.objects.latest("pk")


def item_of(drill_set: DrillSet, number: int = 1) -> DrillItem:
    return drill_set.items.get(number=number)


def right_answer(item: DrillItem) -> dict[str, str]:
    """What somebody types who knows; worked out from the script, as marking does."""
    content = item.content
    drill = item.drill_set.drill
    if drill == "read":
        return right_reading(content)
    if drill == "options":
        due = marked_options(content, {}).due
        ticked = {f"may-{each.value}": "on" for each in due.options}
        return ticked | {f"most-{each.value}": _typed(cents) for each, cents in due.most.items()}
    if drill == "call":
        return {"option": str(content["names"].index(due_call(content).who) + 1)}
    if drill == "spot" and "items" not in content:
        return right_spot(content)
    if drill == "next":
        return {"option": str(marked_next(content, {}).right_option + 1)}
    if drill.startswith("right") or drill == "spot":
        typed: dict[str, str] = {}
        for question in items_of(content):
            typed |= typed_for(question)
        return typed
    books = {book.id: book for book in all_books()}
    asked = PayoutItem("", content["script"], tuple(content["wagers"]), (), 0)
    typed = {}
    for number, line in enumerate(mark_payouts(asked, {}, books), start=1):
        typed[f"w{number}-move"] = line.due.move.value
        typed[f"w{number}-amount"] = _typed(line.due.amount) if line.due.amount else ""
    return typed


def any_answer(asked: Item) -> dict[str, Any]:
    """Something that can be marked, right or wrong."""
    if asked.asked in BY_CHOICE:
        return {"option": 0}
    if asked.asked is Asked.STEPS:
        return {"steps": []}
    if asked.asked is Asked.ELECTIONS:
        return {"elector": "nobody", "elections": []}
    if asked.asked is Asked.PLACEMENTS:
        cards = cards_to_place(moment_of(asked.script))
        return {"placements": ["discards" for _ in cards]}
    return {"amounts": dict.fromkeys(asked.wanted, 1)}


def due_answer(asked: Item) -> dict[str, Any]:
    """The right answer to one question, in the closed schema of answers."""
    due = mark_at(asked, any_answer(asked), moment_of(asked.script)).due
    assert due is not None
    return dict(due)


def typed_for(asked: Item) -> dict[str, str]:
    """The right answer to one question, as its form sends it."""
    return as_typed(asked, due_answer(asked))


def as_typed(asked: Item, answer: dict[str, Any]) -> dict[str, str]:
    if asked.asked in BY_CHOICE:
        return {asked.asked.value: str(answer["option"] + 1)}
    codes = [option.code for option in asked.options if isinstance(option, CodeOption)]
    if asked.asked is Asked.STEPS:
        steps = enumerate(answer["steps"], start=1)
        return {f"step-{codes.index(code) + 1}": str(number) for number, code in steps}
    if asked.asked is Asked.ELECTIONS:
        typed = {"elector": str(asked.wanted.index(answer["elector"]) + 1)}
        return typed | {f"election-{codes.index(code) + 1}": "1" for code in answer["elections"]}
    if asked.asked is Asked.PLACEMENTS:
        placed = enumerate(answer["placements"], start=1)
        return {f"card-{number}": place for number, place in placed}
    amounts = answer["amounts"].items()
    return {f"amount-{name}": f"{cents // 100}.{cents % 100:02d}" for name, cents in amounts}


def _typed(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def right_reading(content) -> dict[str, str]:
    if "amount" in content:
        return {"value": _typed(content["amount"])}
    if "wager" in content:
        move, _line = outcome_due(OutcomeItem(content["script"], content["wager"]), BY_ID)
        return {"option": str(list(Move).index(move) + 1)}
    total = total_both_ways(cards(content["cards"]))
    return {"value": f"{total.low}/{total.high}" if total.soft else str(total.high)}


def right_spot(content) -> dict[str, str]:
    """Stops at the first event that was wrong and names it; lets a clean round run."""
    caught = windows(Moment.read(content["script"], BY_ID))
    if not caught:
        return {"clean": "1"}
    bank = kinds_to_spot(*_book_and_duties(content["script"]))
    finding = next(each for each in caught if each[0].kind in bank)
    return {"step": str(finding[1] + 1), "kind": finding[0].kind.value}


def _book_and_duties(script: str):
    setup = read_script(script, BY_ID).setup
    return setup.book, setup.duties


def send(client: Client, item: DrillItem, typed: dict[str, str], *, nonce: int = 1, **headers: str):
    path = f"/practice/s/{item.drill_set.token}/{item.number}/"
    return client.post(path, typed | {"nonce": NONCE.format(nonce)}, headers=headers)


def set_of(cast: Cast) -> DrillSet:
    client = Client()
    client.force_login(cast.trainee)
    return start(client)


def answered_set_of(cast: Cast) -> DrillSet:
    """A set of Tess's whose first item she has got right."""
    client = Client()
    client.force_login(cast.trainee)
    drill_set = start(client, "next")
    item = item_of(drill_set)
    assert send(client, item, right_answer(item), nonce=drill_set.pk).status_code == 200
    return drill_set


def wrong_answer(item: DrillItem) -> dict[str, str]:
    """What somebody types who does not know, in the same form."""
    typed = right_answer(item)
    if item.drill_set.drill.startswith("right"):
        asked = items_of(item.content)[0]
        return as_typed(asked, missed(asked)) | {
            name: value
            for each in items_of(item.content)[1:]
            for name, value in typed_for(each).items()
        }
    if "option" in typed:
        return {"option": "1" if typed["option"] != "1" else "2"}
    return typed | {"w1-move": "pay", "w1-amount": "1234567"}


def missed(asked: Item) -> dict[str, Any]:
    """An answer to one question that is not the due one."""
    due = due_answer(asked)
    if asked.asked in BY_CHOICE:
        return {"option": 0 if due["option"] else 1}
    if asked.asked is Asked.STEPS:
        codes = [option.code for option in asked.options if isinstance(option, CodeOption)]
        others = [code for code in codes if code not in due["steps"]]
        return {"steps": others[:1] or due["steps"][:1]}
    if asked.asked is Asked.ELECTIONS:
        return due | {"elector": next(each for each in asked.wanted if each != due["elector"])}
    if asked.asked is Asked.PLACEMENTS:
        return {"placements": ["discards" for _ in due["placements"]]}
    return {"amounts": {name: cents + 1 for name, cents in due["amounts"].items()}}


def play(client: Client, drill_set: DrillSet, *right: bool) -> None:
    """Answer the next items of a set, each rightly or not."""
    for each in right:
        item = drill_set.items.filter(answer=None).order_by("number").first()
        assert item is not None
        typed = right_answer(item) if each else wrong_answer(item)
        nonce = drill_set.pk * 1000 + item.number
        assert send(client, item, typed, nonce=nonce).status_code == 200


def dispute_of(drill_set: DrillSet, number: int = 1, words: str = "I paid it by 4.1.") -> Dispute:
    answer = DrillAnswer.objects.get(item__drill_set=drill_set, item__number=number)
    return file_dispute(answer=answer, clause="", words=words, now=drill_set.started_at)
