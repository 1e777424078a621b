"""A blueprint's text: every fault at once, each with its place and what to do."""

from __future__ import annotations

import pytest

from tests.exams.small import SOURCE
from trainer.exams.blueprint.reading import read_document
from trainer.exams.errors import FaultyError

PANEL = """
[panel]
held_on = 2026-02-01
rule = "A candidate within one error of a cut sits that section again."
"""


def faults(text: str) -> list[str]:
    with pytest.raises(FaultyError) as refused:
        read_document(text)
    return list(refused.value.faults)


def judge(name: str, first: int, second: int) -> str:
    rows = {"even-1", "even-2", "passed-over", "turns"}
    told = ["\n".join(f"{slot} = {n}" for slot in sorted(rows)) for n in (first, second)]
    return (
        f'\n[[panel.judges]]\nname = "{name}"\n[panel.judges.first]\n{told[0]}\n'
        f"[panel.judges.second]\n{told[1]}\n"
    )


def test_it_reads_a_sound_one() -> None:
    document = read_document(SOURCE)
    assert [section.id for section in document.sections] == ["payouts", "right", "next", "spot"]
    assert [slot.id for _, slot in document.slots][:2] == ["even-1", "even-2"]
    assert document.sections[0].seconds == 600


def test_it_tells_every_fault_at_once() -> None:
    text = (
        SOURCE.replace('track = "dealer"', 'track = "croupier"')
        .replace('family = "plain"', 'family = "easy"')
        .replace('error = "box-passed-over"', 'error = "box-passed-by"')
        .replace("minutes = 10", "minutes = 0")
        .replace('clip = "faulty"', 'clip = "broken"')
        .replace("hits = 1", "hits = 1\nbonus = 2")
    )
    found = faults(text)
    for word in ("croupier", "easy", "box-passed-by", "out of range", "broken", "bonus"):
        assert [each for each in found if word in each], word
    assert all(";" in each for each in found)
    # By the names the author gave, and once.
    assert [each for each in found if each.startswith("sections.right.slots.passed-over.error:")]
    assert len(found) == len(set(found))
    assert "did you mean" in " ".join(found)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('critical = "second"', 'critical = "first"', "as many as each other"),
        ('id = "passed-over"', 'id = "turns"', "twice: turns"),
        ('topic = "money"', 'topic = "cash"', "no topic 'cash'"),
        ('source = "example"', 'source = "panel"', "add the panel"),
        ('kind = "next"', 'kind = "dealing"', "no kind of section"),
        ('clip = "clean"', 'clip = "clean"\nerror = "loser-left"', "wants no error"),
        ('family = "turns"', 'family = "turns"\nclip = "clean"', "means nothing"),
        (
            'asked = "what"\n\n[[sections.slots]]\nid = "safe"',
            'asked = "steps"\n\n[[sections.slots]]\nid = "safe"',
            "not in the vocabulary",
        ),
        ('title = "Small', 'title == "Small', "not TOML"),
    ],
)
def test_it_refuses(old: str, new: str, told: str) -> None:
    assert old in SOURCE
    assert [each for each in faults(SOURCE.replace(old, new)) if told in each]


def test_it_reads_a_panel_and_wants_every_rating() -> None:
    whole = SOURCE.replace('source = "example"', 'source = "panel"') + PANEL
    whole = whole.replace("cut = 80", "cut = 75").replace("cut = 50", "cut = 75")
    judges = "".join(judge(name, 70, 75) for name in ("A", "B", "C"))
    assert read_document(whole + judges).panel is not None
    assert [each for each in faults(whole + judge("A", 1, 2)) if "three judges" in each]
    short = judges.replace("turns = 75", "", 1)
    assert [each for each in faults(whole + short) if "no rating for turns" in each]


def test_it_takes_an_alternative_with_the_words_it_does_not_say_itself() -> None:
    text = SOURCE.replace(
        'error = "box-passed-over"',
        'error = "box-passed-over"\nload = "full"\ninstead = [{ error = "late-wager" }]',
    )
    slot = next(slot for _, slot in read_document(text).slots if slot.id == "passed-over")
    assert slot.instead[0].error == "late-wager"
    assert slot.instead[0].load == "full"
    assert slot.instead[0].asked == "what"
