"""PostgreSQL hangs while a board is reposted: afterwards no channel has two boards of a table."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import pytest

from persistence.errors import StoreUnavailable
from persistence.store import Store
from tests.bot.conditions import until
from tests.bot.conftest import House
from tests.bot.play import press
from tests.bot.seen import boards, opened
from tests.bot.tables import calm, running
from tests.persistence.bot_on_postgresql import house, postgresql_url
from tests.persistence.postgresql import hanging, processes, signal_all

__all__ = ['house', 'postgresql_url']


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('persistence.postgresql.connections.PATIENCE', 0.5)


@pytest.fixture
def thawed(postgresql_url: str) -> Iterator[None]:
    """Resume the server after the test, even if the test fails."""
    yield
    signal_all(processes(postgresql_url), signal.SIGCONT)


def freeze_in(
    monkeypatch: pytest.MonkeyPatch, url: str, operation: str, *, done: bool = False
) -> tuple[pytest.MonkeyPatch, list[Any]]:
    """Freeze the server at the store's first call of `operation`; with `done`, right after the call.

    Returns the patch, and a list. The freeze is added to the list as an entered context, which the test must exit.
    """
    honest, frozen = getattr(Store, operation), list[Any]()

    async def frozen_in(self: Store, *given: Any, **named: Any) -> Any:
        if frozen:
            return await honest(self, *given, **named)
        if done:
            await honest(self, *given, **named)
        frozen.append(hanging(url))
        frozen[0].__enter__()
        if done:
            raise StoreUnavailable('the answer of the server does not come')
        return await honest(self, *given, **named)

    monkeypatch.setattr(Store, operation, frozen_in)
    return monkeypatch, frozen


MOMENTS = [
    ('put_screen', False, False),
    ('put_screen', True, False),
    ('put_screen', True, True),
    ('mark_called', False, False),
    ('mark_called', False, True),
    ('former_boards', False, False),
    ('former_boards', False, True),
]
"""`(operation, done, restart)`: freeze before the operation or after it, and restart the bot or not."""


@pytest.mark.parametrize(('operation', 'done', 'restart'), MOMENTS)
@pytest.mark.usefixtures('thawed')
async def test_frozen_server_leaves_one_board(
    house: House, postgresql_url: str, monkeypatch: pytest.MonkeyPatch, operation: str, done: bool, restart: bool
) -> None:
    """Ada's answer passes the turn to Bruno, so the board is reposted with a ping. The server freezes during that."""
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    _, frozen = freeze_in(monkeypatch, postgresql_url, operation, done=done)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    assert frozen, 'the server has hung'
    frozen[0].__exit__(None, None, None)
    if restart:
        await house.restart()

    async def shown() -> bool:
        await house.clew.pulse()
        await house.shown()
        screens = await house.store.screens_of(table.id)
        (board, *more) = boards(house, table)
        if more or await house.store.former_boards(table.id):
            return False
        return screens[0].place == 'board' and screens[0].message_id == board.id

    # Presses of the former board may still be on their way, and failed edits are retried after a delay.
    async def retried() -> bool:
        house.playground.clock.advance(40)
        return await shown()

    await until(retried)
