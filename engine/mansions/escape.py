"""Leaving the house through a sealed door (OB4, OB5, A48, A49)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mansions import figures, harm, objectives
from engine.mansions.deeds import Deed
from engine.mansions.house import Dealer
from engine.mansions.state import State


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """OB4: yield the deed of escaping if the revealed Objective names a sealed door in this space.

    A48: it costs a Movement Step, or the action if no Movement Step is left.
    """
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
    """OB4, A49: remove the figure from the board. Keys stay in the space; all other items leave the game."""
    person = state.investigators[who]
    keys = [card.id for card in figures.cards_of(state, io, who) if card.key]
    io.record('mansions.escaped', who=who)
    state.trace('left', who, figures.space_of(state, who))
    person.status = 'escaped'
    # The goal may need a held item, so check it before the items go.
    objectives.check(state, io)
    state.gone += [item for item in person.items if item not in keys]
    harm.take_off(state, who, keys)
