"""A school's settings: what is saved, what is refused, and what a late page gets."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
import time_machine
from django.db import IntegrityError, transaction
from django.test import Client

from tests.cast import Cast
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.school.errors import RefusedError, StaleWriteError
from trainer.school.models import RulebookInForce, School, SchoolChip
from trainer.school.rulebooks import books_in_force
from trainer.school.services.settings import change_school, put_in_force, take_out_of_force

URL = "/schools/riverside/settings/"
GOOD = {
    "name": "Riverside",
    "currency": "EUR",
    "currency_decimals": "2",
    "decimal_mark": ",",
    "time_zone": "Europe/Paris",
    "version": "1",
}


def edition_of(book_id: str) -> str:
    return shipped_rulebooks()[book_id].edition


@pytest.fixture
def ada(client: Client, cast: Cast) -> Client:
    client.force_login(cast.administrator)
    return client


def present(cast: Cast) -> School:
    return School.objects.get(pk=cast.school.pk)


def test_it_saves_money_and_clock(ada: Client, cast: Cast) -> None:
    answer = ada.post(URL, {**GOOD, "slug": "mine", "chip_set": "neutral"}, follow=True)
    assert "Saved" in answer.content.decode()
    school = present(cast)
    assert (school.currency, school.decimal_mark, school.time_zone) == ("EUR", ",", "Europe/Paris")
    assert school.money.text(123450) == "1\u202f234,50"
    # What the form does not have cannot be slipped in.
    assert (school.slug, school.chip_set, school.version) == ("riverside", "", 2)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"currency": "euro"}, "Use three capitals"),
        ({"currency_decimals": "9"}, "valid choice"),
        ({"decimal_mark": ";"}, "valid choice"),
        ({"time_zone": "Europe/Atlantis"}, "valid choice"),
        ({"name": ""}, "required"),
    ],
)
def test_it_refuses_what_makes_no_sense_and_keeps_it(
    ada: Client, cast: Cast, changed, sentence: str
) -> None:
    answer = ada.post(URL, {**GOOD, **changed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    for name in ("currency", "name"):
        typed = {**GOOD, **changed}[name]
        assert not typed or f'value="{typed}"' in page
    # The rest of the page tells how it is, not what was sent.
    assert '<p class="eyebrow">Riverside</p>' in page
    assert present(cast).version == 1


def test_it_answers_a_late_page_and_keeps_what_was_sent(ada: Client, cast: Cast) -> None:
    assert ada.post(URL, GOOD).status_code == 302
    late = ada.post(URL, {**GOOD, "name": "Riverbank"})
    page = late.content.decode()
    assert late.status_code == 409
    assert "meanwhile" in page
    assert 'value="Riverbank"' in page
    assert present(cast).name == "Riverside"
    assert 'name="version" value="2"' in page
    assert ada.post(URL, {**GOOD, "name": "Riverbank", "version": "2"}).status_code == 302


@pytest.mark.parametrize("person", ["trainee", "instructor", "supervisor", "other_supervisor"])
@pytest.mark.parametrize("page", ["", "rulebooks/", "chips/", "chips/own/"])
def test_it_does_not_exist_for_the_others(client: Client, cast: Cast, person: str, page: str):
    client.force_login(getattr(cast, person))
    assert client.get(URL + page).status_code == 404
    assert client.post(URL + page, GOOD).status_code == 404


def test_it_puts_a_rulebook_in_force_and_ends_it(ada: Client, cast: Cast) -> None:
    book = shipped_rulebooks()["mbs-blackjack-v6"]
    fields = {"book": f"{book.id} {book.edition}", "since": "2026-11-01"}
    assert ada.post(f"{URL}rulebooks/", fields).status_code == 302
    row = RulebookInForce.objects.get()
    assert (row.school, row.book_id, row.edition) == (cast.school, book.id, book.edition)
    assert book.title in ada.get(URL).content.decode()
    # No longer offered, so a second form is refused.
    assert ada.post(f"{URL}rulebooks/", fields).status_code == 422
    with time_machine.travel("2026-11-18T12:00Z"):
        assert ada.post(f"{URL}rulebooks/{row.pk}/end/").status_code == 302
        assert ada.post(f"{URL}rulebooks/{row.pk}/end/").status_code == 409
    row.refresh_from_db()
    assert row.until == date(2026, 11, 18)
    assert books_in_force(cast.school, on=date(2026, 11, 19)) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"book": "mbs-blackjack-v6 99", "since": "2026-11-01"},
        {"book": "no-such-book 1", "since": "2026-11-01"},
        {"book": "", "since": ""},
        {"book": f"mbs-blackjack-v6 {edition_of('mbs-blackjack-v6')}", "since": "yesterday"},
    ],
)
def test_it_refuses_a_rulebook_there_is_not(ada: Client, cast: Cast, fields) -> None:
    assert ada.post(f"{URL}rulebooks/", fields).status_code == 422
    assert not RulebookInForce.objects.exists()


def test_it_ends_no_rulebook_of_another_school(ada: Client, cast: Cast) -> None:
    theirs = put_in_force(
        school=cast.other_school,
        book_id="uk-inspector",
        edition=edition_of("uk-inspector"),
        since=date(2026, 1, 1),
    )
    assert ada.post(f"{URL}rulebooks/{theirs.pk}/end/").status_code == 404
    assert books_in_force(cast.school, on=date(2026, 6, 1)) == []


def test_it_counts_the_days_of_a_rulebook(cast: Cast) -> None:
    book = shipped_rulebooks()["uk-inspector"]
    first = {"book_id": book.id, "edition": book.edition}
    row = put_in_force(school=cast.school, since=date(2026, 11, 20), **first)
    assert books_in_force(cast.school, on=date(2026, 11, 19)) == []
    assert books_in_force(cast.school, on=date(2026, 11, 20)) == [book]
    # Ended before it began: it never was in force.
    take_out_of_force(row=row, today=date(2026, 11, 18))
    assert books_in_force(cast.school, on=date(2026, 11, 21)) == []
    put_in_force(school=cast.school, since=date(2026, 12, 1), **first)


@pytest.mark.postgres
def test_its_tables_refuse_what_makes_no_sense(cast: Cast) -> None:
    first = {"book_id": "uk-inspector", "edition": edition_of("uk-inspector")}
    row = put_in_force(school=cast.school, since=date(2026, 1, 1), **first)
    with pytest.raises(StaleWriteError):
        put_in_force(school=cast.school, since=date(2026, 2, 1), **first)
    with pytest.raises(RefusedError):
        put_in_force(school=cast.school, book_id="x", edition="1", since=date(2026, 1, 1))
    with pytest.raises(IntegrityError), transaction.atomic():
        RulebookInForce.objects.filter(pk=row.pk).update(until=date(2025, 1, 1))
    with pytest.raises(IntegrityError), transaction.atomic():
        School.objects.filter(pk=cast.school.pk).update(decimal_mark=";")
    chip = {"school": cast.school, "value": 500, "colour": "red", "edge": "dots"}
    SchoolChip.objects.create(**chip)
    for changed in (
        {},
        {"value": 100},
        {"edge": "plain"},
        {"value": 0, "edge": "plain"},
        {"value": 1, "edge": "plain", "colour": "mauve"},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            SchoolChip.objects.create(**{**chip, **changed})


@pytest.mark.postgres
def test_it_lets_one_of_two_writers_win(cast: Cast) -> None:
    fields: dict[str, Any] = {
        "name": "R",
        "currency": "GBP",
        "currency_decimals": 2,
        "decimal_mark": ".",
        "time_zone": "UTC",
    }
    change_school(school=present(cast), version=1, **fields)
    with pytest.raises(StaleWriteError):
        change_school(school=present(cast), version=1, **{**fields, "name": "S"})
    assert present(cast).name == "R"


@pytest.mark.parametrize("books", [0, 5])
def test_it_asks_the_database_as_often_for_many_as_for_few(
    ada: Client, cast: Cast, django_assert_num_queries, books: int
) -> None:
    for book in list(shipped_rulebooks().values())[:books]:
        put_in_force(
            school=cast.school, book_id=book.id, edition=book.edition, since=date(2026, 1, 1)
        )
    # Session, person, membership, access; the school again, its rulebooks.
    with django_assert_num_queries(6):
        ada.get(URL)


def test_it_tells_an_administrator_what_is_still_to_settle(ada: Client, cast: Cast) -> None:
    assert "Before the first payout" in ada.get("/").content.decode()
    School.objects.update(chip_set="neutral")
    put_in_force(
        school=cast.school,
        book_id="uk-inspector",
        edition=edition_of("uk-inspector"),
        since=date(2026, 1, 1),
    )
    assert "Before the first payout" not in ada.get("/").content.decode()
    School.objects.update(chip_set="")
    ada.force_login(cast.supervisor)
    assert "Before the first payout" not in ada.get("/").content.decode()
