"""Feedback: the clause in our words, how sure one was, other rulebooks when they are asked for."""

from __future__ import annotations

import html

import pytest
from django.test import Client

from tests.cast import Cast
from tests.practice.questions import BOOK, book_named, found, question
from tests.practice.sets import item_of, right_answer, send, start
from tests.practice.test_put_right import STYLE, kept
from trainer.engine.words import SIDE_BETS
from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import Content
from trainer.practice.drills.elsewhere import paid_under
from trainer.practice.drills.sums import why_amount
from trainer.practice.models import DrillAnswer, DrillItem
from trainer.scenarios.questions.moment import Moment
from trainer.scenarios.rounds import floor_of
from trainer.school.models import Membership
from trainer.school.services.people import assign_rulebooks

OTHERS = [book.id for book in all_books() if book.id != BOOK]


def answered(client: Client, cast: Cast, drill: str = "right-inspector", **more: str) -> DrillItem:
    item = item_of(start(client, drill))
    send(client, item, right_answer(item) | more)
    return item


def others(client: Client, item: DrillItem, **headers: str):
    return client.get(f"/practice/s/{item.drill_set.token}/1/others/", headers=headers)


@pytest.mark.parametrize("drill", DRILLS)
def test_the_clauses_stand_there_in_our_words(watcher: Client, cast: Cast, drill: str) -> None:
    item = item_of(start(watcher, drill))
    page = send(watcher, item, right_answer(item)).content.decode()
    book = book_named(BOOK)
    numbers = DrillAnswer.objects.get(item=item).clauses
    # A first move is the house's, and a sum nobody's.
    assert numbers or drill in ("right-dealer", "read", "spot")
    for number in numbers:
        assert f"/{number}/" in page
        assert book.clauses[number].text.split("'")[0][:40] in html.unescape(page)


@pytest.mark.parametrize(
    ("said", "right", "sentence"),
    [
        ("sure", True, "You were sure, and right"),
        ("sure", False, "You were sure, and wrong"),
        ("think-so", False, "You thought so, and wrong"),
        ("guess", True, "You guessed, and right"),
    ],
)
def test_how_sure_one_was_is_kept_and_told(
    watcher: Client, cast: Cast, said: str, right: bool, sentence: str
) -> None:
    item = item_of(start(watcher, "next"))
    typed = right_answer(item)
    if not right:
        typed = {"option": "1" if typed["option"] != "1" else "2"}
    page = send(watcher, item, typed | {"confidence": said}).content.decode()
    assert sentence in page
    assert DrillAnswer.objects.get(item=item).content["confidence"] == said
    assert ("sure-and-wrong" in page) is (said == "sure" and not right)


def test_nobody_has_to_say_how_sure_he_is(watcher: Client, cast: Cast) -> None:
    item = answered(watcher, cast)
    assert "confidence" not in DrillAnswer.objects.get(item=item).content


def test_another_word_for_it_is_refused_and_the_answer_stays(watcher: Client, cast: Cast) -> None:
    item = item_of(start(watcher, "next"))
    answer = send(watcher, item, {"option": "2", "confidence": "certain"})
    assert answer.status_code == 422
    assert "leave it out" in answer.content.decode()
    assert 'value="2" data-key="2" checked' in answer.content.decode()
    assert not DrillAnswer.objects.exists()


def test_it_is_asked_of_procedures_and_not_of_sums(watcher: Client, cast: Cast) -> None:
    for drill, asked in (("payouts", False), ("next", True), ("right-dealer", True)):
        drill_set = start(watcher, drill)
        page = watcher.get(f"/practice/s/{drill_set.token}/1/").content.decode()
        assert ('name="confidence"' in page) is asked
    item = answered(watcher, cast, "payouts", confidence="sure")
    assert "confidence" not in DrillAnswer.objects.get(item=item).content


