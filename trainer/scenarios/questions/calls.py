"""Whose call it is: the rule's own, a player's, or an office's that this book names."""

from __future__ import annotations

from trainer.engine.irregular.finding import Ruled
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.words import Elector, Irregularity
from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Office, Ruling
from trainer.scenarios.questions.words import WhoseCall

_OFFICES = {
    Office.INSPECTOR: WhoseCall.INSPECTOR,
    Office.PIT_MANAGER: WhoseCall.PIT_MANAGER,
    Office.GAMING_SHIFT_MANAGER: WhoseCall.GAMING_SHIFT_MANAGER,
    Office.HIGHER_POSITION: WhoseCall.HIGHER_POSITION,
}
_ABOVE = Office.HIGHER_POSITION
_ELECTORS = {
    Elector.ACTING_PLAYER: WhoseCall.ACTING_PLAYER,
    Elector.BOX_PLAYER: WhoseCall.BOX_PLAYER,
    Elector.EACH_PLAYER: WhoseCall.EACH_PLAYER,
}
# Steps that are themselves the offer of a choice: what happens is the chooser's.
_OFFERS = (Ruling.OFFER_ACT_OR_WITHDRAW, Ruling.OPTION_WITHDRAW_ALL)


def offices(book: Rulebook) -> tuple[WhoseCall, ...]:
    """The offices this book gives anything to; none of another book's.

    Not whoever stands above another: he may do whatever that one may, so it is always right.
    """
    named = [each.decides for each in book.authority if each.decides is not _ABOVE]
    named += [each.decides for kind in KINDS for each in book.remedies(kind) if each.decides]
    found = {_OFFICES[each] for each in named if each in _OFFICES}
    return tuple(each for each in WhoseCall if each in found)


def callers(book: Rulebook) -> tuple[WhoseCall, ...]:
    """The closed list of answers under this book; empty where it names nobody."""
    named = offices(book)
    if not named:
        return ()
    players = [WhoseCall.ACTING_PLAYER, WhoseCall.EACH_PLAYER]
    electors = {each.elector for kind in KINDS for each in book.remedies(kind)}
    if Elector.BOX_PLAYER in electors:
        players.append(WhoseCall.BOX_PLAYER)
    return (WhoseCall.RULE, *players, *named)


# The book lets it be done and leaves open who says so.
_OPEN = (Ruling.WITHDRAWAL_PERMITTED, Ruling.CORRECT_SETTLEMENT)


def whose_call(ruled: Ruled) -> WhoseCall | None:
    """Nothing where rule and player share it: then it is asked who may choose what.

    Nor of a dispute that the rule decides: whoever has the last word in disputes is right too.
    """
    if ruled.finding.kind is Irregularity.DRAW_DISPUTED:
        return None
    if ruled.decides is not None:
        return _OFFICES.get(ruled.decides)
    if Ruling.PLAYER_SELECTS_CARD in ruled.steps:
        return WhoseCall.ACTING_PLAYER
    if ruled.elector is not None:
        return _ELECTORS[ruled.elector] if ruled.ruling in _OFFERS else None
    return WhoseCall.RULE if ruled.covered and ruled.ruling not in _OPEN else None
