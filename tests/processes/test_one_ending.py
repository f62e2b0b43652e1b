"""A request to end a game is one row: an objection at any process counts, and the game ends only once."""

from __future__ import annotations

import asyncio

import pytest

from bot.screens.endings import MOMENT
from persistence.database import Connection
from persistence.errors import StoreUnavailable, WrongStatus
from persistence.rows import Ending, Table
from tests.processes.conftest import Process, Street
from tests.processes.two_processes import begun, two


async def asked_to_end(process: Process, table: Table) -> Ending:
    """Let the host ask at `process` to end the game. Returns the request."""
    asked = await process.clew.upkeep.endings.ask(await process.store.load(table.id))
    there = (await process.store.load(table.id)).ending
    assert there is not None and there.same(asked) and there.message_id is not None
    return there


async def test_objection_at_one_process_stops_the_end_at_another(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    asked = await asked_to_end(first, table)
    table = await second.store.load(table.id)
    await second.clew.upkeep.endings.object(table, table.seats[1])
    after = await first.store.load(table.id)
    assert after.ending is None and after.status == 'open'
    for process in (first, second):
        assert process.clew.upkeep.endings.refused(after)
        assert await process.clew.upkeep.endings.objector(after) == table.seats[1].name
    with pytest.raises(WrongStatus):
        await first.store.end(table.id, table.version, note='ended', request='late', wished_by=asked.host_id)


async def test_game_ends_when_all_agree_at_another_process(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    await asked_to_end(first, table)
    table = await second.store.load(table.id)
    for person in second.clew.upkeep.endings.others(table):
        await second.clew.upkeep.endings.agree(table, person)
    assert (await first.store.load(table.id)).status == 'over'


async def test_second_request_to_end_has_its_own_deadline(street: Street) -> None:
    first, second = await two(street)
    table, endings = await begun(street), second.clew.upkeep.endings
    await first.store.withdraw_ending(table.id, await asked_to_end(first, table))
    street.playground.clock.advance(MOMENT / 2)
    await asked_to_end(first, table)
    street.playground.clock.advance(MOMENT / 2 + 1.0)
    await endings.pulse()
    assert (await first.store.load(table.id)).status == 'open'
    street.playground.clock.advance(MOMENT / 2)
    await endings.pulse()
    assert (await first.store.load(table.id)).status == 'over'


async def test_request_to_end_survives_its_process(street: Street) -> None:
    first, _second = await two(street)
    table = await begun(street)
    asked = await asked_to_end(first, table)
    await first.clew.upkeep.endings.stop()
    assert (await first.store.load(table.id)).ending == asked


async def test_request_of_the_next_host_replaces_the_former(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    former = await asked_to_end(first, table)
    follower = next(seat.user_id for seat in table.seats if seat.user_id not in (None, table.host_id)) or 0

    async def follow(db: Connection) -> None:
        await db.execute_fetchall('UPDATE tables SET host_id = ? WHERE id = ?', (follower, table.id))

    await first.store._database.write(follow)
    asked = await asked_to_end(second, table)
    assert asked.host_id == follower
    assert former.channel_id is not None and former.message_id is not None
    assert street.playground.world.message(former.channel_id, former.message_id) is None, 'it asks nobody any more'
    with pytest.raises(WrongStatus):
        await first.store.end(table.id, table.version, note='ended', request='late', wished_by=former.host_id)


async def test_objection_counts_without_notices(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    await asked_to_end(first, table)
    _, listening, _ = second.cluster._tasks
    listening.cancel()
    await asyncio.wait({listening}, timeout=20)
    await first.clew.upkeep.endings.object(await first.store.load(table.id), table.seats[1])
    street.playground.clock.advance(MOMENT + 1.0)
    await second.clew.upkeep.endings.pulse()
    assert (await first.store.load(table.id)).status == 'open'


async def test_unsaved_objection_does_not_count(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await two(street)
    table = await begun(street)
    asked = await asked_to_end(first, table)
    table = await first.store.load(table.id)

    async def away(_work: object) -> None:
        raise StoreUnavailable('the database does not answer')

    with monkeypatch.context() as patch:
        patch.setattr(second.store._database, '_transact', away)
        with pytest.raises(StoreUnavailable):
            await second.clew.upkeep.endings.object(table, table.seats[1])
    assert (await first.store.load(table.id)).ending == asked
    await second.clew.upkeep.endings.object(table, table.seats[1])
    assert (await first.store.load(table.id)).ending is None
