"""Decides the open parts of an effect when it runs: the outcome of its test, a choice, an amount, a target."""

from __future__ import annotations

from typing import Any, Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import figures, ops
from engine.mansions.effects import Effect
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Ask, Auto, Coded, Scene, State
from engine.values import value


@value
class Branch(Auto):
    """AT4: step after an attribute test. It applies the first of `effects` after a pass, else the second."""

    effects: tuple[Coded, Coded]
    scene: Scene
    kind: Literal['branch'] = 'branch'

    def run(self, state: State, io: Dealer) -> None:
        passed, failed = self.effects
        play(state, io, passed if state.passed else failed, self.scene)


@value
class Which(Ask):
    """Section 6.8: question which of several effects happens. The answer `tokens[i]` selects `effects[i]`."""

    seat: Seat
    tokens: tuple[str, ...]
    effects: tuple[Coded, ...]
    scene: Scene
    kind: Literal['which'] = 'which'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(token) for token in self.tokens)
        args = {'card': self.scene.card, 'who': self.scene.who}
        return Decision(self.seat, 'mansions.choose', OneOf(options), args, self.tokens[0])

    def take(self, state: State, io: Dealer, token: str) -> None:
        play(state, io, self.effects[self.tokens.index(token)], self.scene)


def choose(state: State, io: Dealer, scene: Scene, ways: list[tuple[str, Effect]]) -> None:
    """Ask which effect happens. `ways` has pairs of an answer and its effect.

    A single effect happens without a question; an empty list does nothing.
    """
    if len(ways) == 1:
        play(state, io, ways[0][1], scene)
    elif ways:
        tokens = tuple(token for token, _ in ways)
        state.agenda.append(Which(chooser(state, scene), tokens, tuple(effect for _, effect in ways), scene))


def chooser(state: State, scene: Scene) -> Seat:
    """Section 6.8: return the seat that chooses.

    The keeper chooses on keeper's cards, and if no investigator acts. Otherwise the acting investigator's seat chooses.
    """
    if scene.keeper or scene.who is None:
        return state.keeper
    return state.investigators[scene.who].seat


def whom(clause: Any, scene: Scene) -> str | None:
    """Return the investigator an op applies to: the card's target if the op says "target", else the acting one."""
    return scene.target if clause.target and scene.target is not None else scene.who


def amount(state: State, io: Dealer, given: ops.Amount, scene: Scene) -> int:
    """Amount of damage, at least 0: `given.number` plus a base.

    The base is the weapon's damage if `given.of` is "W", the monster's damage if "D", else 0.
    """
    if given.of == 'D' and scene.monster in state.monsters:
        io.reveal()
        return max(0, figures.reveal_damage(state, io, str(scene.monster)) + given.number)
    if given.of == 'W' and scene.weapon in io.house.scenario.card:
        weapon = io.house.scenario.card[str(scene.weapon)].weapon
        return max(0, (weapon.damage if weapon else 0) + given.number)
    return max(0, given.number)
