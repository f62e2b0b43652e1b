"""How likely a Mythos card can be played on an investigator in their next turn, by rule of thumb."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, assert_never

from engine.mansions.model.cards import Mythos
from engine.mansions.model.conditions import (
    AllOf,
    AnyOf,
    BesideFire,
    Condition,
    HasTrait,
    HealthAtMost,
    InDarkness,
    InRooms,
    OnFeature,
    RoomWord,
    SanityAtMost,
    WithMonster,
)
from engine.mansions.players.chances import BLOW
from engine.mansions.sight import FULL, Sight

HERE: Final = 0.7
"""Chance (0 to 1) that an investigator who meets a requirement now does so in a window of the next turn too."""
NEAR: Final = 0.4
"""The same chance if they can get there in their next turn."""
FAR_OFF: Final = 0.1
"""The same chance in all other cases."""


def likely(sight: Sight, card: Mythos, who: str) -> float:
    """Chance (0 to 1) that the card's requirement is met in a window of the investigator's next turn."""
    return 1.0 if card.requirement is None else _chance(sight, card.requirement, who)


def _chance(sight: Sight, condition: Condition, who: str) -> float:
    match condition:
        case AnyOf():
            return max(_chance(sight, part, who) for part in condition.conditions)
        case AllOf():
            return min(_chance(sight, part, who) for part in condition.conditions)
        case HasTrait():
            return HERE if any(item.trait == condition.trait for item in sight.cards(who)) else FAR_OFF
        case HealthAtMost():
            return _low(sight.people[who].health - condition.number)
        case SanityAtMost():
            return _low(sight.people[who].sanity - condition.number)
        case _:
            return _nearby(sight, _spaces(sight, condition), who)


def _low(above: int) -> float:
    return HERE if above <= 0 else NEAR if above <= BLOW else FAR_OFF


def _nearby(sight: Sight, spaces: Collection[str], who: str) -> float:
    steps = sight.board.distances['investigator'][sight.space(who)]
    nearest = min((steps[space] for space in spaces if space in steps), default=FULL + 1)
    return HERE if nearest == 0 else NEAR if nearest <= FULL else FAR_OFF


def _spaces(
    sight: Sight, condition: RoomWord | InRooms | OnFeature | InDarkness | BesideFire | WithMonster
) -> Collection[str]:
    """Return the spaces in which an investigator meets the condition now."""
    board = sight.board
    match condition:
        case OnFeature():
            return [space for space, marks in board.marks.items() if condition.feature in marks]
        case InRooms():
            rooms = {*condition.rooms}
        case RoomWord():
            rooms = {room for room in sight.rooms if condition.word.lower() in board.words[room]}
        case InDarkness():
            rooms = {*sight.darkened}
        case BesideFire():
            rooms = {*sight.burning, *(room for fire in sight.burning for room in board.beside[fire])}
        case WithMonster():
            rooms = {room for room in sight.rooms if sight.monsters_in(room)}
        case _:
            assert_never(condition)
    return [space for room in rooms for space in board.spaces[room]]
