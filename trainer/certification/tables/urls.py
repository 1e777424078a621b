"""Addresses of table tests."""

from __future__ import annotations

from django.urls import path

from trainer.certification.tables import sheet_views, views

app_name = "tables"
urlpatterns = [
    path("at/<slug:slug>/", views.tests, name="tests"),
    path("at/<slug:slug>/criteria/", views.criteria, name="criteria"),
    path("at/<slug:slug>/shoes/", views.shoes, name="shoes"),
    path("at/<slug:slug>/shoes/<str:token>/", views.shoe, name="shoe"),
    path("at/<slug:slug>/shoes/<str:token>/shoe.pdf", views.shoe_pdf, name="shoe-pdf"),
    path("at/<slug:slug>/t/<str:token>/", views.test, name="test"),
    path("at/<slug:slug>/t/<str:token>/join/", views.join, name="join"),
    path("at/<slug:slug>/t/<str:token>/call-off/", views.leave, name="leave"),
    path("at/<slug:slug>/t/<str:token>/sheet/", sheet_views.sheet, name="sheet"),
    path("at/<slug:slug>/t/<str:token>/sheet/tap/", sheet_views.tapped, name="tap"),
    path("at/<slug:slug>/t/<str:token>/sheet/sign/", sheet_views.sign, name="sign"),
]
