"""Every kind of error, put into rounds under every book, ruled on and dealt on to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.books import book
from tests.engine.irregular.carrying_on import DealtOn, carried_all, check_money
from tests.scale import scaled
from trainer.engine.cards import Card
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.events import DEALER
from trainer.engine.round.fold import Phase
from trainer.engine.words import Policy, Ruling
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import CannotBeError, generate
from trainer.scenarios.scenario import Scenario

BOOKS = ("V6", "V5", "AR", "UKA", "UKB")
OF_THE_DEAL = (
    K.WRONG_ORDER,
    K.WRONG_BOX,
    K.EXTRA_INITIAL_CARD,
    K.DEALER_NO_CARD,
    K.BOX_NO_CARDS,
    K.BOX_ONE_CARD,
    K.EMPTY_BOX_DEALT,
)


def scenarios(short: str, kind: K, count: int) -> Iterator[Scenario]:
    """None at all where the book has no room for such an error."""
    for seed in range(count):
        try:
            yield generate(book(short), seed=seed, kind=kind)
        except CannotBeError:
            return


@pytest.mark.prove
@pytest.mark.parametrize("kind", list(SLIPS))
@pytest.mark.parametrize("short", BOOKS)
def test_after_its_rulings_a_round_runs_to_its_end_with_nothing_lost(short: str, kind: K) -> None:
    for seed, found in enumerate(scenarios(short, kind, scaled(100))):
        on = DealtOn(found.setup, found.log, seed)
        ruled = on.rule_on_all()
        assert ruled
        on.to_the_end()
        if carried_all(ruled):
            check_money(on.round)


@pytest.mark.prove
@pytest.mark.parametrize("kind", [*OF_THE_DEAL, K.BURN_FORGOTTEN])
@pytest.mark.parametrize("short", ["V6", "V5", "AR"])
def test_reconstruction_undoes_the_slip(short: str, kind: K) -> None:
    """The cards lie as if they had been dealt rightly, one after the other as they came."""
    undone = 0
    for seed, found in enumerate(scenarios(short, kind, scaled(300))):
        on = DealtOn(found.setup, found.log, seed)
        ruled = on.story.rule_on(on.story.findings[0])
        if ruled.ruling is not Ruling.RECONSTRUCT_CARDS or ruled.policy is Policy.NEVER:
            continue
        initial = [card for _, card in on.story.deal.laid]
        burned = initial[:1] if ruled.finding.kind is K.BURN_FORGOTTEN else []
        further = {
            name: hand.cards[2:] for name, hand in on.round.hands.items() if len(hand.cards) > 2
        }
        on.do((ev.RULES, ruled.finding.kind, ruled.finding.subject))
        _lie_rightly(on, initial[len(burned) :])
        undone += 1
        assert burned == on.round.discards[: len(burned)]
        if on.round.phase is not Phase.DEALING and kind is K.WRONG_ORDER:
            kept = {name: on.round.hands[name].cards[2:] for name in further}
            assert kept == further
    # Only one book speaks of a burn that was forgotten.
    assert undone or (kind is K.BURN_FORGOTTEN and short != "V6")


def _lie_rightly(on: DealtOn, cards: list[Card]) -> None:
    round_ = on.round
    want: dict[str, list[Card]] = {}
    for place, card in zip(round_.deal_order, cards, strict=False):
        want.setdefault(place, []).append(card)
    over = cards[len(round_.deal_order) :]
    odd = round_.odd
    assert odd is not None
    assert odd.next_cards[: len(over)] == over
    for place, right in want.items():
        if place == DEALER:
            assert round_.dealer[:1] == right
        elif place in round_.hands:
            assert round_.hands[place].cards[:2] == right
