"""Log lines: their time zone, and the error number shown to a user."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest

from bot import logs
from bot.words import words_for
from tests.bot.conftest import House

EN = words_for('en')


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def root() -> Iterator[None]:
    """Restore the log configuration after the test."""
    before = logging.root.handlers[:], logging.root.level
    yield
    logging.root.handlers[:], logging.root.level = before


@pytest.mark.usefixtures('root')
def test_log_line_has_a_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr('sys.stderr', written)
    logs.set_up('INFO')
    logging.getLogger('bot').warning('something')
    line = json.loads(written.getvalue().splitlines()[-1])
    assert line['message'] == 'something'
    assert datetime.fromisoformat(line['asctime']).utcoffset() is not None


@pytest.mark.usefixtures('root')
def test_log_line_on_a_terminal_has_a_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Terminal()
    monkeypatch.setattr('sys.stderr', written)
    logs.set_up('INFO')
    logging.getLogger('bot').warning('something')
    assert re.match(r'\d\d:\d\d:\d\d[+-]\d{4} WARNING bot: something', written.getvalue().splitlines()[-1])


async def test_number_of_a_fault_stands_in_the_log(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError('a bug')

    monkeypatch.setattr(house.store, 'tables_of_user', broken)
    told = (await (await house.ada.slash('games', 'games')).settled()).message
    assert told.text.startswith(EN('refusal-bug'))
    found = re.search(r'\d{6}', told.text.removeprefix(EN('refusal-bug')))
    assert found is not None
    (line,) = [record.getMessage() for record in caplog.records if f'fault {found[0]} told' in record.getMessage()]
    interaction = line.rpartition('=')[2]
    assert interaction.endswith(found[0])
    assert [r for r in caplog.records if r.exc_info and interaction in r.getMessage()], 'and so does what happened'
