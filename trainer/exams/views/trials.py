"""Trying a blueprint as its author: item after item, and marked at once."""

from __future__ import annotations

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.exams.access import access_blueprint, access_trial
from trainer.exams.blueprint.document import Afterwards
from trainer.exams.blueprint.plain import from_plain
from trainer.exams.errors import FaultyError
from trainer.exams.models import BlueprintState, Trial
from trainer.exams.pages.items import drill_of, question_view
from trainer.exams.pages.results import result_view
from trainer.exams.services.trials import answer_trial, finish_trial, items_of, start_trial
from trainer.exams.views.blueprints import HERE, show_blueprint
from trainer.practice.drills.base import NOTHING_TYPED, Typed
from trainer.practice.house import house_of_school
from trainer.school.access import access_right
from trainer.school.rights import Right
from trainer.school.sections import school_page
from trainer.ui import clock


@require_POST
def start(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    now = clock.now()
    membership = access_right(request.user, slug, Right.DRAFT)
    found = access_blueprint(membership, token)
    if found.state == BlueprintState.RETIRED:
        raise Http404
    try:
        trial = start_trial(blueprint=found, by=membership.user, now=now)
    except FaultyError as error:
        return show_blueprint(
            request,
            membership,
            found,
            faults=error.faults,
            status=HTTPStatus.UNPROCESSABLE_ENTITY,
        )
    return redirect("exams:trial-item", trial.token, 1)


@require_http_methods(["GET", "HEAD", "POST"])
def item(request: HttpRequest, token: str, number: int) -> HttpResponse:
    membership, trial = access_trial(request.user, token)
    items = items_of(trial)
    if not 1 <= number <= len(items):
        raise Http404
    if trial.ended_at is not None:
        return redirect("exams:trial", token)
    document, asked = from_plain(trial.document), items[number - 1]
    house = house_of_school(membership.school)
    typed, status = NOTHING_TYPED, HTTPStatus.OK
    if request.method == "POST":
        with house.in_use():
            read = drill_of(document, asked).read(asked.content, request.POST, house.money)
        if not read.faults:
            answer_trial(trial=trial, number=number, content=read.content)
            return _after(trial, number, len(items))
        typed = Typed(request.POST.dict(), read.faults)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    context = school_page(
        membership,
        HERE,
        trial=trial,
        question=question_view(document, asked, house, typed),
        total=len(items),
        answered=len(trial.answers),
        following=number + 1 if number < len(items) else None,
    )
    return render(request, "exams/trial_item.html", context, status=status)


def _after(trial: Trial, number: int, total: int) -> HttpResponse:
    if number < total:
        return redirect("exams:trial-item", trial.token, number + 1)
    return redirect("exams:trial", trial.token)


@require_POST
def finish(request: HttpRequest, token: str) -> HttpResponse:
    now = clock.now()
    _membership, trial = access_trial(request.user, token)
    finish_trial(trial=trial, now=now)
    return redirect("exams:trial", token)


@require_safe
def result(request: HttpRequest, token: str) -> HttpResponse:
    """The marks of a trial; before it is finished, where it stands."""
    membership, trial = access_trial(request.user, token)
    document = from_plain(trial.document)
    view = (
        result_view(trial.result, document, Afterwards.DEBRIEF)
        if trial.result is not None
        else None
    )
    context = school_page(
        membership,
        HERE,
        trial=trial,
        document=document,
        result=view,
        total=len(trial.items),
        answered=len(trial.answers),
    )
    return render(request, "exams/trial.html", context)
