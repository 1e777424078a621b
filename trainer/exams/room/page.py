"""What a candidate sees of an item. Made of the item, the own answer and the clock alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from uuid import UUID, uuid4

from django.core.signing import BadSignature, TimestampSigner
from django.urls import reverse
from django.utils.translation import gettext as _

from trainer.exams.blueprint.document import Document, Section
from trainer.exams.models import Attempt, Blueprint, ExamAnswer, PaperItem, Standing
from trainer.exams.room.refill import refilled
from trainer.exams.sections import SECTIONS
from trainer.exams.sections.spot import AT
from trainer.exams.services.answering import newest
from trainer.exams.stored import document_of, house_of_paper
from trainer.exams.timing import Clock, seconds_left
from trainer.practice.drills.base import Shown, Typed

_SHOWN = TimestampSigner(salt="exams.shown")


@dataclass(frozen=True, slots=True)
class Step:
    """One item in the row of numbers. `number`: as it is counted in its section."""

    number: int
    url: str
    answered: bool
    current: bool


@dataclass(frozen=True, slots=True)
class RoomHead:
    """What stands above every page of an attempt. `left`: whole seconds of this section."""

    token: str
    title: str
    section: str
    section_number: int
    sections: int
    left: int
    clock_url: str
    finish_url: str

    @property
    def left_text(self) -> str:
        return f"{self.left // 60}:{self.left % 60:02d}"


@dataclass(frozen=True, slots=True)
class ExamItemPage:
    """`seen`: the answer this page has in its fields. `saved`: when it was kept."""

    head: RoomHead
    steps: tuple[Step, ...]
    number: int
    shown: Shown
    template: str
    url: str
    next_url: str
    nonce: UUID
    seen: int
    saved: datetime | None
    stamp: str
    faults: Mapping[str, str]
    money: str
    refusal: str = ""
    # No confidence, no reading of ours, no aids: the same pieces as in practice, less these.
    confidence: tuple[str, ...] = ()
    # A clip can be played again, event by event.
    replays: bool = False


@lru_cache(maxsize=64)
def _document(blueprint_id: int, document_hash: str) -> Document:
    """Published documents never change; the hash in the key is checked on the first reading."""
    return document_of(Blueprint.objects.get(pk=blueprint_id))


def document_for(attempt: Attempt) -> Document:
    return _document(attempt.blueprint_id, attempt.blueprint.document_hash)


def section_of(document: Document, code: str) -> Section:
    return next(each for each in document.sections if each.id == code)


def room_head(attempt: Attempt, running: Clock, now: datetime) -> RoomHead:
    document = document_for(attempt)
    args = (attempt.token,)
    return RoomHead(
        attempt.token,
        document.title,
        section_of(document, running.code).title,
        running.number,
        len(document.sections),
        seconds_left(running, now),
        reverse("room:clock", args=args),
        reverse("room:finish", args=args),
    )


def section_steps(attempt: Attempt, code: str, current: int = 0) -> tuple[Step, ...]:
    numbers = list(
        attempt.paper.items.filter(section=code).order_by("number").values_list("number", flat=True)
    )
    answered = set(
        ExamAnswer.objects.filter(
            attempt=attempt, item__section=code, standing=Standing.COUNTS
        ).values_list("item__number", flat=True)
    )
    return tuple(
        Step(at, item_url(attempt, number), number in answered, number == current)
        for at, number in enumerate(numbers, start=1)
    )


def item_url(attempt: Attempt, number: int) -> str:
    return reverse("room:item", args=(attempt.token, number))


def item_page(
    attempt: Attempt,
    item: PaperItem,
    running: Clock,
    now: datetime,
    *,
    typed: Typed | None = None,
    refusal: str = "",
    at: str = "",
) -> ExamItemPage:
    """`typed`: what stood in the fields when it was sent; else the answer that is kept. `at`: so
    many events of a clip have been played again."""
    section = section_of(document_for(attempt), item.section)
    drill = SECTIONS[section.kind].drill
    house = house_of_paper(attempt.paper, attempt.school)
    kept = newest(item)
    if typed is None:
        fields = refilled(item.content, kept.content, house.money) if kept is not None else {}
        typed = Typed(fields)
    if at:
        typed = Typed({**typed.values, AT: at}, typed.faults)
    with house.in_use():
        shown = drill.show(item.content, typed)
    steps = section_steps(attempt, item.section, item.number)
    return ExamItemPage(
        room_head(attempt, running, now),
        steps,
        next(each.number for each in steps if each.current),
        shown,
        shown.template or drill.template,
        item_url(attempt, item.number),
        after(attempt, item, steps),
        uuid4(),
        kept.sequence if kept is not None else 0,
        kept.received_at if kept is not None else None,
        stamp(attempt, item, now),
        typed.faults,
        _("Amounts are in %(currency)s, written such as %(example)s.")
        % {"currency": attempt.school.currency, "example": house.money.example},
        refusal,
        replays=SECTIONS[section.kind].detection,
    )


def after(attempt: Attempt, item: PaperItem, steps: Sequence[Step]) -> str:
    """Where one goes on to: the next item of the section, and after the last its overview."""
    at = next(n for n, each in enumerate(steps) if each.url == item_url(attempt, item.number))
    following = steps[at + 1 : at + 2]
    return following[0].url if following else reverse("room:finish", args=(attempt.token,))


def stamp(attempt: Attempt, item: PaperItem, now: datetime) -> str:
    """When the server showed the item, in a form that cannot be made elsewhere."""
    return _SHOWN.sign(f"{attempt.pk}.{item.number}.{int(now.timestamp() * 1000)}")


def read_stamp(text: str, attempt: Attempt, item: PaperItem) -> datetime | None:
    try:
        attempt_id, number, moment = _SHOWN.unsign(text).split(".")
    except (BadSignature, ValueError):
        return None
    if (attempt_id, number) != (str(attempt.pk), str(item.number)):
        return None
    return datetime.fromtimestamp(int(moment) / 1000, tz=attempt.started_at.tzinfo)
