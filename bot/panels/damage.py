"""Damaged events in the log of a game, which panels leave out."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.tables.match import Match

log = logging.getLogger(__name__)

UNREADABLE: Final = (ValueError, LookupError, TypeError, AttributeError, StopIteration)
"""Errors that a presenter may raise for an event with missing or unknown arguments."""


@contextmanager
def leaving_out(what: str, match: Match) -> Iterator[None]:
    """End the block at the first damaged event. The log then has a line that `what` was left out of a panel."""
    try:
        yield
    except UNREADABLE as error:
        log.warning('damaged event: table=%d, without %s, %s', match.table.id, what, type(error).__name__)
