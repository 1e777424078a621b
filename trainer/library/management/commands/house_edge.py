"""`manage.py house_edge`: the exact edge of a rulebook's game and of its side bets."""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from fractions import Fraction
from typing import Any

from django.core.management.base import BaseCommand

from trainer.engine.money import ratio_text
from trainer.engine.rulebook import Rulebook, Touched
from trainer.lab.edge import STRATEGY, solve
from trainer.lab.options import SWITCHES, with_options
from trainer.lab.readings import main_game_readings, side_bet_readings
from trainer.lab.rules import BadRulesError, Rules, rules_of
from trainer.lab.side_bets import BetEdge, insurance_edge, side_bet_edges
from trainer.rulebooks.catalogue import UnknownRulebookError, rulebook

FAULTY = 2
_REFUSED = (UnknownRulebookError, BadRulesError)


class Command(BaseCommand):
    help = "Compute the exact house edge of a rulebook's game, and of its side bets."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("rulebook", metavar="RULEBOOK", help="a rulebook's id")
        parser.add_argument("--decks", metavar="N", help="how many decks, 1 to 8")
        names = ", ".join(switch.name for switch in SWITCHES)
        parser.add_argument(
            "--option",
            metavar="KEY=VALUE",
            action="append",
            default=[],
            help=f"switch a rule, as soft_17=draw; may be given again. Rules: {names}",
        )
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            book = rulebook(options["rulebook"])
            decks = None if options["decks"] is None else _whole(options["decks"])
            rules = with_options(rules_of(book, decks=decks), options["option"])
        except _REFUSED as error:
            self.stderr.write(f"{error}.")
            sys.exit(FAULTY)
        began = time.perf_counter()
        edge = solve(rules).edge
        bets = side_bet_edges(book, rules.decks)
        seconds = time.perf_counter() - began
        told = _as_json(book, rules, edge, bets, seconds)
        lines = [json.dumps(told, indent=2)] if options["json"] else _as_lines(told)
        self.stdout.write("\n".join(lines))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise BadRulesError(f"--decks {text[:60]}: write a whole number from 1 to 8")
    return int(text)


def _as_json(
    book: Rulebook, rules: Rules, edge: float, bets: tuple[BetEdge, ...], seconds: float
) -> dict[str, Any]:
    return {
        "rulebook": book.id,
        "edition": book.edition,
        "decks": rules.decks,
        "rules": rules.plain(),
        "rulesHash": rules.digest(),
        "edge": round(100 * edge, 6),
        "strategy": STRATEGY,
        "readings": [_reading(book, each) for each in main_game_readings(book, rules)],
        "insurance": str(insurance_edge(rules.decks, rules.insurance)),
        "sideBets": {each.key: str(each.edge) for each in bets},
        "sideBetAwards": {each.key: _awards(each) for each in bets},
        "sideBetReadings": {
            each.key: [_reading(book, one) for one in side_bet_readings(book, each.bet)]
            for each in bets
        },
        "seconds": round(seconds, 3),
    }


def _reading(book: Rulebook, touched: Touched) -> dict[str, str]:
    reading = book.readings[touched.reading]
    return {
        "reading": touched.reading,
        "case": touched.case,
        "policy": touched.policy.value,
        "text": reading.reading,
    }


def _awards(bet: BetEdge) -> list[dict[str, str]]:
    return [
        {
            "award": each.award.value,
            "odds": ratio_text(each.odds),
            "chance": str(each.chance),
        }
        for each in bet.awards
    ]


def _line(name: str, fraction: str) -> str:
    return f"{name:<20} {float(100 * Fraction(fraction)):10.6f} %   {fraction}"


def _as_lines(told: dict[str, Any]) -> list[str]:
    lines = [
        f"{told['rulebook']} edition {told['edition']}, decks: {told['decks']}, "
        f"{told['strategy']} play from a fresh shoe",
        f"{'main game':<20} {told['edge']:10.6f} %   in {told['seconds']:.2f} s",
        _line("insurance", told["insurance"]),
        *(_line(name, fraction) for name, fraction in told["sideBets"].items()),
    ]
    # A reading may be met in two cases, and is told once.
    texts = {each["reading"]: each for each in told["readings"]}
    if texts:
        lines.append("The main game rests on these readings:")
    lines += [f"  {name} ({each['policy']}): {each['text']}" for name, each in texts.items()]
    return lines
