"""Puzzles as pictures and as buttons: every kind, from the deal to the solution."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot import limits
from bot.pictures.scene import Placed, Scene
from bot.presenters.answers import whole, without_copy
from bot.presenters.mansions import puzzles
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.puzzles import described
from bot.presenters.mansions.scenes import puzzle
from bot.presenters.mansions.scenes.puzzle_places import BOARD, places
from bot.words import LANGUAGES, words_for
from engine.api import Decision, Seat, tokens
from engine.mansions.cards import puzzle_look, puzzle_solution
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.puzzles import actions, shown
from engine.mansions.puzzles.actions import act
from engine.mansions.puzzles.deal import deal
from engine.mansions.puzzles.solver import way
from engine.mansions.state import State
from engine.mansions.view import View
from engine.rng import Rng
from tests.bot.mansions_games import played
from tests.bot.pictures.puzzle_tries import SHOW, VARIANTS, say, solving, taps, texts, tried, view_of
from tests.bot.pictures.readable import assert_readable


def signs(picture: Scene, name: str) -> int:
    return sum(isinstance(each, Placed) and name in each.sprite.styles for each in picture.elements)


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
                assert all(f'{cell.upper()}' in told for cell in variant.layout.cells) and len(told) <= limits.ALT


@pytest.mark.parametrize(('scenario', 'name'), VARIANTS)
def test_pieces_fit_a_phone_and_do_not_overlap(scenario: str, name: str) -> None:
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
def test_fitting_pieces_differ_by_shape_and_solution_has_stars(scenario: str, name: str) -> None:
    says = Says(view_of(scenario), say)
    steps = [puzzle.puzzle(says, tried(scenario, *each)) for each in solving(scenario, name)]
    *before, end = steps
    assert not any(signs(each, 'star') for each in before) and signs(end, 'star')
    assert say('picture-mansions-puzzle-solved') in texts(end)
    variant = house_of(scenario).variants[name]
    if variant.kind == 'lock':
        assert not set('ABCDE') & {each for picture in steps for each in texts(picture)}, 'cells have letters'
        assert say('picture-mansions-shape-a') in described(says, tried(scenario, *next(solving(scenario, name))))
        joints = len(variant.layout.joints) + len(variant.terminals)
        assert all(signs(each, 'joint-fits') + signs(each, 'joint-open') == joints for each in steps)
        assert all(signs(each, 'joint-open') for each in before) and not signs(end, 'joint-open')
    elif variant.kind == 'rune':
        assert signs(end, 'fits') == len(variant.layout.cells) > max(signs(each, 'fits') for each in before)
    else:
        assert signs(end, 'lamp-on') == len(variant.lamps) and all(signs(each, 'lamp-off') for each in before)


def test_chosen_piece_and_possible_swaps_are_marked() -> None:
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
    """Yield view and question of each attempt at a puzzle in whole games."""
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


def attempts() -> Iterator[tuple[State, Decision]]:
    """Yield an attempt at each puzzle, with enough actions left for every answer."""
    for scenario in SCENARIOS:
        house = house_of(scenario)
        state = GAME.new(2, GAME.Options(scenario=scenario), '0' * 32).state
        who = house.scenario.investigators[0].id
        for card in (*house.scenario.locks, *house.scenario.obstacles):
            if card.puzzle is not None:
                table = state.copy()
                table.puzzles[card.id] = deal(house.variants[card.puzzle], Rng('5' * 32))
                choice = actions.choice(house.variants[card.puzzle], table.puzzles[card.id], 4)
                yield table, Decision(Seat(1), 'mansions.puzzle', choice, {'who': who, 'card': card.id, 'left': 4})


def test_every_action_is_two_presses_away() -> None:
    for state, decision in attempts():
        view, offered = GAME.view(state, decision.seat), {option.token for option in decision.choice.options}
        first = taps(view, decision, '')
        found = {tap.token for tap in first if not tap.half and not tap.disabled}
        assert found == offered & {'stop', 'draw'}
        for begin in (tap for tap in first if tap.half):
            second = taps(view, decision, begin.token)
            texts = [tap.token for tap in second]
            assert len(set(texts)) == len(texts) <= 20
            assert [tap.token for tap in second if tap.style == 'primary'] == [begin.token]
            answers = {without_copy(tap.token) for tap in second if not tap.half and not tap.disabled}
            assert answers <= offered and all(whole(decision.choice, tap.token) for tap in second if not tap.half)
            assert all(begin.label.lower() in answer.split(' ') for answer in answers - {'stop', 'draw'})
            found |= answers
        assert found == offered


def test_buttons_of_pieces_stand_in_rows_as_the_pieces_lie() -> None:
    for state, decision in attempts():
        view = GAME.view(state, decision.seat)
        rows = puzzle_look(state.scenario, view.puzzles[0]).rows
        lengths = [len(row) for row in SHOW.controls(view, decision, '', say) if isinstance(row, tuple)]
        assert lengths[: len(rows)] == list(rows)


@pytest.mark.parametrize('language', LANGUAGES)
def test_cells_are_spelled_in_words_as_in_the_picture(language: str) -> None:
    words = words_for(language)
    for state, decision in attempts():
        view = GAME.view(state, decision.seat)
        says = Says(view, words)
        assert not re.search('[a-d][1-4]', puzzles.drawing(says, view.puzzles[0]))
        for token in tokens(decision.choice):
            said = f'{puzzles.action(token, words) if token != "stop" else ""} {puzzles.label(says, decision, token)}'
            for cell in re.findall('[a-d][1-4]', token):
                assert cell.upper() in said and cell not in said
        (first, *_) = tokens(decision.choice)
        assert SHOW.typed(view, decision, first.upper(), words) == (first,)


def test_a_draw_that_costs_too_much_is_grey() -> None:
    for state, decision in attempts():
        view = GAME.view(state, decision.seat)
        house = house_of(state.scenario)
        card = decision.args['card']
        variant = house.variants[state.puzzles[card].variant]
        for left, grey in ((1, True), (2, False)):
            choice = actions.choice(variant, state.puzzles[card], left)
            asking = Decision(decision.seat, decision.kind, choice, {**decision.args, 'left': left})
            for given in ('', 'at b1'):
                draws = [tap for tap in taps(view, asking, given) if tap.token == 'draw']
                assert [tap.disabled for tap in draws] == ([] if variant.kind == 'rune' else [grey])


def after(state: State, decision: Decision, token: str) -> View:
    """Return the seat's view after an action that does not solve the puzzle."""
    then = state.copy()
    card = decision.args['card']
    act(house_of(state.scenario).variants[then.puzzles[card].variant], then.puzzles[card], token)
    return GAME.view(then, decision.seat)


