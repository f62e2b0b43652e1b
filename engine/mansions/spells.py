"""Spells: a known front and a hidden back (SP1 to SP5, A7, A52, A53)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from engine.api import Option
from engine.mansions import attribute_tests, combat, powers
from engine.mansions.effects import is_attack
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value


def gain(state: State, io: Dealer, who: str, spell: str) -> None:
    """SP2: gain the top card of the spell's deck, back down. An empty deck gives nothing (A52)."""
    deck = state.spells[spell]
    if not deck:
        io.record('mansions.no_spell', who=who, spell=spell)
        return
    io.reveal()
    state.investigators[who].spells.append((spell, deck.pop()))
    io.record('mansions.spell', who=who, spell=spell)


def options(state: State, io: Dealer, who: str) -> list[Option]:
    """SP3: an option for each spell the investigator has and each target: "cast ebb m3"."""
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
    """SP3: make the test on the front of the spell. An attack spell's test counts as a test in a fight (A19)."""
    front = io.house.scenario.spell[spell]
    io.record('mansions.cast', who=who, spell=spell, target=target)
    scene = powers.scene_of(state, io, who, front.target, target, spell)
    scene = replace(scene, fight='spell') if front.attack else scene
    state.agenda.append(Cast(spell, scene))
    attribute_tests.test(state, io, who, front.test, scene.fight or 'attribute')


@value
class Cast(Auto):
    """SP3: step after the test of a spell. It turns the card over for all to see (A53), and applies the outcome's text.

    A30: if the caster is hidden, a text that may damage or kill a monster has no effect.
    """

    spell: str
    scene: Scene
    kind: Literal['cast'] = 'cast'

    def run(self, state: State, io: Dealer) -> None:
        who = self.scene.who
        held = [back for name, back in state.investigators[who].spells if name == self.spell] if who else []
        if who is None or not held:
            # An investigator who died of the test has no spells left.
            return
        back = io.house.scenario.spell[self.spell].backs[int(held[0])]
        io.reveal()
        io.record('mansions.flipped', who=who, spell=self.spell, back=held[0], passed=state.passed)
        state.agenda.append(PutBack(who, self.spell, held[0]))
        text = back.passed if state.passed else back.failed
        if state.investigators[who].hiding and is_attack(text):
            io.record('mansions.withheld', who=who, spell=self.spell)
        else:
            play(state, io, text, self.scene)


@value
class PutBack(Auto):
    """SP4, A52: step after a spell. It puts the spell card under its deck, and draws the top card.

    If the spell card says so, the card leaves the game instead, and no card is drawn.
    """

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
            io.record('mansions.spell_gone', who=self.who, spell=self.spell)
            return
        state.spells[self.spell].insert(0, self.back)
        gain(state, io, self.who, self.spell)
