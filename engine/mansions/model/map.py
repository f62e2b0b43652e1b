"""The house: rooms, spaces, links and what lies on the spaces (FE1 to FE7, G2)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from engine.mansions.model.base import Id, Part, Text

Linked = Literal['open', 'door']
Floor = Literal[
    'boards', 'parquet', 'tiles', 'flags', 'carpet', 'cobbles', 'brick', 'iron', 'earth', 'grass', 'sand', 'water'
]
FeatureKind = Literal['altar', 'barrier', 'campfire', 'hiding', 'ladder', 'vent']


NEAR: Final = 0.01
"""What is so near to each other, in units of positions, counts as one line."""


class Room(Part):
    """A named group of spaces. Token limits, horror, fire and darkness go by rooms."""

    id: Id
    name: Text
    spaces: tuple[Id, ...] = Field(min_length=1)
    outdoor: bool = False
    colour: Annotated[str, Field(pattern='^#[0-9a-f]{6}$')] | None = None
    """Of its floor in pictures, "#4a5b6c"."""
    floor: Floor | None = None
    """What its floor is made of in pictures."""


class Link(Part):
    """Two spaces side by side: an open line within a room, or a door between two rooms."""

    between: tuple[Id, Id]
    kind: Linked = 'open'


class SealedDoor(Part):
    """A door of a space that leads to no room: only for an escape (OB4)."""

    id: Id
    name: Text
    space: Id


class Feature(Part):
    """A marker on a space.

    An altar does nothing by itself; cards, Objectives and events name it (FE1). `net` joins ladders with ladders and
    vents with vents (A24). Barriers and hiding spaces have an `id` and a name.
    """

    kind: FeatureKind
    space: Id
    id: Id | None = None
    name: Text | None = None
    net: Id | None = None


class StartToken(Part):
    """Darkness or fire that lies on a room when the game begins."""

    token: Literal['darkness', 'fire']
    room: Id


class Position(Part):
    """Where a space is drawn, in units of one space to the right and down, and how large. Only pictures use it."""

    x: Annotated[float, Field(ge=0, le=99)]
    y: Annotated[float, Field(ge=0, le=99)]
    width: Annotated[float, Field(ge=0.5, le=9)] = 1
    height: Annotated[float, Field(ge=0.5, le=9)] = 1

    def over(self, other: Position) -> bool:
        """Whether two spaces would be drawn over each other."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return min(across, down) > NEAR
