"""Addresses of the library. They are printed and linked to from everywhere, and do not change."""

from __future__ import annotations

from django.urls import path

from trainer.library import views

app_name = "library"
urlpatterns = [
    path("", views.index, name="index"),
    path("<str:book_id>/", views.newest, name="newest"),
    path("<str:book_id>/<str:edition>/", views.book, name="book"),
    # Before the clauses: no book numbers a clause with a word.
    path("<str:book_id>/<str:edition>/readings/", views.readings, name="readings"),
    path("<str:book_id>/<str:edition>/<str:number>/", views.clause, name="clause"),
]
