"""Logging in and out, today's page, and the people of a school."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib.auth import views as auth_views
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.views.decorators.http import require_safe

from trainer.school.access import STAFF_ROLES, access_membership
from trainer.school.context import membership_of
from trainer.school.forms import LoginForm
from trainer.school.selectors import people_of


class RefusedForm:
    """For Django's form views: 422 for a form that could not be taken, as on the whole site."""

    # Django's would take a PUT for a POST.
    http_method_names: Sequence[str] = ("get", "head", "options", "post")

    def form_invalid(self: Any, form: Any) -> HttpResponse:
        answer: HttpResponse = self.render_to_response(self.get_context_data(form=form), status=422)
        return answer


@method_decorator(login_not_required, name="dispatch")
class Login(RefusedForm, auth_views.LoginView):
    template_name = "school/login.html"
    form_class = LoginForm
    redirect_authenticated_user = True


class ChangePassword(RefusedForm, auth_views.PasswordChangeView):
    template_name = "school/password.html"
    success_url = reverse_lazy("school:password-changed")


class PasswordChanged(auth_views.PasswordChangeDoneView):
    template_name = "school/password_changed.html"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "school/home.html", {"membership": membership_of(request)})


@require_safe
def people(request: HttpRequest, slug: str) -> HttpResponse:
    membership = access_membership(request.user, slug, roles=STAFF_ROLES)
    context = {"school": membership.school, "people": people_of(membership.school)}
    return render(request, "school/people.html", context)
