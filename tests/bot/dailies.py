"""Deals of the day: their messages, tries and results."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.panels.daily import Standing, results_panel
from bot.tables.dailies import dailies
from bot.words import Words
from engine.registry import PACKAGES
from persistence import Alone, Par, Reached, Table, Try
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press
from tests.onirim.table import table as laid_out
from tests.packages import told_otherwise

PAR = 7
DAY = 86400.0


@pytest.fixture(autouse=True)
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the computation of par, the result to compare with, by a constant; let the adviser answer at once."""
    for game, daily in dailies().items():
        adviser = daily.adviser and 'easy'
        quick = replace(daily, measure=lambda deal, number: PAR, adviser=adviser)
        told_otherwise(monkeypatch, game, daily=quick)


async def daily(person: Person, where: Any = 'games') -> ShownMessage:
    """Use `/daily`. Returns its message."""
    return (await (await person.slash(where, 'daily')).settled()).message


async def play(house: House, person: Person, game: str, where: Any = 'games') -> ShownMessage:
    """Begin or resume a game's deal of the day. Returns the message with the game."""
    shown = await begun(person, await press(person, await daily(person, where), 'daily', f'play {game}'))
    await house.shown()
    return shown


async def begun(person: Person, shown: ShownMessage) -> ShownMessage:
    """Press **Start my try** if the message asks. Returns the message with the game."""
    sure = [each.rest for each in ids(shown) if each.action == 'daily' and each.rest.startswith('begin ')]
    return await press(person, shown, 'daily', sure[0]) if sure else shown


async def results(person: Person, where: Any = 'games', game: str = 'onirim') -> ShownMessage:
    """Open the results of a deal of the day."""
    return await press(person, await daily(person, where), 'daily', f'results {game} 0')


def told_of(each: Standing, words: Words) -> str:
    """Return the text of all pages that show these results of a deal of the day."""
    panels = [results_panel(each, number, words, on_server=True) for number in range(9)]
    return '\n'.join(dict.fromkeys(str(panel.blocks[1]) for panel in panels))


async def tables(house: House, person: Person) -> list[Table]:
    return await house.store.tables_of_user(person.id, ('lobby', 'open', 'over'))


def stands(house: House, table: Table, state: Any) -> None:
    """Replace the table's saved game by `state`, directly in the database."""
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute('UPDATE tables SET snapshot = ? WHERE id = ?', (PACKAGES[table.game].game.dump(state), table.id))


def almost_won() -> Any:
    """A game of one player that the brown key wins."""
    return laid_out('nk rs rm bs gs', row='ns nm', doors='rd rd bd bd gd gd nd', deck='rs bs gs nd ns').state


async def won(house: House, person: Person) -> ShownMessage:
    """Begin and win the deck of the day. Returns the message at the end."""
    await play(house, person, 'onirim')
    (table, *_) = await tables(house, person)
    stands(house, table, almost_won())
    return await win(house, person)


async def win(house: House, person: Person) -> ShownMessage:
    """Resume the deck of the day in an almost won state, and win. Returns the message at the end."""
    panel = await press(person, await daily(person), 'daily', 'play onirim')
    panel = await press(person, panel, 'do', 'play nk')
    await house.shown()
    return panel


def ids(message: ShownMessage) -> Sequence[CustomId]:
    found = (CustomId.parse(button.custom_id) for button in message.buttons)
    return [each for each in found if each is not None]


def standing(game: str, results: Sequence[int], mine: int | None = None) -> Standing:
    reached = [Reached('won', result, 999, 21, 34) for result in results] + [Reached('left', None, 99)]
    own = None if mine is None else Try(1, game, '2026-11-22', 'won', mine)
    return Standing(dailies()[game], '2026-11-22', Par(9, 8), tuple(reached), own, None, 99, Alone(8, 31))
