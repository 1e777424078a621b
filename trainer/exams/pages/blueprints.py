"""A list of blueprints, and one of them: its sections, topics, cut scores and what may be done."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from trainer.exams.blueprint.angoff import Cut, panel_cuts
from trainer.exams.blueprint.document import (
    NO_HOUSE,
    Afterwards,
    CutSource,
    Document,
    Role,
    Section,
)
from trainer.exams.blueprint.reading import read_document
from trainer.exams.exposure import exposure_of
from trainer.exams.models import Blueprint, BlueprintState
from trainer.exams.sections import SECTIONS
from trainer.exams.stored import document_of
from trainer.library.links import Link, book_link
from trainer.library.selectors import all_books
from trainer.school.models import Membership
from trainer.school.rights import Right, may
from trainer.ui.wording import label

SHOWS = {
    Afterwards.OUTCOME: "whether they have passed",
    Afterwards.SECTIONS: "the outcome and each section",
    Afterwards.TOPICS: "the outcome, each section and each topic",
    Afterwards.DEBRIEF: "everything, item by item",
}


@dataclass(frozen=True, slots=True)
class BlueprintLine:
    title: str
    url: str
    book: str
    state: str
    tag: str
    author: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class SectionRow:
    title: str
    kind: str
    minutes: int
    items: int
    wants: str
    speed: bool


@dataclass(frozen=True, slots=True)
class TopicRow:
    title: str
    items: int


@dataclass(frozen=True, slots=True)
class BlueprintPage:
    """`may_*`: what whoever looks may do with it now."""

    blueprint: Blueprint
    about: str
    book: Link | None
    tag: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[SectionRow, ...]
    topics: tuple[TopicRow, ...]
    example: bool
    cuts: tuple[Cut, ...]
    band_rule: str
    withdrawn: tuple[tuple[str, str], ...]
    may_edit: bool
    may_try: bool
    may_publish: bool
    may_retire: bool
    may_mark: bool
    has_minutes: bool


_TAGS = {
    BlueprintState.DRAFT: "",
    BlueprintState.PUBLISHED: "tag-ok",
    BlueprintState.RETIRED: "tag-out",
}


def blueprint_lines(membership: Membership) -> list[BlueprintLine]:
    titles = {book.id: book.title for book in all_books()}
    found = Blueprint.objects.filter(school=membership.school_id).select_related("author")
    return [
        BlueprintLine(
            each.title,
            reverse("exams:blueprint", args=(membership.school.slug, each.token)),
            titles.get(each.rulebook, each.rulebook),
            each.get_state_display(),
            _TAGS[BlueprintState(each.state)],
            str(each.author),
            each.created_at,
        )
        for each in found.defer("source", "document", "minutes")
    ]


def blueprint_page(membership: Membership, blueprint: Blueprint) -> BlueprintPage:
    draft = blueprint.state == BlueprintState.DRAFT
    document = read_document(blueprint.source) if draft else document_of(blueprint)
    book = next((each for each in all_books() if each.id == document.rulebook), None)
    drafts, publishes = may(membership, Right.DRAFT), may(membership, Right.PUBLISH)
    withdrawn = blueprint.withdrawals.order_by("slot").values_list("slot", "reason")
    return BlueprintPage(
        blueprint=blueprint,
        about=document.about,
        book=book_link(book) if book is not None else None,
        tag=_TAGS[BlueprintState(blueprint.state)],
        facts=(*_facts(document), *(() if draft else _shown_so_far(blueprint))),
        sections=tuple(_section_row(each) for each in document.sections),
        topics=tuple(_topic_rows(document)),
        example=document.cut_source is CutSource.EXAMPLE,
        cuts=panel_cuts(document),
        band_rule=document.panel.rule if document.panel is not None else "",
        withdrawn=tuple(withdrawn),
        may_edit=draft and drafts,
        may_try=drafts and blueprint.state != BlueprintState.RETIRED,
        may_publish=draft and publishes,
        may_retire=blueprint.state == BlueprintState.PUBLISHED and publishes,
        may_mark=not draft and publishes,
        has_minutes=bool(blueprint.minutes),
    )


def _facts(document: Document) -> list[tuple[str, str]]:
    minutes = sum(each.seconds for each in document.sections) // 60
    critical = sum(slot.role is Role.FIRST for _section, slot in document.slots)
    attempts = (
        ngettext("once", "%(count)d times", document.most) % {"count": document.most}
        if document.most
        else _("as often as wanted")
    )
    found = [
        (_("Track"), str(label(document.track)).capitalize()),
        (
            _("Paper"),
            _("%(items)d items in %(minutes)d minutes")
            % {"items": len(document.slots), "minutes": minutes},
        ),
        (
            _("May be sat"),
            ngettext(
                "%(attempts)s, a day apart", "%(attempts)s, %(days)d days apart", document.wait_days
            )
            % {"attempts": attempts, "days": document.wait_days},
        ),
        (_("Afterwards"), _("the candidate sees %(what)s") % {"what": SHOWS[document.afterwards]}),
        (
            _("House procedure"),
            _house(document),
        ),
    ]
    if critical:
        told = _("%(count)d critical slots, and as many in the second set") % {"count": critical}
        found.insert(2, (_("Critical"), told))
    if document.minor_rate is not None:
        told = _("at most %(rate)d in a hundred opportunities") % {"rate": document.minor_rate}
        found.append((_("Minor faults"), told))
    return found


def _house(document: Document) -> str:
    """A draft has not looked up yet what it names."""
    if document.house is not None:
        return document.house.named
    return _("none examined") if document.procedure == NO_HOUSE else document.procedure


def _shown_so_far(blueprint: Blueprint) -> tuple[tuple[str, str], ...]:
    found = exposure_of(blueprint)
    if not found.papers:
        return ((_("Papers"), _("none drawn yet")),)
    words = {"papers": found.papers, "items": found.items, "again": found.again}
    told = _("%(papers)d drawn, %(items)d items; %(again)d of them stood on another paper too")
    return ((_("Papers"), told % words),)


def _section_row(section: Section) -> SectionRow:
    kind = SECTIONS[section.kind]
    scored = any(slot.role is Role.SCORED for slot in section.slots)
    if kind.detection:
        wants = _("%(hits)d errors seen, at most %(alarms)d false alarms") % {
            "hits": section.hits,
            "alarms": section.false_alarms,
        }
    elif scored:
        wants = _("%(cut)d in a hundred right") % {"cut": section.cut}
    else:
        wants = _("the critical rule")
    return SectionRow(
        section.title,
        str(kind.drill.title),
        section.seconds // 60,
        len(section.slots),
        wants,
        section.speed,
    )


def _topic_rows(document: Document) -> list[TopicRow]:
    counted = Counter(slot.topic for _section, slot in document.slots)
    return [TopicRow(each.title, counted[each.id]) for each in document.topics]
