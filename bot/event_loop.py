"""The event loop of the bot and of its tests: uvloop, or Python's own on Windows."""

from __future__ import annotations

import sys

if sys.platform == 'win32':
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

__all__ = ['new_event_loop']
