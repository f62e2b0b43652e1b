"""One table saved ten thousand times over, with boards on screen for some of them."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from copy import deepcopy
from pathlib import Path

from bot.ids import Act
from playground.screen import ShownMessage
from playground.world import World

FIRST_USER = 10**15
"""Nobody who is there has such a small id."""


def copy_table(file: Path, source: int, number: int) -> range:
    """Save the table so many times more, each copy with people, a channel and messages of its own; their ids.

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


def show_copy(file: Path, world: World, board: ShownMessage, source: int, copy: int) -> int:
    """Put the board of a copy on screen beside that of its source, the same people at it; the message's id."""
    message = deepcopy(world.messages[board.channel_id][board.id])
    message.id = world.ids.next()
    old, new = (Act('', table).button().split(':')[2] for table in (source, copy))
    ids = re.sub(rf'([bm]1:[a-z]+:){old}:', rf'\g<1>{new}:', json.dumps(message.components))
    message.components = json.loads(ids)
    world.post(message)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(
            "UPDATE screens SET channel_id = ?, message_id = ? WHERE table_id = ? AND place = 'board'",
            (message.channel_id, message.id, copy),
        )
        db.execute('UPDATE tables SET channel_id = ? WHERE id = ?', (message.channel_id, copy))
        db.execute(
            'UPDATE seats SET user_id = s.user_id FROM seats s'
            ' WHERE seats.table_id = ? AND s.table_id = ? AND s.seat = seats.seat',
            (copy, source),
        )
    return message.id
