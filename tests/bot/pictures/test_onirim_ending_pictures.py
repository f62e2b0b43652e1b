"""The picture of Onirim's end: the outcome, the doors, the open hands, and each player's deeds."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.pictures.drawings import svg_of
from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.onirim import scene
from bot.words import LANGUAGES, words_for
from engine.api import Result, Seat
from engine.onirim.view import View
from tests.bot.pictures.onirim_views import EMPTY, GAMES, KEY, NAMES, SOLO, frames, placed, say, styles, views, words
from tests.bot.pictures.readable import assert_readable

WON = Result('won', (Seat(0), Seat(1)), (4, 4))
LOST = Result('lost.deck', (), (1, 2))
HANDS = (('rs', 'bm', 'gk'), ('nk', 'gs'))


def ended(result: Result, **changes: object) -> View:
    return replace(EMPTY, asking=(), result=result, hands=HANDS, hand_sizes=(3, 2), **changes)  # type: ignore[arg-type]


GONE = {'discard': ('rd', 'rd', 'n3', 'n4', 'n5')}
"""A discard pile with all red doors and all brown towers."""


def sky(picture: Scene) -> list[tuple[str, ...]]:
    return [element.sprite.styles for element in picture.ground if isinstance(element, Placed)]


@pytest.mark.parametrize(
    ('race', 'result', 'line', 'behind'),
    [
        (False, WON, 'onirim-end-won', 'dawn'),
        (True, Result('won', (Seat(1),), (1, 4)), 'onirim-end-race Андрей', 'dawn'),
        (False, LOST, 'onirim-end-lost-deck', 'gloom'),
        (True, LOST, 'onirim-end-lost-deck-race', 'gloom'),
        (False, Result('lost.door', (), (1, 2)), 'onirim-end-lost-door onirim-card-rd', 'gloom'),
        (True, Result('lost.door', (), (1, 2)), 'onirim-end-lost-door-race onirim-card-rd', 'gloom'),
        (False, Result('lost.towers', (), (1, 2)), 'onirim-end-lost-towers onirim-card-brown', 'gloom'),
    ],
)
def test_the_end_is_told_by_words_and_sky(race: bool, result: Result, line: str, behind: str) -> None:
    board = scene.board(ended(result, race=race, **GONE), NAMES, say)
    assert line in words(board)
    assert sky(board) == [(behind,)]
    assert len(frames(board)) == (race and bool(result.winners)), 'only who won a race stands out'
    told = next(each for each in words(board) if each.startswith('onirim-end-story'))
    assert told.startswith('onirim-end-story-race') == race, 'rivals do not share their doors'


def test_the_end_shows_all_doors_and_the_hands_that_were_left() -> None:
    board = scene.board(ended(WON, doors=(('bd',), ('rd', 'nd'))), NAMES, say)
    assert [colour for colour, state in styles(board, 'door') if state == 'open'] == ['blue', 'red', 'brown']
    assert len(styles(board, 'door')) == 8
    assert [style[:2] for style in styles(board, 'card')] == [
        *(('red', 'sun'), ('blue', 'moon'), ('green', 'key')),
        *(('green', 'sun'), ('brown', 'key')),
    ]
    assert styles(board, 'back') == []


def test_each_player_has_a_name_and_numbers_of_their_own() -> None:
    board = scene.board(ended(LOST, doors=(('bd',), ('rd', 'nd')), rows=(('rs',) * 7, ('bm',) * 12)), NAMES, say)
    assert {*NAMES, '1/4', '2/4', '7', '12'} <= set(words(board))


def test_solo_end_counts_remaining_cards() -> None:
    view = replace(SOLO, asking=(), result=Result('lost.deck', (), (3,)), deck=0, discard=('rs',) * 19)
    board = scene.board(
        replace(view, doors=(('bd', 'bd', 'rd'),), hands=(('rs', 'bm'),), hand_sizes=(2,)), ('Ada',), say
    )
    assert {'3/8', '0', '19'} <= set(words(board))
    open_doors = [colour for colour, state in styles(board, 'door') if state == 'open']
    assert open_doors == ['red', 'blue', 'blue']
    assert len(placed(board)) - len(open_doors) == 5 + 5


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_after_the_end_hands_lie_open_to_all(seats: int, options: dict[str, object]) -> None:
    *_, (public, *own) = views(seats, KEY, **options)
    assert public.result is not None
    assert all(hand is not None for hand in public.hands)
    assert [view.hands for view in own] == [public.hands] * seats


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('ending', ['won', 'lost.deck', 'lost.door', 'lost.towers'])
def test_every_end_can_be_read_whole_in_every_language(language: str, ending: str) -> None:
    result = Result(ending, (Seat(0), Seat(1)) if ending == 'won' else (), (4, 4))
    for race in (False, True):
        board = scene.board(
            ended(result, race=race, **GONE), ('Łucja Żółkiewska-Nowak von Bülow', 'Ж' * 32), words_for(language)
        )
        assert_readable(board)
        lines = [element for element in board.elements if isinstance(element, Text)]
        assert not [line for line in lines if '*' in line.text]


def test_when_nothing_is_asked_any_more_nobody_is_on_turn() -> None:
    board = scene.board(replace(EMPTY, asking=()), NAMES, say)
    assert frames(board) == []
    assert not [word for word in words(board) if word.startswith('picture-onirim-turn')]


def test_board_names_the_variants() -> None:
    board = scene.board(replace(EMPTY, race=True, talk='silent'), NAMES, say)
    assert 'picture-onirim-variant-race · picture-onirim-variant-silent' in words(board)


@pytest.mark.parametrize('language', LANGUAGES)
def test_no_line_lies_over_the_hood_of_the_nightmare(language: str) -> None:
    drawn = re.search(r'translate\(600 (\d+)\) scale\(([\d.]+)\)', svg_of('onirim/ending'))
    assert drawn is not None
    hood = int(drawn[1]) - 72 * float(drawn[2])
    for view in (ended(LOST), replace(ended(LOST), seats=1, rows=((),), doors=((),), hands=HANDS[:1], hand_sizes=(3,))):
        picture = scene.board(view, NAMES[: view.seats], words_for(language))
        over = [each for each in picture.elements if isinstance(each, Text) and each.y < 384 and each.anchor == 'mm']
        assert len(over) == 3 and max(each.y + each.size // 2 for each in over) <= hood
