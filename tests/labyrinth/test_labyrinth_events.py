"""The Events variant: E0 to E10, L17."""

from __future__ import annotations

import pytest

from engine.labyrinth.cards import EVENTS, cell_name
from engine.labyrinth.game import GAME
from tests.labyrinth.table import ASIDE, CORRIDOR, SHUT_IN, Table, table, turned_up

BACK = 'push 6-left 0'


def test_e0_event_may_be_used_before_the_move() -> None:
    game = turned_up('wall', 'owl', 'crown', pawns='C2 G7')
    assert game.told('turned_up') == [{'seat': 0, 'event': 'wall'}]
    assert (game.kind, game.asked.seat, game.options) == ('event', 0, ['use', 'skip'])
    assert (game.asked.args, game.asked.default) == ({'event': 'wall'}, 'skip')
    assert {game.view(seat).event for seat in (0, 1, None)} == {'wall'}
    game.answer('skip')
    assert game.told('skipped') == [{'seat': 0, 'event': 'wall'}]
    assert (game.kind, game.view().event) == ('move', None)


@pytest.mark.parametrize('event', EVENTS)
def test_e0_skipped_event_stays_on_the_tile(event: str) -> None:
    game = turned_up(event, 'owl rat', 'crown ring', pawns='C2 A2').answer('skip', 'stay')
    tile = game.state.tiles[-1]
    assert game.asked.seat == 1
    for push in range(8):
        assert game.kind == 'push'
        game.answer('push 6-right 0')
        assert (game.state.tiles[-1] == tile) == (push == 7)
        if push < 7:
            pass_on(game)
    assert game.told('turned_up') == [{'seat': 0, 'event': event}]
    assert game.kind == 'event'


def pass_on(game: Table) -> Table:
    """Refuse every offered event."""
    while game.kind != 'push':
        game.answer(game.default)
    return game


def test_e0_the_first_spare_gives_nothing_when_it_is_put_in() -> None:
    backs = {'spare': 'wall', 'G6': None}
    game = table('owl', 'crown', spare='I0', tiles={**CORRIDOR, 'G6': 'I0'}, backs=backs, pawns='C2 G7')
    assert game.answer(ASIDE).kind == 'move'


def test_a_bare_back_offers_nothing() -> None:
    game = table('owl', 'crown', tiles={**CORRIDOR, 'G6': 'I0'}, backs={'G6': None}, pawns='C2 G7').answer(ASIDE)
    assert (game.kind, game.told('turned_up')) == ('move', [])


def test_without_the_variant_nothing_turns_up() -> None:
    game = table('owl', 'crown')
    for _ in range(30):
        assert pass_on(game).answer(game.options[0]).told('turned_up') == []


def test_enclosed_pawn_still_gets_the_event() -> None:
    tiles = {**SHUT_IN, 'G6': 'I90'}
    game = table('owl', 'crown', pawns='B4 G7', tiles=tiles, backs={'G6': 'extra'}).answer(ASIDE)
    assert game.kind == 'event'
    game.answer('skip')
    assert (game.asked.seat, game.kind) == (1, 'push')


def test_e1_extra_push_may_not_go_straight_back() -> None:
    game = turned_up('extra', 'bat owl', 'crown', pawns='C2 G7').answer('use')
    assert game.told('used') == [{'seat': 0, 'event': 'extra'}]
    assert (game.kind, game.asked.seat) == ('push', 0)
    assert game.asked.args == {'forbidden': '6-left', 'extra': True}
    assert (game.view().event, game.view().turn) == ('extra', 1)
    assert game.answer('push 4-left 90').kind == 'move'
    game.answer('move E2')
    assert game.told('found')[0]['card'] == 'bat'
    assert (game.asked.seat, game.view().event) == (1, None)


