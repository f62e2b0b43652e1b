"""Edits that keep a message's pictures by naming their ids, and presses that replace the pictures at the same time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.message.kept_pictures import PAUSE, TRIES
from bot.message.panel import Panel, Picture
from bot.pictures.scene import Box, Scene
from persistence.cluster import Standing
from tests.bot.conftest import House
from tests.bot.play import open_lobby

EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'

PICTURE = Picture('board', Scene(40, 30, (Box(0, 0, 40, 30, 0, '#102030'),), ()), 'A board')


class Held:
    """Holds edits back until the test lets them reach Discord."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        real = discord.PartialMessage.edit

        async def edit(message: discord.PartialMessage, **how: Any) -> discord.Message:
            self.begun.set()
            await self.go.wait()
            return await real(message, **how)

        monkeypatch.setattr(discord.PartialMessage, 'edit', edit)


@pytest.mark.parametrize('picture', [PICTURE, replace(PICTURE, alt='Another')], ids=['kept', 'new'])
async def test_answer_waits_for_the_edit_of_its_message(
    house: House, monkeypatch: pytest.MonkeyPatch, picture: Picture
) -> None:
    messages, held = house.clew.messenger.messages, Held(monkeypatch)
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)))
    await messages.wait_for_edit(message_id)
    editing = asyncio.create_task(messages.edit(house.games.id, message_id, Panel(('Two', picture))))
    async with asyncio.timeout(20):
        await held.begun.wait()
        messages.kept_pictures.pressed(message_id)
        waiting = asyncio.create_task(messages.wait_for_edit(message_id))
        await asyncio.sleep(0)
        assert not waiting.done()
        held.go.set()
        await waiting
        assert await editing


async def test_edit_with_replaced_pictures_is_repeated_with_new_ones(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house, messages, held = stormy_house, stormy_house.clew.messenger.messages, Held(monkeypatch)
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)))
    editing = asyncio.create_task(messages.edit(house.games.id, message_id, Panel(('Two', PICTURE))))
    async with asyncio.timeout(20):
        await held.begun.wait()
        messages.kept_pictures.pressed(message_id)
        house.playground.faults.next(EDIT, status=400, code=50035)
        held.go.set()
        assert await editing
    shown = house.ada.messages(house.games)[-1]
    assert shown.id == message_id and 'Two' in shown.text and len(shown.images) == 1
    assert 'pictures not kept' not in caplog.text


def edits(house: House) -> list[Any]:
    """Return the `attachments` of each successful edit."""
    calls = [call for call in house.playground.calls if f'{call.method} {call.route}' == EDIT]
    return [call.payload['attachments'] for call in calls if call.status == 200]


async def test_kept_picture_is_named_by_its_id(house: House) -> None:
    messages = house.clew.messenger.messages
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)))
    stored = house.playground.world.messages[house.games.id]
    (before,) = stored[message_id].attachments
    for text in ('Two', 'Three'):
        assert await messages.edit(house.games.id, message_id, Panel((text, PICTURE)))
    (after,) = stored[message_id].attachments
    assert after is before and edits(house) == [[{'id': before.id}]] * 2


async def test_picture_is_sent_again_when_a_lease_is_gained(house: House) -> None:
    """Another process had the lease before and may have edited the message. So the ids of its pictures are unknown."""
    messages = house.clew.messenger.messages
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)))
    house.clew.messenger._stands(Standing(processes=2, gained=True))
    assert await messages.edit(house.games.id, message_id, Panel(('Two', PICTURE)))
    assert [is_kept(named) for named in edits(house)] == [False]


async def test_cover_of_a_lobby_is_kept_when_somebody_joins(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    (before,) = house.playground.world.messages[house.games.id][lobby.id].attachments
    await house.store.rename(house.ada.id, house.playground.world.guild.id, 'Lovelace')
    await house.clew.pulse()
    await house.shown()
    assert edits(house) == [[{'id': before.id}]]


async def test_refused_kept_picture_is_kept_next_time(stormy_house: House) -> None:
    """After one refusal the next edit names the existing picture by its id again, instead of uploading it."""
    house, messages = stormy_house, stormy_house.clew.messenger.messages
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)))
    house.playground.faults.next(EDIT, code=50035)
    assert await messages.edit(house.games.id, message_id, Panel(('Two', PICTURE)))
    assert await messages.edit(house.games.id, message_id, Panel(('Three', PICTURE)))
    assert [is_kept(named) for named in edits(house)] == [False, True]
    shown = house.ada.messages(house.games)[-1]
    assert 'Three' in shown.text and len(shown.images) == 1


async def test_refusals_in_a_row_pause_keeping(stormy_house: House) -> None:
    """If Discord refuses existing pictures several times in a row, edits upload them for a while.

    Otherwise the bot would send every edit twice.
    """
    house, messages = stormy_house, stormy_house.clew.messenger.messages
    message_id = await messages.send(house.games.id, Panel(('0', PICTURE)))
    for number in range(TRIES):
        house.playground.faults.next(EDIT, code=50035)
        assert await messages.edit(house.games.id, message_id, Panel((f'{number} of it', PICTURE)))
    house.playground.clear_calls()
    assert await messages.edit(house.games.id, message_id, Panel(('paused', PICTURE)))
    assert [is_kept(named) for named in edits(house)] == [False]
    await house.later(PAUSE)
    house.playground.clear_calls()
    assert await messages.edit(house.games.id, message_id, Panel(('again', PICTURE)))
    assert [is_kept(named) for named in edits(house)] == [True]


def is_kept(named: list[dict[str, Any]]) -> bool:
    """Whether an edit kept its pictures: then each has only an id. An uploaded picture also has a file name."""
    return bool(named) and all(each.keys() == {'id'} for each in named)
