"""The gallery drawn as the site draws it, and shown to a browser without a server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.test import RequestFactory, override_settings
from django_htmx.middleware import HtmxDetails
from playwright.sync_api import Page, Route

from tests.browser.conftest import browser_type_launch_args, complaints, no_axe_faults, page
from trainer.ui.htmx import HtmxHttpRequest
from trainer.ui.table.gallery import table_gallery

__all__ = [
    "base_url",
    "browser_type_launch_args",
    "complaints",
    "gallery",
    "no_axe_faults",
    "page",
    "shown",
]

ADDRESS = "http://upcard.test"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
POLICY = "; ".join(
    " ".join((name, *sources))
    for name, sources in settings.CONTENT_SECURITY_POLICY["DIRECTIVES"].items()
)


def draw(scene: str, *, htmx: bool = False, debug: bool = True) -> HttpResponse:
    headers = {"HX-Request": "true"} if htmx else {}
    request = RequestFactory().get("/table-gallery/", {"scene": scene}, headers=headers)
    request.user = AnonymousUser()
    asked = cast(HtmxHttpRequest, request)
    asked.htmx = HtmxDetails(request)
    with override_settings(DEBUG=debug):
        return table_gallery(asked)


@pytest.fixture(scope="session")
def base_url() -> str:
    return ADDRESS


@pytest.fixture
def gallery() -> Callable[..., HttpResponse]:
    return draw


@pytest.fixture
def shown(page: Page) -> Callable[[int], Page]:
    """Open a scene in the browser, under the site's own content policy."""

    def answer(route: Route) -> None:
        asked = urlsplit(route.request.url)
        if asked.path.startswith(settings.STATIC_URL):
            found = finders.find(asked.path.removeprefix(settings.STATIC_URL))
            assert isinstance(found, str), asked.path
            file = Path(found)
            route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
            return
        scene = parse_qs(asked.query).get("scene", ["0"])[0]
        htmx = route.request.headers.get("hx-request") == "true"
        route.fulfill(
            body=draw(scene, htmx=htmx).content,
            content_type="text/html; charset=utf-8",
            headers={"Content-Security-Policy": POLICY},
        )

    def open_scene(scene: int) -> Page:
        page.route("**/*", answer)
        page.goto(f"/table-gallery/?scene={scene}")
        return page

    return open_scene
