"""Who does which kind of work. Each app registers its own in its `tasks.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

# What a handler returns is run in the transaction in which its job becomes done:
# computed at leisure, written once.
Write = Callable[[], None]


class Progress(Protocol):
    """Tells how far a job has come, and that it is still alive."""

    def __call__(self, *, done: int, total: int) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What a handler is given."""

    school_id: int | None
    kind: str
    subject: str
    progress: Progress


Handler = Callable[[Job], Write | None]
_HANDLERS: dict[str, Handler] = {}


class UnknownKindError(LookupError):
    """A row names work nobody has registered for."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"nobody does work of the kind {kind!r}")


def handles(kind: str) -> Callable[[Handler], Handler]:
    """Register a function for a kind of work; two for one kind are a bug."""

    def register(handler: Handler) -> Handler:
        assert _HANDLERS.get(kind, handler) is handler, f"two handlers for {kind}"
        _HANDLERS[kind] = handler
        return handler

    return register


def handler_of(kind: str) -> Handler:
    if kind not in _HANDLERS:
        raise UnknownKindError(kind)
    return _HANDLERS[kind]
