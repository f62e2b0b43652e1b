"""Upload speed: estimates from the last uploads how long a request with pictures takes."""

from __future__ import annotations

import time
from collections import deque
from statistics import median
from types import SimpleNamespace
from typing import Final

import aiohttp

LARGE: Final = 16_384
"""Minimum bytes of a request that counts as an upload.

A smaller request measures Discord's time, not the connection's.
"""

REMEMBERED: Final = 5
"""Number of last uploads that count. Their median is used, so a single slow upload changes nothing."""

ASSUMED: Final = 250_000
"""Bytes per second assumed before the first upload: a home connection of 2 Mbit/s.

At this speed the first hand can be sent without a deferral. A scenario's cover picture of half a megabyte is deferred
if it is the first upload of the process.
"""


class Uploads:
    """The speed of the last uploads, and the bytes of uploads in progress, which share one connection."""

    def __init__(self) -> None:
        self._sent = 0
        self._under_way = 0
        self._speeds: deque[float] = deque(maxlen=REMEMBERED)

    def estimate(self, size: int) -> float:
        """Seconds that an upload of `size` bytes would take if it began now."""
        return (size + self._under_way) / (median(self._speeds) if self._speeds else ASSUMED)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Measure the uploads of a client that uses this trace configuration."""

        async def begin(_: aiohttp.ClientSession, upload: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
            upload.size, upload.began, upload.before = 0, time.monotonic(), self._sent

        async def carry(
            _: aiohttp.ClientSession, upload: SimpleNamespace, chunk: aiohttp.TraceRequestChunkSentParams
        ) -> None:
            upload.size += len(chunk.chunk)
            self._under_way += len(chunk.chunk)

        async def end(_: aiohttp.ClientSession, upload: SimpleNamespace, __: aiohttp.TraceRequestEndParams) -> None:
            self._under_way -= upload.size
            self._sent += upload.size
            if upload.size >= LARGE:
                # Other uploads in the meantime used the same line.
                self._speeds.append((self._sent - upload.before) / max(time.monotonic() - upload.began, 1e-6))

        async def fail(
            _: aiohttp.ClientSession, upload: SimpleNamespace, __: aiohttp.TraceRequestExceptionParams
        ) -> None:
            self._under_way -= upload.size

        trace.on_request_start.append(begin)
        trace.on_request_chunk_sent.append(carry)
        trace.on_request_end.append(end)
        trace.on_request_exception.append(fail)
