"""Players' names: no name may format, link or ping in a message of the bot."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bot
from bot import limits
from bot.message.panel import Panel, Picture
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, with_note
from bot.panels.lobby import host_name, lobby_panel
from bot.panels.names import picture_names, text_names
from bot.pictures.text import shown
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from bot.words.names import BRIEF, NAMELESS, brief_names, escaped, plain_name, text_name
from engine.api import Event
from engine.registry import PACKAGES
from persistence.rows import Seat as SeatRow
from tests.bot import labyrinth_games, onirim_games
from tests.bot.matches import lobby_of, match_of

NODE = shutil.which('node')
PAGE = Path(bot.__path__[0]).parent / 'playground' / 'page'
SCRIPT = Path(__file__).with_name('markdown.mjs')

HOSTILE = (
    '_Ada_', '*Ada*', '**Ada**', '__Ada__', '~~Ada~~', '||Ada||', '`Ada`', '```Ada```', '``', '\\', 'Ada\\', '\\*Ada*',
    '[free](https://e.vil)', '[free](<https://e.vil>)', '[a', '](https://e.vil)', 'https://e.vil', '<https://e.vil>',
    'http://e.vil/a_b_c', 'www.e.vil', 'discord.gg/abc', 'שלום', 'سلام', 'שלום_*', '1',
    'Z\u0301\u0301\u0301\u0301\u0301', '<@1>', '<@!1>', '<@&1>', '<#1>', '</play:1>', '<t:0>',
    '<t:0:R>', '<:a:1>', '<a:b:2>',
    '@everyone', '@here', '# Ada', '## Ada', '### Ada', '-# Ada', '- Ada', '* Ada', '+ Ada', '1. Ada', '12) Ada', '1.',
    '> Ada', '>>> Ada', '\n# Ada', 'Ada\n- Bruno', 'Ada\r\n> Bruno', '\u202eadA', '\u2066Ada', 'A\u200bda', '\u200b',
    '\u3164', ' ', '\u2800', '\u0301', '*' * 100, '_' * 33, '[' * 100, 'a' * 100, '🌙' * 100, '#', '-', '>', '*', '_',
    '{ $player }', '%s', '&lt;b&gt;', '<b>Ada</b>', 'Łucja', '東京', 'Ada!', 'e\u0301',
)  # fmt: skip

NASTY = '\\`*_~|<>[]()@#:/.-+ 1a\n\u202e\u200bשلá\u0301!&t'
"""Characters for random hostile names."""

PLAIN = ('Qada', 'Qbruno', 'Qcleo', 'Qdora')
"""Harmless names that are part of no other word in the texts."""

EVERY = 97
"""Texts are taken from every `EVERY`-th position, and from each position with a new kind of event."""


class Reader:
    """The playground's Markdown reader. Turns texts into HTML elements and visible text."""

    def __init__(self, folder: Path) -> None:
        assert NODE is not None
        for script in PAGE.glob('*.js'):
            (folder / script.name).write_text(script.read_text('utf-8'), 'utf-8')
        (folder / 'package.json').write_text('{"type": "module"}')
        command = [NODE, str(SCRIPT), str(folder / 'markdown.js')]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def read(self, texts: Sequence[str]) -> list[tuple[str, str]]:
        """Return `(elements, visible text)` of each text."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps(texts), file=self._process.stdin, flush=True)
        return [(json.dumps(each['shape']), each['text']) for each in json.loads(self._process.stdout.readline())]

    def close(self) -> None:
        self._process.communicate(timeout=30)


@pytest.fixture(scope='module')
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    if NODE is None:
        pytest.skip('the page reads Markdown by a script')
    reader = Reader(tmp_path_factory.mktemp('page'))
    yield reader
    reader.close()


def told(names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield texts of every kind from Onirim and Labyrinth, with these player names."""
    for game in PACKAGES:
        table = lobby_of(game, names[: PACKAGES[game].game.seats.stop - 1])
        yield from texts(lobby_panel(table, words))
        yield host_name(table)
        if PACKAGES[game].strengths:
            yield from texts(lobby_panel(replace(table, seats=tuple(map(automatic, table.seats))), words))
    for number, (game, state, events) in enumerate(positions()):
        match = match_of(game, state, names[: PACKAGES[game].game.view(state, None).seats])
        people = text_names(match, words)
        yield from (line for event in events if (line := match.presenter.line(event, people, words)))
        if number % 8 == 0 or match.table.status == 'over':
            yield from at_the_table(match, words)


