"""Questions, their options and what is said of an answer, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from trainer.engine.irregular.words import Election, Elector, Irregularity
from trainer.engine.round.events import DEALER
from trainer.engine.words import Office, Ruling, WagerKind
from trainer.scenarios.questions.balance import Measure
from trainer.scenarios.questions.item import (
    About,
    CodeOption,
    Figure,
    KindOption,
    Option,
    RulingOption,
)
from trainer.scenarios.questions.marked import Marked, WhyNot
from trainer.scenarios.questions.words import Asked, Because, Detected, Fate, FirstMove, WhoseCall
from trainer.ui.act_words import say_target
from trainer.ui.irregular_words import say_case
from trainer.ui.money import amount_text
from trainer.ui.settle_words import say_place
from trainer.ui.wording import curl, join_and, label

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_QUESTIONS: Mapping[Asked, StrPromise] = {
    Asked.NOTICED: gettext_lazy("Watch the round and stop it when something is wrong."),
    Asked.WHAT: gettext_lazy("Something is wrong at this table. What is it?"),
    Asked.FIRST_MOVE: gettext_lazy("You are dealing, and this is the table. What do you do first?"),
    Asked.FATE: gettext_lazy("What becomes of %(where)s and its wager?"),
    Asked.WHOSE_CALL: gettext_lazy("Who decides what happens?"),
    Asked.RULING: gettext_lazy("What does the book require?"),
    Asked.STEPS: gettext_lazy("What is done, and in which order?"),
    Asked.ELECTIONS: gettext_lazy("Who may choose now, and what?"),
    Asked.PLACEMENTS: gettext_lazy("Where does each card belong?"),
    Asked.AMOUNTS: gettext_lazy("What are the amounts?"),
}
# Beside a question that tells what was found there is no need to set the scene again.
_BESIDE: Mapping[Asked, StrPromise] = {
    Asked.FIRST_MOVE: gettext_lazy("What do you do first?"),
}
_AMOUNTS: Mapping[str, StrPromise] = {
    "acceptedStake": gettext_lazy("the stake that plays"),
    "handedBack": gettext_lazy("what goes back to the player"),
    "owedPaid": gettext_lazy("what the wager is paid"),
    "owedTaken": gettext_lazy("what is taken of the wager"),
    "allowedMax": gettext_lazy("the most that may be wagered"),
    "allowedMin": gettext_lazy("the least that may be wagered"),
}
_PLACES: Mapping[str, StrPromise] = {
    "next": gettext_lazy("the next card to be dealt"),
    "discards": gettext_lazy("the discard holder"),
}
# Alone they are a ruling; beside others they only say how it goes on.
_ALONE: Mapping[tuple[Ruling, ...], StrPromise] = {
    (Ruling.CONTINUE_ROUND,): gettext_lazy("nothing is done and play goes on"),
    (Ruling.CONTINUE_ROUND, Ruling.COMPLETE_ROUND): gettext_lazy(
        "nothing is done, play goes on, and the round is played to its end"
    ),
    (Ruling.REOPEN_SURRENDER_OR_INSURANCE,): gettext_lazy("surrender or insurance is offered now"),
}
# Steps that say themselves who may choose what.
_OFFERS = (Ruling.OPTION_WITHDRAW_ALL, Ruling.OFFER_ACT_OR_WITHDRAW)
# The words a code stands for depend on what is asked.
_CODES: Mapping[Asked, type[StrEnum]] = {
    Asked.FIRST_MOVE: FirstMove,
    Asked.FATE: Fate,
    Asked.WHOSE_CALL: WhoseCall,
    Asked.STEPS: Ruling,
    Asked.ELECTIONS: Election,
}


def say_question(asked: Asked, about: About | None, wanted: tuple[str, ...] = ()) -> str:
    """The question by itself, with what was found before it."""
    bare = say_ask(asked, wanted, alone=True)
    if about is None:
        return bare
    return _("%(what)s. %(ask)s") % {"what": say_found(about), "ask": bare}


def say_ask(asked: Asked, wanted: tuple[str, ...] = (), *, alone: bool = False) -> str:
    """The question without what it is about; `alone`: no other stands beside it."""
    where = say_place(wanted[0]) if asked is Asked.FATE and wanted else ""
    words = _QUESTIONS if alone else {**_QUESTIONS, **_BESIDE}
    return str(words[asked]) % {"where": where}


def say_found(about: About) -> str:
    return sentence(say_finding(about.kind, about.subject))


def say_finding(kind: Irregularity, subject: str) -> str:
    """What went wrong, and on what: `a box has one card only: box 3`."""
    where = say_subject(subject)
    if not where:
        return label(kind)
    return _("%(what)s: %(where)s") % {"what": label(kind), "where": where}


def say_subject(subject: str) -> str:
    """A hand, a wager, a player; nothing for the dealer's own, which the kind says already."""
    if not subject or subject == DEALER or subject.startswith(("offer-", "close-", "announce-")):
        return ""
    if "/" in subject:
        return _wager(subject)
    return say_place(subject) if subject[0].isdigit() else subject


def _wager(key: str) -> str:
    bet, player, place = key.split("/")
    if bet not in tuple(WagerKind):
        words = {"player": player, "where": say_place(place)}
        return _("%(player)s, next round, %(where)s") % words
    words = {"player": player, "bet": label(WagerKind(bet)), "where": say_place(place)}
    return _("%(player)s, %(bet)s, %(where)s") % words


