"""Done on the database of a killable site, from a process of its own; prints JSON.

python -m tests.exams.killable_does room '{"people": 4}'
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any


def room(people: int) -> list[dict[str, Any]]:
    """So many candidates, logged in and started, at an exam that is one section of payouts."""
    from bench.answers.exam_room import start_all
    from bench.answers.people import make_schools

    make_schools()
    return start_all(people, "payouts")


def tell(tokens: list[str]) -> dict[str, Any]:
    """Of these attempts every answer, how they stand and how many marks each has; and of all
    schools what is bad in their chains."""
    from trainer.exams.chain.verifying import verify_school
    from trainer.exams.models import Attempt, ExamAnswer
    from trainer.school.models import School
    from trainer.work.models import OwedWork

    attempts = Attempt.objects.filter(token__in=tokens).prefetch_related("marks")
    rows = ExamAnswer.objects.filter(attempt__in=attempts).order_by("attempt", "sequence")
    fields = ("attempt__token", "nonce", "sequence", "standing", "content")
    return {
        "answers": [
            {"token": token, "nonce": str(nonce), "sequence": sequence, "standing": standing}
            | {"content": content}
            for token, nonce, sequence, standing, content in rows.values_list(*fields)
        ],
        "states": Counter(str(each.state) for each in attempts),
        "marks": [len(each.marks.all()) for each in attempts],
        "owed": Counter(OwedWork.objects.values_list("state", flat=True)),
        "bad": [str(bad) for school in School.objects.all() for bad in verify_school(school.pk)],
    }


def sweep() -> None:
    from trainer.ui import clock
    from trainer.work.running import sweep as swept

    while True:
        swept(clock.now())
        time.sleep(0.3)


DOES: dict[str, Callable[..., Any]] = {
    "room": room,
    "tell": tell,
    "sweep": sweep,
}

if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(DOES[sys.argv[1]](**json.loads(sys.argv[2]))))
