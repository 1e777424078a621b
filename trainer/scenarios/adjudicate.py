"""A script judged as of its end: what is due, what each player may do, rulings, settlement.

The answer uses the names of worked cases, so that a script and a case compare directly.
"""

from __future__ import annotations

from trainer.engine.cards import is_ace
from trainer.engine.errors import TableError
from trainer.engine.round.acts import Act, ActKind
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
from trainer.engine.round.state import HandState
from trainer.engine.rulebook import MOST_CITED, cite
from trainer.engine.script.filling import replay
from trainer.engine.script.reader import Script
from trainer.engine.settlement import settle
from trainer.engine.words import Call, OfferStyle, WagerKind
from trainer.scenarios.verdicts import Told, findings_told, money, verdict


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
        "findings": findings_told(script),
    }
    told |= settlement_told(round_)
    found, told["rulings"] = verdict(script)
    if found is None:
        return told | _plain_answer(round_, told)
    if found not in told["rulings"]:
        told["rulings"] = [found, *told["rulings"]]
    return told | {name: value for name, value in found.items() if value is not None}


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
