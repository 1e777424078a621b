"""What a correct dealer may do next: the set of acts the book admits, one of them canonical."""

from __future__ import annotations

from trainer.engine.round.acts import Act
from trainer.engine.round.agenda import answers
from trainer.engine.round.events import SETTLES, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.house import due_in_house
from trainer.engine.round.money import settle_act
from trainer.engine.round.phase_acts import (
    card_act,
    clear_act,
    may_burn,
    money_act,
    phase_act,
    split_cards_in_any_order,
)
from trainer.engine.round.ready import may_clear, may_settle
from trainer.engine.round.state import HandState, Stake

# Looked up once: an enum's members cost a search each time they are named.
_MONEY, _CARD, _SETTLING, _CLEARING = Phase.MONEY, Phase.CARD, Phase.SETTLING, Phase.CLEARING


def canonical(round_: Round) -> Act:
    """The one act of automatic dealing. Nothing is due once the round is over."""
    if round_.agenda:
        return round_.agenda[0]
    if not round_.setup.duties.plain:
        return due_in_house(round_)[0]
    phase = round_.phase
    if round_.forced is not None:
        # The book wants a bust hand collected before anything else, a split's next card too.
        return _collecting(round_, round_.forced)[0]
    if phase is _CARD:
        return card_act(round_)
    if phase is _MONEY:
        return money_act(round_)
    if round_.pending:
        return settle_act(round_, round_.pending[0])
    if round_.clears and phase >= _CLEARING:
        return clear_act(round_, round_.clears[0])
    return phase_act(round_, phase)


def due(round_: Round) -> tuple[Act, ...]:
    """Every act the book and the house admit now, the canonical one first; none at the end."""
    if round_.over:
        return ()
    if round_.agenda:
        return (round_.agenda[0],)
    if not round_.setup.duties.plain:
        return tuple(due_in_house(round_))
    return tuple(dict.fromkeys((canonical(round_), *_others(round_))))


def admits(round_: Round, event: Event) -> bool:
    """Whether a dealer's event is among the acts that are due."""
    if round_.over:
        return False
    if round_.agenda:
        return answers(round_, round_.agenda[0], event)
    if canonical(round_).admits(event):
        return True
    if not round_.setup.duties.plain:
        return any(act.admits(event) for act in due_in_house(round_))
    if event[0] == SETTLES and round_.forced is None and round_.phase not in (_CARD, _MONEY):
        # What the other wagers are owed has no bearing on this one.
        stake = round_.by_key.get(event[1])
        return stake is not None and may_settle(round_, stake) and _settled_so(round_, stake, event)
    return any(act.admits(event) for act in _others(round_, settling=event[0] == SETTLES))


def _settled_so(round_: Round, stake: Stake, event: Event) -> bool:
    return settle_act(round_, stake).admits(event)


def _others(round_: Round, *, settling: bool = True) -> list[Act]:
    """Whatever else is admitted; without the settlements where nobody asks for them."""
    phase = round_.phase
    if round_.forced is not None:
        return _collecting(round_, round_.forced)
    if phase is _MONEY:
        return []
    found = split_cards_in_any_order(round_)
    if phase is _CARD:
        return found
    if phase is not _SETTLING and not (phase is _CLEARING and round_.clears):
        found.append(phase_act(round_, phase))
    if may_burn(round_):
        found.append(round_.setup.duties.burn)
    if settling:
        found += [settle_act(round_, stake) for stake in round_.stakes if may_settle(round_, stake)]
    found += [clear_act(round_, hand) for hand in round_.turns if may_clear(round_, hand)]
    return found


def _collecting(round_: Round, hand: HandState) -> list[Act]:
    """A bust hand: its wagers and its cards, in either order."""
    acts = [settle_act(round_, s) for s in round_.stakes_on(hand.name) if not s.settled]
    return acts if hand.cleared else [*acts, clear_act(round_, hand)]
