"""The report of a sitting: who passed, what was missed, as PDF, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.certification.passed import LATER, sat_by_tess
from tests.support.owed import do_owed_work
from trainer.certification.models import Report
from trainer.certification.reports.cohort import safe
from trainer.exams.models import Sitting

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_a_supervisor_asks_for_it_and_gets_it(cast: Cast) -> None:
    cast.other_trainee.name = "=HYPERLINK(1)"
    cast.other_trainee.save()
    attempt = sat_by_tess(cast, wrong=("even-1", "safe-1", "turns"))
    sitting = Sitting.objects.get()
    client = Client()
    client.force_login(cast.supervisor)
    page = reverse("invigilating:sitting", args=("riverside", sitting.token))
    address = reverse("certification:report", args=("sitting", sitting.token))
    with time_machine.travel(LATER, tick=False):
        assert "Make it" in client.get(page).content.decode()
        answer = client.post(address)
        assert (answer.status_code, answer["Location"]) == (302, page)
        assert "It is being made" in client.get(page).content.decode()
        part = client.get(address, headers={"hx-request": "true"}).content.decode()
        assert "It is being made" in part
        assert "<html" not in part
        do_owed_work()
        told = _data(client, address)
        # Asked for anew it takes the place of the first.
        client.post(address)
        do_owed_work()
    assert Report.objects.filter(sitting=sitting).count() == 1
    assert _data(client, address) == told
    mark = attempt.marks.get()
    assert told["counts"] == {
        "candidates": 2,
        "passed": 0,
        "not_passed": 1,
        "absent": 1,
        "void": 0,
        "not_marked": 0,
    }
    missed = {row["number"] for row in told["clauses"] if row["missed"]}
    assert missed == {row["number"] for row in mark.result["clauses"] if not row["met"]}
    numbers = [row["missed"] for row in told["clauses"]]
    assert numbers == sorted(numbers, reverse=True)
    assert [row["passed"] for row in told["sections"]] == [0, 1, 0, 1]
    assert client.get(f"{address}cohort.pdf").content.startswith(b"%PDF-")
    sheet = client.get(f"{address}cohort.csv").content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(sheet)))
    assert [row["Candidate"] for row in rows] == ["'=HYPERLINK(1)", "Tess Bailey"]
    assert [row["Passed"] for row in rows] == ["", "no"]
    assert rows[1]["Mark"] == mark.result_hash


def _data(client: Client, address: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(client.get(f"{address}cohort.json").content)
    return found


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@x", "\tx", "\rx"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert safe(cell) == f"'{cell}"
    assert safe("Tess") == "Tess"
    assert safe(-1) == -1
