"""House procedure documents: read whole, or refused with every fault, its place and a remedy."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.books import all_books, book
from tests.rulebooks.samples import COMPLETE, SMALL
from trainer.engine.procedure import (
    NO_PROCEDURE,
    Announcement,
    Burn,
    Mode,
    Procedure,
    SettleStyle,
    SideBetsWhen,
    Way,
    left_open,
)
from trainer.engine.words import Call, SplitDeal
from trainer.rulebooks.procedures.catalogue import fitting, sample_procedures, sample_texts
from trainer.rulebooks.procedures.document import Items, Manual, engine_procedure
from trainer.rulebooks.procedures.loader import ProcedureError, load_procedure
from trainer.rulebooks.procedures.vocabulary import ABOUT, items_table

HEAD = 'id = "own"\ntitle = "Ours"\nedition = "1"\nmanual = "The manual"\n'
V5, V6, UKA = book("V5"), book("V6"), book("UKA")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "house-procedures.md"


def faults(text: str, *, head: str = HEAD) -> list[str]:
    with pytest.raises(ProcedureError) as caught:
        load_procedure(head + text, file="own.toml")
    return [str(fault) for fault in caught.value.faults]


def test_a_document_may_set_nothing():
    document = load_procedure(HEAD)
    assert document.items == Items()
    assert engine_procedure(document) == NO_PROCEDURE


def test_an_item_keeps_its_value_mode_and_place_in_the_manual():
    document = load_procedure(
        HEAD
        + '[items.burn]\nvalue = "none"\nmode = "grade"\n'
        + 'manual = { paragraph = "6.3", edition = "4" }'
    )
    burn = document.items.burn
    assert burn is not None
    assert (burn.value, burn.mode, burn.manual) == (Burn.NONE, Mode.GRADE, Manual("6.3", "4"))


def test_an_item_that_is_off_orders_nothing():
    text = '[items.settle_way]\nvalue = "last-to-first"\nmode = "{}"'
    on, off = (load_procedure(HEAD + text.format(mode)) for mode in ("coach", "off"))
    assert engine_procedure(on) == Procedure(settle_way=Way.LAST_TO_FIRST)
    assert engine_procedure(off) == NO_PROCEDURE


def test_every_ordering_item_is_an_item_of_the_document():
    assert {each.name for each in fields(Procedure)} < {each.name for each in fields(Items)}


def test_a_procedure_is_complete_once_it_settles_what_the_book_leaves_open():
    whole = engine_procedure(COMPLETE)
    assert left_open(whole, V6) == left_open(whole, UKA) == ()
    less = replace(whole, burn=None, split_deal=None, bust_when=None, side_bets=None)
    assert left_open(less, V6) == ("side_bets",)
    assert left_open(less, V5) == ("side_bets", "burn", "split_deal")
    assert left_open(less, UKA) == ("bust_when", "burn")


def test_a_style_for_side_bets_is_open_only_while_they_have_a_settlement_of_their_own():
    early = Procedure(side_bets=SideBetsWhen.BEFORE_OFFERS)
    late = Procedure(side_bets=SideBetsWhen.WITH_THE_BOX)
    assert "side_bet_style" in left_open(early, V6)
    assert "side_bet_style" not in left_open(late, V6)


def test_a_shuffle_is_added_and_leaves_nothing_open():
    assert "shuffle" not in left_open(NO_PROCEDURE, V6)


def test_the_calls_that_books_know_are_announcements():
    assert {call.value for call in Call} < {each.value for each in Announcement}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'burn = { value = "none", mode = "grade" }',
            "own.toml: items.burn.manual: it is graded and no manual is cited; "
            'write manual = { paragraph = "6.3", edition = "4" }.',
        ),
        (
            'burn = { value = "none", mode = "grade", manual = { paragraph = "6.3" } }',
            "own.toml: items.burn.manual.edition: this part is missing; add it.",
        ),
        (
            'burn = { value = "none", mode = "coach", '
            'manual = { paragraph = 6.3, edition = "4" } }',
            "own.toml: items.burn.manual.paragraph: 6.3 is not a text; write it in quotes.",
        ),
        (
            'burn = "none"',
            "own.toml: items.burn: a value stands here without its mode; "
            'write { value = ..., mode = "coach" }.',
        ),
        (
            'burn = { value = "none" }',
            "own.toml: items.burn.mode: there is no mode; choose among off, coach, grade.",
        ),
        (
            'burn = { mode = "coach" }',
            "own.toml: items.burn.value: there is no value; give it one, or remove the item.",
        ),
        (
            'burn = { value = "non", mode = "coach" }',
            "own.toml: items.burn.value: 'non' is not in the vocabulary; did you mean 'none'.",
        ),
        (
            'burn = { value = "none", mode = "coach", why = "x" }',
            "own.toml: items.burn.why: nothing is known by this name; "
            "known are value, mode, manual.",
        ),
        (
            'settle_ways = { value = "last-to-first", mode = "coach" }',
            "own.toml: items.settle_ways: nothing is known by this name; "
            "did you mean 'settle_way'.",
        ),
        (
            'calls = { mode = "coach", value = [{ call = "large-stake", kind = "alert" }] }',
            "own.toml: items.calls.value[1].at_least: large-stake does not say how large; "
            "add the amount, in minor units.",
        ),
        (
            'calls = { mode = "coach", '
            'value = [{ call = "error", kind = "alert", at_least = 5 }] }',
            "own.toml: items.calls.value[1].at_least: error is not about an amount; remove it.",
        ),
        (
            'calls = { mode = "coach", value = [{ call = "change", kind = "alert" }, '
            '{ call = "change", kind = "approval" }] }',
            "own.toml: items.calls.value: change stands twice; keep one of the two.",
        ),
        (
            'announcements = { mode = "coach", value = [] }',
            "own.toml: items.announcements.value: the list is empty; fill it, or remove the item.",
        ),
        (
            'announcements = { mode = "coach", value = ["close-insurance"] }',
            "own.toml: items.announcements.value: close-insurance closes what is not offered; "
            "add offer-insurance.",
        ),
        (
            'composition = { mode = "coach", value = { rule = "colour-for-colour" } }',
            "own.toml: items.composition.value.chips: it does not say up to how many chips; "
            "add the number.",
        ),
        (
            'composition = { mode = "coach", value = { rule = "highest-first", chips = 20 } }',
            "own.toml: items.composition.value.chips: highest-first has no such number; remove it.",
        ),
        (
            'rounding = { mode = "coach", value = { smallest_chip = 0, to = "down" } }',
            "own.toml: items.rounding.value.smallest_chip: 0 is too little; give 1 or more.",
        ),
        (
            'prove_from = { mode = "coach", value = 0 }',
            "own.toml: items.prove_from.value: 0 is too little; give 1 or more, in minor units.",
        ),
        (
            'approve_from = { mode = "coach", value = "500" }',
            "own.toml: items.approve_from.value: '500' is not a whole number; "
            "write a whole number, without quotes.",
        ),
        (
            'directs = { mode = "coach", value = [{ over = "dispute", office = "nobody-named" }] }',
            "own.toml: items.directs.value[1].office: it names nobody; "
            "name an office, or remove the entry.",
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_a_remedy(text: str, said: str):
    assert faults(f"[items]\n{text}\n") == [said]


def test_every_fault_is_told_at_once():
    told = faults(
        '[items]\nburn = "none"\nshuffle = { value = "now", mode = "coach" }\n'
        'totals = { value = "never", mode = "mark" }\n',
        head='id = "Our own"\ntitle = ""\n',
    )
    places = [each.split(": ")[1] for each in told]
    assert sorted(places) == [
        "edition",
        "id",
        "items.burn",
        "items.shuffle.value",
        "items.totals.mode",
        "manual",
        "title",
    ]


def test_what_is_not_toml_is_refused_as_a_procedure():
    (told,) = faults("[items")
    assert told.startswith("own.toml: this is not TOML")


def test_the_samples_are_two_and_say_which_books_they_fit():
    fits = {
        name: [book.short for book in fitting(document, all_books())]
        for name, document in sample_procedures().items()
    }
    assert fits == {
        "sample-complete": ["AR", "V5", "V6"],
        "sample-small": ["AR", "V5", "V6", "UKB", "UKA"],
    }


def test_the_small_sample_coaches_five_items():
    held = {name: item for name, item in vars(SMALL.items).items() if item is not None}
    assert list(held) == ["settle_way", "settle_style", "within_box", "bust_first", "clear_way"]
    assert {item.mode for item in held.values()} == {Mode.COACH}
    assert left_open(engine_procedure(SMALL), V6)


def test_the_complete_sample_sets_every_item():
    assert all(item is not None for item in vars(COMPLETE.items).values())
    procedure = engine_procedure(COMPLETE)
    assert procedure.settle_style is SettleStyle.TAKE_THEN_PAY
    assert procedure.split_deal is SplitDeal.FINISH_FIRST


def test_a_sample_can_be_copied_and_edited():
    text = sample_texts()["sample-complete.toml"].replace('"finish-first"', '"one-each"')
    assert engine_procedure(load_procedure(text)).split_deal is SplitDeal.ONE_EACH


def test_the_manual_lists_every_item_as_the_vocabulary_has_it():
    assert set(ABOUT) == {each.name for each in fields(Items)}
    assert items_table() in DOCS.read_text(encoding="utf-8")
