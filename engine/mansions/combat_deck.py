"""The combat decks: one face-down deck for each class of monsters (MO1), with its discard pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.mansions import figures
from engine.mansions.house import Dealer
from engine.mansions.model.figures import CombatCard, MonsterClass
from engine.mansions.state import State

Fits = Callable[[CombatCard], bool]
"""Function that returns whether a combat card can be used."""

Section = Literal['investigator', 'defence', 'barrier', 'seek']
"""The part of a combat card to read."""


def draw(state: State, io: Dealer, handle: str, section: Section, fits: Fits = lambda card: True) -> str:
    """Draw the top card of the monster's deck and discard it face up. An empty deck is reshuffled first.

    Record an event that names the `section` to read. The event names none if the card does not fit.
    """
    kind = figures.kind_of(state, io, handle).monster_class
    deck = state.combat[kind]
    if not deck.draw:
        deck.draw, deck.used = deck.used, []
        state.rng.stream(f'combat {kind}').order(deck.draw)
    name = deck.draw.pop()
    deck.used.append(name)
    io.reveal()
    read = section if fits(card(io, kind, name)) else None
    io.record('mansions.combat_card', monster=handle, deck=kind, card=name, section=read)
    return name


def finds(state: State, io: Dealer, handle: str, who: str) -> bool:
    """G13, FE5: return whether a monster finds an investigator. True for one who is not hidden.

    For a hidden investigator a drawn card decides. If the monster finds them, they are no longer hidden.
    """
    person = state.investigators[who]
    if person.hiding is None:
        return True
    deck = figures.kind_of(state, io, handle).monster_class
    seen = card(io, deck, draw(state, io, handle, 'seek')).seek == 'found'
    io.record('mansions.sought', monster=handle, who=who, found=seen)
    if seen:
        person.hiding = None
    return seen


def card(io: Dealer, deck: MonsterClass, name: str) -> CombatCard:
    """A card of a combat deck. Its name is its index in the scenario."""
    return io.house.scenario.combat[deck][int(name)]


def draw_until(state: State, io: Dealer, handle: str, section: Section, fits: Fits) -> str | None:
    """G14, G15: draw cards until one fits, and return its name. None if no card of the whole deck fits."""
    kind = figures.kind_of(state, io, handle).monster_class
    deck = state.combat[kind]
    # First the rest of the deck, then all of it after a shuffle.
    for _ in range(len(deck.draw) + len(deck.cards())):
        name = draw(state, io, handle, section, fits)
        if fits(card(io, kind, name)):
            return name
    return None
