"""An attempt under random acts, beside a plain model of it; and two tabs that save in any order."""

from __future__ import annotations

import os
import random
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from tests.cast import Cast
from tests.exams.small import DEVICE, NOON, candidate_of, sitting_of
from trainer.exams.errors import NotOpenError
from trainer.exams.models import Attempt, AttemptState, ChainRow, ExamAnswer, Mark, Standing
from trainer.exams.services.answering import device_digest, save_answer
from trainer.exams.services.attempts import start_attempt, take_pen, void_attempt
from trainer.exams.services.handing_in import hand_in, hand_in_if_overdue, mark_attempt
from trainer.exams.services.papers import ready_paper
from trainer.exams.timing import GRACE

pytestmark = [pytest.mark.django_db, pytest.mark.faults]
FULL = os.environ.get("UPCARD_SCALE") == "full"
SEQUENCES = 10_000 if FULL else 40
INTERLEAVINGS = 5_000 if FULL else 100
SECOND = device_digest("another tablet")
# What may follow what. Nothing else ever does.
MAY = {
    AttemptState.OPEN: {AttemptState.OPEN, AttemptState.HANDED_IN, AttemptState.VOID},
    AttemptState.HANDED_IN: {AttemptState.HANDED_IN, AttemptState.MARKED, AttemptState.VOID},
    AttemptState.MARKED: {AttemptState.MARKED, AttemptState.VOID},
    AttemptState.VOID: {AttemptState.VOID},
}


