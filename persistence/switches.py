"""Switches: the parts of the bot that the moderators of a server have switched off."""

from __future__ import annotations

from typing import Literal, TypeAlias

from persistence.database import Section

What: TypeAlias = Literal['sharing', 'inviting', 'ranking', 'events', 'threads']
"""What a server may switch off: sharing finished games, invitations by name, ranking, games with a time, threads."""


class Switches(Section):
    """What is switched off on each server. Without a row, everything is on."""

    async def allow(self, guild_id: int, what: What, *, wanted: bool) -> None:
        """Switch a part on for a server, or off if `wanted` is false."""
        on = 'DELETE FROM parts_off WHERE guild_id = ? AND what = ?'
        off = 'INSERT INTO parts_off (guild_id, what) VALUES (?, ?) ON CONFLICT DO NOTHING'

        await self._change(on if wanted else off, (guild_id, what))

    async def allows(self, guild_id: int, what: What) -> bool:
        """Return whether a part is on for a server."""
        return what not in await self.switched_off(guild_id)

    async def switched_off(self, guild_id: int) -> frozenset[What]:
        """Return the parts that are off for a server."""
        rows = await self._rows('SELECT what FROM parts_off WHERE guild_id = ?', (guild_id,))
        return frozenset(what for (what,) in rows)
