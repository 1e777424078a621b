"""What a book says of irregularities: nothing left open, nothing said in vain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.books import all_books
from tests.rulebooks.raw_books import Raw, as_toml, faults_in, only, raw_book
from trainer.engine.irregular.kinds import GENERA, KINDS, fits
from trainer.engine.irregular.words import GROUP_OF, Fact, Irregularity
from trainer.engine.rulebook import MOST_CITED, Rulebook
from trainer.engine.words import Policy

V6 = "mbs-blackjack-v6"
books = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.short)


def entry(**parts: Any) -> Raw:
    return {"steps": ["card-stands"], "clauses": ["5"], **parts}


def faults_of(kind: str, *entries: Raw) -> tuple[tuple[str, str, str], ...]:
    """Key, problem and remedy of each fault where a book says this of one kind."""
    raw = raw_book(V6)
    raw["irregularities"][kind] = list(entries)
    return tuple((each.key, each.problem, each.remedy) for each in faults_in(as_toml(raw)))


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        (
            {"uncovered": True},
            ("uncovered", "it is uncovered and yet has steps", "keep one of the two"),
        ),
        (
            {"steps": []},
            ("steps", "nothing is done", "give its steps, or say uncovered = true"),
        ),
        (
            {"elections": ["play-on"]},
            ("elector", "elections and who makes them go together", "give both or neither"),
        ),
        (
            {"elector": "each-player"},
            ("elector", "elections and who makes them go together", "give both or neither"),
        ),
        (
            {"policy": "stated"},
            ("reading", "this policy comes from a reading", "name the reading"),
        ),
        (
            {"policy": "never"},
            ("reading", "this policy comes from a reading", "name the reading"),
        ),
        (
            {"reading": "AMB-99"},
            ("reading", "there is no reading 'AMB-99'", "name a reading of this book"),
        ),
        (
            {"clauses": ["5.19.2"]},
            ("clauses", "there is no clause '5.19.2'", "did you mean '5.1.2'"),
        ),
        ({"clauses": []}, ("clauses", "no clause is cited", "name the clause this rests on")),
        (
            {"steps": ["round-voided"]},
            ("steps[1]", "'round-voided' is not in the vocabulary", "did you mean 'round-void'"),
        ),
        (
            {"clauses": ["1", "2", "3", "4", "5"]},
            (
                "clauses",
                "a ruling rests on four clauses at the most",
                "keep those that decide it",
            ),
        ),
    ],
)
def test_a_remedy_that_cannot_be(parts: Raw, fault: tuple[str, str, str]) -> None:
    name, problem, remedy = fault
    found = faults_of("rule-unclear", entry(**parts))
    assert found == ((f"irregularities.rule-unclear[1].{name}", problem, remedy),)


@pytest.mark.parametrize("parts", [{"policy": "silent"}, {"policy": "ok"}])
def test_these_policies_need_no_reading(parts: Raw) -> None:
    raw = raw_book(V6)
    raw["uncovered"] = without(raw["uncovered"], "other-incident")
    raw["irregularities"]["other-incident"] = [entry(**parts)]
    assert faults_in(as_toml(raw)) == ()


def without(uncovered: list[Raw], kind: str) -> list[Raw]:
    kept = [{**each, "kinds": [k for k in each["kinds"] if k != kind]} for each in uncovered]
    return [each for each in kept if each["kinds"]]


def test_the_case_left_open_is_named() -> None:
    ((key, problem, remedy),) = faults_of(
        "dealer-overdrew", entry(when=["hand-complete"], clauses=["5.7"])
    )
    assert key == "irregularities.dealer-overdrew"
    assert problem == "what happens is not said for: hand-stopped"
    assert remedy == "add an entry for it, or put the kind on the uncovered list"


def test_of_several_facts_each_combination_must_be_said() -> None:
    entries = [
        entry(when=["by-hand", "player-to-act"]),
        entry(when=["by-machine"]),
    ]
    ((_, problem, _),) = faults_of("shoe-empty", *entries)
    assert problem == "what happens is not said for: by-hand, no-player-to-act"


def test_a_kind_of_which_nothing_is_said_is_named() -> None:
    raw = raw_book(V6)
    raw["uncovered"] = without(raw["uncovered"], "unlisted-departure")
    fault = only(faults_in(as_toml(raw)))
    assert fault.key == "irregularities.unlisted-departure"
    assert fault.problem == "what happens is not said for: any case"


def test_the_genus_speaks_for_its_kinds() -> None:
    raw = raw_book(V6)
    del raw["irregularities"]["card-in-error"]
    open_kinds = {fault.key.partition(".")[2] for fault in faults_in(as_toml(raw))}
    assert open_kinds == {
        kind.name for kind in KINDS.values() if kind.genus is Irregularity.CARD_IN_ERROR
    }
    raw["uncovered"].append({"kinds": ["card-in-error"], "clauses": ["5"]})
    assert faults_in(as_toml(raw)) == ()


def test_an_entry_no_case_comes_to_is_refused() -> None:
    found = faults_of("dealer-overdrew", entry(), entry(when=["hand-complete"]))
    assert found == (
        (
            "irregularities.dealer-overdrew[2]",
            "no case ever comes to this entry",
            "remove it, or put it further up",
        ),
    )


def test_a_fact_of_another_group_is_refused() -> None:
    found = faults_of("dealer-overdrew", entry(when=["early"]), entry())
    assert found == (
        (
            "irregularities.dealer-overdrew[1].when",
            "early plays no part in this irregularity",
            "its facts are about: dealer-hand",
        ),
    )
    ((_, _, remedy),) = faults_of("rule-unclear", entry(when=["early"]), entry())
    assert remedy == "its facts are about: none"


def test_a_kind_stands_once_on_the_list() -> None:
    raw = raw_book(V6)
    raw["uncovered"].append({"kinds": ["other-incident"], "clauses": ["6"]})
    fault = only(faults_in(as_toml(raw)))
    assert (fault.key, fault.problem) == ("uncovered", "other-incident stands twice")


def test_what_is_ruled_for_every_case_is_not_on_the_list() -> None:
    raw = raw_book(V6)
    raw["uncovered"].append({"kinds": ["over-maximum"], "clauses": ["5"]})
    fault = only(faults_in(as_toml(raw)))
    assert fault.problem == "over-maximum is ruled for every case already"


def test_the_rest_of_a_kind_may_be_on_the_list() -> None:
    raw = raw_book(V6)
    del raw["irregularities"]["face-up-card"][1]
    raw["uncovered"].append({"kinds": ["face-up-card"], "clauses": ["5.5"]})
    assert faults_in(as_toml(raw)) == ()


def test_several_faults_are_told_at_once() -> None:
    raw = raw_book(V6)
    said = raw["irregularities"]
    said["rule-unclear"][0]["steps"] = []
    said["two-at-once"][0]["clauses"] = ["5.99"]
    said["box-pased-over"] = said.pop("box-passed-over")
    told = {(fault.key, fault.problem) for fault in faults_in(as_toml(raw))}
    assert told == {
        ("irregularities.rule-unclear[1].steps", "nothing is done"),
        ("irregularities.two-at-once[1].clauses", "there is no clause '5.99'"),
        ("irregularities.box-pased-over", "'box-pased-over' is not in the vocabulary"),
        (
            "irregularities.box-passed-over",
            "what happens is not said for: one-since",
        ),
    }


def test_several_gaps_are_told_at_once() -> None:
    raw = raw_book(V6)
    said = raw["irregularities"]
    del said["draw-disputed"][1]
    said["late-wager"].insert(0, dict(said["late-wager"][0]))
    said["over-maximum"][0]["reading"] = "AMB-00"
    assert {fault.key for fault in faults_in(as_toml(raw))} == {
        "irregularities.draw-disputed",
        "irregularities.late-wager[2]",
        "irregularities.over-maximum[1].reading",
    }


@books
def test_every_case_of_every_kind_has_an_answer(book: Rulebook) -> None:
    for kind in KINDS.values():
        for facts in kind.combinations():
            remedy = book.remedy(kind.name, facts)
            assert remedy.uncovered != bool(remedy.steps)
            assert 1 <= len(remedy.clauses) <= MOST_CITED
            assert fits(remedy.when, facts)


@books
def test_twins_are_ruled_alike(book: Rulebook) -> None:
    """What is done is the same. Whether it may be asked can differ once they can be told apart."""
    for kind in KINDS.values():
        for twin in kind.twins:
            for facts in kind.combinations():
                one, other = book.remedy(kind.name, facts), book.remedy(twin, facts)
                assert (one.steps, one.uncovered) == (other.steps, other.uncovered)
                assert one.elections == other.elections
                if Fact.EARLY in facts:
                    assert one == other


@books
def test_a_reading_that_decides_has_a_case_of_that_policy(book: Rulebook) -> None:
    """An entry is asked as its reading says; a case of the reading has the same policy."""
    for kind, remedies in book.irregularities.items():
        for remedy in remedies:
            if remedy.reading is not None:
                policies = {case.policy for case in book.readings[remedy.reading].cases}
                assert remedy.policy in policies, (kind, remedy.when, remedy.reading)


@books
def test_a_silence_is_never_examined_as_a_rule(book: Rulebook) -> None:
    """Where a book stops short and no reading takes it on, it is examined as a silence."""
    for kind, remedies in book.irregularities.items():
        for remedy in remedies:
            if remedy.uncovered and remedy.reading is None:
                assert remedy.policy is Policy.SILENT, (kind, remedy.when)


def test_the_vocabulary_holds_together() -> None:
    assert set(GROUP_OF) == set(Fact)
    assert set(KINDS) | GENERA == set(Irregularity)
    assert not set(KINDS) & GENERA
    for kind in KINDS.values():
        assert all(kind.name in KINDS[twin].twins for twin in kind.twins)
        assert all(KINDS[twin].groups == kind.groups for twin in kind.twins)
