"""Requirements of cards (MY6, A41, section 6.5)."""

from __future__ import annotations

from engine.mansions import figures
from engine.mansions.house import Dealer
from engine.mansions.model import conditions
from engine.mansions.state import State


def meets(state: State, io: Dealer, who: str, condition: conditions.Condition | None) -> bool:
    """Whether an investigator on the board meets the condition now. True if the condition is None."""
    room = figures.room_of(state, io, who)
    match condition:
        case None:
            return True
        case conditions.RoomWord(word=word):
            return word.lower() in io.house.board.words[room]
        case conditions.InRooms(rooms=rooms):
            return room in rooms
        case conditions.OnFeature(feature=mark):
            return mark in io.house.board.marks[figures.space_of(state, who)]
        case conditions.InDarkness():
            return figures.is_dark(state, io, who)
        case conditions.BesideFire():
            return room in state.fire or any(beside in state.fire for beside in io.house.board.beside[room])
        case conditions.HasTrait(trait=trait):
            return any(card.trait == trait for card in figures.cards_of(state, io, who))
        case conditions.HealthAtMost(number=number):
            return figures.health(state, io, who) <= number
        case conditions.SanityAtMost(number=number):
            return figures.sanity(state, io, who) <= number
        case conditions.WithMonster():
            return bool(figures.monsters_in(state, io, room))
        case conditions.AnyOf(conditions=parts):
            return any(meets(state, io, who, part) for part in parts)
        case conditions.AllOf(conditions=parts):
            return all(meets(state, io, who, part) for part in parts)
