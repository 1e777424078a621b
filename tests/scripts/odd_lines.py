"""Scripts of dealt rounds with things gone wrong in them, from a seed."""

from __future__ import annotations

from random import Random

from tests.rulebooks.dealing import Dealt
from tests.scripts.telling import BOOKS
from trainer.engine.procedure import NO_PROCEDURE
from trainer.engine.rulebook import Rulebook
from trainer.engine.script.faults import ScriptError
from trainer.engine.script.reader import Script, read_script
from trainer.engine.script.telling_odd import INCIDENTS
from trainer.engine.script.writer import head_lines, write_script

_CARDS = ("5H", "KS", "AD", "10C", "2D", "9H", "6S", "x")
_AMOUNTS = ("10", "25", "50", "100", "300")
_BETS = ("pair", "insurance", "double", "split", "21+3", "ace-race", "super-pairs", "top-3")
_ELECTIONS = (
    *("complete-hand-first", "dealer-draws-now", "act-in-turn"),
    *("withdraw-wager-discard-card", "withdraw-all-wagers", "play-on"),
)
# `rule` stands several times: most of the rest means nothing without it.
_LINES = (
    *("rule",) * 5,
    *("incident {incident}",) * 2,
    *("together {place}: {card} {card2}, {shown} shown",) * 2,
    *("{who} adds {amount} on {hand}", "{who} adds {bet} {amount} on {hand}"),
    *("{who} takes back {amount} from {hand}", "{who} takes back {bet} {amount} from {hand}"),
    *("{who} bets next {amount} on {hand}", "{who} bets {amount} on {hand}"),
    *("{who} bets {bet} {amount} on {hand}", "{who} offers {bet} {amount} on {hand}"),
    *("{who} asks to withdraw", "{who} asks for an earlier round back"),
    *("{who} asks to burn the card", "{who} disputes the draw"),
    *("{who} disputes an unclear rule", "pit manager away"),
    *("{who} elects {election}", "{hand} elects {election}"),
    *("{hand} chooses {card}", "pit manager chooses {card}"),
    *("{who} refuses", "{hand} takes it", "{who} takes it"),
    *("card {card} to {place}", "card {card} for {hand}", "dealer draws {card}"),
    *("{hand} hits {card}", "{hand} hits", "{hand} stands", "{hand} doubles", "{hand} splits"),
    *("{hand} surrenders", "{hand} takes even money", "{who} insures {hand} for {amount}"),
    *("settle main/{who}/{hand}: pay {amount}", "settle main/{who}/{hand}: stand off"),
    *("settle {hand}: take {amount}", "settle next/{who}/{hand}: pay {amount}"),
    *("settle", "clear", "clear {place}", "next round", "shuffle", "burn {card}"),
    *("offer insurance", "close insurance", "offer surrender", "close surrender"),
    *("no rule", "no card", "no election", "no signal", "no collecting", "no burn"),
)


def odd_script(book: Rulebook, seed: int) -> Script:
    """A dealt round with lines lost, doubled, swapped, misdirected and slipped in.

    Whatever no table could show is left out again, until the script reads.
    """
    rng = Random(seed)
    round_ = Dealt(book, seed, NO_PROCEDURE).run()
    lines = write_script(round_.setup, round_.log).splitlines()
    first = len(head_lines(round_.setup))
    names = [*sorted({stake.player for stake in round_.stakes}), "Zed"]
    hands = [*map(str, round_.boxes), "1", "5", "2a", "2b", "3a"]
    for _ in range(rng.randint(1, 4)):
        _disturb(rng, lines, first, names, hands)
    lines = lines[: rng.randint(first, len(lines))]
    lines += [_odd_line(rng, names, hands) for _ in range(rng.randint(0, 5))]
    while True:
        try:
            return read_script("\n".join(lines), BOOKS)
        except ScriptError as error:
            bad = {fault.line for fault in error.faults}
            lines = [line for number, line in enumerate(lines, 1) if number not in bad]


def _disturb(rng: Random, lines: list[str], first: int, names: list[str], hands: list[str]) -> None:
    at, how = rng.randrange(first, len(lines)), rng.randrange(6)
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(at, rng.choice(lines[first:]))
    elif how == 2 and at > first:
        lines[at - 1 : at + 1] = lines[at - 1 : at + 1][::-1]
    elif how == 3 and lines[at].startswith("card "):
        lines[at] = f"{lines[at].rsplit(' ', 1)[0]} {rng.choice([*hands, 'dealer'])}"
    else:
        lines.insert(at, _odd_line(rng, names, hands))


def _odd_line(rng: Random, names: list[str], hands: list[str]) -> str:
    hand = rng.choice(hands)
    return rng.choice(_LINES).format(
        who=rng.choice(names),
        hand=hand,
        place=rng.choice((hand, "dealer")),
        card=rng.choice(_CARDS),
        card2=rng.choice(_CARDS),
        amount=rng.choice(_AMOUNTS),
        bet=rng.choice(_BETS),
        election=rng.choice(_ELECTIONS),
        incident=rng.choice(tuple(INCIDENTS)),
        shown=rng.choice(("none", "one", "both")),
    )
