"""`playout` leads to the same state as `apply` with the same answers one by one."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.contract.instant import instant
from clew.contract.samples import samples
from engine.api import Decision, Game, Illegal
from engine.players import Random
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of
from tests.toy.harbour import GAME as HARBOUR

GAMES = {name: package.game for name, package in PACKAGES.items()}
EVERY_GAME = {**GAMES, 'harbour': HARBOUR}


class Chooser:
    """Answers at random or by automatic players, and records the answers."""

    def __init__(self, game: Game[Any, Any], luck: int, most: int) -> None:
        self.game, self.rng, self.most = game, Rng(seed_of(luck, 0, 'answers')), most
        self.players = [Random(), *(instant(PACKAGES[game.name])[:2] if game.name in PACKAGES else ())]
        self.log: list[tuple[Any, str]] = []

    def choose(self, state: Any, decision: Decision) -> str:
        look = partial(self.game.view, state, decision.seat)
        token: str = self.rng.pick(self.players).choose(self.game, look, decision, self.rng)
        self.log.append((decision, token))
        return token

    def enough(self, state: Any) -> bool:
        return len(self.log) >= self.most


@pytest.mark.parametrize('game', EVERY_GAME.values(), ids=EVERY_GAME)
@settings(max_examples=samples(12), deadline=None)
@given(data=st.data())
def test_a_playout_ends_as_the_same_answers_do(game: Game[Any, Any], data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from([*game.seats]))
    presets = [game.Options(), *(game.Options.model_validate(preset.values) for preset in game.presets.values())]
    options = data.draw(st.sampled_from(presets))
    luck, before, most = data.draw(st.integers(0, 999)), data.draw(st.integers(0, 60)), data.draw(st.integers(0, 120))
    start = Chooser(game, luck, before)
    dealt = game.new(seats, options, seed_of(luck, seats)).state
    state = game.playout(dealt, start.choose, start.enough)
    saved = game.dump(state)
    one, other = Chooser(game, luck + 1, most), Chooser(game, luck + 1, most)
    end = game.playout(state, one.choose, one.enough)
    assert game.dump(state) == saved, 'a play-out touched the state it began with'
    stepped = Game.playout(game, state, other.choose, other.enough)
    assert one.log == other.log
    assert end == stepped and game.dump(end) == game.dump(stepped)
    assert game.pending(end) == game.pending(stepped)


def test_a_playout_refuses_an_illegal_answer() -> None:
    game = GAMES['mansions']
    with pytest.raises(Illegal):
        game.playout(game.new(2, game.Options(), '0' * 32).state, lambda state, decision: 'fly')


def test_a_playout_to_the_end_has_a_result() -> None:
    for game in GAMES.values():
        chooser = Chooser(game, 1, 10**6)
        end = game.playout(game.new(game.seats[1], game.Options(), '0' * 32).state, chooser.choose)
        assert game.result(end) is not None and not game.pending(end)
