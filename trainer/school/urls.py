"""Addresses of people and schools."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from trainer.school import views

app_name = "school"
urlpatterns = [
    path("", views.home, name="home"),
    # /account/
    path("account/login/", views.Login.as_view(), name="login"),
    path("account/logout/", LogoutView.as_view(), name="logout"),
    path("account/password/", views.ChangePassword.as_view(), name="password"),
    path("account/password/changed/", views.PasswordChanged.as_view(), name="password-changed"),
    # /schools/<slug>/
    path("schools/<slug:slug>/people/", views.people, name="people"),
]
