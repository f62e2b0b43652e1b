"""Goals and the end: L4 to L9, L16, L19."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from tests.labyrinth.table import ASIDE, CORRIDOR, ROW_2, table, turned_up


def test_l9_find_is_public_and_next_goal_private() -> None:
    game = table('bat owl rat', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move E2')
    assert game.told('found') == [{'seat': 0, 'card': 'bat', 'left': 2}]
    (whispered,) = (event for event in game.events if event.to is not None)
    assert (whispered.kind, whispered.to) == ('labyrinth.found_next', (0,))
    assert dict(whispered.args) == {'seat': 0, 'card': 'bat', 'left': 2, 'next': 'owl'}
    assert game.view(None).found[0][-1] == 'bat'
    assert game.view(None).left == (2, 1)


def test_l8_next_goal_is_seen_at_once_by_its_owner() -> None:
    game = table('bat owl', 'crown', pawns='C2 G7', tiles=CORRIDOR)
    assert [game.view(seat).goals for seat in (0, 1, None)] == [(('bat',), None), (None, ('crown',)), (None, None)]
    game.answer(ASIDE, 'move E2')
    assert [game.view(seat).goals for seat in (0, 1, None)] == [(('owl',), None), (None, ('crown',)), (None, None)]


def test_l4_own_push_onto_the_goal_finds_it_by_staying() -> None:
    game = table('rat owl', 'crown', pawns='G2 G7', tiles=ROW_2, spare='L0 rat')
    game.answer('push 2-right 90', 'stay')
    assert game.pawns == 'A2 G7'
    assert game.told('found') == [{'seat': 0, 'card': 'rat', 'left': 1}]
    assert not game.reversible


def test_l4_staying_on_the_goal_is_a_find() -> None:
    game = table('bat owl', 'crown', pawns='E2 G7', tiles=CORRIDOR).answer(ASIDE)
    assert game.told('found') == []
    game.answer('stay')
    assert game.told('found') == [{'seat': 0, 'card': 'bat', 'left': 1}]


def test_l5_foreign_push_onto_a_goal_counts_on_own_turn_only() -> None:
    game = table('owl', 'rat', pawns='A1 G2', tiles=ROW_2, spare='L0 rat').answer('push 2-right 90')
    game.answer(*(['stay'] if game.kind == 'move' else []))
    assert (game.pawns.split()[1], game.view(1).goals[1], game.asked.seat) == ('A2', ('rat',), 1)
    assert game.told('found') == []
    game.answer('push 6-right 90', 'stay')
    assert game.told('found') == [{'seat': 1, 'card': 'rat', 'left': 0}]


def test_l6_the_pawn_must_end_on_the_goal() -> None:
    game = table('bat', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move G2')
    assert game.told('found') == []
    assert game.goals() == 'bat'


def test_l7_the_next_goal_counts_only_after_the_turn() -> None:
    tiles = {**CORRIDOR, 'F2': 'L270 owl'}
    game = table('bat owl', 'crown', pawns='C2 G7', tiles=tiles).answer(ASIDE, 'move E2')
    assert [found['card'] for found in game.told('found')] == ['bat']
    assert game.asked.seat == 1


def test_somebody_elses_treasure_and_a_later_card_are_no_find() -> None:
    game = table('owl bat', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move E2')
    assert game.told('found') == []
    assert table('owl', 'bat', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move E2').told('found') == []


def test_last_find_publicly_opens_the_way_home() -> None:
    game = table('bat', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE, 'move E2')
    assert game.told('homeward') == [{'seat': 0}]
    assert game.told('found_next') == []
    assert [game.view(seat).goals[0] for seat in (0, 1, None)] == [(), (), ()]
    assert game.result is None


def test_l16_home_with_all_cards_wins_at_once() -> None:
    game = table('', 'crown', 'map', pawns='A2 G1 G7', tiles={'A2': 'I0'}).answer(ASIDE, 'move A1')
    assert game.told('won') == [{'seat': 0}]
    assert (game.over.ending, game.over.winners) == ('won', (0,))
    assert game.over.scores == (8, 7, 7)
    assert game.view(1).asking == ()


def test_l16_staying_at_home_wins_too_but_only_in_the_own_turn() -> None:
    game = table('', '', pawns='A1 G7').answer(ASIDE)
    game.answer(*(['stay'] if game.result is None else []))
    assert game.over.winners == (0,)


def test_l16_home_needs_all_cards_and_the_own_corner() -> None:
    game = table('owl', 'crown', pawns='A2 G7', tiles={'A2': 'I0'}).answer(ASIDE, 'move A1')
    assert game.result is None
    game = table('', 'crown', pawns='G2 A1', tiles={'G2': 'I0'}).answer(ASIDE, 'move G1')
    assert game.result is None


def test_l19_open_goals_allow_one_find_a_turn() -> None:
    game = table('owl bat rat', 'crown', pawns='C2 G7', tiles=CORRIDOR, open_goals=True)
    assert game.goals() == 'bat owl rat'
    game.answer(ASIDE, 'move E2')
    assert game.told('found') == [{'seat': 0, 'card': 'bat', 'left': 2}]
    assert game.told('found_next') == []
    assert game.goals() == 'owl rat'


def test_l19_open_goals_are_private_unless_shown() -> None:
    game = table('owl bat', 'crown', open_goals=True)
    assert [game.view(seat).goals for seat in (0, 1, None)] == [
        (('bat', 'owl'), None), (None, ('crown',)), (None, None),
    ]  # fmt: skip
    game = table('owl bat', 'crown', open_goals=True, shown_goals=True)
    assert {game.view(seat).goals for seat in (0, 1, None)} == {(('bat', 'owl'), ('crown',))}


def test_l19_with_no_return_the_last_find_wins() -> None:
    game = table('bat', 'crown', pawns='C2 G7', tiles=CORRIDOR, no_return=True).answer(ASIDE, 'move E2')
    assert [event.kind for event in game.events[-2:]] == ['labyrinth.found', 'labyrinth.won']
    assert (game.over.winners, game.over.scores) == ((0,), (12, 11))


def test_alone_the_turns_are_counted() -> None:
    game = table('bat', pawns='C2', tiles={**CORRIDOR, 'A2': 'I0', 'B2': 'L270'}).answer(ASIDE, 'move E2')
    assert (game.asked.seat, game.view().turn) == (0, 2)
    assert table('', pawns='A2', tiles={'A2': 'I0'}).answer(ASIDE, 'move A1').over.scores == (24,)


class TestTurnLimit:
    """L21: the turn limit."""

    def test_without_one_the_game_goes_on(self) -> None:
        game = table('bat owl', 'crown', pawns='C2 G7', tiles=CORRIDOR)
        assert game.view().limit is None
        game.state.turn = 1000
        assert game.answer(ASIDE, 'move D2').asked.seat == 1

    def test_the_game_is_a_draw_when_everybody_has_had_their_turns(self) -> None:
        game = table('bat owl', 'crown', pawns='C2 G7', tiles=CORRIDOR, limit='15')
        assert game.view().limit == 30
        game.state.turn, game.state.active = 29, Seat(1)
        game.answer(ASIDE)
        game.answer(*(['stay'] if game.kind == 'move' else []))
        assert (game.state.turn, game.state.result, game.asked.seat) == (30, None, 0)
        game.answer('push 4-right 0', 'move D2')
        assert game.told('drawn') == [{}]
        assert game.state.result == Result('drawn', (), (10, 11))
        assert not GAME.pending(game.state)

    def test_who_wins_on_the_last_turn_has_won(self) -> None:
        game = table('', 'crown', pawns='A2 G7', tiles={'A2': 'I0'}, limit='15')
        game.state.turn = 30
        game.answer(ASIDE, 'move A1')
        assert game.state.result is not None
        assert (game.state.result.ending, game.state.result.winners) == ('won', (0,))
        assert game.told('drawn') == []

    def test_two_turns_are_one(self) -> None:
        game = turned_up('twice', 'owl bat', 'crown', pawns='C2 G7', limit='15')
        game.state.turn = 30
        game.answer('use', 'move D2')
        assert (game.state.result, game.asked.seat) == (None, 0)
        game.answer('push 4-right 0', 'move C2')
        assert game.told('drawn') == [{}]

    def test_a_game_alone_has_none(self) -> None:
        assert GAME.view(GAME.new(1, Options(limit='15'), '0' * 32).state, None).limit is None
