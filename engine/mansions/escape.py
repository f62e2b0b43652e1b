"""Leaving the house through a sealed door (OB4, OB5, A48, A49)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mansions import figures, objectives
from engine.mansions.deeds import Deed
from engine.mansions.house import Dealer
from engine.mansions.state import State


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """OB4: once the Objective is revealed and names this door. A48: with a Movement Step, else by running."""
    way = objectives.escape(state, io)
    person = state.investigators[who]
    if (
        way is not None
        and person.hiding is None
        and io.house.board.sealed[way.door] == person.space
        and (way.holding is None or way.holding in person.items)
    ):
        yield Deed(f'escape {way.door}', 'move' if state.turn.moves else 'action', True, (f'door:{way.door}',))


def leave(state: State, io: Dealer, who: str) -> None:
    """OB4, A49: the figure leaves the board, the keys stay behind, everything else is out of the game."""
    person = state.investigators[who]
    space = figures.space_of(state, who)
    keys = [card.id for card in figures.cards_of(state, io, who) if card.key]
    io.tell('mansions.escaped', who=who)
    state.trace('left', who, space)
    person.status = 'escaped'
    # Whether they hold what it takes is looked at before they let go of it.
    objectives.check(state, io)
    state.gone += [item for item in person.items if item not in keys]
    if keys:
        state.floor.setdefault(space, []).extend(keys)
    for spell, back in person.spells:
        state.spells[spell].insert(0, back)
    person.items, person.spells, person.space, person.hiding = [], [], None, None
