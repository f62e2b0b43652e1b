"""Recent actions drawn in Labyrinth's maze: they do not overlap, and differ even without colours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from bot.pictures.scene import Scene, Text
from bot.pictures.sprites import Sprites
from bot.presenters.labyrinth import scene
from bot.presenters.labyrinth.scenes import faces, maze
from engine.api import Seat
from engine.labyrinth.cards import CELL_OF, COLOURS, PUSHES, Deed
from engine.labyrinth.view import View, preview
from tests.bot.pictures.labyrinth_views import NAMES, own, placed, public, say, spots


def walked(view: View, path: str, seat: int = 0) -> View:
    return replace(view, recent=(Deed(1, Seat(seat), path=tuple(CELL_OF[name] for name in path.split(' '))),))


def pushed(view: View, *pushes: tuple[str, int]) -> View:
    return replace(view, recent=tuple(Deed(1, Seat(seat), push=push) for push, seat in pushes))


def badges(picture: Scene) -> list[tuple[str, int, int]]:
    return [
        (each.sprite.styles[0], each.x, each.y) for each in placed(picture, 'pawn') if each.sprite.scale == faces.BADGE
    ]


def test_path_is_drawn_between_tiles_and_things_on_them() -> None:
    board = scene.board(walked(public(2), 'A3 B3 C3'), NAMES[:2], say)
    drawn = [each for each in placed(board, 'trail') if 'begun' not in each.sprite.styles]
    assert [each.sprite for each in drawn] == [
        faces.trail('red', ('east',)),
        faces.trail('red', ('west', 'east')),
        faces.trail('red', ('west',)),
    ]
    for each, cell in zip(drawn, ('A3', 'B3', 'C3'), strict=True):
        x, y = maze.middle(CELL_OF[cell])
        assert max(abs(each.x - x), abs(each.y - y)) <= 15
    order = [each for each in board.elements if each in (*drawn, *placed(board, 'tile'), *placed(board, 'coin'))]
    places = [order.index(each) for each in drawn]
    movable = [order.index(each) for each in placed(board, 'tile') if each in board.elements and each.x < maze.SIZE]
    assert max(movable) < min(places) and max(places) < min(order.index(each) for each in placed(board, 'coin'))


def test_where_a_way_began_stands_the_hollow_shape_of_its_pawn() -> None:
    board = scene.board(walked(public(), 'A3 B3', seat=2), NAMES, say)
    (begun,) = [each for each in placed(board, 'trail') if 'begun' in each.sprite.styles]
    assert begun.sprite.styles[0] == 'blue'
    assert (begun.x, begun.y) == maze.standing(CELL_OF['A3'], 'blue')


def test_ways_of_four_pawns_over_one_tile_lie_beside_one_another() -> None:
    view = public()
    path = tuple(CELL_OF[name] for name in ('A3', 'B3', 'C3'))
    view = replace(view, recent=tuple(Deed(1, Seat(seat), path=path) for seat in range(4)))
    drawn = [each for each in placed(scene.board(view, NAMES, say), 'trail') if 'begun' not in each.sprite.styles]
    lanes = sorted({each.y for each in drawn})
    assert len(lanes) == 4
    assert {later - earlier for earlier, later in pairwise(lanes)} == {10}
    assert lanes[-1] - lanes[0] < 45, 'within a corridor'


@pytest.mark.parametrize('push', PUSHES)
def test_pushers_stand_at_arrows_without_overlap(push: str, tmp_path: Path) -> None:
    board = scene.board(pushed(public(), *((push, seat) for seat in range(4))), NAMES, say)
    stand = badges(board)
    assert [colour for colour, *_ in stand] == list(COLOURS)
    x, y = maze.arrow(push)
    assert all((abs(at_x - x), abs(at_y - y)) in {(46, 0), (70, 0), (0, 46), (0, 70)} for _, at_x, at_y in stand)
    for (_, *one), (_, *other) in combinations(stand, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 24
    letters = [each for each in (*board.ground, *board.elements) if isinstance(each, Text) and each.x < maze.SIZE]
    for (_, at_x, at_y), letter in product(stand, letters):
        assert max(abs(at_x - letter.x), abs(at_y - letter.y)) >= 24, letter


def test_a_player_who_pushed_twice_at_an_arrow_stands_there_once() -> None:
    assert len(badges(scene.board(pushed(public(), ('B-up', 1), ('B-up', 1)), NAMES, say))) == 1


def test_before_the_first_push_nothing_is_drawn() -> None:
    board = scene.board(public(), NAMES, say)
    assert badges(board) == [] and spots(board, 'trail') == []


def test_own_board_shows_actions_since_own_last_turn() -> None:
    view = replace(own(3, seat=0), turn=2, active=Seat(1))
    mine, theirs = Deed(1, Seat(0), push='B-up'), Deed(2, Seat(1), push='D-up')
    hand = scene.hand(replace(view, recent=(mine, theirs)), say)
    assert [colour for colour, *_ in badges(hand)] == ['yellow']
    board = scene.board(replace(view, recent=(mine, theirs)), NAMES[:3], say)
    assert [colour for colour, *_ in badges(board)] == ['red', 'yellow']


def test_a_push_that_is_tried_out_carries_the_way_along() -> None:
    view = replace(own(2, seat=0), turn=2, active=Seat(0))
    view = walked(view, 'B2 B3', seat=1)
    rows = {}
    for push in ('B-down', '2-right'):
        hand = scene.hand(view, say, preview=preview(view, push, 0))
        drawn = [each for each in placed(hand, 'trail') if 'begun' not in each.sprite.styles]
        rows[push] = [round((each.y - maze.RIM) // maze.TILE) for each in drawn]
    assert rows['B-down'] == [2, 3], 'B2 and B3 are B3 and B4 then'
    assert rows['2-right'] == [], 'this push breaks the way'


def test_ways_and_starts_are_told_apart_without_colours(tmp_path: Path) -> None:
    """The start of a way has the shape of its pawn. In grey, starts and ways still differ."""
    sprites = Sprites(tmp_path)
    shapes = {sprites.bitmap(faces.start(colour)).image.getchannel('A').tobytes() for colour in COLOURS}
    assert len(shapes) == len(COLOURS)
    for sides in (('north',), ('east', 'west')):
        left = sprites.bitmap(faces.trail('red', sides)).image
        assert left.getbbox() is not None