def test_piece_stays_chosen_after_action_and_undo() -> None:
    for state, decision in attempts():
        view = GAME.view(state, decision.seat)
        for begin in (tap.token for tap in taps(view, decision, '') if tap.half):
            cell = begin.removeprefix('at ')
            for tap in taps(view, decision, begin):
                token = without_copy(tap.token)
                if tap.half or tap.disabled or token in ('stop', 'draw'):
                    continue
                later = after(state, decision, token)
                if puzzle_look(state.scenario, later.puzzles[0]).solved:
                    continue
                kept = SHOW.carried(view, later, decision, tap.token)
                goes_to = next(name for name in token.split(' ')[1:] if name != cell) if 'swap' in token else cell
                assert kept == f'at {goes_to}'
                lay = dict(zip(*cells_of(view), strict=True))
                if len({lay[cell], lay[goes_to]}) < len({cell, goes_to}):
                    continue
                assert SHOW.carried_back(later, view, kept) == begin
        assert SHOW.carried(view, view, decision, 'stop') == ''


def cells_of(view: View) -> tuple[list[str], list[tuple[str, int]]]:
    board = view.puzzles[0]
    names = [piece.cell for piece in puzzle_look(view.scenario, board).pieces]
    return names, list(zip(board.pieces, board.turns, strict=True))


