"""How often the bot asks Discord for something: its patience is a budget."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.message.delivery import Messages
from bot.screens.presence import LASTS
from tests.bot.conftest import House
from tests.bot.play import Group, Way, controls, press, shows, turn_of
from tests.bot.tables import calm, running

CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback'


@pytest.mark.parametrize(('way', 'most'), [('board', 4.2), ('dm', 2.2)])
async def test_a_step_of_two_players_takes_few_requests_besides_the_answer(house: House, way: Way, most: float) -> None:
    """Besides the answers: the board, the hands of both and open hands, edited, or at the end of a turn sent anew.

    Here nobody counts as present, so both hands are shown in the DMs as well.
    """
    table = await running(house, house.ada, house.bruno, key='5eed' * 8)
    house.playground.clear_calls()
    people = (house.ada, house.bruno)
    group = Group(house.store, table.id, house.games, people, Random(2), way, think=house.shown)
    after = await group.steps(30)
    await house.shown()
    steps = after.version - table.version
    made = Counter(f'{call.method} {call.route}' for call in house.playground.calls)
    assert made.pop(CALLBACK) >= steps
    assert made.keys() <= {
        'PATCH /channels/{channel_id}/messages/{message_id}',
        'POST /channels/{channel_id}/messages',
        'DELETE /channels/{channel_id}/messages/{message_id}',
        'GET /channels/{channel_id}/messages',
        'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original',
        'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original',
        'POST /webhooks/{webhook_id}/{webhook_token}',
    }
    assert made.total() / steps <= most


async def test_steps_in_quick_succession_are_shown_together(house: House) -> None:
    """The first at once, and of those that come before the board's next turn only the newest."""
    ada, bruno = house.ada, house.bruno
    house.clew.services.presence.lasts = LASTS
    table = await running(house, ada, bruno, state=calm())
    board = await ada.see(house.games, shows('play', table.id))
    theirs = await press(bruno, board, 'play')
    house.clew.services.pacing.every = 60.0
    house.playground.clear_calls()
    panel = await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await ada.see(house.games, lambda m: m.id == board.id and 'red sun' in m.text)
    await press(ada, panel, 'do', 'keep')
    await press(bruno, await press(bruno, theirs, 'hand'), 'do', 'discard ns')
    await house.clew.services.responses.wait(5.0)
    await house.clew.services.refresher.finish(5.0)
    made = Counter(call.method for call in house.playground.calls if f'/channels/{house.games.id}/' in call.path)
    assert (made['PATCH'], made['POST'], made['DELETE']) == (2, 0, 0)
    await ada.see(house.games, lambda m: m.id == board.id and turn_of(bruno)(m))


async def test_a_call_does_not_wait_for_the_next_turn_of_the_board(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    board = await ada.see(house.games, shows('play', table.id))
    house.clew.services.pacing.every = 60.0
    panel = await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await bruno.see(house.games, lambda m: m.id != board.id and shows('play', table.id)(m))
    assert [told.message_id for told in bruno.notifications] != [board.id]
    await house.clew.services.refresher.finish(5.0)


@pytest.mark.parametrize('slow', ['board', 'hand'])
async def test_a_screen_that_takes_long_holds_up_no_other(
    house: House, slow: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets the edits of one channel wait; the others are shown meanwhile, again and again."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    edit, over = Messages.edit, asyncio.Event()
    held = house.games.id if slow == 'board' else ada.dm.id

    async def waiting(messages: Messages, channel_id: int, *args: Any, **how: Any) -> bool:
        if channel_id == held:
            await over.wait()
        return await edit(messages, channel_id, *args, **how)

    monkeypatch.setattr(Messages, 'edit', waiting)
    board = await ada.see(house.games, shows('play', table.id))
    panel = await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    theirs = await bruno.see(bruno.dm, lambda m: bool(controls(m, 'do')))
    await press(bruno, theirs, 'do', 'discard ns')
    if slow == 'hand':
        await ada.see(house.games, lambda m: 'brown sun' in m.text)
    over.set()
    await house.shown()
    assert await house.store.stale_screens() == []
