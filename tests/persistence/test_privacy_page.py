"""PRIVACY.md: each table of the database that knows of people has its row, with a reason and an end."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
ROWS: Final = [
    [cell.strip() for cell in line.strip('|').split('|')]
    for line in (ROOT / 'PRIVACY.md').read_text('utf-8').splitlines()
    if line.startswith('| ') and not line.startswith('| ---')
][1:]

TOLD: Final = {
    'actions': 'your answers in a game',
    'archive': 'whether you are the host',
    'archive_seats': 'the name that you have on a server',
    'asked_again': 'that **Play again** of a game has invited you',
    'asks': 'that you have invited a player by name',
    'attempt_people': 'which games with the code of a deal',
    'attempts': 'which games with the code of a deal',
    'blocks': 'the names of the players whom you have blocked',
    'channels': 'the language chosen for tables in a channel',
    'consents': 'that you let others see a finished game',
    'ending_votes': 'whether you have agreed to end a game',
    'former_boards': 'the numbers of servers, channels, threads and messages',
    'former_seats': 'which seats you have left',
    'guest_refusals': 'how often you had the seat of a bot',
    'guests': 'asked to play in the place of a bot',
    'hints': 'the hints that you have dismissed',
    'invitations': 'a table to which a player has invited you by name',
    'morning_posts': 'the number of the last one',
    'mornings': 'that you want the deals of the day each morning',
    'named': 'the servers where you show your name with your result',
    'parts_off': 'which parts its moderators have switched off',
    'presence': 'the time of your last press at a table',
    'questions': 'the time of your last call',
    'ranked': 'that you have joined the ranking of a server',
    'refusals': 'whether Discord has refused one',
    'result_seats': 'of each game that has ended',
    'result_sittings': 'of each game that has ended',
    'results': 'of each game that has ended',
    'screens': 'the numbers of servers, channels, threads and messages',
    'search_channels': 'the channels of a server for morning messages',
    'searches': 'that you have looked for players',
    'seats': 'your choices for your seat',
    'seekers': 'the games and hours for which you want to be told',
    'sittings': 'at each table where you sit or whose seat you have left',
    'spent_tries': 'that you had tried a deal of the day before you deleted your data',
    'tables': 'whether you are the host',
    'threads': 'the numbers of servers, channels, threads and messages',
    'tries': 'which deals of the day you have begun first',
    'unasked': 'the servers from which you want none',
    'users': 'your time zone if you have told it',
}
"""By table, a part of the first cell of its row on the page."""

OF_NOBODY: Final = frozenset({
    'alone', 'codes', 'courses', 'departures', 'leases', 'meta', 'openings', 'packages', 'pars', 'processes',
})  # fmt: skip
"""Tables about deals, installed games, processes and servers."""


def tables() -> set[str]:
    database = sqlite3.connect(':memory:')
    for file in sorted((ROOT / 'persistence/sql').glob('*.sql')):
        database.executescript(file.read_text('utf-8'))
    found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    return {name for (name,) in found}


def test_every_table_is_on_the_page_or_of_nobody() -> None:
    assert tables() == TOLD.keys() | OF_NOBODY and not TOLD.keys() & OF_NOBODY


@pytest.mark.parametrize('table', TOLD)
def test_table_has_a_row_with_its_reason_and_end(table: str) -> None:
    (row,) = [row for row in ROWS if TOLD[table] in row[0]]
    assert len(row) == 3 and all(row)
