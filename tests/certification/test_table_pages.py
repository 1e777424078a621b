"""Set shoes and criteria: what a school prints and what it weighs."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from tests.cast import Cast
from tests.certification.tables import BOOK, begun
from tests.support.owed import do_owed_work
from trainer.certification.models import ShoeSheet, TableScheme, TableTest
from trainer.certification.tables.scheme import SHIPPED, from_plain
from trainer.certification.tables.schemes import scheme_for
from trainer.school.services.settings import put_in_force

pytestmark = pytest.mark.django_db
URL = "/table-tests/at/riverside/"


@pytest.fixture
def sofia(client: Client, cast: Cast) -> Client:
    put_in_force(school=cast.school, book_id=BOOK, edition="6", since=date(2020, 1, 1))
    client.force_login(cast.supervisor)
    return client


def test_a_shoe_is_set_once_and_printed(sofia: Client, cast: Cast) -> None:
    asked = {"book": BOOK, "boxes": "4", "rounds": "3", "seed": "4711"}
    first = sofia.post(f"{URL}shoes/", asked)
    assert first.status_code == 302
    assert sofia.post(f"{URL}shoes/", asked)["Location"] == first["Location"]
    sheet = ShoeSheet.objects.get()
    assert len(sheet.content["rounds"]) == 3
    page = sofia.get(first["Location"]).content.decode()
    assert "Set shoe 4711" in page
    assert "the PDF is being made" in page
    assert sofia.get(f"{first['Location']}shoe.pdf").status_code == 404
    do_owed_work()
    pdf = sofia.get(f"{first['Location']}shoe.pdf")
    assert pdf.content.startswith(b"%PDF")
    told = sheet.content
    assert sum(map(sum, told["needed"])) == told["set"]
    numbers = [
        thing["number"]
        for each in told["rounds"]
        for line in each["lines"]
        for thing in line["things"]
        if thing["card"]
    ]
    assert numbers == list(range(1, told["set"] + 1))
    # What the dealer says and does has its clause; a call and a payment among them.
    lines = [line for each in told["rounds"] for line in each["lines"]]
    assert all(line["clauses"] for line in lines if line["kind"] != "bets")
    assert {"call", "card", "decides", "settles", "clears"} <= {line["kind"] for line in lines}


def test_a_shoe_that_cannot_be_set_is_refused_with_a_sentence(sofia: Client) -> None:
    answer = sofia.post(f"{URL}shoes/", {"book": BOOK, "boxes": "7", "rounds": "12", "seed": "2"})
    assert answer.status_code == 422
    assert "choose fewer rounds or boxes" in answer.content.decode()
    assert not ShoeSheet.objects.exists()


def test_a_test_is_begun_with_a_shoe_of_its_own_rulebook(sofia: Client, cast: Cast) -> None:
    sofia.post(f"{URL}shoes/", {"book": BOOK, "boxes": "2", "rounds": "2", "seed": "5"})
    sheet = ShoeSheet.objects.get()
    put_in_force(
        school=cast.school, book_id="mbs-blackjack-v5", edition="5", since=date(2020, 1, 1)
    )
    asked = {"person": str(cast.trainee.pk), "shoe": sheet.token, "assessors": "1"}
    wrong = sofia.post(URL, {**asked, "book": "mbs-blackjack-v5"})
    assert (wrong.status_code, TableTest.objects.count()) == (422, 0)
    answer = sofia.post(URL, {**asked, "book": BOOK})
    test = TableTest.objects.get()
    assert answer["Location"] == f"{URL}t/{test.token}/sheet/"
    assert test.shoe == sheet
    assert "shoe <a" in sofia.get(answer["Location"]).content.decode()


def form_of(page: str) -> dict[str, str]:
    """What a browser would send of the page's own form."""
    scheme = SHIPPED
    sent = {
        "minor": "1",
        "serious": "4",
        "dangerous": "15",
        "cut": "80",
        "let_pass": "0",
        "assessors": "1",
        "version": "0",
    }
    for at, each in enumerate(scheme.criteria):
        own = "\n".join(f"{fault.gravity}: {fault.text}" for fault in each.own)
        sent |= {f"row{at}-title": each.title, f"row{at}-weight": str(each.weight)}
        sent[f"row{at}-own"] = own
    return sent


def test_a_school_weighs_for_itself(sofia: Client, cast: Cast) -> None:
    page = sofia.get(f"{URL}criteria/").content.decode()
    assert "No panel has set them" in page
    sent = form_of(page)
    # Saved as it was, it is still the example.
    assert sofia.post(f"{URL}criteria/", sent).status_code == 302
    assert scheme_for(cast.school)[1] == SHIPPED
    before = begun(cast)
    sent |= {"version": "1", "cut": "90", "needed": "on", "row6-weight": "0"}
    sent |= {"row7-title": "Grooming", "row7-weight": "5", "row7-own": "minor: No tie\n\nLate"}
    assert sofia.post(f"{URL}criteria/", sent).status_code == 302
    kept, scheme = scheme_for(cast.school)
    assert (scheme.cut, scheme.example) == (90, False)
    assert [each.title for each in scheme.criteria][-2:] == ["First response", "Grooming"]
    assert [(f.text, f.gravity.value) for f in scheme.criteria[-1].own] == [
        ("No tie", "minor"),
        ("Late", "serious"),
    ]
    assert kept.needed_since is not None
    # Under way, a test keeps what it began with.
    before.refresh_from_db()
    assert from_plain(before.scheme) == SHIPPED
    assert sofia.post(f"{URL}criteria/", sent).status_code == 409
    nothing = {key: "0" if key.endswith("weight") else value for key, value in sent.items()}
    assert sofia.post(f"{URL}criteria/", nothing | {"version": "2"}).status_code == 422
    assert TableScheme.objects.get().version == 2