def random_acts(cast: Cast, candidate: Any) -> type[RuleBasedStateMachine]:
    class Acts(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.block = transaction.atomic()
            self.block.__enter__()
            self.now = NOON
            self.attempt = start_attempt(
                candidate=candidate, code=candidate.sitting.code, device=DEVICE, now=NOON
            )
            self.item = self.attempt.paper.items.get(number=1)
            # The model.
            self.state = AttemptState.OPEN
            self.pen = DEVICE
            self.seen = {DEVICE: 0, SECOND: 0}
            self.kept: list[tuple[int, str]] = []
            self.counting = 0
            self.nonce = 0
            # The first section; the whole.
            self.section_ends = NOON + timedelta(minutes=10)
            self.ends = self.attempt.deadline

        @rule(device=st.sampled_from([DEVICE, SECOND]), again=st.booleans())
        def answer(self, device: str, again: bool) -> None:
            hand_in_if_overdue(attempt=self.attempt, now=self.now)
            self._overdue()
            if not again or not self.nonce:
                self.nonce += 1
                repeated = False
            else:
                repeated = any(nonce == self.nonce for nonce, _ in self.kept)
            open_ = self.state == AttemptState.OPEN and self.now <= self.section_ends + GRACE
            try:
                saved = save_answer(
                    attempt=self.attempt,
                    item=self.item,
                    nonce=UUID(int=self.nonce),
                    content={"w": ["leave", self.nonce]},
                    seen=self.seen[device],
                    device=device,
                    received=self.now,
                )
            except NotOpenError:
                assert not repeated
                assert not open_
                return
            assert saved.again == repeated
            if repeated:
                return
            assert open_
            wanted = Standing.COUNTS
            if device != self.pen:
                wanted = Standing.OTHER_DEVICE
            elif self.counting > self.seen[device]:
                wanted = Standing.STALE
            assert saved.answer.standing == wanted
            self.kept.append((self.nonce, wanted))
            if wanted == Standing.COUNTS:
                self.counting = saved.answer.sequence
            self.seen[device] = self.counting

        @rule(device=st.sampled_from([DEVICE, SECOND]))
        def pick_up(self, device: str) -> None:
            try:
                take_pen(attempt=self.attempt, device=device)
            except NotOpenError:
                assert self.state != AttemptState.OPEN
            else:
                assert self.state == AttemptState.OPEN
                self.pen = device

        @rule(seconds=st.sampled_from([1, 30, 290, 310, 605, 1600]))
        def tick(self, seconds: int) -> None:
            self.now += timedelta(seconds=seconds)

        @rule()
        def submit(self) -> None:
            moved = hand_in(attempt=self.attempt, now=self.now)
            assert moved == (self.state == AttemptState.OPEN)
            if moved:
                self.state = AttemptState.HANDED_IN

        @rule()
        def expire(self) -> None:
            moved = hand_in_if_overdue(attempt=self.attempt, now=self.now)
            assert moved == self._overdue()

        @rule()
        def mark(self) -> None:
            mark_attempt(attempt=self.attempt, now=self.now)
            if self.state == AttemptState.HANDED_IN:
                self.state = AttemptState.MARKED

        @rule(often=st.integers(0, 9))
        def void(self, often: int) -> None:
            if often:
                return
            moved = void_attempt(
                attempt=self.attempt, reason="Left", by=cast.supervisor, now=self.now
            )
            assert moved == (self.state != AttemptState.VOID)
            self.state = AttemptState.VOID

        def _overdue(self) -> bool:
            if self.state == AttemptState.OPEN and self.now > self.ends + GRACE:
                self.state = AttemptState.HANDED_IN
                return True
            return False

        @invariant()
        def is_as_the_model(self) -> None:
            was = AttemptState(self.attempt.state)
            self.attempt.refresh_from_db()
            now = AttemptState(self.attempt.state)
            assert now in MAY[was]
            assert now == self.state
            rows = ExamAnswer.objects.filter(attempt=self.attempt).order_by("sequence")
            kept = [(row.nonce.int, row.standing) for row in rows]
            assert kept == self.kept
            assert Mark.objects.filter(attempt=self.attempt).count() <= 1
            acts = list(
                ChainRow.objects.filter(attempt_id=self.attempt.pk).values_list("act", flat=True)
            )
            assert len(acts) == len(set(acts))

        def teardown(self) -> None:
            transaction.set_rollback(True)
            self.block.__exit__(None, None, None)

    return Acts


def test_random_acts_leave_an_attempt_as_the_model_says(cast: Cast) -> None:
    candidate = candidate_of(cast, sitting_of(cast))
    ready_paper(candidate=candidate, now=NOON)
    run_state_machine_as_test(
        random_acts(cast, candidate),
        settings=settings(
            max_examples=SEQUENCES,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_two_tabs_never_overwrite_each_other_unsaid(cast: Cast) -> None:
    """Both of one device. Whoever has not seen the newest answer is told, and nothing is lost."""
    candidate = candidate_of(cast, sitting_of(cast))
    attempt = start_attempt(
        candidate=candidate, code=candidate.sitting.code, device=DEVICE, now=NOON
    )
    item = attempt.paper.items.get(number=1)
    chance, told = random.Random(5), 0
    for _ in range(INTERLEAVINGS):
        with transaction.atomic():
            told += _interleave(attempt, item, chance)
            transaction.set_rollback(True)
    assert told > INTERLEAVINGS // 4


def _interleave(attempt: Attempt, item: Any, chance: random.Random) -> int:
    seen, newest, told, sent = [0, 0], 0, 0, chance.randint(2, 8)
    for number in range(1, sent + 1):
        tab = chance.randrange(2)
        if chance.random() < 0.2:
            # Loaded anew.
            seen[tab] = newest
        saved = save_answer(
            attempt=attempt,
            item=item,
            nonce=UUID(int=number),
            content={"w": ["leave", number]},
            seen=seen[tab],
            device=DEVICE,
            received=NOON + timedelta(seconds=number),
        )
        assert saved.counts == (seen[tab] == newest)
        if saved.counts:
            newest = saved.answer.sequence
        else:
            told += 1
            assert saved.newer is not None
            assert saved.newer.sequence == newest
        seen[tab] = newest
    kept = ExamAnswer.objects.filter(attempt=attempt).values_list("nonce", flat=True)
    assert sorted(each.int for each in kept) == list(range(1, sent + 1))
    return told
