"""Every registered game with every number of seats and every combination of its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import Any

from pydantic import BaseModel

from engine.api import Game
from engine.options import choose, form
from engine.registry import GAMES


@dataclass(frozen=True)
class Case:
    game: Game[Any, Any]
    seats: int
    options: BaseModel

    def __str__(self) -> str:
        chosen = (f'{setting.name}={"+".join(setting.chosen)}' for setting in form(self.options, self.seats))
        return '-'.join([self.game.name, str(self.seats), *chosen])


def _combinations(game: Game[Any, Any], seats: int) -> Iterator[BaseModel]:
    menus = form(game.Options(), seats)
    sizes = [range(len(menu.values) + 1) if menu.several else (1,) for menu in menus]
    ways = [
        list(chain.from_iterable(combinations(menu.values, size) for size in chosen))
        for menu, chosen in zip(menus, sizes, strict=True)
    ]
    for values in product(*ways):
        options = game.Options()
        for menu, value in zip(menus, values, strict=True):
            options = choose(options, menu.name, value)
        yield options


CASES = [
    Case(game, seats, options)
    for game in GAMES.values()
    for seats in game.seats
    for options in _combinations(game, seats)
]
