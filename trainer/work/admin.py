"""The machine's own view of owed work: to look at, not to change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest

from trainer.work.models import OwedWork

if TYPE_CHECKING:
    WorkModelAdmin = admin.ModelAdmin[OwedWork]
else:
    WorkModelAdmin = admin.ModelAdmin


@admin.register(OwedWork)
class OwedWorkAdmin(WorkModelAdmin):
    list_display = ("kind", "subject", "school_id", "state", "attempts", "due_at", "finished_at")
    list_filter = ("state", "kind")
    search_fields = ("subject",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: OwedWork | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: OwedWork | None = None) -> bool:
        return False
