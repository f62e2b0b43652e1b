"""Records of users as keyed hashes. They stay when a user deletes their data.

The key is derived from the bot's token, which is in no database and no backup. A bot with another token recognises no
hash.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from persistence.database import Connection, Section


class Pseudonyms(Section):
    """Keyed hashes of users who left a seat of a running game, or deleted their data after trying a deal of the day."""

    def key_by(self, secret: str) -> None:
        """Derive the key of all hashes from this secret."""
        self._database.key = blake2b(secret.encode(), person=b'clew pseudonyms').digest()

    async def former_seats(self, user_id: int, table_id: int | None = None) -> list[tuple[int, int]]:
        """Return `(table_id, seat)` of each seat that a user has left in a running game.

        `table_id` limits this to one table; None: all tables.
        """
        person = pseudonym(self._database.key, 'seat', user_id)

        rows = await self._rows(
            'SELECT table_id, seat FROM former_seats WHERE pseudonym = ? ORDER BY table_id, seat', (person,)
        )
        return [(row['table_id'], row['seat']) for row in rows if table_id in (None, row['table_id'])]

    async def spent_tries(self, user_id: int, games: Iterable[str], day: str) -> list[str]:
        """Return the ones of `games` whose deal of the date `day` a user tried before deleting their data."""
        persons = {_of_try(self._database.key, user_id, game, day): game for game in games}

        rows = await self._rows('SELECT pseudonym FROM spent_tries WHERE day = ?', (day,))
        return sorted(persons[person] for (person,) in rows if person in persons)

    async def expire_tries(self, today: str) -> None:
        """Delete the hashes of tries at deals before `today` (a UTC date)."""
        await self._change('DELETE FROM spent_tries WHERE day < ?', (today,))


def pseudonym(key: bytes, *what: object) -> str:
    """Return the hash of these values under `key`."""
    return blake2b(' '.join(map(str, what)).encode(), key=key, digest_size=16).hexdigest()


def _of_try(key: bytes, user_id: int, game: str, day: str) -> str:
    return pseudonym(key, 'try', user_id, game, day)


async def note_former(db: Connection, key: bytes, table_id: int, seat: int, user_id: int) -> None:
    """Record that a user has left a seat of a running game, and so knows its secrets."""
    await db.execute_fetchall(
        'INSERT INTO former_seats (table_id, pseudonym, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        (table_id, pseudonym(key, 'seat', user_id), seat),
    )


async def forget_formers(db: Connection, table_id: int) -> None:
    """Delete the records of former seats in a finished game, whose secrets everybody may see."""
    await db.execute_fetchall('DELETE FROM former_seats WHERE table_id = ?', (table_id,))


async def note_tries(db: Connection, key: bytes, user_id: int, day: str) -> None:
    """Record which deals of a day a user has tried. Called before the user's tries are deleted."""
    rows = await db.execute_fetchall('SELECT game FROM tries WHERE user_id = ? AND day = ?', (user_id, day))
    for (game,) in rows:
        await db.execute_fetchall(
            'INSERT INTO spent_tries (pseudonym, day) VALUES (?, ?) ON CONFLICT DO NOTHING',
            (_of_try(key, user_id, game, day), day),
        )


async def has_spent(db: Connection, key: bytes, user_id: int, game: str, day: str) -> bool:
    """Return whether a user tried this deal of the day before they deleted their data."""
    spent = 'SELECT 1 FROM spent_tries WHERE pseudonym = ?'
    return bool(list(await db.execute_fetchall(spent, (_of_try(key, user_id, game, day),))))
