"""Par of the deal of a day: what an automatic player reaches with that very deal, knowing no more than people do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from statistics import median_high
from typing import Any, Final

from bot.tables.dailies import DAILIES, Daily
from bot.tables.seeds import daily_seed
from engine.players import decide
from engine.registry import GAMES, SCOUTS
from persistence.store import Store

SCOUTED: Final = 5
"""A deck is played so often by a scout; the game in the middle makes par."""

EXPERT: Final = 'expert'
"""The automatic player who makes par for a maze."""

MOST_TURNS: Final = 500
"""A game that takes more answers than that is no measure."""


async def par_of(store: Store, game: str, day: str) -> int:
    """Par of the deal of a day. It is found once, and then kept."""
    known = await store.par(game, day)
    if known is not None:
        return known
    seed = await daily_seed(store, game, day)
    return await store.keep_par(game, day, await asyncio.to_thread(MEASURES[game], DAILIES[game], seed))


def _maze(daily: Daily, seed: str) -> int:
    """In how many turns the expert is home."""
    game, state = dealt(daily, seed)
    for number in range(MOST_TURNS):
        decisions = game.pending(state)
        if not decisions:
            break
        token = decide(game, state, decisions[0], EXPERT, luck(seed, number))
        state = game.apply(state, decisions[0].seat, token).state
    return int(game.view(state, None).turn)


def _deck(daily: Daily, seed: str) -> int:
    """How many doors the scout in the middle finds."""
    game, state = dealt(daily, seed)
    return median_high([SCOUTS[daily.game](game, state, luck(seed, number)) for number in range(SCOUTED)])


def dealt(daily: Daily, seed: str) -> tuple[Any, Any]:
    """The game, and how its deal of that seed begins."""
    game = GAMES[daily.game]
    return game, game.new(1, game.Options(**daily.options), seed).state


def luck(seed: str, number: int) -> str:
    """What a player leaves to chance, from what the deal was made of, so that par is the same in every process."""
    return blake2b(f'{seed} {number}'.encode(), digest_size=16).hexdigest()


MEASURES: Final[dict[str, Callable[[Daily, str], int]]] = {'labyrinth': _maze, 'onirim': _deck}
