"""The page of a round being watched."""

from __future__ import annotations

import re
from time import perf_counter

import pytest
from django.test import Client

from tests.library.shelf import BOOKS, IDS
from trainer.scenarios.rounds import deal_round

BOOK = BOOKS[0]
LAST = len(deal_round(BOOK, seed=1).log)


def address(book=BOOK, seed="1", query: str = "") -> str:
    return f"/practice/watch/{book.id}/{seed}/{query}"


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def read(client: Client, where: str, status: int = 200, **headers: str) -> str:
    answer = client.get(where, headers=headers)
    assert answer.status_code == status
    return answer.content.decode()


def test_it_offers_every_book_a_number_and_the_boxes(watcher: Client) -> None:
    page = read(watcher, "/practice/watch/")
    assert all(f'value="{book_id}"' in page for book_id in IDS)
    assert page.count("<option") == 8
    assert "As it comes" in page


def test_it_leads_from_the_form_to_the_round(watcher: Client) -> None:
    answer = watcher.get(f"/practice/watch/?rulebook={BOOK.id}&seed=7&boxes=3")
    assert answer.headers["Location"] == address(seed="7", query="?boxes=3")
    plain = watcher.get(f"/practice/watch/?rulebook={BOOK.id}&seed=7&boxes=")
    assert plain.headers["Location"] == address(seed="7")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("rulebook=nothing&seed=1", "There is no such rulebook"),
        ("seed=1", "Choose a rulebook"),
        (f"rulebook={BOOK.id}&seed=x", "Write a whole number"),
        (f"rulebook={BOOK.id}&seed=-1", "Write a number from 0"),
        (f"rulebook={BOOK.id}&seed=1{'0' * 400}", "at most nine figures"),
        (f"rulebook={BOOK.id}&seed=1&boxes=8", "1 to 7 boxes"),
        (f"rulebook={BOOK.id}", "Give the round a number"),
    ],
)
def test_it_says_what_is_wrong_with_the_form(watcher: Client, query: str, sentence: str) -> None:
    assert sentence in read(watcher, f"/practice/watch/?{query}", 422)


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_shows_every_step_of_a_round(watcher: Client, book) -> None:
    last = len(deal_round(book, seed=3, boxes=2).log)
    for step in range(last + 1):
        page = read(watcher, address(book, "3", f"?boxes=2&step={step}"), HX_Request="true")
        assert f"Step {step} of {last}" in page
        assert ("Due now" in page or "Due once" in page) == (step < last)
        assert "/rulebooks/" in page or step == last


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_it_links_each_step_to_its_clause_in_our_words(watcher: Client, book) -> None:
    dealt = deal_round(book, seed=5)
    for number, step in enumerate(dealt.steps(), 1):
        if number % 7 == 0:
            page = read(watcher, address(book, "5", f"?step={number}"))
            for clause in step.clauses:
                assert f'href="/rulebooks/{book.id}/{book.edition}/{clause}/"' in page
            assert 'class="watch-clauses"' in page


def test_it_begins_with_nothing_dealt(watcher: Client) -> None:
    page = read(watcher, address())
    assert f"Step 0 of {LAST}" in page
    assert "Before the round" in page
    assert 'data-step="back"' not in page
    assert 'data-step="next"' in page
    assert "t-card" not in page


def test_it_ends_where_there_is_nothing_further(watcher: Client) -> None:
    page = read(watcher, address(query=f"?step={LAST}"))
    assert "The round is over." in page
    assert 'data-step="next"' not in page
    assert 'data-step="last"' not in page
    assert address(seed="2") in page


def test_it_keeps_boxes_and_aids_from_step_to_step(watcher: Client) -> None:
    page = read(watcher, address(query="?boxes=4&aids=off&step=2"))
    assert "?boxes=4&amp;aids=off&amp;step=3" in page
    assert "?boxes=4&amp;step=2" in page
    assert "?boxes=4&amp;aids=off#watch" in page


def test_it_hides_totals_and_sums_when_asked(watcher: Client) -> None:
    shown = read(watcher, address(query="?step=30"))
    assert 't-total"' in shown
    assert 't-sum"' in shown
    hidden = read(watcher, address(query="?step=30&aids=off"))
    assert "t-total" not in hidden
    assert "t-sum" not in hidden
    assert "Show totals and sums" in hidden


