"""Cards and equipment: what befalls a table without anybody's act being wrong."""

from __future__ import annotations

from dataclasses import replace

from trainer.engine.irregular.words import Fact, Incident
from trainer.engine.irregular.words import Irregularity as K
from trainer.engine.round import events as ev
from trainer.engine.round.events import Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.shoe import Device
from trainer.scenarios.draws import happens
from trainer.scenarios.errors.looks import Look
from trainer.scenarios.errors.slip import Ask, Catch, Family, Hazard, Moment, Slip, Strike, Striking
from trainer.scenarios.rounds import Laid
from trainer.scenarios.shoes import FactoryShoe

_CARD = frozenset({ev.CARD})
_ANY = frozenset({ev.CARD, ev.CALL, ev.DECIDES, ev.WAGER, ev.SETTLES, ev.CLEARS})
_UNDER_WAY = range(Phase.DEALING, Phase.CLEARING + 1)
_BY_MACHINE = 15
# So much likelier before the round's first card than at any other: it is one among twenty.
_FIRST_CARD = 6
# So many cards of one suit in their order, and everybody sees it.
_IN_A_ROW = 4


def _even(round_: Round, event: Event) -> int:
    return 1


def _counted(round_: Round, event: Event) -> int:
    """A card turns up, or is missed, while hands are played: nobody counts as the cards fall."""
    return 1 if Phase.DEALING < round_.phase < Phase.SETTLING else 0


def _in_order_hazard(round_: Round, event: Event) -> int:
    """Cards that come in their order are seen before long."""
    out = len(round_.dealer) + sum(len(hand.cards) for hand in round_.hands.values())
    return 1 if out >= _IN_A_ROW and not round_.subsequent else 0


def _in_order(ask: Ask, laid: Laid) -> Laid:
    return laid._replace(shoe=FactoryShoe(laid.shoe))


def _befalls(what: Incident, look: Look) -> Striking:
    def strike(moment: Moment) -> Strike | None:
        return Strike(((ev.INCIDENT, what, "", ()),), look)

    return strike


def _no_card_out(round_: Round) -> bool:
    return not round_.dealer and not any(hand.cards for hand in round_.hands.values())


def _face_up_hazard(round_: Round, event: Event) -> int:
    return _FIRST_CARD if _no_card_out(round_) else 1


def _face_up(moment: Moment) -> Strike | None:
    before = _no_card_out(moment.round)
    if moment.wants(Fact.AFTER_FIRST_CARD if before else Fact.BEFORE_FIRST_CARD):
        return None
    card = moment.peek()
    return Strike(((ev.INCIDENT, Incident.FACE_UP_CARD, "", (card,)),), Look.SEEN_IN_SHOE)


def _run_out_hazard(round_: Round, event: Event) -> int:
    return 0 if _no_card_out(round_) else 2 if round_.phase > Phase.DEALING else 1


def _device(ask: Ask, laid: Laid) -> Laid:
    """By hand, as a rule: then the cutting card is out, for the shoe to run empty."""
    machine = ask.wants(Fact.BY_MACHINE)
    machine = machine or (not ask.wants(Fact.BY_HAND) and happens(ask.chance, _BY_MACHINE))
    setup = laid.setup
    if machine:
        setup = replace(setup, device=Device.CONTINUOUS_SHUFFLER, fresh_shoe=False)
    else:
        setup = replace(setup, cutting_card_out=True, fresh_shoe=False)
    return laid._replace(setup=setup)


def _not_shuffled(ask: Ask, laid: Laid) -> Laid:
    setup = replace(laid.setup, shuffle_missed=True, fresh_shoe=False)
    if ask.wants(Fact.BY_MACHINE):
        setup = replace(setup, device=Device.CONTINUOUS_SHUFFLER)
    return laid._replace(setup=setup)


def _slip(
    kind: K,
    weight: int,
    hazard: Hazard,
    strike: Striking,
    before: frozenset[str] = _ANY,
    phases: range = _UNDER_WAY,
) -> Slip:
    family, until = Family.EQUIPMENT, Catch.AT_ONCE
    return Slip(kind, family, weight, before, hazard, strike, until, phases)


SLIPS = (
    _slip(K.FOREIGN_CARD, 2, _even, _befalls(Incident.FOREIGN_CARD, Look.STRANGE_BACK), _CARD),
    _slip(K.MISSING_CARD, 1, _counted, _befalls(Incident.MISSING_CARD, Look.COUNT_SHORT)),
    _slip(K.EXTRA_CARD, 1, _counted, _befalls(Incident.EXTRA_CARD, Look.COUNT_OVER)),
    Slip(
        K.UNSHUFFLED_CARDS,
        Family.EQUIPMENT,
        1,
        _ANY,
        _in_order_hazard,
        _befalls(Incident.UNSHUFFLED_CARDS, Look.FACTORY_ORDER),
        Catch.AT_ONCE,
        range(Phase.DEALING, Phase.TURN + 1),
        prepare=_in_order,
    ),
    _slip(
        K.FACE_UP_CARD,
        3,
        _face_up_hazard,
        _face_up,
        _CARD,
        range(Phase.BETTING, Phase.DRAW + 1),
    ),
    Slip(
        K.SHOE_EMPTY,
        Family.EQUIPMENT,
        2,
        _CARD,
        _run_out_hazard,
        _befalls(Incident.SHOE_EMPTY, Look.SHOE_RUN_OUT),
        Catch.AT_ONCE,
        range(Phase.DEALING, Phase.DRAW + 1),
        prepare=_device,
    ),
    Slip(
        K.SHUFFLE_MISSED,
        Family.EQUIPMENT,
        3,
        frozenset(),
        _even,
        lambda moment: None,
        Catch.CLEARED,
        prepare=_not_shuffled,
        ready=Look.CUTTING_CARD_PASSED,
    ),
    _slip(K.POWER_FAILURE, 1, _even, _befalls(Incident.POWER_FAILURE, Look.LIGHTS_OUT)),
    _slip(K.OTHER_INCIDENT, 1, _even, _befalls(Incident.OTHER_INCIDENT, Look.DRINK_SPILLED)),
)
