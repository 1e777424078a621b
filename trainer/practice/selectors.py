"""Reads of practice that join."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q
from django.urls import reverse

from trainer.engine.rulebook import Rulebook
from trainer.library.links import Link
from trainer.library.selectors import all_books
from trainer.practice.drills import DRILLS
from trainer.practice.models import DrillSet, SetState
from trainer.school.models import Membership
from trainer.school.rights import Right, may

_LAST = 8


@dataclass(frozen=True, slots=True)
class DrillChoice:
    code: str
    title: str
    about: str
    families: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PastSet:
    title: str
    book: str
    started_at: object
    right: int
    answered: int
    open: bool
    url: str


@dataclass(frozen=True, slots=True)
class TodayPage:
    school: str
    drills: tuple[DrillChoice, ...]
    open: tuple[PastSet, ...]
    past: tuple[PastSet, ...]
    watch: Link
    # Where an administrator puts rulebooks in force; empty for everybody else.
    settings_url: str


def today_page(membership: Membership, books: Sequence[Rulebook]) -> TodayPage:
    sets = (
        DrillSet.objects.filter(person=membership.user_id, school=membership.school_id)
        .annotate(
            answered=Count("items__answer"),
            right=Count("items__answer", filter=Q(items__answer__right=True)),
        )
        .order_by("-started_at", "-pk")[: _LAST * 2]
    )
    titles = {book.id: book.title for book in all_books()}
    told = [_past(each, titles) for each in sets]
    return TodayPage(
        membership.school.name,
        tuple(_choice(code, books) for code in DRILLS),
        tuple(each for each in told if each.open),
        tuple(each for each in told if not each.open and each.answered)[:_LAST],
        Link("", reverse("practice:choose")),
        _settings_url(membership),
    )


def _settings_url(membership: Membership) -> str:
    if not may(membership, Right.CHANGE_SETTINGS):
        return ""
    return reverse("school:settings-rulebooks", args=(membership.school.slug,))


def _choice(code: str, books: Sequence[Rulebook]) -> DrillChoice:
    drill = DRILLS[code]
    families: dict[str, str] = {}
    for book in books:
        families |= {each.value: each.text for each in drill.families(book)}
    return DrillChoice(code, str(drill.title), str(drill.about), tuple(families.items()))


def _past(each: DrillSet, titles: dict[str, str]) -> PastSet:
    answered, right = each.answered, each.right  # type: ignore[attr-defined]
    going_on = each.state == SetState.OPEN
    url = (
        reverse("practice:item", args=(each.token, answered + 1))
        if going_on
        else reverse("practice:debrief", args=(each.token,))
    )
    return PastSet(
        str(DRILLS[each.drill].title),
        titles.get(each.rulebook, each.rulebook),
        each.started_at,
        right,
        answered,
        going_on,
        url,
    )
