"""A school's own weights: what is nought never comes, what is alone comes always."""

from __future__ import annotations

import pytest

from tests.library.shelf import BOOKS
from trainer.engine.irregular.words import Irregularity
from trainer.scenarios.errors.register import SLIPS
from trainer.scenarios.generate import CannotBeError, generate

V6 = next(book for book in BOOKS if book.id == "mbs-blackjack-v6")
ONLY = Irregularity.CARD_TO_STANDING_HAND


def test_what_alone_has_weight_comes_always() -> None:
    weights = {kind: int(kind is ONLY) for kind in SLIPS}
    assert {generate(V6, seed=seed, weights=weights).kind for seed in range(12)} == {ONLY}


def test_what_has_no_weight_never_comes() -> None:
    often = {kind for kind in (generate(V6, seed=seed).kind for seed in range(40)) if kind}
    weights = dict.fromkeys(often, 0)
    assert not often & {generate(V6, seed=seed, weights=weights).kind for seed in range(25)}


def test_without_any_weight_there_is_no_error_to_put_in() -> None:
    with pytest.raises(CannotBeError, match="no error"):
        generate(V6, seed=1, weights=dict.fromkeys(SLIPS, 0))


def test_weights_as_shipped_change_nothing() -> None:
    shipped = {kind: slip.weight for kind, slip in SLIPS.items()}
    for seed in range(6):
        assert generate(V6, seed=seed).log == generate(V6, seed=seed, weights=shipped).log
