"""Addresses of people and schools."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from trainer.school.views import (
    accounts,
    class_lists,
    cohorts,
    equipment,
    home,
    invitations,
    notices,
    people,
    settings,
    work,
)

app_name = "school"
urlpatterns = [
    path("", home.home, name="home"),
    # /account/
    path("account/", accounts.profile, name="profile"),
    path("account/display/", accounts.display, name="display"),
    path("account/login/", accounts.Login.as_view(), name="login"),
    path("account/logout/", LogoutView.as_view(), name="logout"),
    path("account/password/", accounts.ChangePassword.as_view(), name="password"),
    path("account/password/changed/", accounts.PasswordChanged.as_view(), name="password-changed"),
    path("account/reset/", accounts.reset_ask, name="reset"),
    path("account/reset/asked/", accounts.reset_asked, name="reset-asked"),
    path("account/reset/done/", accounts.reset_done, name="reset-done"),
    path("account/reset/<uidb64>/<token>/", accounts.SetPassword.as_view(), name="reset-confirm"),
    # /notices/
    path("notices/", notices.notices, name="notices"),
    path("notices/read/", notices.notices_read, name="notices-read"),
    path("notices/<int:notice_id>/open/", notices.notice_open, name="notice-open"),
    # /invitations/<token>/
    path("invitations/<str:token>/", invitations.invitation, name="invitation"),
    # /schools/<slug>/people/
    path("schools/<slug:slug>/people/", people.people, name="people"),
    path("schools/<slug:slug>/people/<int:person_id>/", people.person, name="person"),
    path(
        "schools/<slug:slug>/people/<int:person_id>/role/", people.person_role, name="person-role"
    ),
    path(
        "schools/<slug:slug>/people/<int:person_id>/rulebooks/",
        people.person_rulebooks,
        name="person-rulebooks",
    ),
    path("schools/<slug:slug>/people/<int:person_id>/end/", people.person_end, name="person-end"),
    path(
        "schools/<slug:slug>/people/<int:person_id>/reset-link/",
        people.person_reset_link,
        name="person-reset-link",
    ),
    # /schools/<slug>/invitations/
    path("schools/<slug:slug>/invitations/", invitations.invitations, name="invitations"),
    path(
        "schools/<slug:slug>/invitations/<int:invitation_id>/revoke/",
        invitations.invitation_revoke,
        name="invitation-revoke",
    ),
    path("schools/<slug:slug>/invitations/class/", class_lists.class_list, name="class-list"),
    # /schools/<slug>/cohorts/
    path("schools/<slug:slug>/cohorts/", cohorts.cohorts, name="cohorts"),
    path("schools/<slug:slug>/cohorts/<int:cohort_id>/", cohorts.cohort, name="cohort"),
    path(
        "schools/<slug:slug>/cohorts/<int:cohort_id>/close/",
        cohorts.cohort_close,
        name="cohort-close",
    ),
    # /schools/<slug>/settings/
    path("schools/<slug:slug>/settings/", settings.settings_, name="settings"),
    path("schools/<slug:slug>/settings/rulebooks/", equipment.rulebooks, name="settings-rulebooks"),
    path(
        "schools/<slug:slug>/settings/rulebooks/<int:row_id>/end/",
        equipment.rulebook_end,
        name="settings-rulebook-end",
    ),
    path("schools/<slug:slug>/settings/chips/", equipment.chips, name="settings-chips"),
    path("schools/<slug:slug>/settings/chips/own/", equipment.own_chips, name="settings-own-chips"),
    # /schools/<slug>/background/
    path("schools/<slug:slug>/background/", work.work, name="work"),
    path("schools/<slug:slug>/background/<int:work_id>/again/", work.work_again, name="work-again"),
]
