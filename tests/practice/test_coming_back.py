"""A log-in that ran out in the middle of an item, forms sent twice or too late, odd addresses."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.cast import PASSWORD, Cast
from tests.practice.sets import NONCE, TODAY, item_of, right_answer, send, start
from trainer.practice.models import DrillAnswer

TYPED = {"w1-move": "pay", "w1-amount": "123.45", "nonce": NONCE.format(9)}


def log_in(client: Client, username: str, path: str) -> object:
    page = client.post(
        "/account/login/", {"username": username, "password": PASSWORD, "next": path}, follow=True
    )
    return page


@pytest.mark.parametrize("htmx", [False, True])
def test_an_answer_sent_after_the_log_in_ran_out_is_there_again(
    watcher: Client, client: Client, htmx: bool
) -> None:
    drill_set = start(watcher, "payouts")
    path = f"/practice/s/{drill_set.token}/1/"
    watcher.session.flush()
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{path}"} if htmx else {}
    sent = watcher.post(path, TYPED, headers=headers)
    address = sent.headers["HX-Redirect" if htmx else "Location"]
    assert address == f"/account/login/?next={path.replace('/', '%2F')}"
    assert "what you typed is kept" in watcher.get(address).content.decode()
    page = watcher.post(
        "/account/login/", {"username": "tess", "password": PASSWORD, "next": path}, follow=True
    ).content.decode()
    assert 'value="123.45"' in page
    assert "has not been sent yet" in page
    assert not DrillAnswer.objects.exists()
    # Once: the page as it is without.
    assert 'value="123.45"' not in watcher.get(path).content.decode()


def test_nobody_else_gets_what_was_typed(watcher: Client, cast: Cast) -> None:
    drill_set = start(watcher, "payouts")
    path = f"/practice/s/{drill_set.token}/1/"
    watcher.session.flush()
    watcher.post(path, TYPED)
    for username in ("tomas", "sofia"):
        page = watcher.post(
            "/account/login/",
            {"username": username, "password": PASSWORD, "next": path},
            follow=True,
        )
        assert page.status_code == 404
        assert "123.45" not in page.content.decode()
        assert "123.45" not in watcher.get(TODAY).content.decode()
        watcher.post("/account/logout/")
    # Somebody else has been at this machine in between; what was typed went with them.
    log_in(watcher, "tess", path)
    assert 'value="123.45"' not in watcher.get(path).content.decode()


def test_what_was_typed_too_late_is_told_when_the_item_has_its_answer(
    watcher: Client, cast: Cast
) -> None:
    drill_set = start(watcher, "payouts")
    item, path = item_of(drill_set), f"/practice/s/{drill_set.token}/1/"
    phone = Client()
    phone.force_login(cast.trainee)
    watcher.session.flush()
    watcher.post(path, TYPED)
    send(phone, item, right_answer(item))
    page = watcher.post(
        "/account/login/", {"username": "tess", "password": PASSWORD, "next": path}, follow=True
    )
    assert page.status_code == 409
    assert "has its answer already" in page.content.decode()


def test_a_form_of_another_item_is_no_answer(watcher: Client) -> None:
    drill_set = start(watcher, "payouts")
    first = item_of(drill_set)
    send(watcher, first, right_answer(first), nonce=1)
    second = item_of(drill_set, 2)
    typed = right_answer(second)
    answer = send(watcher, second, typed, nonce=1)
    assert answer.status_code == 409
    assert "This form is an old one" in answer.content.decode()
    assert DrillAnswer.objects.count() == 1
    for nonce in ("", "nonsense"):
        path = f"/practice/s/{drill_set.token}/2/"
        assert watcher.post(path, typed | {"nonce": nonce}).status_code == 409
    assert send(watcher, second, typed, nonce=2).status_code == 200


def test_a_set_that_was_left_takes_nothing_more(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    item = item_of(drill_set)
    watcher.post(f"/practice/s/{drill_set.token}/leave/")
    answer = send(watcher, item, right_answer(item))
    assert answer.status_code == 409
    assert "This set is closed" in answer.content.decode()
    assert not DrillAnswer.objects.exists()
    shown = watcher.get(f"/practice/s/{drill_set.token}/1/")
    assert shown.headers["Location"] == f"/practice/s/{drill_set.token}/"


@pytest.mark.parametrize(
    "path",
    [
        "/practice/nowhere/",
        "/practice/s/no-such-token/",
        "/practice/s/no-such-token/1/",
        "/practice/s/%00%ff/1/",
        "/practice/s/" + "x" * 500 + "/1/",
        "/practice/s/no-such-token/99999999999999999999999/",
        "/practice/at/no-such-school/",
        "/practice/at/riverside/deeper/and/deeper/",
        "/a/b/c/d/e/f/",
        "/..%2f..%2fetc/passwd",
    ],
)
def test_unknown_addresses_get_the_sites_own_page(watcher: Client, path: str) -> None:
    answer = watcher.get(path)
    assert answer.status_code == 404
    page = answer.content.decode()
    assert "Upcard" in page
    assert 'href="/"' in page


def test_an_item_number_beyond_all_bounds_leads_to_the_open_one(watcher: Client) -> None:
    drill_set = start(watcher, "next")
    for number in (99_999, 10**18, 10**30):
        answer = watcher.get(f"/practice/s/{drill_set.token}/{number}/")
        assert answer.status_code in (302, 404), number
