"""What supervision keeps: how each trainee stands, slots of exams, and the licence file."""

from __future__ import annotations

from trainer.supervision.models.assignments import (
    Assignment,
    AssignmentPlace,
    AssignmentSet,
    WorkKind,
)
from trainer.supervision.models.file import FileNote, NoteKind, TraineeReport
from trainer.supervision.models.slots import SlotFigures
from trainer.supervision.models.standing import (
    ClauseStanding,
    Confusion,
    SkillStanding,
    TraineeStanding,
)

__all__ = [
    "Assignment",
    "AssignmentPlace",
    "AssignmentSet",
    "ClauseStanding",
    "Confusion",
    "FileNote",
    "NoteKind",
    "SkillStanding",
    "SlotFigures",
    "TraineeReport",
    "TraineeStanding",
    "WorkKind",
]