def test_e1_e7_second_tile_has_no_event() -> None:
    tiles, backs = {**CORRIDOR, 'G6': 'I0', 'A4': 'I0'}, {'G6': 'extra', 'A4': 'swap'}
    game = table('owl', 'crown', pawns='C2 G7', tiles=tiles, backs=backs).answer(ASIDE, 'use')
    game.answer('push 4-left 0')
    assert game.told('turned_up') == []
    assert (game.kind, game.view().spare.event) == ('move', None)


def test_e2_second_turn_follows_the_find() -> None:
    tiles = {**CORRIDOR, 'F2': 'L90 owl'}
    game = turned_up('twice', 'bat owl rat', 'crown', pawns='C2 G7', tiles=tiles).answer('use', 'move E2')
    assert game.told('found')[0]['card'] == 'bat'
    assert (game.kind, game.asked.seat, game.goals(), game.view().turn) == ('push', 0, 'owl', 1)
    assert game.asked.args == {'forbidden': '6-left', 'extra': False}
    assert game.view().event == 'twice'


def test_e2_e7_second_push_turns_up_no_back() -> None:
    tiles, backs = {**CORRIDOR, 'G6': 'I0', 'F6': 'I0'}, {'G6': 'twice', 'F6': 'wall'}
    game = table('owl', 'crown', pawns='C2 G7', tiles=tiles, backs=backs)
    game.answer(ASIDE, 'use', 'stay').answer(ASIDE)
    assert (game.told('turned_up'), game.kind) == ([], 'move')
    game.answer('stay')
    assert (game.asked.seat, game.view().turn, game.view().event) == (1, 2, None)


def test_e2_a_second_turn_skipped_is_no_second_turn() -> None:
    assert turned_up('twice', 'owl', 'crown', pawns='C2 G7').answer('skip', 'stay').asked.seat == 1


def test_l17_the_last_card_and_home_in_one_turn_by_two_turns() -> None:
    tiles = {'B1': 'L180', 'A2': 'T0 bat', 'G6': 'I0'}
    game = table('bat', 'crown', pawns='A2 G7', tiles=tiles, backs={'G6': 'twice'}).answer(ASIDE, 'use', 'stay')
    assert [event.kind for event in game.events[-2:]] == ['labyrinth.found', 'labyrinth.homeward']
    game.answer(ASIDE, 'move A1')
    assert game.over.winners == (0,)


def test_e3_player_moves_after_the_swap() -> None:
    game = turned_up('swap', 'owl', 'bat', 'map', 'ring', pawns='A4 E2 G7 A7')
    assert game.options == ['swap yellow', 'swap blue', 'swap green', 'skip']
    game.answer('swap yellow')
    assert game.told('swapped') == [{'seat': 0, 'other': 1}]
    assert game.told('used') == []
    assert game.pawns == 'E2 A4 G7 A7'
    assert (game.kind, 'move G2' in game.options) == ('move', True)


def test_e3_swap_lets_only_its_player_find() -> None:
    game = turned_up('swap', 'bat owl', 'rat', pawns='A4 E2', tiles={'A4': 'L0 rat'}).answer('swap blue')
    assert game.told('found') == []
    game.answer('stay')
    assert game.told('found') == [{'seat': 0, 'card': 'bat', 'left': 1}]
    assert game.goals(1) == 'rat'


def test_e8_a_swap_onto_the_own_corner_wins_by_staying() -> None:
    game = turned_up('swap', '', 'crown', pawns='C2 A1').answer('swap blue')
    game.answer(*(['stay'] if game.result is None else []))
    assert game.over.winners == (0,)


def test_e3_a_swap_is_void_alone() -> None:
    game = turned_up('swap', 'owl rat', pawns='C2')
    assert game.told('turned_up') == [{'seat': 0, 'event': 'swap'}]
    assert (game.kind, game.view().event) == ('move', None)


