"""A log as its one canonical script: one line an event, omissions said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from trainer.engine.cards import card_text
from trainer.engine.round import events as ev
from trainer.engine.round.apply import apply
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Round
from trainer.engine.round.setup import Setup
from trainer.engine.script.filling import filling
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
}


def write_script(setup: Setup, log: Iterable[Event]) -> str:
    """The canonical script of a log. It reads back to the same log."""
    return "\n".join((*head_lines(setup), *(line for line, _ in event_lines(setup, log)))) + "\n"


def event_lines(setup: Setup, log: Iterable[Event]) -> Iterable[tuple[str, Event | None]]:
    """Each line with its event; a line that says an omission has none."""
    round_ = Round(setup)
    for event in log:
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


def _wager_words(event: Event, verb: str) -> str:
    _, kind, player, hand, amount = event
    what = "" if kind is WagerKind.MAIN else f"{kind} "
    return f"{player} {verb} {what}{amount_text(amount)} on {hand}"


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


def _claims(event: Event) -> str:
    _, kind, box, players, agreed = event
    return f"claim {kind} {box}: {', '.join(players)}{'' if agreed else ', no agreement'}"


_LINES: dict[str, Callable[[Event], str]] = {
    ev.CALL: lambda event: CALL_LINES[event[1]],
    ev.WAGER: lambda event: _wager_words(event, "bets"),
    ev.BURN: lambda event: f"burn {card_text(event[1])}",
    ev.CARD: lambda event: f"card {card_text(event[2])} to {event[1]}",
    ev.DECIDES: _decides,
    ev.SETTLES: _settles,
    ev.CLEARS: lambda event: f"clear {event[1]}",
    ev.SHUFFLES: lambda event: "shuffle",
    ev.SAYS: lambda event: f"{event[1]} says {event[3]} on {event[2]}",
    ev.OFFERS: lambda event: _wager_words(event, "offers"),
    ev.ASKS: lambda event: QUESTIONS[event[2]].format(player=event[1], hand=event[3]),
    ev.CLAIMS: _claims,
    ev.EARLIER: lambda event: (
        f"earlier wager {event[1]} {amount_text(event[2])} {'won' if event[3] else 'lost'}"
    ),
}
