"""What the expert guesses about the other players: their goals, and their pushes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from engine.api import Player, Seat
from engine.labyrinth.board import flood
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.prospect import Ahead, Prospect, prospect
from engine.labyrinth.rivals import Draw, Turn, bits, imagined, likely, share
from engine.labyrinth.state import State
from engine.labyrinth.view import View
from engine.players import PLAYERS
from engine.rng import Rng
from engine.simulate import seed_of

HARD = PACKAGE.strengths['hard'].player


def turns(number: int, seats: int, most: int, player: Player = HARD, **options: bool) -> Iterator[State]:
    """Yield a game of one player on all seats, at the start of each of its first turns."""
    state = GAME.new(seats, Options.model_validate(options), seed_of(31, number)).state
    rng = Rng(seed_of(31, number, 'players'))
    while (pending := GAME.pending(state)) and state.turn <= most:
        (decision,) = pending
        if decision.kind == 'labyrinth.push' and not decision.args['extra']:
            yield state
        look = partial(GAME.view, state, decision.seat)
        state = GAME.apply(state, decision.seat, player.choose(GAME, look, decision, rng)).state


def seen(state: State, seat: Seat) -> tuple[Prospect, View]:
    view = GAME.view(state, seat)
    return prospect(view, seat), view


def treasures(view: View, places: int) -> set[str | None]:
    tiles = (*view.tiles, view.spare)
    return {tile.treasure for place, tile in enumerate(tiles) if places >> place & 1}


def within(state: State, seat: Seat) -> set[str | None]:
    now, view = seen(state, seat)
    return treasures(view, Ahead(now).within_a_turn(now.pawns[seat]))


@pytest.mark.parametrize('seats', [2, 4])
def test_goal_was_not_in_reach_of_a_rival_who_found_nothing(seats: int) -> None:
    told, less = Counter[bool](), 0
    for number in range(3):
        played = list(turns(number, seats, 24))
        for turn, now in enumerate(played[seats:], seats):
            board, view = seen(now, now.active)
            for before in played[turn - seats + 1 : turn]:
                rival = before.active
                if not view.left[rival]:
                    continue
                first = treasures(view, board.wanted[rival])
                guess = treasures(view, likely(board, view).wanted[rival])
                found = len(now.found[rival]) > len(before.found[rival])
                told[found] += 1
                assert now.piles[rival][0] in guess
                if found:
                    assert guess == first
                    continue
                assert guess == first - within(before, rival)
                less += len(guess) < len(first)
    assert min(told.values()) > 10 and less > told[False] / 2


def test_push_that_cannot_be_undone_excludes_less() -> None:
    less = 0
    for number in range(3):
        played = list(turns(number, 4, 24))
        for turn, now in enumerate(played[4:], 4):
            board, view = seen(now, now.active)
            told = likely(board, view).wanted
            old = likely(board, replace(view, recent=tuple(replace(deed, out=None) for deed in view.recent))).wanted
            assert all(exact & ~vague == 0 for exact, vague in zip(told, old, strict=True))
            less += told != old
            for rival in {before.active for before in played[turn - 3 : turn]}:
                assert not view.left[rival] or now.piles[rival][0] in treasures(view, old[rival])
    assert less > 10


def test_own_places_are_left_alone() -> None:
    for state in turns(0, 3, 12):
        board, view = seen(state, state.active)
        assert likely(board, view).wanted[state.active] == board.wanted[state.active]


def test_goals_on_show_stay() -> None:
    for state in turns(0, 2, 24, PLAYERS['random'], open_goals=True, shown_goals=True):
        board, view = seen(state, state.active)
        assert likely(board, view).wanted == board.wanted


def test_guess_does_not_depend_on_hidden_cards() -> None:
    for number, state in enumerate(turns(1, 4, 24)):
        world = GAME.resample(state, state.active, f'{number:032x}')
        assert likely(*seen(world, state.active)) == likely(*seen(state, state.active))


def test_rival_pushes_towards_its_goal() -> None:
    led = 0
    for state in turns(2, 2, 12):
        now, _ = seen(state, state.active)
        rival = Seat(1 - state.active)
        places, finds = bits(now.wanted[rival]), 0
        for number, place in enumerate(places):
            draw = Draw((number + 0.5) / len(places), 0.5, '2-right', 1)
            only = Turn(now._replace(wanted=(place, place)), rival)
            after = Turn(now, rival).after(draw)
            assert after._replace(wanted=()) == only.after(draw)._replace(wanted=())
            if only.chance:
                finds += 1
                assert flood(after.maze, 1 << after.pawns[rival]) & only.after(draw).wanted[rival]
        led += finds
        assert Turn(now, rival).chance == pytest.approx(finds / len(places))
    assert led > 10


def test_draws_are_as_many_as_the_rivals() -> None:
    for state in (GAME.new(seats, Options(), seed_of(1, 0)).state for seats in (1, 3)):
        view = GAME.view(state, state.active)
        assert {len(future) for future in imagined(view, 4, Rng('0' * 32))} == {view.seats - 1}


def test_share_counts_wanted_places() -> None:
    assert share(0b0110, 0b0011) == 0.5
    assert share(0b0110, 0) == 0
