"""The public page: by number and by file, for anybody, the same answer to every guess."""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus
from pathlib import Path

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.certification.passed import LATER, certified
from tests.exams.small import SOURCE
from trainer.certification.fields import shown_fields
from trainer.certification.keys import public_keys
from trainer.certification.models import Certificate
from trainer.certification.reading import MOST_BYTES
from trainer.certification.services.issuing import issue_again, revoke_by_hand
from trainer.certification.signing import read_signed
from trainer.certification.standing import is_superseded
from trainer.certification.throttle import MOST_MISSES
from trainer.school.services.settings import put_in_force

pytestmark = pytest.mark.django_db
ASK = "/verify/"


def url(certificate: Certificate) -> str:
    return reverse("certification:verify-number", args=(certificate.number,))


def says(certificate: Certificate, now=LATER) -> str:
    with time_machine.travel(now, tick=False):
        page = Client().get(url(certificate))
    assert page.status_code == HTTPStatus.OK
    return page.content.decode()


def heading(page: str) -> str:
    return page.split('id="says">', 1)[1].split("<", 1)[0]


def drop(raw: bytes, name: str = "certificate.pdf"):
    return Client().post(ASK, {"file": SimpleUploadedFile(name, raw), "number": ""})


def test_it_shows_every_signed_field(cast: Cast) -> None:
    made = certified(cast)
    page = says(made)
    assert heading(page) == "Valid"
    for _code, name, words in shown_fields(read_signed(made.token, public_keys()).payload):
        assert f"<dd>{words}</dd>" in page
        assert name.replace("'", "&#x27;") in page


def test_expired_revoked_and_superseded_are_said(cast: Cast) -> None:
    made = certified(cast)
    assert heading(says(made, LATER + timedelta(days=730))) == "Valid"
    assert heading(says(made, LATER + timedelta(days=732))) == "Expired"
    revoke_by_hand(
        certificate=made, membership=cast.member("supervisor"), reason="<b>Lent</b>", now=LATER
    )
    page = says(made)
    assert heading(page) == "Revoked"
    assert "&lt;b&gt;Lent&lt;/b&gt;" in page
    # What weighs most is said.
    assert heading(says(made, LATER + timedelta(days=732))) == "Revoked"


def test_it_is_superseded_when_its_school_deals_by_a_later_edition(cast: Cast) -> None:
    made = certified(cast)
    payload = read_signed(made.token, public_keys()).payload
    older = payload | {"rulebook_id": "mbs-blackjack-v5", "edition": "5"}
    day = LATER.date()
    assert not is_superseded(made, older, day)
    put_in_force(book_id="mbs-blackjack-v5", edition="5", school=cast.school, since=day)
    put_in_force(book_id="uk-inspector", edition="undated", school=cast.school, since=day)
    assert not is_superseded(made, older, day)
    put_in_force(
        school=cast.school,
        book_id="mbs-blackjack-v6",
        edition="6",
        since=day + timedelta(days=10),
    )
    assert not is_superseded(made, older, day + timedelta(days=9))
    assert is_superseded(made, older, day + timedelta(days=10))
    # The newer book's own is not, and neither is another school's.
    assert not is_superseded(made, payload, day + timedelta(days=10))
    made.school = cast.other_school
    assert not is_superseded(made, older, day + timedelta(days=10))


def test_the_page_says_superseded_from_the_day_the_later_edition_is_in_force(cast: Cast) -> None:
    v5 = SOURCE.replace("mbs-blackjack-v6", "mbs-blackjack-v5").replace(
        'edition = "6"', 'edition = "5"'
    )
    made = certified(cast, source=v5)
    assert heading(says(made)) == "Valid"
    put_in_force(
        school=cast.school,
        book_id="mbs-blackjack-v6",
        edition="6",
        since=LATER.date() + timedelta(days=2),
    )
    assert heading(says(made, LATER + timedelta(days=1))) == "Valid"
    assert heading(says(made, LATER + timedelta(days=2))) == "Superseded"
    assert heading(says(made, LATER + timedelta(days=732))) == "Expired"


