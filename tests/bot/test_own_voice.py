"""One voice: a hand and its history call their reader "you" in every line, and never by their name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from bot.panels.board import board_panel
from bot.panels.names import text_names
from bot.panels.story import Teller
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import visible_events
from bot.words import LANGUAGES, Words, key_of, words_for
from bot.words.sources import texts
from engine.api import Event, Result, Seat
from engine.registry import PACKAGES
from tests.bot.logs import BOXES, line, whole_game
from tests.bot.matches import match_of
from tests.bot.tables import calm

EN = words_for('en')

FORMS = {
    'en': r'\b[Yy]ou(r|rs)?\b',
    'ru': r'\b([Тт]ы|[Тт]ебе|[Тт]ебя|[Тт]обой|[Тт]во\w+)\b|[Гг]отово|можно',
    'pl': r'\b(\w+sz|ty|tobą|Twoj\w+)\b|Gotowe|[Zz]najdź|się',
}
"""Words that show that a line addresses its reader, by language."""

GIVEN = {
    'ru': r'\b\w+(лся|лась|ла|ал|ил|ел|ял)\b.*\bты\b|\bты\b \w+(л|ла)\b|\((а|ла)\)',
    'pl': r'\w+(łeś|łaś)\b|/a\b',
}
"""Patterns of Russian and Polish word forms that reveal the reader's gender."""

KIND = re.compile(rf"'((?:{'|'.join(PACKAGES)})\.[a-z0-9_]+)'")
"""Pattern of a quoted kind of event or question in the engine's code."""


@pytest.mark.parametrize('language', LANGUAGES)
def test_event_that_names_a_player_has_a_form_for_them(language: str) -> None:
    code = '\n'.join(path.read_text('utf-8') for path in Path(engine.__path__[0]).rglob('*.py'))
    sources = texts(language)
    told = {key: sources.get(key, '').partition('\n    .') for key in map(key_of, KIND.findall(code))}
    own = {key: forms.startswith('you =') for key, (plain, _, forms) in told.items() if '$player' in plain}
    assert len(own) > 40 and [key for key, has in own.items() if not has] == []


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', BOXES)
def test_readers_name_is_in_no_line_of_their_own_history(game: str, language: str) -> None:
    match, log = whole_game(game)
    for reader, name in enumerate(text_names(match, EN)):
        lines = Teller(match, reader, words_for(language)).lines(log)
        assert len(lines) > 30
        assert not [line for line in lines if name in line]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', BOXES)
def test_own_events_address_the_reader_without_a_gender(game: str, language: str) -> None:
    match, log = whole_game(game)
    words, found = words_for(language), 0
    for own in own_lines(match, [event for action in log for event in events_of(action)], words):
        assert re.search(FORMS[language], own), own
        assert language not in GIVEN or not re.search(GIVEN[language], own), own
        found += 1
    assert found > 5


def own_lines(match: Match, events: list[Event], words: Words) -> Iterator[str]:
    """Yield lines that tell the other players about a player by name, in the version for that player."""
    for reader, name in enumerate(text_names(match, EN)):
        public, own = Teller(match, None, words), Teller(match, reader, words)
        for event in visible_events(events, reader):
            told = public.line(event)
            if told is not None and name in told:
                yield own.line(event) or ''


@pytest.mark.parametrize('language', LANGUAGES)
def test_both_players_read_a_swap_of_their_pawns(language: str) -> None:
    match, _ = whole_game('labyrinth', 30)
    names, words = text_names(match, EN), words_for(language)
    log = [line(1, 1, Event('labyrinth.swapped', {'seat': Seat(1), 'other': Seat(2)}))]
    first, second, third = (Teller(match, reader, words).lines(log)[0] for reader in (1, 2, 0))
    assert names[2] in first and names[1] not in first
    assert names[1] in second and names[2] not in second
    assert names[1] in third and names[2] in third


def test_board_names_everybody() -> None:
    match, log = whole_game('onirim')
    told = '\n'.join(Teller(match, None, EN).lines(log))
    assert all(name in told for name in text_names(match, EN)) and ' you ' not in told.lower()


@pytest.mark.parametrize('language', LANGUAGES)
def test_end_of_a_game_in_a_dm_addresses_its_player(language: str) -> None:
    words = words_for(language)
    here = match_of('onirim', calm(), ['Ada', 'Bruno'])
    over = replace(here, table=replace(here.table, status='over'))
    alone = replace(over, table=replace(over.table, guild_id=None))
    log = [line(1, 0, Event('onirim.discarded', {'seat': Seat(0), 'card': 'rs'}))]
    for match, form in ((over, 'nominative'), (alone, 'you')):
        (told,) = Teller(match, 0 if form == 'you' else None, words).lines(log)
        assert (text_names(match, words)[0] in told) == (form == 'nominative')
        assert f'-# {told}' in board_panel(match, words, log=log).blocks


@pytest.mark.parametrize('language', LANGUAGES)
def test_winner_of_onirims_race_reads_it_as_their_own(language: str) -> None:
    rules, words = PACKAGES['onirim'].game, words_for(language)
    presenter = match_of('onirim', calm(), ['Ada', 'Bruno']).presenter
    for reader, own in ((None, False), (Seat(0), False), (Seat(1), True)):
        over = replace(rules.view(calm(), reader), race=True, result=Result('won', (Seat(1),), (2, 4)))
        told = presenter.summary(over, ('Ada', 'Bruno'), words)
        assert ('Bruno' not in told) == own
        assert not own or re.search(FORMS[language], told)
