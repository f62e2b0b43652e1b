"""Skips the middle of a long game: plays it in the store, without presses or screens."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.tables.answering import answer
from bot.tables.match import Match
from bot.tables.reading import read
from engine.api import Seat
from engine.players import PLAYERS
from engine.rng import Rng
from tests.bot.conftest import House

Course = list[tuple[Seat, str]]
"""(seat, answer) in order."""

CHANCE: Final = PLAYERS['random']


async def leap(house: House, table_id: int, left: int, tries: int = 1) -> int:
    """Play at random until `left` answers remain, then update the screens. Returns the number of answers given.

    Plays the longest of `tries` random continuations.
    """
    match = await read(house.store, await house.store.load(table_id))
    course = max((_course(match, number) for number in range(tries)), key=len)[:-left]
    for number, (seat, token) in enumerate(course):
        match = await answer(house.store, match, seat, token, f'leap {table_id}.{number}')
    house.clew.screens.refresh(table_id)
    await house.shown()
    return len(course)


def _course(match: Match, number: int) -> Course:
    """Return random answers from the state of `match` to the end of its game. `number` is the seed."""
    game, state, rng, found = match.game, match.state, Rng(f'{number:032x}'), Course()
    while game.result(state) is None:
        decision = rng.pick([each for each in game.pending(state) if not each.standing])
        token = CHANCE.choose(game, partial(game.view, state, decision.seat), decision, rng)
        found.append((decision.seat, token))
        state = game.apply(state, decision.seat, token).state
    return found
