"""Invitations by name: their limits, and the wishes of users and moderators.

Inviting users and blocked users are stored as keyed hashes. So the deletion of their data undoes neither a block nor
the limit of a day.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from persistence.database import Connection, Section
from persistence.invitations import invite
from persistence.pseudonyms import pseudonym
from persistence.rows import Seat, Table
from persistence.step import advance, claim

DAY: Final = 86400.0
"""Seconds in which a user may ask the same user once."""

Unasked: TypeAlias = Literal['closed', 'today', 'many']
"""Why a user is not asked. "closed": they want none of these invitations, for a reason that stays their own. "today":
this user has asked them in the last day. "many": this user has asked too many users in the last day."""

WANTS_NONE: Final = """
SELECT 1 FROM users WHERE id = ? AND asks_off = 1
UNION SELECT 1 FROM unasked WHERE user_id = ? AND guild_id = ?
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """The lobby after an invitation, and why some of the users were not asked, by their ids."""

    table: Table
    unasked: dict[int, Unasked]


class AskRows(Section):
    """Invitations by name, and what users and moderators want of them."""

    async def unasked(self, guild_id: int, asker: int, people: Sequence[int], *, most: int) -> dict[int, Unasked]:
        """Return why a user may not ask some of these `people` on a server. `most` limits the users asked in a day."""
        return await self._database.write(lambda db: _unasked(db, self._database.key, guild_id, asker, people, most))

    async def ask(
        self, table_id: int, version: int, *, asker: int, people: Sequence[Seat], most: int, request: str
    ) -> Asked:
        """Invite users to a lobby by name, and count it against the limits of the user who asks.

        `people` are seats for them. `most` limits the users asked in a day. The lobby is unchanged if none is asked.
        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Asked:
            table, key = await claim(db, table_id, version, request, 'lobby'), self._database.key
            ids = [seat.user_id for seat in people if seat.user_id is not None]
            unasked = await _unasked(db, key, table.guild_id or 0, asker, ids, most)
            asked = [seat for seat in people if seat.user_id not in unasked]
            if not asked:
                return Asked(table, unasked)
            await invite(db, table_id, asked, asked_by=asker, after=len(table.seats) + len(table.invited))
            for seat in asked:
                await db.execute_fetchall(
                    'INSERT INTO asks (pair, asker, at) VALUES (?, ?, ?)'
                    ' ON CONFLICT (pair) DO UPDATE SET at = excluded.at',
                    (_pair(key, asker, seat.user_id), _asker(key, asker), db.now),
                )
            return Asked(await advance(db, table_id, 'lobby', request=request, options=table.options), unasked)

        return await self._database.write(work)

    async def note_pinged(self, table_id: int, people: Iterable[int]) -> None:
        """Record that a message has pinged these users for their invitations by name."""

        async def work(db: Connection) -> None:
            for user_id in people:
                pinged = 'UPDATE invitations SET called = 1 WHERE table_id = ? AND user_id = ?'
                await db.execute_fetchall(pinged, (table_id, user_id))

        await self._database.write(work)

    async def let_ask_on(self, guild_id: int, user_id: int, *, wanted: bool) -> None:
        """Allow invitations of a user from a server. Forbid them if `wanted` is false."""
        add = 'INSERT INTO unasked (user_id, guild_id) VALUES (?, ?) ON CONFLICT DO NOTHING'
        drop = 'DELETE FROM unasked WHERE user_id = ? AND guild_id = ?'

        await self._change(drop if wanted else add, (user_id, guild_id))

    async def unasked_on(self, user_id: int) -> list[int]:
        """Return the servers from which a user wants no invitations, in order."""
        rows = await self._rows('SELECT guild_id FROM unasked WHERE user_id = ? ORDER BY 1', (user_id,))
        return [guild_id for (guild_id,) in rows]

    async def block(self, user_id: int, blocked: int, name: str) -> None:
        """Block a user for another. `name` is what they see in their settings."""
        await self._change(
            'INSERT INTO blocks (user_id, pseudonym, name) VALUES (?, ?, ?)'
            ' ON CONFLICT (user_id, pseudonym) DO UPDATE SET name = excluded.name',
            (user_id, _blocked(self._database.key, blocked), name),
        )

    async def unblock(self, user_id: int, blocked: str) -> None:
        """Undo a block. `blocked` is the hash of the blocked user, as `blocks` returns it."""
        drop = 'DELETE FROM blocks WHERE user_id = ? AND pseudonym = ?'

        await self._change(drop, (user_id, blocked))

    async def blocks(self, user_id: int) -> list[tuple[str, str]]:
        """Return hash and name of each user whom a user has blocked, by name."""
        of = 'SELECT pseudonym, name FROM blocks WHERE user_id = ? ORDER BY name, pseudonym'
        return [(row['pseudonym'], row['name']) for row in await self._rows(of, (user_id,))]

    async def kept_apart(self, user_id: int, others: Iterable[int]) -> bool | None:
        """Return True if a user has blocked one of `others`, False if one of them has blocked the user, else None.

        The user must not learn of the second case.
        """
        people = [each for each in others if each != user_id]

        async def work(db: Connection) -> bool | None:
            return await apart(db, self._database.key, user_id, people)

        return await self._database.read(work)

    async def expire_asks(self, now: float) -> None:
        """Delete the records of invitations older than a day."""
        await self._change('DELETE FROM asks WHERE at < ? OR at > ?', (now - DAY, now + DAY))


async def apart(db: Connection, key: bytes, user_id: int, others: Sequence[int]) -> bool | None:
    """Return True if a user has blocked one of `others`, False if one of them has blocked the user, else None."""
    if not others:
        return None
    marks = ', '.join('?' for _ in others)
    rows = await db.execute_fetchall(
        f'SELECT user_id FROM blocks WHERE (user_id = ? AND pseudonym IN ({marks}))'
        f' OR (pseudonym = ? AND user_id IN ({marks}))',
        (user_id, *(_blocked(key, other) for other in others), _blocked(key, user_id), *others),
    )
    blockers = {blocker for (blocker,) in rows}
    return user_id in blockers if blockers else None


async def forget_asks(db: Connection, key: bytes, user_id: int) -> None:
    """Delete a user's blocks and their name in the blocks of others. The keyed hashes of `asks` stay for a day."""
    await db.execute_fetchall('DELETE FROM unasked WHERE user_id = ?', (user_id,))
    await db.execute_fetchall('DELETE FROM blocks WHERE user_id = ?', (user_id,))
    await db.execute_fetchall("UPDATE blocks SET name = '' WHERE pseudonym = ?", (_blocked(key, user_id),))
    await db.execute_fetchall('UPDATE invitations SET asked_by = 0 WHERE asked_by = ?', (user_id,))


