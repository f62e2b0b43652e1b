"""Writes golden games of Onirim's expansions: `python -m tests.golden.scouts`. Needed only after `rules` was raised.

The players know the deck, as in `make`, but look only one answer ahead, with some randomness. The program keeps a small
selection of games, which together contain all of `SIGHTS`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from engine.api import Decision, tokens
from engine.golden import Record, opening
from engine.onirim.game import GAME
from tests.golden.keeping import Found, Log, keep_enough
from tests.golden.make import LOOKED_AT, promise
from tests.golden.referee import judge

GAMES_EACH: Final = 40
BOXES: Final = ('book', 'towers', 'dreams')
TABLES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    'onirim-1-book': (1, {'expansions': ['book']}),
    'onirim-1-towers': (1, {'expansions': ['towers'], 'stone': True}),
    'onirim-1-dreams': (1, {'expansions': ['dreams'], 'dread': '6'}),
    'onirim-1-all': (1, {'expansions': BOXES, 'either_end': True}),
    'onirim-2-all': (2, {'expansions': BOXES, 'lost_steps': True, 'dread': '5', 'talk': 'silent'}),
    'onirim-2-race': (2, {'expansions': ['book', 'dreams'], 'race': True, 'dread': '6'}),
}

SIGHTS: Final = frozenset(
    [f'premonition {name}' for name in ('red2', 'blue2', 'green2', 'brown2', 'pair2', 'doors3', 'doors5', 'rainbow4')]
    + [f'cast {spell}' for spell in ('prophecy', 'planning', 'punishment')]
    + [
        'asked spell',
        'within reach True',
        'exchanged',
        'goal_done',
        'goal_open',
        'door_to_limbo goal',
        'trio_refused goal',
    ]
    + ['tower_played left', 'tower_played right', 'asked tower', 'gazed', 'collapsed', 'nightmare_limbo']
    + ['tower safe', 'dispelled', 'culled', 'wished', 'revealed', 'asked keys', 'asked door_lost', 'asked premonition']
    + ['over lost.towers', 'over lost.deck', 'over lost.door']
)


def stroll(record: Record, seed: str) -> tuple[Log, frozenset[str]]:
    """Play one game with these players. Returns its answers and sights."""
    luck, log, state = Random(seed), [], opening(GAME, record)
    boldness = luck.choice((5, 20, 60, 180))
    while pending := GAME.pending(state):
        (decision,) = pending
        ways = {token: GAME.apply(state, decision.seat, token) for token in _thought_of(decision, luck)}
        alive = {token: way for token, way in ways.items() if way.state.result is None} or ways
        token = max(alive, key=lambda token: promise(alive[token].state) + boldness * luck.random())
        log.append((decision.seat, token))
        state = ways[token].state
    return tuple(log), SIGHTS & judge(record, log)


def _thought_of(decision: Decision, luck: Random) -> list[str]:
    answers = list(islice(tokens(decision.choice), 4 * LOOKED_AT))
    return [*luck.sample(answers, min(LOOKED_AT, len(answers))), *([decision.default] if decision.default else [])]


def games() -> Iterator[Found]:
    for name, (seats, options) in TABLES.items():
        for number in range(GAMES_EACH):
            record = Record(GAME.name, GAME.rules, GAME.schema, seats, json.dumps(options), f'{number + 1:032x}')
            log, seen = stroll(record, f'{name} {number}')
            yield name, record, log, seen


def main() -> None:
    keep_enough(list(games()), SIGHTS, TABLES)


if __name__ == '__main__':
    main()
