"""Addresses of the library. They are printed and linked to from everywhere, and do not change."""

from __future__ import annotations

from django.urls import path

from trainer.library import views
from trainer.library.lab import views as lab

app_name = "library"
urlpatterns = [
    path("", views.index, name="index"),
    # Before the books: none is called so.
    path("lab/", lab.overview, name="lab-overview"),
    path("<str:book_id>/", views.newest, name="newest"),
    path("<str:book_id>/<str:edition>/", views.book, name="book"),
    # Before the clauses: no book numbers a clause with a word.
    path("<str:book_id>/<str:edition>/readings/", views.readings, name="readings"),
    path("<str:book_id>/<str:edition>/lab/", lab.figures, name="lab"),
    path("<str:book_id>/<str:edition>/lab/chart/", lab.chart, name="lab-chart"),
    path("<str:book_id>/<str:edition>/lab/pays/<str:bet>/", lab.editor, name="lab-editor"),
    path("<str:book_id>/<str:edition>/<str:number>/", views.clause, name="clause"),
]
