"""Writes the golden games of Labyrinth: `python -m tests.golden.mazes`. Needed only after `rules` was raised.

Automatic players play, because random games might never end. The program keeps a small selection of games, which
together contain all of `SIGHTS`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, Final

from engine.api import Decision, Outcome, tokens
from engine.golden import Record, opening
from engine.labyrinth.cards import EVENTS
from engine.labyrinth.events import USE
from engine.labyrinth.game import GAME
from engine.labyrinth.package import PACKAGE
from engine.rng import Rng
from engine.simulate import seed_of
from tests.golden.keeping import Found, Log, keep_enough

GAMES_EACH: Final = 110

TABLES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    'labyrinth-1-practice': (1, {'cards': '6'}),
    'labyrinth-2': (2, {}),
    'labyrinth-3': (3, {'cards': '4'}),
    'labyrinth-4-events': (4, {'cards': '4', 'events': True}),
    'labyrinth-2-events': (2, {'cards': '6', 'events': True, 'marked': False, 'corners': 'adjacent'}),
    'labyrinth-2-open': (2, {'cards': '6', 'open_goals': True}),
    'labyrinth-2-limit': (2, {'limit': '15'}),
    'labyrinth-3-open': (3, {'cards': '3', 'open_goals': True, 'shown_goals': True, 'no_return': True, 'events': True}),
}

PAIRED: Final = ('peek', 'exchange')
"""Events that are nearly always used: after both, a player has exchanged one of two goals, which bots seldom do."""

SIGHTS: Final = frozenset(
    [f'asked {kind}' for kind in ('push', 'event', 'exchange', 'move')]
    + [f'used {event}' for event in EVENTS if event != 'swap']
    + [f'{verb} {event}' for event in EVENTS for verb in ('turned_up', 'skipped')]
    + [
        'swapped',
        'used_saw',
        'exchanged',
        'exchanged_for',
        'exchanged one of two',
        'exchanged unasked',
        'void',
        'forbidden extra',
    ]
    + ['pushed', 'carried', 'carried together', 'moved', 'stayed', 'shut in', 'found', 'found_next', 'found by staying']
    + ['twice found', 'homeward', 'won', 'won by move', 'won by swap', 'won by no return', 'drawn']
)


def sights(decision: Decision, token: str, outcome: Outcome[Any]) -> set[str]:
    """Names for the contents of a step: the question, the events, and some of their details."""
    names = [event.kind.removeprefix('labyrinth.') for event in outcome.events]
    seen = {decision.kind.replace('labyrinth.', 'asked '), *names}
    for name, event in zip(names, outcome.events, strict=True):
        seen |= {f'{name} {event.args["event"]}'} if 'event' in event.args else set()
        carried = event.args.get('carried', ())
        seen |= {'carried'} if carried else set()
        seen |= {'carried together'} if len(carried) > 1 else set()
    asked = GAME.pending(outcome.state)
    shown = {
        'void': 'turned_up' in names and not any(ask.kind == 'labyrinth.event' for ask in asked),
        'forbidden extra': bool(decision.args.get('extra')),
        'shut in': 'stayed' in names and token != 'stay',
        'found by staying': 'found' in names and 'stayed' in names,
        'exchanged one of two': ' for ' in token,
        'exchanged unasked': 'exchanged' in names and token == 'use',
        'twice found': 'found' in names and outcome.state.event == 'twice',
        'won by move': 'won' in names and token.startswith('move') and outcome.state.event is None,
        'won by no return': 'won' in names and outcome.state.options.no_return,
        'won by swap': 'won' in names and outcome.state.event == 'swap',
    }
    return seen | {sight for sight, is_so in shown.items() if is_so}


def stroll(record: Record, seed: int) -> tuple[Log, frozenset[str]]:
    """Play a game of automatic players with some random answers. Returns its answers and sights."""
    rng, luck = Rng(seed_of(seed, 0, record.seed)), Random(seed)
    players = luck.choices([strength.player for strength in PACKAGE.strengths.values()], k=record.seats)
    state, log, seen = opening(GAME, record), [], set[str]()
    while pending := GAME.pending(state):
        (decision,) = pending
        look = partial(GAME.view, state, decision.seat)
        token = players[decision.seat].choose(GAME, look, decision, rng)
        if decision.kind == 'labyrinth.event':
            ways = list(tokens(decision.choice))
            if luck.random() < 0.2:
                token = luck.choice(ways)
            elif decision.args['event'] in PAIRED and USE in ways:
                token = USE
        outcome = GAME.apply(state, decision.seat, token)
        log.append((decision.seat, token))
        seen |= sights(decision, token, outcome)
        state = outcome.state
    return tuple(log), frozenset(seen) & SIGHTS


def games() -> Iterator[Found]:
    for name, (seats, options) in TABLES.items():
        for number in range(1, GAMES_EACH + 1):
            record = Record(GAME.name, GAME.rules, GAME.schema, seats, json.dumps(options), f'{number:032x}')
            yield name, record, *stroll(record, number)


def main() -> None:
    keep_enough(list(games()), SIGHTS, TABLES)


if __name__ == '__main__':
    main()
