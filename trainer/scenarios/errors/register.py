"""Every error that can be put into a round, by its kind; and why the others cannot."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.engine.irregular.words import Irregularity as K
from trainer.scenarios.errors import (
    after_ruling,
    claims,
    dealers_hand,
    elections,
    equipment,
    initial_deal,
    options,
    overlooking,
    payment,
    procedure,
    side_bets,
    subsequent_deal,
    wagers,
)
from trainer.scenarios.errors.slip import Slip

_FAMILIES = (
    initial_deal,
    subsequent_deal,
    dealers_hand,
    equipment,
    wagers,
    options,
    elections,
    claims,
    after_ruling,
    procedure,
    payment,
    side_bets,
    overlooking,
)
SLIPS: Mapping[K, Slip] = {slip.kind: slip for family in _FAMILIES for slip in family.SLIPS}
NEVER_PUT_IN: Mapping[K, str] = {
    K.UNLISTED_DEPARTURE: "it is the name of whatever fits no kind",
}
