"""The walk along open passages."""

from __future__ import annotations

import pytest

from engine.api import Illegal
from engine.labyrinth.cards import cell_name
from tests.labyrinth.table import ASIDE, CORRIDOR, SHUT_IN, table


def test_a_pawn_may_go_to_every_connected_cell_or_stay() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE)
    assert game.options == ['stay', 'move A2', 'move B2', 'move D2', 'move E2', 'move F2', 'move G2']
    assert game.asked.args == {'wall': False}
    assert game.asked.default == 'stay'
    assert [cell_name(cell) for cell in game.view(None).reach] == ['A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2']
    game.answer('move G2')
    assert game.pawns == 'G2 G7'
    assert game.told('moved') == [{'seat': 0, 'cell': 'G2'}]
    assert (game.kind, game.asked.seat) == ('push', 1)
    assert game.view(None).reach == ()


def test_options_point_at_their_cells() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE)
    assert {option.token: option.refs for option in game.asked.choice.options}['move A2'] == ('cell:A2',)
    assert game.asked.choice.options[0].refs == ('cell:C2',)


@pytest.mark.parametrize('cell', ['C1', 'C3', 'C2', 'A1', 'H9', ''])
def test_walls_stop_a_pawn(cell: str) -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE)
    with pytest.raises(Illegal):
        game.answer(f'move {cell}')


def test_a_passage_needs_two_open_sides() -> None:
    game = table('owl', 'crown', pawns='A2 G7', tiles={'A2': 'I90', 'B2': 'L0', 'C2': 'I90'}).answer(ASIDE)
    assert game.told('stayed') == [{'seat': 0}]
    game = table('owl', 'crown', pawns='A2 G7', tiles={'A2': 'I90', 'B2': 'I90', 'C2': 'I0'}).answer(ASIDE)
    assert game.options == ['stay', 'move B2']


def test_l14_a_cell_holds_several_pawns_and_nobody_is_taken() -> None:
    game = table('owl', 'crown', 'map', 'ring', pawns='C2 E2 E2 E2', tiles=CORRIDOR).answer(ASIDE, 'move E2')
    assert game.pawns == 'E2 E2 E2 E2'


def test_a_pawn_that_is_shut_in_stays_without_being_asked() -> None:
    game = table('owl', 'crown', pawns='B4 G7', tiles=SHUT_IN).answer('push 2-right 0')
    assert game.told('stayed') == [{'seat': 0}]
    assert (game.kind, game.asked.seat, game.view().turn) == ('push', 1, 2)


def test_staying_is_told_and_the_next_player_pushes() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'stay')
    assert game.told('stayed') == [{'seat': 0}]
    assert (game.pawns, game.asked.seat) == ('C2 G7', 1)


def test_the_rim_does_not_lead_around_the_board() -> None:
    game = table('owl', 'crown', pawns='G2 G7', tiles={'G2': 'I90', 'F2': 'I0', 'A4': 'I90'}).answer('push B-down 0')
    assert game.told('stayed') == [{'seat': 0}]


@pytest.mark.parametrize('answer', ['stay', 'move D2'])
def test_a_move_that_found_nothing_can_be_taken_back(answer: str) -> None:
    assert table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, answer).reversible


def test_a_find_cannot_be_taken_back() -> None:
    assert not table('bat owl', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move E2').reversible
