"""The table as HTML: escaped, in reading order, within the content policy, silent without aids."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from django.http import Http404
from django.template.loader import render_to_string

from trainer.ui.table.chips import UK_COMMON
from trainer.ui.table.scenes import (
    BEFORE_THE_DEAL,
    FULL_TABLE,
    LONG_STACKS,
    MIDDLE_OF_ROUND,
    SCENES,
    SETTLING,
    bet,
    box,
    with_aids,
)
from trainer.ui.table.view import Spoken, TableView, lay_cards


class Heard(HTMLParser):
    """What a screen reader is given: the text, without what is hidden from it."""

    VOID = frozenset({"meta", "link", "input", "br", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(("aria-hidden", "true") in attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(self.open):
            self.words.append(" ".join(data.split()))


def drawn(table: TableView) -> str:
    return render_to_string("ui/table/_table.html", {"table": table})


def heard(table: TableView) -> list[str]:
    listener = Heard()
    listener.feed(drawn(table))
    assert listener.open == []
    return listener.words


def test_a_box_is_read_as_who_then_cards_then_wagers() -> None:
    words = heard(MIDDLE_OF_ROUND)
    at = words.index("Box 4, Dee seated")
    assert words[at : at + 7] == [
        "Box 4, Dee seated",
        "ace of hearts",
        "seven of clubs",
        "Wagers",
        "Dee, 2 \N{MULTIPLICATION SIGN} 100",
        "Cem standing, 3 \N{MULTIPLICATION SIGN} 25",
        "Box 5, Eve seated",
    ]


def test_boxes_come_in_their_order_then_the_dealers_side() -> None:
    words = heard(FULL_TABLE)
    order = [
        *(f"Box {number}, {name}" for number, name in enumerate("ABCDEFG", start=1)),
        "Shoe",
        "On the layout",
        "Your hand",
        "ace of spades",
        "You say: Insurance?",
        "Limits",
        "Discard holder",
    ]
    found = [next(i for i, word in enumerate(words) if word.startswith(each)) for each in order[7:]]
    boxes = [i for i, word in enumerate(words) if word.startswith("Box ")]
    assert len(boxes) == 7
    assert boxes + found == sorted(boxes + found)


def test_split_hands_are_named_and_each_has_its_wagers() -> None:
    words = heard(FULL_TABLE)
    at = words.index("Hand 3a")
    assert words[at + 1 : at + 7] == [
        "eight of spades",
        "three of diamonds",
        "ten of clubs, laid across",
        "Wagers",
        "100;",
        "double: 100",
    ]
    assert {"Hand 3b", "Hand 3c", "Hand 3d"} <= set(words)


def test_side_bets_insurance_and_signals_are_read() -> None:
    words = heard(FULL_TABLE)
    at = words.index("Box 4, Dee seated")
    box_four = words[at : words.index("Box 5, Eve seated")]
    chips = "1 \N{MULTIPLICATION SIGN} 100 and 1 \N{MULTIPLICATION SIGN} 25"
    assert box_four[-4:] == ["Pair", "Pair: 25", "On the insurance line", f"insurance: {chips}"]
    assert "Ann taps the felt" in words


def test_without_aids_nothing_is_worked_out_for_the_dealer() -> None:
    html = drawn(MIDDLE_OF_ROUND)
    for mark in ("t-total", "t-sum", "t-glow", "t-phase"):
        assert mark not in html
    said = " ".join(heard(MIDDLE_OF_ROUND))
    # The totals of the hands and the sums of the stacks that lie there.
    for number in ("21", "16", "18", "20", "11", "325", "200", "75", "50"):
        assert not re.search(rf"(?<![\d.,]){number}(?![\d,])", said), number


def test_with_aids_totals_sums_phase_and_turn_are_there() -> None:
    html = drawn(with_aids(MIDDLE_OF_ROUND))
    for mark in ("t-total", "t-sum", "t-glow", "t-phase"):
        assert mark in html
    words = heard(with_aids(MIDDLE_OF_ROUND))
    assert "8 or 18" in words
    assert "325" in words


def test_names_and_words_are_escaped() -> None:
    nasty = "<b>Ann</b>"
    table = replace(
        MIDDLE_OF_ROUND,
        boxes=(box(1, nasty, "AS KS", bet(5, nasty), bet(5, "<i>Bo", place=1, seated=False)),),
        spoken=Spoken("<script>alert(1)</script>", nasty),
        layout=("<u>Insurance",),
    )
    html = drawn(table)
    for raw in ("<b>Ann", "<i>", "<script", "<u>"):
        assert raw not in html
    assert "&lt;b&gt;Ann&lt;/b&gt; seated" in html


def test_a_card_face_down_is_a_back_and_nothing_else() -> None:
    table = replace(
        MIDDLE_OF_ROUND,
        boxes=(),
        dealer=replace(MIDDLE_OF_ROUND.dealer, cards=lay_cards(["9D", ""])),
    )
    html = drawn(table)
    assert "a card face down" in html
    assert html.count('class="t-rank') == 1


def test_a_wager_taken_leaves_an_empty_ring() -> None:
    assert drawn(SETTLING).count("t-gone") == 1
    assert "t-gone" not in drawn(MIDDLE_OF_ROUND)


def test_the_shoe_shows_what_has_come_out_of_it() -> None:
    assert "t-cutting" in drawn(SETTLING)
    assert "t-exposed" in drawn(LONG_STACKS)
    assert "t-shoe-light" in drawn(BEFORE_THE_DEAL)
    assert not re.search("t-cutting|t-exposed|t-shoe-light", drawn(MIDDLE_OF_ROUND))


def test_four_colours_are_a_choice() -> None:
    assert 'class="t t-four"' in drawn(LONG_STACKS)
    assert "t-four" not in drawn(MIDDLE_OF_ROUND)


def test_every_chip_of_the_set_shows_its_value_and_an_edge() -> None:
    html = render_to_string("ui/table/_symbols.html", {"chip_set": UK_COMMON})
    for chip in UK_COMMON.chips:
        drawing = html.split(f'id="t-chip-{chip.value}"')[1].split("</symbol>")[0]
        assert f">{chip.figures}</text>" in drawing
        assert f'href="#t-edge-{chip.edge}"' in drawing


@pytest.mark.parametrize("scene", range(len(SCENES)))
def test_the_page_keeps_to_the_content_policy_and_draws_only_what_it_has(gallery, scene) -> None:
    html = gallery(str(scene)).content.decode()
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:|<script(?![^>]*\ssrc=)", html)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'<(?:use|textPath)[^>]*?\shref="#([^"]+)"', html))
    assert used
    assert used <= set(ids)


def test_the_gallery_exists_in_development_only(gallery) -> None:
    assert gallery("0").status_code == 200
    with pytest.raises(Http404):
        gallery("0", debug=False)


@pytest.mark.parametrize("asked", ["-1", "x", "9999", "", "²"])
def test_the_gallery_shows_its_first_scene_for_nonsense(gallery, asked) -> None:
    assert SCENES[0].title in gallery(asked).content.decode()


def test_the_gallery_stops_at_its_last_scene(gallery) -> None:
    html = gallery("99").content.decode()
    assert SCENES[-1].title in html
    assert 'data-step="next"' not in html


def test_htmx_gets_the_scene_alone_and_the_news_for_the_live_region(gallery) -> None:
    html = gallery("1", htmx=True).content.decode()
    assert "<html" not in html
    assert f'<div id="live" hx-swap-oob="innerHTML">{SCENES[1].title}</div>' in html
