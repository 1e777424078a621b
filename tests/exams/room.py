"""Doing in the room what a candidate does, through the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.test import Client
from django.urls import reverse

from tests.exams.right import right_answer
from tests.exams.small import item_of
from trainer.exams.models import Attempt, PaperItem
from trainer.exams.room.refill import refilled
from trainer.exams.stored import house_of_paper

JSON = "application/json"


def url(name: str, attempt: Attempt, *more: Any) -> str:
    return reverse(f"room:{name}", args=(attempt.token, *more))


def fields_of(attempt: Attempt, item: PaperItem, answer: Mapping[str, Any]) -> dict[str, str]:
    """The form as it is sent for an answer."""
    money = house_of_paper(attempt.paper, attempt.school).money
    return refilled(item.content, dict(answer), money)


def send(
    client: Client,
    attempt: Attempt,
    number: int = 1,
    *,
    fields: Mapping[str, str] | None = None,
    seen: int = 0,
    nonce: str = "",
    **more: Any,
) -> Any:
    item = item_of(attempt, number)
    typed = fields_of(attempt, item, right_answer(item.content)) if fields is None else fields
    data = {**typed, "nonce": nonce or str(uuid4()), "seen": str(seen), "shown": "", **more}
    return client.post(url("item", attempt, number), data, headers={"accept": JSON})
