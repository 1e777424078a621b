"""Amounts as people type them: read exactly, or refused with a sentence; never guessed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django import forms
from hypothesis import given
from hypothesis import strategies as st

from trainer.ui.fields import AmountField
from trainer.ui.money import (
    MOST_FIGURES,
    AmountFault,
    AmountRefusedError,
    MoneyStyle,
    amount_text,
    read_amount,
)

STOP = MoneyStyle()
COMMA = MoneyStyle(mark=",")
WHOLE = MoneyStyle(decimals=0)
THREE = MoneyStyle(decimals=3, mark=",")
STYLES = [MoneyStyle(decimals=n, mark=mark) for n in range(5) for mark in ".,"]
MOST = 10**MOST_FIGURES - 1


@pytest.mark.parametrize(
    ("typed", "style", "amount"),
    [
        ("1234.50", STOP, 123450),
        (" 12 ", STOP, 1200),
        ("12.5", STOP, 1250),
        ("12.", STOP, 1200),
        (".5", STOP, 50),
        ("12,", STOP, 1200),
        ("0", STOP, 0),
        ("007", STOP, 700),
        ("1234.50", COMMA, 123450),
        ("1234,50", COMMA, 123450),
        ("1,5", COMMA, 150),
        ("37", WHOLE, 37),
        ("1,234", THREE, 1234),
        ("1234.500", THREE, 1234500),
    ],
)
def test_it_reads_what_can_mean_one_thing_only(typed: str, style: MoneyStyle, amount: int) -> None:
    assert read_amount(typed, style) == amount


@pytest.mark.parametrize(
    ("typed", "style", "fault", "advice"),
    [
        ("", STOP, AmountFault.EMPTY, "such as 37.50"),
        ("   ", COMMA, AmountFault.EMPTY, "such as 37,50"),
        ("1,50", STOP, AmountFault.WRONG_MARK, "1.50"),
        (",5", STOP, AmountFault.WRONG_MARK, "0.5"),
        ("0,50", STOP, AmountFault.WRONG_MARK, "0.50"),
        ("1,50", WHOLE, AmountFault.DECIMALS, "no decimals"),
        ("1,500", STOP, AmountFault.THOUSANDS, "write 1500"),
        ("1.500", COMMA, AmountFault.THOUSANDS, "write 1500"),
        ("1.234", THREE, AmountFault.THOUSANDS, "write 1234"),
        ("1,500.00", STOP, AmountFault.THOUSANDS, "write 1500"),
        ("1.500,00", COMMA, AmountFault.THOUSANDS, "write 1500"),
        ("1 500", STOP, AmountFault.THOUSANDS, "write 1500"),
        ("1'500", STOP, AmountFault.THOUSANDS, "write 1500"),
        ("€12", STOP, AmountFault.CURRENCY, "currency out"),
        ("12 €", COMMA, AmountFault.CURRENCY, "currency out"),
        ("£1,500", STOP, AmountFault.CURRENCY, "currency out"),
        ("GBP 12", STOP, AmountFault.CURRENCY, "currency out"),
        ("12gbp", STOP, AmountFault.CURRENCY, "currency out"),
        ("1e9", STOP, AmountFault.EXPONENT, "in full"),
        ("1.5E+3", STOP, AmountFault.EXPONENT, "in full"),
        ("-5", STOP, AmountFault.NEGATIVE, "minus"),
        ("\u22125", STOP, AmountFault.NEGATIVE, "minus"),
        ("1.505", STOP, AmountFault.DECIMALS, "at most 2"),
        ("1,505", COMMA, AmountFault.DECIMALS, "at most 2"),
        ("37.0", WHOLE, AmountFault.DECIMALS, "no decimals"),
        ("1" + "0" * MOST_FIGURES, STOP, AmountFault.TOO_LARGE, "at most 12"),
        ("9" * 5000, STOP, AmountFault.TOO_LARGE, "at most 12"),
        ("x" * 5000, STOP, AmountFault.NOT_FIGURES, "too long"),
        (".", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("1.2.3", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("+5", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("five", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("\u0661\u0662", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("1_000", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("nan", STOP, AmountFault.NOT_FIGURES, "figures only"),
        ("1\x00", STOP, AmountFault.NOT_FIGURES, "figures only"),
    ],
)
def test_it_refuses_the_rest_each_with_its_own_advice(
    typed: str, style: MoneyStyle, fault: AmountFault, advice: str
) -> None:
    with pytest.raises(AmountRefusedError) as caught:
        read_amount(typed, style)
    assert caught.value.fault is fault
    assert advice in caught.value.sentence
    assert "%(" not in caught.value.sentence


@given(st.integers(0, MOST), st.sampled_from(STYLES))
def test_it_reads_back_what_it_writes(amount: int, style: MoneyStyle) -> None:
    assert read_amount(style.typed(amount), style) == amount


@given(st.from_regex(r"\A[0-9]{1,12}(\.[0-9]{0,4})?\Z"), st.sampled_from(STYLES))
def test_it_never_differs_from_exact_arithmetic(typed: str, style: MoneyStyle) -> None:
    try:
        amount = read_amount(typed, style)
    except AmountRefusedError:
        return
    whole, _, part = typed.partition(".")
    assert amount == Fraction(f"{whole}.{part or '0'}") * 10**style.decimals


@given(st.text(max_size=60), st.sampled_from(STYLES))
def test_it_answers_anything_with_an_amount_or_a_sentence(typed: str, style: MoneyStyle) -> None:
    try:
        amount = read_amount(typed, style)
    except AmountRefusedError as error:
        refused = error
    else:
        assert 0 <= amount < 10 ** (MOST_FIGURES + style.decimals)
        # Only figures and at most one mark were there.
        assert sum(each in ".," for each in typed.strip()) <= 1
        assert set(typed.strip()) <= set("0123456789.,")
        return
    assert refused.sentence.endswith(".")


@pytest.mark.parametrize("style", STYLES)
def test_its_example_can_be_typed(style: MoneyStyle) -> None:
    doubled = 75 if style.decimals else 74
    assert read_amount(style.example, style) * 2 == doubled * 10**style.decimals


def test_it_shows_amounts_with_the_school_s_mark() -> None:
    assert amount_text(123450) == "1,234.50"
    assert COMMA.text(123450) == "1\u202f234,50"
    assert COMMA.typed(123450) == "1234,50"
    assert COMMA.text(-123400) == "-1\u202f234"
    assert WHOLE.text(1234) == "1,234"


class StakeForm(forms.Form):
    stake = AmountField(style=COMMA)
    tip = AmountField(style=COMMA, required=False)


def test_its_field_keeps_what_was_typed() -> None:
    form = StakeForm({"stake": "12 €", "tip": ""})
    assert form["stake"].value() == "12 €"
    assert form.errors["stake"] == ["Leave the currency out. Write figures only, such as 37,50."]
    assert form.errors.as_data()["stake"][0].code == "currency"
    assert "tip" not in form.errors


def test_its_field_gives_minor_units_and_shows_them_again() -> None:
    form = StakeForm({"stake": "37,50", "tip": ""})
    assert form.is_valid()
    assert form.cleaned_data == {"stake": 3750, "tip": None}
    assert StakeForm(initial={"stake": 3750})["stake"].value() == "37,50"
    assert StakeForm({}).errors["stake"] == ["Write an amount, such as 37,50."]
