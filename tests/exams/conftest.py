"""A site of the exams' own, with a sitting that is open for the whole demo class."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import browser_type_launch_args, no_axe_faults  # noqa: F401
from tests.exams.killable import Rooms, rooms_in
from tests.exams.on_site import on_site
from tests.exams.small import SOURCE
from tests.support.running_site import RunningSite
from trainer.exams.services import papers, trials

CLASS = ("tess", "tomas", "wei", "leila", "callum", "ines")


@pytest.fixture(scope="session")
def exam_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    site = RunningSite(tmp_path_factory.mktemp("exams") / "data")
    try:
        yield site.start()
    finally:
        site.end_everything()


@pytest.fixture(scope="session")
def open_exam(exam_site: RunningSite) -> dict[str, Any]:
    """A sitting of the small certificate; `token` and `code`."""
    found: dict[str, Any] = on_site(exam_site, "sitting", source=SOURCE, people=CLASS)
    return found


@pytest.fixture(scope="session")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    """For tests that kill what serves a room."""
    with rooms_in(tmp_path_factory.mktemp) as found:
        yield found


@pytest.fixture(autouse=True)
def same_papers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same papers at every run: each test draws its first, second, third from the same."""
    drawn = itertools.count(3)

    def next_secret() -> bytes:
        return hashlib.sha256(f"deal {next(drawn)}".encode()).digest()

    monkeypatch.setattr(papers, "new_secret", next_secret)
    monkeypatch.setattr(trials, "new_secret", next_secret)
