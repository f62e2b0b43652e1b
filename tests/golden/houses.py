"""Write the golden games of Mansions anew: `python -m tests.golden.houses`. When its rules or a scenario have changed.

They are played by lot, one for each scenario.
"""

from __future__ import annotations

import json
from typing import Final

from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.perft import Record, opening
from engine.players import Random
from engine.rng import Rng
from tests.golden.make import Log, keep

SEED: Final = 7


def by_lot(record: Record) -> Log:
    """A game to its end, every question answered by lot."""
    state, log, rng = opening(GAME, record), list[tuple[Seat, str]](), Rng(record.seed[::-1])
    while GAME.result(state) is None:
        decision = next(decision for decision in GAME.pending(state) if not decision.standing)
        token = Random().choose(GAME, lambda: None, decision, rng)
        log.append((decision.seat, token))
        state = GAME.apply(state, decision.seat, token).state
    return tuple(log)


def main() -> None:
    for number, scenario in enumerate(SCENARIOS):
        seats, story = (2, 'keeper') if number else (3, 'lot')
        options = json.dumps({'scenario': scenario, 'story': story})
        deal = Record(GAME.name, GAME.rules, GAME.schema, seats, options, f'{SEED + seats:032x}')
        keep(f'mansions-{seats}-{scenario}', deal, by_lot(deal))


if __name__ == '__main__':
    main()
