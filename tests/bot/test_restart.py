"""Stop and restart: the buttons on screen still work, and the bot keeps nothing in memory for them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.message.components import Pick, Press
from bot.words import words_for
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, click, controls, open_lobby, options_form, press, shows
from tests.bot.tables import almost_won, calm, running

EN = words_for('en')


async def test_lobby_survives_a_restart(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'onirim')
    await house.restart()
    await click(bruno, lobby, 'join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
    form = await options_form(ada, lobby)
    await house.restart()
    await ada.submit(form, talk='silent')
    await house.restart()
    await click(ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(1)
    assert (table.status, len(table.seats)) == ('open', 2)
    assert 'silent' in table.options


async def test_board_panel_and_hand_survive_a_restart(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    board = await ada.see('games', shows('play', table.id))
    await house.restart()
    panel = await press(ada, board, 'play')
    await house.restart()
    await press(ada, panel, 'do', 'discard rs')
    await house.shown()
    await house.restart()
    hand = await ada.see(ada.dm, lambda m: not m.ephemeral)
    assert asks(await house.store.load(table.id))(hand)
    await press(ada, hand, 'do', 'keep')
    assert (await house.store.load(table.id)).version == table.version + 2


async def test_undo_survives_a_restart(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm(), talk='open')
    panel = await press(ada, await ada.see('games', shows('play', table.id)), 'play')
    panel = await press(ada, panel, 'do', 'discard shared:gs')
    await house.restart()
    await press(ada, panel, 'undo')
    assert (await house.store.load(table.id)).snapshot == table.snapshot


async def test_play_again_survives_a_restart(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=almost_won())
    panel = await press(ada, await ada.see('games', shows('play', table.id)), 'play')
    await press(ada, panel, 'do', 'play nk')
    over = await ada.see('games', shows('again', table.id))
    await house.restart()
    await click(house.bruno, over, 'again')
    await house.shown()
    assert len(await house.store.open_tables()) == 1


async def test_menus_and_pages_survive_a_restart(house: House) -> None:
    ada = house.ada
    table = await running(house, ada)
    resume = (await ada.slash('general', 'resume')).message
    rules = (await ada.slash('games', 'rules')).message
    leave = (await ada.slash('games', 'leave')).message
    await house.restart()
    assert (await ada.choose(rules, rules.selects[0].custom_id, '2')).message.text != rules.text
    assert (await ada.choose(resume, resume.selects[0].custom_id, str(table.id))).message.text == EN('resume-done')
    assert (await press(ada, leave, 'leave')).text == EN('leave-done')


async def test_saved_but_not_shown_is_shown_after_a_restart(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    await house.clew.close()
    request = 'a move of which nothing was shown'
    await house.store.vacate_seat(table.id, table.version, seat=1, request=request)
    await house.restart()
    board = await ada.see('games', shows('sit', table.id))
    assert shows('play', table.id)(board)


async def test_stopping_bot_finishes_its_work_and_takes_no_new(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await press(ada, await ada.see('games', shows('play', table.id)), 'play')
    board = await ada.see('games', shows('play', table.id))
    held, real = asyncio.Event(), house.store.commit

    async def commit(*args: Any, **kwargs: Any) -> Any:
        await held.wait()
        return await real(*args, **kwargs)

    monkeypatch.setattr(house.store, 'commit', commit)
    in_hand = asyncio.create_task(click(ada, panel, 'do', 'discard rs'))
    await asyncio.sleep(0)
    await press(house.bruno, board, 'play')
    stopping = asyncio.create_task(house.clew.close())
    await asyncio.sleep(0)
    assert (await press(house.bruno, board, 'play')).text == EN('refusal-restarting')
    held.set()
    answered = (await in_hand).message
    await stopping
    assert EN('onirim-swap') in answered.text
    assert 'red sun' in (await ada.see('games', shows('play', table.id))).text
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_closing_may_be_repeated(house: House) -> None:
    await house.clew.close()
    await house.clew.close()


async def test_private_panels_leave_no_views_and_their_buttons_work(house: House) -> None:
    """By default discord.py keeps a view of each private message for fifteen minutes."""
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    board = await ada.see('games', shows('play', table.id))
    before = asyncio.all_tasks()
    panel: ShownMessage | None = None
    for _ in range(20):
        panel = await press(ada, board, 'play')
    rules = (await ada.slash('games', 'rules')).message
    await house.shown()
    assert [task for task in asyncio.all_tasks() - before if runs_out(task)] == []
    store = house.clew._connection._view_store
    assert set(store._dynamic_items.values()) == {Press, Pick}
    assert (store._views, store._synced_message_views, store._modals) == ({}, {}, {})
    assert panel is not None
    await press(ada, panel, 'do', 'discard rs')
    assert (await house.store.load(table.id)).version == table.version + 1
    assert (await ada.choose(rules, rules.selects[0].custom_id, '1')).message.text != rules.text
    assert controls(await press(house.bruno, board, 'play'), 'do') == []


def runs_out(task: asyncio.Task[Any]) -> bool:
    """Whether a task is discord.py's fifteen-minute timeout of a view."""
    return getattr(task.get_coro(), '__name__', '') == '__timeout_task_impl'
