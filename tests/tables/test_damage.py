"""Damaged saves and records are logged without their content, which may be hidden information."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.refusal import Refusal
from bot.tables.match import options_of
from bot.tables.reading import find, read
from bot.tables.start import wishes_of
from engine.api import Unreadable
from engine.registry import PACKAGES
from persistence import Seat, Store, Table
from persistence.lobby import NewTable
from tests.tables.conftest import PEOPLE, Begin, Request

SECRET = 'planted-secret'
SEED = '0123456789abcdef' * 2


def spoilt(value: Any) -> Iterator[Any]:
    """Yield copies of a JSON value. In each, `SECRET` replaces one part or is added to a part."""
    yield SECRET
    if isinstance(value, dict):
        yield {**value, SECRET: 1}
        for key, inner in value.items():
            yield from ({**value, key: other} for other in spoilt(inner))
            yield {**{name: part for name, part in value.items() if name != key}, SECRET: inner}
    elif isinstance(value, list):
        yield [*value, SECRET]
        for index, inner in enumerate(value[:3]):
            yield from ([*value[:index], other, *value[index + 1 :]] for other in spoilt(inner))


@pytest.mark.parametrize('game', ['labyrinth', 'onirim'])
async def test_no_piece_of_a_damaged_save_reaches_the_log_or_an_error(
    store: Store, game: str, fresh: Request, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    rules = PACKAGES[game].game
    lobby = await store.create_table(
        NewTable(game=game, options='{}', guild_id=1, channel_id=2, locale='en'), host=PEOPLE[0], request=fresh()
    )
    whole = json.loads(rules.dump(rules.new(2, rules.Options(), SEED).state))
    quarantined: list[str] = []

    async def note(table_id: int, reason: str) -> Table:
        quarantined.append(reason)
        return lobby

    monkeypatch.setattr(store, 'quarantine', note)
    saves = [json.dumps(save) for save in spoilt(whole)]
    for text in [*saves, f'{{"x": {SECRET}', f'{SECRET}', f'"{SECRET}"']:
        try:
            await read(store, _with_snapshot(lobby, text))
        except Refusal as refusal:
            assert SECRET not in ''.join(traceback.format_exception(refusal))
    assert len(quarantined) > 20
    assert caplog.records
    assert SECRET not in caplog.text


async def test_error_text_of_a_game_is_not_repeated(
    store: Store, begin: Begin, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begin()

    def load(game: object, blob: str) -> object:
        raise Unreadable(SECRET) from ValueError(SECRET)

    monkeypatch.setattr(type(match.game), 'load', load)
    with pytest.raises(Refusal) as refusal:
        await read(store, match.table)
    assert (await store.load(match.table.id)).status == 'quarantined'
    assert 'Unreadable, ValueError' in caplog.text
    assert SECRET not in caplog.text + ''.join(traceback.format_exception(refusal.value))


async def test_no_piece_of_damaged_options_reaches_an_error(store: Store, begin: Begin, fresh: Request) -> None:
    wishes = [Seat(0, 1, 'Ann', 'en', options=f'{{"first": "{SECRET}"}}')]
    table = await store.create_table(
        NewTable(game='ballot', options=f'{{"rounds": "{SECRET}"}}', guild_id=1, channel_id=2, locale='en'),
        host=wishes[0],
        request=fresh(),
    )
    for reading in (options_of, wishes_of):
        with pytest.raises(Refusal) as refusal:
            reading(table)
        assert SECRET not in ''.join(traceback.format_exception(refusal.value))


async def test_damaged_record_is_quarantined_without_quoting_it(
    store: Store, begin: Begin, caplog: pytest.LogCaptureFixture
) -> None:
    match = await begin()

    async def spoil(db: Any) -> None:
        await db.execute_fetchall('PRAGMA ignore_check_constraints=ON')
        await db.execute_fetchall('UPDATE tables SET status = ?', (SECRET,))

    await store._database.write(spoil)
    with pytest.raises(Refusal) as refusal:
        await find(store, match.table.id)
    assert refusal.value.key == 'refusal-damaged'
    assert (await store.load(match.table.id)).status == 'quarantined'
    assert SECRET not in caplog.text + ''.join(traceback.format_exception(refusal.value))


def _with_snapshot(table: Table, snapshot: str) -> Table:
    return replace(table, status='open', snapshot=snapshot, schema=1)
