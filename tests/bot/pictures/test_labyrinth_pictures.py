"""Labyrinth's pictures: what they contain, tested on built positions and on whole games of bot players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, islice, product
from pathlib import Path

import pytest

from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.sprites import Sprite, Sprites
from bot.presenters.labyrinth import scene
from bot.presenters.labyrinth.scenes import faces, maze, side
from engine.api import Result, Seat
from engine.labyrinth import tiles as engine_tiles
from engine.labyrinth.cards import CELL_OF, CELLS, COLOURS, PUSHES, SIDE, TREASURES
from engine.labyrinth.game import GAME
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.state import State
from engine.labyrinth.view import Tile, View, preview, reachable
from engine.rng import Rng
from tests.bot.pictures.labyrinth_views import KEY, NAMES, own, placed, public, say, spots, with_goals, words
from tests.bot.pictures.readable import assert_readable


def states(seats: int, **options: object) -> Iterator[State]:
    """Yield every state of a game of bot players, including the end."""
    rng, player = Rng(KEY), PACKAGE.strengths['normal'].player
    state = GAME.new(seats, GAME.Options.model_validate(options), KEY).state
    while True:
        yield state
        pending = GAME.pending(state)
        if not pending:
            return
        (decision,) = pending
        token = player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
        state = GAME.apply(state, decision.seat, token).state


def treasure_at(view: View, treasure: str) -> tuple[int, int]:
    return next(maze.middle(cell) for cell, tile in enumerate(view.tiles) if tile.treasure == treasure)


def on_the_board(view: View) -> list[str]:
    return [tile.treasure for tile in view.tiles if tile.treasure]


def pictures(state: State, seats: int) -> Iterator[Scene]:
    yield scene.board(GAME.view(state, None), NAMES[:seats], say)
    for seat in map(Seat, range(seats)):
        view = GAME.view(state, seat)
        yield scene.hand(view, say, names=NAMES[:seats], reach=view.reach)
        yield scene.hand(view, say, names=NAMES[:seats], degrees=90, reach=reachable(view))
        pushes = [push for push in PUSHES if push != view.forbidden]
        yield scene.hand(view, say, preview=preview(view, pushes[view.turn % len(pushes)], 90))


GAMES = [
    pytest.param(1, {'cards': '6'}, id='alone'),
    pytest.param(1, {'cards': '6', 'open_goals': True, 'events': True}, id='alone-open'),
    pytest.param(2, {'cards': '6', 'events': True}, id='two-events'),
    pytest.param(3, {'cards': '3', 'no_return': True, 'open_goals': True}, id='three-children'),
    pytest.param(4, {'cards': '3', 'events': True, 'open_goals': True, 'shown_goals': True}, id='four-shown'),
]


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_every_position_of_a_game_has_its_pictures(seats: int, options: dict[str, object]) -> None:
    known = set(scene.sprites())
    for state in states(seats, **options):
        for picture in pictures(state, seats):
            assert (picture.width, picture.height) == (1200, 764)
            assert_readable(picture)
            assert set(picture.sprites()) <= known
            assert all(
                0 <= element.x < picture.width and 0 <= element.y < picture.height for element in picture.elements
            )


def assert_panels_keep_clear(picture: Scene) -> None:
    """Check that panels overlap neither each other nor the edge. All things outside the maze must be on a panel."""
    panels = [box for box in picture.elements if isinstance(box, Box) and box.outline]
    for one, other in combinations(panels, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y
    assert all(box.x > maze.SIZE and box.x + box.width <= picture.width for box in panels)
    assert all(box.y >= 0 and box.y + box.height <= picture.height for box in panels)
    lying = [element for element in picture.elements if isinstance(element, Placed) and element.x > maze.SIZE]
    for element in lying:
        assert any(
            box.x + 16 < element.x < box.x + box.width - 16 and box.y + 16 < element.y < box.y + box.height - 16
            for box in panels
        )


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_panels_keep_clear_of_each_other_and_of_the_edge(seats: int, options: dict[str, object]) -> None:
    for state in states(seats, **options):
        for picture in pictures(state, seats):
            assert_panels_keep_clear(picture)


@pytest.mark.parametrize(('goals', 'pile'), [(1, TREASURES), (2, TREASURES), (2, TREASURES[:12]), (16, ()), (24, ())])
def test_the_longest_lists_find_room(goals: int, pile: tuple[str, ...]) -> None:
    view = replace(with_goals(own(1, events=True), *TREASURES[:goals]), pile=pile, event='exchange')
    assert_panels_keep_clear(scene.hand(view, say))


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_board_shows_no_hidden_information_to_any_seat(seats: int, options: dict[str, object]) -> None:
    for state in states(seats, **options):
        digest = scene.board(GAME.view(state, None), NAMES[:seats], say).digest()
        for seat in map(Seat, range(seats)):
            assert scene.board(GAME.view(state, seat), NAMES[:seats], say).digest() == digest


@pytest.mark.parametrize(('seats', 'options'), GAMES)
def test_indistinguishable_games_have_the_same_pictures(seats: int, options: dict[str, object]) -> None:
    for state in islice(states(seats, **options), 0, None, 5):
        other = GAME.resample(state, None, 'e7' * 16)
        boards = [scene.board(GAME.view(world, None), NAMES[:seats], say) for world in (state, other)]
        assert boards[0].digest() == boards[1].digest()
        for seat in map(Seat, range(seats)):
            worlds = (state, GAME.resample(state, seat, 'e7' * 16))
            hands = [scene.hand(GAME.view(world, seat), say) for world in worlds]
            assert hands[0].digest() == hands[1].digest()


def test_a_position_drawn_twice_is_the_same_scene() -> None:
    for state in islice(states(2, cards='3'), 10):
        assert list(pictures(state, 2)) == list(pictures(state, 2))


def test_a_secret_goal_is_ringed_for_its_owner_only() -> None:
    view = own()
    goal = next(treasure for treasure in on_the_board(view) if (treasure,) != view.goals[0])
    view = with_goals(view, goal)
    assert spots(scene.hand(view, say), 'goal') == [treasure_at(view, goal)]
    assert spots(scene.board(view, NAMES, say), 'goal') == []
    assert len(spots(scene.board(view, NAMES, say), f'treasures/{goal}')) == 1
    assert len(spots(scene.hand(view, say), f'treasures/{goal}')) == 2


def test_a_goal_on_the_spare_tile_is_ringed_there() -> None:
    view = with_goals(replace(own(), spare=Tile('L', 0, 'owl')), 'owl')
    tiles = tuple(replace(tile, treasure=None) if tile.treasure == 'owl' else tile for tile in view.tiles)
    assert spots(scene.hand(replace(view, tiles=tiles), say), 'goal') == [side.SPARE]


def test_on_the_way_home_the_start_corner_is_the_goal() -> None:
    hand = scene.hand(replace(with_goals(own(seat=2)), found=((),) * 4), say)
    assert spots(hand, 'goal') == [maze.middle(CELL_OF['G7'])]
    assert say('picture-labyrinth-home') in words(hand)


def test_after_the_end_nothing_is_left_to_look_for() -> None:
    over = replace(with_goals(own(2)), result=Result('won', (Seat(0),), (3, 1)))
    hand = scene.hand(over, say)
    assert spots(hand, 'goal') == []
    assert say('picture-labyrinth-home') not in words(hand)


def test_several_goals_are_all_ringed_and_many_of_them_slimly() -> None:
    view = own()
    two, many = on_the_board(view)[:2], on_the_board(view)[:12]
    few_rings = placed(scene.hand(with_goals(view, *two), say), 'goal')
    rings = placed(scene.hand(with_goals(view, *many), say), 'goal')
    assert (len(few_rings), len(rings)) == (2, 12)
    assert {element.sprite for element in few_rings} == {faces.goal()}
    assert {element.sprite for element in rings} == {faces.goal(slim=True)}


def test_a_searched_pile_is_listed_without_the_goal() -> None:
    view = replace(with_goals(own(), 'crown'), pile=('crown', 'owl', 'rat'))
    hand = scene.hand(view, say)
    assert say('picture-labyrinth-pile') in words(hand)
    listed = [what for what in TREASURES for x, _ in spots(hand, f'treasures/{what}') if x > maze.SIZE]
    on_spare = [view.spare.treasure] if view.spare.treasure else []
    assert sorted(listed) == sorted(['crown', 'owl', 'rat', *on_spare])


def test_public_goals_are_marked_with_their_pawn() -> None:
    view = public(2, open_goals=True, shown_goals=True)
    board = scene.board(view, NAMES[:2], say)
    marked = [element for element in placed(board, 'pawn') if element.sprite.scale == faces.TINY]
    assert len(marked) == 24
    x, y = treasure_at(view, 'crown')
    owner = next(seat for seat, goals in enumerate(view.goals) if 'crown' in (goals or ()))
    assert (view.colours[owner], x, y + 34) in [(element.sprite.styles[0], element.x, element.y) for element in marked]
    own_board = scene.hand(own(2, open_goals=True, shown_goals=True), say)
    others = [element.sprite.styles[0] for element in placed(own_board, 'pawn') if element.sprite.scale == faces.TINY]
    assert others == [view.colours[1]] * 12, "one's own goals are ringed"


def test_the_last_push_is_marked_and_the_way_back_barred() -> None:
    board = scene.board(replace(public(), last='B-down', forbidden='B-up'), NAMES, say)
    ((x, y),) = spots(board, 'arrow', 'last')
    assert (x, y < maze.RIM) == (maze.middle(CELL_OF['B1'])[0], True)
    ((x, y),) = spots(board, 'arrow', 'forbidden')
    assert (x, y > maze.SIZE - maze.RIM) == (maze.middle(CELL_OF['B1'])[0], True)
    assert spots(board, 'frame', 'entered') == [maze.middle(CELL_OF['B1'])]
    assert len(spots(board, 'arrow', 'free')) == 10


def test_before_the_first_push_every_arrow_is_free() -> None:
    board = scene.board(public(), NAMES, say)
    assert len(spots(board, 'arrow', 'free')) == 12
    assert spots(board, 'frame') == []


@pytest.mark.parametrize('push', PUSHES)
def test_an_arrow_stands_before_its_line_and_points_along_it(push: str) -> None:
    board = scene.board(replace(public(), last=push), NAMES, say)
    ((x, y),) = spots(board, 'arrow', 'last')
    (x1, y1), (x2, y2) = (maze.middle(cell) for cell in PUSHES[push][:2])
    assert (x1 - x, y1 - y) == ((x2 - x1) * 70 // 96, (y2 - y1) * 70 // 96)
    assert push.partition('-')[2] in placed(board, 'arrow')[list(PUSHES).index(push)].sprite.styles


def test_preview_shows_shifted_maze_and_its_reach() -> None:
    view = own()
    after = preview(view, '4-left', 0)
    hand = scene.hand(view, say, preview=after)
    assert spots(hand, 'frame', 'entered') == [maze.middle(CELL_OF['G4'])]
    assert spots(hand, 'frame', 'reached') == [maze.middle(cell) for cell in sorted(after.reach)]
    tiles = {(element.x, element.y): element.sprite for element in placed(hand, 'tile')}
    assert tiles[side.SPARE] == faces.of(after.spare, scale=faces.LARGE)
    for cell, tile in enumerate(after.tiles):
        assert tiles[maze.middle(cell)] == faces.of(tile, fixed=maze.is_fixed(cell))
    assert len(spots(hand, 'arrow', 'forbidden')) == 1


@pytest.mark.parametrize('degrees', [0, 90, 180, 270])
def test_the_spare_tile_is_shown_as_it_is_held(degrees: int) -> None:
    view = replace(own(), spare=Tile('T', 2, 'bat'))
    hand = scene.hand(view, say, degrees=degrees)
    assert [element.sprite for element in placed(hand, 'tile') if (element.x, element.y) == side.SPARE] == [
        faces.tile('T', degrees // 90, scale=faces.LARGE)
    ]


def test_reachable_tiles_are_framed() -> None:
    view = own()
    assert spots(scene.hand(view, say), 'frame', 'reached') == []
    framed = spots(scene.hand(view, say, reach=(3, 10)), 'frame', 'reached')
    assert framed == [maze.middle(3), maze.middle(10)]


@pytest.mark.parametrize(('shape', 'turns'), list(product('ILT', range(4))))
def test_a_tile_is_drawn_with_its_openings(shape: str, turns: int) -> None:
    open_sides = engine_tiles.opening(shape, turns)
    sides = ('north', 'east', 'south', 'west')
    closed = {f'no-{side}' for bit, side in enumerate(sides) if not open_sides >> bit & 1}
    assert set(faces.tile(shape, turns).styles) == {'movable', *closed}


def test_fixed_tiles_look_fixed_at_even_coordinates() -> None:
    board = scene.board(public(), NAMES, say)
    fixed = {maze.middle(row * SIDE + column) for row, column in product(range(0, SIDE, 2), repeat=2)}
    assert set(spots(board, 'tile', 'fixed')) == fixed
    assert len(spots(board, 'tile', 'movable')) == CELLS - 16 + 1


def test_four_pawns_on_one_tile_stand_apart_and_within_it(tmp_path: Path) -> None:
    board = scene.board(replace(public(), active=Seat(0), pawns=(24,) * 4), NAMES, say)
    x, y = maze.middle(24)
    pawns = [each for each in placed(board, 'pawn') if each.x < maze.SIZE]
    assert sorted((each.x, each.y) for each in pawns) == sorted(
        (x + dx, y + dy) for dx, dy in product((-21, 21), repeat=2)
    )
    sprites, half = Sprites(tmp_path), maze.TILE // 2
    for pawn in pawns:
        # The pawn without its halo and its shadow.
        bitmap = sprites.bitmap(pawn.sprite._replace(styles=(pawn.sprite.styles[0], 'plain')))
        solid = bitmap.image.getchannel('A').point(lambda alpha: 255 * (alpha > 128)).getbbox()
        assert solid is not None
        left, top, right, bottom = solid
        assert abs(pawn.x + bitmap.left + left - x) < half and abs(pawn.x + bitmap.left + right - x) < half
        assert abs(pawn.y + bitmap.top + top - y) < half and abs(pawn.y + bitmap.top + bottom - y) < half


def test_pawns_differ_by_colour_and_shape_and_active_is_lit() -> None:
    view = replace(public(), active=Seat(1))
    board = scene.board(view, NAMES, say)
    assert [element.sprite.styles for element in placed(board, 'pawn')[:4]] == [
        (colour, 'lit' if seat == 1 else 'plain') for seat, colour in enumerate(COLOURS)
    ]
    assert len([element for element in placed(board, 'pawn') if element.x > maze.SIZE]) == 4


def test_maze_contains_no_text() -> None:
    board = scene.board(replace(public(), pawns=(24,) * 4), NAMES, say)
    written = [element for element in board.elements if isinstance(element, Text) and element.x < maze.SIZE]
    assert not [
        each
        for each in written
        if maze.RIM < each.x < maze.SIZE - maze.RIM and maze.RIM < each.y < maze.SIZE - maze.RIM
    ]


def test_a_found_treasure_is_worn() -> None:
    board = scene.board(replace(public(), found=(('crown',), (), (), ())), NAMES, say)
    worn, kept = placed(board, 'treasures/crown')
    assert worn.sprite.styles == ('found',)
    assert len(spots(board, 'coin', 'worn')) == 1
    assert kept.x > maze.SIZE, 'it lies beside the name of its finder'


def test_known_backs_are_marked_and_open_event_is_beside_spare() -> None:
    view = public(events=True)
    plain = next(cell for cell, tile in enumerate(view.tiles) if tile.shape == 'I')
    tiles = tuple(replace(tile, event='peek') if cell == plain else tile for cell, tile in enumerate(view.tiles))
    board = scene.board(replace(view, tiles=tiles), NAMES, say)
    assert spots(board, 'event', 'peek') == [maze.middle(plain)]
    offered = scene.board(replace(view, event='wall'), NAMES, say)
    ((x, y),) = spots(offered, 'event', 'wall')
    assert x > side.SPARE[0] and y < side.BELOW


def test_an_own_board_needs_an_owner() -> None:
    with pytest.raises(ValueError, match='whose'):
        scene.hand(public(), say)


async def test_one_picture_of_each_kind_is_painted(tmp_path: Path) -> None:
    painter = Painter(Sprites(tmp_path))
    shown = [scene.board(public(), NAMES, say), scene.hand(own(), say, reach=(0, 1)), scene.push(), scene.wall()]
    for picture in (*shown, scene.things(['back:swap', 'arrow', 'goal:owl'])):
        assert (await painter.render(picture)).startswith(b'\x89PNG')


def test_each_treasure_has_a_drawing_that_fades_when_found() -> None:
    drawings = {Sprite(f'labyrinth/treasures/{treasure}', ('found',)).svg() for treasure in TREASURES}
    assert len(drawings) == len(TREASURES)
    assert all('class="art"' in drawing for drawing in drawings)
