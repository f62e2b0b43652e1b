"""What takes long: the user is asked for patience, and then answered."""

from __future__ import annotations

import pytest

from bot.words import words_for
from persistence import Record
from tests.bot.conftest import House
from tests.bot.gate import Gate
from tests.bot.play import asks, click, controls, shows
from tests.bot.tables import calm, running

EN = words_for('en')


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot asks for patience at once."""
    monkeypatch.setattr('bot.handlers.reply.DEFER_AFTER', 0.0)


async def test_while_something_takes_long_the_user_is_asked_for_patience_and_then_answered(
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


async def test_after_a_press_that_shows_nothing_the_request_for_patience_goes_away(
    house: House, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = (await house.ada.slash('games', 'play', game='onirim')).message
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


async def test_a_lobby_that_opens_too_late_for_an_answer_opens_all_the_same(
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


async def test_what_is_shown_to_everybody_is_shown_however_late(
    house: House, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record('', 'won', ('won',), (8,))
    table = await running(house, house.ada)
    await house.store.end(table.id, table.version, note='won', request='end', record=record)
    message = (await (await house.ada.slash('games', 'stats')).settled()).message
    gate = Gate(house, monkeypatch, 'played')
    waiting = await click(house.ada, message, 'stats', 'show')
    gate.open.set()
    await waiting.settled()
    await house.bruno.see('games', lambda seen: EN('stats-title-of', player='Ada') in seen.text)
    assert house.now(house.ada, message) is not None, 'what was pressed stays'
