"""What people are called: whatever their names hold, no message of the bot is formatted, linked or pinged by them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot
from bot.message.panel import Panel, Picture
from bot.panels.board import board_panel, mention
from bot.panels.hand import hand_panel, with_note
from bot.panels.lobby import host_name, lobby_panel
from bot.panels.names import picture_names, text_names
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from bot.words.names import LONGEST, NAMELESS, plain_name, text_name
from engine.api import Event
from engine.registry import GAMES
from persistence.rows import Seat as SeatRow
from tests.bot import labyrinth_games, onirim_games
from tests.bot.matches import lobby_of, match_of

NODE = shutil.which('node')
PAGE = Path(bot.__path__[0]).parent / 'playground' / 'page'
SCRIPT = Path(__file__).with_name('markdown.mjs')

HOSTILE = (
    '_Ada_', '*Ada*', '**Ada**', '__Ada__', '~~Ada~~', '||Ada||', '`Ada`', '```Ada```', '``', '\\', 'Ada\\', '\\*Ada*',
    '[free](https://e.vil)', '[free](<https://e.vil>)', '[a', '](https://e.vil)', 'https://e.vil', '<https://e.vil>',
    'http://e.vil/a_b_c', '<@1>', '<@!1>', '<@&1>', '<#1>', '</play:1>', '<t:0>', '<t:0:R>', '<:a:1>', '<a:b:2>',
    '@everyone', '@here', '# Ada', '## Ada', '### Ada', '-# Ada', '- Ada', '* Ada', '+ Ada', '1. Ada', '12) Ada', '1.',
    '> Ada', '>>> Ada', '\n# Ada', 'Ada\n- Bruno', 'Ada\r\n> Bruno', '\u202eadA', '\u2066Ada', 'A\u200bda', '\u200b',
    '\u3164', ' ', '\u2800', '\u0301', '*' * 100, '_' * 33, '[' * 100, 'a' * 100, '🌙' * 100, '#', '-', '>', '*', '_',
    '{ $player }', '%s', '&lt;b&gt;', '<b>Ada</b>', 'Łucja', '東京', 'Ada!', 'e\u0301',
)  # fmt: skip

PLAIN = ('Qada', 'Qbruno', 'Qcleo', 'Qdora')
"""Names that make no trouble, and are found in no other word."""

EVERY = 97
"""Of so many positions, the texts of one are read."""


def reading(texts: Sequence[str], folder: Path) -> list[dict[str, Any]]:
    """The texts as the playground's page shows them: the elements, and what there is to read."""
    assert NODE is not None
    for script in PAGE.glob('*.js'):
        (folder / script.name).write_text(script.read_text('utf-8'), 'utf-8')
    (folder / 'package.json').write_text('{"type": "module"}')
    command = [NODE, str(SCRIPT), str(folder / 'markdown.js')]
    done = subprocess.run(command, input=json.dumps(texts).encode(), capture_output=True, check=True, timeout=120)
    read: list[dict[str, Any]] = json.loads(done.stdout)
    return read


def told(names: Sequence[str], words: Words) -> Iterator[str]:
    """Texts of every kind from both games, with people of these names."""
    for game in GAMES:
        table = lobby_of(game, names[: GAMES[game].seats.stop - 1])
        yield from texts(lobby_panel(table, words))
        yield from (host_name(table), mention(table, 1))
        if GAMES[game].players:
            yield from texts(lobby_panel(replace(table, seats=tuple(map(automatic, table.seats))), words))
    for number, (game, state, events) in enumerate(positions()):
        match = match_of(game, state, names[: GAMES[game].view(state, None).seats])
        people = text_names(match)
        yield from (line for event in events if (line := match.presenter.tell(event, people, words)))
        if number % 4 == 0 or match.table.status == 'over':
            yield from at_the_table(match, words)


def at_the_table(match: Match, words: Words) -> Iterator[str]:
    yield match.presenter.board_text(match.view(None), text_names(match), words)
    vacant = replace(match.table, seats=tuple(replace(seat, user_id=None) for seat in match.table.seats))
    by_itself = replace(match.table, seats=tuple(map(automatic, match.table.seats)))
    for table in (match.table, vacant, by_itself):
        yield from texts(board_panel(replace(match, table=table), words))
    absent = match.table.seats[-1]
    for seat in match.table.seats:
        hand = hand_panel(match, seat.index, words, board_url=None)
        yield from texts(with_note(hand, match, words, note=None, absent=absent))


def automatic(seat: SeatRow) -> SeatRow:
    return replace(seat, user_id=None, player='easy') if seat.index else seat


def texts(panel: Panel) -> Iterator[str]:
    return (part for part in panel.blocks if isinstance(part, str))


