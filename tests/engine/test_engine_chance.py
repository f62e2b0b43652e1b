"""Random numbers after the deal: each purpose has its own stream, which no player's decision changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count, pairwise
from typing import Any

import pytest

from engine.api import Event, Game
from engine.mansions.options import Options
from engine.players import Random
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of

GAMES = {name: package.game for name, package in PACKAGES.items()}
SEED = '000102030405060708090a0b0c0d0e0f'


def played(game: Game[Any, Any], seats: int, options: Any, luck: int) -> tuple[Any, Any, list[tuple[Any, list[Event]]]]:
    """Play one deal with random answers.

    Returns the dealt state, the last state, and each state after the deal with the events before it.
    """
    rng = Rng(seed_of(luck, 0, 'decisions'))
    dealt = state = game.new(seats, options, SEED).state
    steps = []
    while pending := game.pending(state):
        decision = pending[0]
        token = Random().choose(game, partial(game.view, state, decision.seat), decision, rng)
        outcome = game.apply(state, decision.seat, token)
        state = outcome.state
        steps.append((state, [*outcome.events]))
    return dealt, state, steps


def test_a_stream_depends_on_its_purpose_and_number_alone() -> None:
    alone, busy = Rng(SEED), Rng(SEED)
    for purpose in ('deck', 'roll holt', 'deck', 'puzzle'):
        busy.stream(purpose)
    busy.below(6)
    alone.stream('deck'), alone.stream('deck')
    assert alone.stream('deck') == busy.stream('deck')
    keys = {Rng(key).stream(purpose).key for key in (SEED, SEED[::-1]) for purpose in ('deck', 'dec', '0 deck')}
    keys |= {alone.stream('deck').key, alone.key}
    assert len(keys) == 8


def test_a_copy_counts_streams_for_itself() -> None:
    rng = Rng(SEED)
    rng.stream('deck')
    rng.copy().stream('deck')
    assert rng.streams == {'deck': 1}
    assert rng.copy() == rng


def test_order_is_that_of_the_names_both_lists_share() -> None:
    whole = [*'aaaaaaaaaabbbcdefghij']
    one, other = whole[::-1], [*'aabbdfhj']
    Rng(SEED).order(one)
    Rng(SEED).order(other)
    assert Counter(one) == Counter(whole) and Counter(other) == Counter('aabbdfhj')
    assert [name for name in other if name in 'dfhj'] == [name for name in one if name in 'dfhj']


def test_every_order_of_names_is_as_likely() -> None:
    drawn: Counter[str] = Counter()
    rng = Rng(SEED)
    for _ in range(6000):
        names = [*'aabb']
        rng.order(names)
        drawn[''.join(names)] += 1
    assert len(drawn) == 6
    assert all(850 < number < 1150 for number in drawn.values())


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_no_game_draws_from_the_deal_after_the_deal(game: Game[Any, Any]) -> None:
    for number in range(2):
        dealt, end, _ = played(game, game.seats[-1], game.Options(), number)
        assert end.rng.key == dealt.rng.key == SEED
        assert end.rng.used == dealt.rng.used


def test_the_nth_roll_of_an_investigator_is_the_same() -> None:
    found: dict[tuple[str, int], set[int]] = {}
    games = 3
    for luck in range(games):
        numbers: dict[str, Any] = {}
        for _, events in played(GAMES['mansions'], 4, Options(), luck)[2]:
            for event in events:
                if event.kind == 'mansions.rolled':
                    who = event.args['who']
                    place = next(numbers.setdefault(who, count()))
                    found.setdefault((who, place), set()).add(event.args['roll'])
    assert len(found) > 20
    assert all(len(rolls) == 1 for rolls in found.values())
    assert len({roll for rolls in found.values() for roll in rolls}) == 10


@pytest.mark.parametrize(
    ('name', 'options', 'games'), [('onirim', {}, 6), ('labyrinth', {'events': True}, 6), ('mansions', {}, 2)]
)
def test_the_nth_shuffle_lays_common_cards_alike(
    name: str, options: dict[str, Any], games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffles: dict[str, list[list[str]]] = {}
    order = Rng.order

    def spy(self: Rng, names: list[str], known_as: Callable[[str], object] = str) -> None:
        key = self.key
        order(self, names, known_as)
        shuffles.setdefault(key, []).append(names[:])

    monkeypatch.setattr(Rng, 'order', spy)
    game = GAMES[name]
    for luck in range(games):
        played(game, game.seats[1], game.Options.model_validate(options), luck)
    pairs = [(one, other) for decks in shuffles.values() for one, other in pairwise(decks)]
    assert len(shuffles) > 1 and pairs
    for one, other in pairs:
        shared = {card for card in {*one, *other} if one.count(card) == other.count(card)}
        assert [card for card in one if card in shared] == [card for card in other if card in shared]


def test_a_resampled_world_has_luck_of_its_own() -> None:
    for game in GAMES.values():
        state = game.new(game.seats[-1], game.Options(), SEED).state
        one, other = (game.resample(state, None, digit * 32) for digit in 'ab')
        streams = {world.rng.copy().stream('deck').key for world in (state, one, other)}
        assert len(streams) == 3
        assert SEED not in game.dump(one)
