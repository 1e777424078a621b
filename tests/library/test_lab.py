"""The lab's pages: owed by a button, computed in the background, kept, and shown."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.test import Client

from tests.library.shelf import ATTACK, address
from tests.support.owed import do_owed_work
from trainer.library.lab.editor import BadPayError, read_pays
from trainer.library.lab.figures import EDGE, KIND, Game, compute, game_of
from trainer.library.lab.selectors import figures_of, missing_parts
from trainer.library.lab.services import owe_figures
from trainer.library.models import LabFigure
from trainer.rulebooks.catalogue import shipped_rulebooks
from trainer.ui import clock
from trainer.work.models import OwedWork, State

SIX = shipped_rulebooks()["mbs-blackjack-v6"]
POSTER = shipped_rulebooks()["uk-6deck-2019"]
ONE_DECK = f"{address(SIX, 'lab')}?decks=1"
EDITOR = address(SIX, "lab", "pays", "pair")


def keep(game: Game, part: str, content: dict[str, object]) -> None:
    LabFigure.objects.create(digest=game.digest, part=part, content=content)


@pytest.fixture
def one_deck(db: None) -> Game:
    """Give one deck with the edge of its side bet kept, and a main game made up."""
    game = game_of(SIX, 1)
    awards = [{"award": "pair", "odds": "11", "chance": "1/17"}]
    bet = {"key": "pair", "bet": "pair", "after_split": False, "edge": "5/17", "awards": awards}
    keep(game, EDGE, {"edge": 0.0012346, "insurance": "1/17", "bets": [bet], "seconds": 1.0})
    return game


def no_progress(*, done: int, total: int) -> None:
    pass


def test_nothing_is_computed_in_a_request(
    reader: Client, one_deck: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_args: object) -> None:
        raise AssertionError("computed within a request")

    for name in ("solve", "basic_strategy", "side_bet_edges", "cost_of", "switch_rule"):
        monkeypatch.setattr(f"trainer.library.lab.figures.{name}", refused)
    paths = ("/rulebooks/lab/", ONE_DECK, address(SIX, "lab", "chart"), EDITOR)
    for path in paths:
        assert reader.get(path).status_code == 200
        assert reader.post(path).status_code == 302


def test_a_button_owes_what_is_missing_once(reader: Client, one_deck: Game) -> None:
    assert "Compute the rest" in reader.get(ONE_DECK).content.decode()
    for _ in range(2):
        assert reader.post(ONE_DECK)["Location"] == ONE_DECK
    owed = OwedWork.objects.filter(kind=KIND, state=State.OWED)
    assert owed.count() == len(one_deck.parts) - 1
    told = f"Being computed: 1 of {len(one_deck.parts)} parts are there"
    assert told in reader.get(ONE_DECK).content.decode()


def test_as_long_as_a_part_is_not_asked_for_there_is_a_button(
    reader: Client, one_deck: Game
) -> None:
    owe_figures(game=one_deck, now=clock.now(), parts=("chart",))
    assert "Compute the rest" in reader.get(ONE_DECK).content.decode()
    chart = reader.get(f"{address(SIX, 'lab', 'chart')}?decks=1").content.decode()
    assert "Being computed: 1 of 2 parts are there" in chart


def test_what_was_put_aside_is_said_and_can_be_tried_again(reader: Client, one_deck: Game) -> None:
    reader.post(ONE_DECK)
    OwedWork.objects.update(state=State.PARKED, parked_reason="It was the moon.")
    page = reader.get(ONE_DECK).content.decode()
    assert "The last try failed and was put aside." in page
    assert "the moon" not in page
    reader.post(ONE_DECK)
    assert not OwedWork.objects.filter(state=State.PARKED).exists()


def test_a_worker_computes_it_and_it_is_kept_under_the_rules(db: None) -> None:
    game = game_of(SIX, 1)
    owe_figures(game=game, now=clock.now(), parts=(EDGE, "rule:even_money=no"))
    do_owed_work()
    assert OwedWork.objects.filter(state=State.DONE).count() == 2
    kept = figures_of(game)
    assert kept[EDGE]["bets"][0]["edge"] == "5/17"
    # In a fresh deck even money is never worth taking at 3 to 2: without it nothing changes.
    assert kept["rule:even_money=no"] == {"edge": kept[EDGE]["edge"]}
    assert EDGE not in missing_parts(game)
    assert EDGE in missing_parts(game_of(SIX, 2))


def test_done_twice_it_is_kept_once(one_deck: Game) -> None:
    owe_figures(game=one_deck, now=clock.now(), parts=("error:stand-off-taken",))
    LabFigure.objects.create(digest=one_deck.digest, part="error:stand-off-taken", content={})
    do_owed_work()
    assert LabFigure.objects.filter(part="error:stand-off-taken").count() == 1
    assert not OwedWork.objects.exclude(state=State.DONE).exists()


def test_an_error_part_says_who_gains(reader: Client, one_deck: Game) -> None:
    found = compute(one_deck, "error:stand-off-paid", no_progress)
    assert (found["mean"], found["per_thousand"], found["seen"]) == (1.0, 10.0, 200)
    keep(one_deck, "error:stand-off-paid", {**found, "kind": "stand-off-paid"})
    page = reader.get(ONE_DECK).content.decode()
    assert "What common errors cost" in page
    assert "players gain" in page


def test_a_rule_is_shown_with_its_difference_in_points(reader: Client, one_deck: Game) -> None:
    keep(one_deck, "rule:soft_17=draw", {"edge": 0.0012346 + 0.0022})
    page = reader.get(ONE_DECK).content.decode()
    assert "0.1235 %" in page
    assert "+0.2200" in page
    assert "now stands" in page


def test_the_poster_is_shown_beside_what_it_prints(reader: Client) -> None:
    game = game_of(POSTER)
    bet = {"key": "21+3", "bet": "21+3", "after_split": False, "edge": "4059/125333", "awards": []}
    keep(game, EDGE, {"edge": 0.0051249, "insurance": "23/311", "bets": [bet], "seconds": 1.0})
    for path in ("/rulebooks/lab/", address(POSTER, "lab")):
        page = reader.get(path).content.decode()
        for wanted in ("0.5125 %", "0.55 %", "No reading of the poster", "3.2386 %", "3.23 %"):
            assert wanted in page, wanted
    # With other decks its figures are no longer those.
    other = reader.get(f"{address(POSTER, 'lab')}?decks=5").content.decode()
    assert "0.55 %" not in other


def test_the_chart_has_a_letter_in_every_cell(reader: Client, one_deck: Game) -> None:
    keep(one_deck, "chart", compute(one_deck, "chart", no_progress))
    page = reader.get(f"{address(SIX, 'lab', 'chart')}?decks=1").content.decode()
    assert page.count('<td class="play') == 10 * page.count('<th scope="row">')
    assert 'title="surrender; where that is not open, hit">R</td>' in page
    assert "A-A" in page


@pytest.mark.parametrize("decks", ["0", "9", "two", "-1", "1e3", "\N{SUPERSCRIPT TWO}", "9" * 50])
def test_decks_that_cannot_be_get_a_sentence(reader: Client, decks: str) -> None:
    answer = reader.get(address(SIX, "lab"), {"decks": decks})
    assert answer.status_code == 422
    assert "No game of this book has that many decks" in answer.content.decode()


def test_other_odds_give_another_edge(reader: Client, one_deck: Game) -> None:
    page = reader.get(EDITOR, {"decks": "1", "pair": "12 to 1"}).content.decode()
    assert "Exactly 4/17" in page
    assert "23.5294 %" in page
    assert "\N{MINUS SIGN}5.8824 points" in page
    as_it_is = reader.get(EDITOR, {"decks": "1"}).content.decode()
    assert "Exactly 5/17" in as_it_is
    assert 'value="11"' in as_it_is


def test_generous_odds_are_the_players(reader: Client, one_deck: Game) -> None:
    page = reader.get(EDITOR, {"decks": "1", "pair": "20"}).content.decode()
    assert "the player has the edge" in page


@pytest.mark.parametrize("typed", ["", "eleven", "0", "11:0", "-3", "1" * 15, ATTACK, "1e9"])
def test_what_is_no_odds_gets_a_sentence_and_stays(
    reader: Client, one_deck: Game, typed: str
) -> None:
    answer = reader.get(EDITOR, {"decks": "1", "pair": typed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in page
    assert "No edge yet" in page
    assert ATTACK not in page
    if typed != ATTACK:
        assert f'value="{typed}"' in page


def test_typing_gets_the_result_alone(reader: Client, one_deck: Game) -> None:
    headers = {"HX-Request": "true", "HX-Target": "result"}
    answer = reader.get(EDITOR, {"decks": "1", "pair": "10"}, headers=headers)
    assert "<form" not in answer.content.decode()
    assert "Exactly 6/17" in answer.content.decode()
    bad = reader.get(EDITOR, {"decks": "1", "pair": "x"}, headers=headers)
    assert bad.status_code == 422
    assert "Write odds such as 11" in bad.content.decode()


@pytest.mark.parametrize("bet", ["main", "top-3", "nothing"])
def test_a_bet_the_book_has_not_is_missing(reader: Client, bet: str) -> None:
    path = address(SIX, "lab", "pays", bet)
    assert reader.get(path).status_code == 404
    assert reader.post(path).status_code == 404


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [("11", 11), (" 11:1 ", 11), ("11-1", 11), ("11 TO 1", 11), ("3/2", Fraction(3, 2)),
     ("1.5", Fraction(3, 2)), ("6:5", Fraction(6, 5))],
)  # fmt: skip
def test_odds_are_read_as_people_write_them(typed: str, wanted: Fraction | int) -> None:
    assert read_pays(typed) == wanted


@pytest.mark.parametrize(
    "typed", ["1:2:3", "a", "1,5", "100001", "½", "\N{ARABIC-INDIC DIGIT ONE}"]
)
def test_other_things_are_not_odds(typed: str) -> None:
    with pytest.raises(BadPayError):
        read_pays(typed)


def test_the_book_leads_to_it(reader: Client) -> None:
    assert address(SIX, "lab") in reader.get(address(SIX)).content.decode()
    assert "/rulebooks/lab/" in reader.get("/rulebooks/").content.decode()
