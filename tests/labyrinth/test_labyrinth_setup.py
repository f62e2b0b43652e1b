"""The set-up: components (1.1 to 1.6), L2, L12, L13, and the first events."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.api import tokens
from engine.labyrinth.cards import CELL_OF, PUSHES, TREASURES, cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.state import SPARE, State
from engine.labyrinth.tiles import TILES

KEYS = [f'{number:032x}' for number in range(60)]

FIXED = """
A1 L90        C1 T90 book         E1 T90 gold      G1 L180
A3 T0 map     C3 T0 crown         E3 T90 keys      G3 T180 skull
A5 T0 ring    C5 T270 chest       E5 T180 emerald  G5 T180 sword
A7 L0         C7 T270 candelabrum E7 T270 helmet   G7 L270
"""


def deal(seats: int = 2, key: str = KEYS[0], **options: object) -> State:
    return GAME.new(seats, Options.model_validate(options), key).state


def test_1_1_the_fixed_tiles_lie_where_they_are_printed() -> None:
    view = GAME.view(deal(), None)
    lying = ' '.join(
        ' '.join(filter(None, [cell_name(cell), f'{tile.shape}{90 * tile.turns}', tile.treasure]))
        for cell, tile in enumerate(view.tiles)
        if cell // 7 % 2 == cell % 7 % 2 == 0
    )
    assert lying.split() == FIXED.split()


def test_1_2_movable_tiles_are_12_straight_16_bent_6_forked() -> None:
    movable = Counter(
        (TILES[tile].shape, TILES[tile].treasure is not None)
        for place, tile in enumerate(deal().tiles)
        if place == SPARE or place // 7 % 2 or place % 7 % 2
    )
    assert movable == {('I', False): 12, ('L', False): 10, ('L', True): 6, ('T', True): 6}


def test_1_4_tiles_go_in_at_every_second_line() -> None:
    ends = {push: (cell_name(path[0]), cell_name(path[-1])) for push, path in PUSHES.items()}
    assert ends == {
        'B-down': ('B1', 'B7'), 'B-up': ('B7', 'B1'), 'D-down': ('D1', 'D7'), 'D-up': ('D7', 'D1'),
        'F-down': ('F1', 'F7'), 'F-up': ('F7', 'F1'), '2-right': ('A2', 'G2'), '2-left': ('G2', 'A2'),
        '4-right': ('A4', 'G4'), '4-left': ('G4', 'A4'), '6-right': ('A6', 'G6'), '6-left': ('G6', 'A6'),
    }  # fmt: skip


@pytest.mark.parametrize(('seats', 'cards', 'each'), [
    (1, 'all', 24), (2, 'all', 12), (3, 'all', 8), (4, 'all', 6), (1, '6', 6), (2, '3', 3), (3, '4', 4), (4, '6', 6),
])  # fmt: skip
def test_1_5_the_cards_are_dealt_evenly(seats: int, cards: str, each: int) -> None:
    state = deal(seats, cards=cards)
    assert [len(pile) for pile in state.piles] == [each] * seats
    assert sorted([card for pile in (*state.piles, state.box) for card in pile]) == sorted(TREASURES)


def test_1_6_each_event_is_on_one_straight_and_one_bent_tile() -> None:
    for key in KEYS[:5]:
        printed = [(TILES[tile], back) for tile, back in enumerate(deal(key=key, events=True).backs) if back]
        assert Counter((face.shape, back) for face, back in printed) == {
            (shape, event): 1 for shape in 'IL' for event in ('extra', 'twice', 'swap', 'peek', 'exchange', 'wall')
        }
        assert not any(face.treasure for face, _ in printed)
    assert len({tuple(deal(key=key, events=True).backs) for key in KEYS}) == len(KEYS)


def test_without_the_events_variant_the_backs_are_bare() -> None:
    assert not any(deal().backs)


def test_l2_movable_tiles_lie_in_random_places_and_rotations() -> None:
    deals = [deal(key=key) for key in KEYS]
    cell = CELL_OF['B1']
    assert len({state.tiles[cell] for state in deals}) > 20
    assert len({state.tiles[SPARE] for state in deals}) > 20
    shapes = {(TILES[state.tiles[cell]].shape, state.turns[cell]) for state in deals}
    assert shapes == {('I', 0), ('I', 1), *((shape, turns) for shape in 'LT' for turns in range(4))}
    assert {state.turns[SPARE] for state in deals} == {0}


@pytest.mark.parametrize('seats', [1, 2, 3, 4])
def test_l12_first_player_is_random_and_turns_go_clockwise(seats: int) -> None:
    assert {deal(seats, key).active for key in KEYS} == set(range(seats))
    state = deal(seats)
    order: list[int] = []
    while len(order) < 6:
        (decision,) = GAME.pending(state)
        order += [decision.seat] if decision.kind == 'labyrinth.push' else []
        state = GAME.apply(state, decision.seat, decision.default or next(tokens(decision.choice))).state
    assert order == [(order[0] + turn) % seats for turn in range(6)]


@pytest.mark.parametrize(('seats', 'corners', 'colours', 'homes'), [
    (1, 'diagonal', 'red', 'A1'),
    (2, 'diagonal', 'red blue', 'A1 G7'),
    (2, 'adjacent', 'red yellow', 'A1 G1'),
    (3, 'diagonal', 'red yellow blue', 'A1 G1 G7'),
    (4, 'diagonal', 'red yellow blue green', 'A1 G1 G7 A7'),
])  # fmt: skip
def test_l13_pawns_start_in_their_corners(seats: int, corners: str, colours: str, homes: str) -> None:
    view = GAME.view(deal(seats, corners=corners), None)
    assert ' '.join(view.colours) == colours
    assert ' '.join(map(cell_name, view.homes)) == homes
    assert view.pawns == view.homes


def test_l8_deal_shows_each_seat_its_own_goal() -> None:
    dealt = GAME.new(3, Options(), KEYS[0])
    public, *private = dealt.events
    assert (public.kind, public.to, dict(public.args)) == (
        'labyrinth.dealt', None, {'cards': 8, 'first': dealt.state.active},
    )  # fmt: skip
    assert [(event.kind, event.to, event.args['card']) for event in private] == [
        ('labyrinth.goal', (seat,), dealt.state.piles[seat][0]) for seat in range(3)
    ]


@pytest.mark.parametrize('shown', [False, True])
def test_l19_open_goals_show_own_cards_or_all_if_shown(shown: bool) -> None:
    dealt = GAME.new(2, Options(open_goals=True, shown_goals=shown), KEYS[0])
    assert [(event.kind, event.to, event.args['cards']) for event in dealt.events[1:]] == [
        ('labyrinth.goals', None if shown else (seat,), sorted(dealt.state.piles[seat])) for seat in range(2)
    ]


def test_one_key_deals_one_game_with_or_without_a_shared_maze() -> None:
    assert deal(1).tiles == deal(1, shared_maze=True).tiles == deal(1, events=True).tiles
    assert deal(1).piles == deal(1, shared_maze=True).piles == deal(1, events=True).piles


@pytest.mark.parametrize('seats', [0, 5])
def test_it_is_for_one_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match='1 to 4'):
        GAME.new(seats, Options(), KEYS[0])


@pytest.mark.parametrize('seats', range(1, 5))
def test_everybody_plays_a_colour_for_themselves(seats: int) -> None:
    state = GAME.new(seats, Options(), '0' * 32).state
    assert [(role.name, role.side) for role in GAME.roles(state)] == [(colour, colour) for colour in state.colours]
