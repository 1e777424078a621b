"""When a clause comes due again: one card for each person, rulebook and clause (FSRS).

Procedures only. For sums, accuracy and speed by family say what is weak. A replay moves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, cast

from fsrs import Card, Rating, Scheduler

from trainer.practice.models import DrillAnswer, ReviewCard

# Days from the first answer on: nobody is asked the same clause twice in ten minutes. Without
# the library's small random shifts the same answers always give the same days.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def rating_of(*, right: bool, confidence: str) -> Rating:
    """Wrong is wrong; a guess that was right is hardly known."""
    if not right:
        return Rating.Again
    return Rating.Hard if confidence == "guess" else Rating.Good


def reviewed(memory: Mapping[str, Any] | None, rating: Rating, now: datetime) -> dict[str, Any]:
    """The memory after one more answer."""
    card = Card.from_dict(cast(Any, dict(memory))) if memory is not None else Card(card_id=1)
    card, _log = _SCHEDULER.review_card(card, rating, now)
    return dict(card.to_dict())


def keep_review(answer: DrillAnswer) -> None:
    """In the transaction of an answer: every clause it rests on gets its next day."""
    item, drill_set = answer.item, answer.item.drill_set
    parts: Mapping[str, Sequence[int]] = answer.clause_parts
    if drill_set.replay_of_id is not None or not parts:
        return
    memories: dict[str, Mapping[str, Any]] = dict(
        ReviewCard.objects.select_for_update()
        .filter(
            school=drill_set.school_id,
            person=drill_set.person_id,
            rulebook=drill_set.rulebook,
            clause__in=list(parts),
        )
        .order_by()
        .values_list("clause", "memory")
    )
    confidence = answer.content.get("confidence", "")
    rows = []
    # In order: two answers at once wait for each other, and do not entangle.
    for clause in sorted(parts):
        asked, right = parts[clause]
        rating = rating_of(right=asked == right, confidence=confidence)
        memory = reviewed(memories.get(clause), rating, answer.received_at)
        rows.append(
            ReviewCard(
                school_id=drill_set.school_id,
                person_id=drill_set.person_id,
                rulebook=drill_set.rulebook,
                clause=clause,
                drill=drill_set.drill,
                skill=item.skill,
                memory=memory,
                due=datetime.fromisoformat(memory["due"]),
                reviewed_at=answer.received_at,
            )
        )
    ReviewCard.objects.bulk_create(
        rows,
        update_conflicts=True,
        update_fields=("drill", "skill", "memory", "due", "reviewed_at"),
        unique_fields=("school", "person", "rulebook", "clause"),
    )
