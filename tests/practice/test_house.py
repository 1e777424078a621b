"""A school's own chips and money in its drills, and a school that has chosen none."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from tests.cast import Cast
from tests.practice.sets import TODAY, equip, item_of, right_answer, send, start
from trainer.practice.house import House, NoFloorError, floor_in, house_of_item, house_of_school
from trainer.practice.models import DrillItem, DrillSet
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.scenarios.stakes import NoStakeError
from trainer.school.models import School
from trainer.school.services.settings import choose_chips, put_in_force, save_own_chips
from trainer.ui.money import MoneyStyle, amount_text, money_in
from trainer.ui.table.chips import NEUTRAL, UK_COMMON, Chip, ChipSet, Colour, Edge

BOOKS = shipped_rulebooks()


def with_chips(school: School, code: str) -> None:
    school.refresh_from_db()
    choose_chips(school=school, version=school.version, code=code, smallest=None)


def test_it_draws_the_schools_chips(watcher: Client, cast: Cast) -> None:
    drill_set = start(watcher, "payouts")
    path = f"/practice/s/{drill_set.token}/1/"
    assert watcher.get(path).context["page"].shown.table.chip_set.code == NEUTRAL.code
    with_chips(cast.school, UK_COMMON.code)
    other = start(watcher, "payouts")
    page = watcher.get(f"/practice/s/{other.token}/1/").context["page"]
    assert page.shown.table.chip_set.code == UK_COMMON.code


def test_an_item_keeps_the_chips_it_was_made_with(watcher: Client, cast: Cast) -> None:
    # Endless: a counted set is dealt as a whole when it begins.
    drill_set = start(watcher, "payouts", length="")
    path = f"/practice/s/{drill_set.token}/1/"
    with_chips(cast.school, UK_COMMON.code)
    table = watcher.get(path).context["page"].shown.table
    assert table.chip_set.code == NEUTRAL.code
    assert send(watcher, item_of(drill_set), right_answer(item_of(drill_set))).status_code == 200
    page = watcher.get(f"/practice/s/{drill_set.token}/2/").context["page"]
    assert page.shown.table.chip_set.code == UK_COMMON.code


@pytest.mark.parametrize("drill", ["payouts", "next", "right-dealer", "right-inspector"])
def test_odd_chips_of_ones_own_are_enough(watcher: Client, cast: Cast, drill: str) -> None:
    """Tens, fifties and two hundreds: no stake is drawn that they could not pay."""
    chips = [
        Chip(1_000, "10", Colour.RED, Edge.PLAIN),
        Chip(5_000, "50", Colour.BLUE, Edge.DOTS),
        Chip(20_000, "200", Colour.GREEN, Edge.BANDS),
    ]
    save_own_chips(school=cast.school, version=cast.school.version, chips=chips)
    cast.school.refresh_from_db()
    drill_set = start(watcher, drill, length="")
    for number in range(1, 6):
        item = item_of(drill_set, number)
        assert [row[0] for row in item.content["house"]["chips"]] == [1_000, 5_000, 20_000]
        assert watcher.get(f"/practice/s/{drill_set.token}/{number}/").status_code == 200
        typed = right_answer(item)
        amounts = [text for name, text in typed.items() if name.endswith("-amount") and text]
        assert all(text.endswith("0.00") for text in amounts)
        assert send(watcher, item, typed, nonce=number).status_code == 200


@pytest.mark.parametrize(("decimals", "mark"), [(0, "."), (2, ","), (3, ".")])
def test_amounts_are_in_the_schools_money(
    watcher: Client, cast: Cast, decimals: int, mark: str
) -> None:
    School.objects.filter(pk=cast.school.pk).update(
        currency="XYZ", currency_decimals=decimals, decimal_mark=mark
    )
    drill_set = start(watcher, "payouts")
    item = item_of(drill_set)
    limits = watcher.get(f"/practice/s/{drill_set.token}/1/").context["page"].shown.table.limits
    assert (limits.minimum, limits.maximum) in (("10", "1,000"), ("10", "1\u202f000"))
    page = watcher.get(f"/practice/s/{drill_set.token}/1/").content.decode()
    assert "Amounts are in XYZ" in page
    assert MoneyStyle(decimals=decimals, mark=mark).example in page
    house = house_of_item(item, School.objects.get(pk=cast.school.pk))
    assert house.money == MoneyStyle(decimals=decimals, mark=mark)


def test_where_the_comma_is_the_mark_it_is_read(watcher: Client, cast: Cast) -> None:
    item = item_of(start(watcher, "payouts"))
    typed = {name: value.replace(".", ",") for name, value in right_answer(item).items()}
    assert send(watcher, item, typed).status_code == 422
    School.objects.filter(pk=cast.school.pk).update(decimal_mark=",")
    assert send(watcher, item, typed).status_code == 200


def test_sentences_tell_amounts_in_the_money_in_use() -> None:
    assert amount_text(123_450) == "1,234.50"
    with money_in(MoneyStyle(decimals=0)):
        assert amount_text(123_450) == "123,450"
    with money_in(MoneyStyle(mark=",")):
        assert amount_text(123_450) == "1\u202f234,50"
    assert amount_text(123_450) == "1,234.50"


def test_without_chips_no_payout_is_asked_and_who_can_choose_them_is_told(
    cast: Cast, client: Client
) -> None:
    book = BOOKS["mbs-blackjack-v6"]
    put_in_force(school=cast.school, book_id=book.id, edition=book.edition, since=date(2026, 1, 1))
    data = {"drill": "payouts", "rulebook": book.id, "length": "10"}
    told = {"trainee": "Ada Lindqvist can do that", "administrator": "settings/chips/"}
    for who, words in told.items():
        client.force_login(getattr(cast, who))
        page = client.get(TODAY).content.decode()
        assert "has not chosen its chips" in page
        assert words in page
        assert 'value="payouts"' not in page
        refused = client.post(TODAY, data)
        assert refused.status_code == 422
        assert "An administrator does that" in refused.content.decode()
        assert client.post(TODAY, data | {"drill": "next"}).status_code == 302
    assert not DrillSet.objects.filter(drill="payouts").exists()


def test_chips_that_can_pay_nothing_are_told_before_the_deal(
    watcher: Client, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    equip(cast.school)

    def none(*args: object, **kwargs: object) -> object:
        raise NoStakeError

    monkeypatch.setattr("trainer.practice.house.floor_of", none)
    data = {"drill": "payouts", "rulebook": "mbs-blackjack-v6", "length": "10"}
    answer = watcher.post(TODAY, data)
    assert answer.status_code == 422
    assert "add a smaller chip" in answer.content.decode()


def test_two_chips_that_share_no_measure_pay_nothing() -> None:
    chips = (
        Chip(10**9 + 7, "x", Colour.RED, Edge.PLAIN),
        Chip(10**9 + 9, "y", Colour.BLUE, Edge.DOTS),
    )
    house = House(ChipSet("own", "Ours", chips), MoneyStyle())
    with pytest.raises(NoFloorError):
        floor_in(house, BOOKS["mbs-ace-race-v3"])


@pytest.mark.parametrize("values", [(700,), (10**12,)])
def test_strange_chips_have_a_table_all_the_same(values: tuple[int, ...]) -> None:
    edges = list(Edge)
    chips = [Chip(value, "x", Colour.RED, edges[at]) for at, value in enumerate(values)]
    house = House(ChipSet("own", "Ours", tuple(chips)), MoneyStyle())
    floor = floor_in(house, BOOKS["mbs-ace-race-v3"])
    assert floor.stakes.every


def test_the_demo_school_has_its_chips(db: None) -> None:
    from trainer.school.demo import load_demo_schools

    load_demo_schools()
    school = School.objects.get(slug="riverside")
    assert house_of_school(school).chip_set.code == UK_COMMON.code


def test_items_made_before_houses_were_kept_still_show(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    item = item_of(drill_set)
    DrillItem.objects.filter(pk=item.pk).update(
        content={name: value for name, value in item.content.items() if name != "house"}
    )
    assert watcher.get(f"/practice/s/{drill_set.token}/1/").status_code == 200
