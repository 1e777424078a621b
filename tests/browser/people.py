"""People at a browser of their own: wide or on a phone, with JavaScript or without, never off site.

Whatever a page asks for from anywhere else fails the test, and so does a complaint of the console.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize

Scheme = Literal["light", "dark"]
WIDE = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=390, height=844)


@dataclass
class Witness:
    """What happened behind a page: requests that left the site, complaints of the console."""

    host: str
    strayed: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        # Heard of and not routed: routing would switch the browser's cache off.
        page.on("request", self._request)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", lambda socket: self.strayed.append(socket.url))

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme != "data" and parts.netloc != self.host:
            self.strayed.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        # Chromium tells of every answer above 399; a refused form and an expired log-in have one.
        if message.type in {"error", "warning"} and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)


@contextmanager
def at_a_browser(
    browser: Browser, address: str, *, phone: bool = False, scripts: bool = True, **more: Any
) -> Iterator[tuple[Page, Witness]]:
    context = browser.new_context(
        base_url=address,
        viewport=PHONE if phone else WIDE,
        has_touch=phone,
        is_mobile=phone,
        java_script_enabled=scripts,
        **more,
    )
    witness = Witness(urlsplit(address).netloc)
    try:
        page = context.new_page()
        witness.watch(page)
        yield page, witness
        assert witness.strayed == []
        assert witness.complaints == []
    finally:
        context.close()
