"""Which round is asked for, and which moment of it: read from an address, or refused in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from http import HTTPStatus
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link
from trainer.library.selectors import all_books

FEWEST_BOXES, MOST_BOXES = 1, 7
HIGHEST_SEED = 999_999_999
FIRST_SEED = 1
# No round comes near it; a longer figure is not worth reading.
MOST_DIGITS = len(str(HIGHEST_SEED))
LONGEST_SHOWN = 30


class NotWatchableError(LookupError):
    """An address that leads to no round, or past its end."""

    def __init__(
        self, title: str, sentence: str, *, status: HTTPStatus, offers: Iterable[Link] = ()
    ) -> None:
        self.title, self.sentence, self.status = title, sentence, status
        self.offers = tuple(offers)
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class Asked:
    """`boxes`: none as it comes; `step`: how many events have happened; `aids`: totals and sums."""

    book: Rulebook
    seed: int
    boxes: int | None = None
    step: int = 0
    aids: bool = True

    def url(self) -> str:
        asked: dict[str, int | str] = {}
        if self.boxes is not None:
            asked["boxes"] = self.boxes
        if not self.aids:
            asked["aids"] = "off"
        if self.step:
            asked["step"] = self.step
        path = reverse("practice:watch", args=(self.book.id, self.seed))
        return f"{path}?{urlencode(asked)}" if asked else path

    def at(self, step: int) -> Asked:
        return replace(self, step=step)

    def with_aids(self, aids: bool) -> Asked:
        return replace(self, aids=aids)

    def another(self) -> Asked:
        """The next round, from its beginning."""
        seed = self.seed + 1 if self.seed < HIGHEST_SEED else 0
        return replace(self, seed=seed, step=0)


def read_address(book_id: str, seed: str, query: QueryDict) -> Asked:
    book = _book(book_id)
    asked = Asked(book, _seed(book, seed))
    asked = replace(asked, boxes=_boxes(asked, query.get("boxes", "")))
    return replace(
        asked, step=_step(asked, query.get("step", "")), aids=query.get("aids", "") != "off"
    )


def past_the_end(asked: Asked, last: int) -> NotWatchableError:
    return NotWatchableError(
        _("Past the end"),
        _("This round has %(last)d steps. There is no step %(step)d.")
        % {"last": last, "step": asked.step},
        status=HTTPStatus.UNPROCESSABLE_ENTITY,
        offers=[
            Link(_("Its last step"), asked.at(last).url()),
            Link(_("Its beginning"), asked.at(0).url()),
        ],
    )


def _number(text: str) -> int | None:
    """Plain figures only; Python would read other scripts' and as many as memory holds."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        return None
    return int(text)


def _shown(wanted: str) -> str:
    plain = "".join(each for each in wanted if each.isprintable())
    return Truncator(plain).chars(LONGEST_SHOWN)


def _book(book_id: str) -> Rulebook:
    books = all_books()
    for book in books:
        if book.id == book_id:
            return book
    raise NotWatchableError(
        _("No such rulebook"),
        _("There is no rulebook “%(id)s” to deal by.") % {"id": _shown(book_id)},
        status=HTTPStatus.NOT_FOUND,
        offers=[Link(book.title, Asked(book, FIRST_SEED).url()) for book in books],
    )


def _seed(book: Rulebook, text: str) -> int:
    seed = _number(text)
    if seed is None:
        raise NotWatchableError(
            _("No such round"),
            _("Rounds are numbered, with at most %(most)d figures. “%(text)s” is no such number.")
            % {"most": MOST_DIGITS, "text": _shown(text)},
            status=HTTPStatus.NOT_FOUND,
            offers=[
                Link(_("Round %(seed)d") % {"seed": FIRST_SEED}, Asked(book, FIRST_SEED).url())
            ],
        )
    return seed


def _boxes(asked: Asked, text: str) -> int | None:
    if not text:
        return None
    boxes = _number(text)
    if boxes is None or not FEWEST_BOXES <= boxes <= MOST_BOXES:
        raise NotWatchableError(
            _("No such table"),
            _("A table has %(fewest)d to %(most)d boxes. “%(text)s” is something else.")
            % {"fewest": FEWEST_BOXES, "most": MOST_BOXES, "text": _shown(text)},
            status=HTTPStatus.UNPROCESSABLE_ENTITY,
            offers=[Link(_("As many as it comes"), asked.url())],
        )
    return boxes


def _step(asked: Asked, text: str) -> int:
    if not text:
        return 0
    step = _number(text)
    if step is None:
        raise NotWatchableError(
            _("No such step"),
            _("Steps are numbered from 0. “%(text)s” is no such number.") % {"text": _shown(text)},
            status=HTTPStatus.UNPROCESSABLE_ENTITY,
            offers=[Link(_("Its beginning"), asked.url())],
        )
    return step
