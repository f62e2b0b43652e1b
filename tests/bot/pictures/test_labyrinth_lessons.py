"""Pictures in Labyrinth's rules: strips of tiles or event cards, and worked examples that have to be true."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.labyrinth import scene
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.labyrinth.scenes import lessons, strip
from bot.words import LANGUAGES, words_for
from engine.labyrinth import tiles as engine_tiles
from engine.labyrinth.board import cells_of, maze_of, reach
from engine.labyrinth.cards import CELLS, EVENTS, SIDE
from tests.bot.pictures.readable import assert_readable


def test_strips_hold_five_things_in_a_line_and_share_them_out() -> None:
    one, six = scene.things(['tile:I'] * 5), scene.things([f'event:{name}' for name in EVENTS])
    assert six.height == 2 * one.height
    assert [element.y for element in six.elements if isinstance(element, Placed)].count(118) == 3


def test_a_strip_knows_its_things() -> None:
    with pytest.raises(KeyError):
        scene.things(['unicorn'])


def test_captions_stand_under_their_things() -> None:
    picture = scene.things(['tile:I', 'treasure:bat'], ['Straight', 'Bat'])
    assert [element.x for element in picture.elements if isinstance(element, Text)] == [456, 744]


def test_everything_of_a_strip_is_among_the_sprites() -> None:
    assert set(scene.things(list(strip.THINGS)).sprites()) <= set(scene.sprites())


@pytest.mark.parametrize('lesson', [scene.push, scene.carried, scene.reach, scene.wall])
def test_examples_stay_within_their_picture(lesson: Callable[[], Scene]) -> None:
    picture = lesson()
    assert set(picture.sprites()) <= set(scene.sprites())
    assert all(50 <= element.x <= 1150 and 40 <= element.y <= picture.height - 40 for element in picture.elements)


def test_the_example_of_a_push_slides_the_row_by_one() -> None:
    tiles = [
        element
        for element in scene.push().elements
        if isinstance(element, Placed) and element.sprite.drawing.endswith('/tile')
    ]
    rows = [[element.sprite for element in tiles if element.y == y] for y in sorted({element.y for element in tiles})]
    # The tile outside the row comes last in both.
    assert rows[1] == [rows[0][7], *rows[0][:7]]


def test_example_carries_pawn_from_last_tile_to_first() -> None:
    elements = [element for element in scene.carried().elements if isinstance(element, Placed)]
    before, after = (element.x for element in elements if element.sprite.drawing == 'labyrinth/pawn')
    tiles = sorted({element.x for element in elements if element.sprite.drawing == 'labyrinth/tile'})
    assert (before - after) == tiles[-2] - tiles[1]


@pytest.mark.parametrize(('cells', 'wall'), [(lessons.OPEN, False), (lessons.BEHIND, True)])
def test_the_examples_of_reach_are_true(cells: frozenset[tuple[int, int]], wall: bool) -> None:
    # The rest of the board is closed: each tile that is missing is open to nowhere.
    rows, columns = len(lessons.MAZE), len(lessons.MAZE[0])
    openings = [0] * CELLS
    for row, column in product(range(rows), range(columns)):
        tile = lessons.MAZE[row][column]
        openings[row * SIDE + column] = engine_tiles.opening(tile.shape, tile.turns)
    row, column = lessons.PAWN
    found = {divmod(cell, SIDE) for cell in cells_of(reach(maze_of(openings), row * SIDE + column, wall=wall))}
    assert {(row, column) for row, column in found if row < rows and column < columns} == cells


def test_the_fixed_tiles_of_the_example_are_those_of_the_board() -> None:
    for row, column in product((0, 2), (0, 2, 4)):
        tile, (face, turns) = lessons.MAZE[row][column], engine_tiles.FIXED[row * SIDE + column]
        assert (tile.shape, tile.turns, tile.treasure) == (face.shape, turns, face.treasure)


@pytest.mark.parametrize('language', LANGUAGES)
def test_pictures_of_rules_are_readable_in_every_language(language: str) -> None:
    pages = [page.scene for page in Labyrinth().rules(words_for(language)) if page.scene is not None]
    assert pages
    for picture in pages:
        assert_readable(picture)
