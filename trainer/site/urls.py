"""Every address of the site. Apps join in the order of the layer table, one line each."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from trainer.site.health import healthz

urlpatterns = [
    path("", include("trainer.school.urls")),
    path("rulebooks/", include("trainer.library.urls")),
    path("practice/", include("trainer.practice.urls")),
    path("supervise/", include("trainer.practice.disputes.urls")),
    path("exams/", include("trainer.exams.urls")),
    path("exams/", include("trainer.exams.room.urls")),
    path("exams/", include("trainer.exams.invigilating.urls")),
    path("", include("trainer.certification.urls")),
    path("table-tests/", include("trainer.certification.tables.urls")),
    path("assignments/", include("trainer.supervision.assignments.urls")),
    path("supervise/", include("trainer.supervision.urls")),
    path("healthz", healthz, name="healthz"),
    # For those who run the machine; schools have pages of their own.
    path("admin/", admin.site.urls),
]
