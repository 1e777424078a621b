"""Duties that rulings put on the agenda, and whom they ask."""

from __future__ import annotations

from trainer.engine.cards import ACE, rank_of
from trainer.engine.irregular.words import Election
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.control import controller, plays_itself
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.state import HandState
from trainer.engine.rulebook import cite
from trainer.engine.words import Office, Ruling

_OFFICES = tuple(office.value for office in Office)
# Of the clauses of a ruling so many stand beside the clause of the call.
_BESIDE = 3


def add_duties(
    round_: Round, ruling: Ruling, acts: list[Act], elections: tuple[Election, ...] = ()
) -> None:
    """A ruling has left this to be done, after what others have left."""
    odd = round_.made_odd()
    round_.agenda += acts
    for act in acts:
        odd.behind[act] = ruling
        if elections:
            odd.elections[act] = elections


def reopen_offer(round_: Round, clauses: tuple[str, ...]) -> None:
    """The offer that belongs to the upcard, made and closed, where anybody is left to take it."""
    duties = round_.setup.duties
    calls = duties.offers(ace_up=rank_of(round_.dealer[0]) == ACE)
    if not any(stake.on_hand and not stake.settled for stake in round_.stakes):
        return
    if calls is None:
        round_.elections_open = True
        return
    said = [duties.call(call) for call in calls if call is not None]
    acts = [act._replace(clauses=cite(clauses[:_BESIDE], act.clauses, clauses)) for act in said]
    add_duties(round_, Ruling.REOPEN_SURRENDER_OR_INSURANCE, acts)


def next_in_turn(round_: Round, after: str = "") -> HandState | None:
    """The next hand that still plays, from the one whose turn it is or after the one named."""
    turns = round_.turns
    start = round_.turn_at
    for at, hand in enumerate(turns):
        if hand.name == after:
            start = max(start, at)
    for hand in turns[start:]:
        if not hand.done and hand.cards:
            return hand
    return None


def caller(round_: Round, hand: HandState) -> str:
    """Who answers for a hand; where the book names nobody, the wager nearest the dealer."""
    box = round_.boxes[hand.box]
    found = controller(round_, box).player
    live = [stake.player for stake in box.bettors if not stake.surrendered]
    return found or next(iter(live), "")


def offer_on(round_: Round, after: str = "") -> None:
    """The cards held go to the next hand in turn; the next card of all where nobody is asked.

    Whoever has asked for a card already, or is not there to be asked, just gets it.
    """
    odd = round_.odd
    assert odd is not None
    assert odd.held is not None
    hand = next_in_turn(round_, after)
    asked = hand is not None and round_.phase is Phase.TURN and not plays_itself(round_, hand)
    if hand is None or not asked:
        odd.next_cards[:0] = odd.held.cards
        odd.held = None
        return
    act = Act(ActKind.OFFER_CARD, hand.name, odd.held.clauses, caller(round_, hand))
    add_duties(round_, Ruling.TREAT_AS_NEXT_CARD, [act])


def still_asked(round_: Round) -> None:
    """Somebody has left the game: what was asked of him is asked of whoever is left, or nobody."""
    asked, round_.agenda = round_.agenda, []
    odd = round_.made_odd()
    for act in asked:
        hand = round_.hands.get(act.what)
        if hand is None or act.player in _OFFICES or not (act.waits or act.kind is ActKind.CARD):
            round_.agenda.append(act)
        elif hand.cleared:
            _nobody_asked(round_, act)
        elif act.waits and not _has_wager(round_, act.player, hand):
            another = act._replace(player=caller(round_, hand))
            ruling, elections = odd.behind[act], odd.elections.get(act, ())
            add_duties(round_, ruling, [another], elections)
        else:
            round_.agenda.append(act)


def _has_wager(round_: Round, player: str, hand: HandState) -> bool:
    here = (stake for stake in round_.stakes if stake.box == hand.box and not stake.settled)
    return any(stake.player == player for stake in here)


def _nobody_asked(round_: Round, act: Act) -> None:
    odd = round_.made_odd()
    may = odd.elections.get(act, ())
    if act.kind is ActKind.AWAIT_ELECTION and Election.DEALER_DRAWS_NOW in may:
        add_duties(round_, odd.behind[act], [Act(ActKind.CARD, DEALER, act.clauses)])
    elif act.kind is ActKind.AWAIT_CHOICE and odd.together is not None:
        odd.next_cards[:0] = odd.together.cards
        odd.together = None
    elif act.kind is ActKind.OFFER_CARD and odd.held is not None:
        offer_on(round_, act.what)
