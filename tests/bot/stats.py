"""The message of `/stats`, and results that fill it."""

from __future__ import annotations

from typing import Any

from engine.registry import PACKAGES
from persistence import Companion, Outcome, Played
from playground.people import Person
from playground.screen import ShownMessage


async def stats(person: Person, where: Any = 'games') -> ShownMessage:
    return (await (await person.slash(where, 'stats')).settled()).message


def played(number: int) -> list[Played]:
    """Results of `number` games per game, in many variants and with many fellow players."""
    variants = [f'expansions={each}' for each in ('book', 'towers', 'dreams', 'book,towers,dreams', 'unheard-of')]
    outcomes: tuple[Outcome, ...] = ('won', 'lost', 'drawn', 'alone', 'left')
    mates = [Companion(7_000_000_000_000_000_000 + each, None) for each in range(number)]
    return [
        Played(1, game, variants[each % 5], 1, 'x', float(each), outcomes[each % 5], 3, (mates[each],))
        for game in (*PACKAGES, 'game of a later version')
        for each in range(number)
    ]
