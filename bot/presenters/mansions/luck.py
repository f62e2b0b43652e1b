"""The luckiest roll of a finished game: a passed test against the odds, with a great consequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import log2
from typing import Final

from bot.presenters.base import Stroke
from bot.presenters.mansions.chronicle import rank_of
from engine.api import Event
from engine.mansions import cards
from engine.mansions.view import View

ROLLED: Final = 'mansions.rolled'

EVEN: Final = 50
"""Maximum chance in percent of a roll that counts as luck."""

STAKES: Final = {'attack': 15, 'defence': 15, 'horror': 10, 'evade': 5}
"""Rank of a passed test by its sort, if nothing greater follows: a blow that hits, or harm that is averted."""


def luckiest(view: View, answers: Sequence[Sequence[Event]]) -> Stroke | None:
    """Return the luckiest roll: unlikely, and with a great consequence. The latest of equal ones, None without one.

    It is at the place of that consequence, if there is one beyond the roll itself.
    """
    found = [each for number, events in enumerate(answers) for each in _rolls(view, number, events)]
    return max(reversed(found), key=lambda each: each[0])[1] if found else None


def _rolls(view: View, number: int, events: Sequence[Event]) -> Iterator[tuple[float, Stroke]]:
    """Yield the passed tests of an answer that were unlikely and mattered, each with its rank."""
    for roll, event in enumerate(events):
        if event.kind != ROLLED or not event.args['passed']:
            continue
        chance = cards.percent(event.args['target'])
        mattered, place = max(_consequences(view, events, roll), key=lambda each: each[0])
        if mattered and chance <= EVEN:
            yield mattered * -log2(chance / 100), Stroke(number, place, 'mansions-luckiest-roll', chance)


def _consequences(view: View, events: Sequence[Event], roll: int) -> Iterator[tuple[int, int]]:
    """Yield rank and place of each consequence of a passed test, then those of the test itself."""
    followed = takewhile(lambda each: each[1].kind != ROLLED, enumerate(events[roll + 1 :], roll + 1))
    yield from ((rank_of(view, event), place) for place, event in followed)
    yield STAKES.get(events[roll].args['sort'], 0), roll
