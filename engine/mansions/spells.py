"""Spells: a known front, a hidden back (SP1 to SP5, A7, A52, A53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.api import Option
from engine.mansions import attribute_tests, combat, powers
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value


def gain(state: State, io: Dealer, who: str, spell: str) -> None:
    """SP2: the top card of the type's deck, back down; with an empty deck nothing (A52)."""
    deck = state.spells[spell]
    if not deck:
        io.tell('mansions.no_spell', who=who, spell=spell)
        return
    io.reveal()
    state.investigators[who].spells.append((spell, deck.pop()))
    io.tell('mansions.spell', who=who, spell=spell)


def options(state: State, io: Dealer, who: str) -> list[Option]:
    """SP3: "cast ebb m3", for each type that the investigator has and each target."""
    return [
        Option(f'cast {name} {target}' if target else f'cast {name}', (f'spell:{name}', *([ref] if ref else [])))
        for name in dict.fromkeys(name for name, _ in state.investigators[who].spells)
        for target, ref in _targets(state, io, who, name)
    ]


def _targets(state: State, io: Dealer, who: str, name: str) -> Iterator[tuple[str, str]]:
    spell = io.house.scenario.spell[name]
    if spell.target == 'monster_in_sight':
        return ((handle, f'monster:{handle}') for handle in combat.in_sight(state, io, who, spell.range))
    return powers.targets(state, io, who, spell.target)


def cast(state: State, io: Dealer, who: str, spell: str, target: str | None) -> None:
    """SP3: what the front asks for, a test. An attack spell's counts as one in a fight (A19)."""
    front = io.house.scenario.spell[spell]
    io.tell('mansions.cast', who=who, spell=spell, target=target)
    state.agenda.append(Cast(spell, powers.aimed(state, io, who, front.target, target, spell)))
    attribute_tests.test(state, io, who, front.test, 'spell' if front.attack else 'attribute')


@value
class Cast(Auto):
    """SP3: the card is flipped for all to see (A53), and its text for who passed or failed resolves."""

    spell: str
    scene: Scene
    kind: Literal['cast'] = 'cast'

    def run(self, state: State, io: Dealer) -> None:
        who = self.scene.who
        held = [back for name, back in state.investigators[who].spells if name == self.spell] if who else []
        if who is None or not held:
            # Whoever died of the test has no spells any more.
            return
        back = io.house.scenario.spell[self.spell].backs[int(held[0])]
        io.reveal()
        io.tell('mansions.flipped', who=who, spell=self.spell, back=held[0], passed=state.passed)
        state.agenda.append(PutBack(who, self.spell, held[0]))
        play(state, io, back.passed if state.passed else back.failed, self.scene)


@value
class PutBack(Auto):
    """SP4, A52: the card goes under its deck and the top one is drawn, maybe the same; or it is out of the game."""

    who: str
    spell: str
    back: str
    kind: Literal['put-back'] = 'put-back'

    def run(self, state: State, io: Dealer) -> None:
        person = state.investigators[self.who]
        if (self.spell, self.back) not in person.spells:
            return
        person.spells.remove((self.spell, self.back))
        if io.house.scenario.spell[self.spell].backs[int(self.back)].after == 'discard':
            state.spell_box.append((self.spell, self.back))
            io.tell('mansions.spell_gone', who=self.who, spell=self.spell)
            return
        state.spells[self.spell].insert(0, self.back)
        gain(state, io, self.who, self.spell)
