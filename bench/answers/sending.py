"""A trainee by plain HTTP: reads the form of an item, fills it in somehow, sends it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import quote, urlencode
from uuid import uuid4

# Any secret will do: what counts is that cookie and header agree.
_SECRET = "b" * 32
_TYPED = "10"
_STEPS = 2


@dataclass(frozen=True, slots=True)
class Got:
    status: int
    location: str
    text: str


class FormReader(HTMLParser):
    """The fields of the answer's form, each with a value that its page allows."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.action = ""
        self._inside = False
        self._select = ""
        self._steps = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = "data-drill" in has
            self.action = has.get("action", "") if self._inside else self.action
        elif not self._inside:
            return
        elif tag == "select":
            self._select = has.get("name", "")
        elif tag == "option" and self._select and self._select not in self.fields:
            self._option(has)
        elif tag == "input":
            self._input(has)

    def _option(self, has: dict[str, str]) -> None:
        """The first line of a menu; menus of bare numbers put things in order."""
        if has.get("value"):
            self.fields[self._select] = has["value"]
        elif "value" not in has and self._steps < _STEPS:
            self._steps += 1
            self.fields[self._select] = str(self._steps)

    def _input(self, has: dict[str, str]) -> None:
        kind, name = has.get("type", "text"), has.get("name", "")
        if kind == "radio":
            self.fields.setdefault(name, has.get("value", ""))
        elif kind == "hidden":
            self.fields[name] = has.get("value", "")
        elif kind == "text":
            self.fields[name] = _TYPED

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False
        if tag == "select":
            self._select = ""


class Trainee:
    def __init__(self, port: int, session: str) -> None:
        self.port = port
        self.headers = {
            "Cookie": f"sessionid={session}; csrftoken={_SECRET}",
            "X-CSRFToken": _SECRET,
            "HX-Request": "true",
        }

    def get(self, path: str) -> Got:
        return self._ask("GET", path, "")

    def post(self, path: str, fields: dict[str, str]) -> Got:
        return self._ask("POST", path, urlencode(fields))

    def _ask(self, method: str, path: str, body: str) -> Got:
        headers = dict(self.headers)
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body=body, headers=headers)
            answer: HTTPResponse = connection.getresponse()
            text = answer.read().decode()
            return Got(answer.status, answer.headers.get("Location", ""), text)
        finally:
            connection.close()

    def form_of(self, path: str) -> tuple[str, dict[str, str]]:
        page = self.get(path)
        reader = FormReader()
        reader.feed(page.text)
        assert reader.action, f"{path}: {page.status}, and no form on it"
        return reader.action, reader.fields


class Candidate(Trainee):
    """Somebody in the exam room: the page's own script sends, and asks for JSON."""

    def __init__(self, port: int, session: str, token: str, device: str) -> None:
        super().__init__(port, session)
        del self.headers["HX-Request"]
        self.headers["Cookie"] += f"; upcard-device={quote(device)}"
        self.headers["Accept"] = "application/json"
        self.path = f"/exams/a/{token}/"

    def save(self, fields: dict[str, str], *, seen: int, nonce: str = "") -> Got:
        sent = {"nonce": nonce or str(uuid4()), "seen": str(seen), "shown": "", "milliseconds": "9"}
        return self.post(f"{self.path}1/", fields | sent)


def next_item(path: str) -> str:
    """The address of the item after this one: items are numbered."""
    found = re.fullmatch(r"(.*/)(\d+)/", path)
    assert found is not None
    return f"{found[1]}{int(found[2]) + 1}/"
