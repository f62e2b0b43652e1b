"""Codes that give the deal of a finished game to others."""

from __future__ import annotations

import re
from typing import Any

from bot.tables.codes import typed
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, press, shows


async def menu(person: Person, table: Table) -> ShownMessage:
    """Press **Share…** below a finished game."""
    return await press(person, await person.see('games', shows('share', table.id)), 'share', '')


async def given(person: Person, table: Table) -> tuple[str, ShownMessage]:
    """Give the deal of a finished game to others. Returns its code, and the message that tells it."""
    message = await press(person, await menu(person, table), 'share', 'code')
    found = re.search(r'`(\w{4}-\w{4})`', message.text)
    assert found is not None, message.text
    return found[1], message


async def entered(person: Person, code: str, where: Any = 'games') -> ShownMessage:
    """Use `/play` with the option `code`. Returns the bot's answer."""
    return (await (await person.slash(where, 'play', code=code)).settled()).message


async def at_deal(house: House, person: Person, code: str, where: Any = 'games') -> Table:
    """Begin to play a code, and return the newest table of the user."""
    await click(person, await entered(person, code, where), 'code', f'play {typed(code)}')
    await house.shown()
    return max(await house.store.tables_of_user(person.id, ('lobby', 'open', 'over')), key=lambda table: table.id)


def opening(table: Table) -> Any:
    game = PACKAGES[table.game].game
    state = game.load(table.snapshot or '')
    seats = [game.SeatOptions.model_validate_json(seat.options) for seat in table.seats]
    return game.new(len(seats), game.Options.model_validate_json(table.options), state.rng.key, seats).state
