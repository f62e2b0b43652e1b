"""Replays that are opened and turned with buttons."""

from __future__ import annotations

from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.play import controls, id_in, press, shows


async def opened(person: Person, table: Table) -> ShownMessage:
    return await press(person, await person.see('games', shows('replay', table.id)), 'replay')


async def turned(person: Person, message: ShownMessage, deed: str) -> ShownMessage:
    """Turn the replay to another stop (a state that it can show).

    `deed` is the button: `f` (first), `b` (back), `n` (next) or `l` (last).
    """
    (button,) = [each for each in controls(message, 'replay') if id_in(each.custom_id).rest.endswith(f'.{deed}')]
    return (await (await person.press(message, button.custom_id or '')).settled()).message
