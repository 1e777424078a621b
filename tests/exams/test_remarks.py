"""Marking again: who flips and why; a second person decides; old marks stay."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.cast import Cast, enrol
from tests.exams.right import all_right, wrong_answer
from tests.exams.small import NOON, answer, attempt_of, sitting_of
from trainer.exams.chain.verifying import verify_school
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.models import Attempt, Mark, Remark, RemarkCause, RemarkState
from trainer.exams.services.attempts import finish_section
from trainer.exams.services.blueprints import withdraw_slot
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.exams.services.remarks import (
    approve_remark,
    compute_chunk,
    differences,
    fell,
    reject_remark,
    start_remark,
)
from trainer.exams.stored import drawn_items, marked_result
from trainer.school.models import Membership, Role
from trainer.school.rights import NotSecondPersonError

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
LATER = NOON + timedelta(days=1)


@pytest.fixture(autouse=True)
def chain_dir(settings, tmp_path) -> None:
    settings.CHAIN_DIR = tmp_path / "chain"


def sat(cast: Cast, *, wrong: tuple[str, ...] = ()) -> Attempt:
    """An attempt with everything right but these slots, handed in and marked."""
    attempt = attempt_of(cast, sitting_of(cast))
    items = drawn_items(attempt.paper)
    right = all_right(items)
    now = NOON
    for code in ("payouts", "right", "next", "spot"):
        for item in [each for each in items if each.section == code]:
            content = wrong_answer(item.content) if item.slot in wrong else right[item.number]
            row = attempt.paper.items.get(number=item.number)
            answer(attempt, row, content, nonce=item.number, received=now)
        now += timedelta(minutes=1)
        if code != "spot":
            finish_section(attempt=attempt, code=code, now=now)
    hand_in(attempt=attempt, now=now)
    mark_attempt(attempt=attempt, now=now)
    return attempt


@pytest.fixture
def second(cast: Cast) -> Membership:
    desmond = enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR)
    return cast.school.memberships.get(user=desmond)


def remark_of(cast: Cast, attempt: Attempt, *, never_fall: bool = True) -> Remark:
    remark = start_remark(
        blueprint=attempt.blueprint,
        cause=RemarkCause.WITHDRAWAL,
        reason="The item had two right answers",
        never_fall=never_fall,
        by=cast.supervisor,
        now=LATER,
    )
    assert compute_chunk(remark=remark)
    assert not compute_chunk(remark=remark)
    remark.refresh_from_db()
    assert remark.state == RemarkState.PROPOSED
    return remark


def test_it_marks_the_same_again_where_nothing_was_corrected(cast: Cast) -> None:
    attempt = sat(cast, wrong=("even-1",))
    remark = remark_of(cast, attempt)
    row = remark.rows.get()
    assert row.result_hash == row.old_hash
    assert row.why == []
    assert (remark.done, remark.total) == (1, 1)


def test_it_shows_who_flips_and_why_and_takes_effect_when_approved(
    cast: Cast, second: Membership
) -> None:
    attempt = sat(cast, wrong=("safe-1", "safe-2"))
    assert not attempt.marks.get().passed
    withdraw_slot(
        blueprint=attempt.blueprint,
        slot="safe-1",
        reason="Two right answers",
        by=cast.supervisor,
        now=LATER,
    )
    remark = remark_of(cast, attempt)
    row = remark.rows.get()
    assert row.flips
    assert [each["slot"] for each in row.why] == ["safe-1"]
    assert Mark.objects.count() == 1
    assert approve_remark(remark=remark, membership=second, note="Agreed", now=LATER) == 1
    old, new = Mark.objects.order_by("number")
    assert (old.passed, new.passed) == (False, True)
    assert (old.number, new.number) == (1, 2)
    assert new.remark == remark
    assert list(verify_school(cast.school.pk)) == []
    with pytest.raises(StaleError):
        approve_remark(remark=remark, membership=second, note="", now=LATER)


def test_it_is_not_for_its_author_to_approve(cast: Cast, second: Membership) -> None:
    remark = remark_of(cast, sat(cast))
    with pytest.raises(NotSecondPersonError):
        approve_remark(remark=remark, membership=cast.member("supervisor"), note="", now=LATER)
    with pytest.raises(NotSecondPersonError):
        approve_remark(remark=remark, membership=cast.member("instructor"), note="", now=LATER)
    reject_remark(remark=remark, membership=second, note="Not so", now=LATER)
    assert Mark.objects.count() == 1
    assert remark.state == RemarkState.REJECTED


def test_it_is_one_at_a_time_and_says_why(cast: Cast) -> None:
    attempt = sat(cast)
    remark_of(cast, attempt)
    with pytest.raises(StaleError):
        remark_of(cast, attempt)
    with pytest.raises(ExamError):
        start_remark(
            blueprint=attempt.blueprint,
            cause=RemarkCause.BOOK,
            reason=" ",
            never_fall=False,
            by=cast.supervisor,
            now=LATER,
        )


@pytest.mark.parametrize("never_fall", [True, False])
def test_it_lets_nobody_fall_where_that_is_set(
    cast: Cast, never_fall: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the engine had been corrected against the candidate."""
    attempt = sat(cast)

    def corrected(attempt, books=None):
        result = marked_result(attempt, books)
        items = [row | {"right": 0} if row["slot"] == "turns" else row for row in result["items"]]
        return result | {"passed": False, "items": items}

    monkeypatch.setattr("trainer.exams.services.remarks.marked_result", corrected)
    row = remark_of(cast, attempt, never_fall=never_fall).rows.get()
    assert row.new_passed is never_fall
    assert bool(row.why) is not never_fall


def test_it_computes_a_chunk_twice_without_harm(cast: Cast) -> None:
    attempt = sat(cast)
    remark = start_remark(
        blueprint=attempt.blueprint,
        cause=RemarkCause.ENGINE,
        reason="Corrected",
        never_fall=True,
        by=cast.supervisor,
        now=LATER,
    )
    stale = Remark.objects.get(pk=remark.pk)
    compute_chunk(remark=remark)
    # A worker that read the place before the other moved it.
    stale.refresh_from_db = lambda *args, **kwargs: None  # type: ignore[method-assign]
    compute_chunk(remark=stale)
    assert remark.rows.count() == 1


def test_it_knows_what_it_is_to_fall() -> None:
    rows = [{"number": 1, "slot": "a", "parts": 2, "right": 2, "counts": True}]
    less = [{"number": 1, "slot": "a", "parts": 2, "right": 1, "counts": True}]
    spared = [{"number": 1, "slot": "a", "parts": 2, "right": 0, "counts": False}]
    full, part, gone = ({"passed": True, "items": each} for each in (rows, less, spared))
    assert fell(full, part)
    assert not fell(part, full)
    assert not fell(part, gone)
    assert fell(full, full | {"passed": False})
    assert differences(full, part)[0]["was"] == 2
