"""Saves that cannot be read: they are quarantined or left alone with a clear word, and other tables go on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from bot.words import words_for
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.play import asks, click, press, shows
from tests.bot.tables import GAME, calm, lobby, running

EN = words_for('en')


def write(house: House, table: Table, **columns: str | int | None) -> None:
    """Change the row of a table behind everybody's back."""
    changes = ', '.join(f'{column} = ?' for column in columns)
    with closing(sqlite3.connect(house.file)) as db, db:
        db.execute(f'UPDATE tables SET {changes} WHERE id = ?', (*columns.values(), table.id))


def of_a_later_version() -> str:
    save = json.loads(GAME.dump(GAME.new(1, GAME.Options(), 'ab' * 16).state))
    return json.dumps(save | {'schema': GAME.schema + 1})


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
async def test_a_damaged_table_is_quarantined_and_others_go_on(stormy_house: House, columns: dict[str, str]) -> None:
    house = stormy_house
    ada = house.ada
    broken = await running(house, ada, house.bruno, state=calm())
    whole = await running(house, ada, channel=ada.channel('general'))
    board = await ada.see('games', shows('play', broken.id))
    write(house, broken, **columns)
    refused = await press(ada, board, 'play')
    assert refused.ephemeral and refused.text == EN('refusal-damaged')
    house.clew.services.refresher.refresh(broken.id)
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
    'columns', [{'snapshot': of_a_later_version()}, {'game': 'chess'}], ids=['a later schema', 'a later game']
)
async def test_a_table_of_a_later_version_is_left_alone_and_the_others_go_on(
    stormy_house: House, columns: dict[str, str]
) -> None:
    house = stormy_house
    ada = house.ada
    newer = await running(house, ada, house.bruno, state=calm())
    whole = await running(house, ada, channel=ada.channel('general'))
    board = await ada.see('games', shows('play', newer.id))
    write(house, newer, **columns)
    before = await house.store.load(newer.id)
    refused = await press(ada, board, 'play')
    assert refused.ephemeral and refused.text == EN('refusal-too-new')
    for name in ('games', 'board', 'resume', 'hand', 'rules', 'leave', 'end'):
        answer = (await (await ada.slash('games', name)).settled()).message
        assert answer.text and EN('refusal-bug') not in answer.text, name
    house.clew.services.refresher.refresh(newer.id)
    await house.shown()
    await ada.see('games', lambda m: EN('board-quarantined', table=newer.id) in m.text)
    assert await house.store.load(newer.id) == before
    panel = await press(ada, await ada.see('general', shows('play', whole.id)), 'play')
    assert asks(whole)(panel)


async def test_after_the_update_a_table_of_a_later_version_goes_on(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    write(house, table, snapshot=of_a_later_version())
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    await house.ada.see('games', lambda m: EN('board-quarantined', table=table.id) in m.text)
    write(house, table, snapshot=table.snapshot)
    await house.ada.slash('games', 'hand')
    await house.shown()
    await house.ada.see('games', shows('play', table.id))


@pytest.mark.parametrize('columns', [{'options': '{"talk": "loud"}'}, {'options': '?'}, {'game': 'chess'}])
async def test_a_lobby_that_this_version_does_not_understand_is_left_alone(
    stormy_house: House, columns: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await lobby(house, house.ada, house.bruno)
    house.clew.services.refresher.refresh(table.id)
    message = await house.ada.see('games', shows('start', table.id))
    write(house, table, **columns)
    refused = (await house.ada.press(message, EN('button-start'))).message
    assert refused.ephemeral and refused.text == EN('refusal-too-new')
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    for name in ('games', 'resume'):
        answer = (await (await house.ada.slash('games', name)).settled()).message
        assert EN('refusal-bug') not in answer.text
    assert not [record for record in caplog.records if record.levelname == 'ERROR']


async def test_the_bot_starts_over_a_damaged_table(stormy_house: House) -> None:
    house = stormy_house
    broken = await running(house, house.ada, house.bruno, state=calm())
    board = await house.ada.see('games', shows('play', broken.id))
    write(house, broken, snapshot='{')
    await house.restart()
    assert (await press(house.ada, board, 'play')).text == EN('refusal-damaged')
    message = (await house.ada.slash('general', 'play', game='onirim')).message
    await click(house.ada, message, 'start')
    await house.ada.see('general', lambda m: shows('play', broken.id + 1)(m))
