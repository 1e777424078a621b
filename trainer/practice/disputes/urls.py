"""Where a school's disputes are decided."""

from __future__ import annotations

from django.urls import path

from trainer.practice.disputes import views

app_name = "disputes"
urlpatterns = [
    path("<slug:slug>/disputes/", views.disputes, name="list"),
    path("<slug:slug>/disputes/<int:dispute_id>/", views.decide, name="one"),
]
