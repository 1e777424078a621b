"""Addresses of the candidate's room."""

from __future__ import annotations

from django.urls import path

from trainer.exams.room import answering, results, views

app_name = "room"
urlpatterns = [
    path("", views.exams, name="exams"),
    path("s/<str:token>/", views.start, name="start"),
    path("a/<str:token>/", views.attempt, name="attempt"),
    path("a/<str:token>/pen/", views.pen, name="pen"),
    path("a/<str:token>/finish/", views.finish, name="finish"),
    path("a/<str:token>/clock/", views.clock_, name="clock"),
    path("a/<str:token>/away/", views.away, name="away"),
    path("a/<str:token>/result/", results.result, name="result"),
    path("a/<str:token>/<int:number>/", answering.item, name="item"),
]
