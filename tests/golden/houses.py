"""Writes the golden games of Mansions: `python -m tests.golden.houses`.

Run the program after a change of the rules or of a scenario.

One game per scenario is random, with a keeper who wants to be asked in every window. In the others one side plays
straight for its goal, and each side wins each Objective.
One more game ends without a winner, if the scenario has that ending.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from engine.api import Result, Seat
from engine.golden import Record, opening
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.players import Random
from engine.rng import Rng
from tests.golden.keeping import Log, keep
from tests.mansions.walkthrough import Walk

SEED: Final = 11
TRIES: Final = 12
ASK: Final = 'habit ask'
NOBODY: Final = Result('nobody.event', (), (0, 0, 0))


def by_lot(record: Record) -> Log:
    """The answers of a random game. The keeper sets the habit "ask" before their first answer."""
    state, log, rng = opening(GAME, record), list[tuple[Seat, str]](), Rng(record.seed[::-1])
    while GAME.result(state) is None:
        decision = next(decision for decision in GAME.pending(state) if not decision.standing)
        token = Random().choose(GAME, lambda: None, decision, rng)
        if state.habit != 'ask' and decision.seat == state.keeper and state.round:
            token = ASK
        log.append((decision.seat, token))
        state = GAME.apply(state, decision.seat, token).state
    return tuple(log)


def walks(scenario: str) -> Iterator[tuple[str, Walk]]:
    """Yield games in which one side plays straight for its goal, each after its name.

    Each side wins each Objective once, by its first goal. One more game has no winner, if the scenario has that
    ending.
    """
    printed = SCENARIOS[scenario]
    drawn = False
    for label, card in printed.objectives.items():
        labels = next(found for found in printed.combinations if label in found)
        for side, goal in (('investigators', card.investigators[0]), ('keeper', card.keeper[0])):
            yield f'{label}-{side}', first_that_ends(scenario, labels, side, f'{side}.{goal.kind}')
        if not drawn and (walk := Walk(scenario, labels, 'nobody')).play().result == NOBODY:
            drawn = True
            yield f'{label}-nobody', walk


def first_that_ends(scenario: str, labels: tuple[str, ...], side: str, ending: str) -> Walk:
    """The first game with this ending. Raises `AssertionError` if none of `TRIES` games has it."""
    for number in range(TRIES):
        walk = Walk(scenario, labels, side, number)
        result = walk.play().result
        if result is not None and result.ending == ending:
            return walk
    raise AssertionError(f'{ending} is never reached')


def main() -> None:
    for number, scenario in enumerate(SCENARIOS):
        seats, story = (2, 'keeper') if number else (3, 'lot')
        options = json.dumps({'scenario': scenario, 'story': story})
        deal = Record(GAME.name, GAME.rules, GAME.schema, seats, options, f'{SEED + seats:032x}')
        keep(f'mansions-{seats}-{scenario}', deal, by_lot(deal))
        for name, walk in walks(scenario):
            keep(f'mansions-3-{scenario}-{name}', walk.record(), tuple(walk.log))


if __name__ == '__main__':
    main()
