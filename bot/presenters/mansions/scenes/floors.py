"""The floors of rooms: the scenario's, or else guessed from the words of a room's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.mansions.cards import Room


@dataclass(frozen=True, slots=True)
class Floor:
    """A floor: a pattern of plan.svg over a colour, lit by lamps, or by the moon if `outdoor`."""

    pattern: str
    colour: str
    outdoor: bool


COLOURS: Final = {
    'boards': '#7d5535', 'parquet': '#8d5a30', 'tiles': '#8b938f', 'flags': '#69707e', 'carpet': '#7c2c3c',
    'cobbles': '#5c6276', 'brick': '#7b4537', 'iron': '#4a5666', 'earth': '#5d4731', 'grass': '#3c6b38',
    'sand': '#9a845a', 'water': '#1f6079',
}  # fmt: skip

PLAIN: Final = 'boards'

_WORDS: Final = {
    'tiles': 'kitchen bath bathroom washroom laundry galley infirmary surgery clinic laboratory',
    'flags': 'hall porch entrance lobby courtyard tomb mausoleum vault dungeon terrace',
    'carpet': 'gallery salon parlour parlor lounge bedroom drawing dining theatre master suite corridor hallway',
    'parquet': 'library reading study office ballroom music archive gallery watch billiard smoking',
    'cobbles': 'chapel church shrine crypt street lane square ruins',
    'brick': 'cellar store pantry basement storage shed coal larder wine',
    'iron': 'engine generator boiler machine lamp stair stairs tower workshop garage observatory',
    'earth': 'cave grotto tunnel mine pit stable barn den graveyard cemetery',
    'grass': 'garden yard park lawn meadow field forest wood greenhouse conservatory orchard',
    'sand': 'beach shore quay slip dunes harbour dock pier',
    'water': 'flooded pool marsh lake pond river well cistern swamp sea',
    'boards': 'loft attic bunk bunks nursery guest servants cabin deck',
}
_BY_WORD: Final[dict[str, str]] = {word: floor for floor, words in reversed(_WORDS.items()) for word in words.split()}


def floor_of(room: Room) -> Floor:
    """Return the floor of a room. A name without a known word gets boards indoors and grass outdoors."""
    words = ''.join(letter if letter.isalnum() else ' ' for letter in room.name.said().lower()).split()
    told = next((_BY_WORD[word] for word in words if word in _BY_WORD), 'grass' if room.outdoor else PLAIN)
    pattern: str = room.floor or told
    return Floor(pattern, room.colour or COLOURS[pattern], room.outdoor)
