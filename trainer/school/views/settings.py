"""A school's settings, for its administrators: money and clock, rulebooks, chips."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from trainer.school.access import access_right
from trainer.school.chips import chip_set_of
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.forms.settings import SchoolForm
from trainer.school.models import Membership, School
from trainer.school.rights import Right
from trainer.school.rulebooks import rulebooks_of
from trainer.school.sections import school_page
from trainer.school.services.settings import change_school

STALE = (
    "Somebody has changed the settings meanwhile. "
    "Below is what you sent; sending it again saves it."
)


@require_http_methods(["GET", "HEAD", "POST"])
def settings_(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_right(request.user, slug, Right.CHANGE_SETTINGS)
    school = membership.school
    if request.method != "POST":
        return settings_page(request, membership, SchoolForm(school=school))
    form = SchoolForm(request.POST, school=school)
    if form.is_valid():
        try:
            change_school(school=school, **form.cleaned_data)
        except StaleWriteError:
            return stale(request, membership)
        except RefusedError as refused:
            form.add_error("currency_decimals", str(refused))
        except ValidationError as fault:
            form.add_error(None, fault.messages)
        else:
            messages.success(request, "Saved.")
            return redirect("school:settings", slug)
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return settings_page(request, membership, form, status=status)


def settings_page(
    request: HttpRequest,
    membership: Membership,
    form: SchoolForm,
    *,
    status: int = HTTPStatus.OK,
    refusal: str = "",
) -> HttpResponse:
    # Read again: a form that was refused must not lend its values to the rest of the page.
    membership.school = School.objects.get(pk=membership.school_id)
    context = school_page(
        membership,
        "settings",
        form=form,
        rulebooks=rulebooks_of(membership.school),
        chip_set=chip_set_of(membership.school),
        refusal=refusal,
    )
    return render(request, "school/settings.html", context, status=status)


def stale(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Keep what was sent, say so, and let a second sending go through."""
    school = School.objects.get(pk=membership.school_id)
    kept = request.POST.copy()
    kept["version"] = str(school.version)
    form, status = SchoolForm(kept, school=school), HTTPStatus.CONFLICT
    return settings_page(request, membership, form, refusal=STALE, status=status)