def at_the_table(match: Match, words: Words) -> Iterator[str]:
    yield match.presenter.board_text(match.view(None), text_names(match, words), words)
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
    """Positions of Onirim and Labyrinth: every 97th, some finished ones, and one for each kind of event."""
    kept: list[tuple[str, Any, tuple[Event, ...]]] = []
    kinds: set[str] = set()
    games: dict[str, Sequence[Any]] = {'onirim': onirim_games.moments(), 'labyrinth': labyrinth_games.moments()}
    for game, played in games.items():
        for number, moment in enumerate(played):
            fresh = {event.kind for event in moment.events} - kinds
            over = PACKAGES[game].game.result(moment.state) is not None and number % 5 == 0
            if fresh or over or number % EVERY == 0:
                kinds |= fresh
                kept.append((game, moment.state, moment.events))
    return tuple(kept)


@cache
def calm(language: str) -> tuple[str, ...]:
    """All texts of `told()` with the harmless names `PLAIN`."""
    return tuple(told(PLAIN, words_for(language)))


def called(text: str, names: Sequence[str], name: Callable[[str], str]) -> str:
    """Replace the harmless names in a text by `names`, each as `name` returns it."""
    people = dict(zip(PLAIN, map(name, names), strict=True))
    return re.sub('|'.join(PLAIN), lambda found: people[found[0]], text)


@cache
def surroundings() -> tuple[str, ...]:
    """Return lines that contain names. In each the text around the names is different."""
    seen: dict[str, str] = {}
    for line in (line for language in LANGUAGES for text in calm(language) for line in text.split('\n')):
        if any(name in line for name in PLAIN):
            shape = re.sub(r'[^\W\d_]+', 'a', re.sub('|'.join(PLAIN), '\0', re.sub(r'\d+', '0', line)))
            seen.setdefault(re.sub(r'a( a)+', 'a', shape), line)
    return tuple(seen.values())


def check_reading(reader: Reader, texts: Sequence[str], names: Sequence[str]) -> None:
    """Check that hostile names change no element of a text and are visible as they are written."""
    wild = reader.read([called(text, names, text_name) for text in texts])
    for text, (shape, words), (wild_shape, wild_words) in zip(texts, reader.read(texts), wild, strict=True):
        assert wild_shape == shape, (names, text)
        assert unturned(wild_words) == called(words, names, plain_name), (names, text)


def unturned(text: str) -> str:
    """Return a text without the invisible isolate characters that surround right-to-left names."""
    return text.translate({0x2068: None, 0x2069: None})


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_text_escapes_the_names_in_it(language: str) -> None:
    """All texts pass their names through `text_name`. So a check of `text_name` is valid for every text."""
    assert len(calm(language)) > 300
    # A lobby drops lines if the names are wide.
    names = ('_Ad_', '[Br](o)', '# Cl\n', '\u202e`Do`')
    wild = told(names, words_for(language))
    for text, wildly in zip(calm(language), wild, strict=True):
        assert wildly == called(text, names, text_name)


def test_no_name_changes_the_format_of_a_text(reader: Reader) -> None:
    assert len(surroundings()) > 50
    for start in range(0, len(HOSTILE), len(PLAIN)):
        check_reading(reader, surroundings(), [HOSTILE[(start + seat) % len(HOSTILE)] for seat in range(len(PLAIN))])


@settings(max_examples=60, deadline=None)
@given(names=st.lists(st.text(NASTY, max_size=40), min_size=len(PLAIN), max_size=len(PLAIN)))
def test_no_name_of_hostile_letters_changes_the_format(reader: Reader, names: list[str]) -> None:
    check_reading(reader, surroundings()[::4], names)


@pytest.mark.parametrize('name', HOSTILE)
def test_hostile_name_is_escaped(name: str) -> None:
    check_escaped(name)


@given(st.text(max_size=120) | st.text(NASTY, max_size=40))
def test_any_name_is_escaped(name: str) -> None:
    check_escaped(name)


def check_escaped(name: str) -> None:
    """Check a name against a reading of Markdown that is stricter than Discord's."""
    plain, escaped = plain_name(name), unturned(text_name(name))
    assert re.sub(r'\\([^A-Za-z0-9\s])', r'\1', escaped) == plain, 'it reads as it is'
    left = re.sub(r'\\[^A-Za-z0-9\s]', ' ', escaped)
    assert not re.search(r'[\\`*_~|<>\[\]@]|://|www\.|\w\.\w', left), 'nothing is left that formats, links or mentions'
    assert not re.match(r'[-+*#>]|\d+[.)]', escaped), 'nor that begins a heading, a list or a quotation'
    assert 0 < len(plain) <= limits.NAME
    assert plain.strip() == plain, 'it has no edges of blank'
    odd = {'Cc', 'Cf', 'Cs', 'Zl', 'Zp'}
    parted = re.sub(r'(?<=[^\w\s])\u200d(?=[^\w\s])', '', plain)
    assert not odd & set(map(unicodedata.category, parted)), 'it is one line, and nothing in it turns the direction'


