"""Logging in, and one's own account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib.auth import views as auth_views
from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator

from trainer.school.forms.accounts import LoginForm


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