def test_it_is_superseded_once_its_own_edition_is_given_up(cast: Cast) -> None:
    made = certified(cast)
    payload = read_signed(made.token, public_keys()).payload
    older = payload | {"rulebook_id": "mbs-blackjack-v5", "edition": "5"}
    day = LATER.date()
    since = day - timedelta(days=5)
    put_in_force(school=cast.school, book_id="mbs-blackjack-v6", edition="6", since=since)
    put_in_force(school=cast.school, book_id="mbs-blackjack-v5", edition="5", since=since)
    # Both were dealt when it was issued.
    assert not is_superseded(made, older, day)
    cast.school.rulebooks.filter(book_id="mbs-blackjack-v5").update(until=day)
    assert is_superseded(made, older, day)


def test_every_guess_gets_the_same_answer(cast: Cast) -> None:
    real = certified(cast).number
    guesses = ["A" * 32, real[:-1], real + "A", real.swapcase(), "x", "\u2660", "0", "%00", "a'b"]
    answers = [Client().get(f"/verify/{guess}/") for guess in guesses]
    answers.append(Client().post(ASK, {"number": "../../" + "é" * 9}))
    assert {answer.status_code for answer in answers} == {HTTPStatus.NOT_FOUND}
    assert len({answer.content for answer in answers}) == 1


def test_who_guesses_waits_and_others_do_not(cast: Cast) -> None:
    made = certified(cast)
    for _ in range(MOST_MISSES):
        assert Client().get("/verify/guess/").status_code == HTTPStatus.NOT_FOUND
    waits = Client().get(url(made))
    assert waits.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert waits["Retry-After"]
    assert drop(made.token.encode()).status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert Client(REMOTE_ADDR="192.0.2.9").get(url(made)).status_code == HTTPStatus.OK


def test_behind_a_proxy_each_visitor_is_counted_alone(cast: Cast, settings) -> None:
    settings.BEHIND_PROXY = True
    made = certified(cast)
    guesser = {"X-Forwarded-For": "192.0.2.1, 198.51.100.7"}
    for _ in range(MOST_MISSES):
        Client().get("/verify/guess/", headers=guesser)
    assert Client().get(url(made), headers=guesser).status_code == 429
    # What the visitor says of himself stands before what the proxy saw.
    other = {"X-Forwarded-For": "198.51.100.7, 192.0.2.1"}
    assert Client().get(url(made), headers=other).status_code == HTTPStatus.OK


def test_a_number_is_taken_as_it_is_printed_or_as_an_address(cast: Cast) -> None:
    made = certified(cast)
    for typed in (made.number, f" {made.number}\n", f"https://upcard.example{url(made)}"):
        assert Client().post(ASK, {"number": typed})["Location"] == url(made)
    nothing = Client().post(ASK, {"number": "  "})
    assert nothing.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Give the number, or the file." in nothing.content.decode()


def test_a_file_with_the_signed_text_is_genuine(cast: Cast) -> None:
    made = certified(cast)
    page = drop(made.token.encode(), "certificate.jwt").content.decode()
    assert "The signature of the file fits." in page
    assert "Tess Bailey" in page


def test_a_forged_file_with_a_good_number_is_contradicted(cast: Cast) -> None:
    made = certified(cast)
    pdf = b"%PDF-1.7\nMallory Fox\n(" + made.token.encode() + b")\n%%EOF"
    page = drop(pdf).content.decode()
    assert "Do not trust the file." in page
    assert "Tess Bailey" in page
    bare = b"%PDF-1.7\nMallory Fox /verify/" + made.number.encode() + b"/\n"
    page = drop(bare).content.decode()
    assert "carries a number and no signature" in page
    assert "Tess Bailey" in page
    altered = made.token[:-3] + "AAA"
    page = drop(altered.encode()).content.decode()
    assert "Do not trust the file." in page
    assert "Tess Bailey" in page


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00" * 1000,
        b"%PDF-1.7",
        b"eyJ" * 200_000,
        b"." * 100_000,
        b"a.b.c" * 1000,
        b"A" * 60 + b"..",
        b"eyJhIjoxfQ.W1tbW1tbW1tbW1tbW1tbW1tbW1tbW1tb.AAAA",
        b"A" * 30 + b"." + b"W1tb" * 4000 + b"." + b"A" * 30,
        bytes(range(256)) * 100,
    ],
)
def test_whatever_is_brought_it_answers(cast: Cast, raw: bytes) -> None:
    answer = drop(raw)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Not genuine" in answer.content.decode()


