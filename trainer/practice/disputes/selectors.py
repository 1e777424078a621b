"""Reads of disputes: a school's list, one of them with its item, those of a page of answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404
from django.urls import reverse

from trainer.library.links import Link
from trainer.practice.debrief.told import Told, script_text, told_of
from trainer.practice.drills import DRILLS
from trainer.practice.drills.base import NOTHING_TYPED
from trainer.practice.drills.table import table_view
from trainer.practice.house import house_of_item
from trainer.practice.models import Dispute, DisputeState, DrillAnswer
from trainer.practice.notes import ClauseNote, clause_notes
from trainer.practice.pinned import BookGoneError, book_named, pinned_book
from trainer.school.access import trainees_for
from trainer.school.models import Membership
from trainer.ui.table.view import TableView

A_PAGE = 25


@dataclass(frozen=True, slots=True)
class DisputeTold:
    """How a dispute stands, as the trainee sees it in the debrief."""

    state: str
    words: str
    reason: str
    by: str
    filed_at: datetime
    waiting: bool
    rejected: bool


@dataclass(frozen=True, slots=True)
class DisputeLine:
    person: str
    drill: str
    book: str
    number: int
    words: str
    state: str
    upheld: bool
    filed_at: datetime
    own: bool
    url: str


@dataclass(frozen=True, slots=True)
class DisputePage:
    """`told` and `table` are missing where the rulebook's text is no longer here."""

    dispute: Dispute
    person: str
    drill: str
    book: Link
    number: int
    told: Told | None
    table: TableView | None
    clause: ClauseNote | None
    round_url: str
    set_url: str
    own: bool


def told_disputes(answers: Iterable[DrillAnswer]) -> Mapping[int, DisputeTold]:
    """The latest dispute of each of these answers, in one query."""
    found: dict[int, DisputeTold] = {}
    rows = Dispute.objects.filter(answer__in=[each.pk for each in answers])
    for each in rows.select_related("decided_by").order_by("pk"):
        found[each.answer_id] = DisputeTold(
            each.get_state_display(),
            each.words,
            each.reason,
            str(each.decided_by) if each.decided_by is not None else "",
            each.filed_at,
            each.state == DisputeState.FILED,
            each.state == DisputeState.REJECTED,
        )
    return found


def disputes_of(membership: Membership) -> QuerySet[Dispute]:
    """A school's, with what their pages need. Whoever gets here may decide them."""
    return Dispute.objects.filter(school=membership.school_id).select_related(
        "person", "decided_by", "answer__item__drill_set__school"
    )


def dispute_lines(
    membership: Membership, *, waiting: bool, sheet: str
) -> tuple[tuple[DisputeLine, ...], Page[Dispute]]:
    """Those that wait, the oldest first; or those decided, the latest first."""
    rows = disputes_of(membership)
    if waiting:
        rows = rows.filter(state=DisputeState.FILED).order_by("filed_at", "pk")
    else:
        rows = rows.exclude(state=DisputeState.FILED).order_by("-decided_at", "-pk")
    shown = Paginator(rows, A_PAGE).get_page(sheet)
    return tuple(_line(each, membership) for each in shown), shown


def _line(each: Dispute, membership: Membership) -> DisputeLine:
    item = each.answer.item
    return DisputeLine(
        str(each.person),
        str(DRILLS[item.drill_set.drill].title),
        book_named(item.drill_set).text,
        item.number,
        each.words,
        each.get_state_display(),
        each.state == DisputeState.UPHELD,
        each.filed_at,
        each.person_id == membership.user_id,
        reverse("disputes:one", args=(membership.school.slug, each.pk)),
    )


def access_dispute(membership: Membership, dispute_id: int) -> Dispute:
    found = disputes_of(membership).filter(pk=dispute_id).first()
    if found is None:
        raise Http404
    return found


def dispute_page(membership: Membership, dispute: Dispute) -> DisputePage:
    answer = dispute.answer
    item, drill_set = answer.item, answer.item.drill_set
    sees = trainees_for(membership).filter(user=dispute.person_id).exists()
    address = (drill_set.token, item.number)
    script = script_text(item.content)
    told, table, note = None, None, None
    try:
        book = pinned_book(drill_set)
    except BookGoneError:
        pass
    else:
        told = told_of(drill_set, item, answer)
        with house_of_item(item, drill_set.school).in_use():
            # What is no round is shown as it was asked.
            table = (
                table_view(script)
                if script
                else DRILLS[drill_set.drill].show(item.content, NOTHING_TYPED).table
            )
        note = next(iter(clause_notes(book, [dispute.clause])), None)
    return DisputePage(
        dispute,
        str(dispute.person),
        str(DRILLS[drill_set.drill].title),
        book_named(drill_set),
        item.number,
        told,
        table,
        note,
        # A colleague's own practice stays theirs; what they dispute is shown here.
        reverse("practice:round", args=address) if sees and told and script else "",
        reverse("practice:debrief", args=address[:1]) if sees else "",
        dispute.person_id == membership.user_id,
    )
