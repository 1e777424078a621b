"""The demo schools: loaded once, never again over what people have changed."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from trainer.exams.demo import TITLE
from trainer.exams.models import Attempt, Blueprint, Candidate, Sitting
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.school.chips import require_chip_set
from trainer.school.demo import DEMO_PASSWORD
from trainer.school.models import Cohort, Membership, Role, RulebookInForce, School, User
from trainer.school.rulebooks import books_in_force

MODELS = (User, School, Membership, Cohort, RulebookInForce, Blueprint, Sitting, Candidate)
pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_it_brings_two_schools_with_their_people() -> None:
    call_command("load_demo")
    roles = {
        role: Membership.objects.filter(school__slug="riverside", role=role).count()
        for role in Role
    }
    assert roles == {
        Role.TRAINEE: 6,
        Role.INSTRUCTOR: 1,
        Role.SUPERVISOR: 2,
        Role.ADMINISTRATOR: 1,
    }
    assert Membership.objects.filter(school__slug="harbour").count() == 2
    autumn = Cohort.objects.get(school__slug="riverside")
    assert autumn.places.filter(membership__role=Role.INSTRUCTOR).count() == 1
    assert autumn.places.filter(membership__role=Role.TRAINEE).count() == 6
    assert not User.objects.filter(is_staff=True).exists()


def test_it_equips_the_schools_so_that_payouts_can_be_asked() -> None:
    call_command("load_demo")
    for school in School.objects.all():
        assert require_chip_set(school).chips
        assert books_in_force(school, on=date.max)
    assert School.objects.get(slug="riverside").rulebooks.count() == len(shipped_rulebooks())


def everything() -> list[list[Any]]:
    return [list(model.objects.values()) for model in MODELS]


def test_it_changes_nothing_the_second_time(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("load_demo")
    Cohort.objects.update(name="Renamed")
    before = everything()
    call_command("load_demo")
    assert "added: 0" in capsys.readouterr().out
    assert everything() == before


def test_it_leaves_alone_what_people_have_changed() -> None:
    call_command("load_demo")
    tess = User.objects.get(username="tess")
    tess.set_password("a-password-of-her-own")
    tess.is_active = False
    tess.save()
    Membership.objects.filter(user__username="ivan").update(role=Role.SUPERVISOR)
    School.objects.filter(slug="riverside").update(name="Renamed")

    call_command("load_demo")

    tess.refresh_from_db()
    assert tess.check_password("a-password-of-her-own")
    assert not tess.is_active
    assert Membership.objects.get(user__username="ivan").role == Role.SUPERVISOR
    assert School.objects.get(slug="riverside").name == "Renamed"


def test_it_holds_an_exam_that_can_be_sat_at_once(client: Client) -> None:
    call_command("load_demo")
    blueprint, sitting = Blueprint.objects.get(), Sitting.objects.get()
    assert (blueprint.state, sitting.state) == ("published", "open")
    assert blueprint.author != blueprint.published_by
    client.force_login(User.objects.get(username="sofia"))
    shown = client.get(f"/exams/at/riverside/sittings/{sitting.token}/").content.decode()
    assert sitting.code in shown
    client.force_login(User.objects.get(username="ines"))
    assert TITLE in client.get("/exams/").content.decode()
    begun = client.post(f"/exams/s/{sitting.token}/", {"code": sitting.code}, follow=True)
    assert "Item 1" in begun.content.decode()
    assert Attempt.objects.get().person.username == "ines"


def test_it_holds_none_where_people_have_made_their_own() -> None:
    call_command("load_demo")
    Candidate.objects.all().delete()
    Sitting.objects.all().delete()
    call_command("load_demo")
    assert not Sitting.objects.exists()


def test_it_lets_every_demo_person_in(client: Client) -> None:
    call_command("load_demo")
    for user in User.objects.all():
        fields = {"username": user.username, "password": DEMO_PASSWORD}
        assert client.post("/account/login/", fields).status_code == 302
        client.logout()


def test_it_is_refused_in_production_unless_forced(settings) -> None:
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="--force"):
        call_command("load_demo")
    assert not School.objects.exists()
    call_command("load_demo", force=True)
    assert School.objects.count() == 2
