"""Addresses of exams. A token in an address says nothing but which one."""

from __future__ import annotations

from django.urls import path

from trainer.exams.views import appeals, blueprints, debriefs, remarks, trials

app_name = "exams"
urlpatterns = [
    # /exams/at/<school>/blueprints/
    path("at/<slug:slug>/blueprints/", blueprints.blueprints, name="blueprints"),
    path("at/<slug:slug>/blueprints/<str:token>/", blueprints.blueprint, name="blueprint"),
    path("at/<slug:slug>/blueprints/<str:token>/edit/", blueprints.edit, name="blueprint-edit"),
    path("at/<slug:slug>/blueprints/<str:token>/try/", trials.start, name="blueprint-try"),
    path(
        "at/<slug:slug>/blueprints/<str:token>/publish/",
        blueprints.publish,
        name="blueprint-publish",
    ),
    path("at/<slug:slug>/blueprints/<str:token>/check/", blueprints.check, name="blueprint-check"),
    path(
        "at/<slug:slug>/blueprints/<str:token>/retire/", blueprints.retire, name="blueprint-retire"
    ),
    path(
        "at/<slug:slug>/blueprints/<str:token>/minutes.pdf",
        blueprints.minutes,
        name="blueprint-minutes",
    ),
    path("at/<slug:slug>/blueprints/<str:token>/marks/", remarks.remarks, name="remarks"),
    path(
        "at/<slug:slug>/blueprints/<str:token>/withdraw/",
        remarks.withdraw,
        name="blueprint-withdraw",
    ),
    # /exams/at/<school>/re-marks/
    path("at/<slug:slug>/re-marks/<str:token>/", remarks.remark, name="remark"),
    path("at/<slug:slug>/re-marks/<str:token>/decide/", remarks.decide, name="remark-decide"),
    # /exams/at/<school>/appeals/
    path("at/<slug:slug>/appeals/", appeals.appeals, name="appeals"),
    path("at/<slug:slug>/appeals/<str:token>/", appeals.appeal, name="appeal"),
    path("a/<str:token>/back/<int:number>/", debriefs.item, name="debrief-item"),
    path("a/<str:token>/appeal/", appeals.file, name="appeal-file"),
    # /exams/trials/<token>/
    path("trials/<str:token>/", trials.result, name="trial"),
    path("trials/<str:token>/<int:number>/", trials.item, name="trial-item"),
    path("trials/<str:token>/finish/", trials.finish, name="trial-finish"),
]