def test_it_lists_the_steps_so_far_and_no_later_one(watcher: Client) -> None:
    page = read(watcher, address(query="?step=4"))
    listed = page.split('id="so-far"')[1].split("</ol>")[0]
    assert listed.count("<li") == 5
    assert listed.count("aria-current") == 1


def test_it_answers_a_step_with_the_part_that_changes(watcher: Client) -> None:
    page = read(watcher, address(query="?step=4"), HX_Request="true")
    assert "<html" not in page
    assert 'id="so-far" class="so-far-list" start="0" hx-swap-oob="true"' in page
    assert '<div id="live" hx-swap-oob="innerHTML">' in page


def test_it_says_a_call_in_the_live_region(watcher: Client) -> None:
    book = next(book for book in BOOKS if book.dealing.opening_call.value)
    page = read(watcher, address(book, query="?step=1"), HX_Request="true")
    assert "You say: Place your bets</div>" in page


def test_it_tells_what_players_may_do(watcher: Client) -> None:
    dealt = deal_round(BOOK, seed=1)
    turn = next(number for number, event in enumerate(dealt.log) if event[0] == "decides")
    page = text(read(watcher, address(query=f"?step={turn}")))
    assert "Players may" in page
    assert "stand" in page.split("Players may")[1]


@pytest.mark.parametrize(
    ("where", "status", "sentence"),
    [
        ("/practice/watch/no-such-book/1/", 404, "There is no rulebook “no-such-book”"),
        (address(seed="x"), 404, "“x” is no such number"),
        (address(seed="-1"), 404, "is no such number"),
        (address(seed="1" * 500), 404, "is no such number"),
        (address(seed="\N{ARABIC-INDIC DIGIT THREE}"), 404, "is no such number"),
        (address(seed="%00"), 404, "is no such number"),
        (address(query="?boxes=0"), 422, "A table has 1 to 7 boxes"),
        (address(query="?boxes=8"), 422, "A table has 1 to 7 boxes"),
        (address(query="?boxes=two"), 422, "A table has 1 to 7 boxes"),
        (address(query="?step=x"), 422, "Steps are numbered from 0"),
        (address(query="?step=-1"), 422, "Steps are numbered from 0"),
        (address(query="?step=9999999999999"), 422, "Steps are numbered from 0"),
        (address(query=f"?step={LAST + 1}"), 422, f"This round has {LAST} steps"),
    ],
)
def test_it_says_what_is_wrong_with_an_address(
    watcher: Client, where: str, status: int, sentence: str
) -> None:
    assert sentence in read(watcher, where, status)
    part = read(watcher, where, status, HX_Request="true")
    assert sentence in part
    assert "<html" not in part


def test_it_escapes_what_stands_in_an_address(watcher: Client) -> None:
    page = read(watcher, "/practice/watch/<b>x</b>/1/".replace("/b", "%2Fb"), 404)
    assert "<b>x" not in page
    assert "<i>" not in read(watcher, address(query="?step=<i>"), 422)


def test_it_deals_on_from_the_highest_number(watcher: Client) -> None:
    page = read(watcher, address(seed="999999999"))
    assert address(seed="0") in page


def test_it_asks_the_database_only_who_looks(
    watcher: Client, django_assert_max_num_queries
) -> None:
    # Session and person.
    with django_assert_max_num_queries(3):
        read(watcher, address(query="?step=40"))


def test_it_answers_at_the_end_of_a_full_table_within_a_moment(watcher: Client) -> None:
    dealt = deal_round(BOOK, seed=1, boxes=7)
    where = address(query=f"?boxes=7&step={len(dealt.log) - 9}")
    read(watcher, where)
    times = []
    for _ in range(5):
        began = perf_counter()
        read(watcher, where, HX_Request="true")
        times.append(perf_counter() - began)
    # Some 30 ms on a quiet machine; this fails only where something is worked out many times over.
    assert min(times) < 0.5


def test_it_is_linked_from_today_and_from_every_page(watcher: Client) -> None:
    for page in ("/practice/at/riverside/", "/rulebooks/"):
        assert 'href="/practice/watch/"' in read(watcher, page)
