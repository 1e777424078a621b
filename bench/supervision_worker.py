"""In a process of its own: a made school of one size, and how long each page of it takes."""

from __future__ import annotations

import json
import logging
import os
import statistics
import sys
import time

TURNS = 9
SEED = 8


def main(trainees: int, answers: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "trainer.site.settings")
    import django

    django.setup()
    logging.disable(logging.CRITICAL)
    from django.core.management import call_command

    from trainer.school.models import School

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    if not School.objects.filter(slug=f"made-{SEED}").exists():
        wanted = {"trainees": trainees, "answers": answers, "seed": SEED}
        call_command("make_school", **wanted, stdout=sys.stderr)
    print(json.dumps(measured()))


def measured() -> dict[str, float]:
    """The median of some turns, in milliseconds of this process, after one that warms it.

    Its own time and not the wall's: the database is in it, and others on the machine are not.
    """
    from django.test import Client

    from trainer.school.models import School, User

    school = School.objects.get(slug=f"made-{SEED}")
    client = Client(headers={"host": "localhost"})
    client.force_login(
        User.objects.get(username=f"made-{SEED}-supervisor"),
        backend="django.contrib.auth.backends.ModelBackend",
    )
    found = {}
    for name, path in pages(school.slug, school.pk).items():
        taken = []
        for turn in range(TURNS + 1):
            began = time.process_time()
            answer = client.get(path)
            if answer.status_code != 200:
                sys.exit(f"{path} answers {answer.status_code}.")
            if turn:
                taken.append(1000 * (time.process_time() - began))
        found[name] = statistics.median(taken)
    return found


def pages(slug: str, school_id: int) -> dict[str, str]:
    from trainer.exams.models import Blueprint
    from trainer.school.models import Cohort, Membership, Role

    cohort = Cohort.objects.filter(school=school_id).earliest("pk").pk
    trainee = Membership.objects.filter(school=school_id, role=Role.TRAINEE).earliest("pk").pk
    token = Blueprint.objects.get(school=school_id).token
    here, about = f"/supervise/{slug}/", f"?cohort={cohort}"
    return {
        "overview": f"{here}{about}",
        "overview of one drill": f"{here}{about}&drill=payouts&sort=needs",
        "overview of all": f"{here}?cohort=all",
        "coverage": f"{here}coverage/{about}",
        "analysis": f"{here}analysis/{about}",
        "slots": f"{here}analysis/{token}/",
        "trainee": f"{here}trainees/{trainee}/",
        "answers": f"{here}trainees/{trainee}/answers/?drill=payouts",
    }


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
