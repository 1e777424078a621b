"""What irregular events do to the table: they are applied as they happened, and found later."""

from __future__ import annotations

from trainer.engine.cards import Card
from trainer.engine.hands import BEST
from trainer.engine.irregular.words import Incident
from trainer.engine.round import events as ev
from trainer.engine.round.cursor import initial_deal_done
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.odd import Together
from trainer.engine.round.possible import AFTER_DEAL
from trainer.engine.round.state import BoxState, HandState, Stake
from trainer.engine.words import Call, WagerKind


def rules(round_: Round, event: Event) -> None:
    """A ruling is found, worked out and carried out; the round takes over what came of it."""
    # Found only here: a round without a ruling needs none of it.
    from trainer.engine.irregular.story import Story

    story = Story.of(round_.setup, round_.log)
    story.rule(event)
    for name in Round.__slots__:
        if name != "log":
            setattr(round_, name, getattr(story.round, name))


def lay_stray(round_: Round, place: str, card: Card) -> None:
    """On a box that nobody has wagered on, or whose hand has been collected."""
    round_.made_odd().stray.setdefault(place, []).append(card)


def clear_stray(round_: Round, place: str) -> bool:
    if round_.odd is None or place not in round_.odd.stray:
        return False
    round_.discards += round_.odd.stray.pop(place)
    return True


def cuts_deal_short(event: Event) -> bool:
    """Whoever decides, offers or settles takes the initial deal for complete, though it is not."""
    kind = event[0]
    if kind == ev.CALL:
        return event[1] not in (Call.PLACE_YOUR_BETS, Call.NO_MORE_BETS)
    if kind == ev.WAGER:
        return event[1] in AFTER_DEAL
    return kind in (ev.DECIDES, ev.SETTLES)


def deal_ends(round_: Round) -> None:
    """Momentum: what has not been dealt by now is missing, and the round goes on."""
    round_.deal_at = len(round_.deal_order)
    initial_deal_done(round_)


def deal_is_over(round_: Round) -> None:
    """The cursor leaves the turns, wherever it stood."""
    round_.at, round_.forced, round_.card_queue = None, None, []
    round_.turn_at = len(round_.turns)
    round_.elections_open = False


def only_settled_since(round_: Round) -> bool:
    """Whether nothing but settling has happened since the last card."""
    last = next((event[0] for event in reversed(round_.log) if event[0] != ev.SETTLES), None)
    return last == ev.CARD


def completes_deal(round_: Round, hand: HandState | None) -> bool:
    """A card of the initial deal that came after its turn, and nothing else has happened since."""
    if round_.subsequent or round_.phase not in (Phase.OFFER, Phase.ELECT, Phase.TURN):
        return False
    if not only_settled_since(round_):
        return False
    if hand is None:
        return len(round_.dealer) == 1
    return not hand.from_split and len(hand.cards) <= 2


def deal_again_done(round_: Round) -> None:
    round_.pending, round_.at, round_.turn_at = [], None, 0
    initial_deal_done(round_)


def settles_short(round_: Round, stake: Stake) -> bool:
    """A live wager settled while the dealer still has to draw."""
    if stake.surrendered or stake.even_money:
        # A surrendered wager keeps the name of its box when a co-bettor splits the hand.
        return False
    hand = round_.hands[stake.hand]
    bust = hand.worth >> 1 > BEST
    blackjack = hand.worth >> 1 == BEST and len(hand.cards) == 2 and not hand.from_split
    return not (bust or blackjack)


def settle_what_does_not_play(round_: Round, event: Event) -> None:
    """Late chips and those of the next round lie there, and a dealer may pay or take them."""
    _, key, paid, taken = event
    odd = round_.odd
    if odd is None or (key not in odd.late and key not in odd.next_bets):
        raise ImpossibleEventError(event, f"there is no wager {key}")
    if key in odd.beside:
        raise ImpossibleEventError(event, f"{key} is settled already")
    odd.beside[key] = (paid, taken)


def lay_late(round_: Round, event: Event) -> None:
    """Chips put down after the close lie beside the game until somebody rules on them.

    So does a side bet on a box that nobody has wagered on: chips that do not play, or not yet.
    """
    _, kind, player, hand, amount = event
    key = f"{kind}/{player}/{hand}"
    if key in round_.by_key:
        raise ImpossibleEventError(event, "this wager lies there already: write adds")
    late = round_.made_odd().late
    late[key] = late.get(key, 0) + amount


