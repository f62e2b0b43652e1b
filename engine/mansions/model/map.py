"""The house: rooms, spaces, links and features (FE1 to FE7, G2)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from engine.mansions.model.base import Id, Name, Part, Text

Linked = Literal['open', 'door']
Floor = Literal[
    'boards', 'parquet', 'tiles', 'flags', 'carpet', 'cobbles', 'brick', 'iron', 'earth', 'grass', 'sand', 'water'
]
FeatureKind = Literal['altar', 'barrier', 'campfire', 'hiding', 'ladder', 'vent']


NEAR: Final = 0.01
"""Maximum overlap of two spaces in pictures that counts as mere touching. The unit is that of `Position`."""


class Room(Part):
    """A named group of spaces. Tokens, horror tests, fire and darkness apply to whole rooms."""

    id: Id
    name: Name
    short: Name | None = None
    """A shorter name for small rooms in pictures."""
    text: Text | None = None
    """Two sentences that are read aloud to the first investigator in the room. They have no effect."""
    spaces: tuple[Id, ...] = Field(min_length=1, max_length=9)
    outdoor: bool = False
    colour: Annotated[str, Field(pattern='^#[0-9a-f]{6}$')] | None = None
    """Colour of the floor in pictures: "#4a5b6c". None for the default."""
    floor: Floor | None = None
    """Material of the floor in pictures. None for the default."""


class Link(Part):
    """Two adjacent spaces: an open line within a room, or a door between two rooms."""

    between: tuple[Id, Id]
    kind: Linked = 'open'


class SealedDoor(Part):
    """A door from a space to the outside. It is used only to escape from the house (OB4)."""

    id: Id
    name: Name
    space: Id


class Feature(Part):
    """A marker on a space (FE1 to FE7)."""

    kind: FeatureKind
    space: Id
    id: Id | None = None
    """Id of the feature, required for barriers and hiding spaces. None if a feature of another kind has none."""
    name: Name | None = None
    """Name of the feature, required for barriers and hiding spaces. None if a feature of another kind has none."""
    net: Id | None = None
    """Id of the net of ladders or vents that the feature belongs to; None without one.

    All spaces of one net are adjacent to each other (A24).
    """


class StartToken(Part):
    """Darkness or fire in a room at the start of the game."""

    token: Literal['darkness', 'fire']
    room: Id


class Position(Part):
    """Position and size of a space in pictures. The unit is the side of a standard space; x goes right, y down."""

    x: Annotated[float, Field(ge=0, le=99)]
    y: Annotated[float, Field(ge=0, le=99)]
    width: Annotated[float, Field(ge=0.5, le=9)] = 1
    height: Annotated[float, Field(ge=0.5, le=9)] = 1

    def over(self, other: Position) -> bool:
        """Whether two spaces overlap in pictures."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return min(across, down) > NEAR
