"""What users export and delete with `/privacy`."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from bot.panels.privacy import FILE
from bot.words import words_for
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press

EN = words_for('en')


async def privacy(person: Person) -> ShownMessage:
    return (await (await person.slash('games', 'privacy')).settled()).message


async def export(house: House, person: Person) -> dict[str, Any]:
    """Return the content of the file that a user exports."""
    message = await press(person, await privacy(person), 'privacy', 'export')
    assert message.ephemeral
    record = house.playground.world.messages[message.channel_id][message.id]
    (attachment,) = record.attachments
    assert attachment.filename == FILE
    found: dict[str, Any] = json.loads(house.playground.world.files[attachment.id])
    return found


async def delete(house: House, person: Person) -> ShownMessage:
    """Delete all data of a user: press, and confirm. Returns the last message."""
    sure = await press(person, await privacy(person), 'privacy', 'delete')
    done = await press(person, sure, 'privacy', 'sure')
    await house.shown()
    return done


def everywhere(house: House) -> str:
    """Return all rows of the database as one text."""
    with closing(sqlite3.connect(house.file)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return '\n'.join(repr(row) for name in tables for row in db.execute(f'SELECT * FROM {name}'))


async def summary(person: Person) -> str:
    """Return the text of all pages of the summary."""
    panel = await privacy(person)
    texts = [panel.text]
    while any(EN('rules-next') in button.label for button in panel.buttons):
        panel = await press(person, panel, 'privacy', f'page {len(texts)}')
        texts.append(panel.text)
    return '\n'.join(texts)
