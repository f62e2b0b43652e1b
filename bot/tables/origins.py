"""The origin of a game that plays on from a turn of another one."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, ValidationError

from persistence.rows import Table


class Origin(BaseModel):
    """The finished `table` from which a game plays on: after step `seq` of its log, which is in `turn`.

    `seats` is the number of seats. The secrets of the seats in `kept` are as they were.
    """

    model_config = ConfigDict(frozen=True)

    table: int
    turn: int
    seq: int
    seats: int
    kept: tuple[int, ...]


def origin_of(table: Table) -> Origin | None:
    """Parse the origin of a table. None if the game has a deal of its own, or if its origin is unreadable."""
    if table.origin is None:
        return None
    try:
        return Origin.model_validate_json(table.origin)
    except ValidationError:
        return None
