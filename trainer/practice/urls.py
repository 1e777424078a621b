"""Addresses of practice. What is dealt is in the address, so that it can be sent to somebody."""

from __future__ import annotations

from django.urls import path

from trainer.practice import set_views, today_views, views, welcome_views
from trainer.practice.debrief import views as debrief_views
from trainer.practice.disputes import views as dispute_views
from trainer.practice.learning import record_views, worksheet_views
from trainer.practice.learning import views as learning_views

app_name = "practice"
urlpatterns = [
    path("watch/", views.choose, name="choose"),
    # Text, not numbers: a bad one gets a sentence and not a bare 404.
    path("watch/<str:book_id>/<str:seed>/", views.watch, name="watch"),
    path("", today_views.practise, name="practise"),
    path("at/<slug:slug>/", today_views.today, name="today"),
    path("at/<slug:slug>/welcome/", welcome_views.welcome, name="welcome"),
    path("at/<slug:slug>/path/", learning_views.path, name="path"),
    path("at/<slug:slug>/review/", learning_views.review, name="review"),
    path("at/<slug:slug>/missed/", learning_views.missed, name="missed"),
    path("at/<slug:slug>/history/", record_views.history, name="history"),
    path("at/<slug:slug>/history/<int:person_id>/", record_views.history, name="history-of"),
    path("at/<slug:slug>/progress/", record_views.progress, name="progress"),
    path("at/<slug:slug>/progress/<int:person_id>/", record_views.progress, name="progress-of"),
    path("at/<slug:slug>/progress/<int:person_id>/pdf/", record_views.report, name="report"),
    path(
        "at/<slug:slug>/progress/<int:person_id>/progress.pdf",
        record_views.report_file,
        name="report-file",
    ),
    path("at/<slug:slug>/worksheets/", worksheet_views.worksheets, name="worksheets"),
    path("at/<slug:slug>/teaching/<str:what>/", learning_views.teaching, name="teaching"),
    path("s/<str:token>/", debrief_views.look_back, name="debrief"),
    path("s/<str:token>/replay/", debrief_views.replay_missed, name="replay-missed"),
    path("s/<str:token>/<int:number>/round/", debrief_views.look_at_round, name="round"),
    path("s/<str:token>/<int:number>/replay/", debrief_views.replay, name="replay"),
    path("s/<str:token>/<int:number>/dispute/", dispute_views.dispute, name="dispute"),
    path("s/<str:token>/leave/", set_views.leave, name="leave"),
    path("s/<str:token>/<int:number>/", set_views.item, name="item"),
    path("s/<str:token>/<int:number>/others/", set_views.others, name="others"),
]
