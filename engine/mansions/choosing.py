"""What an effect leaves open: how a test goes, who chooses, how much, and whom it falls on."""

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
    """AT4: what follows from an attribute test."""

    effects: tuple[Coded, Coded]
    scene: Scene
    kind: Literal['branch'] = 'branch'

    def run(self, state: State, io: Dealer) -> None:
        passed, failed = self.effects
        play(state, io, passed if state.passed else failed, self.scene)


@value
class Which(Ask):
    """Section 6.8: a choice of an effect, by the keeper for the keeper's cards, else by the acting investigator."""

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
    """One of these effects; a single one needs no question, and none is nothing at all."""
    if len(ways) == 1:
        play(state, io, ways[0][1], scene)
    elif ways:
        tokens = tuple(token for token, _ in ways)
        state.agenda.append(Which(chooser(state, scene), tokens, tuple(effect for _, effect in ways), scene))


def chooser(state: State, scene: Scene) -> Seat:
    """Section 6.8: the keeper for the keeper's cards, else the acting investigator."""
    if scene.keeper or scene.who is None:
        return state.keeper
    return state.investigators[scene.who].seat


def whom(clause: Any, scene: Scene) -> str | None:
    """Whom an op falls on: the acting investigator, or with "target" the one chosen as the target."""
    return scene.target if clause.target and scene.target is not None else scene.who


def amount(state: State, io: Dealer, given: ops.Amount, scene: Scene) -> int:
    """How much damage: W is the weapon's, D the monster's."""
    if given.of == 'D' and scene.monster in state.monsters:
        handle = str(scene.monster)
        # The damage on its back is no secret any more (section 5).
        state.spent[f'dealt/{state.monsters[handle].kind}'] = 1
        io.reveal()
        return max(0, figures.kind_of(state, io, handle).damage + given.number)
    if given.of == 'W' and scene.weapon in io.house.scenario.card:
        weapon = io.house.scenario.card[str(scene.weapon)].weapon
        return max(0, (weapon.damage if weapon else 0) + given.number)
    return max(0, given.number)
