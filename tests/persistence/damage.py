"""Damaging a database file that no store has open."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def damage_a_corner(path: Path) -> None:
    """Overwrite one page of the database file. The bot does not read this page at its start."""
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany('INSERT INTO meta VALUES (?, ?)', ((str(n), 'x' * 200) for n in range(500)))
    whole = bytearray(path.read_bytes())
    whole[-4096:-2048] = b'\x5a' * 2048
    path.write_bytes(whole)
