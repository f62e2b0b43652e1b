"""An update: what an earlier version has put on screen stays, and is played on from."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from persistence.migrate import bundled
from persistence.rows import Table
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, controls, press, shows
from tests.bot.tables import calm, running
from tests.bot.test_board import boards, pings
from tests.bot.test_hands import hands, opened

LONG_AGO = 3 * 3600.0


UNDONE = {
    '0020_named.sql': 'DROP TABLE named; ALTER TABLE archive_seats DROP COLUMN advices;',
    '0019_alone.sql': 'DROP TABLE alone; ALTER TABLE tries DROP COLUMN turns;',
    '0018_advice.sql': """
        ALTER TABLE tables DROP COLUMN advice;
        ALTER TABLE seats DROP COLUMN advices; ALTER TABLE seats DROP COLUMN advised_since;
    """,
    '0017_courses.sql': 'DROP TABLE courses;',
    '0016_asides.sql': 'ALTER TABLE tables DROP COLUMN asides; ALTER TABLE screens DROP COLUMN shown_asides;',
    '0015_processes.sql': 'DROP TABLE processes; DROP TABLE duties;',
    '0014_archive.sql': """
        DROP TABLE archive_seats; DROP TABLE archive;
        ALTER TABLE tables DROP COLUMN taken_out_at;
    """,
    '0013_guests.sql': """
        DROP TABLE guests;
        ALTER TABLE seats DROP COLUMN owner_player; ALTER TABLE seats DROP COLUMN owner_name;
    """,
    '0012_homes.sql': 'ALTER TABLE tables DROP COLUMN home_id;',
    '0011_dailies.sql': 'DROP TABLE pars; DROP TABLE tries; ALTER TABLE tables DROP COLUMN daily;',
    '0010_hints.sql': 'DROP TABLE hints;',
    '0009_invitations.sql': 'DROP TABLE invitations;',
    '0008_button_words.sql': 'ALTER TABLE users DROP COLUMN button_words;',
    '0007_results.sql': 'DROP TABLE result_seats; DROP TABLE results;',
    '0006_channels.sql': 'DROP TABLE channels;',
    '0005_people.sql': """
        DROP TABLE departures;
        DROP INDEX tables_by_guild; DROP INDEX tables_finished; DROP INDEX seats_by_former; DROP INDEX users_by_seen;
        ALTER TABLE seats DROP COLUMN former_id;
        ALTER TABLE users DROP COLUMN seen_at; ALTER TABLE users DROP COLUMN joined;
        ALTER TABLE users DROP COLUMN calls_off; ALTER TABLE users DROP COLUMN dms_off;
        ALTER TABLE users DROP COLUMN language;
    """,
    '0004_screens.sql': 'ALTER TABLE screens DROP COLUMN phase;',
}
"""What leads back to a database before each migration, the newest first. A new migration has to be added here."""


def written_by_an_earlier_version(house: House, table: Table, called: bool) -> None:
    """What the version before these migrations would have left in the database: phases in digests, and no questions."""
    later = [migration for migration in bundled() if migration.name >= min(UNDONE)]
    assert [migration.name for migration in reversed(later)] == list(UNDONE)
    mark = '0' if called else '+0'
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute("UPDATE screens SET digest = ? || '|' || digest WHERE place = 'board'", (mark,))
        db.execute("UPDATE screens SET digest = phase || '|' || digest WHERE place = 'hand'")
        db.execute('DELETE FROM questions WHERE table_id = ?', (table.id,))
        db.executescript(''.join(UNDONE.values()))
        db.execute('DELETE FROM migrations WHERE number >= ?', (later[0].number,))


async def updated(house: House, table: Table, *, called: bool = True) -> None:
    """Stop the bot, and start it again as a later version than the one that showed the table."""
    await house.shown()
    await house.stop()
    written_by_an_earlier_version(house, table, called)
    house.playground.clock.advance(LONG_AGO)
    house.playground.clear_calls()
    await house.start()
    await house.clew.pulse()
    await house.shown()


def touched(house: House) -> list[str]:
    """The messages that were sent, edited or deleted."""
    calls = house.playground.calls
    return [f'{call.method} {call.path}' for call in calls if '/messages' in call.path and call.method != 'GET']


async def test_no_screen_of_a_running_table_is_touched_by_an_update(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    before: list[ShownMessage] = [*boards(house, table), *hands(house.ada), *hands(house.bruno)]
    await updated(house, table)
    assert touched(house) == []
    assert [*boards(house, table), *hands(house.ada), *hands(house.bruno)] == before


async def test_after_an_update_the_game_goes_on_from_the_buttons_on_screen(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await updated(house, table)
    await press(ada, hands(ada)[0], 'do', 'discard rs')
    await house.shown()
    assert len(hands(bruno)) == 1, 'a hand that waits follows, and lies there once'
    panel = await opened(ada, table)
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (board,) = boards(house, table)
    assert board.id == pings(house, bruno)[-1]
    assert asks(await house.store.load(table.id))(hands(bruno)[-1])
    assert controls(hands(ada)[-1], 'do') == []
    assert len(hands(ada)) == len(hands(bruno)) == 1


async def test_whoever_had_still_to_be_called_is_called_after_an_update(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    called = len(pings(house, house.ada))
    await updated(house, table, called=False)
    (board,) = boards(house, table)
    assert len(pings(house, house.ada)) == called + 1 and pings(house, house.ada)[-1] == board.id
    assert pings(house, house.bruno) == []
    assert shows('play', table.id)(board)
