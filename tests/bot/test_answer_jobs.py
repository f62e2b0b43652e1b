"""Jobs for bot players: a player that looks ahead gets a resampled game, never the true one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.automatic import answer_job
from bot.tables.match import Match
from bot.thinking.jobs import AnswerJob, decide
from engine.api import Decision, Foresight, Game
from engine.mansions.game import GAME
from engine.package import Strength
from engine.rng import Rng
from tests.bot.matches import match_of
from tests.mansions.stage import Stage
from tests.packages import told_otherwise

NAMES = ['Ada', 'Bruno']


class Watching:
    """Answers with the default, and keeps what it saw."""

    def __init__(self) -> None:
        self.look: Callable[[], Any] | None = None

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        self.look = look
        return decision.default or 'end'


def stage() -> Stage:
    return Stage('quill', scenario='light', choices='1B 2B', at='watch1', revealed=True)


def job(laid: Stage, player: str) -> AnswerJob:
    match: Match = match_of('mansions', laid.state, NAMES)
    return answer_job(match, player, GAME.view(laid.state, laid.asked.seat), laid.asked)


def test_hard_gets_a_game_with_its_view_and_other_secrets() -> None:
    laid = stage()
    worlds = [job(laid, 'hard').world for _ in range(5)]
    assert {GAME.view(world, laid.asked.seat) == GAME.view(laid.state, laid.asked.seat) for world in worlds} == {True}
    hidden = {GAME.dump(world) for world in worlds}
    assert len(hidden) == 5 and GAME.dump(laid.state) not in hidden


@pytest.mark.parametrize('player', ['normal', 'unheard_of'])
def test_player_that_does_not_look_ahead_gets_its_view_only(player: str) -> None:
    assert job(stage(), player).world is None


@pytest.mark.parametrize('ahead', [True, False])
def test_only_a_player_that_looks_ahead_gets_a_foresight(monkeypatch: pytest.MonkeyPatch, ahead: bool) -> None:
    player, laid = Watching(), stage()
    told_otherwise(monkeypatch, 'mansions', strengths={'watching': Strength(player, looks_ahead=ahead)})
    asked = job(laid, 'watching')
    assert decide(asked) in ('end', laid.asked.default)
    assert player.look is not None and player.look() == asked.view
    assert isinstance(player.look, Foresight) == ahead
