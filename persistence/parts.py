"""The tables of the database whose rows belong to a game or a guild. A new one must be listed here.

Every table of a game has the column `table_id`, every table of a guild `guild_id`.
"""

from __future__ import annotations

from typing import Final

from persistence.database import Connection

PACKED: Final = ('seats', 'actions', 'screens', 'courses', 'openings', 'asked_again')
"""Tables whose rows are packed when their game is archived."""

UNFINISHED: Final = (
    'questions', 'invitations', 'guests', 'former_seats', 'ending_votes', 'guest_refusals', 'refusals', 'presence',
)  # fmt: skip
"""Tables that only unfinished games need. Their rows are deleted when their game is archived."""

BESIDE: Final = ('sittings', 'consents')
"""Tables whose rows stay when their game is archived."""

GUILD_DATA: Final = (
    'channels', 'named', 'parts_off', 'unasked', 'ranked', 'mornings', 'morning_posts', 'threads', 'search_channels',
    'seekers', 'searches',
)  # fmt: skip
"""Tables whose rows are deleted with their guild."""


async def delete_parts(db: Connection, table_id: int, *parts: str) -> None:
    """Delete the rows of a game in the tables `parts`."""
    for part in parts:
        await db.execute_fetchall(f'DELETE FROM {part} WHERE table_id = ?', (table_id,))
