"""The closed vocabulary of questions and of their marking."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from trainer.engine.round.layers import Layer as Layer
from trainer.scenarios.gravity import Gravity as Gravity


class Track(StrEnum):
    """Two jobs: the dealer notices and calls, the inspector rules."""

    DEALER = "dealer"
    INSPECTOR = "inspector"


class Asked(StrEnum):
    """The kind of a question."""

    NOTICED = "noticed"
    WHAT = "what"
    FIRST_MOVE = "first-move"
    FATE = "fate"
    WHOSE_CALL = "whose-call"
    RULING = "ruling"
    STEPS = "steps"
    ELECTIONS = "elections"
    PLACEMENTS = "placements"
    AMOUNTS = "amounts"


TRACK_OF: Mapping[Asked, Track] = {
    Asked.NOTICED: Track.DEALER,
    Asked.WHAT: Track.DEALER,
    Asked.FIRST_MOVE: Track.DEALER,
    Asked.FATE: Track.DEALER,
    Asked.WHOSE_CALL: Track.INSPECTOR,
    Asked.RULING: Track.INSPECTOR,
    Asked.STEPS: Track.INSPECTOR,
    Asked.ELECTIONS: Track.INSPECTOR,
    Asked.PLACEMENTS: Track.INSPECTOR,
    Asked.AMOUNTS: Track.INSPECTOR,
}
# Of these the candidate is told what was found; in the others telling would be the answer.
ABOUT_A_FINDING = frozenset(Asked) - {Asked.NOTICED, Asked.WHAT, Asked.FIRST_MOVE}
# One of the options shown is chosen.
BY_CHOICE = frozenset({Asked.WHAT, Asked.FIRST_MOVE, Asked.FATE, Asked.WHOSE_CALL, Asked.RULING})


class FirstMove(StrEnum):
    """What a dealer does first; the set is the same in every question."""

    CARRY_ON = "carry-on"
    STOP_AND_CALL = "stop-and-call"
    FINISH_BOX_AND_CALL = "finish-box-and-call"
    FINISH_ROUND_AND_REPORT = "finish-round-and-report"
    REPAIR_IT_YOURSELF = "repair-it-yourself"
    LET_PLAYERS_DECIDE = "let-players-decide"


class Fate(StrEnum):
    """What becomes of a hand and its wager by a ruling.

    `stands`: it gets no more cards and waits for the dealer. The last three are decided already.
    """

    PLAYS_ON = "plays-on"
    OTHER_CARDS = "other-cards"
    GETS_CARD = "gets-card"
    STANDS = "stands"
    MAY_CHOOSE = "may-choose"
    RETURNED = "returned"
    PAID = "paid"
    TAKEN = "taken"
    STAND_OFF = "stand-off"


class WhoseCall(StrEnum):
    """By whom it is decided what happens."""

    RULE = "rule"
    ACTING_PLAYER = "acting-player"
    BOX_PLAYER = "box-player"
    EACH_PLAYER = "each-player"
    INSPECTOR = "inspector"
    PIT_MANAGER = "pit-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"
    HIGHER_POSITION = "higher-position"


class Detected(StrEnum):
    """What a flag on a clip was. `checked`: the inspector was asked to look, which is no fault."""

    HIT = "hit"
    MISS = "miss"
    FALSE_ALARM = "false-alarm"
    CLEAN = "clean"
    CHECKED = "checked"


class Because(StrEnum):
    """Why an option is not the ruling here."""

    OTHER_FACTS = "other-facts"
    OTHER_KIND = "other-kind"
    OTHER_FIGURES = "other-figures"
    SOMETHING_IS_DUE = "something-is-due"
    BOOK_COVERS_IT = "book-covers-it"
    BOOK_IS_SILENT = "book-is-silent"
    NOT_IN_BOOK = "not-in-book"
