"""Days and blocks of somebody on a running site: one process beside it that does as it is told.

It writes through the site's own services, each line of JSON on its input one act.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from tests.support.running_site import PROJECT, RunningSite

SCHOOL = "riverside"
# Within every target, so that only what is wrong is missed.
_QUICK = 500

Does = Callable[..., Any]


@contextmanager
def beside(site: RunningSite) -> Iterator[Does]:
    """Give a function that has an act done: its name, and what it wants."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.browser.on_path"],
        cwd=PROJECT,
        env={**site.environment, "DJANGO_SETTINGS_MODULE": "trainer.site.settings"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    into, out = process.stdin, process.stdout

    def do(what: str, **wanted: Any) -> Any:
        into.write(f"{json.dumps([what, wanted])}\n")
        into.flush()
        answer = out.readline()
        assert answer, f"{what} was not done; what went wrong stands in the output"
        return json.loads(answer)

    try:
        yield do
    finally:
        into.close()
        process.wait(timeout=60)
        out.close()


def newcomer(username: str, mastered: list[str]) -> None:
    """A new trainee who has mastered these skills of week one, yesterday and the day before."""
    from trainer.scenarios.learning.path import shipped_path
    from trainer.school.demo import DEMO_PASSWORD
    from trainer.school.models import Role, School, User
    from trainer.school.services import add_member
    from trainer.ui import clock

    user = User(username=username, name="Nadia Brandt")
    user.set_password(DEMO_PASSWORD)
    user.save()
    add_member(user=user, school=School.objects.get(slug=SCHOOL), role=Role.TRAINEE)
    for skill in shipped_path()[0].skills:
        for days in (2, 1) if skill.code in mastered else ():
            _block(username, skill.code, clock.now() - timedelta(days=days))


def block(username: str, skill: str) -> None:
    """A whole block of today, all of it right."""
    from trainer.ui import clock

    _block(username, skill, clock.now())


def _block(username: str, code: str, when: datetime) -> None:
    from trainer.practice.services import deal_ahead, start_set
    from trainer.scenarios.learning.path import shipped_path
    from trainer.school.models import Membership
    from trainer.school.rulebooks import books_of
    from trainer.ui import clock

    membership = Membership.objects.select_related("school", "user").get(user__username=username)
    # The demo's books are in force from the day it was made.
    book = books_of(membership, on=clock.now().astimezone(membership.school.zone).date())[0]
    skill = next(each for each in shipped_path()[0].skills if each.code == code)
    assert skill.gate is not None
    drill_set = start_set(
        membership=membership,
        drill=skill.drill,
        book=book,
        length=skill.gate.block,
        asked={"family": skill.family, "load": skill.load},
        now=when,
    )
    deal_ahead(drill_set=drill_set, book=book, now=when)
    _answer(drill_set, leave=0, wrong=0, when=when)


def play_on(username: str, *, leave: int, wrong: int = 0) -> None:
    """The open set played on until so many items are left; the first so many wrong."""
    from trainer.practice.models import DrillSet
    from trainer.ui import clock

    drill_set = DrillSet.objects.get(person__username=username, state="open")
    _answer(drill_set, leave=leave, wrong=wrong, when=clock.now())


def _answer(drill_set: Any, *, leave: int, wrong: int, when: datetime) -> None:
    from django.http import QueryDict

    from tests.practice.sets import right_answer
    from trainer.practice.drills import DRILLS
    from trainer.practice.services import take_answer
    from trainer.practice.set_page import money_style

    waiting = drill_set.items.filter(answer=None).order_by("number")
    for at, item in enumerate(waiting[: drill_set.length - leave]):
        if item.number > drill_set.length - leave:
            break
        item.drill_set = drill_set
        # No hand comes to four in any book's totals of two cards and more that is asked for here.
        typed = {"value": "4"} if at < wrong else right_answer(item)
        form = QueryDict(mutable=True)
        form.update(typed)
        read = DRILLS[drill_set.drill].read(item.content, form, money_style(drill_set, item))
        assert not read.faults, read.faults
        take_answer(item=item, nonce=uuid4(), content=read.content, milliseconds=_QUICK, now=when)


def day_passes(username: str) -> None:
    """All that somebody has answered was answered a day earlier."""
    from trainer.practice.models import DrillAnswer, DrillSet

    for answer in DrillAnswer.objects.filter(person__username=username):
        earlier, day = answer.received_at - timedelta(days=1), answer.day - timedelta(days=1)
        DrillAnswer.objects.filter(pk=answer.pk).update(day=day, received_at=earlier)
    for each in DrillSet.objects.filter(person__username=username, ended_at__isnull=False):
        assert each.ended_at is not None
        DrillSet.objects.filter(pk=each.pk).update(
            started_at=each.started_at - timedelta(days=1),
            ended_at=each.ended_at - timedelta(days=1),
        )


DOES: dict[str, Does] = {
    "newcomer": newcomer,
    "block": block,
    "play_on": play_on,
    "day_passes": day_passes,
}

if __name__ == "__main__":
    import django

    django.setup()
    for line in sys.stdin:
        act, wants = json.loads(line)
        print(json.dumps(DOES[act](**wants)), flush=True)
