"""The pages over a made school: what they show, where it leads, and how often they ask."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.supervision.conftest import NOW, supervisor_of
from tests.support.owed import do_owed_work
from trainer.practice.figures.counting import Day
from trainer.practice.figures.keeping import rebuild
from trainer.school.models import CohortPlace, Role, School
from trainer.supervision.models import FileNote, SkillStanding
from trainer.supervision.standing.keeping import KIND, Whose
from trainer.ui import clock
from trainer.work.models import OwedWork

# Session, person, membership twice, notices, cohorts, trainees, standings, exams, certificates,
# rulebooks. The same for eight trainees and for three.
OVERVIEW, TRAINEE, ANSWERS = 11, 21, 7
COVERAGE, ANALYSIS, SLOTS = 8, 11, 7


@pytest.fixture
def inside(client: Client, made: School, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    client.force_login(supervisor_of(made).user)
    return client


def test_the_class_at_a_glance_leads_to_everything(
    inside: Client, made: School, django_assert_num_queries
) -> None:
    here = reverse("supervision:overview", args=(made.slug,))
    with django_assert_num_queries(OVERVIEW):
        page = inside.get(here).content.decode()
    assert page.count('<th scope="row">') == 8
    assert "Needs you" in page
    assert "Certificate lapsing" in page
    # Every cell that has answers leads to them, and each of these to its round and its clauses.
    cells = re.findall(r'<td class="map-cell[^"]*"><a href="([^"]+)"', page)
    assert cells
    with django_assert_num_queries(ANSWERS):
        evidence = inside.get(cells[0].replace("&amp;", "&")).content.decode()
    rounds = re.findall(r'href="(/practice/s/[^"#]+)', evidence)
    clauses = re.findall(r'class="clause-no" href="([^"]+)"', evidence)
    assert inside.get(rounds[0]).status_code == 200
    assert inside.get(clauses[0]).status_code == 200
    # Filtered and sorted by what stands in the address.
    for query in ("drill=payouts", "show=needs&sort=needs", "sort=payouts", "q=zzz", "cohort=all"):
        assert inside.get(f"{here}?{query}").status_code == 200, query
    assert inside.get(f"{here}?show=nonsense").status_code == 422
    weakest = inside.get(f"{here}?sort=payouts").content.decode()
    shares = [int(n) for n in re.findall(r'"row">.*?</th>\s*<td.*?(?:<b>(\d+)</b>)', weakest, re.S)]
    assert shares == sorted(shares)
    # Clause by clause, and from a gap to an assignment that is filled in.
    gaps = reverse("supervision:coverage", args=(made.slug,))
    with django_assert_num_queries(COVERAGE):
        covered = inside.get(gaps).content.decode()
    assign = re.findall(r'href="(/assignments/at/[^"]+new/[^"]+)"', covered)[0].replace(
        "&amp;", "&"
    )
    assert "kind=clause" in assign
    assert "cohort=" in assign
    assert inside.get(assign).status_code == 200
    assert inside.get(f"{gaps}?only=unseen").status_code == 200
    assert inside.get(f"{gaps}?rulebook=no-such").status_code == 422
    # What the answers say of the items: of eight attempts, that they are too few.
    with django_assert_num_queries(ANALYSIS):
        items = inside.get(reverse("supervision:analysis", args=(made.slug,))).content.decode()
    slots = re.findall(rf'href="(/supervise/{made.slug}/analysis/[^"]+)"', items)[0]
    with django_assert_num_queries(SLOTS):
        told = inside.get(slots).content.decode()
    assert "fewer than 30 attempts" in told
    assert "false alarms" in told
    # The number of queries does not hang on the number of people.
    kept = CohortPlace.objects.filter(membership__role=Role.TRAINEE).order_by("pk")
    kept.filter(pk__in=list(kept.values_list("pk", flat=True)[:5])).delete()
    with django_assert_num_queries(OVERVIEW):
        inside.get(here)
    # A trainee in full.
    trainee = made.memberships.filter(role=Role.TRAINEE).order_by("pk")[0]
    address = reverse("supervision:trainee", args=(made.slug, trainee.pk))
    with django_assert_num_queries(TRAINEE):
        told = inside.get(address).content.decode()
    for words in ("Clauses not met", "Calendar of work", "taken for one another", "Two years ago"):
        assert words in told
    # Hours go into the file, and a note that says nothing is refused.
    note = {"kind": "hours", "day": "2026-11-17", "minutes": "90", "text": "Table <b>3</b>"}
    assert inside.post(address, note).status_code == 302
    assert "Table &lt;b&gt;3" in inside.get(address).content.decode()
    count = FileNote.objects.count()
    for fault in ({"minutes": ""}, {"text": ""}, {"day": "2026-11-19"}, {"kind": "gift"}):
        assert inside.post(address, note | fault).status_code == 422, fault
    assert FileNote.objects.count() == count
    # And all of it as a PDF, by a worker.
    OwedWork.objects.all().delete()
    assert inside.post(f"{address}pdf/").status_code == 302
    do_owed_work()
    assert inside.get(f"{address}trainee.pdf").content.startswith(b"%PDF")
    # A day counted anew owes how its person stands, and the worker keeps the same again.
    whose = Whose(made.pk, trainee.user_id)
    before = SkillStanding.objects.filter(person=trainee.user_id).count()
    last = SkillStanding.objects.filter(person=trainee.user_id).latest("last_day").last_day
    rebuild([Day(made.pk, trainee.user_id, last)])
    assert OwedWork.objects.filter(kind=KIND, subject=whose.subject).exists()
    do_owed_work()
    assert SkillStanding.objects.filter(person=trainee.user_id).count() == before
