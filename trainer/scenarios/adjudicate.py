"""A script judged as of its end: what is due, what each player may do, rulings, settlement.

The answer uses the names of worked cases, so that a script and a case compare directly.
"""

from __future__ import annotations

from typing import Any

from trainer.engine.cards import is_ace
from trainer.engine.errors import TableError
from trainer.engine.round import events as ev
from trainer.engine.round.acts import Act, ActKind
from trainer.engine.round.answers import Answer, silent
from trainer.engine.round.attempts import answer
from trainer.engine.round.control import Controller, controller
from trainer.engine.round.due import due
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.permitted import (
    Permission,
    insurance_open,
    options_at_turn,
    options_before,
    own_stake,
    permitted,
    speaker,
)
from trainer.engine.round.state import HandState, Stake
from trainer.engine.rulebook import MOST_CITED, Cited, cite
from trainer.engine.script.filling import replay
from trainer.engine.script.reader import Script
from trainer.engine.script.values import amount_text
from trainer.engine.settlement import settle
from trainer.engine.words import Call, LimitScope, OfferStyle, Result, Ruling, WagerKind

_ASKING = (ev.OFFERS, ev.ASKS, ev.CLAIMS, ev.SAYS, ev.EARLIER, ev.DECIDES)
_FIGURES = ("allowedMax", "allowedMin", "net", "handedBack", "acceptedStake")
Told = dict[str, Any]


def money(value: int) -> int | str:
    """Whole units as a number, others exactly, as text."""
    return value // 100 if value % 100 == 0 else amount_text(value)


def adjudicate(script: Script) -> Told:
    """Everything the engine knows of this moment, ready for JSON."""
    round_ = script.round
    told: Told = {
        "rulebook": script.setup.book.id,
        "edition": script.setup.book.edition,
        "phase": round_.phase.name.lower(),
        "due": [_act(act) for act in due(round_)],
        "permitted": [_permission(each) for each in permitted(round_)],
        "controllers": _controllers(round_),
        "announce": [call.value for call in announcements(round_)],
        "rulings": [],
    }
    told |= settlement_told(round_)
    last = _last_answer(script)
    told["rulings"] = [_answer(each) for each in ([last] if last else _limit_rulings(round_))]
    if told["rulings"]:
        return told | {
            name: value for name, value in told["rulings"][0].items() if value is not None
        }
    return told | _plain_answer(round_, told)


def _act(act: Act) -> Told:
    told: Told = {"act": act.kind.value, "what": act.what, "clauses": list(act.clauses)}
    if act.player:
        told["player"] = act.player
    if act.kind is ActKind.SETTLE:
        told |= {"paid": money(act.paid), "taken": money(act.taken)}
    return told


def _permission(each: Permission) -> Told:
    told: Told = {
        "player": each.player,
        "hand": each.hand,
        "option": (each.decision or each.wager or "").__str__(),
        "clauses": list(each.clauses),
    }
    if each.least is not None:
        told["least"] = money(each.least)
    if each.most is not None:
        told["most"] = money(each.most)
    return told


def _controllers(round_: Round) -> Told:
    return {
        str(box.number): _controller(controller(round_, box))
        for box in round_.boxes.values()
        if box.bettors
    }


def _controller(found: Controller) -> Told:
    told: Told = {"player": found.player, "clauses": list(found.clauses)}
    if found.decided_by is not None:
        told["decidedBy"] = found.decided_by.value
    if found.silent:
        told["silent"] = True
    return told


def announcements(round_: Round) -> tuple[Call, ...]:
    """What the book has the dealer say from here until he next does something else."""
    trial = replay(round_)
    found: list[Call] = []
    duties = round_.setup.duties
    if trial.phase is Phase.OPENING:
        return (Call.PLACE_YOUR_BETS,)
    if trial.phase is Phase.BETTING:
        return (Call.NO_MORE_BETS,) if duties.closing_call else ()
    if trial.phase in (Phase.OFFER, Phase.ELECT) and trial.dealer:
        offers = duties.offers(ace_up=is_ace(trial.dealer[0]))
        if offers is not None:
            found += [offers[0]] if trial.phase is Phase.OFFER else []
            found += [offers[1]] if offers[1] is not None else []
    return tuple(found)


def _last_answer(script: Script) -> Answer | None:
    """The answer to the last line, where it asks for one."""
    if not script.log or script.log[-1][0] not in _ASKING:
        return None
    before = _before_last(script)
    return answer(before, script.log[-1])


def _before_last(script: Script) -> Round:
    from trainer.engine.round.apply import apply

    again = Round(script.setup)
    for event in script.log[:-1]:
        apply(again, event)
    return again


def _answer(found: Answer) -> Told:
    told: Told = {
        "ruling": found.ruling.value if found.ruling is not None else None,
        "clauses": list(found.clauses),
        "decidedBy": found.decided_by.value if found.decided_by is not None else None,
    }
    if found.ruling is not None:
        told["steps"] = [found.ruling.value]
    for name, value in found.numbers.items():
        if name in _FIGURES and value is not None:
            told[name] = money(value)
        elif value is not None:
            told[name] = value
    if found.readings:
        told["readings"] = [f"{each.reading}/{each.case}" for each in found.readings]
    return told