@pytest.mark.parametrize(('scenario', 'name'), VARIANTS)
def test_solved_puzzle_is_shown_once_to_its_solver(scenario: str, name: str) -> None:
    variant, lying = next(solving(scenario, name))
    found = way(variant, lying, variant.cap)
    assert found is not None
    *first, last = found.tokens(variant)
    for token in first:
        act(variant, lying, token)
    state = GAME.new(2, GAME.Options(scenario=scenario), '0' * 32).state.copy()
    card = tried(scenario, variant, lying).board.card
    empty = GAME.view(state, Seat(1))
    state.puzzles[card] = lying
    view = GAME.view(state, Seat(1))
    who = house_of(scenario).scenario.investigators[0].id
    decision = Decision(
        Seat(1), 'mansions.puzzle', actions.choice(variant, lying, 1), {'who': who, 'card': card, 'left': 1}
    )
    given = SHOW.carried(view, empty, decision, last)
    for question in (None, decision):
        picture = SHOW.hand(empty, question, given, say)
        assert picture is not None and say('picture-mansions-puzzle-solved') in texts(picture)
        assert say('picture-mansions-puzzle-alt-solved', card=Says(view, say).card(card)) in SHOW.hand_alt(
            empty, question, given, say
        )
    others = [option.token for option in decision.choice.options if option.token not in (last, 'stop', 'draw')]
    unsolved = [token for token in others if puzzle_solution(scenario, view.puzzles[0], token) is None]
    assert unsolved and all(SHOW.carried(view, empty, decision, token) == '' for token in unsolved), 'it was given up'


FORGED = (
    'solved', 'solved ', 'solved x y z', 'solved switchboard NE 0', 'solved switchboard , 9', 'at', 'at ', 'at z9',
    'at b1 ', 'solved hymn_chest a1,a1 0,0',
)  # fmt: skip


@pytest.mark.parametrize('given', FORGED)
def test_a_forged_beginning_counts_as_none(given: str) -> None:
    view, decision = next(asked())
    assert SHOW.hand(view, decision, given, say) == SHOW.hand(view, decision, '', say)
    assert SHOW.hand_alt(view, decision, given, say) == SHOW.hand_alt(view, decision, '', say)
    assert SHOW.controls(view, decision, given, say) == SHOW.controls(view, decision, '', say)


@pytest.mark.parametrize(('scenario', 'name'), VARIANTS)
def test_piece_is_lit_only_if_all_its_ends_fit(scenario: str, name: str) -> None:
    for variant, lying in solving(scenario, name):
        look = puzzle_look(scenario, tried(scenario, variant, lying).board)
        if look.kind == 'lock':
            loose = {cell for one, _, other, _, fits in look.joints if not fits for cell in (one, other)}
            loose |= {port.cell for port in look.ports if not port.lit}
            assert {piece.cell for piece in look.pieces if not piece.lit} == loose
    if look.kind == 'lock':
        first = look.ports[0]
        others = set('ABCD') - {first.symbol}
        turned = replace(variant, terminals=tuple((each.cell, each.side, min(others)) for each in look.ports))
        (piece,) = (each for each in shown.look(turned, lying).pieces if each.cell == first.cell)
        assert not piece.lit, 'the frame asks for another symbol'


def test_a_puzzle_that_is_not_solved_is_never_shown_as_solved() -> None:
    view, decision = next(asked())
    (board,) = [each for each in view.puzzles if each.card == decision.args['card']]
    given = f'solved {board.card} {",".join(board.pieces)} {",".join(map(str, board.turns))}'
    assert SHOW.hand(view, decision, given, say) == SHOW.hand(view, decision, '', say)


def test_moves_of_a_piece_share_a_row_if_it_has_room() -> None:
    for state, decision in attempts():
        view = GAME.view(state, decision.seat)
        rows = puzzle_look(state.scenario, view.puzzles[0]).rows
        for begin in (tap.token for tap in taps(view, decision, '') if tap.half):
            _, *below = [row for row in SHOW.controls(view, decision, begin, say) if isinstance(row, tuple)][
                len(rows) - 1 :
            ]
            *moves, last = below
            assert last[-1].token == 'stop' and all(len(row) <= limits.ROW for row in below)
            assert len(moves) == (1 if sum(map(len, moves)) <= limits.ROW else 2)
