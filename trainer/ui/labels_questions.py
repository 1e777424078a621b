"""The English of questions and marks."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from trainer.scenarios.questions.words import (
    Asked,
    Because,
    Detected,
    Fate,
    FirstMove,
    Gravity,
    Layer,
    Track,
    WhoseCall,
)

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

QUESTIONS: Mapping[type[StrEnum], Mapping[Any, StrPromise]] = {
    Track: {
        Track.DEALER: _("dealer"),
        Track.INSPECTOR: _("inspector"),
    },
    Asked: {
        Asked.NOTICED: _("noticing an error"),
        Asked.WHAT: _("saying what is wrong"),
        Asked.FIRST_MOVE: _("the first move"),
        Asked.FATE: _("what becomes of a hand"),
        Asked.WHOSE_CALL: _("whose call it is"),
        Asked.RULING: _("the ruling"),
        Asked.STEPS: _("the steps of a ruling"),
        Asked.ELECTIONS: _("who may choose what"),
        Asked.PLACEMENTS: _("where the cards go"),
        Asked.AMOUNTS: _("the amounts"),
    },
    FirstMove: {
        FirstMove.CARRY_ON: _("carry on dealing"),
        FirstMove.STOP_AND_CALL: _("stop, hands clear, call and say what happened"),
        FirstMove.FINISH_BOX_AND_CALL: _("finish this box, then call"),
        FirstMove.FINISH_ROUND_AND_REPORT: _("finish the round, then report it"),
        FirstMove.REPAIR_IT_YOURSELF: _("put it right yourself and go on"),
        FirstMove.LET_PLAYERS_DECIDE: _("ask the players what they want"),
    },
    Fate: {
        Fate.PLAYS_ON: _("it plays on as it lies"),
        Fate.OTHER_CARDS: _("it plays on with other cards"),
        Fate.GETS_CARD: _("the card is offered to it"),
        Fate.STANDS: _("it stands and waits for the dealer"),
        Fate.MAY_CHOOSE: _("its player may choose"),
        Fate.RETURNED: _("its wager is returned"),
        Fate.PAID: _("its wager has won"),
        Fate.TAKEN: _("its wager has lost"),
        Fate.STAND_OFF: _("its wager neither wins nor loses"),
    },
    WhoseCall: {
        WhoseCall.RULE: _("nobody: the rule itself decides"),
        WhoseCall.ACTING_PLAYER: _("the player whose hand is being played"),
        WhoseCall.BOX_PLAYER: _("the player of that box"),
        WhoseCall.EACH_PLAYER: _("each player for his own wagers"),
        WhoseCall.INSPECTOR: _("the inspector"),
        WhoseCall.PIT_MANAGER: _("the Pit Manager"),
        WhoseCall.GAMING_SHIFT_MANAGER: _("the Gaming Shift Manager"),
        WhoseCall.HIGHER_POSITION: _("a person of higher rank"),
    },
    Gravity: {
        Gravity.MINOR: _("minor"),
        Gravity.SERIOUS: _("serious"),
        Gravity.DANGEROUS: _("dangerous"),
    },
    Layer: {
        Layer.BOOK: _("rulebook"),
        Layer.HOUSE: _("house procedure"),
    },
    Detected: {
        Detected.HIT: _("caught"),
        Detected.MISS: _("missed"),
        Detected.FALSE_ALARM: _("false alarm"),
        Detected.CLEAN: _("rightly let run"),
        Detected.CHECKED: _("the inspector was asked to check"),
    },
    Because: {
        Because.OTHER_FACTS: _("that would be so if"),
        Because.OTHER_KIND: _("that is for another irregularity"),
        Because.OTHER_FIGURES: _("the steps are right, the figures are not"),
        Because.SOMETHING_IS_DUE: _("the book does not let it rest at that"),
        Because.BOOK_COVERS_IT: _("the book covers this itself"),
        Because.BOOK_IS_SILENT: _("the book does not cover this"),
        Because.NOT_IN_BOOK: _("this book has no such remedy"),
    },
}
