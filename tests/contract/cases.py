"""Every registered game with every number of seats and every combination of its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from pydantic import BaseModel

from engine.api import Game
from engine.options import choose, form
from engine.registry import GAMES
from tests.contract.inventory import TOGETHER


@dataclass(frozen=True, eq=False)
class Case:
    game: Game[Any, Any]
    seats: int
    options: BaseModel

    def __str__(self) -> str:
        chosen = (f'{setting.name}={"+".join(setting.chosen)}' for setting in form(self.options, self.seats))
        return '-'.join([self.game.name, str(self.seats), *chosen])


def _combinations(options: BaseModel, seats: int, settled: int = 0) -> Iterator[BaseModel]:
    """Every way to fill in the form; a menu may come or go with what was chosen before it."""
    menus = form(options, seats)
    if settled == len(menus):
        yield options
        return
    menu = menus[settled]
    for size in range(len(menu.values) + 1) if menu.several else (1,):
        for values in combinations(menu.values, size):
            yield from _combinations(choose(options, menu.name, values), seats, settled + 1)


def _covering(cases: list[Case]) -> Iterator[Case]:
    """Of all cases of a game enough that any few settings are seen together in all their values, the richest first.

    The number of seats is one more setting.
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
    return set(combinations(settings, min(TOGETHER[case.game.name], len(settings))))


CASES = [
    case
    for game in GAMES.values()
    for case in _covering(
        [Case(game, seats, options) for seats in game.seats for options in _combinations(game.Options(), seats)]
    )
]