@pytest.mark.parametrize("drill", DRILLS)
def test_other_rulebooks_are_told_when_they_are_asked_for(
    watcher: Client, cast: Cast, drill: str
) -> None:
    item = answered(watcher, cast, drill)
    whole, part = others(watcher, item), others(watcher, item, HX_Request="true")
    assert whole.status_code == part.status_code == 200
    assert "<html" in whole.content.decode()
    assert "<html" not in part.content.decode()
    for page in (whole.content.decode(), part.content.decode()):
        article = page[page.index('class="others"') :]
        assert article.count('class="other-book"') == len(OTHERS)
        assert all(f"/rulebooks/{each}/" in article for each in OTHERS)
    assert 'id="live"' in part.content.decode()


def test_only_what_is_assigned_to_the_person_is_compared(watcher: Client, cast: Cast) -> None:
    item = answered(watcher, cast)
    person = Membership.objects.get(user=cast.trainee, school=cast.school)
    assign_rulebooks(person=person, books=[BOOK, OTHERS[0]])
    page = others(watcher, item).content.decode()
    assert page.count('class="other-book"') == 1
    assert f"/rulebooks/{OTHERS[0]}/" in page


def test_before_the_answer_there_is_nothing_to_compare(watcher: Client, cast: Cast) -> None:
    item = item_of(start(watcher, "right-inspector"))
    assert others(watcher, item).status_code == 404


def test_a_supervisor_may_look_and_a_stranger_may_not(watcher: Client, cast: Cast) -> None:
    item = answered(watcher, cast)
    for who, status in (("supervisor", 200), ("other_trainee", 404), ("administrator", 404)):
        client = Client()
        client.force_login(getattr(cast, who))
        assert others(client, item).status_code == status


def test_a_bet_that_another_game_does_not_have_is_said_plainly() -> None:
    poor = next(book for book in all_books() if not book.side_bets)
    floor = floor_of(book_named(BOOK))
    made = DRILLS["payouts"].make(floor, seed=b"1", family="side-bet")
    assert made is not None
    script, wagers = made.content["script"], made.content["wagers"]
    kinds = [kind.value for kind in SIDE_BETS]
    side = [key for key in wagers if key.partition("/")[0] in kinds]
    assert side
    assert "it has no such bet" in paid_under(script, side, poor, STYLE).lines[0]
    same = paid_under(script, side, book_named(BOOK), STYLE).lines
    assert len(same) == len(side)


def test_a_silence_is_called_a_silence() -> None:
    lines = [line for each in _told_under("uk-inspector") for line in each]
    assert any("silent" in line for line in lines)


def _told_under(book: str) -> list[tuple[str, ...]]:
    floor, other = floor_of(book_named(BOOK)), book_named(book)
    drill = DRILLS["right-inspector"]
    made = [drill.make(floor, seed=b"silent%d" % seed, family="") for seed in range(20)]
    return [drill.under(each.content, other, STYLE).lines for each in made if each is not None]


def _amounts(content: Content) -> list[str]:
    asked = question(content, "amounts")
    books = {book.id: book for book in all_books()}
    moment = Moment.read(asked.script, books)
    assert asked.about is not None
    finding = moment.find(asked.about)
    assert finding is not None
    ruled = moment.rule_on(finding)
    return [why_amount(name, moment, ruled, STYLE) for name in asked.wanted]


def test_amounts_are_told_with_their_arithmetic() -> None:
    floor = floor_of(book_named(BOOK))
    told = []
    for seed in range(120):
        made = DRILLS["right-inspector"].make(floor, seed=b"sum%d" % seed, family="payment")
        if made is not None and [each["asked"] for each in made.content["items"]] == ["amounts"]:
            told += _amounts(made.content)
    assert any(" is " in each and " to " in each for each in told), told


def test_a_ruling_has_no_target_time(watcher: Client, cast: Cast) -> None:
    item = kept(cast, "right-inspector", found("right-inspector", "ruling"))
    page = send(watcher, item, right_answer(item) | {"milliseconds": "4200"}).content.decode()
    assert "certificate level" not in page
    payout = item_of(start(watcher, "payouts"))
    timed = right_answer(payout) | {"milliseconds": "4200"}
    assert "certificate level" in send(watcher, payout, timed, nonce=2).content.decode()
