"""An effect as a step: its clauses one after the other, each with all that it sets off."""

from __future__ import annotations

from typing import Literal

from engine.mansions.effects import Effect
from engine.mansions.house import Dealer
from engine.mansions.state import Auto, Coded, Scene, State
from engine.values import value


@value
class Play(Auto):
    """The rest of an effect."""

    effect: Coded
    scene: Scene
    kind: Literal['play'] = 'play'

    def run(self, state: State, io: Dealer) -> None:
        first, *rest = self.effect
        play(state, io, tuple(rest), self.scene)
        io.execute(state, io, first, self.scene)


def play(state: State, io: Dealer, effect: Effect, scene: Scene) -> None:
    """Carry out an effect next. One without clauses is nothing at all."""
    if effect:
        state.agenda.append(Play(effect, scene))