def test_e4_one_more_card_is_seen_and_either_may_be_found() -> None:
    game = turned_up('peek', 'owl bat rat', 'crown', pawns='C2 G7').answer('use')
    (saw,) = (event for event in game.events if event.kind == 'labyrinth.used_saw')
    assert (saw.to, dict(saw.args)) == ((0,), {'seat': 0, 'event': 'peek', 'cards': ['owl', 'bat']})
    assert game.told('used') == [{'seat': 0, 'event': 'peek'}]
    assert [game.view(seat).goals[0] for seat in (0, 1, None)] == [('owl', 'bat'), None, None]
    assert not game.reversible
    game.answer('move E2')
    assert game.told('found')[0]['card'] == 'bat'
    assert game.told('found_next')[0]['next'] == 'owl'
    assert game.goals() == 'owl'


def test_e4_two_goals_stay_open_until_a_find() -> None:
    game = turned_up('peek', 'owl bat rat', 'crown', pawns='C2 A2').answer('use', 'stay')
    game.answer('push 6-right 0')
    while game.asked.seat == 1:
        game.answer(game.default)
    assert game.goals() == 'owl bat'
    game.state.pawns[0] = game.state.pawns[1]
    game.answer('push 6-right 0')
    while game.kind == 'event':
        game.answer('skip')
    game.answer('move E2')
    assert game.goals() == 'owl'


def test_e4_e8_a_peek_is_void_with_less_than_two_cards() -> None:
    for pile in ('owl', ''):
        game = turned_up('peek', pile, 'crown', pawns='C2 G7')
        assert game.told('turned_up') == [{'seat': 0, 'event': 'peek'}]
        assert game.kind == 'move'


def test_e4_never_more_than_two_goals_are_open() -> None:
    game = turned_up('peek', 'owl bat rat', 'crown', pawns='C2 G7')
    game.state.opened[0] = 2
    game = Table(
        table('owl bat rat', 'crown', pawns='C2 G7', tiles={**CORRIDOR, 'G6': 'I0'}, backs={'G6': 'peek'}).state
    )
    game.state.opened[0] = 2
    assert game.answer(ASIDE).kind == 'move'


def test_e5_goal_is_exchanged_and_the_pile_shuffled() -> None:
    orders = set()
    for key in range(30):
        game = turned_up('exchange', 'owl rat bat ring map', 'crown', pawns='C2 G7')
        game.state.rng.key = f'{key:032x}'
        game.answer('use')
        assert (game.kind, game.options) == ('exchange', ['take bat', 'take map', 'take rat', 'take ring'])
        assert game.asked.default in game.options
        game.answer('take bat')
        assert game.goals() == 'bat'
        orders.add(tuple(game.state.piles[0][1:]))
    assert len(orders) > 15
    assert {tuple(sorted(order)) for order in orders} == {('map', 'owl', 'rat', 'ring')}


def test_e5_it_is_effective_at_once() -> None:
    game = turned_up('exchange', 'owl bat rat', 'crown', pawns='C2 G7').answer('use', 'take bat', 'move E2')
    assert game.told('found') == [{'seat': 0, 'card': 'bat', 'left': 2}]
    assert game.goals() in ('owl', 'rat')


def test_e5_single_exchange_needs_no_question() -> None:
    game = turned_up('exchange', 'owl bat', 'crown', pawns='C2 G7').answer('use')
    assert (game.kind, game.goals(), game.view().pile) == ('move', 'bat', ('bat', 'owl'))
    assert game.told('exchanged_for') == [{'seat': 0, 'card': 'bat'}]
    assert game.answer('move E2').told('found') == [{'seat': 0, 'card': 'bat', 'left': 1}]
    assert game.goals() == 'owl'


