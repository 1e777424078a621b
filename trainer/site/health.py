"""/healthz: "ok" or "not ok" for everybody, the parts for those who run the place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.decorators import login_not_required
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.school.access import may_see_health
from trainer.site import broker
from trainer.site.heartbeat import Part, is_fresh
from trainer.site.version import VERSION
from trainer.ui import clock


@dataclass(frozen=True, slots=True)
class Health:
    """Which parts are well."""

    database: bool
    broker: bool
    worker: bool
    beat: bool

    @property
    def ok(self) -> bool:
        return self.database and self.broker and self.worker and self.beat


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            # A table of ours: a database without migrations is not well.
            cursor.execute("SELECT 1 FROM school_school LIMIT 1")
    except DatabaseError:
        return False
    return True


def examine(*, now: datetime) -> Health:
    there = broker.answers()
    return Health(
        database=database_answers(),
        broker=there,
        # Not asked of a broker that is down: each question would wait for its time-out.
        worker=there and is_fresh(Part.WORKER, now=now),
        beat=there and is_fresh(Part.BEAT, now=now),
    )


@login_not_required
@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    health = examine(now=clock.now())
    word = "ok" if health.ok else "not ok"
    status = 200 if health.ok else 503
    # The session lives in the database: without it nobody can be recognised.
    if not health.database or not may_see_health(request.user):
        return HttpResponse(f"{word}\n", status=status, content_type="text/plain")
    parts = {name: getattr(health, name) for name in ("database", "broker", "worker", "beat")}
    return JsonResponse({"status": word, "version": VERSION, "parts": parts}, status=status)
