"""A bot with shards: each server's events go to one shard, those of DMs to the first."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import Clew
from persistence.shards import EVERYTHING, Shards, shard_of
from tests.bot.conftest import House
from tests.bot.play import asks, press
from tests.bot.tables import calm, running


@pytest.mark.parametrize('count', [1, 2])
async def test_game_is_played_in_a_server_and_dms_with_shards(
    house: House, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Skip the five seconds that Discord demands between the logins of two shards."""

    monkeypatch.setattr(type(house.clew), 'before_identify_hook', at_once)
    house.playground.gateway.logins.shards = count
    await house.restart()
    assert house.clew.shards.keys() == set(range(count))
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    hand = await press(ada, await ada.see(ada.dm, asks(table)), 'do', 'discard rs')
    await house.shown()
    await press(ada, hand, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(await bruno.see(bruno.dm, lambda message: not message.ephemeral))
    board = (await bruno.slash('games', 'board')).message
    assert board.ephemeral and board.text


def test_server_belongs_to_its_shard_and_dms_to_the_first() -> None:
    assert [shard_of(number << 22 | 5, 3) for number in range(7)] == [0, 1, 2, 0, 1, 2, 0]
    assert shard_of(None, 3) == 0
    some = Shards.of([0, 2], 3)
    assert [some.hears(each) for each in (None, 0 << 22, 1 << 22, 2 << 22)] == [True, True, False, True]
    assert EVERYTHING.hears(None) and EVERYTHING.hears(7 << 22)


async def test_process_connects_only_with_its_own_shards(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Skip the five seconds that Discord demands between the logins of two shards."""

    monkeypatch.setattr(Clew, 'before_identify_hook', at_once)
    async with Clew(house.store, house.painter, emojis={}, shards=Shards.of([1, 2], 4)) as second:
        running = asyncio.create_task(second.start(house.playground.token))
        async with asyncio.timeout(20):
            await second.wait_until_ready()
        assert second.shards.keys() == {1, 2} and second.shard_count == 4
        sessions = house.playground.gateway.sessions.values()
        assert sorted(session.shard for session in sessions) == [(0, 1), (1, 4), (2, 4)]
    await running
