"""A scenario for tests on each database: a game is removed and installed again while its tables run."""

from __future__ import annotations

import pytest

from bot.tables.deadlines import GRACE
from bot.words import words_for
from engine import registry
from engine.plugins import Origin
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.seen import hands
from tests.bot.tables import at_table
from tests.toy.harbour import GAME as HARBOUR

EN = words_for('en')
DAY = 24 * 3600.0
SEED = '0123456789abcdef' * 2


async def told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the toy game Harbour with time limits, run the bot for a day without it, reinstall it and play on."""
    monkeypatch.setitem(registry.ORIGINS, 'harbour', Origin('clew-harbour', '3.1'))
    await house.restart()
    state = HARBOUR.new(2, HARBOUR.Options(), SEED).state
    table = await at_table(house, HARBOUR, HARBOUR.Options(), state, house.ada, house.bruno)
    await house.shown()
    (hand,) = hands(house.ada)
    before = await house.store.load(table.id)
    assert any(question.due_at is not None for question in before.questions), 'there is a limit'
    with monkeypatch.context() as without:
        without.delitem(registry.PACKAGES, 'harbour')
        await house.restart()
        await waits(house, table)
        refused = await house.forge(house.ada, hand, controls(hand, 'do')[0].custom_id or '')
        answer = (await refused.settled()).message
        assert answer.ephemeral and answer.text == EN('refusal-no-game')
        for name in ('games', 'resume', 'hand', 'board', 'rules'):
            answer = (await (await house.ada.slash('games', name)).settled()).message
            assert answer.text and EN('refusal-bug') not in answer.text, name
        await costs_nothing(house)
    after = await house.store.load(table.id)
    assert (after.version, after.snapshot, after.seats) == (before.version, before.snapshot, before.seats)
    await comes_back(house, table)


async def waits(house: House, table: Table) -> None:
    """Check that the board names the missing game and the distribution to install."""
    await house.clew.pulse()
    await house.shown()
    board = await house.ada.see('games', lambda m: EN('board-missing', table=table.id) in m.text)
    assert EN('board-missing-from', distribution='clew-harbour', version='3\\.1') in board.text, board.text
    assert 'harbour' in board.text


async def costs_nothing(house: House) -> None:
    """Check that the bot sends no requests and no deadline passes, however long the game is missing."""
    await house.shown()
    house.playground.clear_calls()
    for _ in range(3):
        await house.later(DAY / 3)
    assert [f'{call.method} {call.path}' for call in house.playground.calls] == []
    assert await house.store.due(house.wall()) == [] and await house.store.next_due() is None


async def comes_back(house: House, table: Table) -> None:
    """Check that the board is back, and that every player has time left."""
    await house.restart()
    await house.clew.pulse()
    await house.shown()
    board = await house.ada.see('games', shows('play', table.id))
    now = await house.store.load(table.id)
    due = [question.due_at for question in now.questions if question.due_at is not None]
    assert now.version == table.version and due and all(each >= house.wall() + GRACE - 60 for each in due)
    panel = await press(house.ada, board, 'play')
    assert panel.ephemeral and controls(panel, 'do')
