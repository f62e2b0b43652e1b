"""Screens as they were kept before they had a phase: what was written into their digest is understood."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from persistence import BOARD_SEAT, Question, open_store
from persistence.migrate import bundled, migrate

TABLE = (
    'INSERT INTO tables (id, game, status, version, options, snapshot, schema, channel_id, locale, host_id, created_at,'
    " updated_at) VALUES (?, 'onirim', 'open', 7, '{}', '{}', 1, 5, 'en', 11, 1.0, 700.5)"
)
SEAT = "INSERT INTO seats (table_id, seat, user_id, name, locale) VALUES (?, ?, ?, '?', 'en')"
SCREEN = 'INSERT INTO screens VALUES (1, ?, ?, 5, ?, ?, 600.5, ?)'


def before(path: Path, *screens: tuple[object, ...]) -> None:
    """A database of the version before, with a running game of two that is on these screens."""
    migrate(path, bundled()[:3])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(TABLE, (1,))
        db.executemany(SEAT, [(1, 0, 11), (1, 1, 12)])
        db.executemany(SCREEN, screens)


@pytest.mark.parametrize(
    ('place', 'seat', 'digest', 'phase', 'after'),
    [
        ('board', BOARD_SEAT, '0|3f', 'open', '3f'),
        ('board', BOARD_SEAT, '0,1|3f', 'open', '3f'),
        ('board', BOARD_SEAT, '+1|3f', 'open', '3f'),
        ('board', BOARD_SEAT, 'automatic|3f', 'open', '3f'),
        ('board', BOARD_SEAT, 'lobby|3f', 'lobby', '3f'),
        ('board', BOARD_SEAT, 'over|3f', 'over', '3f'),
        ('hand', 0, 'asked|3f', 'asked', '3f'),
        ('hand', 0, 'away|3f', 'away', '3f'),
        ('hand', 0, 'over|3f', 'over', '3f'),
        ('hand', 1, 'waiting|3f', 'waiting', ''),
    ],
)
async def test_a_screen_of_before_has_a_phase_now(
    path: Path, place: str, seat: int, digest: str, phase: str, after: str
) -> None:
    before(path, (place, seat, 501, 7, digest))
    async with await open_store(f'sqlite:///{path}') as store:
        (screen,) = await store.screens_of(1)
    assert (screen.place, screen.seat, screen.phase, screen.digest) == (place, seat, phase, after)
    assert (screen.message_id, screen.shown_version, screen.shown_at) == (501, 7, 600.5)


@pytest.mark.parametrize(
    ('digest', 'shown', 'called'), [('+1|3f', 7, False), ('1|3f', 7, True), ('+1|3f', 6, True), ('over|3f', 7, True)]
)
async def test_whoever_had_still_to_be_called_is_called_now(path: Path, digest: str, shown: int, called: bool) -> None:
    before(path, ('board', BOARD_SEAT, 501, shown, digest))
    async with await open_store(f'sqlite:///{path}') as store:
        table = await store.load(1)
        assert table.questions == (() if called else (Question(1, False, 7, 700.5),))
        assert await store.tables_to_call() == ([] if called else [1])
