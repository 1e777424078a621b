"""The events of the lines for what no round should have, and for what is done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from trainer.engine.cards import Card, card_text
from trainer.engine.irregular.finding import Finding
from trainer.engine.irregular.kinds import KINDS
from trainer.engine.irregular.story import Story, waits_for_outcome
from trainer.engine.irregular.words import Election, Incident, Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.acts import ActKind
from trainer.engine.round.events import Event
from trainer.engine.script.teller import Parts, Teller
from trainer.engine.script.values import PartError, amount, one_card, place
from trainer.engine.words import Asks, Office, Ruling, WagerKind

INCIDENTS: Mapping[str, Incident] = {
    "foreign card": Incident.FOREIGN_CARD,
    "missing card": Incident.MISSING_CARD,
    "extra card": Incident.EXTRA_CARD,
    "unshuffled cards": Incident.UNSHUFFLED_CARDS,
    "face-up card": Incident.FACE_UP_CARD,
    "shoe empty": Incident.SHOE_EMPTY,
    "power failure": Incident.POWER_FAILURE,
    "cards mixed": Incident.CARDS_MIXED,
    "no burn": Incident.BURN_FORGOTTEN,
    "other": Incident.OTHER_INCIDENT,
}
OFFICES: Mapping[str, Office] = {
    "pit manager": Office.PIT_MANAGER,
    "gaming shift manager": Office.GAMING_SHIFT_MANAGER,
    "inspector": Office.INSPECTOR,
}
CLAIMS: Mapping[str, Asks] = {
    "withdraw": Asks.TO_WITHDRAW,
    "earlier-round": Asks.EARLIER_ROUND,
    "to-burn": Asks.TO_BURN_CARD,
    "draw-wrong": Asks.DRAW_WRONG,
    "rule-unclear": Asks.RULE_UNCLEAR,
}
SHOWN = ("none", "one", "two", "three", "four")
# Rulings that let somebody elect, choose among cards, or take or refuse one.
_ELECTED = frozenset(
    (Ruling.DEALER_DRAWS_MISSING_CARD, Ruling.OFFER_ACT_OR_WITHDRAW, Ruling.OPTION_WITHDRAW_ALL)
)
_CHOSEN = frozenset(
    (
        Ruling.PLAYER_SELECTS_CARD,
        Ruling.PIT_MANAGER_SELECTS,
        Ruling.PIT_MANAGER_SELECTS_MOST_DETRIMENTAL,
    )
)
_OFFERED = frozenset((Ruling.TREAT_AS_NEXT_CARD, Ruling.PLAYER_SELECTS_CARD))


def _spaced(text: str) -> str:
    return " ".join(text.replace("-", " ").split())


def _incident(teller: Teller, parts: Parts) -> Iterator[Event]:
    known = {_spaced(word): found for word, found in INCIDENTS.items()}
    found = known.get(_spaced(parts["what"]))
    if found is None:
        raise PartError(f"{parts['what']!r} is no incident", f"choose among {', '.join(INCIDENTS)}")
    yield (ev.INCIDENT, found, "", ())


def _face_up(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield (ev.INCIDENT, Incident.FACE_UP_CARD, "", (one_card(parts["card"]),))


def _together_known(teller: Teller, parts: Parts) -> Iterator[Event]:
    for event in _together(teller, parts):
        yield (*event[:-1], True)


def _together(teller: Teller, parts: Parts) -> Iterator[Event]:
    where = teller.where(parts["place"])
    cards = _cards(teller, parts["cards"], where)
    if len(cards) < 2:
        remedy = f"write: card {parts['cards']} to {where}"
        raise PartError("one card alone is not together", remedy)
    words = {**{word: at for at, word in enumerate(SHOWN)}, "all": len(cards)}
    words |= {"both": 2} if len(cards) == 2 else {}
    shown = words.get(parts["shown"], len(cards) + 1)
    if shown > len(cards):
        remedy = "write: none shown, one shown or both shown"
        raise PartError(f"{parts['shown']!r} is no number of them", remedy)
    yield (ev.TOGETHER, where, cards, shown, False)


def _cards(teller: Teller, text: str, where: str) -> tuple[Card, ...]:
    return tuple(teller.card(word, where) for word in text.split())


def _chips(kind: str) -> Callable[[Teller, Parts], Iterator[Event]]:
    """Chips onto a wager that lies there, or off it."""

    def tell(teller: Teller, parts: Parts) -> Iterator[Event]:
        bet = WagerKind(parts["kind"]) if "kind" in parts else WagerKind.MAIN
        hand = str(place(parts["hand"]))
        yield (kind, bet, teller.who(parts["player"]), hand, amount(parts["amount"]))

    return tell


def _next_bet(teller: Teller, parts: Parts) -> Iterator[Event]:
    box = str(place(parts["box"]))
    yield (ev.NEXT_BET, teller.who(parts["player"]), box, amount(parts["amount"]))


def _next_round(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield (ev.NEXT_ROUND,)


def _away(teller: Teller, parts: Parts) -> Iterator[Event]:
    office = OFFICES[" ".join(parts["office"].split())]
    yield (ev.ASKS, office.value, Asks.OFFICE_AWAY, "")


def first_open(story: Story) -> Finding | None:
    """What `rule` means where it names nothing: limits wait until the outcome is known."""
    findings = sorted(story.findings, key=lambda each: waits_for_outcome(story, each))
    return findings[0] if findings else None


def ruled_on(finding: Finding) -> Event:
    return (ev.RULES, finding.kind, finding.subject)


def _ruled_first(teller: Teller, asks: frozenset[Ruling], *, waits: bool) -> Iterator[Event]:
    """A ruling that this line takes for granted: on the error, or on a refusal before it."""
    story, log = teller.story, teller.round.log
    if log and log[-1][0] == ev.REFUSES and not teller.unruled:
        refused = (f for f in story.findings if f.kind is Irregularity.CARD_REFUSED)
        yield from map(ruled_on, islice(refused, 1))
    elif not waits:
        open_ = (f for f in story.findings if story.rule_on(f).ruling in asks)
        yield from map(ruled_on, islice(open_, 1))


def _rule(teller: Teller, parts: Parts) -> Iterator[Event]:
    found = first_open(teller.story)
    if found is None:
        raise PartError("there is nothing to rule on", "remove this line, or tell the error first")
    yield ruled_on(found)


def kind_of(text: str) -> Irregularity:
    named = {kind.value: kind for kind in KINDS}
    if text not in named:
        remedy = "take its kind from the findings: manage.py adjudicate names them"
        raise PartError(f"{text!r} is no kind of error", remedy)
    return named[text]


def _rule_on(teller: Teller, parts: Parts) -> Iterator[Event]:
    kind, subject = kind_of(parts["id"]), parts.get("subject", "")
    open_ = [each for each in teller.story.findings if each.kind is kind]
    found = next((each for each in open_ if each.subject == subject), None)
    if found is None and not subject:
        found = next(iter(open_), None)
    if found is None:
        told = f"{kind} {subject}".rstrip()
        raise PartError(f"there is no {told} to rule on", _open(teller.story))
    yield ruled_on(found)


def _open(story: Story) -> str:
    words = ", ".join(f"{each.kind} {each.subject}".rstrip() for each in story.findings)
    return f"open is: {words}" if words else "nothing is open here"


def check_error(story: Story, parts: Parts) -> None:
    """`error KIND`: what the script says must be among what the engine has found so far."""
    kind, subject = kind_of(parts["id"]), parts.get("subject")
    same = (kind, *KINDS[kind].twins)
    found = [*story.findings, *(each.finding for each in story.ruled)]
    if any(f.kind in same and subject in (None, f.subject) for f in found):
        return
    words = ", ".join(dict.fromkeys(f"{f.kind} {f.subject}".rstrip() for f in found))
    told = f"{kind} {subject or ''}".rstrip()
    remedy = f"the engine finds: {words or 'nothing'}; mend this line or the ones before it"
    raise PartError(f"there is no {told} here", remedy)


def _election(text: str) -> Election:
    words = [each.value for each in Election]
    if text not in words:
        raise PartError(f"{text!r} is nothing to elect", f"choose among {', '.join(words)}")
    return Election(text)


def _elects(teller: Teller, parts: Parts) -> Iterator[Event]:
    who, what = teller.who(parts["player"]), _election(parts["election"])
    yield from _ruled_first(teller, _ELECTED, waits=bool(teller.waits_for(ActKind.AWAIT_ELECTION)))
    if "hand" in parts:
        yield (ev.ELECTS, who, str(place(parts["hand"])), what)
        return
    asked = [act for act in teller.waits_for(ActKind.AWAIT_ELECTION) if act.player == who]
    yield (ev.ELECTS, who, asked[0].what if asked else teller.hand(parts["player"]), what)


def _chooses(teller: Teller, parts: Parts) -> Iterator[Event]:
    who = teller.who(parts["player"])
    yield from _ruled_first(teller, _CHOSEN, waits=bool(teller.waits_for(ActKind.AWAIT_CHOICE)))
    yield (ev.CHOOSES, who, _cards(teller, parts["cards"], ""))


def _office_chooses(teller: Teller, parts: Parts) -> Iterator[Event]:
    office = OFFICES[" ".join(parts["office"].split())]
    yield from _ruled_first(teller, _CHOSEN, waits=bool(teller.waits_for(ActKind.AWAIT_CHOICE)))
    yield (ev.CHOOSES, office.value, _cards(teller, parts["cards"], ""))


def _refuses(teller: Teller, parts: Parts) -> Iterator[Event]:
    who = teller.who(parts["player"])
    yield from _ruled_first(teller, _OFFERED, waits=_offers(teller))
    if "hand" in parts:
        yield (ev.REFUSES, who, str(place(parts["hand"])))
        return
    asked = teller.waits_for(ActKind.OFFER_CARD, ActKind.AWAIT_CHOICE)
    if asked and asked[0].player not in ("", who):
        told = f"it is offered to {asked[0].player} on {asked[0].what}"
        raise PartError(f"{who} is offered no card", told)
    yield (ev.REFUSES, who, asked[0].what if asked else teller.hand(parts["player"]))


def _offers(teller: Teller) -> bool:
    return bool(_held(teller) or teller.waits_for(ActKind.AWAIT_CHOICE))


def _held(teller: Teller) -> tuple[Card, ...]:
    odd = teller.round.odd
    return odd.held.cards if odd is not None and odd.held is not None else ()


def _takes_it(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield from _ruled_first(teller, _OFFERED, waits=_offers(teller))
    held = _held(teller)
    if not held:
        raise PartError("no card is being offered", "tell the error and the ruling before this")
    hand = teller.hand(parts["hand"])
    if not teller.offered(hand):
        raise PartError(f"the card is not offered to hand {hand} yet", _offered_where(teller))
    if len(held) > 1:
        told = " ".join(card_text(card) for card in held)
        raise PartError(f"{told} are offered", f"say which: card {card_text(held[0])} to {hand}")
    yield ev.dealt(hand, held[0])


def _offered_where(teller: Teller) -> str:
    odd, asked = teller.round.odd, teller.waits_for(ActKind.OFFER_CARD)
    if asked:
        return f"it is offered to {asked[0].player} on {asked[0].what}"
    waits = odd.waits_for if odd is not None else None
    return (
        f"hand {waits} is to be finished first, such as: {waits} stands" if waits else "rule first"
    )


ODD_TELL: dict[str, Callable[[Teller, Parts], Iterator[Event]]] = {
    "face-up": _face_up,
    "incident": _incident,
    "together": _together,
    "together-known": _together_known,
    "adds-main": _chips(ev.ADDS),
    "adds": _chips(ev.ADDS),
    "takes-back-main": _chips(ev.TAKES_BACK),
    "takes-back": _chips(ev.TAKES_BACK),
    "next-bet": _next_bet,
    "next-round": _next_round,
    "away": _away,
    "office-away": _away,
    "rule": _rule,
    "rule-on": _rule_on,
    "rule-kind": _rule_on,
    "elects": _elects,
    "elects-alone": _elects,
    "chooses": _chooses,
    "office-chooses": _office_chooses,
    "refuses": _refuses,
    "refuses-on": _refuses,
    "takes-it": _takes_it,
}
