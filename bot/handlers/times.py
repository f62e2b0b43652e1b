"""Typed times: `/play at:`, in the time zone of the user, which is stored once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.handlers.context import Context
from bot.refusal import Refusal
from bot.words.when import Unreadable, read_when, zone_named
from persistence.rhythm import ANY_TIME
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
    known = None if user is None else zone_named(user.rhythm.zone)
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


async def remember_zone(store: Store, context: Context, zone: str) -> list[int]:
    """Store the user's time zone. Returns the ids of the tables where a question to them is open.

    Raises `Refusal` for an unknown zone.
    """
    found = zone_named(zone)
    if found is None:
        raise Refusal('refusal-zone-unknown')
    user = await store.user(context.user_id)
    rhythm = ANY_TIME if user is None else user.rhythm
    return await store.set_rhythm(context.user_id, rhythm._replace(zone=found.key))
