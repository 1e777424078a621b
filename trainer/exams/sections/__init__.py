"""The kinds of sections, by their code. Dealt rounds and others join by one more entry."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.exams.sections.base import SectionKind
from trainer.exams.sections.clips import Clips
from trainer.exams.sections.next_act import NextActs
from trainer.exams.sections.payouts import Payouts
from trainer.exams.sections.put_right import DEALER, INSPECTOR

SECTIONS: Mapping[str, SectionKind] = {
    each.code: each for each in (Payouts(), NextActs(), DEALER, INSPECTOR, Clips())
}
