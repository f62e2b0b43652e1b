"""Typed times: `/play at:`, in the time zone of the user, which is stored once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.handlers.context import Context
from bot.refusal import Refusal
from bot.words.when import Unreadable, read_when, zone_named
from persistence.store import Store

MOST_AHEAD: Final = timedelta(days=60)
"""Maximum time until an event."""


async def time_of(store: Store, context: Context, text: str, zone: str | None, now: float) -> float:
    """Parse a typed time. Returns Unix seconds. Raises `Refusal` if it is unreadable, past or too far ahead.

    `zone` is a time zone to remember; None stands for the stored one of the user.
    """
    if zone is not None:
        await remember_zone(store, context, zone)
    user = await store.user(context.user_id)
    known = None if user is None else zone_named(user.zone)
    if known is None:
        raise Refusal('refusal-zone-missing')
    present = datetime.fromtimestamp(now, UTC)
    try:
        found = read_when(text, present.astimezone(known))
    except Unreadable:
        raise Refusal('refusal-at-unreadable') from None
    if found <= present:
        raise Refusal('refusal-at-past', when=f'<t:{int(found.timestamp())}:F>')
    if found - present > MOST_AHEAD:
        raise Refusal('refusal-at-far', days=MOST_AHEAD.days)
    return found.timestamp()


async def remember_zone(store: Store, context: Context, zone: str) -> None:
    """Store the user's time zone. Raises `Refusal` if there is none of this name."""
    found = zone_named(zone)
    if found is None:
        raise Refusal('refusal-zone-unknown')
    await store.remember(context.user_id, zone=found.key)
