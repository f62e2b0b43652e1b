"""Onirim's pictures: what they contain, on written positions and in random games."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Placed, Text
from bot.pictures.sprites import Sprites
from bot.presenters.onirim import scene
from bot.presenters.onirim.scenes import faces
from engine.api import Seat
from engine.onirim.cards import trio
from tests.bot.pictures.onirim_views import (
    EMPTY,
    GAMES,
    KEY,
    LONG_ROW,
    MINE,
    NAMES,
    SOLO,
    frames,
    say,
    styles,
    views,
    words,
)
from tests.bot.pictures.readable import assert_readable


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_every_position_of_a_game_has_its_pictures(seats: int, options: dict[str, object]) -> None:
    known = set(scene.sprites())
    for public, *own in views(seats, KEY, **options):
        board = scene.board(public, NAMES[:seats], say)
        hands = [scene.hand(view, say) for view in own]
        for picture in (board, *hands):
            assert set(picture.sprites()) <= known
            assert (picture.width, picture.height) == (1200, 764)
            assert_readable(picture)
            assert all(
                0 <= element.x < picture.width and 0 <= element.y < picture.height for element in picture.elements
            )


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_board_shows_no_hidden_information_to_any_seat(seats: int, options: dict[str, object]) -> None:
    for public, *own in views(seats, KEY, **options):
        digest = scene.board(public, NAMES[:seats], say).digest()
        assert [scene.board(view, NAMES[:seats], say).digest() for view in own] == [digest] * seats


def test_a_position_drawn_twice_is_the_same_scene() -> None:
    for public, *_ in islice(views(2, KEY), 20):
        assert scene.board(public, NAMES, say) == scene.board(public, NAMES, say)


@pytest.mark.parametrize(
    ('row', 'run'),
    [
        ((), 0),
        (('rs',), 1),
        (('bs', 'rm', 'rs'), 2),
        (('rs', 'rm', 'rs'), 3),
        (('rs', 'rm', 'rs', 'rm'), 1),
        (('rs', 'rm', 'rs', 'rm', 'rs', 'rm'), 3),
        (('gs', 'rs', 'rm', 'bs'), 1),
    ],
)
def test_a_run_is_counted_from_the_last_trio_on(row: tuple[str, ...], run: int) -> None:
    assert trio(row) == run


def test_the_run_is_shown_beside_the_row() -> None:
    board = scene.board(replace(EMPTY, rows=(('bs', 'rm', 'rs'), ('gk',))), NAMES, say)
    assert styles(board, 'run') == [('red', 'two'), ('green', 'one')]


def test_only_the_newest_card_of_a_row_is_wholly_seen_and_lit() -> None:
    board = scene.board(replace(EMPTY, rows=(('bs', 'rm', 'rs'), ()), shared=()), NAMES, say)
    assert styles(board, 'card') == [('blue', 'sun', 'covered'), ('red', 'moon', 'covered'), ('red', 'sun', 'full')]
    assert styles(board, 'glow') == [()]


@pytest.mark.parametrize('length', range(1, 61))
def test_a_long_solo_row_shows_its_end_and_counts_the_rest(length: int) -> None:
    board = scene.board(replace(SOLO, rows=(LONG_ROW[:length],)), NAMES[:1], say)
    shown = len(styles(board, 'card'))
    hidden = [int(word) for before, word in zip(words(board), words(board)[1:], strict=False) if before == '+']
    assert shown + sum(hidden) == length
    assert styles(board, 'card')[-1] == (*faces.card(LONG_ROW[length - 1], 'full', 1).styles[:2], 'full')
    assert all(element.x + 70 < board.width for element in board.elements if isinstance(element, Placed))
    assert {
        each.sprite.scale for each in board.elements if isinstance(each, Placed) and 'covered' in each.sprite.styles
    } <= {faces.ROW}, 'a long row is no smaller than a short one'


@pytest.mark.parametrize('length', range(1, 31))
def test_a_row_of_two_players_keeps_clear_of_the_doors(length: int) -> None:
    board = scene.board(replace(EMPTY, rows=(LONG_ROW[:length], ()), shared=()), NAMES, say)
    doors = min(
        element.x
        for element in board.elements
        if isinstance(element, Placed) and element.sprite.drawing == 'onirim/door'
    )
    (measure,) = (
        element for element in board.elements if isinstance(element, Placed) and element.sprite.drawing == 'onirim/run'
    )
    assert measure.x + 84 * faces.ROW < doors
    hidden = int(words(board)[words(board).index('+') + 1]) if '+' in words(board) else 0
    assert len(styles(board, 'card')) + hidden == length


def test_doors_found_stand_open_and_the_others_are_empty_frames() -> None:
    board = scene.board(replace(EMPTY, doors=(('bd',), ('rd', 'nd'))), NAMES, say)
    found = [colour for colour, state in styles(board, 'door') if state == 'open']
    assert found == ['blue', 'red', 'brown']
    assert len(styles(board, 'door')) == 8


def test_solo_has_two_places_for_each_colour() -> None:
    board = scene.board(replace(SOLO, doors=(('bd', 'bd', 'rd'),)), NAMES[:1], say)
    assert styles(board, 'door')[:4] == [('red', 'open'), ('red', 'empty'), ('blue', 'open'), ('blue', 'open')]
    assert '3/8' in words(board)


def test_hidden_reserves_are_backs_and_open_ones_faces() -> None:
    hidden = scene.board(replace(EMPTY, deck=0), NAMES, say)
    shown = scene.board(
        replace(EMPTY, deck=0, talk='open', hands=(('rs', 'bm', 'gk'), ('nk',)), hand_sizes=(3, 1)), NAMES, say
    )
    assert (len(styles(hidden, 'back')), len(styles(shown, 'back'))) == (6, 0)
    assert ('red', 'sun', 'mini') in styles(shown, 'card') and ('brown', 'key', 'mini') in styles(shown, 'card')


def test_the_card_just_drawn_lies_lit_beside_the_deck() -> None:
    board = scene.board(replace(EMPTY, drawn=('NN',)), NAMES, say)
    assert styles(board, 'nightmare') == [('full',)]
    assert styles(board, 'glow') == [()]


def test_piles_show_their_number_and_their_last_cards() -> None:
    board = scene.board(
        replace(EMPTY, deck=31, discard=('rs',) * 8 + ('NN',), limbo=('gd', 'bd'), shared=()), NAMES, say
    )
    assert {'31', '9', '2'} <= set(words(board))
    assert styles(board, 'nightmare') == [('full',)]
    assert styles(board, 'card')[-2:] == [('green', 'door', 'covered'), ('blue', 'door', 'full')]


def test_the_player_on_turn_is_framed_and_named() -> None:
    (frame,) = frames(scene.board(replace(EMPTY, active=Seat(1)), NAMES, say))
    (other,) = frames(scene.board(EMPTY, NAMES, say))
    assert frame.y > other.y
    assert 'picture-onirim-turn Łucja' in words(scene.board(EMPTY, NAMES, say))


def test_draft_lays_out_remaining_cards() -> None:
    board = scene.board(replace(EMPTY, draft=('rs', 'bm', 'gk'), shared=(), hand_sizes=(3, 2), deck=60), NAMES, say)
    assert styles(board, 'card') == [('red', 'sun', 'full'), ('blue', 'moon', 'full'), ('green', 'key', 'full')]
    assert (len(styles(board, 'back')), len(styles(board, 'pile'))) == (5, 1)


def test_a_name_that_cannot_be_painted_becomes_a_letter() -> None:
    assert 'picture-player B' in words(scene.board(EMPTY, ('Ada', '東京'), say))


def test_hand_marks_cards_that_cannot_follow_the_last() -> None:
    hand = scene.hand(replace(MINE, rows=(('bs',), ())), say)
    assert styles(hand, 'barred') == [('sun',), ('sun',)]  # their red sun and the shared brown one
    assert styles(scene.hand(MINE, say), 'barred') == []


def test_personal_and_shared_cards_lie_apart_under_their_names() -> None:
    hand = scene.hand(MINE, say)
    assert {'picture-onirim-personal', 'picture-onirim-shared'} <= set(words(hand))
    cards = [
        element.x
        for element in hand.elements
        if isinstance(element, Placed) and element.sprite.drawing == 'onirim/card'
    ]
    trays = [element for element in hand.ground if isinstance(element, Box)][-2:]
    assert [sum(tray.x < x < tray.x + tray.width for x in cards) for tray in trays] == [3, 2]


def test_hand_numbers_revealed_cards_from_the_top() -> None:
    hand = scene.hand(replace(MINE, looking=('rd', 'NN', 'gk')), say)
    assert [word for word in words(hand) if word in '123'] == ['1', '2', '3']
    assert styles(hand, 'nightmare') == [('full',)]


def test_a_hand_needs_an_owner() -> None:
    with pytest.raises(ValueError, match='whose'):
        scene.hand(EMPTY, say)


def test_a_strip_holds_five_things_in_a_line() -> None:
    one, two = scene.cards(['rs', 'rm', 'rs', 'arrow', 'rd!']), scene.cards(['rs'] * 6)
    assert two.height == 2 * one.height
    assert set(one.sprites()) | set(two.sprites()) <= set(scene.sprites())


def test_captions_stand_under_their_cards() -> None:
    strip = scene.cards(['rs', 'NN'], ['Observatory', 'Nightmare'])
    assert [element.x for element in strip.elements if isinstance(element, Text)] == [456, 744]


def test_a_strip_knows_its_things() -> None:
    with pytest.raises(KeyError):
        scene.cards(['dragon'])


async def test_one_picture_of_each_kind_is_painted(tmp_path: Path) -> None:
    painter = Painter(Sprites(tmp_path))
    pictures = [
        scene.board(EMPTY, NAMES, say),
        scene.board(SOLO, NAMES[:1], say),
        scene.board(replace(EMPTY, draft=('rs', 'bm')), NAMES, say),
        scene.hand(MINE, say),
        scene.cards(['NN', 'or', 'deck']),
    ]
    for picture in pictures:
        assert (await painter.render(picture)).startswith(b'\x89PNG')
