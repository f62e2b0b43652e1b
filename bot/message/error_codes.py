"""Discord's error codes by what they mean for us, and what else a request may raise."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import aiohttp
import discord

GONE: Final = frozenset({10008})
"""The message has been deleted: send another."""

TOO_OLD: Final = frozenset({30046, 50083})
"""The message may not be edited any more (too old, or its thread is archived): send another."""

REFUSED: Final = frozenset({50035, 50045})
"""Discord does not take that (the body, or the size of the pictures): in an edit, another message may do."""

NO_RIGHTS: Final = frozenset({50001, 50013})
"""We may not see the channel, or not write there."""

CLOSED: Final = frozenset({10003, 10004, 50083, 160005})
"""The channel or server is gone, or the thread is archived or locked."""

OUT_OF_REACH: Final = NO_RIGHTS | CLOSED - {50083}
"""The channel or server is gone, or we may not write there."""

NOT_A_MEMBER: Final = frozenset({10004, 50001})
"""The server is gone or the bot is not on it; of a single channel it may also mean that it is hidden from the bot."""

DMS_CLOSED: Final = frozenset({50007, 50278})
"""The user takes no DMs from us."""

TOO_MANY_DMS: Final = frozenset({40003})
"""DMs are being opened too fast: later."""

QUARANTINED: Final = frozenset({20026})
"""Discord suspects the application of spam: it may send nothing new in DMs until a person has settled that."""

TOO_LATE: Final = frozenset({10062, 10015, 50027, 40060})
"""The interaction has run out, or was answered already: nothing more can be said in it."""

NETWORK: Final = (aiohttp.ClientError, OSError, discord.RateLimited)
"""What may happen to a request on its way, or keep it from being made."""

DISCORD_FAILED: Final = (discord.HTTPException, *NETWORK)
"""What a request to Discord may raise: it passes by itself, or its code says what to do."""

PASSING: Final = frozenset({20016, 20028, 40003, 40004, 130000})
"""Too fast, or too much to do: later."""


def code_that_lasts(error: BaseException) -> int | None:
    """The code of a refusal that trying again does not change; None for what passes, or is no refusal."""
    if not isinstance(error, discord.HTTPException):
        return None
    lasts = 400 <= error.status < 500 and error.status != HTTPStatus.TOO_MANY_REQUESTS and error.code not in PASSING
    return error.code if lasts else None
