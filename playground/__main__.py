"""`python -m playground [--port 8642] [--state DIR]`: serve the stand-in alone, for any bot."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Final

from .server import Playground

MISCONFIGURED: Final = 78
"""The exit code when it cannot be served so, and starting again would not help."""

LAST: Final = 65535

OTHERS: Final = 0o077
"""The rights that files made here do not have: there are hands in them, for the owner's eyes alone."""


async def serve(port: int, state: Path | None) -> None:
    """Serve until SIGINT or SIGTERM. Raises ValueError, whose text is a sentence, when that is impossible."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    playground = Playground(state)
    try:
        await playground.start(port)
    except OSError as error:
        raise ValueError(f'Port {port} is taken: choose another one with --port, or 0 for any.') from error
    print(f'Page:  {playground.url}\nAPI:   {playground.api_url}\nToken: {playground.token}', flush=True)
    await stopped.wait()
    await playground.close()


def port(text: str) -> int:
    """The number of a port. Raises ValueError."""
    number = int(text)
    if not 0 <= number <= LAST:
        raise ValueError(f'there is no port {number}')
    return number


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog='python -m playground', description='A stand-in for Discord on this machine.')
    parser.add_argument('--port', type=port, default=8642, help='where to listen on 127.0.0.1 (default: %(default)s)')
    parser.add_argument('--state', type=Path, help='directory in which the world survives a restart (default: none)')
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO)
    os.umask(OTHERS)
    try:
        asyncio.run(serve(arguments.port, arguments.state))
    except ValueError as error:
        print(error, file=sys.stderr)
        sys.exit(MISCONFIGURED)


if __name__ == '__main__':
    main()
