"""The bot split into shards: events of servers come to one of them, those of DMs to the first."""

from __future__ import annotations

import pytest

from tests.bot.conftest import House
from tests.bot.play import asks, press
from tests.bot.tables import calm, running


@pytest.mark.parametrize('count', [1, 2])
async def test_a_game_is_played_in_a_server_and_in_dms_with_so_many_shards(
    house: House, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Discord wants five seconds between the logins of two shards."""

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
