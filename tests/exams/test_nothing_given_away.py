"""What a paper's page has before its answer is made without the answer, byte for byte."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.contrib import admin
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.cast import Cast
from tests.exams.right import right_answer
from tests.exams.room import url
from tests.exams.small import NOON, SOURCE, draft_of, sitting_of
from tests.practice.otherwise import answering_otherwise
from tests.scale import scaled
from trainer.engine.round.events import RULES
from trainer.exams.models import Attempt, Sitting, Trial
from trainer.exams.sections.spot import ClipQuestion
from trainer.exams.services.trials import items_of, start_trial
from trainer.practice.drills.table import script_of

pytestmark = pytest.mark.django_db
# Of ten items each: five hundred in all.
PAPERS = 50 if scaled(50) == 50 else 2
INSPECTED = SOURCE.replace('kind = "right-dealer"', 'kind = "right-inspector"').replace(
    'asked = "what"', 'asked = "steps"'
)


@pytest.fixture
def sofia(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr("django.template.context_processors.get_token", lambda _: "token")
    client = Client()
    client.force_login(cast.supervisor)
    return client


def trial_of(cast: Cast, source: str) -> Trial:
    return start_trial(blueprint=draft_of(cast, source), by=cast.supervisor, now=NOON)


def changed(client: Client, trial: Trial) -> list[int]:
    """The items whose page is another beside an engine that answers otherwise."""
    found = []
    for item in items_of(trial):
        if any(event[0] == RULES for event in script_of(_script(item.content)).log):
            # To read such a script its ruling must be carried out.
            continue
        path = f"/exams/trials/{trial.token}/{item.number}/"
        plain = client.get(path)
        assert plain.status_code == 200
        with answering_otherwise():
            again = client.get(path)
        if again.content != plain.content:
            found.append(item.number)
    return found


def _script(content: dict[str, Any]) -> str:
    return str(content["script"] if "script" in content else content["items"][0]["script"])


@pytest.mark.parametrize("source", [SOURCE, INSPECTED], ids=["dealer", "inspector"])
def test_it_is_the_same_beside_an_engine_that_answers_otherwise(
    cast: Cast, sofia: Client, source: str
) -> None:
    assert changed(sofia, trial_of(cast, source)) == []


@pytest.mark.prove
def test_the_rooms_own_pages_are_the_same_too(
    cast: Cast, monkeypatch: pytest.MonkeyPatch, sofia: Client
) -> None:
    """Every item of paper after paper, shown to its candidate while its section runs."""
    monkeypatch.setattr("trainer.exams.room.page.uuid4", lambda: UUID(int=1))
    sitting, client, looked = sitting_of(cast), Client(), 0
    with time_machine.travel(NOON, tick=False) as moved:
        client.force_login(cast.trainee)
        for _ in range(PAPERS):
            with transaction.atomic():
                looked += _same_in_room(cast, sitting, client, moved)
                transaction.set_rollback(True)
    assert looked > PAPERS * 5


def _same_in_room(
    cast: Cast, sitting: Sitting, client: Client, moved: time_machine.Traveller
) -> int:
    moved.move_to(NOON)
    start = reverse("room:start", args=(sitting.token,))
    client.post(start, {"code": sitting.code})
    attempt, looked = Attempt.objects.get(), 0
    begins = NOON
    for section in attempt.sections.order_by("number"):
        moved.move_to(begins + timedelta(seconds=1))
        begins += timedelta(seconds=section.seconds)
        for item in attempt.paper.items.filter(section=section.code):
            if any(event[0] == RULES for event in script_of(_script(item.content)).log):
                continue
            plain = client.get(url("item", attempt, item.number))
            assert plain.status_code == 200
            with answering_otherwise():
                again = client.get(url("item", attempt, item.number))
            assert again.content == plain.content
            looked += 1
    return looked


def test_it_would_notice(cast: Cast, sofia: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that says what is right is caught."""
    own = ClipQuestion.show

    def leaking(self, content, typed):
        shown = own(self, content, typed)
        from trainer.scenarios.questions.moment import Moment

        read = script_of(content["script"])
        found = Moment(read.setup, read.log).findings
        return replace(shown, sentence=f"{shown.sentence} {len(found)}")

    monkeypatch.setattr(ClipQuestion, "show", leaking)
    with pytest.raises(AssertionError, match="before there was an answer"):
        changed(sofia, trial_of(cast, SOURCE))


def test_it_keeps_no_right_answer_in_an_item(cast: Cast) -> None:
    for item in items_of(trial_of(cast, SOURCE)):
        right = right_answer(item.content)
        assert not {"due", "right", "correct", "answer"} & set(item.content)
        assert str(right) not in str(item.content)


def test_it_has_nothing_in_the_administration() -> None:
    """No grade is edited there: exams are on pages of their own, with their own acts."""
    assert not [model for model in admin.site._registry if model._meta.app_label == "exams"]
