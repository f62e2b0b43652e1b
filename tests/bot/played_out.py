"""Games of tests that automatic players play to their end. Their logs are like those of real games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.tables.answering import answer
from bot.tables.match import Match
from bot.tables.reading import read
from bot.tables.start import start
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.tables import REQUESTS, set_up

LUCK = 'fedcba9876543210' * 2
PLAYERS = {'onirim': 'easy', 'labyrinth': 'easy', 'mansions': 'normal'}
"""Strength of a fast automatic player, by game."""

QUICK: dict[str, dict[str, Any]] = {'labyrinth': {'cards': '3'}}
"""Options of short games."""


async def finished(house: House, game: str, people: Sequence[Person], **options: Any) -> Table:
    """Let automatic players play the whole game of these users. Returns its table once the end is on screen."""
    rules = PACKAGES[game].game
    chosen = rules.Options(**{**QUICK.get(game, {}), **options})
    lobby = await set_up(house, rules, chosen, people, house.games)
    match = await start(house.store, lobby, f'dealt {next(REQUESTS)}')
    return await played_out(house, match.table)


async def played_out(house: House, table: Table, luck: str = LUCK) -> Table:
    """Play a running game to its end. Returns its table once the end is on screen."""
    match, rng = await read(house.store, table), Rng(luck)
    while match.table.status == 'open':
        match = await one_answer(house, match, rng)
    house.clew.screens.refresh(table.id)
    await house.shown()
    return await house.store.load(table.id)


async def one_answer(house: House, match: Match, luck: Rng) -> Match:
    """Let an automatic player answer the first open question. Returns the match after that."""
    decision, player = match.decisions[0], PACKAGES[match.game.name].strengths[PLAYERS[match.game.name]].player
    look = partial(match.game.view, match.state, decision.seat)
    token = player.choose(match.game, look, decision, luck)
    return await answer(house.store, match, decision.seat, token, f'given {next(REQUESTS)}')
