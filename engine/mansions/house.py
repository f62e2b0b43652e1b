"""`House`: a scenario prepared for play, with tables computed once.

`Dealer`: the `Io` that is passed to each step, and collects its events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.kernel import Io
from engine.mansions import library
from engine.mansions.board import Board, board
from engine.mansions.check import faults
from engine.mansions.packed import is_packed, unpack
from engine.mansions.puzzles.model import Variant
from engine.mansions.scenario import BadScenario, Scenario


@dataclass(slots=True, eq=False)
class House:
    """A scenario with its map, its puzzles, and the number of copies of each card."""

    scenario: Scenario
    digest: str
    board: Board
    variants: dict[str, Variant]
    cards: Counter[str]
    """Copies of every exploration card, lock, obstacle and starting item, by id."""
    piles: dict[tuple[str, ...], dict[str, tuple[str, ...]]]
    """Pile of each room, with its slots for loose cards, by combination of answers to the story choices."""
    numbers: dict[str, int]
    """Position of each shuffled part (such as a Mythos card) in the scenario, by id.

    Before a shuffle, the parts are sorted by position. So a renamed id changes no deal.
    """


@dataclass(slots=True, kw_only=True)
class Dealer(Io):
    """The `Io` that is passed to each step of Mansions. It has the house, and executes effects.

    `execute` takes the state, this `Io`, a clause of an effect and its scene. The steps call `effects_run` through it:
    they cannot import `effects_run`, which imports them. `monsters` has the monsters on the board, by handle.
    """

    house: House
    execute: Callable[[Any, Any, Any, Any], None]
    monsters: Mapping[str, Any]

    def record(self, kind: str, **args: Any) -> None:
        """Record an event for all seats.

        If `args` has a monster's handle, add the monster's kind as `name`. The monster may be dead when the log is
        read.
        """
        monster = self.monsters.get(args.get('monster') or '')
        named = {} if monster is None else {'name': monster.kind}
        Io.record(self, kind, **{**named, **args})


def ready(scenario: Scenario) -> House:
    """Prepare a scenario."""
    cards = Counter({card.id: card.copies for card in (*scenario.cards, *scenario.starting_items)})
    cards.update(card.id for card in (*scenario.locks, *scenario.obstacles))
    piles = {
        choices: {room.id: scenario.pile(room.id, choices) for room in scenario.rooms}
        for choices in scenario.combinations
    }
    dealt: tuple[Sequence[Any], ...]
    dealt = (scenario.mythos, scenario.trauma, scenario.events, scenario.spells, scenario.locks, scenario.obstacles)
    dealt += (scenario.cards,)
    numbers = {part.id: number for number, part in enumerate(part for parts in dealt for part in parts)}
    variants = library.variants(scenario)
    return House(scenario, library.digest(scenario), board(scenario), variants, cards, piles, numbers)


@lru_cache(maxsize=32)
def house_of(reference: str) -> House:
    """The scenario of a reference (see `library.reference`), prepared for play.

    Raises `KeyError` if the id is unknown, and `BadScenario` if a packed scenario is damaged or has faults.
    """
    if not is_packed(reference):
        return ready(library.SCENARIOS[reference])
    scenario = unpack(reference)
    if found := faults(scenario):
        raise BadScenario(found)
    return ready(scenario)
