"""The notice that the store sends after a table's change is committed. Listeners then read the changed rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from persistence.audience import Audience, either
from persistence.rows import Table


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a table or of its screens. `audience` may know of it; None means all viewers.

    `table` has the new version; None if the version stays or another process wrote the change. `elsewhere`: another
    process wrote the change. `held`: this process holds the table.
    """

    table_id: int
    guild_id: int | None
    audience: Audience = None
    table: Table | None = None
    elsewhere: bool = False
    held: bool = field(default=True, compare=False)


def merged(changes: Iterable[Change]) -> list[Change]:
    """Merge the changes of each table into one change, with the last version and the union of the audiences."""
    by_table: dict[int, Change] = {}
    for change in changes:
        before = by_table.get(change.table_id)
        if before is not None:
            audience = either(before.audience, change.audience)
            change = replace(change, audience=audience, table=change.table or before.table)
        by_table[change.table_id] = change
    return [*by_table.values()]
