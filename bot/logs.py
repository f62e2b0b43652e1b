"""Logs: on a terminal plain lines, otherwise one JSON object per line. Logs never contain cards or tokens."""

from __future__ import annotations

import logging
import sys
from datetime import datetime

from pythonjsonlogger.json import JsonFormatter


class Lines(JsonFormatter):
    """Formats a record as one line of JSON. Times are in ISO 8601 with milliseconds and time zone."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802  # logging's name
        """The time of a record, in ISO 8601 with milliseconds and time zone."""
        return datetime.fromtimestamp(record.created).astimezone().isoformat(timespec='milliseconds')


def set_up(level: str) -> None:
    """Send all logs from `level` upwards to standard error."""
    handler = logging.StreamHandler()
    if sys.stderr.isatty():
        handler.setFormatter(logging.Formatter('%(asctime)s %(levelname)-7s %(name)s: %(message)s', '%H:%M:%S%z'))
    else:
        handler.setFormatter(Lines('%(asctime)s %(levelname)s %(name)s %(message)s'))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # At DEBUG these libraries log whole messages, and the cards in them.
    for library in ('discord', 'aiosqlite', 'aiohttp', 'PIL'):
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelName(level)))