async def _unasked(
    db: Connection, key: bytes, guild_id: int, asker: int, people: Sequence[int], most: int
) -> dict[int, Unasked]:
    since = db.now - DAY
    lately = 'SELECT count(*) FROM asks WHERE asker = ? AND at > ?'
    ((asked,),) = await db.execute_fetchall(lately, (_asker(key, asker), since))
    unasked: dict[int, Unasked] = {}
    for user_id in people:
        today = 'SELECT 1 FROM asks WHERE pair = ? AND at > ?'
        # This check comes first: its answer reveals no block, because users know their own invitations.
        if [*await db.execute_fetchall(today, (_pair(key, asker, user_id), since))]:
            unasked[user_id] = 'today'
        elif asked >= most:
            unasked[user_id] = 'many'
        elif await _wants_none(db, key, guild_id, asker, user_id):
            unasked[user_id] = 'closed'
        else:
            asked += 1
    return unasked


async def _wants_none(db: Connection, key: bytes, guild_id: int, asker: int, user_id: int) -> bool:
    if [*await db.execute_fetchall(WANTS_NONE, (user_id, user_id, guild_id))]:
        return True
    return await apart(db, key, asker, [user_id]) is not None


def _blocked(key: bytes, user_id: int) -> str:
    return pseudonym(key, 'block', user_id)


def _asker(key: bytes, asker: int) -> str:
    return pseudonym(key, 'asker', asker)


def _pair(key: bytes, asker: int, user_id: int | None) -> str:
    return pseudonym(key, 'ask', asker, user_id)