def _limit_rulings(round_: Round) -> list[Answer]:
    """Original wagers outside the limits, noticed now that the outcome is known."""
    if round_.phase < Phase.SETTLING:
        return []
    book, found = round_.setup.book, []
    for box in round_.boxes.values():
        together = book.limits.scope.value is LimitScope.BOX
        for stake in box.bettors[-1:] if together else box.bettors:
            amount = sum(each.amount for each in box.bettors) if together else stake.amount
            outside = _outside(round_, amount)
            if outside is None:
                continue
            over = outside is book.limits.over_maximum
            settles = outside.value is not None
            found.append(
                _settled_outside(round_, stake, over=over)
                if settles
                else silent(book, outside.clauses)
            )
    return found


def _outside(round_: Round, amount: int) -> Cited[Any] | None:
    """The value of the book that speaks of an amount outside the sign; nothing for one within."""
    sign, limits = round_.setup.limits, round_.setup.book.limits
    if sign.maximum is not None and amount > sign.maximum:
        return limits.over_maximum
    if sign.minimum is not None and amount < sign.minimum:
        return limits.under_minimum
    return None


def _settled_outside(round_: Round, stake: Stake, *, over: bool) -> Answer:
    from trainer.engine.round.money import line

    found = line(round_, stake)
    if over:
        ruling = Ruling.SETTLE_TO_MAXIMUM
    elif found.result is Result.RETURNED:
        ruling = Ruling.RETURN_UNDER_MINIMUM_WAGER
    else:
        ruling = Ruling.SETTLE_UNDER_MINIMUM_ONCE
    numbers = {"net": found.net, "handedBack": found.handed_back, "wager": stake.key}
    return Answer(ruling, found.clauses, numbers=numbers, readings=found.readings)


def settlement_told(round_: Round) -> Told:
    """The lines and nets, once the dealer is done."""
    if round_.phase < Phase.SETTLING:
        return {}
    try:
        found = settle(round_.table(), round_.setup.book)
    except TableError as error:
        return {"faults": [str(fault) for fault in error.faults]}
    return {
        "lines": [
            {
                "wager": str(line.wager),
                "stake": money(line.stake),
                "net": money(line.net),
                "handedBack": money(line.handed_back),
                "result": line.result.value,
                "clauses": list(line.clauses),
            }
            for line in found.lines
        ],
        "netByPlayer": {player: money(net) for player, net in found.net_by_player.items()},
    }


def _plain_answer(round_: Round, told: Told) -> Told:
    """No ruling is called for: the options of whoever acts, the calls, the clauses of both."""
    answer_: Told = {}
    calls: tuple[str, ...] = ()
    shared = [box for box in round_.boxes.values() if len(box.bettors) > 1]
    if len(shared) == 1:
        found = controller(round_, shared[0])
        answer_["controller"] = found.player
        if found.decided_by is not None:
            answer_["decidedBy"] = found.decided_by.value
        if found.player is not None:
            calls = found.clauses
    options = _options(round_)
    if options is not None:
        answer_["options"] = options[0]
    ace_up = bool(round_.dealer) and is_ace(round_.dealer[0])
    on_request = round_.setup.book.offers.insurance.value is OfferStyle.ON_REQUEST
    if ace_up and on_request and insurance_open(round_):
        answer_["playerMustRequest"] = True
    answer_["clauses"] = list(cite(_clauses(round_, told, options)[: MOST_CITED - 1], calls))
    return answer_


def _options(round_: Round) -> tuple[list[str], list[tuple[str, ...]]] | None:
    """The words open to whoever is to act, and the clauses of them and of the refusals."""
    if round_.phase is Phase.TURN and round_.at is not None and round_.subsequent:
        found = options_at_turn(round_, round_.at, _callers_stake(round_, round_.at))
    elif round_.elections_open and round_.phase in (Phase.ELECT, Phase.OFFER, Phase.TURN):
        main = next((s for s in round_.stakes if s.kind is WagerKind.MAIN), None)
        if main is None:
            return None
        found = options_before(round_, main)
    elif round_.phase is Phase.TURN and round_.at is not None:
        found = options_at_turn(round_, round_.at, _callers_stake(round_, round_.at))
    else:
        return None
    words = sorted(option.value for option in found.words)
    every = [each.clauses for each in found.allowed] + [each.clauses for each in found.refused]
    return words, every


def _callers_stake(round_: Round, hand: HandState) -> int:
    box = round_.boxes[hand.box]
    return own_stake(box, controller(round_, box).player or speaker(box))


def _clauses(
    round_: Round, told: Told, options: tuple[list[str], list[tuple[str, ...]]] | None
) -> tuple[str, ...]:
    duties, offers = round_.setup.duties, round_.setup.book.offers
    if told["announce"]:
        return cite(*(duties.call(Call(word)).clauses for word in told["announce"]))
    if round_.phase in (Phase.TURN, Phase.ELECT, Phase.OFFER) and round_.elections_open:
        ace_up = bool(round_.dealer) and is_ace(round_.dealer[0])
        offered = offers.insurance if ace_up else offers.surrender
        return cite(offered.clauses, *(options[1] if options is not None else []))
    if options is not None:
        return cite(*options[1])
    acts = due(round_)
    return acts[0].clauses if acts else ()
