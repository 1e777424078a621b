"""Django's administration: nothing in it makes, changes or takes away what somebody has shown."""

from __future__ import annotations

from http import HTTPStatus

import pytest
from django.apps import apps
from django.contrib import admin
from django.test import Client
from django.urls import NoReverseMatch, reverse

from tests.cast import Cast
from tests.certification.passed import certified
from trainer.certification.models import Certificate
from trainer.exams.models import Attempt, ExamAnswer, Mark
from trainer.school.models import School, User

KEPT_OUT = ("exams", "certification", "practice", "library")


def test_no_answer_mark_or_certificate_is_registered() -> None:
    labels = {model._meta.app_label for model in admin.site._registry}
    assert labels & {"school"}, "the administration is empty: nothing was looked at"
    assert not labels & set(KEPT_OUT)


@pytest.mark.parametrize("label", KEPT_OUT)
def test_no_address_leads_to_them(label: str) -> None:
    for model in apps.get_app_config(label).get_models():
        with pytest.raises(NoReverseMatch):
            reverse(f"admin:{label}_{model._meta.model_name}_changelist")


@pytest.mark.django_db
def test_a_person_or_school_with_results_is_not_deleted_there(cast: Cast) -> None:
    """Deleting whom they belong to would be a way round: the rows protect them."""
    certified(cast)
    client = Client()
    client.force_login(cast.operator)
    found = (Attempt, ExamAnswer, Mark, Certificate)
    before = [model.objects.count() for model in found]
    assert min(before) > 0
    for model, thing in ((User, cast.trainee), (School, cast.school)):
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        one = client.post(reverse(f"{name}_delete", args=(thing.pk,)), {"post": "yes"})
        many = client.post(
            reverse(f"{name}_changelist"),
            {"action": "delete_selected", "_selected_action": [thing.pk], "post": "yes"},
        )
        assert {one.status_code, many.status_code} <= {HTTPStatus.OK, HTTPStatus.FORBIDDEN}
        assert model._default_manager.filter(pk=thing.pk).exists()
    assert [model.objects.count() for model in found] == before
