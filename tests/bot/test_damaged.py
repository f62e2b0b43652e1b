"""Unreadable saves are quarantined or left alone, with a clear message. All other tables go on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from bot.words import words_for
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.play import asks, click, open_lobby, press, shows
from tests.bot.tables import GAME, calm, lobby, running

EN = words_for('en')


def write(house: House, table: Table, **columns: str | int | None) -> None:
    """Change columns of a table's row directly in the database."""
    changes = ', '.join(f'{column} = ?' for column in columns)
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute(f'UPDATE tables SET {changes} WHERE id = ?', (*columns.values(), table.id))


def of_this_version() -> str:
    return GAME.dump(GAME.new(1, GAME.Options(), 'ab' * 16).state)


def of_a_later_version() -> str:
    return json.dumps(json.loads(of_this_version()) | {'schema': GAME.schema + 1})


@pytest.mark.parametrize(
    'columns',
    [
        {'snapshot': '{'},
        {'snapshot': '{}'},
        {'snapshot': '[' * 100_000},
        {'snapshot': 'not JSON at all \x00'},
    ],
    ids=['half', 'empty', 'deep', 'text'],
)
async def test_damaged_table_is_quarantined_alone(stormy_house: House, columns: dict[str, str]) -> None:
    house = stormy_house
    ada = house.ada
    broken = await running(house, ada, house.bruno, state=calm())
    whole = await running(house, ada, channel=ada.channel('general'))
    board = await ada.see('games', shows('play', broken.id))
    write(house, broken, **columns)
    refused = await press(ada, board, 'play')
    assert refused.ephemeral and refused.text == EN('refusal-damaged')
    house.clew.screens.refresh(broken.id)
    await house.shown()
    aside = await ada.see('games', lambda m: EN('board-quarantined', table=broken.id) in m.text)
    assert not aside.buttons
    assert (await house.store.load(broken.id)).status == 'quarantined'
    panel = await press(ada, await ada.see('general', shows('play', whole.id)), 'play')
    assert asks(whole)(panel)
    for name in ('games', 'resume', 'hand'):
        answer = (await (await ada.slash('general', name)).settled()).message
        assert EN('refusal-bug') not in answer.text


@pytest.mark.parametrize(
    ('columns', 'sentence'),
    [
        ({'snapshot': of_a_later_version()}, 'refusal-too-new'),
        ({'game': 'chess'}, 'refusal-no-game'),
        ({'snapshot': of_this_version()}, 'refusal-too-old'),
    ],
    ids=['a later schema', 'a later game', 'an earlier schema'],
)
async def test_table_of_another_version_is_left_alone(
    stormy_house: House, columns: dict[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sentence == 'refusal-too-old':
        # Simulates a version with a newer schema but without a migration to it.
        monkeypatch.setattr(type(GAME), 'schema', GAME.schema + 1)
    house = stormy_house
    ada = house.ada
    other = await running(house, ada, house.bruno, state=calm())
    whole = await running(house, ada, channel=ada.channel('general'))
    board = await ada.see('games', shows('play', other.id))
    write(house, other, **columns)
    before = await house.store.load(other.id)
    refused = await press(ada, board, 'play')
    assert refused.ephemeral and refused.text == EN(sentence)
    for name in ('games', 'board', 'resume', 'hand', 'rules', 'leave', 'end'):
        answer = (await (await ada.slash('games', name)).settled()).message
        assert answer.text and EN('refusal-bug') not in answer.text, name
    house.clew.screens.refresh(other.id)
    await house.shown()
    told = 'board-missing' if 'game' in columns else 'board-quarantined'
    await ada.see('games', lambda m: EN(told, table=other.id) in m.text)
    assert await house.store.load(other.id) == before
    panel = await press(ada, await ada.see('general', shows('play', whole.id)), 'play')
    assert asks(whole)(panel)


async def test_table_of_a_later_version_goes_on_after_the_update(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    write(house, table, snapshot=of_a_later_version())
    house.clew.screens.refresh(table.id)
    await house.shown()
    await house.ada.see('games', lambda m: EN('board-quarantined', table=table.id) in m.text)
    write(house, table, snapshot=table.snapshot)
    await house.ada.slash('games', 'hand')
    await house.shown()
    await house.ada.see('games', shows('play', table.id))


@pytest.mark.parametrize('columns', [{'options': '{"talk": "loud"}'}, {'options': '?'}, {'game': 'chess'}])
async def test_unreadable_lobby_is_left_alone(
    stormy_house: House, columns: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await lobby(house, house.ada, house.bruno)
    house.clew.screens.refresh(table.id)
    message = await house.ada.see('games', shows('start', table.id))
    write(house, table, **columns)
    refused = (await house.ada.press(message, EN('button-start'))).message
    assert refused.ephemeral and refused.text == EN('refusal-no-game' if 'game' in columns else 'refusal-too-new')
    house.clew.screens.refresh(table.id)
    await house.shown()
    for name in ('games', 'resume'):
        answer = (await (await house.ada.slash('games', name)).settled()).message
        assert EN('refusal-bug') not in answer.text
    assert not [record for record in caplog.records if record.levelname == 'ERROR']


async def test_bot_starts_with_a_damaged_table(stormy_house: House) -> None:
    house = stormy_house
    broken = await running(house, house.ada, house.bruno, state=calm())
    board = await house.ada.see('games', shows('play', broken.id))
    write(house, broken, snapshot='{')
    await house.restart()
    assert (await press(house.ada, board, 'play')).text == EN('refusal-damaged')
    message = await open_lobby(house.ada, 'general', 'onirim')
    await click(house.ada, message, 'start')
    await house.ada.see('general', lambda m: shows('play', broken.id + 1)(m))
