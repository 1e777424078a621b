"""A class from a list: every fault at once, nothing made before it was looked at."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.cast import Cast
from trainer.school.class_list import MOST_BYTES, MOST_PEOPLE, read_class
from trainer.school.links import invitation_path
from trainer.school.models import Invitation, Role

GOOD = "name,email,cohort\nMaya Olsen,maya@example.org,\nJon Birk,,\n"
HERE = "/schools/riverside/invitations/class/"


@pytest.fixture
def desk(cast: Cast, client: Client) -> Client:
    client.force_login(cast.supervisor)
    return client


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_it_reads_the_marks_that_spreadsheets_write(mark: str) -> None:
    found = read_class(GOOD.replace(",", mark))
    assert found.faults == []
    assert [(person.line, person.name, person.email) for person in found.people] == [
        (2, "Maya Olsen", "maya@example.org"),
        (3, "Jon Birk", ""),
    ]


def test_it_knows_a_column_by_its_other_names_and_in_any_order() -> None:
    found = read_class("Class;E-mail;NAME\nAutumn;a@example.org;Ana\n")
    assert (found.people[0].name, found.people[0].cohort) == ("Ana", "Autumn")


def test_it_tells_every_fault_at_once() -> None:
    found = read_class(
        "name,email\n,x@example.org\nAna,nowhere\nBea,b@example.org,more\n"
        "Cy,x@example.org\n\nDee,\nDee,\n"
    )
    assert found.faults == [
        "Line 2: The name is missing.",
        "Line 3: “nowhere” is no e-mail address.",
        "Line 4: It has 3 cells, and the first line only 2.",
        "Line 5: “x@example.org” is on line 2 already.",
        "Line 8: “Dee” is on line 7 already.",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "nothing in it"),
        ("name\n", "there is nobody"),
        ("who,email\nA,b\n", "“who” is no column"),
        ("name,name\nA,B\n", "more than once"),
        ("email\na@example.org\n", "“name” is missing"),
        ('name\n"Ana\n', "cannot be read as CSV"),
        ("name\n" + "Ana\n" * (MOST_PEOPLE + 1), "at most are taken"),
    ],
)
def test_it_says_what_is_wrong_with_the_whole(text: str, said: str) -> None:
    assert said in " ".join(read_class(text).faults)


def test_it_is_looked_at_and_then_made(desk: Client, cast: Cast) -> None:
    given = {"lines": GOOD, "cohort": cast.cohort.pk, "days": 7}
    looked = desk.post(HERE, given)
    assert looked.status_code == 200
    assert "Make 2 invitations" in looked.content.decode()
    assert not Invitation.objects.exists()
    made = desk.post(HERE, {**given, "make": "1"}, follow=True)
    assert "2 invitations are made" in made.content.decode()
    rows = Invitation.objects.order_by("pk")
    assert [(row.name, row.email, row.role, row.cohort) for row in rows] == [
        ("Maya Olsen", "maya@example.org", Role.TRAINEE, cast.cohort),
        ("Jon Birk", "", Role.TRAINEE, cast.cohort),
    ]
    # Whoever accepts finds the name there.
    joining = Client().get(invitation_path(rows[0])).content.decode()
    assert 'value="Maya Olsen"' in joining


def test_a_file_comes_back_as_lines(desk: Client) -> None:
    file = SimpleUploadedFile("class.csv", b"\xef\xbb\xbf" + GOOD.encode())
    looked = desk.post(HERE, {"file": file, "days": 7}).content.decode()
    assert "Maya Olsen,maya@example.org" in looked
    assert "Make 2 invitations" in looked


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"name\n\xff\xfe", "not UTF-8"),
        (b"PK\x03\x04\x00", "no text file"),
        (b"name\n" + b"x" * MOST_BYTES, "larger than"),
        (b"", "nothing in it"),
    ],
)
def test_a_file_that_is_none_is_refused_with_a_sentence(
    desk: Client, content: bytes, said: str
) -> None:
    file = SimpleUploadedFile("class.csv", content)
    answer = desk.post(HERE, {"file": file, "days": 7, "make": "1"})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Invitation.objects.exists()


def test_what_the_school_knows_against_it_is_told_too(desk: Client, cast: Cast) -> None:
    cast.trainee.email = "tess@example.org"
    cast.trainee.save()
    desk.post(HERE, {"lines": "name,email\nMaya,maya@example.org", "days": 7, "make": "1"})
    text = (
        "name,email,cohort\nTess,TESS@example.org,\nMaya,maya@example.org,\n"
        "Jon,,Nowhere\nAna,,autumn\n"
    ).replace("autumn", cast.cohort.name.upper())
    answer = desk.post(HERE, {"lines": text, "days": 7, "make": "1"})
    assert answer.status_code == 422
    told = answer.content.decode()
    for sentence in (
        "Line 2: TESS@example.org belongs to the school already.",
        "Line 3: maya@example.org has an invitation that still works.",
        "Line 4: There is no running cohort “Nowhere”.",
    ):
        assert sentence in told
    assert "Line 5" not in told
    assert Invitation.objects.count() == 1


def test_the_people_of_a_school_are_a_file(desk: Client) -> None:
    told = desk.get("/schools/riverside/people/?as=csv").content.decode("utf-8-sig")
    assert told.splitlines()[0] == "Name,Username,Role,Joined"
    assert len(told.splitlines()) > 3
