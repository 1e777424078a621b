"""Addresses of work: a school's for who sets it, one's own for who does it."""

from __future__ import annotations

from django.urls import path

from trainer.supervision.assignments import views

app_name = "assignments"
urlpatterns = [
    path("at/<slug:slug>/", views.listed, name="list"),
    path("at/<slug:slug>/new/", views.new, name="new"),
    path("at/<slug:slug>/<int:assignment_id>/", views.one, name="one"),
    path("at/<slug:slug>/<int:assignment_id>/take-back/", views.take_back, name="take-back"),
    path("at/<slug:slug>/<int:assignment_id>/remind/", views.reminder, name="remind"),
    path("<int:place_id>/", views.own, name="own"),
]
