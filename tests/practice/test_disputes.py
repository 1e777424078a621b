"""Disputes: filed with words, decided once with a reason, never by the one concerned."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.cast import Cast, enrol
from tests.practice.answering import NOON, STUBS, give, new_set
from tests.practice.sets import TODAY, dispute_of, play, start
from tests.work.test_races import on_a_thread
from trainer.practice.disputes.services import (
    DecidedAlreadyError,
    NotYoursToDecideError,
    StandsAlreadyError,
    decide_dispute,
    file_dispute,
)
from trainer.practice.models import Dispute, DisputeState, DrillAnswer, DrillKind, DrillSet
from trainer.school.models import Membership, Role

LIST = "/supervise/riverside/disputes/"


def as_(who) -> Client:
    client = Client()
    client.force_login(who)
    return client


@pytest.fixture
def missed(watcher: Client) -> DrillSet:
    drill_set = start(watcher, "next")
    play(watcher, drill_set, False)
    return drill_set


def path_of(drill_set: DrillSet, number: int = 1) -> str:
    return f"/practice/s/{drill_set.token}/{number}/dispute/"


def test_it_is_filed_with_item_answer_clause_and_words(watcher: Client, missed: DrillSet) -> None:
    answer = DrillAnswer.objects.get()
    clause = answer.clauses[0]
    assert f'value="{clause}" selected' in watcher.get(path_of(missed)).content.decode()
    sent = watcher.post(path_of(missed), {"clause": clause, "words": "  It was my turn.  "})
    assert sent.headers["Location"] == f"/practice/s/{missed.token}/#item-1"
    filed = Dispute.objects.get()
    assert (filed.answer, filed.clause, filed.words) == (answer, clause, "It was my turn.")
    assert (filed.state, filed.person, filed.school) == ("filed", missed.person, missed.school)
    page = watcher.get(f"/practice/s/{missed.token}/").content.decode()
    assert "Waiting for a supervisor" in page
    assert "It was my turn." in page
    assert path_of(missed) not in page


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"words": ""}, "Say in a sentence or two"),
        ({"words": "   \n "}, "Say in a sentence or two"),
        ({"words": "x" * 1001}, "Keep it to 1000 characters"),
        ({"words": "It is right.", "clause": "nonsense"}, "Choose one of the clauses"),
    ],
)
def test_what_cannot_be_filed_gets_a_sentence(
    watcher: Client, missed: DrillSet, data: dict[str, str], sentence: str
) -> None:
    answer = watcher.post(path_of(missed), data)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert data["words"].strip() in answer.content.decode()
    assert not Dispute.objects.exists()


def test_a_second_one_is_stale(watcher: Client, missed: DrillSet) -> None:
    assert watcher.post(path_of(missed), {"words": "First."}).status_code == 302
    again = watcher.post(path_of(missed), {"words": "Second."})
    assert again.status_code == 409
    assert "disputed already" in again.content.decode()
    assert Dispute.objects.get().words == "First."


def test_what_has_no_answer_cannot_be_disputed(watcher: Client, missed: DrillSet) -> None:
    for number in (0, 2, 99):
        assert watcher.get(path_of(missed, number)).status_code == 404
        assert watcher.post(path_of(missed, number), {"words": "x"}).status_code == 404


@pytest.mark.parametrize("outcome", ["upheld", "rejected"])
def test_a_supervisor_decides_and_the_trainee_sees_why(
    watcher: Client, cast: Cast, missed: DrillSet, outcome: str
) -> None:
    dispute = dispute_of(missed)
    sofia = as_(cast.supervisor)
    listed = sofia.get(LIST).content.decode()
    assert "Tess Bailey" in listed
    assert f"{LIST}{dispute.pk}/" in listed
    page = sofia.get(f"{LIST}{dispute.pk}/").content.decode()
    assert "I paid it by 4.1." in page
    assert "answer of Tess Bailey" in page
    assert f"/practice/s/{missed.token}/1/round/" in page
    sent = sofia.post(f"{LIST}{dispute.pk}/", {"outcome": outcome, "reason": "See the sheet."})
    assert sent.status_code == 302
    dispute.refresh_from_db()
    assert (dispute.state, dispute.decided_by) == (outcome, cast.supervisor)
    told = watcher.get(f"/practice/s/{missed.token}/").content.decode()
    assert f"{outcome.capitalize()}, by Sofia Marsh" in told
    assert "See the sheet." in told
    today = watcher.get(TODAY).content.decode()
    assert f"Your dispute was {outcome}: " in today
    assert ("Replay everything I missed" in today) == (outcome == "rejected")
    # After a rejection it may be filed again; what was upheld is settled.
    assert (path_of(missed) in told) == (outcome == "rejected")
    again = watcher.post(path_of(missed), {"words": "Once more."})
    assert again.status_code == (302 if outcome == "rejected" else 409)
    assert "Nothing waits" in sofia.get(LIST).content.decode() or outcome == "rejected"
    assert "See the sheet." not in sofia.get(f"{LIST}?show=decided").content.decode()
    assert outcome.capitalize() in sofia.get(f"{LIST}?show=decided").content.decode()


@pytest.mark.parametrize("drill", [kind.value for kind in DrillKind])
def test_an_item_of_any_drill_can_be_disputed(watcher: Client, cast: Cast, drill: str) -> None:
    drill_set = start(watcher, drill)
    play(watcher, drill_set, True)
    assert watcher.post(path_of(drill_set), {"words": "It is not so."}).status_code == 302
    page = as_(cast.supervisor).get(f"{LIST}{Dispute.objects.get().pk}/").content.decode()
    assert "It is not so." in page
    assert "The answer and what was due" in page


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"reason": "Because."}, "Choose whether"),
        ({"outcome": "perhaps", "reason": "Because."}, "Choose whether"),
        ({"outcome": "filed", "reason": "Because."}, "Choose whether"),
        ({"outcome": "upheld", "reason": " "}, "Give a reason"),
        ({"outcome": "upheld", "reason": "x" * 1001}, "Keep it to 1000"),
    ],
)
def test_a_decision_needs_an_outcome_and_a_reason(
    cast: Cast, missed: DrillSet, data: dict[str, str], sentence: str
) -> None:
    dispute = dispute_of(missed)
    answer = as_(cast.supervisor).post(f"{LIST}{dispute.pk}/", data)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    dispute.refresh_from_db()
    assert dispute.state == "filed"


def test_whoever_decides_second_sees_how_it_stands(cast: Cast, missed: DrillSet) -> None:
    dispute = dispute_of(missed)
    second = enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR)
    path = f"{LIST}{dispute.pk}/"
    as_(cast.supervisor).post(path, {"outcome": "upheld", "reason": "She is right."})
    late = as_(second).post(path, {"outcome": "rejected", "reason": "She is not."})
    assert late.status_code == 409
    assert "She is right." in late.content.decode()
    dispute.refresh_from_db()
    assert (dispute.state, dispute.reason) == ("upheld", "She is right.")


def test_nobody_decides_their_own(cast: Cast) -> None:
    sofia = as_(cast.supervisor)
    drill_set = start(sofia, "next")
    play(sofia, drill_set, False)
    dispute = dispute_of(drill_set)
    path = f"{LIST}{dispute.pk}/"
    page = sofia.get(path).content.decode()
    assert "Another supervisor decides it" in page
    assert "<textarea" not in page
    assert sofia.post(path, {"outcome": "upheld", "reason": "I am right."}).status_code == 403
    with pytest.raises(NotYoursToDecideError):
        decide(dispute, cast.member("supervisor"))
    desmond = enrol(cast.school, "desmond", "Desmond Okafor", Role.SUPERVISOR)
    other = as_(desmond)
    # The colleague's practice stays closed; what is disputed is on the page.
    shown = other.get(path).content.decode()
    assert "answer of Sofia Marsh" in shown
    assert drill_set.token not in shown
    assert other.post(path, {"outcome": "rejected", "reason": "No."}).status_code == 302


def decide(dispute: Dispute, by: Membership, *, upheld: bool = True) -> None:
    decide_dispute(dispute=dispute, by=by, upheld=upheld, reason="Because.", now=NOON)


@pytest.mark.parametrize("who", ["trainee", "instructor", "administrator"])
def test_only_supervisors_decide(cast: Cast, missed: DrillSet, who: str) -> None:
    dispute = dispute_of(missed)
    assert as_(getattr(cast, who)).get(LIST).status_code == 404
    assert as_(getattr(cast, who)).get(f"{LIST}{dispute.pk}/").status_code == 404
    with pytest.raises(NotYoursToDecideError):
        decide(dispute, cast.member(who))


def test_another_schools_disputes_do_not_exist(cast: Cast, missed: DrillSet) -> None:
    dispute = dispute_of(missed)
    hana = as_(cast.other_supervisor)
    assert hana.get(f"/supervise/harbour/disputes/{dispute.pk}/").status_code == 404
    assert "Tess" not in hana.get("/supervise/harbour/disputes/").content.decode()
    with pytest.raises(NotYoursToDecideError):
        decide(dispute, cast.other_school.memberships.get(user=cast.other_supervisor))


def test_words_are_shown_as_they_were_written(
    watcher: Client, cast: Cast, missed: DrillSet
) -> None:
    watcher.post(path_of(missed), {"words": "<script>alert(1)</script>"})
    dispute = Dispute.objects.get()
    for client, path in (
        (watcher, f"/practice/s/{missed.token}/"),
        (as_(cast.supervisor), LIST),
        (as_(cast.supervisor), f"{LIST}{dispute.pk}/"),
    ):
        page = client.get(path).content.decode()
        assert "&lt;script&gt;" in page
        assert "<script>alert" not in page


def test_a_rulebook_that_is_gone_leaves_the_dispute(cast: Cast, missed: DrillSet) -> None:
    dispute = dispute_of(missed)
    DrillSet.objects.update(book_hash="0" * 64)
    page = as_(cast.supervisor).get(f"{LIST}{dispute.pk}/").content.decode()
    assert "no longer here" in page
    assert as_(cast.trainee).get(path_of(missed)).status_code == 200


def test_the_list_and_the_debrief_ask_no_more_for_more(
    watcher: Client, cast: Cast, missed: DrillSet
) -> None:
    sofia, counts = as_(cast.supervisor), []
    for number in (1, 2, 3):
        if number > 1:
            play(watcher, missed, False)
        dispute_of(missed, number)
        with CaptureQueriesContext(connection) as queries:
            sofia.get(LIST)
            watcher.get(f"/practice/s/{missed.token}/")
            sofia.get(f"{LIST}{Dispute.objects.latest('pk').pk}/")
        counts.append(len(queries))
    assert counts == [counts[0]] * 3
    assert counts[0] <= 32, counts


def test_the_list_comes_in_pages(cast: Cast, missed: DrillSet, monkeypatch) -> None:
    monkeypatch.setattr("trainer.practice.disputes.selectors.A_PAGE", 1)
    dispute_of(missed)
    play(as_(cast.trainee), missed, False)
    dispute_of(missed, 2)
    sofia = as_(cast.supervisor)
    first, second = (sofia.get(f"{LIST}?page={n}").content.decode() for n in (1, 2))
    assert "item 1</a>" in first
    assert "item 2</a>" in second
    assert "1 to 1 of 2" in first


@pytest.fixture
def stubs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.practice.services.DRILLS", STUBS)
    monkeypatch.setattr("trainer.work.sending.send", lambda work_id: True)


def an_answer(cast: Cast) -> DrillAnswer:
    return give(new_set(cast.school, cast.trainee), (False, ["4"]))


@pytest.mark.postgres
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "move"), list(product(DisputeState, ["uphold", "reject", "file"]))
)
def test_it_moves_once_and_only_forwards(
    cast: Cast, stubs: None, state: DisputeState, move: str
) -> None:
    answer = an_answer(cast)
    dispute = file_dispute(answer=answer, clause="4", words="No.", now=NOON)
    if state != DisputeState.FILED:
        decide(dispute, cast.member("supervisor"), upheld=state == DisputeState.UPHELD)
    try:
        if move == "file":
            file_dispute(answer=answer, clause="", words="Again.", now=NOON)
        else:
            decide(dispute, cast.member("supervisor"), upheld=move == "uphold")
    except DecidedAlreadyError:
        assert state != DisputeState.FILED
    except StandsAlreadyError:
        assert state != DisputeState.REJECTED
    dispute.refresh_from_db()
    decided = {"uphold": "upheld", "reject": "rejected", "file": "filed"}
    assert dispute.state == (decided[move] if state == DisputeState.FILED else state)
    refiled = move == "file" and state == DisputeState.REJECTED
    assert Dispute.objects.count() == (2 if refiled else 1)


@pytest.mark.postgres
@pytest.mark.django_db
@pytest.mark.parametrize(
    "fields",
    [
        {"state": "upheld"},
        {"reason": "Because."},
        {"state": "lost", "reason": "x", "decided_at": NOON},
        {"words": ""},
    ],
)
def test_its_table_refuses_what_makes_no_sense(cast: Cast, stubs: None, fields) -> None:
    dispute = file_dispute(answer=an_answer(cast), clause="", words="No.", now=NOON)
    with pytest.raises(IntegrityError), transaction.atomic():
        Dispute.objects.filter(pk=dispute.pk).update(**fields)
    with pytest.raises(IntegrityError), transaction.atomic():
        Dispute.objects.filter(pk=dispute.pk).update(
            state="upheld", reason="Mine.", decided_by=cast.trainee, decided_at=NOON
        )


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_of_many_who_file_and_decide_at_once_one_does(cast: Cast, stubs: None) -> None:
    answer = an_answer(cast)

    def filing() -> bool:
        try:
            file_dispute(answer=answer, clause="", words="No.", now=NOON)
        except StandsAlreadyError:
            return False
        return True

    def deciding(dispute: Dispute, *, upheld: bool) -> bool:
        try:
            decide(dispute, cast.member("supervisor"), upheld=upheld)
        except DecidedAlreadyError:
            return False
        return True

    with ThreadPoolExecutor(6) as pool:
        filed = [f.result() for f in [pool.submit(on_a_thread(filing)) for _ in range(12)]]
        assert sum(filed) == 1
        dispute = Dispute.objects.get()
        decided = [
            pool.submit(on_a_thread(partial(deciding, dispute, upheld=upheld)))
            for upheld in (True, False) * 6
        ]
        assert sum(each.result() for each in decided) == 1
