"""`python -m playground [--port 8642] [--state DIR]`: serve the stand-in alone, for any bot."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
from pathlib import Path

from .server import Playground


async def serve(port: int, state: Path | None) -> None:
    """Serve until SIGINT or SIGTERM."""
    playground = Playground(state)
    await playground.start(port)
    print(f'Page:  {playground.url}\nAPI:   {playground.api_url}\nToken: {playground.token}', flush=True)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await stopped.wait()
    await playground.close()


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog='python -m playground', description='A stand-in for Discord on this machine.')
    parser.add_argument('--port', type=int, default=8642, help='where to listen on 127.0.0.1 (default: %(default)s)')
    parser.add_argument('--state', type=Path, help='directory in which the world survives a restart (default: none)')
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO)
    asyncio.run(serve(arguments.port, arguments.state))


if __name__ == '__main__':
    main()
