"""The Towers in pictures: a row without gaps, its two ends, and the places where a tower can be added."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.pictures.scene import Box, Placed, Text
from bot.presenters.onirim import scene
from bot.presenters.onirim.scenes import towers
from engine.onirim.expansions.towers import TOWERS, TowersView
from tests.bot.pictures.onirim_boxes import ROW, both, lefts, pair
from tests.bot.pictures.onirim_views import NAMES, say, styles


def test_towers_stand_edge_to_edge_with_the_symbols_of_the_rules() -> None:
    for board in both('towers'):
        drawn = styles(board, 'rampart')
        assert [colour for colour, *_ in drawn] == ['red', 'green', 'blue', 'brown']
        assert drawn[0] == ('red', 'west-sun', 'west-moon', 'east-moon', 'built')
        assert drawn[1] == ('green', 'west-sun', 'built')
        xs = lefts(board, 'rampart')
        assert {right - left for left, right in pairwise(xs)} == {126}


def test_no_two_towers_look_alike() -> None:
    assert len({scene.cards([tower]).digest() for tower in TOWERS}) == len(TOWERS)


def test_a_finished_run_is_underlined_and_ticked() -> None:
    for row, under, ticks in [(ROW, 4, 1), (ROW[:3], 0, 0), ((*ROW, 'r5'), 5, 1)]:
        part = TowersView(row=row, aligned=len(row) > 3, protected=False)
        elements = list(towers.row(part, 0, 0, 1168))
        assert sum(isinstance(element, Box) and element.height < 10 for element in elements) == under
        assert (
            sum(isinstance(element, Placed) and element.sprite.drawing == 'onirim/mark' for element in elements)
            == ticks
        )


@pytest.mark.parametrize('row', [ROW[:1], ROW, tuple(TOWERS)[:9]])
def test_tower_in_placement_stands_off_both_ends_of_the_row(row: tuple[str, ...]) -> None:
    part = TowersView(row=row, aligned=False, protected=False, held=('n3',))
    for width, off in (520, 0 if len(row) > 1 else 22), (1168, 22 if len(row) < 7 else 9):
        elements = list(towers.row(part, 0, 0, width))
        drawn = [
            element
            for element in elements
            if isinstance(element, Placed) and element.sprite.drawing == 'onirim/rampart'
        ]
        held = sorted(element.x for element in drawn if element.sprite == towers.standing('n3'))
        inner = [
            element.x for element in drawn if element.sprite in (towers.standing(row[0]), towers.standing(row[-1]))
        ]
        assert (held[0] + 126 + off, held[-1] - 126 - off) == (min(inner), max(inner))
        assert held[0] >= 0 and held[-1] + 126 <= width
        told = [element.text for element in elements if isinstance(element, Text)]
        left_out = len(row) - (len(drawn) - 2)
        assert told == ([f'+{left_out}'] if left_out else [])


@pytest.mark.parametrize('width', [520, 1168])
def test_a_plus_stands_at_each_end_where_towers_are_added(width: int) -> None:
    def pluses(row: tuple[str, ...], *, either: bool, held: tuple[str, ...] = ()) -> list[int]:
        part = TowersView(row=row, aligned=False, protected=False, held=held, either=either)
        elements = towers.row(part, 10, 0, width)
        return [element.x for element in elements if isinstance(element, Text) and element.text == '+']

    for row in (ROW[:1], ROW):
        (right,) = pluses(row, either=False)
        assert 10 + width // 2 < right < 10 + width
        again, left = pluses(row, either=True)
        assert again == right and 10 < left < 10 + width // 2
    assert pluses((), either=True) == pluses(ROW[:2], either=True, held=('n5',)) == []


def test_an_empty_row_of_towers_shows_where_the_first_will_stand() -> None:
    board = scene.board(pair('towers', towers=TowersView(row=(), aligned=False, protected=False)), NAMES, say)
    assert styles(board, 'rampart') == [('ghost',)]


@pytest.mark.parametrize('length', range(13))
def test_long_row_of_towers_shows_ends_and_counts_the_rest(length: int) -> None:
    shown = towers.visible(length, 4)
    places = [place for place in shown if place is not None]
    assert len(shown) == min(length, 4)
    assert places == sorted(set(places))
    if length:
        assert (places[0], places[-1]) == (0, length - 1)
    part = TowersView(row=tuple(TOWERS)[:length], aligned=False, protected=False)
    told = [element.text for element in towers.row(part, 0, 0, 520) if isinstance(element, Text)][:-1]
    assert told == ([f'+{length - len(places)}'] if length > 4 else [])
