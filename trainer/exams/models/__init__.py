"""What exams keep. Rows that are evidence are never changed; `guards` has the database refuse."""

from __future__ import annotations

from trainer.exams.models.answers import ExamAnswer, FocusLoss, Standing
from trainer.exams.models.appeals import Appeal, AppealState
from trainer.exams.models.attempts import Attempt, AttemptSection, AttemptState, EndedBy, TimeGiven
from trainer.exams.models.blueprints import Blueprint, BlueprintState, Trial, Withdrawal
from trainer.exams.models.chain import Act, ChainHead, ChainRow
from trainer.exams.models.checks import PublishCheck
from trainer.exams.models.clock import ClockStep
from trainer.exams.models.marks import Mark, MarkSource
from trainer.exams.models.papers import Paper, PaperItem
from trainer.exams.models.remarks import Remark, RemarkCause, RemarkRow, RemarkState
from trainer.exams.models.sittings import Candidate, ProctorNote, Sitting, SittingState

__all__ = [
    "Act",
    "Appeal",
    "AppealState",
    "Attempt",
    "AttemptSection",
    "AttemptState",
    "Blueprint",
    "BlueprintState",
    "Candidate",
    "ChainHead",
    "ChainRow",
    "ClockStep",
    "EndedBy",
    "ExamAnswer",
    "FocusLoss",
    "Mark",
    "MarkSource",
    "Paper",
    "PaperItem",
    "ProctorNote",
    "PublishCheck",
    "Remark",
    "RemarkCause",
    "RemarkRow",
    "RemarkState",
    "Sitting",
    "SittingState",
    "Standing",
    "TimeGiven",
    "Trial",
    "Withdrawal",
]