@pytest.mark.parametrize('name', ['', ' ', '\n', '\u200b', '\u3164', '\u2800', '\u202e\u202c', '\u0301'])
def test_invisible_name_is_shown_as_a_sign(name: str) -> None:
    assert plain_name(name) == text_name(name) == NAMELESS


@pytest.mark.parametrize('name', ['Ada', 'Łucja Żółkiewska', 'Андрей', '東京', 'Jean-Luc', "O'Neil (she/her)", '🌙'])
def test_everyday_name_stays_as_it_is(name: str) -> None:
    assert plain_name(name) == name
    assert text_name(name).replace('\\', '') == name


@pytest.mark.parametrize(
    'name', ['👩\u200d💻 Anna', '🏳\ufe0f\u200d🌈', '🧑🏽\u200d🚀', '🤷\u200d♀\ufe0f', '👨\u200d👩\u200d👧']
)
def test_joined_emojis_of_a_name_stay_one(name: str) -> None:
    """A rainbow flag was shown as a white flag beside a rainbow."""
    assert plain_name(name) == text_name(name) == name
    assert shown(name, 'Player A') == ('Anna' if 'Anna' in name else 'Player A')


@pytest.mark.parametrize('name', ['A\u200dda', '\u200dAda', 'Ada\u200d', '🌙\u200dAda', 'Ada\u200d🌙', '🌙\u200d'])
def test_joiner_beside_a_letter_is_removed(name: str) -> None:
    assert '\u200d' not in plain_name(name)


def test_joined_emojis_of_a_long_name_are_not_cut_after_a_joiner() -> None:
    assert plain_name('a' * 29 + '👩\u200d💻' + 'b' * 9) == 'a' * 29 + '👩…'


def test_stacked_marks_on_letters_are_removed() -> None:
    assert plain_name('Z\u0301\u0302\u0303' + '\u0304' * 30 + 'oe') == 'Z\u0301\u0302\u0303oe'
    assert plain_name('e\u0301le\u0300ve') == 'e\u0301le\u0300ve'


@pytest.mark.parametrize('name', ['שלום', 'سلام', 'Ada שלום (1)', '\u0661\u0662'])
def test_right_to_left_name_does_not_turn_its_surroundings(name: str) -> None:
    """Invisible isolate characters surround the name. Other names need none."""
    assert text_name(name) == f'\u2068{escaped(name)}\u2069'
    assert '\u2068' not in plain_name(name) + text_name('Łucja')


def test_long_name_ends_in_an_ellipsis() -> None:
    assert plain_name('a' * 32) == 'a' * 32
    assert plain_name('a' * 33) == 'a' * 31 + '…'


def test_alt_texts_have_names_without_escapes() -> None:
    words = words_for('en')
    game, state, _ = positions()[0]
    match = match_of(game, state, ['_Ada_', '*Bruno*'][: PACKAGES[game].game.view(state, None).seats])
    assert picture_names(match, words)[0] == '_Ada_'
    assert text_names(match, words)[0] == r'\_Ada\_'
    pictures = [part for part in board_panel(match, words).blocks if isinstance(part, Picture)]
    assert all('_Ada_' in picture.alt or 'Ada' not in picture.alt for picture in pictures)


def test_names_are_escaped_in_one_place() -> None:
    sources = {path: path.read_text('utf-8') for path in Path(bot.__path__[0]).rglob('*.py')}
    assert not [path for path, source in sources.items() if 'escape_markdown' in source]
    named = re.compile(r'\bmatch\.names\b')
    assert not [path for path, source in sources.items() if named.search(source)]


def test_users_are_mentioned_only_in_pings() -> None:
    """Outside a ping, a mention can appear as "@unknown-user" in clients that have not met the user."""
    sources = (path for path in Path(bot.__path__[0]).rglob('*') if path.suffix in ('.py', '.ftl'))
    mentions = {path.name for path in sources if re.search(r'<@|\.mention\b', path.read_text('utf-8'))}
    assert mentions == {'calls.py', 'endings.py', 'access.py'}, 'the last one mentions the bot itself'


def test_long_names_have_short_forms_that_differ() -> None:
    alike = [f'Konstanty Konstantynopolski {number}' for number in range(2)]
    short = brief_names(['Ada', 'Konstantynopolitańczykiewicz', 'Maria de los Ángeles', *alike])
    assert (short[0], short[2]) == ('Ada', 'Maria Á.')
    assert len(set(short)) == len(short) and all(len(each) <= BRIEF for each in short)
