"""Cards as they are said."""

from __future__ import annotations

from trainer.engine.cards import Card, card_text
from trainer.ui.table import reading
from trainer.ui.table.pieces import lay_cards


def say_card(card: Card) -> str:
    return reading.of_card(lay_cards([card_text(card)])[0])
