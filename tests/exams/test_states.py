"""Every act in every state: what moves moves forward, and the rest is refused and changes nothing.

The whole table of each thing that has states, not some pairs of it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.cast import Cast, enrol
from tests.exams.small import (
    DEVICE,
    NOON,
    answer,
    attempt_of,
    blueprint_of,
    draft_of,
    item_of,
    marked_of,
    sitting_of,
)
from trainer.exams.errors import ExamError
from trainer.exams.models import Attempt, AttemptState, Blueprint, Remark, RemarkCause, Sitting
from trainer.exams.services.attempts import finish_section, give_time, take_pen, void_attempt
from trainer.exams.services.blueprints import change_draft, publish_blueprint, retire_blueprint
from trainer.exams.services.handing_in import hand_in, hand_in_overdue, mark_attempt
from trainer.exams.services.remarks import (
    approve_remark,
    compute_chunk,
    reject_remark,
    start_remark,
)
from trainer.exams.services.sittings import close_sitting, open_sitting, plan_sitting
from trainer.school.models import Role

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
SOON = NOON + timedelta(seconds=30)
REFUSED = "refused"


def outcome(thing: Any, act: Callable[[], Any]) -> str:
    """The state afterwards; refused where the act says no, or has nothing to do."""
    before = thing.state
    did: Any = None
    try:
        did = act()
    except ExamError:
        did = False
    thing.refresh_from_db()
    if did is False and thing.state == before:
        return REFUSED
    return str(thing.state)


def attempt_in(cast: Cast, state: str) -> Attempt:
    if state == AttemptState.MARKED:
        return marked_of(cast)
    attempt = attempt_of(cast)
    if state == AttemptState.HANDED_IN:
        hand_in(attempt=attempt, now=SOON)
    if state == AttemptState.VOID:
        void_attempt(attempt=attempt, reason="Wrong", by=cast.supervisor, now=SOON)
    return attempt


def attempt_acts(cast: Cast, attempt: Attempt) -> dict[str, Callable[[], Any]]:
    late = attempt.deadline + timedelta(minutes=1)
    return {
        "answer": lambda: answer(attempt, item_of(attempt), {}, nonce=77),
        "pen": lambda: take_pen(attempt=attempt, device=DEVICE),
        "section": lambda: finish_section(attempt=attempt, code="payouts", now=SOON),
        "time": lambda: give_time(
            attempt=attempt, seconds=9, reason="Noise", by=cast.supervisor, now=SOON
        ),
        "hand in": lambda: hand_in(attempt=attempt, now=SOON),
        "sweep": lambda: bool(hand_in_overdue(now=late)),
        "mark": lambda: (
            attempt.state == AttemptState.HANDED_IN and mark_attempt(attempt=attempt, now=SOON)
        ),
        "void": lambda: void_attempt(attempt=attempt, reason="Out", by=cast.supervisor, now=SOON),
    }


ATTEMPT = {
    "answer": "open refused refused refused",
    "pen": "open refused refused refused",
    "section": "open refused refused refused",
    "time": "open refused refused refused",
    "hand in": "handed-in refused refused refused",
    "sweep": "handed-in refused refused refused",
    "mark": "refused marked refused refused",
    "void": "void void void refused",
}


@pytest.mark.parametrize("at", range(4), ids=[str(each.value) for each in AttemptState])
@pytest.mark.parametrize("act", ATTEMPT)
def test_it_moves_an_attempt_only_forward(cast: Cast, act: str, at: int) -> None:
    state = list(AttemptState)[at]
    attempt = attempt_in(cast, state)
    assert attempt.state == state
    acts = attempt_acts(cast, attempt)
    assert acts.keys() == ATTEMPT.keys()
    rows = attempt.answers.count()
    assert outcome(attempt, acts[act]) == ATTEMPT[act].split()[at]
    if state != AttemptState.OPEN:
        assert attempt.answers.count() == rows


def blueprint_in(cast: Cast, state: str) -> Blueprint:
    if state == "draft":
        return draft_of(cast)
    blueprint = blueprint_of(cast)
    if state == "retired":
        retire_blueprint(blueprint=blueprint, now=NOON)
    return blueprint


BLUEPRINT = {
    "change": "draft refused refused",
    "publish": "published refused refused",
    "retire": "refused retired refused",
}


@pytest.mark.parametrize("at", range(3), ids=["draft", "published", "retired"])
@pytest.mark.parametrize("act", BLUEPRINT)
def test_it_moves_a_blueprint_only_forward(cast: Cast, act: str, at: int) -> None:
    blueprint = blueprint_in(cast, ["draft", "published", "retired"][at])
    version, source = blueprint.version, blueprint.source
    acts: dict[str, Callable[[], Any]] = {
        "change": lambda: change_draft(blueprint=blueprint, source=source, version=version),
        "publish": lambda: publish_blueprint(
            blueprint=blueprint, version=version, by=cast.supervisor, now=NOON
        ),
        "retire": lambda: retire_blueprint(blueprint=blueprint, now=NOON),
    }
    assert outcome(blueprint, acts[act]) == BLUEPRINT[act].split()[at]


def sitting_in(cast: Cast, state: str) -> Sitting:
    if state == "planned":
        return plan_sitting(
            school=cast.school,
            blueprint=blueprint_of(cast),
            title="Planned",
            opens_at=NOON,
            closes_at=NOON + timedelta(hours=1),
            people=[cast.trainee],
            by=cast.supervisor,
        )
    sitting = sitting_of(cast)
    if state == "closed":
        close_sitting(sitting=sitting, now=NOON)
    return sitting


SITTING = {"open": "open refused refused", "close": "closed closed refused"}


@pytest.mark.parametrize("at", range(3), ids=["planned", "open", "closed"])
@pytest.mark.parametrize("act", SITTING)
def test_it_moves_a_sitting_only_forward(cast: Cast, act: str, at: int) -> None:
    sitting = sitting_in(cast, ["planned", "open", "closed"][at])
    acts: dict[str, Callable[[], Any]] = {
        "open": lambda: open_sitting(sitting=sitting, now=NOON),
        "close": lambda: close_sitting(sitting=sitting, now=NOON),
    }
    assert outcome(sitting, acts[act]) == SITTING[act].split()[at]


REMARK = {
    "compute": "computing refused refused refused",
    "approve": "refused approved refused refused",
    "reject": "refused rejected refused refused",
}
REMARK_STATES = ["computing", "proposed", "approved", "rejected"]


@pytest.mark.parametrize("at", range(4), ids=REMARK_STATES)
@pytest.mark.parametrize("act", REMARK)
def test_it_moves_a_re_mark_only_forward(cast: Cast, act: str, at: int) -> None:
    other = cast.school.memberships.get(
        user=enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR)
    )
    remark = start_remark(
        blueprint=marked_of(cast).blueprint,
        cause=RemarkCause.ENGINE,
        reason="Corrected",
        never_fall=True,
        by=cast.supervisor,
        now=NOON,
    )
    acts: dict[str, Callable[[Remark], Any]] = {
        "compute": lambda each: compute_chunk(remark=each),
        "approve": lambda each: (
            approve_remark(remark=each, membership=other, note="Yes", now=NOON) is not None
        ),
        "reject": lambda each: reject_remark(remark=each, membership=other, note="No", now=NOON),
    }
    if at:
        while compute_chunk(remark=remark):
            pass
    if REMARK_STATES[at] in ("approved", "rejected"):
        acts["approve" if at == 2 else "reject"](remark)
    remark.refresh_from_db()
    assert remark.state == REMARK_STATES[at]
    assert outcome(remark, lambda: acts[act](remark)) == REMARK[act].split()[at]
