"""What a seat may not see reaches nobody: neither words nor ids nor pictures nor logs, compared byte by byte.

Two games that differ only in what somebody may not know must look the same to them. The other game is put into the
store in the place of the first, and the same messages are made of it.
"""

from __future__ import annotations

import json
import logging
import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from bot.pictures.page import Painter
from bot.pictures.sprites import Sprites
from engine.api import Seat
from engine.onirim.cards import BASE
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import Group, press, shows
from tests.bot.tables import GAME, running
from tests.onirim.table import table as laid_out


@pytest.fixture
def painter(sprites: Sprites) -> Painter:
    """Here pictures matter."""
    return Painter(sprites)


@dataclass(frozen=True)
class Seen:
    """All of a message that a client receives: text, ids, alt texts, names of files, and the files."""

    body: str
    files: tuple[bytes, ...]


def seen(house: House, message: ShownMessage) -> Seen:
    world = house.playground.world
    stored = world.messages[message.channel_id][message.id]
    files = tuple(world.files[attachment.id] for attachment in stored.attachments)
    body = json.dumps(
        [
            stored.content,
            stored.embeds,
            stored.components,
            [a.filename for a in stored.attachments],
            [a.description for a in stored.attachments],
        ]
    )
    # The numbers of messages, files and interactions tell them apart and nothing else.
    return Seen(re.sub(r'\d{17,20}', 'id', body.replace(house.playground.url, '')), files)


async def everything(house: House, table: Table, state: Any, who: Person) -> dict[str, Seen]:
    """What the table looks like in that state to `who`: board, DM, what the board opens and tells, `/board`."""
    shown = await house.store.load(table.id)
    with_state = GAME.dump(state)
    await set_snapshot(house, shown, with_state)
    for seat in shown.seats:
        await house.clew.services.hands.deal_anew(shown, seat.user_id or 0)
    found = await received(house, table, who)
    found['history'] = await press(who, found['board'], 'history')
    found['left'] = await press(who, found['history'], 'left')
    return {name: seen(house, message) for name, message in found.items()}


async def received(house: House, table: Table, who: Person) -> dict[str, ShownMessage]:
    """What somebody sees of a table once it has been shown anew: board, what it opens, `/board`, DMs."""
    house.clew.services.boards.post_anew(table.id)
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    board = await who.see('games', shows('play', table.id))
    opened = await press(who, board, 'play')
    words = (await (await who.slash('games', 'board')).settled()).message
    await house.shown()
    found = {'board': board, 'opened': opened, 'words': words}
    dms = [message for message in who.messages(who.dm) if not message.ephemeral]
    return found | {f'dm {number}': message for number, message in enumerate(dms)}


async def set_snapshot(house: House, table: Table, snapshot: str) -> None:
    """Another game in the place of the one that is played, behind everybody's back."""

    async def work(db: Any) -> None:
        await db.execute_fetchall('UPDATE tables SET snapshot = ? WHERE id = ?', (snapshot, table.id))

    await house.store._database.write(work)


OURS = ('bot', 'engine', 'persistence')

POSITIONS: dict[str, Any] = {
    'act': lambda: laid_out('rs rm bk', shared='gs gm', partner='ns nm bm').state,
    'prophecy': lambda: (
        laid_out('rk rm bs', shared='gs gm', partner='ns nm bm', deck='rs bd gs ns NN rs bs')
        .answer('discard rk', 'keep')
        .state
    ),
    'door': lambda: (
        laid_out('rk rm bs', shared='gs gm', partner='ns nm bm', deck='rd bs').answer('discard bs', 'keep').state
    ),
    'nightmare': lambda: (
        laid_out('gk rm bs', shared='gs gm', partner='ns nm bm', doors='bd', deck='NN bs')
        .answer('discard bs', 'keep')
        .state
    ),
}


@pytest.mark.parametrize('position', POSITIONS)
@pytest.mark.parametrize('watcher', [0, 1, None], ids=['seat 0', 'seat 1', 'stranger'])
async def test_nobody_can_tell_games_apart_that_differ_only_in_what_he_may_not_see(
    house: House, position: str, watcher: int | None
) -> None:
    state = POSITIONS[position]()
    seat = None if watcher is None else Seat(watcher)
    who = (house.ada, house.bruno)[watcher] if watcher is not None else house.playground.add_person('Cleo')
    table = await running(house, house.ada, house.bruno, state=state)
    known = await everything(house, table, state, who)
    other = GAME.resample(state, seat, '5a' * 16)
    assert GAME.dump(other) != GAME.dump(state)
    assert await everything(house, table, other, who) == known


async def test_the_comparison_sees_what_a_seat_may_see(house: House) -> None:
    """Were it blind, the test above could not fail."""
    state = POSITIONS['act']()
    table = await running(house, house.ada, house.bruno, state=state)
    hers = await everything(house, table, state, house.ada)
    others = await everything(house, table, GAME.resample(state, Seat(1), '00' * 16), house.ada)
    assert hers['board'] == others['board']
    for name in ('opened', 'left', 'dm 0'):
        assert hers[name].body != others[name].body
        assert hers[name].files != others[name].files


async def test_what_everybody_sees_of_a_whole_game_never_names_what_is_hidden(house: House) -> None:
    """Every message that was ever in the channel, against every card that was hidden at that moment."""
    posted: list[str] = []
    world = house.playground.world

    def watch(change: Any) -> None:
        if (
            change.message is not None
            and change.message.channel_id == house.games.id
            and change.message.only_for is None
        ):
            posted.append(json.dumps([change.message.components, [a.filename for a in change.message.attachments]]))

    world.watchers.append(watch)
    table = await running(house, house.ada, house.bruno, talk='silent', key='5eed' * 8)
    group = Group(house.store, table.id, house.games, (house.ada, house.bruno), Random(2), 'both')
    await group.steps(14)
    await house.shown()
    assert len(posted) > 10
    ids = [piece for text in posted for piece in _ids(json.loads(text)[0])]
    assert ids
    codes = {face.code for face in BASE}
    assert not [piece for piece in ids if codes & set(piece.replace(':', ' ').replace(',', ' ').split())]


def _ids(components: Any) -> list[str]:
    if isinstance(components, list):
        return [found for each in components for found in _ids(each)]
    if isinstance(components, dict):
        own = [components['custom_id']] if 'custom_id' in components else []
        return own + [found for value in components.values() for found in _ids(value)]
    return []


async def test_the_logs_name_no_card(stormy_house: House, caplog: pytest.LogCaptureFixture) -> None:
    house = stormy_house
    for name in OURS:
        caplog.set_level(logging.DEBUG, logger=name)
    house.playground.faults.close_dms('Bruno')
    table = await running(house, house.ada, house.bruno, key='5eed' * 8)
    group = Group(house.store, table.id, house.games, (house.ada, house.bruno), Random(2))
    for route in ('PATCH /channels/{}/messages/{}', 'POST /channels/{}/messages', 'DELETE /channels/{}/messages/{}'):
        house.playground.faults.next(route, status=503)
        await group.steps(4)
        await house.shown()
    ours = [record for record in caplog.records if record.name.split('.')[0] in OURS]
    assert any('could not be shown' in record.getMessage() for record in ours)
    cards = {face.code for face in BASE} | {'sun', 'moon', 'key', 'door', 'red', 'blue', 'green', 'brown'}
    for record in ours:
        said = re.split(r'\W+', str(vars(record) | {'message': record.getMessage(), 'exc_info': None}))
        assert not cards & set(said), record.getMessage()
