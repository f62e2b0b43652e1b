"""Attacks of investigators and of monsters (G13 to G15, A19, A30)."""

from __future__ import annotations

from typing import Literal

from engine.api import Option
from engine.mansions import attribute_tests, combat_deck, figures, items
from engine.mansions.house import Dealer
from engine.mansions.model.figures import MonsterClass
from engine.mansions.odds import UNARMED, armed
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value


def attack_options(state: State, io: Dealer, who: str) -> list[Option]:
    """G14: an option for each weapon and each monster in its range, and for bare hands: "attack axe m3"."""
    return [
        Option(f'attack {weapon} {handle}', (f'monster:{handle}', *([f'card:{weapon}'] if weapon != UNARMED else [])))
        for weapon, reach in weapons(state, io, who).items()
        for handle in in_sight(state, io, who, reach)
    ]


def in_sight(state: State, io: Dealer, who: str, reach: int) -> list[str]:
    """Section 6.1: monsters in sight of an investigator, at most `reach` steps away.

    If `reach` is 0, only the monsters in the investigator's own space.
    """
    barred = [bar for bar in state.barriers.values() if bar is not None]
    seen = io.house.board.in_sight(figures.space_of(state, who), reach, barred)
    return [handle for handle, monster in state.monsters.items() if monster.space in seen]


def attack(state: State, io: Dealer, who: str, weapon: str, handle: str) -> None:
    """G14: draw cards until one fits the kind of weapon, then make the card's test.

    Section 6.17: a weapon with limited uses is discarded when its last attack begins. That attack has its full damage.
    """
    io.record('mansions.attack', who=who, card=weapon, monster=handle)
    card = None if weapon == UNARMED else io.house.scenario.card[weapon]
    sort = armed(card, ()).sort
    if card is not None and card.weapon is not None:
        items.count_use(state, io, who, weapon, card.weapon.uses)
    name = combat_deck.draw_until(state, io, handle, 'investigator', lambda card: card.attack == sort)
    if name is None:
        return
    deck = figures.kind_of(state, io, handle).monster_class
    state.agenda.append(Fought(deck, name, Scene(who=who, monster=handle, weapon=weapon, fight='attack')))
    attribute_tests.test(state, io, who, combat_deck.card(io, deck, name).investigator.test, 'attack')


def monster_attack(state: State, io: Dealer, handle: str, who: str, special: bool) -> None:
    """G15: attack an investigator in the monster's space, with a combat card or with the special attack.

    G13: a hidden investigator is attacked only if the monster finds them.
    """
    io.record('mansions.monster_attack', monster=handle, who=who, special=special)
    kind = figures.kind_of(state, io, handle)
    if not combat_deck.finds(state, io, handle, who):
        return
    scene = Scene(who=who, monster=handle, keeper=True, fight='defence')
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
    """Step that applies the outcome after the test of a combat card.

    The attacker is the monster if `scene.keeper` is set, else the investigator.
    """

    deck: MonsterClass
    card: str
    scene: Scene
    kind: Literal['fought'] = 'fought'

    def run(self, state: State, io: Dealer) -> None:
        card = combat_deck.card(io, self.deck, self.card)
        blow = card.defence if self.scene.keeper else card.investigator
        if blow is not None:
            play(state, io, blow.passed if state.passed else blow.failed, self.scene)


def weapons(state: State, io: Dealer, who: str) -> dict[str, int]:
    """Each kind of weapon that an investigator holds, and bare hands, with its range in steps."""
    held = {card.id: card.weapon for card in figures.cards_of(state, io, who)}
    return {**{name: weapon.range for name, weapon in held.items() if weapon is not None}, UNARMED: 0}
