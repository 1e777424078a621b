"""The people of a made school: names, what they can do, and how they go about it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

_FIRST = (
    *("Abena", "Aidan", "Amira", "Anton", "Bela", "Bruno", "Carla", "Chen", "Dalia", "Dmitri"),
    *("Edda", "Emeka", "Farah", "Felix", "Greta", "Hamid", "Hanna", "Ibrahim", "Ilse", "Jonas"),
    *("Julia", "Kamal", "Karin", "Lena", "Luca", "Maeve", "Marek", "Mei", "Nadia", "Nils"),
    *("Olga", "Omar", "Paula", "Pavel", "Quentin", "Rania", "Rosa", "Samir", "Selma", "Tariq"),
    *("Thea", "Ugo", "Vera", "Viktor", "Wanda", "Yara", "Yusuf", "Zoe"),
)
_LAST = (
    *("Adeyemi", "Bauer", "Castillo", "Dahl", "Eriksen", "Farouk", "Gallo", "Hughes", "Iqbal"),
    *("Jansen", "Kowalski", "Lund", "Moreau", "Novak", "Osei", "Pereira", "Quist", "Romano"),
    *("Schmidt", "Takeda", "Ueda", "Varga", "Walsh", "Xu", "Yilmaz", "Zeman", "Brandt", "Cole"),
    *("Duarte", "Ferrer", "Grant"),
)


@dataclass(frozen=True, slots=True)
class Habit:
    """`learns`: how much is gained in the whole course. `slows`: how much slower the last weeks
    are. `sure`: of a hundred answers, how many are called sure whatever they are. `alarms`: added
    to the chance of seeing an error where there is none. `gone`: days since they were last there.
    """

    weight: int
    learns: float = 1.6
    slows: float = 0.0
    sure: int = 25
    alarms: float = 0.0
    gone: int = 0
    ability: float = 0.0
    weak: bool = False


HABITS: Mapping[str, Habit] = MappingProxyType(
    {
        "steady": Habit(weight=46),
        "quick": Habit(weight=16, learns=2.4, ability=0.5),
        "stuck": Habit(weight=9, learns=-0.1, ability=-0.9, weak=True),
        "slowing": Habit(weight=7, slows=0.9),
        "sure of it": Habit(weight=8, sure=85, ability=-0.4, learns=0.8),
        "sees ghosts": Habit(weight=6, alarms=0.4),
        "away": Habit(weight=8, gone=10),
    }
)
# Sums come quickly, rulings do not.
HARD: Mapping[str, float] = MappingProxyType(
    {
        "read": -0.7,
        "payouts": 0.0,
        "next": 0.0,
        "options": 0.3,
        "call": 0.4,
        "right-dealer": 0.5,
        "right-inspector": 0.9,
        "spot": 0.6,
    }
)


@dataclass(frozen=True, slots=True)
class Learner:
    """One trainee as the maker knows them; nothing of it is written anywhere."""

    name: str
    username: str
    habit: Habit
    ability: float
    weak_family: int
    effort: float
    pace: float

    def chance_right(self, *, drill: str, family: int, progress: float) -> float:
        """`progress`: how much of the course lies behind, from nought to one."""
        strength = self.ability + self.habit.ability + self.habit.learns * progress
        if self.habit.weak and family % 3 == self.weak_family:
            strength -= 0.8
        # Each family has a difficulty of its own, the same for everybody.
        own = ((family * 37) % 11 - 5) / 10
        return 1 / (1 + math.exp(-(1.3 + strength - HARD.get(drill, 0.3) - own)))

    def slowness(self, *, progress: float) -> float:
        """Of the target: 1 is just in time."""
        late = self.habit.slows * max(0.0, progress - 0.6) / 0.4
        return self.pace * (1.25 - 0.45 * progress + late)


def learner(number: int, school: str, chance: Random) -> Learner:
    habit = chance.choices(list(HABITS.values()), [each.weight for each in HABITS.values()])[0]
    first, last = chance.choice(_FIRST), chance.choice(_LAST)
    return Learner(
        f"{first} {last}",
        f"{school}-{number:04d}",
        habit,
        chance.gauss(0, 0.6),
        chance.randrange(3),
        max(0.35, chance.gauss(1, 0.25)),
        max(0.5, chance.gauss(0.85, 0.15)),
    )
