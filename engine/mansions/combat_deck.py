"""The combat decks: one for each class of monsters (MO1), face down, with the cards that were drawn beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.mansions import figures
from engine.mansions.house import Dealer
from engine.mansions.model.figures import CombatCard, MonsterClass
from engine.mansions.state import State

Fits = Callable[[CombatCard], bool]
"""Whether a card is of the sort that is looked for."""

Section = Literal['investigator', 'defence', 'barrier', 'seek']
"""What of a card is read."""


def draw(state: State, io: Dealer, handle: str, section: Section, fits: Fits = lambda card: True) -> str:
    """The top card of the monster's deck, turned up and put on the discards; they are shuffled when it is empty.

    What is read of it is told with it; of a card that does not fit that is nothing.
    """
    kind = figures.kind_of(state, io, handle).monster_class
    deck = state.combat[kind]
    if not deck.draw:
        deck.draw, deck.used = deck.used, []
        state.rng.shuffle(deck.draw)
    name = deck.draw.pop()
    deck.used.append(name)
    io.reveal()
    read = section if fits(card(io, kind, name)) else None
    io.tell('mansions.combat_card', monster=handle, deck=kind, card=name, section=read)
    return name


def card(io: Dealer, deck: MonsterClass, name: str) -> CombatCard:
    """What such a card says."""
    return io.house.scenario.combat[deck][int(name)]


def draw_until(state: State, io: Dealer, handle: str, section: Section, fits: Fits) -> str | None:
    """G14, G15: cards are drawn until one fits. None when the deck has been seen whole and none does."""
    kind = figures.kind_of(state, io, handle).monster_class
    deck = state.combat[kind]
    # First what is left of the deck, then, shuffled, all of it.
    for _ in range(len(deck.draw) + len(deck.cards())):
        name = draw(state, io, handle, section, fits)
        if fits(card(io, kind, name)):
            return name
    return None
