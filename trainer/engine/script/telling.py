"""Turns a line into the events it tells. Short forms tell several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from trainer.engine.cards import Card, card_text
from trainer.engine.round import events as ev
from trainer.engine.round.apply_odd import deal_ends
from trainer.engine.round.due import due
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.script.filling import BURN_OF_ANY, act_event, replay
from trainer.engine.script.teller import Parts, Teller
from trainer.engine.script.telling_odd import CLAIMS, ODD_TELL
from trainer.engine.script.values import PartError, amount, one_card, place, player
from trainer.engine.words import Asks, Call, Decision, WagerKind

CALLS: Mapping[str, Call] = {
    "call-open": Call.PLACE_YOUR_BETS,
    "call-close": Call.NO_MORE_BETS,
    "offer-insurance": Call.OFFER_INSURANCE,
    "close-insurance": Call.CLOSE_INSURANCE,
    "offer-surrender": Call.OFFER_SURRENDER,
    "close-surrender": Call.CLOSE_SURRENDER,
}
# A bust hand's collection has several acts; leaving it out is one omission.
NOT_COLLECTED: Event = ("collecting",)
NOT_RULED: Event = (ev.RULES,)
OMISSIONS: Mapping[str, Event] = {
    "no-collecting": NOT_COLLECTED,
    "no-rule": NOT_RULED,
    "no-card": (ev.CARD,),
    "no-election": (ev.ELECTS,),
    "no-signal": (ev.DECIDES,),
    "no-burn": BURN_OF_ANY[:1],
    "no-open": ev.called(Call.PLACE_YOUR_BETS),
    "no-close": ev.called(Call.NO_MORE_BETS),
    "no-offer-insurance": ev.called(Call.OFFER_INSURANCE),
    "no-close-insurance": ev.called(Call.CLOSE_INSURANCE),
    "no-offer-surrender": ev.called(Call.OFFER_SURRENDER),
    "no-close-surrender": ev.called(Call.CLOSE_SURRENDER),
}
_QUESTIONS: Mapping[str, Asks] = {
    "to-call": Asks.TO_CALL,
    "another-card": Asks.ANOTHER_CARD,
    "to-separate": Asks.TO_SEPARATE,
    "give-up": Asks.TO_GIVE_UP_BOX,
    "wrong-total": Asks.TOTAL_TOLD_WRONG,
    "placed": Asks.PLACED_FOR_HIM,
}
_VERBS = {
    "hits": Decision.HIT,
    "stands": Decision.STAND,
    "doubles": Decision.DOUBLE,
    "splits": Decision.SPLIT,
    "surrenders": Decision.SURRENDER,
    "stays": Decision.STAY,
}
_NO_AGREEMENT = "no agreement"
_MISSED = "none"


def tell(teller: Teller, name: str, parts: Parts) -> Iterator[Event]:
    """The events that a line of this form tells, one after the other as they are applied."""
    if name in CALLS:
        yield ev.called(CALLS[name])
    elif name in _QUESTIONS:
        asked = str(place(parts["hand"]))
        yield (ev.ASKS, player(parts["player"]), _QUESTIONS[name], asked)
    elif name in CLAIMS:
        yield (ev.ASKS, teller.who(parts["player"]), CLAIMS[name], "")
    else:
        yield from _TELL[name](teller, parts)


def _main(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield _wagered(WagerKind.MAIN, parts["player"], parts["box"], parts["amount"])


def _wagered(kind: WagerKind, who: str, where: str, how_much: str) -> Event:
    return ev.wagered(kind, player(who), str(place(where)), amount(how_much))


def _wager(teller: Teller, parts: Parts) -> Iterator[Event]:
    kind = WagerKind(parts["kind"])
    yield _wagered(kind, parts["player"], parts["hand"], parts["amount"])


def _box(teller: Teller, parts: Parts) -> Iterator[Event]:
    later: list[Event] = []
    for told in parts["list"].split(","):
        words = told.split()
        if len(words) < 2 or len(words) % 2:
            remedy = "write a player and an amount, then side bets: Ann 100 pair 10"
            raise PartError(f"{told.strip()!r} is no bettor", remedy)
        who, main, *rest = words
        yield _wagered(WagerKind.MAIN, who, parts["box"], main)
        for kind, how_much in zip(rest[::2], rest[1::2], strict=True):
            if kind not in [each.value for each in WagerKind]:
                raise PartError(f"{kind!r} is no side bet", "name one such as pair or 21+3")
            later.append(_wagered(WagerKind(kind), who, parts["box"], how_much))
    yield from later


def _announce(teller: Teller, parts: Parts) -> Iterator[Event]:
    word = "announce-" + "-".join(parts["said"].split())
    hand = f"/{place(parts['hand'])}" if "hand" in parts else ""
    yield ev.announced(word + hand)


def _burn(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.burned(teller.card(parts["card"], ""))


def _card(teller: Teller, parts: Parts) -> Iterator[Event]:
    where = teller.where(parts["place"])
    yield ev.dealt(where, teller.card(parts["card"], where))


def _deal(teller: Teller, parts: Parts) -> Iterator[Event]:
    """Hand by hand in the script, pass by pass on the table; `none`: that card was missed."""
    told: dict[str, list[str]] = {}
    for each in parts["list"].split(","):
        words = each.split()
        if len(words) < 2:
            raise PartError(f"{each.strip()!r} is no hand", "write a place and its cards: 3 10H 7C")
        where = teller.where(words[0])
        if where in told:
            raise PartError(f"{where} is told twice", "put its cards together: 3 10H 7C")
        told[where] = words[1:]
    _two_passes(told)
    boxes = [where for where in told if where != DEALER]
    in_order = sorted(boxes, key=lambda where: place(where).box)
    for turn in (0, 1):
        for where in in_order:
            yield from _dealt(teller, where, told[where][turn : turn + 1])
        if turn == 0:
            yield from _dealt(teller, DEALER, told.get(DEALER, []))


def _dealt(teller: Teller, where: str, words: list[str]) -> Iterator[Event]:
    for word in words:
        if word != _MISSED:
            yield ev.dealt(where, teller.card(word, where))


def _two_passes(told: Mapping[str, list[str]]) -> None:
    """More cards than the deal has are no matter of hand by hand: their order must be told."""
    remedy = "tell it with cards, in the order they left the shoe"
    for where, words in told.items():
        if where == DEALER and len(words) > 1:
            more = f"{remedy}; what he draws later is: dealer draws"
            raise PartError("the dealer has one card in the deal", more)
        if where != DEALER and len(words) > 2:
            more = f"{remedy}; what it draws later is: {where} hits"
            raise PartError("a hand has more than two cards in the deal", more)


def _cards(teller: Teller, parts: Parts) -> Iterator[Event]:
    for each in parts["list"].split(","):
        words = each.split()
        if len(words) != 2:
            raise PartError(f"{each.strip()!r} is no card to a place", "write: 3 10H, 4 9C")
        where = teller.where(words[0])
        yield ev.dealt(where, teller.card(words[1], where))


def _even_money(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.decided(player(parts["player"]), str(place(parts["hand"])), Decision.EVEN_MONEY)


def _decision(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.decided(player(parts["player"]), str(place(parts["hand"])), _VERBS[parts["verb"]])


def _hit(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = teller.hand(parts["hand"])
    texts = parts["cards"].split() if "cards" in parts else [None]
    offered = teller.offered(hand)
    if offered:
        # Whoever is offered a card and wants one takes it.
        yield from _accepts(teller, hand, offered, texts.pop(0))
    for text in texts:
        yield ev.decided(teller.caller(hand), hand, Decision.HIT)
        if text is not None:
            yield ev.dealt(hand, teller.card(text, hand))


def _accepts(
    teller: Teller, hand: str, offered: tuple[Card, ...], text: str | None
) -> Iterator[Event]:
    card = offered[0] if text in (None, "x") else one_card(text or "")
    if card not in offered:
        words = ", ".join(map(card_text, offered))
        remedy = f"write: {hand} takes it; or: {hand} refuses"
        raise PartError(f"{words} is offered to hand {hand}", remedy)
    yield ev.dealt(hand, card)


def _stand(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = teller.hand(parts["hand"])
    if teller.offered(hand):
        # Whoever is offered a card and stands has refused it.
        yield (ev.REFUSES, teller.caller(hand), hand)
        return
    yield ev.decided(teller.caller(hand), hand, Decision.STAND)


def _surrender(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = teller.hand(parts["hand"])
    yield ev.decided(teller.caller(hand), hand, Decision.SURRENDER)


def _evens(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = teller.hand(parts["hand"])
    yield ev.decided(teller.caller(hand), hand, Decision.EVEN_MONEY)


def _own(teller: Teller, who: str, hand: str) -> int:
    box = teller.round.boxes[place(hand).box]
    return next((stake.amount for stake in box.bettors if stake.player == who), 0)


def _double(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = teller.hand(parts["hand"])
    who = teller.caller(hand)
    money = amount(parts["amount"]) if "amount" in parts else _own(teller, who, hand)
    yield ev.decided(who, hand, Decision.DOUBLE)
    yield ev.wagered(WagerKind.DOUBLE, who, hand, money)
    if "card" in parts:
        yield ev.dealt(hand, teller.card(parts["card"], hand))


def _split(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = teller.hand(parts["hand"])
    who = teller.caller(hand)
    money = _own(teller, who, hand)
    yield ev.decided(who, hand, Decision.SPLIT)
    new = teller.round.boxes[place(hand).box].hands[-1].name
    yield ev.wagered(WagerKind.SPLIT, who, new, money)


def _insure(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield _wagered(WagerKind.INSURANCE, parts["player"], parts["hand"], parts["amount"])


def _draws(teller: Teller, parts: Parts) -> Iterator[Event]:
    for text in parts["cards"].split():
        yield ev.dealt(DEALER, teller.card(text, DEALER))


def _stand_off(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.settled(teller.key(parts["key"]), 0, 0)


def _both(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.settled(teller.key(parts["key"]), amount(parts["amount"]), amount(parts["amount2"]))


def _pay(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.settled(teller.key(parts["key"]), amount(parts["amount"]), 0)


def _take(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.settled(teller.key(parts["key"]), 0, amount(parts["amount"]))


def _all_due(kind: str) -> Callable[[Teller, Parts], Iterator[Event]]:
    """Everything of one kind that is due, in canonical order, until none is."""

    def tell(teller: Teller, parts: Parts) -> Iterator[Event]:
        told = False
        while not teller.round.over:
            acts = due(_taken_for_dealt(teller.round) if kind == ev.SETTLES else teller.round)
            act = next((act for act in acts if act.kind == kind), None)
            if act is None:
                break
            told = True
            yield act_event(act)
        if not told:
            acts = due(teller.round)
            first = f"first comes: {acts[0].kind} {acts[0].what}" if acts else "the round is over"
            raise PartError("nothing of the kind is due here", first.strip())

    return tell


def _taken_for_dealt(round_: Round) -> Round:
    """Whoever settles in the middle of the deal takes it for complete."""
    if round_.phase is not Phase.DEALING:
        return round_
    trial = replay(round_)
    deal_ends(trial)
    return trial


def _clear(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.cleared(teller.where(parts["place"]))


def _shuffle(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield ev.shuffled()


def _says(teller: Teller, parts: Parts) -> Iterator[Event]:
    hand = str(place(parts["hand"]))
    yield (ev.SAYS, player(parts["player"]), hand, Decision(parts["word"]))


def _offer_main(teller: Teller, parts: Parts) -> Iterator[Event]:
    told = _wagered(WagerKind.MAIN, parts["player"], parts["box"], parts["amount"])
    yield (ev.OFFERS, *told[1:])


def _offer(teller: Teller, parts: Parts) -> Iterator[Event]:
    told = _wagered(WagerKind(parts["kind"]), parts["player"], parts["hand"], parts["amount"])
    yield (ev.OFFERS, *told[1:])


def _who_calls(teller: Teller, parts: Parts) -> Iterator[Event]:
    yield (ev.ASKS, "", Asks.WHO_CALLS, str(place(parts["hand"])))


def _claim(teller: Teller, parts: Parts) -> Iterator[Event]:
    words = [word.strip() for word in parts["list"].split(",")]
    agreed = words[-1] != _NO_AGREEMENT
    names = tuple(player(word) for word in (words if agreed else words[:-1]))
    if not names:
        raise PartError("nobody claims it", "name the players who do")
    yield (ev.CLAIMS, WagerKind(parts["kind"]), place(parts["box"]).box, names, agreed)


def _earlier(teller: Teller, parts: Parts) -> Iterator[Event]:
    won = parts["outcome"] == "won"
    yield (ev.EARLIER, player(parts["player"]), amount(parts["amount"]), won)


_TELL: dict[str, Callable[[Teller, Parts], Iterator[Event]]] = {
    "main": _main,
    "wager": _wager,
    "box": _box,
    "announce": _announce,
    "announce-on": _announce,
    "burn": _burn,
    "card": _card,
    "deal": _deal,
    "cards": _cards,
    "even-money": _even_money,
    "decision": _decision,
    "hits": _hit,
    "hit": _hit,
    "stands": _stand,
    "surrenders": _surrender,
    "evens": _evens,
    "doubles-card": _double,
    "doubles-for": _double,
    "doubles": _double,
    "splits": _split,
    "insures": _insure,
    "draws": _draws,
    "stand-off": _stand_off,
    "both": _both,
    "pay": _pay,
    "take": _take,
    "settle": _all_due(ev.SETTLES),
    "clear": _clear,
    "clear-all": _all_due(ev.CLEARS),
    "shuffle": _shuffle,
    "says": _says,
    "offer-main": _offer_main,
    "offer": _offer,
    "who-calls": _who_calls,
    "claim-alone": _claim,
    "earlier": _earlier,
    "card-for": _card,
    **ODD_TELL,
}
