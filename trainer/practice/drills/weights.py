"""How often each kind of error comes in the school that practises: its own weights, where set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from trainer.engine.irregular.words import Irregularity

Weights = Mapping[Irregularity, int]
_weights: ContextVar[Weights | None] = ContextVar("weights", default=None)


@contextmanager
def weighed(weights: Weights | None) -> Iterator[None]:
    """Within this, errors are drawn by these weights."""
    token = _weights.set(weights)
    try:
        yield
    finally:
        _weights.reset(token)


def weights_here() -> Weights | None:
    return _weights.get()
