"""Edits that name the pictures which a message has, and presses that replace these meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.message.panel import Panel, Picture
from bot.pictures.scene import Box, Scene
from tests.bot.conftest import House

EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'

PICTURE = Picture('board', Scene(40, 30, (Box(0, 0, 40, 30, 0, '#102030'),), ()), 'A board')


class Held:
    """Edits that reach Discord when the test lets them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        real = discord.PartialMessage.edit

        async def edit(message: discord.PartialMessage, **how: Any) -> discord.Message:
            self.begun.set()
            await self.go.wait()
            return await real(message, **how)

        monkeypatch.setattr(discord.PartialMessage, 'edit', edit)


async def test_an_answer_waits_for_an_edit_that_names_the_pictures_which_it_replaces(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages, held = house.clew.services.messages, Held(monkeypatch)
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)), 'first')
    await messages.wait_for_edit(message_id)
    editing = asyncio.create_task(messages.edit(house.games.id, message_id, Panel(('Two', PICTURE)), 'second'))
    async with asyncio.timeout(20):
        await held.begun.wait()
        messages.pressed(message_id)
        waiting = asyncio.create_task(messages.wait_for_edit(message_id))
        await asyncio.sleep(0)
        assert not waiting.done()
        held.go.set()
        await waiting
        assert await editing


async def test_an_edit_whose_pictures_an_answer_has_replaced_is_made_once_more_with_pictures_of_its_own(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house, messages, held = stormy_house, stormy_house.clew.services.messages, Held(monkeypatch)
    message_id = await messages.send(house.games.id, Panel(('One', PICTURE)), 'first')
    editing = asyncio.create_task(messages.edit(house.games.id, message_id, Panel(('Two', PICTURE)), 'second'))
    async with asyncio.timeout(20):
        await held.begun.wait()
        messages.pressed(message_id)
        house.playground.faults.next(EDIT, status=400, code=50035)
        held.go.set()
        assert await editing
    shown = house.ada.messages(house.games)[-1]
    assert shown.id == message_id and 'Two' in shown.text and len(shown.images) == 1
    assert 'keep their pictures' not in caplog.text
