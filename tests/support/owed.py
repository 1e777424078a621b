"""Does what is owed, here and now, as a worker would."""

from __future__ import annotations

from django.utils.module_loading import autodiscover_modules

from trainer.ui import clock
from trainer.work.models import OwedWork, State
from trainer.work.running import perform


def do_owed_work() -> None:
    """Do every job that is due, once each; a worker would have imported the handlers."""
    autodiscover_modules("tasks")
    due = OwedWork.objects.filter(state=State.OWED, due_at__lte=clock.now())
    for work_id in list(due.values_list("pk", flat=True)):
        perform(work_id)
