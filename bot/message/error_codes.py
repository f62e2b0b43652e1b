"""Discord's error codes, grouped by meaning, and the other exceptions that a request may raise."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import aiohttp
import discord

GONE: Final = frozenset({10008})
"""The message has been deleted, so a new one is needed."""

TOO_OLD: Final = frozenset({30046, 50083})
"""The message may no longer be edited, because it is too old or its thread is archived. A new one is needed."""

REFUSED: Final = frozenset({50035, 50045})
"""Discord refuses the body, or the size of the pictures. After such an edit a new message may work."""

NO_RIGHTS: Final = frozenset({50001, 50013})
"""The bot may not see the channel, or may not write there."""

CLOSED: Final = frozenset({10003, 10004, 50083, 160005})
"""The channel or guild is gone, or the thread is archived or locked."""

OUT_OF_REACH: Final = NO_RIGHTS | CLOSED - {50083}
"""The channel or guild is gone, or the bot may not write there."""

NOT_A_MEMBER: Final = frozenset({10004, 50001})
"""The guild is gone, or the bot is no member.

In an error about a channel, it may also mean that the bot cannot see it.
"""

DMS_CLOSED: Final = frozenset({50007, 50278})
"""The user does not accept DMs from the bot."""

TOO_MANY_DMS: Final = frozenset({40003})
"""DM channels were opened too fast, and a later attempt may succeed."""

QUARANTINED: Final = frozenset({20026})
"""Discord suspects the application of spam, and delivers no new DMs from it until its owner has appealed."""

ANSWERED: Final = 40060
"""The interaction was answered already.

While the bot is updated, two processes have the same shard, and the other process was faster.
"""

TOO_LATE: Final = frozenset({10062, 10015, 50027, 40060})
"""The interaction can no longer be answered, because its token is closed or it was answered already."""

NETWORK: Final = (aiohttp.ClientError, OSError, discord.RateLimited)
"""Exceptions of a request that got no answer from Discord."""

DISCORD_FAILED: Final = (discord.HTTPException, *NETWORK)
"""Exceptions of a request: Discord's refusals, whose code says what to do, and failures of the network."""

TRANSIENT: Final = frozenset({20016, 20028, 40003, 40004, 130000})
"""Transient codes with a 4xx status: too fast, or Discord is overloaded."""


def permanent_code(error: BaseException) -> int | None:
    """The code of a permanent refusal. None for a transient error, or an error without a code of Discord."""
    if not isinstance(error, discord.HTTPException):
        return None
    lasts = 400 <= error.status < 500 and error.status != HTTPStatus.TOO_MANY_REQUESTS and error.code not in TRANSIENT
    return error.code if lasts else None
