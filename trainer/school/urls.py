"""Addresses of people and schools."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from trainer.school.views import accounts, cohorts, home, people

app_name = "school"
urlpatterns = [
    path("", home.home, name="home"),
    # /account/
    path("account/login/", accounts.Login.as_view(), name="login"),
    path("account/logout/", LogoutView.as_view(), name="logout"),
    path("account/password/", accounts.ChangePassword.as_view(), name="password"),
    path("account/password/changed/", accounts.PasswordChanged.as_view(), name="password-changed"),
    # /schools/<slug>/people/
    path("schools/<slug:slug>/people/", people.people, name="people"),
    path("schools/<slug:slug>/people/<int:person_id>/", people.person, name="person"),
    path(
        "schools/<slug:slug>/people/<int:person_id>/role/", people.person_role, name="person-role"
    ),
    path("schools/<slug:slug>/people/<int:person_id>/end/", people.person_end, name="person-end"),
    # /schools/<slug>/cohorts/
    path("schools/<slug:slug>/cohorts/", cohorts.cohorts, name="cohorts"),
    path("schools/<slug:slug>/cohorts/<int:cohort_id>/", cohorts.cohort, name="cohort"),
    path(
        "schools/<slug:slug>/cohorts/<int:cohort_id>/close/",
        cohorts.cohort_close,
        name="cohort-close",
    ),
]
