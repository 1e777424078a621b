"""Addresses of practice. What is dealt is in the address, so that it can be sent to somebody."""

from __future__ import annotations

from django.urls import path

from trainer.practice import views

app_name = "practice"
urlpatterns = [
    path("watch/", views.choose, name="choose"),
    # Text, not numbers: a bad one gets a sentence and not a bare 404.
    path("watch/<str:book_id>/<str:seed>/", views.watch, name="watch"),
]
