"""The time of the morning message about the deals of the day."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

HOUR: Final = 8
"""Hour of the morning message, in the user's time zone, or in UTC if that is unknown."""

LATE: Final = 6 * 3600.0
"""Seconds after which a morning message is skipped, as after an outage: the next one comes in time."""

MOST_UNPRESSED: Final = 3
"""Messages without a press after which a subscription ends."""


def next_morning(now: float, zone: ZoneInfo | None) -> float:
    """Return the next morning after `now`, both in Unix seconds. Without a `zone` the time is in UTC."""
    here = datetime.fromtimestamp(now, zone or UTC)
    today = here.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    found = today if today.timestamp() > now else today + timedelta(days=1)
    return found.timestamp()
