"""How often items have been shown: one that comes up again could have been passed on."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count

from trainer.exams.models import Blueprint, PaperItem


@dataclass(frozen=True, slots=True)
class Exposure:
    """Of a blueprint's papers: `items` in all, and `again`, those that stood on another as well."""

    papers: int
    items: int
    again: int


def exposure_of(blueprint: Blueprint) -> Exposure:
    own = PaperItem.objects.filter(paper__candidate__sitting__blueprint=blueprint)
    told = own.aggregate(items=Count("pk"), papers=Count("paper", distinct=True))
    repeated = own.values("fingerprint").annotate(times=Count("pk")).filter(times__gt=1)
    again = sum(times for times in repeated.values_list("times", flat=True))
    return Exposure(told["papers"], told["items"], again)
