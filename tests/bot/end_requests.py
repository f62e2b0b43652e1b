"""Requests to end a game, which the other players must agree to."""

from __future__ import annotations

import re

from bot.screens.endings import MOMENT
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import choose_table, slash

EN = words_for('en')


async def asked_to_end(house: House, table: Table, *, by: Person) -> ShownMessage:
    """Use `/end` as the host. Returns the message that asks the other players."""
    told = await choose_table(by, await slash(by, 'games', 'end'), table)
    assert told.text == EN('end-others-decide')
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
    asked = await house.bruno.see('games', lambda m: any(b.label == EN('button-play-on') for b in m.buttons))
    assert 0 < deadline(asked) - house.playground.clock.now() <= MOMENT + 1
    return asked


def deadline(asked: ShownMessage) -> float:
    """Return a timestamp just after the end of the game, which the message `asked` announces in full seconds."""
    return float(re.findall(r'<t:(\d+)', asked.text)[0]) + 1
