"""Labyrinth's end in words: the outcome, the winner's turns, a draw, and par of a practice game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenters.labyrinth import text
from bot.presenters.labyrinth.names import treasure
from bot.presenters.labyrinth.story import WEIGHTS
from bot.words import LANGUAGES, Words, words_for
from engine.api import Event, Result, Seat
from engine.labyrinth.cards import TREASURES
from tests.bot.labyrinth_taps import LANGUAGE, SHOW
from tests.labyrinth.table import table

PEOPLE = ('Ada', 'Bruno', 'Cleo')


@LANGUAGE
def test_end_tells_own_turns_of_winner_and_finds(words: Words) -> None:
    over = replace(table('bat', 'rat').view(None), turn=34, result=Result('won', (Seat(1),), (9, 12)))
    outcome, story = SHOW.summary(over, PEOPLE[:2], words).split('\n')
    told = {'player': 'Bruno', 'turns': 17, 'scores': 'Ada 9, Bruno 12'}
    assert outcome == f'{words("labyrinth-end-won", player="Bruno")} {words("labyrinth-end-home")}'
    assert story == words('labyrinth-end-own', **told) and 'Bruno' in story.partition('·')[0]
    own = SHOW.summary(replace(over, me=Seat(1)), PEOPLE[:2], words)
    assert own.endswith(words.case('labyrinth-end-own', 'you', **told)) and own != f'{outcome}\n{story}'
    drawn = replace(over, result=Result('drawn', (), (9, 12)))
    assert SHOW.summary(drawn, PEOPLE[:2], words).endswith(
        words('labyrinth-end-story', turns=34, scores='Ada 9, Bruno 12')
    )


@LANGUAGE
def test_winner_reads_the_number_of_own_turns(words: Words) -> None:
    """In a game of three, turn 16 of the table is the first player's own sixth turn."""
    over = replace(
        table('bat', 'rat', 'owl').view(None), turn=16, when=((1, 7), (), ()), found=(('map', 'crown'), (), ()),
        result=Result('won', (Seat(0),), (2, 0, 0)),
    )  # fmt: skip
    outcome, story = SHOW.summary(over, PEOPLE[:3], words).split('\n')
    assert outcome.startswith(words('labyrinth-end-won', player='Ada'))
    assert '6' in story and '16' not in story
    stops = [
        words('labyrinth-text-stop', card=treasure(card, words), turn=turn) for card, turn in (('map', 1), ('crown', 3))
    ]
    assert ', '.join(stops) in SHOW.board_text(over, PEOPLE[:3], words)
    winner, loser = (SHOW.summary(replace(over, me=Seat(seat)), PEOPLE[:3], words) for seat in (0, 1))
    assert winner.startswith(words.case('labyrinth-end-won', 'you')) and 'Ada' not in winner.split('\n')[0]
    assert loser.startswith(outcome)
    assert SHOW.weight(Event('labyrinth.won', {'seat': 0})) == 0, 'the headline tells it'


@LANGUAGE
def test_headline_of_the_end_says_why_it_is_over(words: Words) -> None:
    over = replace(table('bat', 'rat').view(None), result=Result('won', (Seat(1),), (0, 1)))
    home, last = (words(f'labyrinth-end-{why}') for why in ('home', 'last'))
    assert home in SHOW.summary(over, PEOPLE[:2], words).split('\n')[0]
    children = SHOW.summary(replace(over, no_return=True), PEOPLE[:2], words).split('\n')[0]
    assert last in children and home not in children, 'no one had to get home'


@LANGUAGE
def test_player_without_finds_is_promised_none_at_the_end(words: Words) -> None:
    nothing = ((), ())
    view = replace(table('bat', 'rat').view(None), found=nothing, when=nothing, asking=())
    drawn = replace(view, result=Result('drawn', (), (0, 0)))
    told = text.board_alt(drawn, PEOPLE[:2], words)
    assert told.count(f': {words("labyrinth-none")}.') == 2
    assert not {'yet', 'пока', 'jeszcze'} & {*words('labyrinth-none').split()}


@LANGUAGE
def test_draw_and_turn_limit_are_told(words: Words) -> None:
    running = table('bat', 'rat', limit='25').view(None)
    assert words('labyrinth-text-limit', turn=50) in SHOW.board_alt(running, PEOPLE[:2], words)
    assert words('labyrinth-text-limit', turn=50) not in SHOW.board_alt(
        table('bat', 'rat').view(None), PEOPLE[:2], words
    )
    outcome, story = SHOW.summary(
        replace(running, turn=50, result=Result('drawn', (), (9, 12))), PEOPLE[:2], words
    ).split('\n')
    assert outcome == words('labyrinth-end-drawn')
    assert 'Ada 9, Bruno 12' in story and '50' in story


@LANGUAGE
@pytest.mark.parametrize(('cards', 'best', 'nearest'), [(6, 9, 13), (24, 28, 53)])
def test_practice_is_compared_with_par(words: Words, cards: int, best: int, nearest: int) -> None:
    over = replace(
        table('bat').view(None), turn=14, found=(TREASURES[:cards],), result=Result('won', (Seat(0),), (cards,))
    )
    outcome, par = SHOW.summary(over, PEOPLE[:1], words).split('\n')
    assert '14' in outcome and str(cards) in outcome
    assert par == words('labyrinth-end-par', best=best, nearest=nearest)
    for other in (replace(over, open_goals=True), replace(over, events=True), replace(over, no_return=True)):
        assert SHOW.summary(other, PEOPLE[:1], words) == outcome, 'par is of the ordinary game'
    assert SHOW.summary(replace(over, found=(TREASURES[:3],)), PEOPLE[:1], words) == outcome


def test_par_is_the_same_in_rules_and_end() -> None:
    for words in map(words_for, LANGUAGES):
        page = words('labyrinth-rules-12-text')
        assert all(str(turns) in page for cards in (6, 24) for turns in text.PAR[cards])


def test_last_find_of_a_player_outweighs_all_other_events() -> None:
    finds = [Event('labyrinth.found', {'seat': 0, 'card': 'owl', 'left': left}) for left in (0, 1)]
    last, other = map(SHOW.weight, finds)
    assert last > other > max(SHOW.weight(Event(kind, {})) for kind in WEIGHTS if 'found' not in kind)
