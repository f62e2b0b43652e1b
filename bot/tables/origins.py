"""The origin of a continued game: a new game at a new table that starts from a turn of a finished game."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, ValidationError

from persistence.rows import Table


class Origin(BaseModel):
    """The position in a finished game from which another game continues.

    `table` is the id of the finished game's table. `seq` is the number in its log of the last step that is kept, `turn`
    the number of that step's turn in the replay. `seats` is the number of seats. Seats in `kept` keep their hidden
    information; the rest is dealt again.
    """

    model_config = ConfigDict(frozen=True)

    table: int
    turn: int
    seq: int
    seats: int
    kept: tuple[int, ...]


def origin_of(table: Table) -> Origin | None:
    """Parse the origin of a table. None if the game has a deal of its own, or if its origin is unreadable."""
    return origin_in(table.origin)


def origin_in(text: str | None) -> Origin | None:
    """Parse the origin of a table as it is stored. None without one, or if it is unreadable."""
    if text is None:
        return None
    try:
        return Origin.model_validate_json(text)
    except ValidationError:
        return None