def test_e5_exchange_is_known_to_its_player_only() -> None:
    game = turned_up('exchange', 'owl bat rat', 'crown', pawns='C2 G7')
    assert game.view(0).pile is None
    game.answer('use')
    assert [game.view(seat).pile for seat in (0, 1, None)] == [('bat', 'owl', 'rat'), None, None]
    assert game.view(1).asking == ((0, 'labyrinth.exchange'),)
    assert not game.reversible
    game.answer('take rat')
    assert [(event.kind, event.to, dict(event.args)) for event in game.events] == [
        ('labyrinth.exchanged', None, {'seat': 0}),
        ('labyrinth.exchanged_for', (0,), {'seat': 0, 'card': 'rat'}),
    ]
    assert not game.reversible
    assert game.answer('stay').view(0).pile == ('bat', 'owl', 'rat')


def test_e5_player_chooses_among_two_open_goals() -> None:
    game = table('owl bat rat ring', 'crown', pawns='C2 G7', tiles={**CORRIDOR, 'G6': 'I0'}, backs={'G6': 'exchange'})
    game.state.opened[0] = 2
    game.answer(ASIDE, 'use')
    assert game.options == ['take rat for owl', 'take rat for bat', 'take ring for owl', 'take ring for bat']
    game.answer('take rat for bat')
    assert game.goals() == 'owl rat'
    assert sorted(game.state.piles[0][2:]) == ['bat', 'ring']


@pytest.mark.parametrize('pile', ['owl', ''])
def test_e5_e8_an_exchange_is_void_without_a_card_to_take(pile: str) -> None:
    assert turned_up('exchange', pile, 'crown', pawns='C2 G7').kind == 'move'


def test_e5_exchange_of_the_last_two_is_irreversible() -> None:
    assert not turned_up('exchange', 'owl rat', 'crown', pawns='C2 G7').answer('use').reversible


def test_e6_one_wall_anywhere_on_the_way_but_not_the_rim() -> None:
    game = turned_up('wall', 'owl', 'crown', pawns='B4 G7', tiles=SHUT_IN).answer('use')
    assert game.told('used') == [{'seat': 0, 'event': 'wall'}]
    assert (game.kind, game.asked.args, game.view(None).wall) == ('move', {'wall': True}, True)
    reach = {cell_name(cell) for cell in game.view().reach}
    assert {'A4', 'B3', 'B4', 'B5', 'C4'} <= reach
    assert {'B2', 'C2', 'G2'} & reach == set(), 'these lie behind two walls'
    game.answer('move B3')
    assert not game.view().wall


def test_e6_the_way_goes_on_behind_the_wall() -> None:
    game = turned_up('wall', 'owl', 'crown', pawns='A2 G7', tiles={'B1': 'I90'}).answer('use')
    reach = {cell_name(cell) for cell in game.view().reach}
    assert {'A1', 'B1', 'C1'} <= reach, 'through the wall above the corridor, then along the passage'


def test_e9_open_goals_replace_peek_and_exchange() -> None:
    options = GAME.Options.model_validate({'events': True, 'open_goals': True})
    backs = [back for back in GAME.new(2, options, '0' * 32).state.backs if back]
    assert sorted(backs) == ['extra'] * 6 + ['swap'] * 2 + ['twice'] * 2 + ['wall'] * 2


@pytest.mark.parametrize('marked', [True, False])
def test_e10_seen_back_stays_visible_if_marked(marked: bool) -> None:
    game = turned_up('wall', 'owl', 'crown', pawns='C2 G7', marked=marked)
    shown = 'wall' if marked else None
    assert {game.view(seat).spare.event for seat in (0, 1, None)} == {shown}
    game.answer('skip', 'stay', 'push D-down 0')
    assert game.view(None).tiles[3].event == shown
    assert sum(tile.event is not None for tile in game.view(None).tiles) == marked


def test_a_skip_can_be_taken_back_and_a_use_that_shows_nothing() -> None:
    assert turned_up('wall', 'owl', 'crown', pawns='C2 G7').answer('skip').reversible
    assert turned_up('wall', 'owl', 'crown', pawns='C2 G7').answer('use').reversible
