"""The pages of a school that a member may open, as links above each of them."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from trainer.school.models import Membership
from trainer.school.rights import Right, may


@dataclass(frozen=True, slots=True)
class Section:
    """Words to click on, where they lead, and whether one is there."""

    text: str
    url: str
    current: bool


# A later layer's page is named in full: it is only linked to from here.
SECTIONS = (
    ("supervision:overview", _("Overview"), Right.SEE_ANSWERS),
    ("people", _("People"), Right.SEE_PEOPLE),
    ("cohorts", _("Cohorts"), Right.SEE_PEOPLE),
    ("assignments:list", _("Assignments"), Right.SEE_ANSWERS),
    ("exams:blueprints", _("Blueprints"), Right.DRAFT),
    ("invigilating:sittings", _("Sittings"), Right.OPEN_SITTINGS),
    ("invitations", _("Invitations"), Right.INVITE),
    ("exams:appeals", _("Appeals"), Right.DECIDE_DISPUTES),
    ("tables:tests", _("Table tests"), Right.ASSESS),
    ("certification:register", _("Certificates"), Right.REVOKE),
    ("disputes:list", _("Disputes"), Right.DECIDE_DISPUTES),
    ("settings", _("Settings"), Right.CHANGE_SETTINGS),
    ("work", _("Background work"), Right.SEE_WORK),
)


def sections(membership: Membership, current: str) -> list[Section]:
    return [
        Section(
            str(text),
            reverse(name if ":" in name else f"school:{name}", args=(membership.school.slug,)),
            name == current,
        )
        for name, text, right in SECTIONS
        if may(membership, right)
    ]


def school_page(membership: Membership, current: str, **more: object) -> dict[str, object]:
    """Return what every page of a school needs: who looks, at which school, and the links."""
    return {
        "membership": membership,
        "school": membership.school,
        "sections": sections(membership, current),
        **more,
    }
