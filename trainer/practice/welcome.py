"""A person's first two minutes: the rulebook of the house, one table to settle, one moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from trainer.engine.rulebook import Rulebook
from trainer.practice.dealing import NoItemError
from trainer.practice.models import DrillKind, DrillSet
from trainer.practice.services import deal_item, leave_set, start_set
from trainer.scenarios.drills.next_act import NextFamily
from trainer.scenarios.drills.payouts import PayoutFamily
from trainer.scenarios.scenario import Load
from trainer.school.chips import chip_set_of
from trainer.school.models import Membership, Role
from trainer.school.services.people import choose_house_book, end_welcome
from trainer.ui.table.view import Aid

# How a set of these minutes is marked among what is asked for.
MARK = "welcome"
AIDS = frozenset({Aid.TOTALS, Aid.SUMS})
_FAMILY = {
    DrillKind.PAYOUTS.value: PayoutFamily.PLAIN.value,
    DrillKind.NEXT.value: NextFamily.TURNS.value,
}


@dataclass(frozen=True, slots=True)
class Onward:
    """The one button after an answer: what is dealt next; nothing: to Today."""

    drill: str
    text: str


def is_new(membership: Membership, *, practised: bool) -> bool:
    """Trainees only, once: whoever has practised on their own needs no guide."""
    return membership.role == Role.TRAINEE and membership.welcomed_at is None and not practised


def hints_of(drill_set: DrillSet) -> tuple[str, ...]:
    """What to do, step by step; of the doing, never of what is right here."""
    if not drill_set.asked.get(MARK):
        return ()
    if drill_set.drill == DrillKind.PAYOUTS:
        return (
            _("Your own hand lies nearest to you. Read its total; today it is written there."),
            _("A hand over 21 is bust, and its wager is taken, whatever you have."),
            _("Over 21 yourself: every hand still standing is paid. Else go from box to box."),
            _("A hand that beats yours is paid, one you beat is taken, an equal one is left."),
            _("Write what you pay, without the stake. Tab goes on, Enter answers."),
        )
    return (
        _("Look where the round stands: the cards, the wagers, the last sign of a player."),
        _("One of these is due now under your rulebook. The others come later, or never."),
        _("Press its figure, or tap it. Then Enter."),
    )


def onward(drill_set: DrillSet) -> Onward | None:
    if not drill_set.asked.get(MARK):
        return None
    if drill_set.drill == DrillKind.PAYOUTS:
        return Onward(DrillKind.NEXT.value, _("Now a moment in a round"))
    return Onward("", _("That is all. To Today"))


def first_table(membership: Membership, book: Rulebook, now: datetime) -> DrillSet | None:
    """The book is the one of the house from now on. Without chips there is nothing to pay with."""
    choose_house_book(membership=membership, book_id=book.id)
    chips = chip_set_of(membership.school) is not None
    drill = DrillKind.PAYOUTS if chips else DrillKind.NEXT
    return begin_welcome(membership, book, drill.value, now)


def begin_welcome(
    membership: Membership, book: Rulebook, drill: str, now: datetime
) -> DrillSet | None:
    """A set of one. Where no such item comes, the welcome ends: nobody waits at a bare table."""
    drill_set = start_set(
        membership=membership,
        drill=drill,
        book=book,
        length=1,
        asked={MARK: True, "family": _FAMILY[drill], "load": Load.LIGHT.value},
        now=now,
    )
    try:
        deal_item(drill_set=drill_set, book=book, number=1, now=now)
    except NoItemError:
        leave_set(drill_set=drill_set, now=now)
        end_welcome(membership=membership, now=now)
        return None
    return drill_set
