"""The drills, by their code. Each makes items, reads answers and marks them from the script."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.practice.drills.base import PracticeDrill
from trainer.practice.drills.may_do import OptionsDrill
from trainer.practice.drills.next_act import NextDrill
from trainer.practice.drills.payouts import PayoutDrill
from trainer.practice.drills.put_right import DEALER_DRILL, INSPECTOR_DRILL
from trainer.practice.drills.reading import ReadDrill
from trainer.practice.drills.spot import SpotDrill
from trainer.practice.drills.whose_call import CallDrill
from trainer.practice.models import DrillKind

DRILLS: Mapping[str, PracticeDrill] = {
    DrillKind.PAYOUTS.value: PayoutDrill(),
    DrillKind.NEXT.value: NextDrill(),
    DrillKind.READ.value: ReadDrill(),
    DrillKind.OPTIONS.value: OptionsDrill(),
    DrillKind.CALL.value: CallDrill(),
    DrillKind.RIGHT_DEALER.value: DEALER_DRILL,
    DrillKind.RIGHT_INSPECTOR.value: INSPECTOR_DRILL,
    DrillKind.SPOT.value: SpotDrill(),
}
# Drills at whose tables it can be chosen how many boxes are played.
BUSY = frozenset(
    {
        DrillKind.PAYOUTS.value,
        DrillKind.NEXT.value,
        DrillKind.RIGHT_DEALER.value,
        DrillKind.RIGHT_INSPECTOR.value,
    }
)
