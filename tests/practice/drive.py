"""`python -m tests.practice.drive`: answers and tells, in a process of the site's own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import timedelta
from random import Random

import django


def answer(number: str, seed: str) -> None:
    """Give so many answers, of two people, on two days."""
    from tests.practice.answering import give, new_set, use_stubs
    from trainer.school.models import School, User
    from trainer.ui import clock

    use_stubs()
    chance, now = Random(int(seed)), clock.now()
    school = School.objects.get(slug="riverside")
    sets = [
        new_set(school, person, started_at=now)
        for person in User.objects.filter(username__in=("tess", "tomas"))
    ]
    for _ in range(int(number)):
        give(
            chance.choice(sets),
            *((chance.random() < 0.6, [chance.choice("123")]) for _ in range(2)),
            at=now - timedelta(days=chance.randrange(2)),
            tenths=80,
            took=chance.choice([5_000, 9_000]),
        )


def tell() -> None:
    """How the jobs stand, and whether the rows are what the answers come to."""
    from django.db.models import Sum

    from trainer.practice.figures.counting import COUNTS, Counts, Day, recount
    from trainer.practice.figures.keeping import all_days, kept
    from trainer.practice.models import DrillAnswer, RollUp
    from trainer.work.models import OwedWork

    # Not by the site's own comparison: in these processes that can be held.
    def counted(day: Day) -> Counts:
        return {
            key: {name: found.get(name, 0) for name in COUNTS}
            for key, found in recount(day).items()
        }

    jobs = OwedWork.objects.values_list("pk", "state")
    told = {
        # The jobs of one day follow one another: each has a name of its own.
        "rows": {str(pk): {"state": state} for pk, state in jobs},
        "answers": DrillAnswer.objects.count(),
        "counted": RollUp.objects.filter(clause="").aggregate(all=Sum("answers"))["all"] or 0,
        "untrue": sum(kept(day) != counted(day) for day in all_days()),
        "runs": OwedWork.objects.aggregate(all=Sum("run"))["all"] or 0,
    }
    print(json.dumps(told))


if __name__ == "__main__":
    django.setup()
    verbs: dict[str, Callable[..., None]] = {"answer": answer, "tell": tell}
    verbs[sys.argv[1]](*sys.argv[2:])
