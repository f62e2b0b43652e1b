"""Automatic players: their choices, their restriction to the view, and their order by strength."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from engine.api import Player, Seat, admits
from engine.labyrinth.board import cells_of, flood
from engine.labyrinth.cards import CELL_OF, CELLS, PUSHES
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.prospect import Ahead, follow_ups, prospect, pushes
from engine.labyrinth.searcher import nearness
from engine.labyrinth.state import State
from engine.labyrinth.view import View, preview
from engine.players import PLAYERS
from engine.rng import Rng
from engine.simulate import seed_of
from tests.labyrinth.brief import BRIEF
from tests.labyrinth.table import ASIDE, CORRIDOR, table, turned_up

STRENGTHS = [*PACKAGE.strengths]
ALL_PLAYERS: dict[str, Player] = {
    'random': PLAYERS['random'],
    **{name: strength.player for name, strength in PACKAGE.strengths.items()},
    'expert': BRIEF,
}


def choose(name: str, state: State, key: str = '0' * 32) -> str:
    (decision,) = GAME.pending(state)
    return ALL_PLAYERS[name].choose(GAME, partial(GAME.view, state, decision.seat), decision, Rng(key))


def play(names: list[str], options: Options, number: int) -> State:
    state = GAME.new(len(names), options, seed_of(11, number)).state
    rng = Rng(seed_of(11, number, 'players'))
    while pending := GAME.pending(state):
        (decision,) = pending
        look = partial(GAME.view, state, decision.seat)
        token = ALL_PLAYERS[names[decision.seat]].choose(GAME, look, decision, rng)
        state = GAME.apply(state, decision.seat, token).state
    return state


def test_there_are_four_strengths_the_weakest_first() -> None:
    assert STRENGTHS == ['easy', 'normal', 'hard', 'expert']


@pytest.mark.parametrize('name', STRENGTHS)
@pytest.mark.parametrize('options', ['events', 'open_goals', 'events open_goals shown_goals no_return'])
def test_answers_are_legal_and_equal_in_resampled_games(name: str, options: str) -> None:
    kinds = Counter[str]()
    chosen = Options.model_validate({'cards': '4', **dict.fromkeys(options.split(), True)})
    state = GAME.new(3, chosen, seed_of(1, STRENGTHS.index(name))).state
    for number in range(400):
        if not GAME.pending(state):
            break
        (decision,) = GAME.pending(state)
        kinds[decision.kind] += 1
        token = choose(name, state, f'{number:032x}')
        assert admits(decision.choice, token)
        if number % 5 == 0:
            world = GAME.resample(state, decision.seat, f'{number:032x}')
            assert choose(name, world, f'{number:032x}') == token
            assert choose(name, state, f'{number:032x}') == token
        state = GAME.apply(state, decision.seat, token).state
    assert state.result is not None
    assert kinds['labyrinth.push'] >= kinds['labyrinth.move'] > 0


@pytest.mark.parametrize('name', STRENGTHS)
def test_players_get_only_a_view_and_a_decision(name: str) -> None:
    state = GAME.new(2, Options(), seed_of(2, 0)).state
    (decision,) = GAME.pending(state)
    seen: list[str] = []

    class Blind:
        """A stub game without attributes. Records each attribute that a player tries to read."""

        def __getattr__(self, name: str) -> Any:
            seen.append(name)
            raise AttributeError(name)

    game: Any = Blind()
    PACKAGE.strengths[name].player.choose(game, partial(GAME.view, state, decision.seat), decision, Rng('0' * 32))
    assert seen == []


@pytest.mark.parametrize('seats', [1, 2, 3, 4])
@pytest.mark.parametrize('events', [False, True])
def test_they_play_at_every_table_to_the_end(seats: int, events: bool) -> None:
    names = [*STRENGTHS[:seats]]
    state = play(names, Options(events=events, cards='3'), 0)
    assert state == play(names, Options(events=events, cards='3'), 0)
    assert state.result is not None


def test_l18_automatic_player_takes_over_at_any_question() -> None:
    state = GAME.new(2, Options(events=True, cards='4'), seed_of(9, 0)).state
    answers = 0
    while GAME.pending(state):
        (decision,) = GAME.pending(state)
        by_hand = answers // 5 % 2 and decision.seat == 0 and decision.default
        state = GAME.apply(state, decision.seat, by_hand or choose('hard', state)).state
        answers += 1
    assert state.result is not None
    assert answers > 20


@pytest.mark.parametrize('name', ['normal', 'hard'])
def test_a_find_is_taken_when_there_is_one(name: str) -> None:
    found = Counter[bool]()
    for number in range(16):
        state = GAME.new(2, Options(), seed_of(4, number)).state
        me, now = state.active, GAME.view(state, state.active)
        tries = [preview(now, push, degrees) for push, degrees in ways(now)]
        possible = any(board.tiles[cell].treasure in own(now, me) for board in tries for cell in board.reach)
        while state.turn == 1:
            state = GAME.apply(state, me, choose(name, state)).state
        assert bool(state.found[me]) == possible
        found[possible] += 1
    assert min(found.values()) > 3


def own(view: View, seat: Seat) -> tuple[str, ...]:
    """The goals of the seat, from its own view."""
    goals = view.goals[seat]
    assert goals is not None
    return goals


def ways(view: View) -> list[tuple[str, int]]:
    turns = 2 if view.spare.shape == 'I' else 4
    return [(push, 90 * turn) for push in PUSHES if push != view.forbidden for turn in range(turns)]


def deals(games: int) -> list[tuple[View, Seat]]:
    states = [GAME.new(2, Options(events=True), seed_of(6, number)).state for number in range(games)]
    for state, push in zip(states, PUSHES, strict=False):
        state.last = push
    return [(GAME.view(state, state.active), state.active) for state in states]


def test_a_prospect_of_a_push_is_its_preview() -> None:
    for view, me in deals(4):
        for token, after in pushes(prospect(view, me)):
            _, push, degrees = token.split(' ')
            shown = preview(view, push, int(degrees))
            assert tuple(cells_of(flood(after.maze, 1 << after.pawns[me]))) == shown.reach
            assert after.pawns == shown.pawns
            tiles = (*shown.tiles, shown.spare)
            assert {tiles[place].treasure for place in cells_of(after.targets)} == set(own(view, me))


def test_follow_ups_are_the_next_pushes_that_reach_a_goal() -> None:
    for view, me in deals(4):
        here = view.pawns[me]
        finds = 0
        for push, degrees in ways(view):
            shown = preview(view, push, degrees)
            finds += any(shown.tiles[cell].treasure in own(view, me) for cell in shown.reach)
        assert follow_ups(prospect(view, me), [here]) == [finds]
        finders = set(cells_of(Ahead(prospect(view, me)).finders()))
        assert finders == {cell for cell in range(CELLS) if follow_ups(prospect(view, me), [cell]) != [0]}


def test_within_a_turn_lies_what_some_push_brings_into_reach() -> None:
    for view, me in deals(4):
        tries = [preview(view, push, degrees) for push, degrees in ways(view)]
        seen = {shown.tiles[cell].treasure for shown in tries for cell in shown.reach}
        tiles = (*view.tiles, view.spare)
        places = Ahead(prospect(view, me)).within_a_turn(view.pawns[me])
        assert {tiles[place].treasure for place in cells_of(places)} - {None} == seen - {None}


def test_possible_goals_of_others_exclude_found_and_own_ones() -> None:
    view = table('owl rat', 'crown map', 'ring').view(0)
    tiles = (*view.tiles, view.spare)
    wanted = [{tiles[place].treasure for place in cells_of(places)} for places in prospect(view, Seat(0)).wanted]
    assert wanted == [{'rat', 'crown', 'map', 'ring'}] * 3
    view = table('owl', 'crown map', '').view(0)
    assert prospect(view, Seat(0)).wanted[0] == 1 << view.homes[0]
    assert prospect(view, Seat(0)).wanted[2] == 1 << view.homes[2]
    view = table('owl', 'crown map', open_goals=True, shown_goals=True).view(0)
    tiles = (*view.tiles, view.spare)
    assert {tiles[place].treasure for place in cells_of(prospect(view, Seat(0)).wanted[1])} == {'crown', 'map'}


def test_near_is_what_few_steps_lead_to_if_there_were_no_walls() -> None:
    view = table('bat', 'crown', tiles={'E2': 'T90 bat'}).view(0)
    cells = [CELL_OF[name] for name in ('E2', 'E3', 'D2', 'A1', 'G7', 'A7')]
    assert nearness(prospect(view, Seat(0)), cells) == [0, -1, -1, -5, -7, -9]
    view = table('owl', 'crown', spare='L0 owl').view(0)
    assert nearness(prospect(view, Seat(0)), cells) == [0] * 6, 'a target on the spare is nowhere near'
    view = table('owl bat', 'crown', tiles={'E2': 'T90 bat', 'A6': 'L0 owl'}, open_goals=True).view(0)
    assert nearness(prospect(view, Seat(0)), cells) == [0, -1, -1, -5, -7, -1], 'the nearest counts'


@pytest.mark.parametrize('name', STRENGTHS[1:])
class TestAnswers:
    def test_an_extra_push_is_used_only_without_a_find(self, name: str) -> None:
        assert choose(name, turned_up('extra', 'bat owl', 'crown', pawns='C2 G7').state) == 'skip'
        assert choose(name, turned_up('extra', 'owl bat', 'crown', pawns='C2 G7').state) == 'use'

    def test_what_can_only_help_is_used(self, name: str) -> None:
        for event in ('twice', 'peek', 'wall'):
            assert choose(name, turned_up(event, 'bat owl', 'crown', pawns='C2 G7').state) == 'use'

    def test_a_swap_is_made_for_a_find(self, name: str) -> None:
        assert choose(name, turned_up('swap', 'bat', 'crown', pawns='A4 G2').state) == 'swap blue'
        assert choose(name, turned_up('swap', 'bat', 'crown', pawns='C2 G2').state) == 'skip'
        assert choose(name, turned_up('swap', 'owl', 'crown', pawns='C2 G2').state) == 'skip'

    def test_an_exchange_takes_a_card_that_is_in_reach(self, name: str) -> None:
        game = turned_up('exchange', 'owl rat bat ring', 'crown', pawns='C2 G7')
        assert choose(name, game.state) == 'use'
        assert choose(name, game.answer('use').state) == 'take bat'

    def test_it_walks_to_the_goal_and_home(self, name: str) -> None:
        assert choose(name, table('bat', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE).state) == 'move E2'
        assert choose(name, table('bat', 'crown', pawns='E2 G7', tiles=CORRIDOR).answer(ASIDE).state) == 'stay'
        assert choose(name, table('', 'crown', pawns='A2 G7', tiles={'A2': 'I0'}).answer(ASIDE).state) == 'move A1'


def test_easy_is_normal_with_whims() -> None:
    state = table('bat', 'crown', pawns='C2 G7', tiles=CORRIDOR).answer(ASIDE).state
    answers = Counter(choose('easy', state, f'{key:032x}') for key in range(400))
    assert 0.75 < answers['move E2'] / 400 < 0.95
    assert len(answers) == 7


@pytest.mark.parametrize(('strong', 'weak', 'cards', 'games'), [
    ('easy', 'random', '3', 12), ('normal', 'easy', 'all', 30), ('hard', 'normal', '6', 30),
    ('expert', 'hard', '4', 14),
])  # fmt: skip
def test_the_stronger_player_wins_most_games(strong: str, weak: str, cards: Any, games: int) -> None:
    won = 0
    for number in range(games):
        names = [strong, weak] if number % 2 else [weak, strong]
        result = play(names, Options(cards=cards), number // 2).result
        assert result is not None
        won += names[result.winners[0]] == strong
    assert won > 0.6 * games
