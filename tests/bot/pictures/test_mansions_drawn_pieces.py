"""Drawn pieces of a puzzle, as pictures and as buttons, until a player puts them in place."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

import pytest

from bot.pictures.scene import Box, Placed
from bot.presenters.mansions import puzzles
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.puzzles import described
from bot.presenters.mansions.scenes import puzzle, puzzle_board, puzzle_faces
from bot.presenters.mansions.scenes.puzzle_places import places
from engine.api import Decision, Seat
from engine.mansions.cards import puzzle_look, puzzle_solution
from engine.mansions.house import house_of
from engine.mansions.puzzles import actions
from tests.bot.pictures.puzzle_tries import SHOW, VARIANTS, say, solving, taps, texts, tried, view_of

DRAWING = [case for case in VARIANTS if house_of(str(case.values[0])).variants[str(case.values[1])].kind != 'rune']


@pytest.mark.parametrize(('scenario', 'name'), DRAWING)
def test_pz6_drawn_piece_is_pictured_before_it_is_put(scenario: str, name: str) -> None:
    """The picture and its description show the drawn piece before it has a place in the puzzle.

    For each place there is a button that puts the drawn piece there.
    """
    variant, lying = next(solving(scenario, name))
    pictures = set()
    for piece in dict.fromkeys(variant.pieces):
        if piece not in lying.pile:
            continue
        open_ = lying.copy()
        open_.pile.remove(piece)
        open_.drawn = piece
        attempt = tried(scenario, variant, open_, left=0)
        says = Says(view_of(scenario), say)
        picture = puzzle.puzzle(says, attempt)
        pictures.add(repr(picture))
        assert say('picture-mansions-puzzle-drawn').split()[0] in ' '.join(texts(picture))
        ends = puzzles.drawn(says, attempt.board)
        assert ends and say('picture-mansions-puzzle-alt-drawn', sides=ends) in described(says, attempt)
        view = replace(view_of(scenario), puzzles=(attempt.board,))
        args = {'who': attempt.who, 'card': attempt.board.card, 'left': 0}
        decision = Decision(Seat(1), 'mansions.puzzle', actions.choice(variant, open_, 0), args)
        assert [tap.token for tap in taps(view, decision, 'at a1')] == [f'put {cell}' for cell in variant.layout.cells]
        assert ends in SHOW.prompt(view, decision, '', say)
        assert len(picture.elements) == len(puzzle.puzzle(says, tried(scenario, variant, open_, 0, '')).elements)
    assert len(pictures) == len({*lying.pile}), 'each piece is a picture of its own'


def test_pz6_put_that_solves_is_shown_solved() -> None:
    """A piece of a solved puzzle is taken out and drawn again, so putting it back solves the puzzle."""
    for name in ('wiring_a', 'lock_a', 'lock_c'):
        *_, (variant, done) = solving('bell', name)
        for place, cell in enumerate(variant.layout.cells):
            if done.turns[place]:
                continue
            lying = done.copy()
            other = next((piece for piece in lying.pile if piece != lying.pieces[place]), None)
            if other is None:
                continue
            lying.drawn, lying.pieces[place] = lying.pieces[place], other
            board = tried('bell', variant, lying).board
            found = puzzle_solution('bell', board, f'put {cell}')
            assert found is not None and puzzle_look('bell', found).solved and found.drawn is None


@pytest.mark.parametrize(('scenario', 'name'), DRAWING)
def test_pz6_drawn_piece_has_the_shape_of_its_cells(scenario: str, name: str) -> None:
    """The symbols are inside the piece: at the sides of a triangle, at the short ends of a bar."""
    variant, lying = next(solving(scenario, name))
    lying.drawn = lying.pile.pop()
    look = puzzle_look(scenario, tried(scenario, variant, lying).board)
    plate, *things = puzzle_board.loose(look, (0, 0))
    badges = {puzzle_faces.badge(symbol, puzzle_board.BADGE) for symbol in 'ABCDE'}
    ends = [(each.x, each.y) for each in things if isinstance(each, Placed) and each.sprite in badges]
    assert len(ends) == (0 if look.drawn is None else len(look.drawn.ends))
    cells = places(look)
    if isinstance(plate, Box):
        assert not cells.angles and abs(plate.width / plate.height - cells.width / cells.height) < 0.02
        assert all(abs(x) + HALF < plate.width / 2 and abs(y) + HALF < plate.height / 2 for x, y in ends)
    else:
        assert cells.angles and isinstance(plate, Placed)
        assert plate.sprite == puzzle_faces.sector(90, cells.half, puzzle_board.LOOSE_RADIUS, 'plain')
        assert all(within(x, y, puzzle_board.LOOSE_RADIUS) for x, y in ends)


HALF: Final = puzzle_board.BADGE / 2


def within(x: float, y: float, radius: int) -> bool:
    """Whether a symbol at (x, y) is inside a triangle. The tip of the triangle is `radius` / 2 below (0, 0)."""
    top, tip = radius / 2 - radius * cos(pi / 6), radius / 2
    inside = (tip - y) * sin(pi / 6) - abs(x) * cos(pi / 6)
    return y - HALF >= top and inside >= HALF - 8
