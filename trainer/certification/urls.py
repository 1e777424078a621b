"""Addresses of certification. Those under /verify/ are printed on paper: they never change."""

from __future__ import annotations

from django.urls import path

from trainer.certification import checking, views
from trainer.certification.reports import views as reports

app_name = "certification"
urlpatterns = [
    path("verify/", checking.ask, name="verify"),
    path("verify/<str:number>/", checking.verify, name="verify-number"),
    path(".well-known/jwks.json", checking.jwks, name="jwks"),
    path("certificates/", views.own, name="own"),
    path("certificates/<str:number>/certificate.pdf", views.pdf, name="pdf"),
    path("certificates/<str:number>/badge.jwt", views.badge, name="badge"),
    path("certificates/at/<slug:slug>/", views.register, name="register"),
    path("certificates/at/<slug:slug>/<str:number>/", views.certificate, name="certificate"),
    # /reports/attempt/<token>/, /reports/evidence/<number>/, /reports/sitting/<token>/
    path("reports/<str:about>/<str:token>/", reports.report, name="report"),
    path("reports/<str:about>/<str:token>/<str:name>", reports.report_file, name="report-file"),
]
