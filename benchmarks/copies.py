"""Fill a database with copies of one table. Some copies also get a board and hands whose buttons users can press."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from copy import deepcopy
from pathlib import Path

from bot.message.custom_id import CustomId
from playground.records import Message
from playground.world import World

FIRST_USER = 10**15
"""Id of the first user of a copy, below all ids that the playground gives."""


def copy_table(file: Path, source: int, number: int) -> range:
    """Save `number` copies of the table `source`, each with users, channel and messages of its own. Returns their ids.

    The bot must not be running.
    """
    with closing(sqlite3.connect(file)) as db, db:
        ((newest,),) = db.execute('SELECT MAX(id) FROM tables')
        copies = range(newest + 1, newest + 1 + number)
        db.execute('CREATE TEMP TABLE copies (id INTEGER)')
        db.executemany('INSERT INTO copies VALUES (?)', ((copy,) for copy in copies))
        own = {
            'tables': {'id': 'c.id', 'channel_id': f'{FIRST_USER} + c.id', 'successor': 'NULL'},
            'seats': {'table_id': 'c.id', 'user_id': f'{FIRST_USER} + c.id * 10 + t.seat'},
            'actions': {'table_id': 'c.id', 'request': "c.id || '/' || t.seq"},
            'screens': {'table_id': 'c.id', 'message_id': f'{FIRST_USER} + c.id * 10 + t.seat'},
        }
        for table, changed in own.items():
            columns = [name for _, name, *_ in db.execute(f'PRAGMA table_info({table})')]
            values = ', '.join(changed.get(name, f't.{name}') for name in columns)
            key = 'id' if table == 'tables' else 'table_id'
            db.execute(f'INSERT INTO {table} SELECT {values} FROM {table} t, copies c WHERE t.{key} = ?', (source,))
        return copies


def show_copy(
    file: Path, world: World, source: int, copy: int, channel: int, people: Sequence[int], snapshot: str | None = None
) -> int:
    """Post the board of a copy in a channel, and its hands in the DMs of `people`. Returns the board's message id.

    `snapshot` is the state of the copy. By default it is the state of the table `source`.
    """
    with closing(sqlite3.connect(file)) as db, db:
        screens = list(
            db.execute('SELECT place, seat, channel_id, message_id FROM screens WHERE table_id = ?', (source,))
        )
        shown = 0
        for place, seat, old_channel, old_message in screens:
            user = world.users[people[seat]] if place == 'hand' else None
            target = world.dm_of(user).id if user is not None else channel
            message = _copied(world, world.messages[old_channel][old_message], target, source, copy)
            shown = shown if place == 'hand' else message
            db.execute(
                'UPDATE screens SET channel_id = ?, message_id = ? WHERE table_id = ? AND place = ? AND seat = ?',
                (target, message, copy, place, seat),
            )
        for seat, user_id in enumerate(people):
            db.execute('UPDATE seats SET user_id = ? WHERE table_id = ? AND seat = ?', (user_id, copy, seat))
            dm = world.dm_of(world.users[user_id]).id
            db.execute("INSERT OR IGNORE INTO users (id, locale, dm_channel_id) VALUES (?, 'en', ?)", (user_id, dm))
        db.execute('UPDATE tables SET channel_id = ? WHERE id = ?', (channel, copy))
        if snapshot is not None:
            db.execute('UPDATE tables SET snapshot = ? WHERE id = ?', (snapshot, copy))
    return shown


def _copied(world: World, shown: Message, channel: int, source: int, copy: int) -> int:
    """Post a copy of a message in another channel. Its buttons belong to the table `copy`. Returns its id."""
    message = deepcopy(shown)
    message.id, message.channel_id = world.ids.next(), channel
    old, new = (CustomId('', table).button().split(':')[2] for table in (source, copy))
    ids = re.sub(rf'([bm]1:[a-z]+:){old}:', rf'\g<1>{new}:', json.dumps(message.components))
    message.components = json.loads(ids)
    world.post(message)
    return message.id
