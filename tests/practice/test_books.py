"""Which rulebooks a person is asked about, and sets whose rulebook is gone or changed."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from tests.cast import Cast
from tests.practice.sets import TODAY, equip, item_of, right_answer, send, start
from trainer.practice.models import DrillAnswer, DrillSet
from trainer.school.rulebooks import books_of
from trainer.school.services.people import assign_rulebooks, choose_house_book
from trainer.school.services.settings import take_out_of_force

DAY = date(2026, 11, 18)
V6, RACE = "mbs-blackjack-v6", "mbs-ace-race-v3"


def offered(client: Client) -> set[str]:
    return {each.id for each in client.get(TODAY).context["page"].books}


def test_all_books_of_the_school_unless_some_are_assigned(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    tess = cast.member("trainee")
    assert len(books_of(tess, on=DAY)) == 5
    assign_rulebooks(person=tess, books=[V6, RACE])
    assert offered(watcher) == {V6, RACE}
    assign_rulebooks(person=tess, books=[V6])
    assert offered(watcher) == {V6}
    assert len(books_of(cast.member("other_trainee"), on=DAY)) == 5
    assign_rulebooks(person=tess, books=[])
    assert len(offered(watcher)) == 5


def test_a_book_that_is_not_assigned_cannot_be_asked_for(watcher: Client, cast: Cast) -> None:
    equip(cast.school)
    assign_rulebooks(person=cast.member("trainee"), books=[V6])
    data = {"drill": "next", "rulebook": RACE, "length": "10", "family": ""}
    answer = watcher.post(TODAY, data)
    assert answer.status_code == 422
    assert "no such rulebook" in answer.content.decode()


def test_the_book_of_the_house_comes_first(cast: Cast) -> None:
    equip(cast.school)
    tess = cast.member("trainee")
    assert books_of(tess, on=DAY)[0].id != V6
    choose_house_book(membership=tess, book_id=V6)
    assert books_of(tess, on=DAY)[0].id == V6


def test_an_assigned_book_that_is_no_longer_in_force_falls_out(cast: Cast) -> None:
    equip(cast.school)
    tess = cast.member("trainee")
    assign_rulebooks(person=tess, books=[V6, RACE, "burnt-long-ago"])
    take_out_of_force(row=cast.school.rulebooks.get(book_id=V6), today=DAY)
    assert [book.id for book in books_of(tess, on=DAY)] == [RACE]
    assign_rulebooks(person=tess, books=["burnt-long-ago"])
    assert len(books_of(tess, on=DAY)) == 4


def test_a_school_without_rulebooks_is_told_who_puts_them_in_force(cast: Cast) -> None:
    told = {"trainee": "Ada Lindqvist can do that", "administrator": "Put one in force"}
    for who, words in told.items():
        client = Client()
        client.force_login(getattr(cast, who))
        assert words in client.get(TODAY).content.decode()
        assert client.post(TODAY, {"drill": "next", "rulebook": V6}).status_code == 422


@pytest.mark.parametrize("changed", [{"book_hash": "0" * 64}, {"rulebook": "burnt-long-ago"}])
def test_a_set_whose_book_is_gone_says_so_and_keeps_what_was_answered(
    watcher: Client, changed: dict[str, str]
) -> None:
    drill_set = start(watcher, "next")
    first = item_of(drill_set)
    send(watcher, first, right_answer(first))
    second, typed = item_of(drill_set, 2), right_answer(item_of(drill_set, 2))
    DrillSet.objects.update(**changed)
    for answer in (
        watcher.get(f"/practice/s/{drill_set.token}/2/"),
        watcher.get(f"/practice/s/{drill_set.token}/1/"),
        send(watcher, second, typed, nonce=2),
    ):
        assert answer.status_code == 409
        page = answer.content.decode()
        assert "no longer here" in page
        assert "1 of 1 right" in page
    assert DrillAnswer.objects.count() == 1
    assert watcher.get(f"/practice/s/{drill_set.token}/").status_code == 200
    assert watcher.get(TODAY).status_code == 200


@pytest.mark.parametrize("who", ["supervisor", "administrator"])
def test_staff_assign_rulebooks_on_a_persons_page(client: Client, cast: Cast, who: str) -> None:
    equip(cast.school)
    client.force_login(getattr(cast, who))
    tess = cast.member("trainee")
    path = f"/schools/riverside/people/{tess.pk}/"
    assert "Rulebooks" in client.get(path).content.decode()
    answer = client.post(path + "rulebooks/", {"books": [V6, RACE]}, follow=True)
    assert "deals by these rulebooks" in answer.content.decode()
    assert {book.id for book in books_of(tess, on=DAY)} == {V6, RACE}
    refused = client.post(path + "rulebooks/", {"books": ["burnt-long-ago"]})
    assert refused.status_code == 422
    assert {book.id for book in books_of(tess, on=DAY)} == {V6, RACE}
