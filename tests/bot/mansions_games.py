"""Positions of Mansions for pictures: from golden games, and crowded ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from engine.api import Seat
from engine.golden import Record, opening, read
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.memory import Trace
from engine.mansions.state import Monster, State

GOLDEN: Final = Path(__file__).parents[1] / 'golden'
SAVES: Final = Path(__file__).parents[1] / 'saves'
TURN: Final = 6


def recorded(name: str) -> Record:
    """Return the game recorded as `name` in `tests/golden`."""
    return read((GOLDEN / f'{name}.game').read_text())


@cache
def states(name: str) -> tuple[State, ...]:
    """Return every position of a recorded game, including the end. Tests share them and may not change them."""
    record = recorded(name)
    found = [opening(GAME, record)]
    for move in record.moves:
        found.append(GAME.apply(found[-1], Seat(move.seat), move.token).state)
    return tuple(found)


def played(name: str, step: int = 1) -> Iterator[State]:
    """Yield every `step`-th position, and the end, of a recorded game."""
    *before, end = states(name)
    yield from before[::step]
    yield end


def crowded(scenario: str, piled: str = '') -> State:
    """Return a position with four investigators, every monster, much fire and many recent events.

    If `piled` is the id of a space, all investigators and five monsters are there.
    """
    state = GAME.new(5, GAME.Options(scenario=scenario), f'{3:032x}').state.copy()
    house = house_of(scenario).scenario
    spaces, people = [*house.room_of], list(state.investigators.values())
    kinds = [kind for kind in house.monsters for _ in range(kind.supply)]
    for number, kind in enumerate(kinds):
        space = piled if piled and number < 5 else spaces[number * 7 % len(spaces)]
        state.monsters[f'm{number + 1}'] = Monster(kind.id, space, number % 4, number % 5 == 1, number % 6 == 2)
    for number, person in enumerate(people):
        person.space = piled or spaces[(number * 5 + 2) % len(spaces)]
    state.fire = [room.id for room in islice(house.rooms, 3, 6, 2)]
    state.floor = {spaces[4]: [card.id for card in house.cards[:2]]}
    state.corpses = {spaces[4]: 2, spaces[9]: 1}
    state.revealed, state.round, state.turn.number = True, 4, TURN
    state.acted = [*state.investigators]
    hurt, gone = people[0], people[1]
    state.recent = [
        Trace(TURN - 1, 'left', 'm2', spaces[3]), Trace(TURN, 'damage', hurt.who, str(hurt.space), 2),
        Trace(TURN, 'horror', hurt.who, str(hurt.space), 1), Trace(TURN, 'failed', hurt.who, str(hurt.space), 9),
        Trace(TURN, 'damage', 'm4', state.monsters['m4'].space, 3), Trace(TURN, 'came', 'm6', spaces[1]),
        Trace(TURN, 'left', gone.who, spaces[2]), Trace(TURN, 'left', gone.who, spaces[3]),
        Trace(TURN - 1, 'fell', 'm99', spaces[6]),
    ]  # fmt: skip
    return state
