"""Logging in, and one's own account."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import views as auth_views
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.school.forms.accounts import AskResetForm, DisplayForm, LoginForm, ProfileForm
from trainer.school.services.accounts import ask_for_reset, change_display, change_profile
from trainer.ui import clock


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


@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    user = request.user
    assert user.is_authenticated
    form = ProfileForm(request.POST if request.method == "POST" else None, user=user)
    if form.is_bound and form.is_valid():
        change_profile(user=user, name=form.cleaned_data["name"], email=form.cleaned_data["email"])
        messages.success(request, "Saved.")
        return redirect("school:profile")
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    context = {
        "form": form,
        "display": DisplayForm(instance=user),
        "memberships": list(user.memberships.current().with_school()),
    }
    return render(request, "school/profile.html", context, status=status)


@require_POST
def display(request: HttpRequest) -> HttpResponse:
    """Whatever is not ticked is off: nothing here can be wrong."""
    user = request.user
    assert user.is_authenticated
    form = DisplayForm(request.POST, instance=user)
    if form.is_valid():
        change_display(user=user, **form.cleaned_data)
        messages.success(request, "Saved.")
    return redirect("school:profile")


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def reset_ask(request: HttpRequest) -> HttpResponse:
    """Take a name and say the same whoever it is, or nobody."""
    now = clock.now()
    form = AskResetForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid() and settings.MAIL_CONFIGURED:
        ask_for_reset(typed=form.cleaned_data["who"], now=now)
        return redirect("school:reset-asked")
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    context = {"form": form, "by_mail": settings.MAIL_CONFIGURED}
    return render(request, "school/reset_ask.html", context, status=status)


@login_not_required
@require_safe
def reset_asked(request: HttpRequest) -> HttpResponse:
    return render(request, "school/reset_asked.html")


@method_decorator(login_not_required, name="dispatch")
class SetPassword(RefusedForm, auth_views.PasswordResetConfirmView):
    """Where a link to a new password leads."""

    template_name = "school/reset_set.html"
    success_url = reverse_lazy("school:reset-done")

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        if not context["validlink"]:
            kwargs["status"] = HTTPStatus.GONE
        answer: HttpResponse = super().render_to_response(context, **kwargs)
        return answer


@login_not_required
@require_safe
def reset_done(request: HttpRequest) -> HttpResponse:
    return render(request, "school/reset_done.html")


class ChangePassword(RefusedForm, auth_views.PasswordChangeView):
    template_name = "school/password.html"
    success_url = reverse_lazy("school:password-changed")


class PasswordChanged(auth_views.PasswordChangeDoneView):
    template_name = "school/password_changed.html"
