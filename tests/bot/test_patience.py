"""Slow answers: the bot defers them, and answers as soon as the picture is ready."""

from __future__ import annotations

import asyncio

import pytest

from bot.message.uploads import REMEMBERED
from bot.pictures.scene import Scene
from bot.words import words_for
from persistence import Record
from playground.line import LineSpeed
from tests.bot.conftest import House
from tests.bot.gate import Gate
from tests.bot.play import asks, click, controls, shows
from tests.bot.sketches import Sketcher
from tests.bot.tables import calm, running

EN = words_for('en')


SLOW = LineSpeed(uplink=2.0, latency=0.02)
LARGE = 100_000
"""Bytes of a picture that takes 0.4 seconds on a slow line."""
COVER = 600_000
"""Bytes of a cover picture in true colour, which takes 2.4 seconds on a slow line."""


class Easel(Sketcher):
    """A painter that waits while `open` is cleared.

    Adds `size` bytes to each picture, so that it is as large as a real one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.size = LARGE
        self.open = asyncio.Event()
        self.open.set()

    async def render(self, scene: Scene) -> bytes:
        await self.open.wait()
        return await super().render(scene) + bytes(self.size)


@pytest.fixture
def painter() -> Easel:
    return Easel()


@pytest.fixture
def only_for_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot defer an answer only for late pictures and slow uploads."""
    monkeypatch.setattr('bot.handlers.reply.DEFER_AFTER', 1000.0)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot defer every answer at once."""
    monkeypatch.setattr('bot.handlers.reply.DEFER_AFTER', 0.0)


async def test_slow_answer_asks_for_patience_first(
    house: House, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    board = await ada.see('games', shows('play', table.id))
    gate = Gate(house, monkeypatch, 'user')
    waiting = await click(ada, board, 'play')
    assert waiting.kind == 'deferred' and waiting.message.ephemeral and waiting.message.loading
    gate.open.set()
    panel = (await waiting.settled()).message
    assert asks(table)(panel) and not panel.loading
    pressed = await click(ada, panel, 'do', 'discard rs')
    answered = (await pressed.settled()).message
    assert answered.id == panel.id and EN('onirim-swap') in answered.text


async def test_patience_message_goes_after_a_press_without_answer(
    house: House, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.ada.slash('games', 'play', game='onirim')
    await house.shown()
    lobby = await house.ada.see('games', lambda m: bool(controls(m, 'join')))
    gate = Gate(house, monkeypatch, 'change_lobby')
    waiting = await click(house.bruno, lobby, 'join')
    assert waiting.message.loading
    gate.open.set()
    await waiting.settled()
    await house.shown()
    assert not [message for message in house.bruno.messages('games') if message.ephemeral]
    lobby = await house.bruno.see('games', lambda m: house.bruno.name in m.text)
    assert controls(lobby, 'start')


async def test_lobby_opens_although_its_answer_is_too_late(
    house: House, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(house, monkeypatch, 'create_table')
    waiting = await house.ada.slash('games', 'play', game='onirim')
    assert waiting.message.loading
    gate.open.set()
    await waiting.settled()
    await house.shown()
    assert [m.ephemeral for m in house.bruno.messages('games')] == [False]
    assert controls(house.bruno.messages('games')[0], 'join')


async def test_public_answer_is_shown_however_late(
    house: House, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record('', 'won', ('won',), (8,))
    table = await running(house, house.ada)
    await house.store.end(table.id, table.version, note='won', request='end', record=record)
    message = (await (await house.ada.slash('games', 'stats')).settled()).message
    gate = Gate(house, monkeypatch, 'played')
    waiting = await click(house.ada, message, 'stats', 'show 0')
    gate.open.set()
    await waiting.settled()
    await house.bruno.see('games', lambda seen: EN('stats-title-of', player='Ada') in seen.text)
    assert house.now(house.ada, message) is not None, 'what was pressed stays'


async def test_answer_is_deferred_while_its_picture_is_painted(
    house: House, only_for_pictures: None, painter: Easel
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    board = await house.ada.see('games', shows('play', table.id))
    await house.shown()
    painter.open.clear()
    waiting = await click(house.ada, board, 'play')
    assert waiting.kind == 'deferred' and waiting.message.loading
    painter.open.set()
    hand = (await waiting.settled()).message
    assert asks(table)(hand)
    painter.open.clear()
    pressed = await click(house.ada, hand, 'do', 'discard rs')
    assert pressed.kind == 'deferred'
    painter.open.set()
    assert EN('onirim-swap') in (await pressed.settled()).message.text


async def test_answer_is_deferred_before_a_slow_upload(
    house: House, only_for_pictures: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('bot.handlers.reply.ARRIVES_WITHIN', 0.3)
    table = await running(house, house.ada, house.bruno, state=calm())
    board = await house.ada.see('games', shows('play', table.id))
    await house.shown()
    fast = await click(house.ada, board, 'play')
    assert fast.kind == 'message'
    house.playground.line.speed = SLOW
    for _ in range(2 * REMEMBERED):
        slow = await click(house.ada, board, 'play')
        assert asks(table)((await slow.settled()).message)
    assert slow.kind == 'deferred'


async def test_lobby_on_a_slow_line_is_the_answer_for_all(
    house: House, only_for_pictures: None, painter: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter.open.clear()
    waiting = await house.ada.slash('games', 'play', game='onirim')
    assert waiting.kind == 'deferred' and not waiting.message.ephemeral
    painter.open.set()
    lobby = (await waiting.settled()).message
    assert lobby.id == waiting.message.id and controls(lobby, 'join')
    await house.shown()
    assert [message.id for message in house.bruno.messages('games')] == [lobby.id]


async def test_first_upload_is_deferred_if_it_is_a_cover(house: House, only_for_pictures: None, painter: Easel) -> None:
    painter.size = COVER
    first = await house.ada.slash('games', 'play', game='onirim')
    assert first.kind == 'deferred'
    await first.settled()
    measured = await house.bruno.slash('games', 'play', game='labyrinth')
    assert measured.kind == 'message', 'the line is fast'


async def test_first_upload_is_the_answer_if_it_is_small(house: House, only_for_pictures: None) -> None:
    first = await house.ada.slash('games', 'play', game='onirim')
    assert first.kind == 'message'


async def test_lobby_closed_while_painting_is_shown_closed(
    house: House, only_for_pictures: None, painter: Easel
) -> None:
    painter.open.clear()
    waiting = await house.ada.slash('games', 'play', game='onirim')
    (table_id,) = [table_id for table_id, _ in await house.store.lobbies()]
    table = await house.store.load(table_id)
    await house.store.end(table_id, table.version, note='closed', request='close')
    house.clew.screens.refresh(table_id)
    painter.open.set()
    await waiting.settled()
    await house.ada.see('games', lambda message: message.id == waiting.message.id and not controls(message, 'join'))
