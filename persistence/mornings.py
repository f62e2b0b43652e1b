"""Subscriptions to the deals of the day: a message each morning, to a user or a channel."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from persistence.database import Connection, Section


@dataclass(frozen=True, slots=True)
class Morning:
    """A subscription. `target_id` is the id of a user, or of a channel in the guild `guild_id`.

    `due_at` (Unix seconds) is the time of its next message. `unpressed` counts the messages since the last press.
    """

    target_id: int
    guild_id: int | None
    locale: str
    due_at: float
    unpressed: int = 0


@dataclass(frozen=True, slots=True)
class MorningPost:
    """A message sent for a subscription. Its deals end at `ends_at` (Unix seconds). `guild_id` is None in a DM."""

    message_id: int
    channel_id: int
    guild_id: int | None
    locale: str
    ends_at: float


class Mornings(Section):
    """The subscriptions of users and channels."""

    async def subscribe(self, morning: Morning) -> None:
        """Subscribe a user or a channel, or change its subscription."""
        await self._change(
            'INSERT INTO mornings (target_id, guild_id, locale, due_at) VALUES (?, ?, ?, ?)'
            ' ON CONFLICT (target_id) DO UPDATE SET'
            ' locale = excluded.locale, due_at = excluded.due_at, unpressed = 0',
            (morning.target_id, morning.guild_id, morning.locale, morning.due_at),
        )

    async def unsubscribe(self, target_id: int) -> None:
        """End the subscription of a user or a channel. Idempotent."""

        async def work(db: Connection) -> None:
            await _unsubscribe(db, target_id)

        await self._database.write(work)

    async def morning(self, target_id: int) -> Morning | None:
        """Return the subscription of a user or a channel, or None."""
        rows = await self._rows('SELECT * FROM mornings WHERE target_id = ?', (target_id,))
        return next((Morning(**dict(row)) for row in rows), None)

    async def mornings_due(self, now: float, limit: int) -> list[Morning]:
        """Return at most `limit` subscriptions held by this process that are due by `now` (Unix seconds)."""
        due = f'SELECT * FROM mornings WHERE due_at <= ? AND {self._held()} ORDER BY due_at, target_id LIMIT ?'

        return [Morning(**dict(row)) for row in await self._rows(due, (now, limit))]

    async def claim_morning(self, morning: Morning, due_at: float, *, counts: bool) -> bool:
        """Set the time of the next message to `due_at`. Returns False if another process was first.

        `counts` adds one to the messages without a press.
        """
        claimed = await self._change(
            'UPDATE mornings SET due_at = ?, unpressed = unpressed + ? WHERE target_id = ? AND due_at = ?'
            ' RETURNING target_id',
            (due_at, int(counts), morning.target_id, morning.due_at),
        )
        return bool(claimed)

    async def press_morning(self, target_id: int) -> None:
        """Record a press on a message of a subscription."""
        await self._change('UPDATE mornings SET unpressed = 0 WHERE target_id = ?', (target_id,))

    async def keep_post(self, post: MorningPost) -> None:
        """Record a sent message."""
        await self._change('INSERT INTO morning_posts VALUES (?, ?, ?, ?, ?)', astuple(post))

    async def posts_over(self, now: float, limit: int) -> list[MorningPost]:
        """Return at most `limit` messages held by this process whose deals have ended by `now` (Unix seconds)."""
        over = f'SELECT * FROM morning_posts WHERE ends_at <= ? AND {self._held()} ORDER BY ends_at, message_id LIMIT ?'

        return [MorningPost(**dict(row)) for row in await self._rows(over, (now, limit))]

    async def forget_post(self, message_id: int) -> None:
        """Delete the record of a message."""
        await self._change('DELETE FROM morning_posts WHERE message_id = ?', (message_id,))


async def forget_morning(db: Connection, user_id: int) -> None:
    """Delete the subscription of a user, and the records of messages in their DMs."""
    own = 'DELETE FROM morning_posts WHERE channel_id IN (SELECT dm_channel_id FROM users WHERE id = ?)'
    await db.execute_fetchall(own, (user_id,))
    await _unsubscribe(db, user_id)


async def _unsubscribe(db: Connection, target_id: int) -> None:
    await db.execute_fetchall('DELETE FROM mornings WHERE target_id = ?', (target_id,))
