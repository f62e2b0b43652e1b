"""A table with a damaged log of moves says so, and can still be played."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from bot.panels import read_aloud, recap
from bot.panels.story import Teller
from bot.tables.stored_events import events_of
from bot.words import words_for
from engine.api import Event
from persistence.play import moves_of
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.logs import BOXES, line, whole_game
from tests.bot.play import press
from tests.bot.seen import opened
from tests.bot.tables import calm, running

EN = words_for('en')


def damage(house: House, table: Table, events: str) -> None:
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute("UPDATE actions SET events = ? WHERE table_id = ? AND kind = 'play'", (events, table.id))


@pytest.mark.parametrize(
    'events',
    [
        '',
        '{',
        '[1]',
        '{"kind": 1}',
        '[{"kind": "onirim.drew"}]',
        '[{"kind": "x", "args": 3, "to": null}]',
        'null',
        '[{"kind": "onirim.drew_card", "args": {}, "to": null}]',
        '[{"kind": "x", "args": {}, "to": null}]',
    ],
)
async def test_damaged_history_has_its_own_sentence(
    stormy_house: House, events: str, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    damage(house, table, events)
    told = (await (await house.bruno.slash('games', 'history')).settled()).message
    assert EN('history-damaged') in told.text
    panel = await press(house.ada, panel, 'do', 'keep')
    assert EN('refusal-bug') not in panel.text
    hand = await opened(house.bruno, table)
    assert EN('refusal-bug') not in hand.text
    await house.shown()
    log = moves_of(await house.store.log(table.id))
    assert [action.token for action in log] == ['discard rs', 'keep'], 'the game goes on'
    assert not [record for record in caplog.records if record.exc_info]


def damaged(event: Event) -> Iterator[Event]:
    """Yield the event without arguments, then variants with one invalid argument each."""
    yield Event(event.kind, {}, event.to)
    for name in event.args:
        for value in (None, -99, 10**6, 2.5, '?', [], ['?'], {'?': 1}):
            yield Event(event.kind, {**event.args, name: value}, event.to)


@pytest.mark.parametrize('game', BOXES)
def test_damaged_event_is_shown_as_damaged(game: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    match, log = whole_game(game)
    kinds = {event.kind: event for action in log for event in events_of(action)}
    assert len(kinds) > 9
    unread = set()
    for event in (broken for each in kinds.values() for broken in damaged(each)):
        action, reader = line(2, 0, event), None if event.to is None else event.to[0]
        if EN('history-damaged') in Teller(match, reader, EN).lines([action]):
            unread.add(event.kind)
        recap.public(match, [action], EN)
        read_aloud.latest(match, [action], EN)
    assert len(unread) > len(kinds) / 3
