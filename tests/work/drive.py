"""`python -m tests.work.drive`: owes, sweeps and counts, in a process of the site's own."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import django


def owe(kind: str, *subjects: str) -> None:
    from trainer.ui import clock
    from trainer.work.services import owe_work

    for subject in subjects:
        owe_work(kind=kind, subject=subject, school_id=1, now=clock.now())


def sweep_for_ever() -> None:
    from trainer.ui import clock
    from trainer.work.running import sweep

    while True:
        sweep(clock.now())
        time.sleep(0.3)


def tell() -> None:
    from tests.work.jobs.models import Effect
    from trainer.work.models import OwedWork

    fields = ("subject", "state", "run", "attempts", "parked_reason")
    rows = {row.pop("subject"): row for row in OwedWork.objects.values(*fields)}
    print(
        json.dumps({"rows": rows, "effects": dict(Effect.objects.values_list("subject", "times"))})
    )


if __name__ == "__main__":
    django.setup()
    verbs: dict[str, Callable[..., None]] = {"owe": owe, "sweep": sweep_for_ever, "tell": tell}
    verbs[sys.argv[1]](*sys.argv[2:])
