"""The same through the real bot: messages, ids, alt texts, names of files, pixels and log lines, byte by byte."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

from bot.pictures.page import Painter
from bot.pictures.sprites import Sprites
from bot.screens.calls import CALL_EVERY
from engine.api import Seat
from engine.registry import GAMES
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.tables import at_table
from tests.bot.test_secrets import OURS, Seen, seen, set_snapshot
from tests.contract.cases import CASES, Case
from tests.proof.tables import some_positions

PLAIN = [Case(game, 2, game.Options()) for game in GAMES.values() if 2 in game.seats]
OTHERS = [case for case in CASES if case.seats == 2 and case not in PLAIN][:: len(CASES) // 4]


@pytest.fixture
def painter(sprites: Sprites) -> Painter:
    """Here pixels matter."""
    return Painter(sprites)


async def everything(house: House, table: Table, snapshot: str, who: Person) -> dict[str, Seen]:
    """What the table looks like to `who` where the game stands so."""
    table = await house.store.load(table.id)
    await set_snapshot(house, table, snapshot)
    await forget_calls(house, table)
    before = {person.id: len(person.notifications) for person in (house.ada, house.bruno)}
    for seat in table.seats:
        await house.clew.services.hands.deal_anew(table, seat.user_id or 0)
    house.clew.services.boards.post_anew(table.id)
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    board = await who.see(house.games, shows('play', table.id))
    found = {'board': board, 'opened': await press(who, board, 'play')}
    found['words'] = (await (await who.slash('games', 'board')).settled()).message
    found['history'] = await press(who, board, 'history')
    if controls(found['history'], 'left'):
        found['left'] = await press(who, found['history'], 'left')
    await house.shown()
    hands = [message for message in who.messages(who.dm) if not message.ephemeral]
    found |= {f'dm {number}': message for number, message in enumerate(hands)}
    # Whoever is called to the board is called where everybody reads it.
    told = [
        call.body
        for person in (house.ada, house.bruno)
        for call in person.notifications[before[person.id] :]
        if call.channel_id in (house.games.id, who.dm.id)
    ]
    assert told, 'nobody was called'
    return {name: seen(house, message) for name, message in found.items()} | {'calls': Seen('\n'.join(told), ())}


async def forget_calls(house: House, table: Table) -> None:
    """Whoever is asked may be called again."""

    async def work(db: Any) -> None:
        await db.execute_fetchall('UPDATE questions SET called = 0 WHERE table_id = ?', (table.id,))

    await house.store._database.write(work)
    house.playground.clock.advance(CALL_EVERY)


@pytest.mark.parametrize('watcher', [0, 1, None], ids=['seat 0', 'seat 1', 'stranger'])
@pytest.mark.parametrize('case', [*PLAIN, *OTHERS], ids=str)
async def test_the_same_bytes_for_whoever_may_not_tell(
    house: House, case: Case, watcher: int | None, caplog: pytest.LogCaptureFixture
) -> None:
    for name in OURS:
        caplog.set_level(logging.DEBUG, logger=name)
    seat = None if watcher is None else Seat(watcher)
    who = (house.ada, house.bruno)[watcher] if watcher is not None else house.playground.add_person('Cleo')
    state = some_positions(case, 5)[-1]
    table = await at_table(house, case.game, case.options, state, house.ada, house.bruno)
    other = case.game.resample(state, seat, '5a' * 16)
    # Once beforehand: the first time everything is sent, and not edited.
    await everything(house, table, case.game.dump(state), who)
    logs, worlds = [], []
    for world in (state, other):
        caplog.clear()
        worlds.append(await everything(house, table, case.game.dump(world), who))
        logs.append(sorted(_plain(record) for record in caplog.records if record.name.split('.')[0] in OURS))
    assert worlds[0] == worlds[1]
    assert logs[0] == logs[1]


def _plain(record: logging.LogRecord) -> str:
    """What a log line says, without the numbers of messages and interactions."""
    return re.sub(r'\d{17,20}', 'id', f'{record.name} {record.levelname} {record.getMessage()}')
