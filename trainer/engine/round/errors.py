"""What cannot happen at a table at all."""

from __future__ import annotations

from trainer.engine.errors import EngineError
from trainer.engine.round.events import Event, event_text


class ImpossibleEventError(EngineError):
    """An event that no table could show; a mere mistake is applied and found, not raised."""

    def __init__(self, event: Event, why: str) -> None:
        self.event, self.why = event, why
        super().__init__(f"{event_text(event)}: {why}")


class NoCardsLeftError(EngineError):
    """The shoe is empty and a card is due: an incident for the floor, not for automatic dealing."""

    def __init__(self) -> None:
        super().__init__("the shoe is empty and a card is due")
