"""Views, resampled games, and previews of a push."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.api import Seat, tokens
from engine.labyrinth.cards import CELL_OF, cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.state import State
from engine.labyrinth.view import preview, reachable
from tests.labyrinth.table import ASIDE, CORRIDOR, table, turned_up


def worlds(state: State, seat: int | None) -> list[State]:
    return [GAME.resample(state, None if seat is None else Seat(seat), f'{key:032x}') for key in range(60)]


def test_the_board_is_public() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR)
    own, public = game.view(0), game.view(None)
    differing = {field.name for field in fields(own) if getattr(own, field.name) != getattr(public, field.name)}
    assert differing == {'me', 'goals'}
    assert len(public.tiles) == 49
    assert [cell_name(home) for home in public.homes] == ['A1', 'G7']
    assert public.asking == ((0, 'labyrinth.push'),)


def test_the_goal_of_another_and_the_own_pile_are_dealt_anew() -> None:
    state = table('owl rat ring', 'crown map bat', cards='3').state
    seen = worlds(state, 0)
    assert {world.piles[0][0] for world in seen} == {'owl'}
    assert len({world.piles[0][1] for world in seen}) > 10
    assert len({world.piles[1][0] for world in seen}) > 10
    assert len({world.box[0] for world in seen}) > 10


def test_a_pile_once_searched_is_known_but_for_its_order() -> None:
    state = turned_up('exchange', 'owl rat ring map', 'crown', pawns='C2 G7', cards='6').answer('use').state
    seen = worlds(state, 0)
    assert {tuple(sorted(world.piles[0])) for world in seen} == {('map', 'owl', 'rat', 'ring')}
    assert len({tuple(world.piles[0]) for world in seen}) == 6
    assert len({tuple(sorted(world.piles[0])) for world in worlds(state, 1)}) > 20


def test_backs_once_seen_are_known_and_the_others_are_not() -> None:
    game = turned_up('wall', 'owl', 'crown', pawns='C2 G7')
    tile = game.state.tiles[-1]
    for seat in (0, 1, None):
        seen = worlds(game.state, seat)
        assert {world.backs[tile] for world in seen} == {'wall'}
        assert len({tuple(world.backs) for world in seen}) == len(seen)


def test_resampled_games_do_not_know_the_random_numbers_to_come() -> None:
    state = table('owl', 'crown').state
    assert all(GAME.resample(state, seat, 'a' * 32).rng.key == 'a' * 32 for seat in (Seat(0), None))


@pytest.mark.parametrize('key', range(12))
def test_a_preview_shows_what_the_push_then_does(key: int) -> None:
    state = GAME.new(2, Options(), f'{key:032x}').state
    for token in list(tokens(GAME.pending(state)[0].choice))[key::7]:
        _, push, degrees = token.split(' ')
        now = GAME.view(state, None)
        shown = preview(now, push, int(degrees))
        after = GAME.apply(state, state.active, token).state
        pushed = GAME.view(after, None)
        assert (shown.tiles, shown.spare, shown.pawns) == (pushed.tiles, pushed.spare, pushed.pawns)
        assert (shown.push, shown.turns) == (push, int(degrees) // 90)
        if after.active == state.active and GAME.pending(after)[0].kind == 'labyrinth.move':
            assert shown.reach == pushed.reach == reachable(pushed)
        else:
            assert shown.reach == (shown.pawns[state.active],)


@pytest.mark.parametrize(('push', 'degrees'), [
    ('6-left', 0), ('A-down', 0), ('', 0), ('B-down', 180), ('B-down', 45), ('B-down', -90),
])  # fmt: skip
def test_what_may_not_be_pushed_has_no_preview(push: str, degrees: int) -> None:
    view = table('owl', 'crown', spare='I0', last='6-right').view()
    with pytest.raises(ValueError, match=r'.'):
        preview(view, push, degrees)


def test_view_shows_reachable_cells_before_the_push() -> None:
    game = table('owl', 'crown', pawns='C2 G7', tiles=CORRIDOR)
    assert game.view(None).reach == ()
    assert reachable(game.view(None)) == tuple(CELL_OF[f'{column}2'] for column in 'ABCDEFG')
    game.answer(ASIDE)
    assert game.view(None).reach == reachable(game.view(None))


def test_a_wall_to_go_through_counts_as_reachable() -> None:
    game = turned_up('wall', 'owl', 'crown', pawns='C2 G7').answer('use')
    assert game.view(None).reach == reachable(game.view(None))
    assert len(reachable(game.view(None))) > 14