def say_option(asked: Asked, option: Option) -> str:
    if isinstance(option, KindOption):
        return sentence(say_finding(option.kind, option.subject))
    if isinstance(option, CodeOption):
        return sentence(label(_CODES[asked](option.code)))
    return sentence(say_ruling(option))


def say_ruling(option: RulingOption) -> str:
    """What is done, what then holds, and who may choose; nothing else that could give it away."""
    if not option.consequences and option.steps in _ALONE:
        return str(_ALONE[option.steps])
    figures = dict(option.figures)
    parts = [_say_step(step, figures) for step in option.steps]
    parts += [label(each) for each in option.consequences]
    if option.decides is Office.NOBODY_NAMED:
        parts.append(_("nobody is named to decide it"))
    if option.elector is not None and option.steps[0] not in _OFFERS:
        choices = _(" or ").join(label(each) for each in option.elections)
        words = {"who": label(option.elector), "choices": choices}
        parts.append(_("%(who)s may choose: %(choices)s") % words)
    if option.left_over is not None:
        parts.append(_("what is left over %(goes)s") % {"goes": label(option.left_over)})
    return "; ".join(parts)


def _say_step(step: Ruling, figures: Mapping[str, Figure]) -> str:
    said = label(step)
    if step is Ruling.TREAT_AS_NEXT_CARD and "offeredTo" in figures:
        to = str(figures.get("offeredHand") or figures["offeredTo"]).removeprefix("box-")
        return _("%(step)s and goes to %(where)s") % {"step": said, "where": _say_to(to)}
    if step is Ruling.CORRECT_SETTLEMENT and "owedPaid" in figures:
        paid, taken = int(figures["owedPaid"]), int(figures["owedTaken"])
        return _("%(step)s: %(money)s") % {"step": said, "money": _say_money(paid, taken)}
    if step is Ruling.RIFFLE_DISCARDS and "cutBy" in figures:
        box = str(figures["cutBy"]).removeprefix("box-")
        return _("%(step)s: %(where)s") % {"step": said, "where": say_place(box)}
    if step is Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL and "selected" in figures:
        return _("%(step)s: %(card)s") % {"step": said, "card": figures["selected"]}
    if step is Ruling.SEATED_PLAYER_CALLS and "controller" in figures:
        return _("%(step)s: %(player)s") % {"step": said, "player": figures["controller"]}
    return said


def _say_to(place: str) -> str:
    return _("the dealer's hand") if place == DEALER else say_place(place)


def _say_money(paid: int, taken: int) -> str:
    if not paid and not taken:
        return _("nothing is paid or taken")
    if paid and taken:
        words = {"paid": amount_text(paid), "taken": amount_text(taken)}
        return _("%(paid)s is paid, %(taken)s is taken") % words
    if paid:
        return _("%(paid)s is paid") % {"paid": amount_text(paid)}
    return _("%(taken)s is taken") % {"taken": amount_text(taken)}


def say_wanted(asked: Asked, name: str) -> str:
    """What is to be filled in: an amount, a place for a card, who chooses."""
    if asked is Asked.AMOUNTS:
        return sentence(str(_AMOUNTS[name]))
    if asked is Asked.ELECTIONS:
        return sentence(label(Elector(name))) if name in tuple(Elector) else _("Nobody")
    if name in _PLACES:
        return sentence(str(_PLACES[name]))
    return sentence(say_target(name))


def say_why_not(why: WhyNot) -> str:
    """Why not that? The reason, with the clauses it would rest on."""
    said = sentence(label(why.because))
    if why.because is Because.OTHER_FACTS:
        said = _("%(said)s: %(facts)s") % {"said": said, "facts": say_case(why.facts)}
    if why.because is Because.OTHER_KIND and why.kind is not None:
        said = _("%(said)s: %(kind)s") % {"said": said, "kind": label(why.kind)}
        if why.facts:
            said = _("%(said)s, if %(facts)s") % {"said": said, "facts": say_case(why.facts)}
    return _("%(said)s (%(clauses)s).") % {"said": said, "clauses": join_and(list(why.clauses))}


def say_marked(marked: Marked) -> str:
    """One line: right, how much of it, or wrong."""
    if marked.due is None:
        return _("This question has no right answer any more and is withdrawn.")
    if marked.detected is not None:
        return _say_detected(marked)
    if marked.right:
        return _("Right.")
    good = sum(part.right for part in marked.parts)
    if not good:
        return _("Wrong.")
    return _("%(good)d of %(all)d right.") % {"good": good, "all": len(marked.parts)}


def _say_detected(marked: Marked) -> str:
    assert marked.detected is not None
    said = sentence(label(marked.detected))
    if marked.detected is Detected.HIT:
        return _("%(said)s, %(soon)d events after it happened.") % {
            "said": said,
            "soon": marked.soon or 0,
        }
    return _("%(said)s.") % {"said": said}


def sentence(text: str) -> str:
    """The first letter large, the rest as it is."""
    return curl(text[:1].upper() + text[1:])


def length_of(asked: Asked) -> Measure:
    """How long an option is as it will be read: whoever makes items for people passes this on."""
    return lambda option: len(say_option(asked, option))
