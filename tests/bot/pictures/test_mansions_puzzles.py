"""Puzzles as pictures and as buttons: every kind, from the deal to the solution."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from bot.message.panel import ALT_LIMIT
from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.puzzles import described
from bot.presenters.mansions.scenes import puzzle
from bot.presenters.mansions.scenes.puzzle_places import BOARD, places
from bot.presenters.mansions.tries import Try
from bot.words import LANGUAGES, words_for
from engine.api import Decision, Seat
from engine.mansions.cards import puzzle_look
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.puzzles.actions import act
from engine.mansions.puzzles.deal import deal
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.solver import way
from engine.mansions.view import Board, View
from engine.rng import Rng
from tests.bot.mansions_games import played
from tests.bot.pictures.readable import assert_readable

SHOW, say = Mansions(), words_for('en')
VARIANTS = [pytest.param(name, each, id=f'{name} {each}') for name in SCENARIOS for each in house_of(name).variants]


@cache
def view_of(scenario: str) -> View:
    return GAME.view(GAME.new(3, GAME.Options(scenario=scenario), '0' * 32).state, None)


def tried(scenario: str, variant: Variant, lying: Puzzle, left: int = 6, chosen: str = '', unknown: str = '') -> Try:
    house = house_of(scenario).scenario
    card = next(each.id for each in (*house.locks, *house.obstacles) if each.puzzle == variant.id)
    board = Board(card, variant.id, tuple(lying.pieces), tuple(lying.turns), len(lying.pile), ())
    return Try(board, house.investigators[0].id, left, chosen, unknown)


def solving(scenario: str, name: str) -> Iterator[tuple[Variant, Puzzle]]:
    """A puzzle as it is dealt and after each action of the way to its solution."""
    variant = house_of(scenario).variants[name]
    lying = deal(variant, Rng('5' * 32))
    yield variant, lying.copy()
    found = way(variant, lying, variant.cap)
    assert found is not None
    for token in found.tokens(variant):
        act(variant, lying, token)
        yield variant, lying.copy()


def signs(picture: Scene, name: str) -> int:
    return sum(isinstance(each, Placed) and name in each.sprite.styles for each in picture.elements)


def texts(picture: Scene) -> list[str]:
    return [each.text for each in picture.elements if isinstance(each, Text)]


@pytest.mark.parametrize(('scenario', 'name'), VARIANTS)
def test_every_puzzle_can_be_read_from_the_deal_to_the_solution(scenario: str, name: str) -> None:
    known = set(puzzle.sprites())
    for language in LANGUAGES:
        says = Says(view_of(scenario), words_for(language))
        for variant, lying in solving(scenario, name):
            for chosen in ('', variant.layout.cells[1]):
                attempt = tried(scenario, variant, lying, chosen=chosen)
                picture = puzzle.puzzle(says, attempt)
                assert_readable(picture)
                assert set(picture.sprites()) <= known | {each.sprite for each in picture.ground}  # type: ignore[union-attr]
                assert {cell.upper() for cell in variant.layout.cells} <= set(texts(picture))
                told = described(says, attempt)
                assert all(f'{cell.upper()}' in told for cell in variant.layout.cells) and len(told) <= ALT_LIMIT


@pytest.mark.parametrize(('scenario', 'name'), VARIANTS)
def test_pieces_are_large_enough_for_a_phone_and_lie_apart_on_the_board(scenario: str, name: str) -> None:
    variant, lying = next(solving(scenario, name))
    look = puzzle_look(scenario, tried(scenario, variant, lying).board)
    found = places(look)
    assert min(found.width, found.height) >= 140, '42 pixels on a phone 360 wide'
    assert len(set(found.middles.values())) == len(look.pieces)
    for x, y in found.middles.values():
        assert BOARD.x < x < BOARD.right and BOARD.y < y < BOARD.bottom
    for port in look.ports:
        x, y = found.port(port.cell, port.side)
        assert BOARD.x + 40 <= x <= BOARD.right - 40 and BOARD.y + 40 <= y <= BOARD.bottom - 40


@pytest.mark.parametrize(('scenario', 'name'), VARIANTS)
def test_what_fits_is_told_by_shape_and_the_end_is_celebrated(scenario: str, name: str) -> None:
    says = Says(view_of(scenario), say)
    steps = [puzzle.puzzle(says, tried(scenario, *each)) for each in solving(scenario, name)]
    *before, end = steps
    assert not any(signs(each, 'star') for each in before) and signs(end, 'star')
    assert say('picture-mansions-puzzle-solved') in texts(end)
    variant = house_of(scenario).variants[name]
    if variant.kind == 'lock':
        joints = len(variant.layout.joints) + len(variant.terminals)
        assert all(signs(each, 'joint-fits') + signs(each, 'joint-open') == joints for each in steps)
        assert all(signs(each, 'joint-open') for each in before) and not signs(end, 'joint-open')
    elif variant.kind == 'rune':
        assert signs(end, 'fits') == len(variant.layout.cells) > max(signs(each, 'fits') for each in before)
    else:
        assert signs(end, 'lamp-on') == len(variant.lamps) and all(signs(each, 'lamp-off') for each in before)


def test_the_chosen_piece_and_all_that_it_can_be_swapped_with_are_marked() -> None:
    variant, lying = next(solving('bell', 'wiring_b'))
    says = Says(view_of('bell'), say)
    for chosen, neighbours in (('', 0), ('a1', 2), ('b1', 3), ('b2', 4)):
        assert signs(puzzle.puzzle(says, tried('bell', variant, lying, chosen=chosen)), 'swap') == neighbours


def test_a_pip_is_shown_for_every_action_left_and_the_number() -> None:
    variant, lying = next(solving('bell', 'wiring_a'))
    says = Says(view_of('bell'), say)
    for left in (1, 5, 10, 13):
        assert str(left) in texts(puzzle.puzzle(says, tried('bell', variant, lying, left)))
        assert_readable(puzzle.puzzle(says, tried('bell', variant, lying, left)))
    boxes = [len(puzzle.puzzle(says, tried('bell', variant, lying, left)).elements) for left in (1, 2, 10)]
    assert boxes[1] - boxes[0] == 1 and boxes[2] - boxes[0] == 9


def asked() -> Iterator[tuple[View, Decision]]:
    """Attempts in whole games."""
    for name in ('mansions-3-bell-1B-investigators', 'mansions-3-light-1A-keeper'):
        for state in played(name):
            for decision in GAME.pending(state):
                if decision.kind == 'mansions.puzzle':
                    yield GAME.view(state, Seat(decision.seat)), decision


def test_who_is_asked_sees_the_puzzle_and_not_the_sheet() -> None:
    found = list(asked())
    assert found
    for view, decision in found:
        picture = SHOW.hand(view, decision, '', say)
        assert picture is not None and str(decision.args['left']) in texts(picture)
        assert say('picture-mansions-puzzle-left') in texts(picture)
        assert SHOW.hand(view, decision, 'at z9', say) == picture, 'forged'
        assert SHOW.hand(view, decision, 'at b1', say) != picture
