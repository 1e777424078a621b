"""What every wager on a table is owed, with the arithmetic and the clauses.

`settle` looks at one wager at a time, so the order of wagers cannot matter;
`collect` clears what was settled, so settling twice changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.engine.errors import Fault, FaultCode, TableError, UnpayableError
from trainer.engine.lines import Line, Settlement
from trainer.engine.rulebook import Rulebook
from trainer.engine.settle_extras import settle_bonus, settle_insurance
from trainer.engine.settle_hand import settle_on_hand, settle_original
from trainer.engine.table import RAISES, Table, Wager
from trainer.engine.verify import verify_table
from trainer.engine.words import WagerKind


def settle(table: Table, book: Rulebook) -> Settlement:
    """Every wager on the table, in the table's order; raises with every fault there is."""
    faults = verify_table(table, book)
    lines: list[Line] = []
    if not faults:
        for wager in table.wagers:
            try:
                lines.append(settle_wager(table, wager, book))
            except UnpayableError as error:
                faults = (*faults, _unpayable(wager, error))
    if faults:
        raise TableError(faults)
    return Settlement(tuple(lines))


def _unpayable(wager: Wager, error: UnpayableError) -> Fault:
    return Fault(FaultCode.UNPAYABLE, str(wager), {"amount": error.amount, "ratio": error.ratio})


def collect(table: Table, settlement: Settlement) -> Table:
    """The table with the settled wagers gone from the layout."""
    settled = {line.wager for line in settlement.lines}
    return replace(table, wagers=tuple(w for w in table.wagers if w not in settled))


def settle_wager(table: Table, wager: Wager, book: Rulebook) -> Line:
    """One wager of a table that `verify_table` has found possible."""
    return _SETTLES.get(wager.kind, settle_bonus)(table, wager, book)


_SETTLES: dict[WagerKind, Callable[[Table, Wager, Rulebook], Line]] = {
    WagerKind.MAIN: settle_original,
    WagerKind.INSURANCE: settle_insurance,
    **dict.fromkeys(RAISES, settle_on_hand),
}
