"""A game is archived a day after its end. Its buttons and the commands still show the game."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.screens.housekeeping import DAY
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.archive import a_day_later, archived
from tests.bot.conftest import House
from tests.bot.next_games import following
from tests.bot.play import click, controls, press, shows
from tests.bot.seen import answer
from tests.bot.tables import almost_won, calm, running

EN = words_for('en')


async def won(house: House) -> tuple[Table, ShownMessage]:
    """A finished game of Ada and Bruno, and its board."""
    table = await running(house, house.ada, house.bruno, state=almost_won(), talk='silent')
    await answer(house, house.ada, table, 'play nk')
    board = await house.ada.see('games', shows('again', table.id))
    await house.shown()
    return table, board


async def told(person: Person, command: str) -> str:
    return (await (await person.slash('games', command)).settled()).message.text


async def test_finished_game_is_archived_after_a_day(house: House) -> None:
    over, _ = await won(house)
    await running(house, house.ada, house.bruno, state=calm())
    await house.later(0.9 * DAY)
    assert archived(house) == []
    await house.later(0.2 * DAY)
    assert archived(house) == [over.id]
    assert house.refused() == []


async def test_buttons_of_an_archived_game_work(house: House) -> None:
    table, board = await won(house)
    actions = [action for action in ('history', 'over', 'play') if controls(board, action)]
    assert 'history' in actions
    before = {action: (await press(house.bruno, board, action)).text for action in actions}
    await a_day_later(house)
    for action in actions:
        assert (await press(house.bruno, board, action)).text == before[action]
        await house.store.archive_finished(10**11, 9)
        assert archived(house) == [table.id]


async def test_commands_show_archived_games_as_before(house: House) -> None:
    await won(house)
    commands = ('stats', 'privacy', 'history')
    before = {command: await told(house.bruno, command) for command in commands}
    await a_day_later(house)
    for command in commands:
        assert await told(house.bruno, command) == before[command], command


async def test_play_again_wins_over_archiving(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, board = await won(house)
    play_again = house.clew.core.store.play_again
    tried: list[Any] = []

    async def late(*args: Any, **more: Any) -> Any:
        if not tried:
            await house.store.archive_finished(10**11, 9)
            assert archived(house) == [table.id]
        tried.append(args)
        return await play_again(*args, **more)

    monkeypatch.setattr(house.clew.core.store, 'play_again', late)
    await click(house.bruno, board, 'again')
    await house.shown()
    assert len(tried) == 2
    assert (await house.store.load(table.id)).successor is not None


async def test_play_again_after_an_archived_game_links_the_board(house: House) -> None:
    table, board = await won(house)
    await a_day_later(house)
    await click(house.bruno, board, 'again')
    await house.shown()
    after = await following(house, table)
    assert [seat.user_id for seat in after.seats] == [house.bruno.id] and len(after.invited) == 1
    assert await house.ada.see('games', shows('join', after.id))
    assert house.refused() == []


async def test_user_is_forgotten_in_archived_games(house: House) -> None:
    table, board = await won(house)
    await a_day_later(house)
    sure = await press(
        house.bruno, (await (await house.bruno.slash('games', 'privacy')).settled()).message, 'privacy', 'delete'
    )
    await press(house.bruno, sure, 'privacy', 'sure')
    await house.shown()
    seats = (await house.store.load(table.id)).seats
    assert [(seat.user_id, seat.name) for seat in seats] == [(house.ada.id, 'Ada'), (None, EN('former-player'))]
    assert house.bruno.name not in (await press(house.ada, board, 'history')).text


async def test_damaged_archived_game_says_so(stormy_house: House) -> None:
    house = stormy_house
    _, board = await won(house)
    await a_day_later(house)
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute("UPDATE archive SET packed = x'00'")
    for action in ('history', 'again'):
        refused = await press(house.bruno, board, action)
        assert refused.ephemeral and refused.text == EN('refusal-damaged')
    assert EN('refusal-bug') not in await told(house.bruno, 'privacy')


async def test_start_edits_no_archived_game(house: House) -> None:
    await won(house)
    await a_day_later(house)
    house.playground.calls.clear()
    await house.restart()
    await house.clew.pulse()
    await house.shown()
    assert not [call for call in house.playground.calls if '/messages' in call.path]
    assert archived(house) == [1]
