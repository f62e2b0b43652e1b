"""Hidden information reaches no client: neither texts nor ids nor pictures nor logs, compared byte by byte.

Two games that differ only in information hidden from a seat must look the same to that seat. The second game replaces
the first in the store, and the same messages are rendered from it.
"""

from __future__ import annotations

import json
import logging
import re
from random import Random
from typing import Any

import pytest

from bot.pictures.painter import Painter
from bot.pictures.sprites import Sprites
from engine.api import Seat
from engine.onirim.cards import BASE
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import press
from tests.bot.received import OURS, Seen, received, seen
from tests.bot.tables import GAME, running, set_snapshot
from tests.onirim.table import table as laid_out


@pytest.fixture
def painter(sprites: Sprites) -> Painter:
    """A painter of real pictures."""
    return Painter(sprites)


async def everything(house: House, table: Table, state: Any, who: Person) -> dict[str, Seen]:
    """Return the messages that `who` receives of the table in the given state: board, hand, `/board`, and DMs."""
    shown = await house.store.load(table.id)
    with_state = GAME.dump(state)
    await set_snapshot(house, shown, with_state)
    for seat in shown.seats:
        await house.clew.screens.reconciler.clear(house.clew.screens.hands.resend(shown, seat.user_id or 0))
    found = await received(house, table, who)
    found['history'] = await press(who, found['board'], 'history')
    found['left'] = await press(who, found['history'], 'left')
    return {name: seen(house, message) for name, message in found.items()}


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
async def test_games_equal_for_a_seat_look_equal_to_it(house: House, position: str, watcher: int | None) -> None:
    state = POSITIONS[position]()
    seat = None if watcher is None else Seat(watcher)
    who = (house.ada, house.bruno)[watcher] if watcher is not None else house.playground.add_person('Cleo')
    table = await running(house, house.ada, house.bruno, state=state)
    known = await everything(house, table, state, who)
    other = GAME.resample(state, seat, '5a' * 16)
    assert GAME.dump(other) != GAME.dump(state)
    assert await everything(house, table, other, who) == known


async def test_comparison_sees_visible_differences(house: House) -> None:
    """Without this, `test_games_equal_for_a_seat_look_equal_to_it` could pass by comparing nothing."""
    state = POSITIONS['act']()
    table = await running(house, house.ada, house.bruno, state=state)
    hers = await everything(house, table, state, house.ada)
    others = await everything(house, table, GAME.resample(state, Seat(1), '00' * 16), house.ada)
    assert hers['board'] == others['board']
    for name in ('opened', 'left', 'dm 0'):
        assert hers[name].body != others[name].body
        assert hers[name].files != others[name].files


async def test_public_messages_never_name_hidden_cards(house: House) -> None:
    """Compares every message sent to the channel with the cards that were hidden at that time."""
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


async def test_logs_name_no_card(stormy_house: House, caplog: pytest.LogCaptureFixture) -> None:
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
    assert any('screen failed' in record.getMessage() for record in ours)
    cards = {face.code for face in BASE} | {'sun', 'moon', 'key', 'door', 'red', 'blue', 'green', 'brown'}
    for record in ours:
        said = re.split(r'\W+', str(vars(record) | {'message': record.getMessage(), 'exc_info': None}))
        assert not cards & set(said), record.getMessage()
