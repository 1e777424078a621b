"""Appeals in two stages, decided by people with no part in the matter."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.cast import Cast, enrol
from tests.exams.small import NOON, answer, attempt_of, item_of
from trainer.exams.canonical import canonical
from trainer.exams.errors import ExamError, StaleError
from trainer.exams.evidence import evidence_of
from trainer.exams.models import Appeal, AppealState, Attempt, ChainRow
from trainer.exams.services.appeals import decide_appeal, file_appeal
from trainer.exams.services.handing_in import hand_in, mark_attempt
from trainer.exams.services.sittings import note_sitting
from trainer.school.models import Role
from trainer.school.rights import NotSecondPersonError

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
LATER = NOON + timedelta(days=1)


@pytest.fixture
def attempt(cast: Cast) -> Attempt:
    attempt = attempt_of(cast)
    answer(attempt, item_of(attempt), {})
    note_sitting(
        sitting=attempt.candidate.sitting,
        candidate=attempt.candidate,
        text="Fire alarm at ten",
        by=cast.supervisor,
        now=NOON,
    )
    hand_in(attempt=attempt, now=NOON + timedelta(minutes=3))
    mark_attempt(attempt=attempt, now=NOON + timedelta(minutes=3))
    return attempt


def filed(cast: Cast, attempt: Attempt) -> Appeal:
    return file_appeal(attempt=attempt, by=cast.trainee, text="Item 1 is unclear", now=LATER)


def test_it_goes_through_two_stages_with_two_people(cast: Cast, attempt: Attempt) -> None:
    first = filed(cast, attempt)
    decide_appeal(
        appeal=first,
        membership=cast.member("supervisor"),
        upheld=False,
        decision="It is clear",
        now=LATER,
    )
    second = filed(cast, attempt)
    assert (second.stage, second.state) == (2, AppealState.FILED)
    with pytest.raises(NotSecondPersonError):
        decide_appeal(
            appeal=second,
            membership=cast.member("supervisor"),
            upheld=False,
            decision="Still",
            now=LATER,
        )
    decide_appeal(
        appeal=second,
        membership=cast.member("administrator"),
        upheld=True,
        decision="It is not",
        now=LATER,
    )
    with pytest.raises(StaleError):
        filed(cast, attempt)
    acts = list(ChainRow.objects.order_by("number").values_list("act", flat=True))
    assert acts[-4:] == ["appeal", "decision", "appeal", "decision"]
    # A decision changes no mark by itself.
    assert attempt.marks.count() == 1


def test_it_is_filed_once_and_only_by_the_candidate(cast: Cast, attempt: Attempt) -> None:
    filed(cast, attempt)
    with pytest.raises(StaleError):
        filed(cast, attempt)
    with pytest.raises(ExamError, match="candidate"):
        file_appeal(attempt=attempt, by=cast.other_trainee, text="Mine too", now=LATER)
    file_appeal(
        attempt=attempt, by=cast.trainee, text="And item 2", now=LATER, item=item_of(attempt, 2)
    )


def test_it_is_decided_first_by_a_supervisor_who_does_not_teach_them(
    cast: Cast, attempt: Attempt
) -> None:
    appeal = filed(cast, attempt)

    def decide(who) -> None:
        decide_appeal(appeal=appeal, membership=who, upheld=True, decision="Yes", now=LATER)

    with pytest.raises(NotSecondPersonError):
        decide(cast.member("instructor"))
    with pytest.raises(ExamError, match="supervisor"):
        decide(cast.member("administrator"))
    teacher = enrol(cast.school, "rosa", "Rosa Vance", Role.SUPERVISOR)
    member = cast.school.memberships.get(user=teacher)
    cast.cohort.places.create(membership=member)
    with pytest.raises(ExamError, match="own instructor"):
        decide(member)
    with pytest.raises(ExamError, match="why"):
        decide_appeal(
            appeal=appeal,
            membership=cast.member("supervisor"),
            upheld=True,
            decision=" ",
            now=LATER,
        )
    decide(cast.member("supervisor"))
    with pytest.raises(StaleError):
        decide(cast.member("supervisor"))


def test_it_has_all_the_evidence(cast: Cast, attempt: Attempt) -> None:
    found = evidence_of(attempt)
    assert len(found["items"]) == attempt.paper.items.count()
    assert [row["sequence"] for row in found["answers"]] == [1]
    assert found["marks"][0]["hash"] == attempt.marks.get().result_hash
    assert found["notes"][0]["text"] == "Fire alarm at ten"
    assert [row["act"] for row in found["chain"]] == ["start", "hand-in", "mark"]
    told = canonical(found)
    assert cast.trainee.name not in told
    assert bytes(attempt.paper.secret).hex() not in told
