"""The pattern of one form of line, with an example that the documents show.

`{name}` parts are typed by their name: `box`, `hand`, `place`, `player`, `amount`, `card`,
`cards`, `kind`, `word`. The reader turns what they catch into values, or into faults.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

# The words a part may hold; what it means is checked afterwards, so that faults can say why.
_PARTS = {
    "amount": r"(?P<amount>[^\s,]+)",
    "amount2": r"(?P<amount2>[^\s,]+)",
    "box": r"(?P<box>[^\s,:]+)",
    "card": r"(?P<card>[^\s,]+)",
    "cards": r"(?P<cards>[^,:]+)",
    "election": r"(?P<election>[^\s,:]+)",
    "hand": r"(?P<hand>[^\s,:]+)",
    "id": r"(?P<id>\S+)",
    "key": r"(?P<key>[^\s:]+)",
    "kind": r"(?P<kind>pair|ace-race|super-pairs|21\+3|top-3|insurance|double|split)",
    "list": r"(?P<list>.+)",
    "number": r"(?P<number>\S+)",
    "office": r"(?P<office>pit manager|gaming shift manager|inspector)",
    "outcome": r"(?P<outcome>won|lost)",
    "place": r"(?P<place>[^\s,:]+)",
    "player": r"(?P<player>[^\s,:]+)",
    "said": r"(?P<said>blackjack|bust|total|stand-off|dealer total|last round)",
    "shown": r"(?P<shown>\w+)",
    "subject": r"(?P<subject>\S+)",
    "verb": r"(?P<verb>hits|stands|doubles|splits|surrenders|stays)",
    "what": r"(?P<what>[^,:]+)",
    "word": r"(?P<word>hit|stand|double|split|surrender)",
}


@dataclass(frozen=True)
class Form:
    """One form of line. `head`: it stands before the first event. `sugar`: short for others.

    `odd`: it is for what no round should have, and is shown apart.
    """

    name: str
    text: str
    example: str
    meaning: str
    head: bool = False
    sugar: bool = False
    odd: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        body = re.sub(
            r"\{(\w+)\}|([^{}]+)",
            lambda m: _PARTS[m[1]] if m[1] else re.escape(m[2]).replace(r"\ ", r"\s+"),
            self.text,
        )
        return re.compile(rf"\s*{body}\s*")

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the notation in it, without its parts."""
        return tuple(re.sub(r"\{\w+\}|[:,]", " ", self.text).split())


def head(name: str, text: str, example: str, meaning: str) -> Form:
    return Form(name, text, example, meaning, head=True)


def sugar(name: str, text: str, example: str, meaning: str) -> Form:
    return Form(name, text, example, meaning, sugar=True)


def odd(name: str, text: str, example: str, meaning: str) -> Form:
    return Form(name, text, example, meaning, odd=True)


def odd_sugar(name: str, text: str, example: str, meaning: str) -> Form:
    return Form(name, text, example, meaning, sugar=True, odd=True)
