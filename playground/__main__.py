"""`python -m playground [--port 8642] [--state DIR]`: run the stand-in for Discord, for any bot. More: `--help`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import math
import os
import signal
import sys
from pathlib import Path
from typing import Final

from .line import LineSpeed
from .server import Playground

MISCONFIGURED: Final = 78
"""Exit code if the configuration is invalid and a restart would not help."""

LAST: Final = 65535

OTHERS: Final = 0o077
"""Permissions removed from new files, so that only the owner may read them: they contain players' hands."""


async def serve(port: int, state: Path | None, speed: LineSpeed) -> None:
    """Serve until SIGINT or SIGTERM. Raises ValueError, with a sentence for the user, if it cannot start."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    playground = Playground(state, speed=speed)
    try:
        await playground.start(port)
    except OSError as error:
        raise ValueError(f'Port {port} is taken: choose another one with --port, or 0 for any.') from error
    print(f'Page:  {playground.url}\nAPI:   {playground.api_url}\nToken: {playground.token}', flush=True)
    await stopped.wait()
    await playground.close()


def port(text: str) -> int:
    """Parse a port. Raises ValueError if it is invalid."""
    number = int(text)
    if not 0 <= number <= LAST:
        raise ValueError(f'{number} is not a port')
    return number


def uplink(text: str) -> float:
    """Parse megabits per second. Raises ValueError if they are invalid."""
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError('the uplink must be above 0')
    return number


def milliseconds(text: str) -> float:
    """Parse milliseconds. Returns seconds. Raises ValueError if they are invalid."""
    number = float(text) / 1000
    if not 0 <= number < math.inf:
        raise ValueError('the latency must not be negative')
    return number


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog='python -m playground', description='A stand-in for Discord on this machine.')
    parser.add_argument('--port', type=port, default=8642, help='where to listen on 127.0.0.1 (default: %(default)s)')
    parser.add_argument('--state', type=Path, help='directory in which the world survives a restart (default: none)')
    parser.add_argument(
        '--uplink', type=uplink, metavar='MBIT', help='megabits a second of the line (default: no limit)'
    )
    parser.add_argument('--latency', type=milliseconds, default=0.0, metavar='MS', help='a round trip (default: 0)')
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO)
    os.umask(OTHERS)
    try:
        asyncio.run(serve(arguments.port, arguments.state, LineSpeed(arguments.uplink, arguments.latency)))
    except ValueError as error:
        print(error, file=sys.stderr)
        sys.exit(MISCONFIGURED)


if __name__ == '__main__':
    main()
