"""What a worker does about a check that was asked for."""

from __future__ import annotations

from trainer.exams.services.publishing import CHECK_KIND
from trainer.exams.tasks import check_and_publish
from trainer.work.handlers import handler_of
from trainer.work.models import OwedWork, State
from trainer.work.running import perform


def work_through(most: int = 50) -> int:
    """Chunk after chunk until nothing is owed; how many there were."""
    assert handler_of(CHECK_KIND) is check_and_publish
    for turn in range(most):
        owed = OwedWork.objects.filter(kind=CHECK_KIND, state=State.OWED).first()
        if owed is None:
            return turn
        perform(owed.pk)
    raise AssertionError("the check does not end")
