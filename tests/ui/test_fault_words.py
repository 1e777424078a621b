"""Each fault of a table has its sentence, and each sentence only facts that the fault carries."""

from __future__ import annotations

import pytest

from trainer.engine.errors import Fault, FaultCode
from trainer.ui.fault_words import SENTENCES, fault_sentence


@pytest.mark.parametrize("code", FaultCode)
def test_it_has_a_sentence_for_every_fault(code: FaultCode) -> None:
    assert str(SENTENCES[code]).strip()


def test_it_says_amounts_in_whole_units() -> None:
    fault = Fault(
        FaultCode.OVER_INSURANCE_LIMIT, "insurance/P1/1", {"stake": 6050, "most": 5000}, ("3.27",)
    )
    told = "insurance/P1/1: 60.50 of insurance where 50 is the most: lower it (3.27)"
    assert fault_sentence(fault) == told
