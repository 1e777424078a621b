"""Addresses of supervision. A filter is in the address, so that it can be sent to somebody."""

from __future__ import annotations

from django.urls import path

from trainer.supervision.views import cohorts, trainees

app_name = "supervision"
urlpatterns = [
    path("<slug:slug>/", cohorts.overview, name="overview"),
    path("<slug:slug>/coverage/", cohorts.coverage, name="coverage"),
    path("<slug:slug>/analysis/", cohorts.analysis, name="analysis"),
    path("<slug:slug>/analysis/<str:token>/", cohorts.blueprint, name="blueprint"),
    path("<slug:slug>/trainees/<int:person_id>/", trainees.trainee, name="trainee"),
    path("<slug:slug>/trainees/<int:person_id>/answers/", trainees.answers, name="answers"),
    path("<slug:slug>/trainees/<int:person_id>/pdf/", trainees.report, name="report"),
    path(
        "<slug:slug>/trainees/<int:person_id>/trainee.pdf", trainees.report_file, name="report-file"
    ),
]
