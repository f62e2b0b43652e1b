"""Position and condition of investigators and monsters."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mansions import odds
from engine.mansions.house import Dealer
from engine.mansions.model.cards import Card, Lasting
from engine.mansions.model.figures import Monster as Kind
from engine.mansions.state import Investigator, Monster, State


def on_board(state: State, who: str | None) -> bool:
    """Whether the investigator stands on the board. False for None."""
    return who is not None and who in state.investigators and state.investigators[who].space is not None


def space_of(state: State, who: str) -> str:
    """The space of an investigator on the board."""
    space = state.investigators[who].space
    assert space is not None, f'{who} is on the board'
    return space


def room_of(state: State, io: Dealer, who: str) -> str:
    """The room of an investigator on the board."""
    return io.house.board.room[space_of(state, who)]


def room_of_monster(state: State, io: Dealer, handle: str) -> str:
    """The room of a monster."""
    return io.house.board.room[state.monsters[handle].space]


def people_at(state: State, space: str) -> list[Investigator]:
    """The investigators in a space."""
    return [person for person in state.playing() if person.space == space]


def people_in(state: State, io: Dealer, room: str) -> list[Investigator]:
    """The investigators in a room."""
    where = io.house.board.room
    return [person for person in state.playing() if person.space is not None and where[person.space] == room]


def monsters_at(state: State, space: str) -> list[str]:
    """The monsters in a space, by handle, in board order."""
    return [handle for handle, monster in state.monsters.items() if monster.space == space]


def monsters_in(state: State, io: Dealer, room: str) -> list[str]:
    """The monsters in a room, by handle, in board order."""
    where = io.house.board.room
    return [handle for handle, monster in state.monsters.items() if where[monster.space] == room]


def kind_of(state: State, io: Dealer, handle: str) -> Kind:
    """The kind of a monster, as the scenario has it."""
    return io.house.scenario.monster[state.monsters[handle].kind]


def reveal_damage(state: State, io: Dealer, handle: str) -> int:
    """Return the damage that a monster deals. From now on the investigators know this number (section 5)."""
    kind = kind_of(state, io, handle)
    if kind.id not in state.spent.revealed:
        state.spent.revealed.append(kind.id)
    return kind.damage


def toughness(state: State, io: Dealer, monster: Monster) -> int:
    """MO3: amount of damage that kills the monster."""
    return io.house.scenario.monster[monster.kind].toughness(state.party)


def health(state: State, io: Dealer, who: str) -> int:
    """G16: health that the investigator has left."""
    return max(0, io.house.scenario.investigator[who].health - state.investigators[who].damage)


def sanity(state: State, io: Dealer, who: str) -> int:
    """G16: sanity that the investigator has left. 0 is insane (G18)."""
    return max(0, io.house.scenario.investigator[who].sanity - state.investigators[who].horror)


def lasting(state: State, io: Dealer, who: str) -> tuple[Lasting, ...]:
    """Effects of the traumas an investigator keeps."""
    return io.house.scenario.kept(state.investigators[who].traumas)


def attribute(state: State, io: Dealer, who: str, name: str) -> int:
    """Printed attribute of an investigator, with the modifiers of kept traumas."""
    return odds.attribute(io.house.scenario.investigator[who], name, lasting(state, io, who))


def cards_of(state: State, io: Dealer, who: str) -> Iterator[Card]:
    """Cards of the items an investigator holds."""
    cards = io.house.scenario.card
    return (cards[item] for item in state.investigators[who].items)


def holds(state: State, who: str, item: str) -> bool:
    """Whether the investigator holds the item."""
    return item in state.investigators[who].items


def ignores_darkness(state: State, io: Dealer, who: str) -> bool:
    """ST6: whether any investigator in the room of `who` holds a light."""
    return any(
        card.ignore_darkness
        for person in people_in(state, io, room_of(state, io, who))
        for card in cards_of(state, io, person.who)
    )


def is_dark(state: State, io: Dealer, who: str) -> bool:
    """ST5, ST6: whether the investigator is in a dark room and cannot ignore the darkness."""
    return is_dark_in(state, io, who, space_of(state, who))


def is_dark_in(state: State, io: Dealer, who: str, space: str) -> bool:
    """ST5, ST6: whether the room of a space is dark for the investigator."""
    return io.house.board.room[space] in state.dark and not ignores_darkness(state, io, who)
