"""A person with a browser but no JavaScript: plain HTTP with cookies."""

from __future__ import annotations

import http.cookiejar
import re
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """What came back, after any redirects."""

    status: int
    url: str
    text: str


class Visitor:
    """Keeps cookies between requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), jar)

    def get(self, path: str) -> Page:
        return self._open(urllib.request.Request(self.address + path))

    def post(self, path: str, fields: dict[str, str], *, form: str | None = None) -> Page:
        """Send a form, with the token of the page it stands on."""
        page = self.get(form or path)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)
        assert token is not None, page.text
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token[1]})
        return self._open(urllib.request.Request(self.address + path, data=body.encode()))

    def log_in(self, username: str, password: str) -> Page:
        return self.post("/account/login/", {"username": username, "password": password})

    def _open(self, request: urllib.request.Request) -> Page:
        try:
            with self.opener.open(request, timeout=30) as answer:
                return Page(answer.status, answer.url, answer.read().decode(errors="replace"))
        except urllib.error.HTTPError as error:
            with error:
                return Page(error.code, error.url or "", error.read().decode(errors="replace"))