def joins_box(round_: Round, box: str) -> None:
    """A main wager has come to the box, and the side bets that lay there are bets now."""
    late = round_.made_odd().late
    for key in [key for key in late if key.endswith(f"/{box}")]:
        kind, player, _ = key.split("/")
        stake = Stake(WagerKind(kind), player, box, int(box), late.pop(key))
        round_.stakes.append(stake)
        round_.by_key[key] = stake
        round_.unsettled += 1


def adds(round_: Round, event: Event) -> None:
    _, kind, player, hand, amount = event
    stake = _lying(round_, event, f"{kind}/{player}/{hand}")
    if round_.phase <= Phase.BETTING:
        stake.amount += amount
        return
    late = round_.made_odd().late
    late[stake.key] = late.get(stake.key, 0) + amount


def takes_back(round_: Round, event: Event) -> None:
    """While bets are open the wager goes; later the chips are gone and the wager plays on."""
    _, kind, player, hand, amount = event
    stake = _lying(round_, event, f"{kind}/{player}/{hand}")
    gone = round_.odd.taken_back.get(stake.key, 0) if round_.odd is not None else 0
    if amount > stake.amount - gone:
        raise ImpossibleEventError(event, f"{player} has only {stake.amount - gone} there")
    if round_.phase > Phase.BETTING:
        back = round_.made_odd().taken_back
        back[stake.key] = back.get(stake.key, 0) + amount
        return
    stake.amount -= amount
    if stake.amount == 0:
        lift(round_, stake)
        _leave_loose(round_, hand)


def _leave_loose(round_: Round, box: str) -> None:
    """The last main wager is gone: side bets that lie there still do not play."""
    if int(box) in round_.boxes:
        return
    for stake in [stake for stake in round_.stakes if stake.hand == box]:
        round_.stakes.remove(stake)
        del round_.by_key[stake.key]
        round_.unsettled -= 1
        round_.made_odd().late[stake.key] = stake.amount


def lift(round_: Round, stake: Stake) -> None:
    """Take a wager off the layout, and its box out of the game where it was the last."""
    round_.stakes.remove(stake)
    del round_.by_key[stake.key]
    round_.unsettled -= not stake.settled
    if stake in round_.pending:
        round_.pending.remove(stake)
    box = round_.boxes[stake.box]
    if stake in box.bettors:
        box.bettors.remove(stake)
    if not box.bettors and round_.phase <= Phase.BETTING:
        _box_is_empty(round_, box)


def _box_is_empty(round_: Round, box: BoxState) -> None:
    """Nobody has an original wager there any more: what lies beside it does not play."""
    for stake in [each for each in round_.stakes if each.box == box.number]:
        round_.stakes.remove(stake)
        del round_.by_key[stake.key]
        round_.unsettled -= not stake.settled
        round_.made_odd().late[stake.key] = stake.amount
    for hand in box.hands:
        round_.hands.pop(hand.name, None)
    del round_.boxes[box.number]


def _lying(round_: Round, event: Event, key: str) -> Stake:
    found = round_.by_key.get(key)
    if found is None:
        raise ImpossibleEventError(event, f"there is no wager {key}")
    return found


def next_bet(round_: Round, event: Event) -> None:
    _, player, box, amount = event
    bets = round_.made_odd().next_bets
    bets[f"next/{player}/{box}"] = amount


def next_round(round_: Round, event: Event) -> None:
    round_.made_odd().next_round = True


def incident(round_: Round, event: Event) -> None:
    if event[1] is Incident.CARDS_MIXED:
        round_.made_odd().order_lost = True


def together(round_: Round, event: Event) -> None:
    _, place, cards, shown, known = event
    if len(cards) < 2 or not 0 <= shown <= len(cards):
        raise ImpossibleEventError(event, "two cards or more leave the shoe at once")
    if place != DEALER and place not in round_.hands:
        raise ImpossibleEventError(event, f"there is no hand {place}")
    if round_.made_odd().together is not None:
        raise ImpossibleEventError(event, "cards that came out together lie there already")
    round_.made_odd().together = Together(place, tuple(cards), shown, known)
