"""Grammatical cases of bots' names: guests play "вместо Миноса", "zamiast Minosa"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.message.panel import Panel
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.history import history_panel
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from bot.words.bots import NAMES, translated
from persistence.history import HistoryPage
from persistence.rows import Guest, Sitting
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.onirim.table import table as laid_out

GENITIVE = {
    'en': ('Ariadne', 'Daedalus', 'Icarus', 'Minos'),
    'ru': ('Ариадны', 'Дедала', 'Икара', 'Миноса'),
    'pl': ('Ariadny', 'Dedala', 'Ikara', 'Minosa'),
}


def beside_minos() -> Match:
    """Return a game of Ada and the bot Minos. The user Cleo asks to take the seat of Minos."""
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state
    match = match_of('onirim', state, ['Ada', 'Minos'], guests=(Guest(9, 'Cleo', 'en', 1.0, 0),))
    ada, minos = match.table.seats
    bot = replace(minos, user_id=None, player='easy')
    return replace(match, table=replace(match.table, seats=(ada, bot)))


def text_of(panel: Panel) -> str:
    return '\n'.join(block for block in panel.blocks if isinstance(block, str))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('number', range(NAMES))
def test_names_of_bots_have_a_genitive(language: str, number: int) -> None:
    name = words_for('en')('automatic-name', number=number + 1)
    for suffix in ('', ' 2'):
        assert translated(f'{name}{suffix}', words_for(language), 'genitive') == f'{GENITIVE[language][number]}{suffix}'


@pytest.mark.parametrize('language', LANGUAGES)
def test_guest_asks_and_plays_in_the_genitive(language: str) -> None:
    words, minos, match = words_for(language), GENITIVE[language][-1], beside_minos()
    asked = {'guest': 'Cleo', 'player': minos, 'part': ''}
    assert words('guest-asks', **asked) in text_of(board_panel(match, words))
    assert words('guest-asks-host', **asked) in text_of(hand_panel(match, 0, words, board_url=None))
    ada, bot = match.table.seats
    guest = replace(bot, user_id=9, name='Cleo', player=None, owner_player='easy', owner_name='Minos')
    match = replace(match, table=replace(match.table, seats=(ada, guest), guests=()))
    assert words('guest-plays', **asked) in text_of(board_panel(match, words))


@pytest.mark.parametrize('language', LANGUAGES)
def test_history_names_the_bot_before_a_guest_in_the_genitive(language: str) -> None:
    words, match = words_for(language), beside_minos()
    ada, bot = match.table.seats
    guest = replace(bot, user_id=9, name='Cleo', player=None, owner_player='easy', owner_name='Minos')
    seated = replace(line(5, 1, kind='seats'), token='guest')
    table = replace(match.table, seats=(ada, guest), sittings=(Sitting(1, 5, None, 'Minos', 'easy'),))
    told = text_of(history_panel(replace(match, table=table), HistoryPage(0, 1, (seated,)), 0, None, words))
    assert words('history-guest', player='Cleo', automatic=GENITIVE[language][-1], part='') in told
