"""The column beside Labyrinth's maze: players, goals and names, in every language."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from bot.pictures import text
from bot.pictures.scene import Box, Placed, Text
from bot.pictures.style import GOLD
from bot.presenters.labyrinth import scene
from bot.presenters.labyrinth.scenes import faces, maze
from bot.words import LANGUAGES, words_for
from bot.words.names import brief_names
from engine.api import Result, Seat
from engine.labyrinth.cards import TREASURES
from engine.labyrinth.view import View
from tests.bot.pictures.labyrinth_views import NAMES, own, placed, public, say, spots, with_goals, words
from tests.bot.pictures.readable import assert_readable
from tests.labyrinth.table import turned_up

SHORT = brief_names(NAMES)
"""The names as they stand on plates."""


def test_plates_tell_who_has_how_much_left_and_whose_turn_it_is() -> None:
    view = replace(public(), active=Seat(2), left=(5, 0, 4, 6))
    board = scene.board(view, NAMES, say)
    assert {'5', '4', '6'} <= set(words(board))
    lit = [element for element in board.elements if isinstance(element, Box) and element.line == 6]
    names = [element for element in board.elements if isinstance(element, Text) and element.text in SHORT]
    assert [element.text for element in names] == list(SHORT)
    assert [box.y for box in lit] == [names[2].y - 30]
    assert len(spots(board, 'card')) == 3
    assert len([element for element in placed(board, 'home') if element.sprite.scale == faces.SMALL]) == 1


def finished(winner: int, *found: str, seats: int = 2) -> View:
    everybody = tuple(found if seat == winner else ('bat',) for seat in range(seats))
    left = tuple(0 if seat == winner else 3 for seat in range(seats))
    result = Result('won', (Seat(winner),), tuple(map(len, everybody)))
    when = tuple(tuple(range(3, 3 + 2 * len(cards), 2)) for cards in everybody)
    return replace(public(seats), asking=(), turn=60, result=result, left=left, found=everybody, when=when)


def test_the_winner_is_lit_and_crowned_before_the_dawn() -> None:
    board = scene.board(finished(1, 'owl'), NAMES[:2], say)
    assert [element.sprite for element in placed(board, 'sky')] == [faces.sky(over=True)]
    assert sorted(x > maze.SIZE for x, _ in spots(board, 'treasures/crown')) == [False, True]
    assert [element.sprite.styles for element in placed(board, 'pawn') if 'lit' in element.sprite.styles] == [
        (public(2).colours[1], 'lit')
    ]
    lit = [element for element in board.elements if isinstance(element, Box) and element.line == 6]
    (name,) = (element for element in board.elements if isinstance(element, Text) and element.text == NAMES[1])
    assert [box.y < name.y < box.y + box.height for box in lit] == [True]


@pytest.mark.parametrize('count', [1, 5, 6, 12, 24])
def test_path_of_winner_visits_treasures_and_returns_home(count: int) -> None:
    found = TREASURES[-count:]
    seats = 1 if count > 12 else 2
    board = scene.board(finished(0, *found, seats=seats), NAMES[:seats], say)
    beside = [each for each in board.elements if isinstance(each, Placed) and each.x > maze.SIZE]
    coins = [each for each in beside if each.sprite.drawing.startswith('labyrinth/treasures/')][1 : count + 1]
    assert [each.sprite.drawing.rpartition('/')[2] for each in coins] == list(found)
    homes = [each for each in beside if each.sprite.drawing == 'labyrinth/home']
    way = [homes[0], *coins, homes[1]]
    assert len({abs(one.x - other.x) + abs(one.y - other.y) for one, other in pairwise(way)}) == 1
    numbers = [each for each in board.elements if isinstance(each, Text) and each.colour == GOLD and each.size == 31]
    own = [(turn - 1) // seats + 1 for turn in (*range(3, 3 + 2 * count, 2), 60)]
    assert [each.text for each in numbers] == [str(turn) for turn in own], "the winner's own turns"
    for number, stop in zip(numbers, way[1:], strict=True):
        assert 0 < number.x - stop.x < 48 and 0 < number.y - stop.y < 48, 'the turn stands at what was reached in it'
    assert_readable(board)


@pytest.mark.parametrize('language', LANGUAGES)
def test_end_tells_turns_and_distance_of_winner(language: str) -> None:
    own_words = words_for(language)
    view = replace(finished(1, 'owl', seats=2), walked=(7, 121))
    told = words(scene.board(view, NAMES[:2], own_words))
    assert own_words('picture-labyrinth-walked', cells=121) in told
    assert any('30' in line and line != '30' for line in told), 'own turns'


def test_long_name_of_winner_has_two_lines() -> None:
    board = scene.board(finished(0, 'owl', 'rat'), ('Константин Константинов', 'Zofia'), say)
    lines = [each for each in board.elements if isinstance(each, Text) and each.text.startswith('Константин')]
    assert [each.text for each in lines] == ['Константин', 'Константинов']
    assert all(each.size >= 30 for each in lines)
    assert_readable(board)


def test_without_a_return_the_way_ends_at_the_last_treasure() -> None:
    board = scene.board(replace(finished(0, 'owl', 'rat'), no_return=True), NAMES[:2], say)
    assert len([each for each in placed(board, 'home') if each.x > maze.SIZE]) == 1


@pytest.mark.parametrize('seats', [2, 3, 4])
@pytest.mark.parametrize('language', LANGUAGES)
def test_after_a_draw_nobody_is_crowned_and_everybody_is_there(seats: int, language: str) -> None:
    view = replace(finished(0, 'owl', seats=seats), result=Result('drawn', (), (1,) * seats), left=(1,) * seats)
    board = scene.board(view, NAMES[:seats], words_for(language))
    assert words_for(language)('picture-labyrinth-drawn') in words(board)
    assert set(SHORT[:seats]) <= set(words(board))
    assert not [each for each in placed(board, 'pawn') if 'lit' in each.sprite.styles]
    assert all(x < maze.SIZE for x, _ in spots(board, 'treasures/crown'))
    assert_readable(board)


def test_last_turn_stands_beside_the_spare_tile() -> None:
    board = scene.board(replace(public(2), limit=60), NAMES[:2], say)
    assert say('picture-labyrinth-variant-limit', turn=60) in words(board)


def test_unpaintable_name_is_replaced_by_pawn() -> None:
    assert 'Blue pawn' in words(scene.board(public(2), ('Ada', '東京'), say))


@pytest.mark.parametrize('name', ['Łucja Żółkiewska-Nowak von Bülow', 'Ж' * 32, 'W' * 32, 'ł'])
def test_names_of_any_length_stand_on_their_plates(name: str) -> None:
    for view in (public(), finished(1, *TREASURES[:6], seats=4)):
        board = scene.board(view, (name,) * 4, say)
        assert_readable(board)
        won = view.result is not None
        assert words(board).count(brief_names((name,) * 4)[0]) + won * (name not in brief_names((name,) * 4)) == 4
        assert not won or name in ' '.join(words(board)), 'the winner may have two lines'


@pytest.mark.parametrize('language', LANGUAGES)
def test_headings_and_treasures_are_uncut_in_every_language(language: str) -> None:
    own_words = words_for(language)
    for treasure in TREASURES:
        goal = with_goals(replace(own(events=True), event='peek', pile=TREASURES), treasure)
        for picture in (scene.hand(goal, own_words), scene.hand(with_goals(goal, treasure, 'owl'), own_words)):
            assert_readable(picture)
            for line in (element for element in picture.elements if isinstance(element, Text)):
                assert line.width is None or text.width(line.text, line.face, line.size) <= line.width


@pytest.mark.parametrize('language', LANGUAGES)
def test_board_names_variants_until_an_event_replaces_them(language: str) -> None:
    own_words = words_for(language)
    plain = scene.board(public(), NAMES, own_words)
    played = public(cards='3', events=True, open_goals=True, shown_goals=True)
    told = [line for line in words(scene.board(played, NAMES, own_words)) if line not in words(plain)]
    assert told[0] == own_words('picture-labyrinth-variant-cards', cards=3)
    assert own_words('picture-labyrinth-variant-shown-goals') in told
    assert_readable(scene.board(played, NAMES, own_words))
    offered = words(scene.board(replace(played, event='swap'), NAMES, own_words))
    assert own_words('picture-labyrinth-variant-events') not in offered


@pytest.mark.parametrize('language', LANGUAGES)
def test_e1_event_is_on_the_back_of_the_spare(language: str) -> None:
    own_words = words_for(language)
    back, now, spare = (own_words(f'picture-labyrinth-{key}') for key in ('back', 'this-turn', 'spare'))
    start = turned_up('extra', 'bat owl', 'rat', pawns='A2 G7')
    drawn = [(start.view(None), back), (start.answer('use').view(None), now)]
    drawn += [(start.answer('push D-down 0').view(None), now)]
    twice = turned_up('twice', 'bat owl', 'rat', pawns='A2 G7').answer('use')
    drawn += [(twice.view(None), now), (twice.answer('stay').view(None), now)]
    drawn += [(twice.answer('push D-down 0').view(None), now)]
    for view, title in drawn:
        for picture in (scene.board(view, NAMES[:2], own_words), scene.hand(replace(view, me=Seat(0)), own_words)):
            assert {back, now, spare} & set(words(picture)) == {title}
            assert_readable(picture)


def test_own_board_tells_progress_of_all_players() -> None:
    view = replace(own(), left=(6, 5, 4, 3))
    assert {'6', '5', '4', '3'} <= set(words(scene.hand(view, say)))
    crowded = replace(with_goals(view, *TREASURES), left=(24, 5, 4, 3))
    assert {'24', '5', '4', '3'} <= set(words(scene.hand(crowded, say)))


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_own_board_tells_whose_each_pawn_is(seats: int) -> None:
    view = replace(own(seats), found=(TREASURES[:3], *[()] * (seats - 1)))
    picture = scene.hand(view, say, names=NAMES[:seats])
    names = [each for each in picture.elements if isinstance(each, Text) and each.text in SHORT]
    pawns = [each for each in placed(picture, 'pawn') if each.x > maze.SIZE]
    assert [each.text for each in names] == list(SHORT[:seats])
    assert [each.sprite.styles[0] for each in pawns] == list(view.colours)
    assert all(abs(name.y - pawn.y) < 44 and name.x > pawn.x for name, pawn in zip(names, pawns, strict=True))
    assert_readable(picture)


@pytest.mark.parametrize('found', [3, 0])
def test_name_and_finds_stand_in_the_middle_of_a_plate(found: int) -> None:
    view = replace(own(2), found=(TREASURES[:found], ()))
    picture = scene.hand(view, say, names=NAMES[:2])
    plate = [each for each in picture.elements if isinstance(each, Box)][-2]
    (name,) = [each for each in picture.elements if isinstance(each, Text) and each.text == SHORT[0]]
    lowest = max(
        (each.y + 22 for each in placed(picture, 'coin') if each.y > plate.y and each.x > maze.SIZE), default=0
    )
    above, below = name.y - 12 - plate.y, plate.y + plate.height - (lowest or name.y + 12)
    assert abs(above - below) <= 2


def test_player_alone_needs_no_name_on_their_own_board() -> None:
    assert not {*NAMES} & {*words(scene.hand(own(1), say, names=NAMES[:1]))}


def test_name_that_fonts_lack_is_the_pawn_on_an_own_board() -> None:
    told = words(scene.hand(own(2), say, names=('Ada', '漢字')))
    assert 'Ada' in told and say('labyrinth-pawn-blue').capitalize() in told


@pytest.mark.parametrize('language', LANGUAGES)
def test_the_names_of_automatic_players_are_painted_whole(language: str) -> None:
    named = words_for(language)
    names = [named('automatic-name', number=number) for number in range(1, 5)]
    plates = [element for element in scene.board(public(), names, named).elements if isinstance(element, Text)]
    for element in plates:
        if element.text in names:
            assert element.width is not None
            assert text.width(element.text, element.face, element.size) <= element.width
    assert set(names) <= {element.text for element in plates}


@pytest.mark.parametrize(('seats', 'cards'), [(1, 24), (2, 12), (3, 8), (4, 6)])
def test_finds_of_a_player_never_overlap(seats: int, cards: int) -> None:
    """Also the finds of a player who was on the way home when another one won."""
    found = tuple(TREASURES[seat * cards : (seat + 1) * cards] for seat in range(seats))
    view = replace(public(seats), found=found, left=(0,) * seats, when=tuple(tuple(range(cards)) for _ in found))
    over = replace(view, asking=(), turn=60, result=Result('won', (Seat(0),), (cards,) * seats))
    hand = replace(view, me=Seat(0), goals=((),) * seats)
    for picture in (
        scene.board(view, NAMES[:seats], say),
        scene.board(over, NAMES[:seats], say),
        scene.hand(hand, say, names=NAMES[:seats]),
    ):
        coins = [each for each in placed(picture, 'coin') if each.x > maze.SIZE]
        assert len(coins) >= cards * seats
        across = {each: 86 * each.sprite.scale for each in coins}
        for one, other in combinations(coins, 2):
            apart = math.hypot(one.x - other.x, one.y - other.y)
            assert apart >= (across[one] + across[other]) / 2, (one, other)
        assert_readable(picture)
