"""How people play their cards: charts by total and upcard, as they are printed for players."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from trainer.engine.rulebook import Rulebook
from trainer.engine.words import Takes

HIT, STAND, DOUBLE_OR_HIT, DOUBLE_OR_STAND = "H", "S", "D", "E"
_SPLIT = "P"
# The columns of every row: upcards 2 to 10, then the Ace.
_COLUMNS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
_UPCARDS = 11


class Style(StrEnum):
    BASIC = "basic"
    BY_FEEL = "by-feel"
    TIMID = "timid"
    RECKLESS = "reckless"


Rows = Mapping[int, str]


class Chart:
    """Flat tables: one look-up a decision. Pairs go by the points of one card, an Ace being 1."""

    __slots__ = ("_plays", "_splits")

    def __init__(self, *, hard: Rows, soft: Rows, pairs: Rows) -> None:
        plays = [HIT] * (22 * 2 * _UPCARDS)
        for soft_bit, rows, certain in ((0, hard, 17), (1, soft, 19)):
            for total in range(4, 22):
                row = rows.get(total, (STAND if total >= certain else HIT) * len(_COLUMNS))
                for upcard, letter in zip(_COLUMNS, row, strict=True):
                    plays[(total * 2 + soft_bit) * _UPCARDS + upcard] = letter
        splits = [False] * (11 * _UPCARDS)
        for points, row in pairs.items():
            for upcard, letter in zip(_COLUMNS, row, strict=True):
                splits[points * _UPCARDS + upcard] = letter == _SPLIT
        self._plays, self._splits = tuple(plays), tuple(splits)

    def play(self, worth: int, upcard: int) -> str:
        """What to do with this worth (`total * 2 + soft`) against this many points."""
        return self._plays[worth * _UPCARDS + upcard]

    def splits(self, points: int, upcard: int) -> bool:
        return self._splits[points * _UPCARDS + upcard]


_BASIC_HARD = {
    #    23456789TA
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHHH",
    16: "SSSSSHHHHH",
}
_BASIC_SOFT = {
    #    23456789TA
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SEEEESSHHH",
}
_BASIC_PAIRS = {
    #   23456789TA
    1: "PPPPPPPPPP",
    2: "PPPPPP....",
    3: "PPPPPP....",
    4: "...PP.....",
    6: "PPPPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: "PPPPP.PP..",
}

# Where a dealer's Blackjack takes all, less is put at risk against a ten or an Ace.
_ORIGINAL_ONLY = Chart(hard=_BASIC_HARD, soft=_BASIC_SOFT, pairs=_BASIC_PAIRS)
_ALL_LOST = Chart(
    hard={**_BASIC_HARD, 11: "DDDDDDDDHH"},
    soft=_BASIC_SOFT,
    pairs={**_BASIC_PAIRS, 1: "PPPPPPPPP.", 8: "PPPPPPPP.."},
)

# Knows the easy half of it, stands on 16 against anything, never doubles a soft hand.
_BY_FEEL = Chart(
    hard={
        #    23456789TA
        9: "HHHDDHHHHH",
        10: "DDDDDDDHHH",
        11: "DDDDDDDDHH",
        12: "HSSSSHHHHH",
        13: "SSSSSHHHHH",
        14: "SSSSSHHHHH",
        15: "SSSSSHHHHH",
        16: "SSSSSHSSSS",
    },
    soft={18: "SSSSSSSSSS"},
    pairs={
        #   23456789TA
        1: "PPPPPPPPPP",
        2: "..PPP.....",
        3: "..PPP.....",
        7: "..PPP.....",
        8: "PPPPPPPP..",
        9: "..PPP.....",
    },
)

# Takes no card that could bust the hand; splits nothing but Aces.
_TIMID = Chart(
    hard=dict.fromkeys(range(12, 17), "SSSSSSSSSS") | {11: "HHDDDHHHHH"},
    soft={18: "SSSSSSSSSS"},
    pairs={1: "PPPPPPPPP."},
)

# Wants action: hits stiff hands, doubles where nobody else would, parts tens against a weak card.
_RECKLESS = Chart(
    hard={
        #    23456789TA
        8: "HHHDDHHHHH",
        9: "DDDDDDDDHH",
        10: "DDDDDDDDDD",
        11: "DDDDDDDDDD",
        12: "HHHDDHHHHH",
        13: "HHSSSHHHHH",
        14: "HHSSSHHHHH",
        15: "SHHHHHHHHH",
        16: "SSHHHHHHHH",
    },
    soft={
        #    23456789TA
        13: "HDDDDDHHHH",
        14: "HDDDDDHHHH",
        15: "DDDDDDHHHH",
        16: "DDDDDDHHHH",
        17: "DDDDDDDHHH",
        18: "DDDDDDHHHH",
        19: "SSSEESSSSS",
    },
    pairs={
        #   23456789TA
        1: "PPPPPPPPPP",
        2: "PPPPPPP...",
        3: "PPPPPPP...",
        4: "..PPP.....",
        6: "PPPPPPP...",
        7: "PPPPPPPP..",
        8: "PPPPPPPPPP",
        9: "PPPPPPPPPP",
        10: "..PPP.....",
    },
)


_CHARTS = {Style.BY_FEEL: _BY_FEEL, Style.TIMID: _TIMID, Style.RECKLESS: _RECKLESS}


def chart_of(style: Style, book: Rulebook) -> Chart:
    if style is Style.BASIC:
        original = book.settlement.dealer_blackjack_takes.value is Takes.ORIGINAL
        return _ORIGINAL_ONLY if original else _ALL_LOST
    return _CHARTS[style]


# Two-card hard totals given up, by the dealer's points. The half is final even if a ten turns out
# to be Blackjack, so the informed give up a 14 as well.
BASIC_SURRENDERS = frozenset({(14, 10), (15, 10), (16, 10), (16, 9)})
USUAL_SURRENDERS = frozenset({(15, 10), (16, 10)})
