"""Logs: one JSON object a line for machines, plain lines on a terminal. Never a card, never a token."""

from __future__ import annotations

import logging
import sys

from pythonjsonlogger.json import JsonFormatter


def set_up(level: str) -> None:
    """Send all logs to standard error."""
    handler = logging.StreamHandler()
    if sys.stderr.isatty():
        handler.setFormatter(logging.Formatter('%(asctime)s %(levelname)-7s %(name)s: %(message)s', '%H:%M:%S'))
    else:
        handler.setFormatter(JsonFormatter('%(asctime)s %(levelname)s %(name)s %(message)s'))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # At DEBUG these write out whole messages, and so the cards on them.
    for library in ('discord', 'aiosqlite', 'aiohttp', 'PIL'):
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelName(level)))
