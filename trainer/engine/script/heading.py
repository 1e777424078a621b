"""The head of a script: what stands before the round begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.engine.round.setup import Setup
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.values import PartError, amount, place, player, whole
from trainer.engine.shoe import Device
from trainer.engine.table import LimitsSign

VERSION = 1


class Heading:
    """Collects the head lines; `setup()` when a book is named."""

    def __init__(self, books: Mapping[str, Rulebook]) -> None:
        self.books = books
        self.book: Rulebook | None = None
        self.told_missing = False
        self.minimum: int | None = None
        self.maximum: int | None = None
        self.positions: int | None = None
        self.decks: int | None = None
        self.device = Device.SHOE
        self.fresh = self.cut = self.missed = self.busy = False
        self.seats: dict[int, str] = {}
        self.absent: set[str] = set()
        self.let_off: set[str] = set()
        self.one_box: set[str] = set()
        self.most_wagers: int | None = None

    @property
    def ready(self) -> bool:
        return self.book is not None

    def setup(self) -> Setup:
        assert self.book is not None
        return Setup(
            self.book,
            limits=LimitsSign(self.minimum, self.maximum),
            positions=self.positions or Setup(self.book).positions,
            decks=self.decks,
            device=self.device,
            fresh_shoe=self.fresh,
            cutting_card_out=self.cut,
            shuffle_missed=self.missed,
            seats=dict(sorted(self.seats.items())),
            absent=frozenset(self.absent),
            let_off=frozenset(self.let_off),
            most_wagers=self.most_wagers,
            one_box=frozenset(self.one_box),
            busy=self.busy,
        )

    def read(self, name: str, parts: Mapping[str, str]) -> None:
        _HEAD[name](self, parts)


def _version(head: Heading, parts: Mapping[str, str]) -> None:
    if parts["number"] != str(VERSION):
        raise PartError(f"version {parts['number']} is not known", f"write: upcard {VERSION}")


def _book(head: Heading, parts: Mapping[str, str]) -> None:
    if head.book is not None:
        raise PartError("a second rulebook is named", "keep one of the two")
    head.told_missing = True
    if parts["id"] not in head.books:
        known = ", ".join(head.books)
        raise PartError(f"there is no rulebook {parts['id']!r}", f"choose among {known}")
    head.book = head.books[parts["id"]]


def _limits(head: Heading, parts: Mapping[str, str]) -> None:
    _sign(head, amount(parts["amount"]), amount(parts["amount2"]))


def _minimum(head: Heading, parts: Mapping[str, str]) -> None:
    _sign(head, amount(parts["amount"]), head.maximum)


def _maximum(head: Heading, parts: Mapping[str, str]) -> None:
    _sign(head, head.minimum, amount(parts["amount"]))


def _sign(head: Heading, minimum: int | None, maximum: int | None) -> None:
    if minimum is not None and maximum is not None and minimum > maximum:
        raise PartError("the minimum is above the maximum", "write the minimum first")
    head.minimum, head.maximum = minimum, maximum


def _layout(head: Heading, parts: Mapping[str, str]) -> None:
    head.positions = whole(parts["number"], least=1, most=9)


def _decks(head: Heading, parts: Mapping[str, str]) -> None:
    head.decks = whole(parts["number"], least=1, most=8)


def _shuffler(head: Heading, parts: Mapping[str, str]) -> None:
    head.device = Device.CONTINUOUS_SHUFFLER


def _fresh(head: Heading, parts: Mapping[str, str]) -> None:
    head.fresh = True


def _cut(head: Heading, parts: Mapping[str, str]) -> None:
    head.cut = True


def _missed(head: Heading, parts: Mapping[str, str]) -> None:
    head.missed = True


def _busy(head: Heading, parts: Mapping[str, str]) -> None:
    head.busy = True


def _seat(head: Heading, parts: Mapping[str, str]) -> None:
    box = place(parts["box"])
    if box.is_part:
        raise PartError(f"{box} is a hand, not a box", "write the box's number")
    if box.box in head.seats:
        raise PartError(f"box {box} has a seated player already", "a box has one seat")
    head.seats[box.box] = player(parts["player"])


def _absent(head: Heading, parts: Mapping[str, str]) -> None:
    head.absent.add(player(parts["player"]))


def _let_off(head: Heading, parts: Mapping[str, str]) -> None:
    head.let_off.add(player(parts["player"]))


def _one_box(head: Heading, parts: Mapping[str, str]) -> None:
    head.one_box.add(player(parts["player"]))


def _most_wagers(head: Heading, parts: Mapping[str, str]) -> None:
    head.most_wagers = whole(parts["number"], least=1, most=9)


_HEAD: dict[str, Callable[[Heading, Mapping[str, str]], None]] = {
    "version": _version,
    "book": _book,
    "limits": _limits,
    "minimum": _minimum,
    "maximum": _maximum,
    "layout": _layout,
    "decks": _decks,
    "shuffler": _shuffler,
    "fresh": _fresh,
    "cut": _cut,
    "missed": _missed,
    "busy": _busy,
    "seat": _seat,
    "absent": _absent,
    "let-off": _let_off,
    "one-box": _one_box,
    "most-wagers": _most_wagers,
}
