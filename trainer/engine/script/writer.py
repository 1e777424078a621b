"""A log as its one canonical script: one line an event, omissions said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from trainer.engine.cards import Card, card_text
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.engine.script.filling import filling, wants_ruling
from trainer.engine.script.telling_odd import INCIDENTS, OFFICES, SHOWN
from trainer.engine.script.values import amount_text
from trainer.engine.shoe import Device
from trainer.engine.words import Asks, Call, Decision, WagerKind

VERSION = 1
CALL_LINES: Mapping[Call, str] = {
    Call.PLACE_YOUR_BETS: "call place your bets",
    Call.NO_MORE_BETS: "call no more bets",
    Call.OFFER_INSURANCE: "offer insurance",
    Call.CLOSE_INSURANCE: "close insurance",
    Call.OFFER_SURRENDER: "offer surrender",
    Call.CLOSE_SURRENDER: "close surrender",
}
VERBS: Mapping[Decision, str] = {
    Decision.HIT: "hits",
    Decision.STAND: "stands",
    Decision.DOUBLE: "doubles",
    Decision.SPLIT: "splits",
    Decision.SURRENDER: "surrenders",
    Decision.STAY: "stays",
    Decision.EVEN_MONEY: "takes even money",
}
QUESTIONS: Mapping[Asks, str] = {
    Asks.WHO_CALLS: "who calls {hand}",
    Asks.TO_CALL: "{player} asks to call {hand}",
    Asks.ANOTHER_CARD: "{player} asks for another card on {hand}",
    Asks.TO_SEPARATE: "{player} asks to separate wagers on {hand}",
    Asks.TO_GIVE_UP_BOX: "{player} is asked to give up box {hand}",
    Asks.TOTAL_TOLD_WRONG: "{player} was told a wrong total on {hand}",
    Asks.PLACED_FOR_HIM: "{player} had a wager placed for him on {hand}",
    Asks.TO_WITHDRAW: "{player} asks to withdraw",
    Asks.EARLIER_ROUND: "{player} asks for an earlier round back",
    Asks.TO_BURN_CARD: "{player} asks to burn the card",
    Asks.DRAW_WRONG: "{player} disputes the draw",
    Asks.RULE_UNCLEAR: "{player} disputes an unclear rule",
    Asks.OFFICE_AWAY: "{player} away",
}
_LEFT_BY_RULING: Mapping[str, str] = {
    ev.CARD: "no card",
    ev.ELECTS: "no election",
    ev.DECIDES: "no signal",
}
_HYPHENED = ("stand-off",)
_INCIDENT_WORDS = {incident: words for words, incident in INCIDENTS.items()}
_OFFICE_WORDS = {office.value: words for words, office in OFFICES.items()}


def write_script(setup: Setup, log: Iterable[Event]) -> str:
    """The canonical script of a log. It reads back to the same log."""
    return "\n".join((*head_lines(setup), *(line for line, _ in event_lines(setup, log)))) + "\n"


def event_lines(setup: Setup, log: Iterable[Event]) -> Iterable[tuple[str, Event | None]]:
    """Each line with its event; a line that says an omission has none."""
    round_ = Round(setup)
    for event in log:
        if wants_ruling(round_, event):
            yield "no rule", None
        for line in dict.fromkeys(_omission(missing) for missing in filling(round_, event)):
            yield line, None
        yield event_line(event), event
        apply(round_, event)


def _omission(missing: Event) -> str:
    """What was left out before an event, as it is said."""
    if missing[0] == ev.BURN:
        return "no burn"
    if missing[0] in (ev.SETTLES, ev.CLEARS):
        return "no collecting"
    if missing[0] in _LEFT_BY_RULING:
        return _LEFT_BY_RULING[missing[0]]
    return f"no {event_line(missing)}"


def head_lines(setup: Setup) -> list[str]:
    lines = [f"upcard {VERSION}", f"book {setup.book.id}"]
    sign = setup.limits
    if sign.minimum is not None and sign.maximum is not None:
        lines.append(f"limits {amount_text(sign.minimum)} {amount_text(sign.maximum)}")
    elif sign.minimum is not None:
        lines.append(f"minimum {amount_text(sign.minimum)}")
    elif sign.maximum is not None:
        lines.append(f"maximum {amount_text(sign.maximum)}")
    if setup.positions != Setup(setup.book).positions:
        lines.append(f"layout {setup.positions}")
    if setup.decks is not None:
        lines.append(f"decks {setup.decks}")
    if setup.device is Device.CONTINUOUS_SHUFFLER:
        lines.append("continuous shuffler")
    if setup.fresh_shoe:
        lines.append("fresh shoe")
    if setup.cutting_card_out:
        lines.append("cutting card out")
    if setup.shuffle_missed:
        lines.append("shuffle missed")
    lines += [f"seat {box} {setup.seats[box]}" for box in sorted(setup.seats)]
    lines += [f"absent {player}" for player in sorted(setup.absent)]
    lines += [f"earlier under-minimum {player}" for player in sorted(setup.let_off)]
    if setup.most_wagers is not None:
        lines.append(f"restrict wagers {setup.most_wagers}")
    lines += [f"restrict boxes {player}" for player in sorted(setup.one_box)]
    if setup.busy:
        lines.append("busy table")
    return lines


def event_line(event: Event) -> str:
    return _LINES[event[0]](event)


def _wager_words(event: Event, verb: str, where: str = "on") -> str:
    _, kind, player, hand, amount = event
    what = "" if kind is WagerKind.MAIN else f"{kind} "
    return f"{player} {verb} {what}{amount_text(amount)} {where} {hand}"


def _decides(event: Event) -> str:
    _, player, hand, decision = event
    return f"{player} {VERBS[decision]} on {hand}"


def _settles(event: Event) -> str:
    _, key, paid, taken = event
    if paid and taken:
        how = f"pay {amount_text(paid)} take {amount_text(taken)}"
    elif paid:
        how = f"pay {amount_text(paid)}"
    else:
        how = f"take {amount_text(taken)}" if taken else "stand off"
    return f"settle {key}: {how}"


def _announces(event: Event) -> str:
    word, _, place = event[1].removeprefix("announce-").partition("/")
    said = word if word in _HYPHENED else word.replace("-", " ")
    return f"announce {said} on {place}" if place else f"announce {said}"


def _claims(event: Event) -> str:
    _, kind, box, players, agreed = event
    return f"claim {kind} {box}: {', '.join(players)}{'' if agreed else ', no agreement'}"


def _asks(event: Event) -> str:
    who = _OFFICE_WORDS.get(event[1], event[1])
    return QUESTIONS[event[2]].format(player=who, hand=event[3])


def _incident(event: Event) -> str:
    _, what, _, cards = event
    return " ".join(("incident", _INCIDENT_WORDS[what], *map(card_text, cards)))


def _together(event: Event) -> str:
    _, place, cards, shown, known = event
    every = "both" if len(cards) == 2 else "all"
    words = every if shown == len(cards) else SHOWN[shown]
    order = ", order known" if known else ""
    return f"together {place}: {_cards(cards)}, {words} shown{order}"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(card_text, cards))


def _chooses(event: Event) -> str:
    return f"{_OFFICE_WORDS.get(event[1], event[1])} chooses {_cards(event[2])}"


_LINES: dict[str, Callable[[Event], str]] = {
    ev.CALL: lambda event: CALL_LINES[event[1]],
    ev.WAGER: lambda event: _wager_words(event, "bets"),
    ev.BURN: lambda event: f"burn {card_text(event[1])}",
    ev.CARD: lambda event: f"card {card_text(event[2])} to {event[1]}",
    ev.DECIDES: _decides,
    ev.SETTLES: _settles,
    ev.CLEARS: lambda event: f"clear {event[1]}",
    ev.SHUFFLES: lambda event: "shuffle",
    ev.ANNOUNCES: _announces,
    ev.SAYS: lambda event: f"{event[1]} says {event[3]} on {event[2]}",
    ev.OFFERS: lambda event: _wager_words(event, "offers"),
    ev.ASKS: _asks,
    ev.CLAIMS: _claims,
    ev.EARLIER: lambda event: (
        f"earlier wager {event[1]} {amount_text(event[2])} {'won' if event[3] else 'lost'}"
    ),
    ev.INCIDENT: _incident,
    ev.TOGETHER: _together,
    ev.ADDS: lambda event: _wager_words(event, "adds"),
    ev.TAKES_BACK: lambda event: _wager_words(event, "takes back", "from"),
    ev.NEXT_BET: lambda event: f"{event[1]} bets next {amount_text(event[3])} on {event[2]}",
    ev.NEXT_ROUND: lambda event: "next round",
    ev.RULES: lambda event: f"rule {event[1]} {event[2]}".rstrip(),
    ev.ELECTS: lambda event: f"{event[1]} elects {event[3]} on {event[2]}",
    ev.CHOOSES: _chooses,
    ev.REFUSES: lambda event: f"{event[1]} refuses on {event[2]}",
}
