"""A school's chips: none until chosen, then exactly those; values stay what they are worth."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.cast import Cast
from trainer.school.chips import (
    ChipsNotChosenError,
    chip_set_of,
    offered_sets,
    require_chip_set,
    rescaled,
)
from trainer.school.errors import RefusedError
from trainer.school.models import School, SchoolChip
from trainer.school.services.settings import change_school, choose_chips, save_own_chips
from trainer.ui.money import MoneyStyle
from trainer.ui.table.chips import Chip, Colour, Edge

URL = "/schools/riverside/settings/chips/"
FIVE = Chip(500, "5", Colour.RED, Edge.DOTS)
QUARTER = Chip(25, "0.25", Colour.WHITE, Edge.PLAIN)


@pytest.fixture
def ada(client: Client, cast: Cast) -> Client:
    client.force_login(cast.administrator)
    return client


def present(cast: Cast) -> School:
    return School.objects.get(pk=cast.school.pk)


def rows(*chips: tuple[str, str, str], version: int = 1) -> dict[str, str]:
    fields = {"version": str(version)}
    for number in range(len(Edge)):
        value, colour, edge = chips[number] if number < len(chips) else ("", "white", "plain")
        fields |= {
            f"chip{number}-value": value,
            f"chip{number}-colour": colour,
            f"chip{number}-edge": edge,
        }
    return fields


def values(school: School) -> list[int]:
    return [chip.value for chip in require_chip_set(school).chips]


def test_it_has_no_chips_until_somebody_chooses(ada: Client, cast: Cast) -> None:
    assert chip_set_of(cast.school) is None
    with pytest.raises(ChipsNotChosenError, match="has not chosen"):
        require_chip_set(cast.school)
    page = ada.get(URL).content.decode()
    assert "UK common" in page
    assert "Neutral, by pattern" in page
    assert "checked" not in page
    assert "Not chosen yet" in ada.get("/schools/riverside/settings/").content.decode()


def test_it_takes_a_set_that_comes_along(ada: Client, cast: Cast) -> None:
    assert ada.post(URL, {"code": "uk-common", "smallest": "", "version": "1"}).status_code == 302
    chosen = require_chip_set(present(cast))
    looks = {chip.figures: chip.colour for chip in chosen.chips}
    assert (looks["5"], looks["25"], looks["100"]) == (Colour.RED, Colour.BLACK, Colour.PINK)
    assert chosen.smallest.figures == "0.50"


def test_it_leaves_out_chips_below_the_smallest(ada: Client, cast: Cast) -> None:
    fields = {"code": "uk-common", "smallest": "500", "version": "1"}
    assert ada.post(URL, fields).status_code == 302
    assert values(present(cast))[0] == 500


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Choose a set of chips"),
        ({"code": "casino-royale"}, "There is no such set"),
        ({"code": "own"}, "There is no such set"),
        ({"code": "neutral", "smallest": "50"}, "This set has no such chip"),
        ({"code": "neutral", "smallest": "1e9"}, "valid choice"),
    ],
)
def test_it_refuses_a_set_there_is_not(ada: Client, cast: Cast, fields, sentence: str) -> None:
    answer = ada.post(URL, {"version": "1", "smallest": "", **fields})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert present(cast).chip_set == ""


def test_it_answers_a_late_page(ada: Client, cast: Cast) -> None:
    fields = {"code": "uk-common", "smallest": "", "version": "1"}
    ada.post(URL, fields)
    late = ada.post(URL, {**fields, "code": "neutral"})
    assert late.status_code == 409
    # Shown as it is now, so that nobody overwrites what they have not seen.
    assert re.search(r'value="uk-common"[^>]* checked', late.content.decode())
    assert not re.search(r'value="neutral"[^>]* checked', late.content.decode())
    assert present(cast).chip_set == "uk-common"


def test_it_takes_a_school_s_own_chips_in_any_order(ada: Client, cast: Cast) -> None:
    fields = rows(("5", "red", "dots"), ("0.25", "white", "plain"))
    assert ada.post(f"{URL}own/", fields)["Location"] == URL
    chosen = require_chip_set(present(cast))
    assert chosen.chips == (QUARTER, FIVE)
    page = ada.get(f"{URL}own/").content.decode()
    assert 'name="chip0-value" value="0.25"' in page
    assert 'name="version" value="2"' in page


@pytest.mark.parametrize(
    ("chips", "sentence"),
    [
        ([], "at least one chip"),
        ([("5", "red", "dots"), ("5", "blue", "plain")], "its own value"),
        ([("5", "red", "dots"), ("25", "blue", "dots")], "its own edge"),
        ([("€5", "red", "dots")], "Leave the currency out"),
        ([("1,50", "red", "dots")], "after a full stop"),
        ([("-5", "red", "dots")], "minus"),
        ([("0", "red", "dots")], "worth something"),
        ([("0.001", "red", "dots")], "at most 2"),
        ([("5", "mauve", "dots")], "valid choice"),
    ],
)
def test_it_refuses_own_chips_it_cannot_use_and_keeps_them(
    ada: Client, cast: Cast, chips, sentence: str
) -> None:
    answer = ada.post(f"{URL}own/", rows(*chips))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    for value, _, _ in chips:
        assert f'value="{value}"' in page
    assert not SchoolChip.objects.exists()


def test_it_keeps_own_chips_of_a_late_page(ada: Client, cast: Cast) -> None:
    ada.post(f"{URL}own/", rows(("5", "red", "dots")))
    late = ada.post(f"{URL}own/", rows(("7", "blue", "dots")))
    assert late.status_code == 409
    assert 'value="7"' in late.content.decode()
    assert values(present(cast)) == [500]
    assert ada.post(f"{URL}own/", rows(("7", "blue", "dots"), version=2)).status_code == 302
    assert values(present(cast)) == [700]


def test_it_reads_own_chips_with_the_school_s_mark(ada: Client, cast: Cast) -> None:
    School.objects.update(decimal_mark=",")
    assert ada.post(f"{URL}own/", rows(("2,50", "red", "dots"))).status_code == 302
    assert values(present(cast)) == [250]
    assert require_chip_set(present(cast)).smallest.figures == "2,50"


@pytest.mark.postgres
def test_it_keeps_chips_worth_the_same_when_decimals_change(cast: Cast) -> None:
    save_own_chips(school=cast.school, version=1, chips=[FIVE, QUARTER])
    fields = {"name": "R", "currency": "KWD", "decimal_mark": ".", "time_zone": "UTC"}
    change_school(school=present(cast), version=2, currency_decimals=3, **fields)
    assert values(present(cast)) == [250, 5000]
    with pytest.raises(RefusedError, match="so few decimals"):
        change_school(school=present(cast), version=3, currency_decimals=0, **fields)
    assert present(cast).currency_decimals == 3
    save_own_chips(school=present(cast), version=3, chips=[Chip(5000, "5", Colour.RED, Edge.DOTS)])
    change_school(school=present(cast), version=4, currency_decimals=0, **fields)
    assert values(present(cast)) == [5]


@pytest.mark.postgres
def test_it_keeps_the_smallest_chip_worth_the_same(cast: Cast) -> None:
    choose_chips(school=cast.school, version=1, code="uk-common", smallest=500)
    fields = {"name": "R", "currency": "JPY", "decimal_mark": ".", "time_zone": "UTC"}
    change_school(school=present(cast), version=2, currency_decimals=0, **fields)
    assert values(present(cast))[:2] == [5, 25]


def test_it_offers_in_every_currency_only_chips_that_can_be_named() -> None:
    whole = offered_sets(MoneyStyle(decimals=0))["uk-common"]
    assert [chip.value for chip in whole.chips] == [1, 5, 25, 100, 500, 1000]
    assert [chip.figures for chip in offered_sets(MoneyStyle(decimals=3))["neutral"].chips][:2] == [
        "1",
        "5",
    ]


def test_it_says_an_amount_in_other_units_exactly_or_not_at_all() -> None:
    assert rescaled(250, was=2, decimals=3) == 2500
    assert rescaled(250, was=2, decimals=1) == 25
    assert rescaled(255, was=2, decimals=1) is None
