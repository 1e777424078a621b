"""Addresses of those who watch over sittings."""

from __future__ import annotations

from django.urls import path

from trainer.exams.invigilating import views

app_name = "invigilating"
urlpatterns = [
    path("at/<slug:slug>/sittings/", views.sittings, name="sittings"),
    path("at/<slug:slug>/sittings/<str:token>/", views.sitting, name="sitting"),
    path("at/<slug:slug>/sittings/<str:token>/move/", views.move, name="move"),
    path("at/<slug:slug>/sittings/<str:token>/note/", views.note, name="note"),
    path(
        "at/<slug:slug>/sittings/<str:token>/<int:candidate_id>/",
        views.candidate,
        name="candidate",
    ),
]
