"""A scenario made ready to be played: what is worked out once, and what steps work with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.kernel import Io
from engine.mansions import library
from engine.mansions.board import Board, board
from engine.mansions.puzzles.model import Variant
from engine.mansions.scenario import Scenario


@dataclass(slots=True, eq=False)
class House:
    """A scenario with its map, its puzzles, and the number of each of its cards."""

    scenario: Scenario
    digest: str
    board: Board
    variants: dict[str, Variant]
    cards: Counter[str]
    """Everything that may lie in a pile, and the starting items, by id."""
    piles: dict[tuple[str, ...], dict[str, tuple[str, ...]]]
    """The rooms' piles under each combination of story choices."""


@dataclass(slots=True, kw_only=True)
class Dealer(Io):
    """The `Io` of Mansions: it also knows the house, and how effects are carried out.

    `execute` takes the state, this `Io`, a clause of an effect and its scene. Steps reach it from here, because it
    needs all of them. `monsters` are those on the board, by handle.
    """

    house: House
    execute: Callable[[Any, Any, Any, Any], None]
    monsters: Mapping[str, Any]

    def tell(self, kind: str, **args: Any) -> None:
        """Tell everybody. What names a monster says its kind too, for it may be gone when the story is read."""
        monster = self.monsters.get(args.get('monster') or '')
        named = {} if monster is None else {'name': monster.kind}
        Io.tell(self, kind, **{**named, **args})


def ready(scenario: Scenario) -> House:
    """The scenario made ready."""
    cards = Counter({card.id: card.copies for card in (*scenario.cards, *scenario.starting_items)})
    cards.update(card.id for card in (*scenario.locks, *scenario.obstacles))
    piles = {
        choices: {room.id: scenario.pile(room.id, choices) for room in scenario.rooms}
        for choices in scenario.combinations
    }
    return House(scenario, library.digest(scenario), board(scenario), library.variants(scenario), cards, piles)


@lru_cache
def house_of(scenario: str) -> House:
    """An installed scenario made ready. Raises `KeyError`."""
    return ready(library.SCENARIOS[scenario])
