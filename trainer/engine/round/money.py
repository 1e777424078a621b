"""What a wager on the table is owed: quickly for a plain one, by settlement for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.engine.cards import is_ace
from trainer.engine.errors import UnpayableError
from trainer.engine.hands import BEST, NEXT_WORTH, Hand, hand_name
from trainer.engine.lines import Line
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.duties import BLACKJACK, BLACKJACK_ACE_UP
from trainer.engine.round.events import SETTLES, Event
from trainer.engine.round.fold import Round
from trainer.engine.round.state import BoxState, Stake
from trainer.engine.settlement import settle_wager
from trainer.engine.side_bets import SideBetResult, needs_upcard, settle_side_bet
from trainer.engine.table import Table
from trainer.engine.words import WagerKind

_MAIN, _SETTLE = WagerKind.MAIN, ActKind.SETTLE
_WORTH_21_SOFT = 43
# An Act is a named tuple; made as a tuple it costs half.
_as_tuple = tuple.__new__


def line(round_: Round, stake: Stake) -> Line:
    """The whole line, with its clauses and readings."""
    box = round_.boxes[stake.box]
    here = [each for each in round_.stakes if each.box == box.number]
    table = _table_of(round_, box, here)
    return settle_wager(table, table.wagers[here.index(stake)], round_.setup.book)


def _table_of(round_: Round, box: BoxState, stakes: list[Stake]) -> Table:
    """The table as far as settling a wager looks: its own box, the dealer, the sign."""
    setup, first = round_.setup, box.first_two
    let_off = setup.let_off
    return Table(
        dealer=tuple(round_.dealer),
        hands=tuple(
            [Hand(hand_name(each.name), tuple(each.cards), each.from_split) for each in box.hands]
        ),
        wagers=tuple([each.wager(under_minimum_before=each.player in let_off) for each in stakes]),
        limits=setup.limits,
        decks=setup.decks,
        positions=setup.positions,
        initial_cards={box.number: first} if len(first) == 2 and len(box.hands) > 1 else {},
    )


def _side_bet(round_: Round, stake: Stake) -> SideBetResult | None:
    """A side bet on a box that was not split, where the dealer has no Blackjack: it hangs on
    three cards and on whose box it is."""
    bet = round_.setup.book.side_bets.get(stake.kind)
    hand = round_.hands.get(stake.hand)
    if bet is None or hand is None or hand.from_split or len(hand.cards) < 2:
        return None
    own = any(main.player == stake.player for main in round_.boxes[stake.box].bettors)
    return settle_side_bet(
        round_.setup.book,
        stake.kind,
        pair=(hand.cards[0], hand.cards[1]),
        upcard=round_.upcard,
        stake=stake.amount,
        also=() if own else bet.own_main.clauses,
    )


def undecided(round_: Round, stake: Stake) -> bool:
    """Whether the cards this wager hangs on were never dealt, which only a misdeal can bring."""
    hand = round_.hands.get(stake.hand)
    if stake.surrendered or stake.even_money:
        return not round_.dealer
    if stake.on_hand:
        return hand is None or not hand.cards or (not round_.dealer and hand.total <= BEST)
    first = round_.boxes[stake.box].first_two or round_.boxes[stake.box].hands[0].cards
    dealt = hand.cards if hand is not None and hand.from_split else first
    bet = round_.setup.book.side_bets.get(stake.kind)
    if bet is None:
        return not round_.dealer
    return len(dealt) < 2 or (not round_.dealer and needs_upcard(bet))


def settle_act(round_: Round, stake: Stake) -> Act:
    """The settlement of one wager, as the cards lie now."""
    acts: list[Act] = []
    settle_wagers(round_, (stake,), acts)
    return acts[0]


def owed(round_: Round, stake: Stake) -> tuple[int, int]:
    """What is paid and what is taken."""
    act = settle_act(round_, stake)
    return act.paid, act.taken


def settle_wagers(
    round_: Round, stakes: Sequence[Stake], acts: list[Act], log: list[Event] | None = None
) -> None:
    """The settlement of these wagers, act by act: what one is owed hangs on no other. With the
    round's log it is carried out.

    An original wager within the limits, on a hand that was not split, is looked up by what the
    hand and the dealer have made. A double changes nothing for the wager beside it, unless the
    dealer has Blackjack or the box is shared. A side bet goes by its cards, and every other
    wager through settlement proper.
    """
    setup, hands, boxes, dealer = round_.setup, round_.hands, round_.boxes, round_.dealer
    least, most = setup.within
    reached = round_.dealer_worth
    # A card too many does not undo a Blackjack.
    two = reached if len(dealer) <= 2 else NEXT_WORTH[NEXT_WORTH[0][dealer[0]]][dealer[1]]
    if two == _WORTH_21_SOFT:
        reached = BLACKJACK_ACE_UP if is_ace(dealer[0]) else BLACKJACK
    row = round_.duties.owed[reached]
    for stake in stakes:
        found = None
        if stake.kind is _MAIN and not (stake.surrendered or stake.even_money):
            hand, amount = hands[stake.hand], stake.amount
            if (
                least <= amount <= most
                and not hand.from_split
                and not (
                    hand.doubled and (reached >= BLACKJACK or len(boxes[stake.box].bettors) > 1)
                )
            ):
                worth = hand.worth
                blackjack = worth == _WORTH_21_SOFT and len(hand.cards) == 2
                found = row[BLACKJACK if blackjack else worth]
        if found is not None:
            pays, per, takes, clauses = found
            paid, taken = amount * pays, amount * takes
            if per != 1:
                if paid % per:
                    raise UnpayableError(amount=amount, ratio=f"{pays}:{per}")
                paid //= per
        elif undecided(round_, stake):
            # The cards it hangs on were never dealt: it is left, until somebody rules on them.
            paid, taken, clauses = 0, 0, setup.book.dealing.order.clauses
        else:
            bonus = _side_bet(round_, stake) if reached < BLACKJACK else None
            whole = bonus or line(round_, stake)
            paid, taken, clauses = whole.paid, whole.taken, whole.clauses
        key = stake.key
        acts.append(_as_tuple(Act, (_SETTLE, key, clauses, "", paid, taken)))
        if log is not None:
            stake.settled, stake.paid, stake.taken = True, paid, taken
            log.append((SETTLES, key, paid, taken))
            round_.unsettled -= 1
