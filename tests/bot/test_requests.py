"""Number of requests to Discord per step. Discord's rate limits are the budget."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.message.delivery import Messages
from bot.screens.kinds import Target
from bot.screens.presence import LASTS
from persistence.rows import BOARD_SEAT
from tests.bot.conftest import House
from tests.bot.group import Group, Way
from tests.bot.play import controls, press, shows, turn_of
from tests.bot.tables import calm, running

CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback'


@pytest.mark.parametrize(('way', 'most'), [('board', 4.2), ('dm', 2.2)])
async def test_step_of_two_players_takes_few_requests(house: House, way: Way, most: float) -> None:
    """The limit allows the answers, and edits of the board, both hands and open hands.

    Instead of edits, the end of a turn may repost. No user counts as present here, so the DMs show both hands as
    well.
    """
    table = await running(house, house.ada, house.bruno, key='5eed' * 8)
    house.playground.clear_calls()
    people = (house.ada, house.bruno)
    group = Group(house.store, table.id, house.games, people, Random(2), way, think=house.shown)
    await group.steps(30)
    await house.shown()
    made = Counter(f'{call.method} {call.route}' for call in house.playground.calls)
    assert (presses := made.pop(CALLBACK)) >= 30
    assert made.keys() <= {
        'PATCH /channels/{channel_id}/messages/{message_id}',
        'POST /channels/{channel_id}/messages',
        'DELETE /channels/{channel_id}/messages/{message_id}',
        'GET /channels/{channel_id}/messages',
        'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original',
        'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original',
        'POST /webhooks/{webhook_id}/{webhook_token}',
    }
    assert made.total() / presses <= most


async def test_quick_steps_are_shown_together(house: House) -> None:
    """The first step is shown at once. Of the later ones only the newest is shown, at the board's next edit."""
    ada, bruno = house.ada, house.bruno
    house.clew.core.presence.lasts = LASTS
    table = await running(house, ada, bruno, state=calm())
    board = await ada.see(house.games, shows('play', table.id))
    theirs = await press(bruno, board, 'play')
    house.clew.screens.pacing.every = 60.0
    house.playground.clear_calls()
    panel = await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await ada.see(house.games, lambda m: m.id == board.id and 'red sun' in m.text)
    await press(ada, panel, 'do', 'keep')
    await press(bruno, await press(bruno, theirs, 'hand'), 'do', 'discard ns')
    await house.clew.screens.responses.wait(5.0)
    await house.clew.screens.refresher.finish(5.0)
    made = Counter(call.method for call in house.playground.calls if f'/channels/{house.games.id}/' in call.path)
    assert (made['PATCH'], made['POST'], made['DELETE']) == (2, 0, 0)
    await ada.see(house.games, lambda m: m.id == board.id and turn_of(bruno)(m))


@pytest.mark.parametrize('waits', [False, True], ids=['nothing waits', 'an edit waits'])
async def test_ping_does_not_wait_for_the_boards_next_edit(house: House, waits: bool) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    board = await ada.see(house.games, shows('play', table.id))
    house.clew.screens.pacing.every = 60.0
    panel = await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    if waits:
        await ada.see(house.games, lambda m: m.id == board.id and 'red sun' in m.text)
        await house.store.rename(bruno.id, house.playground.world.guild.id, 'Cleo')
        house.clew.screens.refresh(table.id)
        await house.playground.until(lambda: house.clew.screens.pacing.left(Target(table.id, BOARD_SEAT)) > 0)
    await press(ada, panel, 'do', 'keep')
    await bruno.see(house.games, lambda m: m.id != board.id and shows('play', table.id)(m))
    assert [told.message_id for told in bruno.notifications] != [board.id]
    await house.clew.screens.refresher.finish(5.0)


async def test_edit_after_a_call_waits_for_its_turn(house: House) -> None:
    """A user's new name causes an edit of the board that was just posted with a ping.

    This edit waits for its turn like any other.
    """
    house.clew.screens.pacing.every = 60.0
    table = await running(house, house.ada, house.bruno, state=calm())
    board = Target(table.id, BOARD_SEAT)
    assert house.clew.screens.pacing.left(board) == 0
    await house.store.rename(house.bruno.id, house.playground.world.guild.id, 'Cleo')
    house.clew.screens.refresh(table.id)
    await house.playground.until(lambda: house.clew.screens.pacing.left(board) > 0)
    await house.clew.screens.refresher.finish(5.0)


@pytest.mark.parametrize('slow', ['board', 'hand'])
async def test_slow_screen_delays_no_other(house: House, slow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord delays all edits of one channel. Other screens must still follow each change."""
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
