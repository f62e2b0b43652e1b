"""Automatic players and the games that they play."""

from __future__ import annotations

from collections import Counter

import pytest

from clew.contract.instant import instant
from engine.api import Decision, InOrder, OneOf, Option, Player, Seat, SomeOf
from engine.players import PLAYERS
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import Series, play

THREE = (Option('rs', copies=2), Option('NN'))


@pytest.mark.parametrize(('choice', 'shares'), [
    (OneOf(THREE), {'rs': 2 / 3, 'NN': 1 / 3}),
    (InOrder('stack', (Option('rs'), Option('NN'))), {'stack rs,NN': 1 / 2, 'stack NN,rs': 1 / 2}),
    (SomeOf('pay', (Option('rs'), Option('rs'), Option('NN')), 2, 2), {'pay NN,rs': 2 / 3, 'pay rs,rs': 1 / 3}),
    (SomeOf('pay', (Option('rs'), Option('NN')), 0, 1), {'pay ': 1 / 3, 'pay rs': 1 / 3, 'pay NN': 1 / 3}),
])  # fmt: skip
def test_the_random_player_gives_every_answer_its_share(choice: OneOf, shares: dict[str, float]) -> None:
    rng, decision = Rng('0' * 32), Decision(Seat(0), 'test', choice)
    given = Counter(PLAYERS['random'].choose(PACKAGES['onirim'].game, lambda: None, decision, rng) for _ in range(1200))
    assert given.keys() == shares.keys()
    assert all(abs(given[token] / 1200 - share) < 0.06 for token, share in shares.items())


SERIES = [
    *((name, seats, PLAYERS['random']) for name, seats in (('onirim', 1), ('onirim', 2), ('labyrinth', 3))),
    *((name, 2, player) for name, package in PACKAGES.items() for player in instant(package)),
]


@pytest.mark.parametrize(('name', 'seats', 'player'), SERIES)
def test_a_series_is_the_same_every_time(name: str, seats: int, player: Player) -> None:
    game = PACKAGES[name].game
    options = game.Options.model_validate({'cards': '3'} if name == 'labyrinth' else {})
    once = [play(Series(game, seats, options, 3), player, number) for number in range(4)]
    assert once[:1] == [play(Series(game, seats, options, 3), player)]
    assert once == [play(Series(game, seats, options, 3), player, number) for number in range(4)]
    assert len(set(once)) > 1
    assert all(len(one.result.scores) == seats and one.decisions >= one.turns > 0 for one in once)
