"""Finished games of bot players, in memory, with the log that a store would have of them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, cast

from bot.tables.audience import Situation, audience_of
from bot.tables.match import Match
from bot.tables.replay import Replay, Replays
from bot.tables.stored_events import dump_events
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.rows import Action
from persistence.store import Store
from tests.bot.matches import match_of

KEY = '0123456789abcdef' * 2
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dmitri', 'Ewa')
GAMES = (('onirim', 'easy', 2), ('labyrinth', 'easy', 3), ('mansions', 'normal', 3))
"""Short games: name, strength of the bot players, and number of seats."""


@dataclass
class Log:
    """Stand-in for a store, with the methods that replays call. `reads` counts the calls of `log`."""

    actions: list[Action]
    public: list[Action]
    reads: int = 0

    async def log(self, table_id: int, after: int = 0) -> list[Action]:
        self.reads += 1
        return self.actions

    async def latest(self, table_id: int, count: int, viewer: int | None) -> list[Action]:
        return self.public

    @property
    def store(self) -> Store:
        return cast('Store', self)


@cache
def finished(
    game: str, player: str, seats: int, number: int = 0, **chosen: Hashable
) -> tuple[Match, tuple[Action, ...], tuple[int, ...]]:
    """Let bot players play a game. Returns its end, its log, and the numbers of its public steps.

    `chosen` are the options that differ from their defaults.
    """
    rules, chooser = PACKAGES[game].game, PACKAGES[game].strengths[player].player
    options = rules.Options(**chosen)
    deal = rules.new(seats, options, KEY[number:] + KEY[:number])
    state, rng = deal.state, Rng(KEY)
    log = [Action(1, 2, 'start', None, None, None, dump_events(deal.events), 2.0)]
    public = [2]
    while pending := rules.pending(state):
        seat = pending[0].seat
        token = chooser.choose(rules, partial(rules.view, state, seat), pending[0], rng)
        outcome = rules.apply(state, seat, token)
        before, after = Situation(state, pending), Situation(outcome.state, rules.pending(outcome.state))
        seq = len(log) + 2
        if audience_of(rules, before, after, outcome.events, seat) is None:
            public.append(seq)
        log.append(Action(1, seq, 'play', seat, token, None, dump_events(outcome.events), float(seq)))
        state = outcome.state
    match = match_of(game, state, NAMES[:seats], version=len(log) + 1, options=options.model_dump_json())
    return match, tuple(log), tuple(public)


def logged(log: tuple[Action, ...], public: tuple[int, ...]) -> Log:
    return Log([*log], [action for action in log if action.seq in public])


def changed(match: Match, **columns: Any) -> Match:
    return replace(match, table=replace(match.table, **columns))


async def replayed(game: str, player: str, seats: int) -> tuple[Match, Replay]:
    """Let bot players play a game. Returns its end and its replay."""
    match, log, public = finished(game, player, seats)
    return match, await Replays(logged(log, public).store).of(match)
