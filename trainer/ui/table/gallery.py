"""A page of tables to look at while drawing them. Development only: elsewhere it does not exist."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from trainer.ui.htmx import HtmxHttpRequest
from trainer.ui.table.scenes import SCENES


@require_safe
def table_gallery(request: HtmxHttpRequest) -> HttpResponse:
    if not settings.DEBUG:
        raise Http404
    asked = request.GET.get("scene", "0")
    step = min(int(asked), len(SCENES) - 1) if asked.isdecimal() and len(asked) < 4 else 0
    scene = SCENES[step]
    context = {
        "scene": scene,
        "table": scene.table,
        "news": scene.title,
        "step": step,
        "last": len(SCENES) - 1,
    }
    template = "ui/table/_gallery_scene.html" if request.htmx else "ui/table/gallery.html"
    return render(request, template, context)
