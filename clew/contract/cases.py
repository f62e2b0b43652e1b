"""Test cases of a game: its numbers of seats combined with its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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


def _covering(cases: list[Case]) -> Iterator[Case]:
    """Choose cases until every combination of settings occurs in at least one of them.

    A combination is `Contract.together` settings with a value each. The number of seats counts as a setting. The case
    with the most combinations not seen yet is chosen next.
    """
    unseen = {case: _together(case) for case in cases}
    while any(unseen.values()):
        case = max(unseen, key=lambda case: len(unseen[case]))
        seen = unseen.pop(case)
        for rest in unseen.values():
            rest -= seen
        yield case


def _together(case: Case) -> set[tuple[object, ...]]:
    settings: list[tuple[str, object]] = [('seats', case.seats)]
    settings += [(setting.name, setting.chosen) for setting in form(case.options, case.seats)]
    return set(combinations(settings, min(case.package.contract.together, len(settings))))


def cases_of(package: GamePackage) -> list[Case]:
    """Return test cases of a game that cover every combination of settings; see `_covering`."""
    game = package.game
    every = (Case(package, seats, options) for seats in game.seats for options in _combinations(game.Options(), seats))
    return list(_covering(list(every)))
