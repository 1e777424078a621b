"""From how many answers on a figure means something, and when it calls for somebody."""

from __future__ import annotations

from datetime import timedelta

# Below this an accuracy is noise: at ten answers a true 80 % is seen anywhere from 50 to 100.
ENOUGH = 12
# A clause is met by so many answers that rest on it, nearly all of the recent ones right.
CLAUSE_ENOUGH, CLAUSE_PERCENT = 3, 80
# Slots and families: no coefficient from fewer.
ANALYSED = 30

RECENT, BEFORE = timedelta(days=14), timedelta(days=28)
GOOD, FAIR = 90, 75
# So much up or down, in points, is a trend.
TREND = 6

# Everywhere at least so much, and nothing that calls for somebody: ready.
READY = 80
STUCK_PERCENT, STUCK_ANSWERS = 75, 20
SLOWING_POINTS = 12
# Of a hundred recent answers to procedures, so many sure and wrong; and never for fewer than that.
SURE_PERCENT, SURE_TIMES = 12, 5
ALARMS_PERCENT, ALARMS_CLIPS = 40, 10
UNSEEN = timedelta(days=7)
EXAM_SOON = timedelta(days=14)
LAPSING = timedelta(days=60)
