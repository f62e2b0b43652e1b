"""Two states that differ only in hidden information look alike on screen, compared byte by byte.

Checks what the real bot sends: messages, ids, alt texts, file names, pixels, and log lines.
"""

from __future__ import annotations

import logging
import re
from itertools import cycle, product
from typing import Any

import pytest

from bot.pictures.painter import Painter
from bot.pictures.sprites import Sprites
from bot.screens.calls import CALL_EVERY
from clew.contract.cases import Case
from clew.contract.samples import samples
from engine.api import Seat
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.received import OURS, Seen, seen
from tests.bot.tables import at_table, set_snapshot
from tests.cases import CASES
from tests.proof.tables import some_positions

PLAIN = [Case(package, 2, package.game.Options()) for package in PACKAGES.values() if 2 in package.game.seats]
OTHERS = [case for case in CASES if case.seats == 2 and case not in PLAIN][:: len(CASES) // 4]
WATCHERS = (0, 1, None)
WATCHED = [
    *product(PLAIN, WATCHERS),
    *(product(OTHERS, WATCHERS) if samples(1) > 1 else zip(OTHERS, cycle(WATCHERS), strict=False)),
]
"""Cases with the seats that watch, None for a stranger. Each of `OTHERS` has one in turn unless `CLEW_SAMPLES` asks."""


@pytest.fixture
def painter(sprites: Sprites) -> Painter:
    """A painter of real pictures."""
    return Painter(sprites)


async def everything(house: House, table: Table, snapshot: str, who: Person) -> dict[str, Seen]:
    """Return all messages that `who` can see of the table, in the state of `snapshot`."""
    table = await house.store.load(table.id)
    await set_snapshot(house, table, snapshot)
    await forget_calls(house, table)
    before = {person.id: len(person.notifications) for person in (house.ada, house.bruno)}
    for seat in table.seats:
        await house.clew.screens.reconciler.clear(house.clew.screens.hands.resend(table, seat.user_id or 0))
    await house.clew.screens.boards.repost(table.id)
    house.clew.screens.refresh(table.id)
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
    # The board's pings are in the channel, where everybody reads them.
    told = [
        call.body
        for person in (house.ada, house.bruno)
        for call in person.notifications[before[person.id] :]
        if call.channel_id in (house.games.id, who.dm.id)
    ]
    assert told, 'nobody was called'
    return {name: seen(house, message) for name, message in found.items()} | {'calls': Seen('\n'.join(told), ())}


async def forget_calls(house: House, table: Table) -> None:
    """Mark all questions as not pinged, and let the ping cooldown pass."""

    async def work(db: Any) -> None:
        await db.execute_fetchall('UPDATE questions SET called = 0 WHERE table_id = ?', (table.id,))

    await house.store._database.write(work)
    house.playground.clock.advance(CALL_EVERY)


@pytest.mark.parametrize(('case', 'watcher'), WATCHED, ids=str)
async def test_hidden_information_changes_no_byte_sent_or_logged(
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
    """Return a log line without the ids of messages and interactions."""
    return re.sub(r'\d{17,20}', 'id', f'{record.name} {record.levelname} {record.getMessage()}')
