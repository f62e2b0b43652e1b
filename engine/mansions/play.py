"""Runs an effect clause by clause. A clause and its consequences are over before the next clause begins."""

from __future__ import annotations

from typing import Literal

from engine.mansions.effects import Effect
from engine.mansions.house import Dealer
from engine.mansions.state import Auto, Coded, Scene, State
from engine.values import value


@value
class Play(Auto):
    """Step that executes the first clause of `effect` and pushes the rest."""

    effect: Coded
    scene: Scene
    kind: Literal['play'] = 'play'

    def run(self, state: State, io: Dealer) -> None:
        first, *rest = self.effect
        play(state, io, tuple(rest), self.scene)
        io.execute(state, io, first, self.scene)


def play(state: State, io: Dealer, effect: Effect, scene: Scene) -> None:
    """Push an effect as the next step. Does nothing if the effect is empty."""
    if effect:
        state.agenda.append(Play(effect, scene))
