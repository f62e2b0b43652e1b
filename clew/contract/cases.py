"""Test cases of a game: its numbers of seats combined with its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from pydantic import BaseModel

from engine.api import Game
from engine.options import choose, form
from engine.package import GamePackage


@dataclass(frozen=True, eq=False)
class Case:
    """A test case: a game with a number of seats and options."""

    package: GamePackage
    seats: int
    options: BaseModel

    @property
    def game(self) -> Game[Any, Any]:
        """The game under test, from `package`."""
        return self.package.game

    def __str__(self) -> str:
        chosen = (f'{setting.name}={"+".join(setting.chosen)}' for setting in form(self.options, self.seats))
        return '-'.join([self.game.name, str(self.seats), *chosen])


def _combinations(options: BaseModel, seats: int, settled: int = 0) -> Iterator[BaseModel]:
    """Yield every way to fill in the form of the options, from menu number `settled` on.

    One menu is filled in at a time, because a choice may add or remove later menus.
    """
    menus = form(options, seats)
    if settled == len(menus):
        yield options
        return
    menu = menus[settled]
    for size in range(len(menu.values) + 1) if menu.several else (1,):
        for values in combinations(menu.values, size):
            yield from _combinations(choose(options, menu.name, values), seats, settled + 1)


@cache
def _covering(options: type[BaseModel], seats: range, together: int) -> tuple[tuple[int, BaseModel], ...]:
    """Choose numbers of seats with options until every combination of settings occurs in at least one choice.

    A combination is `together` settings with a value each. The number of seats counts as a setting. The choice with the
    most combinations not seen yet is the next.
    """
    every = [(number, chosen) for number in seats for chosen in _combinations(options(), number)]
    unseen = {place: _together(number, chosen, together) for place, (number, chosen) in enumerate(every)}
    found = []
    while any(unseen.values()):
        place = max(unseen, key=lambda place: len(unseen[place]))
        seen = unseen.pop(place)
        for rest in unseen.values():
            rest -= seen
        found.append(every[place])
    return tuple(found)


def _together(seats: int, options: BaseModel, together: int) -> set[tuple[object, ...]]:
    settings: list[tuple[str, object]] = [('seats', seats)]
    settings += [(setting.name, setting.chosen) for setting in form(options, seats)]
    return set(combinations(settings, min(together, len(settings))))


def cases_of(package: GamePackage) -> list[Case]:
    """Return test cases of a game that cover every combination of settings; see `Contract.together`."""
    chosen = _covering(package.game.Options, package.game.seats, package.contract.together)
    return [Case(package, seats, options) for seats, options in chosen]
