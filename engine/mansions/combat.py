"""Fights: investigators attack monsters, and monsters investigators (G13 to G15, A19, A30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from engine.api import Option
from engine.mansions import attribute_tests, combat_deck, figures, items
from engine.mansions.house import Dealer
from engine.mansions.model.figures import MonsterClass
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value

UNARMED: Final = 'unarmed'


def attack_options(state: State, io: Dealer, who: str) -> list[Option]:
    """G14: "attack axe m3", for each weapon and each monster that it reaches, and for bare hands."""
    return [
        Option(f'attack {weapon} {handle}', (f'monster:{handle}', *([f'card:{weapon}'] if weapon != UNARMED else [])))
        for weapon, reach in (*_weapons(state, io, who), (UNARMED, 0))
        for handle in in_sight(state, io, who, reach)
    ]


def in_sight(state: State, io: Dealer, who: str, reach: int) -> list[str]:
    """Section 6.1: the monsters that an investigator reaches; with 0 those in their own space."""
    barred = [bar for bar in state.barriers.values() if bar is not None]
    seen = io.house.board.in_sight(figures.space_of(state, who), reach, barred)
    return [handle for handle, monster in state.monsters.items() if monster.space in seen]


def attack(state: State, io: Dealer, who: str, weapon: str, handle: str) -> None:
    """G14: cards are drawn until one is for this kind of attack; its test says what happens.

    Section 6.17: a weapon for so many attacks is discarded as the last one begins.
    """
    io.tell('mansions.attack', who=who, card=weapon, monster=handle)
    held = None if weapon == UNARMED else io.house.scenario.card[weapon].weapon
    sort = UNARMED if held is None else held.attack
    if held is not None and held.uses is not None:
        state.spent[weapon] = state.spent.get(weapon, 0) + 1
        if state.spent[weapon] >= held.uses:
            items.discard(state, io, who, weapon)
    name = combat_deck.draw_until(state, io, handle, 'investigator', lambda card: card.attack == sort)
    if name is None:
        return
    deck = figures.kind_of(state, io, handle).monster_class
    state.agenda.append(Fought(deck, name, Scene(who=who, monster=handle, weapon=weapon)))
    attribute_tests.test(state, io, who, combat_deck.card(io, deck, name).investigator.test, 'attack')


def monster_attack(state: State, io: Dealer, handle: str, who: str, special: bool) -> None:
    """G15: a monster attacks an investigator in its space, by a combat card or with the special on its back.

    G13: one who hides is only attacked when they are found.
    """
    io.tell('mansions.monster_attack', monster=handle, who=who, special=special)
    person, kind = state.investigators[who], figures.kind_of(state, io, handle)
    if person.hiding is not None:
        drawn = combat_deck.draw(state, io, handle, 'seek')
        seek = combat_deck.card(io, kind.monster_class, drawn).seek
        io.tell('mansions.sought', monster=handle, who=who, found=seek == 'found')
        if seek == 'miss':
            return
        person.hiding = None
    scene = Scene(who=who, monster=handle, keeper=True)
    if special and kind.special is not None:
        io.reveal()
        play(state, io, kind.special, scene)
        return
    name = combat_deck.draw_until(state, io, handle, 'defence', lambda card: card.defence is not None)
    defence = name and combat_deck.card(io, kind.monster_class, name).defence
    if name and defence:
        state.agenda.append(Fought(kind.monster_class, name, scene))
        attribute_tests.test(state, io, who, defence.test, 'defence')


@value
class Fought(Auto):
    """After the test of a fight: what the card says of it. With a keeper's scene it was the monster's attack."""

    deck: MonsterClass
    card: str
    scene: Scene
    kind: Literal['fought'] = 'fought'

    def run(self, state: State, io: Dealer) -> None:
        card = combat_deck.card(io, self.deck, self.card)
        blow = card.defence if self.scene.keeper else card.investigator
        if blow is not None:
            play(state, io, blow.passed if state.passed else blow.failed, self.scene)


def _weapons(state: State, io: Dealer, who: str) -> Iterator[tuple[str, int]]:
    """The weapons that an investigator holds, each once, and how far they reach."""
    held = {card.id: card.weapon for card in figures.cards_of(state, io, who)}
    return ((name, weapon.range) for name, weapon in held.items() if weapon is not None)
