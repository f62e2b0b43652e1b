"""Automatic investigators keep to the plans that they tell."""

from __future__ import annotations

from functools import partial

import pytest

from engine.api import Decision, Seat
from engine.mansions import rounds
from engine.mansions.game import GAME
from engine.mansions.options import Options
from engine.mansions.players import PLANS, PLAYERS
from engine.mansions.sight import FAR, Sight
from engine.mansions.state import State
from engine.rng import Rng
from engine.simulate import seed_of
from tests.mansions.stage import Stage
from tests.mansions.table import table


def nearer(before: State, after: State, who: str, room: str) -> bool:
    """Whether an investigator came nearer to a room, or has explored it."""
    person, board = after.investigators[who], Sight(GAME.view(before, None)).board
    if person.space is None or len(after.piles[room]) < len(before.piles[room]):
        return True
    far = {space: min(board.distances['investigator'][space].get(end, FAR) for end in board.spaces[room])
           for space in (before.investigators[who].space or '', person.space)}  # fmt: skip
    return far[person.space] == 0 or far[person.space] < far[before.investigators[who].space or '']


@pytest.mark.parametrize(('name', 'scenario'), [('normal', 'light'), ('hard', 'bell')])
def test_investigators_go_where_they_say(name: str, scenario: str) -> None:
    kept: list[bool] = []
    told: dict[str, tuple[State, str]] = {}

    def choose(state: State, decision: Decision) -> str:
        for who, (before, room) in [*told.items()]:
            if state.turn.who != who and who in state.acted:
                kept.append(nearer(before, state, who, room))
                del told[who]
        if decision.kind == 'mansions.next' or state.turn.moves == rounds.MOVES:
            who, *intent = (PLANS[name](GAME.view(state, decision.seat)) or '').split(' ')
            if intent[:1] == ['explore']:
                told[who] = (state.copy(), intent[1])
        return PLAYERS[name].choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)

    rng = Rng(seed_of(3, 1, 'player'))
    GAME.playout(GAME.new(4, Options(scenario=scenario), seed_of(3, 1)).state, choose)
    assert len(kept) > 8
    assert sum(kept) >= 0.9 * len(kept), f'{sum(kept)} of {len(kept)}'


def test_intent_depends_on_nothing_hidden_from_the_seat() -> None:
    rng = Rng(seed_of(2, 1, 'player'))
    dealt = GAME.new(4, Options(scenario='bell'), seed_of(2, 1)).state
    state = GAME.playout(
        dealt,
        lambda state, decision: PLAYERS['hard'].choose(GAME, partial(GAME.view, state, decision.seat), decision, rng),
        lambda state: state.round == 3,
    )
    for seat in (Seat(place) for place in range(4) if place != state.keeper):
        worlds = [state, *(GAME.resample(state, seat, f'{luck:032x}') for luck in range(6))]
        assert len({*map(str, worlds)}) > 1
        told = {PLANS['hard'](GAME.view(world, seat)) for world in worlds}
        assert len(told) == 1 and told != {None}


def test_keeper_and_the_dead_tell_nothing() -> None:
    t = table('holt@gal1 quill@hall1')
    assert PLANS['hard'](t.view(0)) is None
    t.state.investigators['holt'].space, t.state.investigators['holt'].status = None, 'dead'
    assert PLANS['hard'](t.view(1)) is None
    assert PLANS['hard'](t.view(2)) is not None


def test_nobody_names_a_room_to_others_before_a_clue_does() -> None:
    stage = Stage('quill', 'reyes', 'holt', at='hall1', choices='1B 2A 3C')
    seats = [person.seat for person in stage.state.investigators.values()]

    def told() -> list[str | None]:
        return [PLANS['hard'](GAME.view(stage.state, seat)) for seat in seats]

    assert told() == ['quill explore loft', 'reyes explore hall', 'holt explore reading']
    stage.state.gone = ['clue3']
    assert told() == ['quill explore hall warden holt', 'reyes explore infirmary warden holt', 'holt explore warden']


def test_holder_carries_and_companion_hunts_after_the_reveal() -> None:
    stage = Stage('quill', 'reyes', at='watch1', choices='1B 2B', scenario='light', revealed=True)
    stage.state.investigators['quill'].items.append('green_lens')
    seat = {who: person.seat for who, person in stage.state.investigators.items()}
    assert PLANS['hard'](GAME.view(stage.state, seat['quill'])) == 'quill carry green_lens lamp'
