"""The push: L1, L3, L10, L11, L15, L20."""

from __future__ import annotations

import pytest

from engine.api import Illegal, Seat
from engine.labyrinth.cards import OPPOSITE, PUSHES
from engine.labyrinth.game import GAME
from tests.labyrinth.table import ASIDE, CORRIDOR, ROW_2, table


@pytest.mark.parametrize(('spare', 'degrees'), [('I0', '0 90'), ('L0', '0 90 180 270'), ('T0 bat', '0 90 180 270')])
def test_l1_spare_has_its_distinct_rotations(spare: str, degrees: str) -> None:
    game = table('owl', 'crown', spare=spare)
    assert [option.split()[2] for option in game.options if 'B-down' in option] == degrees.split()
    assert len(game.options) == 12 * len(degrees.split())


@pytest.mark.parametrize('degrees', [0, 90, 180, 270])
def test_l1_tile_keeps_its_rotation(degrees: int) -> None:
    game = table('owl', 'crown', tiles={'D7': 'L180 rat', 'D6': 'I90'}, spare='T0 bat')
    game.answer(f'push D-down {degrees}')
    assert (game.tile('D1'), game.tile('D7'), game.tile('spare')) == (f'T{degrees} bat', 'I90', 'L180 rat')


def test_the_whole_line_moves_and_nothing_else() -> None:
    game = table('owl', 'crown')
    before = {cell: game.tile(cell) for cell in ('A4', 'B4', 'C4', 'D4', 'E4', 'F4', 'G4', 'A2', 'B3', 'G5')}
    game.answer('push 4-left 0')
    assert [game.tile(f'{column}4') for column in 'ABCDEF'] == [before[f'{column}4'] for column in 'BCDEFG']
    assert game.tile('spare') == before['A4']
    assert [game.tile(cell) for cell in ('A2', 'B3', 'G5')] == [before[cell] for cell in ('A2', 'B3', 'G5')]


def test_l3_pawns_move_to_the_tile_put_in() -> None:
    game = table('owl', 'crown', 'map', pawns='G2 G2 C2', tiles=ROW_2, spare='I0').answer('push 2-right 90')
    assert game.pawns == 'A2 A2 D2'
    (pushed,) = game.told('pushed')
    assert pushed == {'seat': 0, 'push': '2-right', 'turns': 90, 'carried': [0, 1]}


@pytest.mark.parametrize(('push', 'before', 'after'), [
    ('B-down', 'B7', 'B1'), ('B-up', 'B1', 'B7'), ('6-right', 'G6', 'A6'), ('6-left', 'A6', 'G6'), ('F-up', 'F4', 'F3'),
    ('4-left', 'B4', 'A4'), ('D-down', 'C4', 'C4'),
])  # fmt: skip
def test_l3_pawns_ride_on_their_tiles(push: str, before: str, after: str) -> None:
    assert table('owl', 'crown', pawns=f'A1 {before}').answer(f'push {push} 0').pawns == f'A1 {after}'


def test_l10_nothing_is_forbidden_in_the_first_turn() -> None:
    game = table('owl', 'crown')
    assert {option.split()[1] for option in game.options} == PUSHES.keys()
    assert (game.asked.args, game.view().forbidden) == ({'forbidden': None, 'extra': False}, None)


@pytest.mark.parametrize('push', PUSHES)
def test_l10_push_may_be_repeated_but_not_reversed(push: str) -> None:
    game = table('owl', 'crown', last=push)
    assert {option.split()[1] for option in game.options} == PUSHES.keys() - {OPPOSITE[push]}
    assert (game.asked.args['forbidden'], game.view(None).forbidden) == (OPPOSITE[push], OPPOSITE[push])
    game.answer(f'push {push} 0')
    assert (game.view().last, game.view().forbidden) == (push, OPPOSITE[push])


def test_l10_a_second_push_the_other_way_is_refused_right_after() -> None:
    game = table('owl', 'crown', tiles=CORRIDOR, pawns='A2 C2').answer(ASIDE, 'stay')
    assert game.asked.seat == 1
    with pytest.raises(Illegal):
        game.answer('push 6-left 0')
    game.answer('push 6-right 0')


def test_l11_push_is_compulsory() -> None:
    game = table('bat', 'crown', pawns='A2 G7', tiles=CORRIDOR)
    assert game.kind == 'push'
    assert game.asked.default == game.options[0]
    assert all(option.startswith('push ') for option in game.options)


def test_l15_a_goal_on_the_spare_stays_there_until_it_is_put_in() -> None:
    game = table('rat', 'crown', pawns='A2 G7', tiles=ROW_2, spare='L0 rat')
    assert game.view(0).spare.treasure == 'rat'
    game.answer('push 6-right 90', 'stay')
    assert game.tile('A6') == 'L90 rat'
    assert game.goals() == 'rat'


def test_l20_a_push_is_final_even_when_it_turned_nothing_up() -> None:
    assert not table('owl', 'crown', tiles=CORRIDOR, pawns='A2 G7').answer(ASIDE).reversible


def test_nobody_else_may_push() -> None:
    game = table('owl', 'crown')
    with pytest.raises(Illegal):
        GAME.apply(game.state, Seat(1), 'push B-down 0')


@pytest.mark.parametrize('token', ['push B-down', 'push B-down 45', 'push B-down 360', 'push A-down 0', 'push 2-down 0',
                                   'push B-left 0', 'B-down 0', 'stay', 'push b-down 0', 'push B-down 00'])  # fmt: skip
def test_invalid_push_is_refused(token: str) -> None:
    with pytest.raises(Illegal):
        table('owl', 'crown').answer(token)