def test_a_file_too_large_is_refused_unread(cast: Cast) -> None:
    answer = drop(b"A" * (MOST_BYTES + 1))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "never larger" in answer.content.decode()


def test_a_row_somebody_altered_is_never_called_valid(cast: Cast) -> None:
    made, member = certified(cast), cast.member("supervisor")
    again = issue_again(certificate=made, membership=member, reason="x", now=LATER)
    # A good text under another number.
    Certificate.objects.filter(pk=again.pk).update(token=made.token)
    answer = Client().get(url(again))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "Not genuine" in answer.content.decode()
    client = Client()
    client.force_login(cast.supervisor)
    register = client.get(reverse("certification:register", args=("riverside",)))
    assert "Altered" in register.content.decode()


def test_nobody_keeps_or_lists_the_page(cast: Cast) -> None:
    page = Client().get(url(certified(cast)))
    assert "no-store" in page["Cache-Control"]
    assert "noindex" in page["X-Robots-Tag"]


def test_the_public_keys_are_published(cast: Cast) -> None:
    assert Client().get("/.well-known/jwks.json").json() == {"keys": []}
    certified(cast)
    (key,) = Client().get("/.well-known/jwks.json").json()["keys"]
    assert (key["kty"], key["crv"], key["alg"]) == ("OKP", "Ed25519", "EdDSA")
    assert "d" not in key


def test_the_command_needs_the_public_key_and_nothing_else(
    cast: Cast, tmp_path: Path, capsys, django_assert_num_queries
) -> None:
    made = certified(cast)
    keys, good, bad = (tmp_path / name for name in ("jwks.json", "good", "bad"))
    keys.write_bytes(Client().get("/.well-known/jwks.json").content)
    good.write_text(made.token)
    bad.write_text(made.token[:-2] + "xx")
    with django_assert_num_queries(0):
        call_command("verify_certificate", good, key=keys)
        with pytest.raises(SystemExit) as ended:
            call_command("verify_certificate", bad, key=keys)
    assert ended.value.code == 1
    told = capsys.readouterr().out
    assert "Holder: Tess Bailey" in told
    assert "Not genuine" in told
    for nonsense in (b"", b"{}", b"[]", b"-----BEGIN PUBLIC KEY-----", b'{"keys":[{"kty":"RSA"}]}'):
        keys.write_bytes(nonsense)
        with pytest.raises(CommandError, match="no Ed25519 public key"):
            call_command("verify_certificate", good, key=keys)


def test_the_register_and_ones_own(cast: Cast) -> None:
    made = certified(cast)
    sofia, tess = Client(), Client()
    sofia.force_login(cast.supervisor)
    tess.force_login(cast.trainee)
    assert "Tess Bailey" in sofia.get("/certificates/at/riverside/").content.decode()
    assert url(made) in tess.get("/certificates/").content.decode()
    one = reverse("certification:certificate", args=("riverside", made.number))
    refused = sofia.post(one, {"act": "revoke", "reason": " "})
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert sofia.post(one, {"act": "revoke", "reason": "Lent it"}).status_code == HTTPStatus.FOUND
    again = sofia.post(one, {"act": "revoke", "reason": "Lent it"})
    assert again.status_code == HTTPStatus.CONFLICT
    assert "Lent it" in tess.get("/certificates/").content.decode()
    assert sofia.post(one, {"act": "again", "reason": "A slip"}).status_code == HTTPStatus.FOUND
    assert Certificate.objects.count() == 2
