"""Tables and positions of games, for measurements that need no store."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from pydantic import BaseModel

from bot.tables.match import Match
from engine.api import Game
from engine.players import Random
from engine.rng import Rng
from engine.simulate import seed_of
from persistence.rows import Seat, Status, Table

NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Flora', 'Gustav', 'Hana')
GUILD = CHANNEL = 1
CREATED = 1_700_000_000.0


def match_of(game: Game[Any, Any], state: Any, seats: int, options: BaseModel, *, version: int = 1) -> Match:
    """Return a table with `game` in this state, as the store would return it. The table is in a guild's channel."""
    status: Status = 'open' if game.result(state) is None else 'over'
    people = tuple(Seat(index, index + 1, name, 'en') for index, name in enumerate(NAMES[:seats]))
    table = Table(
        1, game.name, status, version, options.model_dump_json(), game.dump(state), game.schema, GUILD, CHANNEL, 'en',
        1, CREATED, CREATED, None, None, None, people,
    )  # fmt: skip
    return Match(table, game, state)


def positions(game: Game[Any, Any], seats: int, options: BaseModel, seed: int) -> Iterator[Any]:
    """Yield every position of one random game, the last one included."""
    state, rng, player = game.new(seats, options, seed_of(seed, 0)).state, Rng(seed_of(seed, 0, 'player')), Random()
    yield state
    while pending := game.pending(state):
        decision = pending[0]
        token = player.choose(game, partial(game.view, state, decision.seat), decision, rng)
        state = game.apply(state, decision.seat, token).state
        yield state