@cache
def positions() -> tuple[tuple[str, Any, tuple[Event, ...]], ...]:
    """Positions of both games that are over, or with something that has not happened in those before, and some more."""
    kept: list[tuple[str, Any, tuple[Event, ...]]] = []
    kinds: set[str] = set()
    games: dict[str, Sequence[Any]] = {'onirim': onirim_games.moments(), 'labyrinth': labyrinth_games.moments()}
    for game, played in games.items():
        for number, moment in enumerate(played):
            fresh = {event.kind for event in moment.events} - kinds
            over = GAMES[game].result(moment.state) is not None and number % 5 == 0
            if fresh or over or number % EVERY == 0:
                kinds |= fresh
                kept.append((game, moment.state, moment.events))
    return tuple(kept)


@pytest.mark.skipif(NODE is None, reason='the page reads Markdown by a script')
@pytest.mark.parametrize('language', LANGUAGES)
def test_no_name_changes_how_a_text_is_formatted(language: str, tmp_path: Path) -> None:
    words = words_for(language)
    calm = list(told(PLAIN, words))
    assert len(calm) > 500
    expected = reading(calm, tmp_path)
    # Where a name stands in a text hardly depends on the language: English is tried with all of them.
    step = len(PLAIN) * (1 if language == 'en' else 4)
    for start in range(0, len(HOSTILE), step):
        names = [HOSTILE[(start + seat) % len(HOSTILE)] for seat in range(len(PLAIN))]
        seen = reading(list(told(names, words)), tmp_path)
        for text, calmly, wildly in zip(calm, expected, seen, strict=True):
            assert wildly['shape'] == calmly['shape'], (names, text)
            read = calmly['text']
            for plain, name in zip(PLAIN, names, strict=True):
                read = read.replace(plain, plain_name(name))
            assert wildly['text'] == read, (names, text)


@pytest.mark.parametrize('name', HOSTILE)
def test_a_hostile_name_is_escaped(name: str) -> None:
    check_escaped(name)


@given(st.text(max_size=120) | st.text('\\`*_~|<>[]()@#:/.-+ 1a\n\u202e', max_size=40))
def test_any_name_is_escaped(name: str) -> None:
    check_escaped(name)


def check_escaped(name: str) -> None:
    """By a reading of Discord's Markdown that is stricter than Discord's own."""
    plain, escaped = plain_name(name), text_name(name)
    assert re.sub(r'\\([^A-Za-z0-9\s])', r'\1', escaped) == plain, 'it reads as it is'
    left = re.sub(r'\\[^A-Za-z0-9\s]', '', escaped)
    assert not re.search(r'[\\`*_~|<>\[\]@]|://', left), 'nothing is left that formats, links or mentions'
    assert not re.match(r'[-+*#>]|\d+[.)]', escaped), 'nor that begins a heading, a list or a quotation'
    assert 0 < len(plain) <= LONGEST
    assert plain.strip() == plain, 'it has no edges of blank'
    odd = {'Cc', 'Cf', 'Cs', 'Zl', 'Zp'}
    assert not odd & set(map(unicodedata.category, plain)), 'it is one line, and nothing in it turns the direction'


@pytest.mark.parametrize('name', ['', ' ', '\n', '\u200b', '\u3164', '\u2800', '\u202e\u202c', '\u0301'])
def test_a_name_of_which_nothing_is_seen_has_a_sign(name: str) -> None:
    assert plain_name(name) == text_name(name) == NAMELESS


@pytest.mark.parametrize('name', ['Ada', 'Łucja Żółkiewska', 'Андрей', '東京', 'Jean-Luc', "O'Neil (she/her)", '🌙'])
def test_an_everyday_name_is_left_as_it_is(name: str) -> None:
    assert plain_name(name) == name
    assert text_name(name).replace('\\', '') == name


def test_a_long_name_ends_in_an_ellipsis() -> None:
    assert plain_name('a' * 32) == 'a' * 32
    assert plain_name('a' * 33) == 'a' * 31 + '…'


def test_descriptions_of_pictures_name_people_without_escapes() -> None:
    game, state, _ = positions()[0]
    match = match_of(game, state, ['_Ada_', '*Bruno*'][: GAMES[game].view(state, None).seats])
    assert picture_names(match)[0] == '_Ada_'
    assert text_names(match)[0] == r'\_Ada\_'
    pictures = [part for part in board_panel(match, words_for('en')).blocks if isinstance(part, Picture)]
    assert all('_Ada_' in picture.alt or 'Ada' not in picture.alt for picture in pictures)


def test_names_are_escaped_in_one_place() -> None:
    sources = {path: path.read_text('utf-8') for path in Path(bot.__path__[0]).rglob('*.py')}
    assert not [path for path, source in sources.items() if 'escape_markdown' in source]
    named = re.compile(r'\bmatch\.names\b')
    assert {path.name for path, source in sources.items() if named.search(source)} == {'names.py'}
