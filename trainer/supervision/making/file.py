"""Licence files of a made school: hours at a table, and what a tutor would say."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

from trainer.school.models import Role, School, User
from trainer.supervision.models import FileNote, NoteKind

_REMARKS = (
    "Cuts and proves cleanly; still looks at the float while the players decide.",
    "Calm with a full table. Announces every total without being told.",
    "Sizes into the neighbour's stack when the boxes are close together.",
    "Asked for the inspector at once when a claim came up. As it should be.",
    "Hurries the last box. Slower hands and the errors go.",
)


def write_files(school: School, people: Sequence[User], now: datetime, chance: Random) -> None:
    teachers = school.memberships.filter(role=Role.INSTRUCTOR).select_related("user").order_by("pk")
    author = teachers[0].user
    notes = []
    for person in people:
        for week in range(1, 5):
            day = (now - timedelta(days=7 * week + chance.randrange(4))).date()
            minutes = chance.choice((90, 120, 150, 180))
            notes.append((person, NoteKind.HOURS, day, minutes, "Practice table, live chips"))
        day = (now - timedelta(days=chance.randrange(2, 20))).date()
        notes.append((person, NoteKind.REMARK, day, 0, chance.choice(_REMARKS)))
    FileNote.objects.bulk_create(
        FileNote(
            school=school,
            person=person,
            author=author,
            kind=kind,
            day=day,
            minutes=minutes,
            text=text,
            at=now,
        )
        for person, kind, day, minutes, text in notes
    )
