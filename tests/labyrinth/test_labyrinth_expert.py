"""The expert: it blocks a player about to win, and uses the backs it knows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.api import Seat
from engine.labyrinth.board import LINES, flood
from engine.labyrinth.cards import EVENTS, TREASURES, cell_name
from engine.labyrinth.expert import PATIENCE, Outlook
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.prospect import Ahead, Prospect, prospect, pushed, pushes, stood
from engine.labyrinth.rivals import imagined
from engine.labyrinth.state import State
from engine.labyrinth.view import Tile, View
from engine.players import PLAYERS
from engine.rng import Rng
from engine.simulate import seed_of
from tests.labyrinth.brief import BRIEF
from tests.labyrinth.table import CORRIDOR, table

PLAIN = Tile('I', 0)


def choose(state: State, key: str = '0' * 32) -> str:
    (decision,) = GAME.pending(state)
    return BRIEF.choose(GAME, partial(GAME.view, state, decision.seat), decision, Rng(key))


def middle(number: int, seats: int = 2, turns: int = 20, **options: Any) -> State:
    """A game after `turns` random turns, at the start of the next turn."""
    state = GAME.new(seats, Options(**options), seed_of(21, number)).state
    rng = Rng(seed_of(21, number, 'wander'))
    while state.turn < turns or GAME.pending(state)[0].kind != 'labyrinth.push':
        (decision,) = GAME.pending(state)
        token = PLAYERS['random'].choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
        state = GAME.apply(state, decision.seat, token).state
    return state


def homeward(state: State, seat: Seat) -> State:
    """A copy of the game in which the seat has found all its treasures."""
    world = state.copy()
    world.found[seat] += world.piles[seat]
    world.piles[seat] = []
    return world


def after(state: State, token: str) -> Prospect:
    return dict(pushes(prospect(GAME.view(state, state.active), state.active)))[token]


def lets_home(now: Prospect, seat: Seat) -> bool:
    return bool(Ahead(now).within_a_turn(now.pawns[seat]) & now.wanted[seat])


def test_expert_blocks_a_player_about_to_win() -> None:
    stopped = 0
    for number in range(14):
        state = middle(number)
        rival = Seat(1 - state.active)
        state = homeward(state, rival)
        ways = pushes(prospect(GAME.view(state, state.active), state.active))
        ends = [lets_home(now, rival) for _, now in ways]
        if any(ends) and not all(ends):
            stopped += 1
            assert not lets_home(after(state, choose(state)), rival)
    assert stopped > 5


def test_blocking_players_let_go_after_some_rounds() -> None:
    let_go = Counter[bool]()
    for number in range(8):
        state = middle(number)
        me, rival = state.active, Seat(1 - state.active)
        state = homeward(homeward(state, rival), me)
        ways = list(pushes(prospect(GAME.view(state, me), me)))
        if any(flood(now.maze, 1 << now.pawns[me]) & now.targets for _, now in ways):
            continue
        if any(lets_home(now, rival) for _, now in ways) and not all(lets_home(now, rival) for _, now in ways):
            for stuck in (False, True):
                state.when[me] = [state.turn - 2 * PATIENCE - stuck]
                for key in range(16):
                    let_go[stuck] += lets_home(after(state, choose(state, f'{key:032x}')), rival)
    assert let_go[True] > let_go[False] == 0


def test_it_shuts_the_next_player_out_rather_than_find_something() -> None:
    chosen = 0
    for number in range(40):
        state = middle(number)
        me, rival = state.active, Seat(1 - state.active)
        state = homeward(state, rival)
        ways = list(pushes(prospect(GAME.view(state, me), me)))
        finds = [now for _, now in ways if flood(now.maze, 1 << now.pawns[me]) & now.targets]
        if finds and all(lets_home(now, rival) for now in finds) and not all(lets_home(now, rival) for _, now in ways):
            chosen += 1
            assert not lets_home(after(state, choose(state)), rival)
    assert chosen > 2


def test_it_goes_home_itself_rather_than_stand_in_the_way() -> None:
    won = 0
    for number in range(16):
        state = middle(number)
        me = state.active
        state = homeward(homeward(state, Seat(1 - me)), me)
        ways = pushes(prospect(GAME.view(state, me), me))
        if any(flood(now.maze, 1 << now.pawns[me]) & now.targets for _, now in ways):
            won += 1
            while state.active == me and state.result is None:
                state = GAME.apply(state, me, choose(state)).state
            assert state.result is not None and state.result.winners == (me,)
    assert won > 3


def outlook(view: View, push: str = 'push 6-right 0') -> Outlook:
    now = dict(pushes(prospect(view, view.active)))[push]
    return Outlook(now, view, imagined(view, 6, Rng('0' * 32)))


BEHIND_A_WALL = {**CORRIDOR, 'D2': 'L180 rat'}
"""Tiles with a corridor from the west to the rat. The bat is behind a wall."""


@pytest.mark.parametrize('event', EVENTS)
def test_expert_values_an_event_by_its_use(event: Any) -> None:
    view = table('bat owl rat', 'crown', pawns='A2 E2', tiles=BEHIND_A_WALL, backs={}).view(0)
    assert outlook(view).worth(replace(PLAIN, event=event)) > outlook(view).worth(replace(PLAIN, treasure='owl'))


@pytest.mark.parametrize('pile', ['bat', ''])
@pytest.mark.parametrize('event', ['peek', 'exchange'])
def test_expert_ignores_a_void_event(event: Any, pile: str) -> None:
    view = table(pile, 'crown', pawns='A2 E2', tiles=BEHIND_A_WALL, backs={}).view(0)
    assert outlook(view).worth(replace(PLAIN, event=event)) == outlook(view).worth(replace(PLAIN, treasure='owl'))


def test_where_there_is_something_to_find_only_two_turns_help() -> None:
    view = table('bat owl rat', 'crown', pawns='C2 G7', tiles=CORRIDOR, backs={}).view(0)
    plain = outlook(view).worth(None)
    better = {event for event in EVENTS if outlook(view).worth(replace(PLAIN, event=event)) > plain}
    assert better == {'twice'}


def test_backs_that_are_known_are_used() -> None:
    used = blank = 0
    for number in range(30):
        state = middle(number, events=True)
        me = state.active
        state.seen = 0
        found = [choose(state)]
        state.seen = (1 << 50) - 1
        found.append(choose(state))
        outs = [GAME.apply(state, me, token) for token in found]
        turned = [any(event.kind == 'labyrinth.turned_up' for event in outcome.events) for outcome in outs]
        blank, used = blank + turned[0], used + turned[1]
    assert used > blank


def test_a_pawn_is_led_back_through_a_push() -> None:
    for number in range(4):
        state = middle(number)
        now = prospect(GAME.view(state, state.active), state.active)
        for push in LINES:
            if push != now.forbidden:
                for cell in range(49):
                    then = pushed(now._replace(pawns=(cell,)), push, now.spare)
                    assert stood(1 << then.pawns[0], push) == 1 << cell


def test_expert_prefers_the_find_closest_to_the_next() -> None:
    choices = 0
    for number in range(8):
        state = middle(number, open_goals=True, shown_goals=True)
        me = state.active
        state.piles[me] = sorted(set(TREASURES) - set(state.found[1 - me]) - set(state.piles[1 - me]))
        state = GAME.apply(state, me, choose(state)).state
        if state.active != me:
            continue
        view = GAME.view(state, me)
        now = prospect(view, me)
        cells = [cell for cell in view.reach if now.targets >> cell & 1]
        if len(cells) > 1:
            values = BRIEF.finds(now, cells, view, Rng('0' * 32))
            assert len(values) == len(cells) and all(0 < value < 1 for value in values)
            best = {cell_name(cell) for value, cell in zip(values, cells, strict=True) if value == max(values)}
            choices += 1
            assert choose(state).removeprefix('move ').replace('stay', cell_name(now.pawns[me])) in best
    assert choices > 0
