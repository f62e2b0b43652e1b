"""Things that Onirim's expansions add to the pictures, on written views and in random games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain, combinations, pairwise
from pathlib import Path

import pytest

from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Placed, Scene
from bot.pictures.sprites import Sprites
from bot.pictures.style import GOLD
from bot.presenters.onirim import scene
from bot.presenters.onirim.scenes import book, dreams, faces, towers
from engine.api import Seat
from engine.onirim.cards import COLOURS, DOOR
from engine.onirim.expansions.premonitions import CONDITIONS, Premonition
from engine.onirim.expansions.towers import TOWERS, TowersView
from tests.bot.pictures.onirim_boxes import BOOK, DREAMS, TOWERS_UP, both, lefts, pair, solo, with_parts
from tests.bot.pictures.onirim_views import KEY, LONG_ROW, MINE, NAMES, SOLO, placed, say, styles, views, words
from tests.bot.pictures.readable import assert_readable

HAPPY = replace(MINE, drawn=('HD',), asking=((Seat(0), 'onirim.happy'),))
BOXES = list(chain.from_iterable(combinations(('book', 'towers', 'dreams'), size) for size in (1, 2, 3)))
NAMED = ['+'.join(boxes) for boxes in BOXES]


def placed_in(picture: Scene) -> list[Placed]:
    return [element for element in picture.elements if isinstance(element, Placed)]


@pytest.mark.parametrize('boxes', BOXES, ids=NAMED)
@pytest.mark.parametrize('seats', [1, 2])
def test_every_position_with_expansions_has_pictures(seats: int, boxes: tuple[str, ...]) -> None:
    known = set(scene.sprites())
    for public, *own in views(seats, KEY, expansions=boxes, dread='6' if 'dreams' in boxes else '4'):
        board = scene.board(public, NAMES[:seats], say)
        for picture in (board, *(scene.hand(view, say) for view in own)):
            assert set(picture.sprites()) <= known
            assert (picture.width, picture.height) == (1200, 764)
            assert_readable(picture)
            assert all(
                0 <= element.x < picture.width and 0 <= element.y < picture.height for element in picture.elements
            )
        assert [scene.board(view, NAMES[:seats], say).digest() for view in own] == [board.digest()] * seats


@pytest.mark.parametrize('boxes', BOXES, ids=NAMED)
def test_panels_do_not_cover_one_another(boxes: tuple[str, ...]) -> None:
    for picture in (*both(*boxes), scene.hand(with_parts(MINE, *boxes), say)):
        panels = [element for element in picture.ground if isinstance(element, Box)]
        assert all(panel.x >= 0 and panel.x + panel.width <= picture.width for panel in panels)
        assert all(panel.y + panel.height <= picture.height for panel in panels)
        for one, other in combinations(panels, 2):
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y


@pytest.mark.parametrize('boxes', [(), *BOXES], ids=['', *NAMED])
def test_doors_hands_and_rows_of_two_do_not_overlap(boxes: tuple[str, ...]) -> None:
    board = scene.board(replace(pair(*boxes), rows=(LONG_ROW, LONG_ROW), drawn=('NN',), deck=0), NAMES, say)
    rows = max(each.x + 84 * each.sprite.scale for each in placed_in(board) if each.sprite.drawing == 'onirim/run')
    for seat in range(2):
        (left, top, width, height) = next(
            (box.x, box.y, box.width, box.height) for box in board.ground[-2 + seat :][:1] if isinstance(box, Box)
        )
        inside = [each for each in placed_in(board) if left <= each.x < left + width and top <= each.y < top + height]
        spots = [
            (each.x, each.y, each.x + wide * each.sprite.scale, each.y + high * each.sprite.scale)
            for each in inside
            for drawing, wide, high in (('onirim/door', 92, 140), ('onirim/back', 150, 210))
            if each.sprite.drawing == drawing
        ]
        assert len(spots) == 7
        assert all(rows < spot[0] and spot[2] < left + width and spot[3] < top + height for spot in spots)
        for one, other in combinations(spots, 2):
            beside = one[2] <= other[0] or other[2] <= one[0]
            assert beside or one[3] <= other[1] or other[3] <= one[1]


def test_goals_are_down_or_up_and_the_first_open_one_is_next() -> None:
    board = scene.board(pair('book'), NAMES, say)
    assert styles(board, 'goal') == [
        *(('green', 'down'), ('blue', 'down'), ('brown', 'down'), ('red', 'next')),
        *(('blue', 'up'), ('red', 'up'), ('green', 'up'), ('brown', 'up')),
    ]


def test_reopened_goal_is_next_before_later_ones() -> None:
    goals = (BOOK.goals[0], ('blue', False), *BOOK.goals[2:])
    assert book.next_goal(replace(BOOK, goals=goals)) == 1


def test_nothing_is_next_when_all_goals_are_done() -> None:
    done = replace(BOOK, goals=tuple((colour, True) for colour, _ in BOOK.goals))
    board = scene.board(pair('book', book=done), NAMES, say)
    assert {state for _, state in styles(board, 'goal')} == {'down'}


def test_solo_doors_follow_the_goals_with_next_framed() -> None:
    board = scene.board(solo('book'), NAMES[:1], say)
    assert [colour for colour, _ in styles(board, 'door')] == [colour for colour, _ in BOOK.goals]
    assert [state == 'open' for _, state in styles(board, 'door')] == [done for _, done in BOOK.goals]
    (frame,) = (element for element in board.elements if isinstance(element, Box) and not element.fill)
    doors = [each for each in board.elements if isinstance(each, Placed) and each.sprite.drawing == 'onirim/door']
    assert [frame.x < each.x < frame.x + frame.width and frame.y < each.y < frame.y + 20 for each in doors] == [
        False,
        False,
        False,
        True,
        False,
        False,
        False,
        False,
    ]


def test_spells_show_cost_and_affordability_without_colour() -> None:
    for board in both('book'):
        assert styles(board, 'spell') == [('prophecy', 'ready'), ('planning', 'ready'), ('punishment', 'locked')]
        assert styles(board, 'mark') == [('ready',), ('ready',), ('locked',)]
        assert [word for word in words(board) if word in {'5', '7', '10'}][-3:] == ['5', '7', '10']


@pytest.mark.parametrize('doors', [(), ('rd',), ('rd', 'rd'), ('rd', 'bd', 'gd'), ('rd', 'bd', 'gd', 'nd', 'nd')])
@pytest.mark.parametrize('name', CONDITIONS)
def test_the_lights_of_a_premonition_say_how_close_it_is(name: Premonition, doors: tuple[str, ...]) -> None:
    found = Counter(doors)
    met = CONDITIONS[name].met(found)
    lit, near = dreams.closeness(name, met, found)
    needed = CONDITIONS[name].doors
    assert (lit == needed) is met
    one_more = any(CONDITIONS[name].met(found + Counter([DOOR[colour]])) for colour in COLOURS)
    assert near == ('met' if met else 'near' if one_more else 'far')


def test_open_premonitions_lie_beside_the_counted_reserve() -> None:
    for board in both('dreams'):
        assert styles(board, 'omen') == [
            ('red2', 'lit0', 'far'),
            ('pair2', 'lit1', 'near'),
            ('doors5', 'lit3', 'far'),
            ('rainbow4', 'lit3', 'near'),
            ('reserve',),
        ]
        assert '4' in words(board)


@pytest.mark.parametrize('count', range(9))
def test_any_number_of_premonitions_finds_room_beside_anything(count: int) -> None:
    some = replace(DREAMS, open=tuple((name, False) for name in list(CONDITIONS)[:count]), reserve=8 - count)
    for beside in BOXES:
        for board in (
            scene.board(pair('dreams', *beside, dreams=some), NAMES, say),
            scene.board(solo('dreams', *beside, dreams=some), NAMES[:1], say),
            scene.hand(with_parts(HAPPY, 'dreams', *beside, dreams=some), say),
        ):
            xs = lefts(board, 'omen')
            assert len(xs) == count + (count < 8)
            omens = [each.sprite for each in placed_in(board) if each.sprite.drawing == 'onirim/omen']
            wide = omens[0].scale * 106
            assert all(right - left >= wide - 1 for left, right in pairwise(xs))
            assert xs[0] >= 24 and xs[-1] + wide <= 1176
            assert_readable(board)


def test_an_empty_reserve_has_no_back() -> None:
    board = scene.board(pair('dreams', dreams=replace(DREAMS, reserve=0)), NAMES, say)
    assert ('reserve',) not in styles(board, 'omen')


def test_the_happy_dream_just_drawn_lies_lit_beside_the_deck() -> None:
    board = scene.board(replace(pair('dreams'), drawn=('HD',)), NAMES, say)
    assert styles(board, 'happy') == [('full',)]
    assert styles(board, 'glow') == [()]


def test_the_hand_marks_towers_that_fit_nowhere() -> None:
    mine = replace(MINE, hands=(('r3', 'n3', 'g5'), None), shared=())
    # The row begins with sun and moon and ends with a sun: red 3 and brown 3 meet one of them at either end, and
    # green 5 meets the sun on the right.
    for either, barred in (True, 2), (False, 3):
        hand = scene.hand(with_parts(mine, 'towers', towers=replace(TOWERS_UP, either=either)), say)
        assert styles(hand, 'barred') == [('tower',)] * barred
    fresh = TowersView(row=(), aligned=False, protected=False)
    assert styles(scene.hand(with_parts(mine, towers=fresh), say), 'barred') == []


def test_the_hand_shows_goals_and_towers_to_build_on() -> None:
    hand = scene.hand(with_parts(MINE, 'book', 'towers'), say)
    assert (len(styles(hand, 'goal')), len(styles(hand, 'rampart'))) == (8, 4)
    assert scene.hand(with_parts(MINE, 'dreams'), say).height == scene.hand(MINE, say).height


def test_hand_for_two_shows_the_threats_that_have_room() -> None:
    """A direct message has no board beside the hand, which showed no threats."""
    for boxes in (('dreams',), ('book', 'dreams'), ('towers', 'dreams')):
        hand = scene.hand(with_parts(MINE, *boxes), say)
        assert [name for name, *_ in styles(hand, 'omen')] == ['red2', 'pair2', 'doors5', 'rainbow4', 'reserve']
        assert 'picture-onirim-premonitions' in words(hand)
    assert not styles(scene.hand(with_parts(MINE, 'book', 'towers', 'dreams'), say), 'omen')


def test_seven_cards_of_the_deck_are_numbered_in_their_panel() -> None:
    hand = scene.hand(replace(MINE, looking=('r5', 'NN', 'gd', 'b3', 'ns', 'HD', 'rk')), say)
    assert [word for word in words(hand) if word in '1234567'] == list('1234567')
    (panel,) = (element for element in hand.ground if isinstance(element, Box) and element.outline == GOLD)
    seen = [
        element.x
        for element in hand.elements
        if isinstance(element, Placed) and panel.y < element.y < panel.y + panel.height
    ]
    assert len(seen) == 7
    assert max(seen) + 150 * faces.SMALL <= panel.x + panel.width - 6


@pytest.mark.parametrize(
    ('kind', 'heading'),
    [
        ('onirim.fathom', 'picture-onirim-bottom'),
        ('onirim.sink', 'picture-onirim-bottom'),
        ('onirim.gaze', 'picture-onirim-looking'),
        ('onirim.foresee', 'picture-onirim-looking'),
    ],
)
def test_hand_names_the_end_of_the_deck_in_view(kind: str, heading: str) -> None:
    looking = replace(MINE, looking=('r5', 'NN'), asking=((Seat(0), kind),))
    told = set(words(scene.hand(with_parts(looking, 'book'), say)))
    assert {'picture-onirim-bottom', 'picture-onirim-looking'} & told == {heading}


def test_the_hand_numbers_the_goals_when_two_are_to_be_exchanged() -> None:
    asked = replace(MINE, asking=((Seat(0), 'onirim.planning'),))
    told = words(scene.hand(with_parts(asked, 'book'), say))
    assert [word for word in told if word in '12345678'] == list('12345678')
    alone = replace(SOLO, me=Seat(0), hands=(('rs',),), asking=asked.asking)
    told = words(scene.hand(with_parts(alone, 'book'), say))
    assert [word for word in told if word in '12345678'][-8:] == list('12345678')


@pytest.mark.parametrize(('kind', 'drawn'), [('onirim.happy', ('HD',)), ('onirim.premonition', ())])
def test_hand_shows_premonitions_in_question(kind: str, drawn: tuple[str, ...]) -> None:
    asked = replace(MINE, drawn=drawn, asking=((Seat(0), kind),))
    assert _scales(scene.hand(with_parts(asked, 'dreams'), say)) == [1.0] * 5
    other = replace(asked, asking=((Seat(1), kind),))
    assert _scales(scene.hand(with_parts(other, 'dreams'), say)) == [dreams.SCALE] * 5, 'smaller, beside the piles'


def _scales(picture: Scene) -> list[float]:
    return [sprite.scale for sprite in placed(picture) if sprite.drawing == 'onirim/omen']


def test_strips_know_what_expansions_add() -> None:
    known = set(scene.sprites())
    things = [name for name, _ in chain(book.things(), towers.things(), dreams.things())]
    assert {'goal:red', 'goal:red!', 'goal:red+', 'spell:prophecy', 'p:red2', 'p:red2!', 'p:back', 'tower:r3'} <= {
        *things
    }
    for codes in ([*TOWERS, 'HD'], things):
        strip = scene.cards(codes)
        assert set(strip.sprites()) <= known
        assert len(placed(strip)) == len(codes)


def test_towers_of_a_row_touch_in_a_strip() -> None:
    strip = scene.cards(['tower:r3', 'tower:g5', 'arrow', 'tower:b4'])
    first, second, _ = lefts(strip, 'rampart')
    assert abs(second - first - 175) <= 1


def test_draft_shows_known_cards_before_first_play() -> None:
    drafting = replace(pair('book', 'towers', 'dreams'), draft=('rs', 'r3'))
    board = scene.board(drafting, NAMES, say)
    assert (len(styles(board, 'goal')), len(styles(board, 'omen'))) == (8, 5)
    assert styles(board, 'rampart') == []
    assert_readable(board)


async def test_one_picture_of_each_kind_with_expansions_is_painted(tmp_path: Path) -> None:
    painter = Painter(Sprites(tmp_path))
    pictures = [*both('book', 'towers', 'dreams'), scene.hand(with_parts(MINE, 'book', 'towers', 'dreams'), say)]
    for picture in (*pictures, scene.cards(['r3', 'HD', 'p:red2', 'goal:red!', 'spell:planning'])):
        assert (await painter.render(picture)).startswith(b'\x89PNG')
