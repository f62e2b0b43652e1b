"""Failures of the disk or of the bot itself: users read the truth, and saved moves stay saved."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.words import words_for
from persistence.errors import StoreUnavailable
from persistence.rows import Table
from persistence.store import Store
from tests.bot.conftest import House
from tests.bot.gate import Gate
from tests.bot.labyrinth_tables import beside_an_owl
from tests.bot.labyrinth_tables import running as running_labyrinth
from tests.bot.play import DISCARD, asks, click, open_lobby, press, shows
from tests.bot.seen import opened
from tests.bot.tables import calm, running

EN = words_for('en')
CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback'


async def away(*_: Any, **__: Any) -> None:
    raise StoreUnavailable('the disk is full')


def fail_after_the_commit(store: Store, operation: str, patch: pytest.MonkeyPatch) -> None:
    """Let the next `commit` of the store succeed, and make calls of the store's `operation` fail from then on."""
    commit = store.commit

    async def last(*args: Any, **kwargs: Any) -> Table:
        saved = await commit(*args, **kwargs)
        patch.setattr(store, operation, away)
        return saved

    patch.setattr(store, 'commit', last)


async def test_failed_save_changes_nothing_and_the_user_is_told(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)

    for operation in ('commit', 'user', 'load'):
        with monkeypatch.context() as patch:
            patch.setattr(house.store, operation, away)
            patch.setattr(house.store, 'stale_screens', away)
            refused = await (await click(ada, panel, 'do', DISCARD)).follow_up()
            assert refused.text == EN('refusal-store'), operation
            await house.clew.pulse()
    assert await house.store.load(table.id) == table
    await press(ada, panel, 'do', DISCARD)
    assert (await house.store.load(table.id)).version == table.version + 2


@pytest.mark.parametrize('operation', ['latest', 'screens_of'])
async def test_saved_move_is_not_called_lost_after_a_store_fault(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, operation: str
) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)

    with monkeypatch.context() as patch:
        fail_after_the_commit(house.store, operation, patch)
        told = await (await click(ada, panel, 'do', 'discard rs')).follow_up()
    assert told.text.startswith(EN('refusal-bug'))
    assert (await house.store.load(table.id)).version == table.version + 1
    await house.shown()


@pytest.mark.parametrize('operation', ['screens_of', 'commit'])
async def test_saved_typed_move_is_not_called_lost_after_a_fault(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, operation: str
) -> None:
    house = stormy_house
    table = await running_labyrinth(house, beside_an_owl(), house.ada, house.bruno)

    with monkeypatch.context() as patch:
        fail_after_the_commit(house.store, operation, patch)
        told = (await (await house.ada.slash('games', 'move', line='6> 0 A2')).settled()).message
        assert told.text.startswith(EN('refusal-bug'))
        await house.shown()
    assert (await house.store.load(table.id)).version == table.version + (1 if operation == 'commit' else 2)


async def test_move_with_unknown_outcome_is_not_called_lost(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)

    with monkeypatch.context() as patch:
        for operation in ('commit', 'served', 'stale_screens'):
            patch.setattr(house.store, operation, away)
        told = await (await click(house.ada, panel, 'do', 'discard rs')).follow_up()
    assert told.text.startswith(EN('refusal-bug'))
    await house.shown()


async def test_answer_with_a_lost_receipt_is_not_our_error(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    board = await house.ada.see('games', shows('play', table.id))
    house.playground.faults.lose_answer(CALLBACK)
    assert asks(table)(await press(house.ada, board, 'play'))
    await house.shown()
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith('bot')]


async def test_press_on_a_deleted_lobby_is_not_our_error(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    await house.shown()
    gate = Gate(house, monkeypatch, 'change_lobby')
    pressed = asyncio.create_task(click(house.bruno, await house.ada.see('games', lambda m: m.id == lobby.id), 'join'))
    await asyncio.sleep(0)
    house.playground.faults.delete_message(lobby)
    gate.open.set()
    assert (await pressed).message.text.startswith(EN('refusal-bug'))
    await house.shown()
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith('bot')]


async def test_error_in_the_bot_is_told_and_the_bot_goes_on(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    board = await ada.see('games', shows('play', table.id))

    def mistake(*_: Any) -> None:
        raise RuntimeError('a mistake')

    with monkeypatch.context() as patch:
        patch.setattr('bot.presenters.onirim.text.hand_alt', mistake)
        told = await press(ada, board, 'play')
        assert told.ephemeral and told.text.startswith(EN('refusal-bug'))
        told = (await (await ada.slash('games', 'hand')).settled()).message
        assert told.ephemeral and told.text.startswith(EN('refusal-bug'))
    assert asks(table)(await press(ada, board, 'play'))
