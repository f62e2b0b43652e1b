"""The command line, `python -m bot`: run Clew on Discord, or without a token in the playground on this machine.

`python -m bot check CHANNEL` tries in a channel what the bot needs of Discord,
`python -m bot backup FILE` copies the database into a new file and checks the copy,
`python -m bot check-database` looks through the database,
`python -m bot move FROM TO` copies everything into the empty database at another address.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import webbrowser
from argparse import ArgumentParser
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final

from bot import systemd
from bot.client import Clew
from bot.clock import Clock
from bot.config import Config, ConfigError, read_config
from bot.garbage import collected_when_idle
from bot.health import keep_touching
from bot.live_check import live_check
from bot.logs import set_up
from bot.message.endpoint import point_at
from bot.monitoring import watched
from bot.opening import opened
from bot.pictures.page import Painter
from bot.progress import Bar
from bot.running import keep_running, on_stop_signals
from bot.screens.dm_channels import Openings
from bot.thinking.thinkers import Thinkers
from persistence.backup import back_up
from persistence.check import check_database, look_through
from persistence.errors import DatabaseAway, OpenError
from persistence.lock import hold
from persistence.move import move
from persistence.store import Store

if sys.platform == 'win32':
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

log = logging.getLogger(__name__)

MISCONFIGURED: Final = 78
"""The exit code of a wrong configuration: starting again would not help."""

AWAY: Final = 75
"""The exit code of a database whose server does not answer: starting again later may help."""

OTHERS: Final = 0o077
"""The rights that files made here do not have: there are hands in them, for the owner's eyes alone."""

SETTLED: Final = 1.0
"""Seconds after which a start is over, so that reading the whole database holds up nobody who comes at once."""

WORLD: Final = Path('clew-playground')
"""Where the playground keeps its chat between two runs, in the working directory."""


def main() -> None:
    """Run until SIGTERM or Ctrl-C, or do what the command line asks for."""
    asked = _parser().parse_args()
    os.umask(OTHERS)
    try:
        config = read_config()
        set_up(config.log_level)
        if asked.command == 'check':
            sys.exit(not asyncio.run(check(config, asked.channel)))
        if asked.command == 'backup':
            size = back_up(config.database_url, asked.file)
            print(f'{asked.file} holds everything and is whole ({size / 1e6:.1f} MB).')
            return
        if asked.command == 'check-database':
            size = check_database(config.database_url)
            print(f'The database is whole ({size / 1e6:.1f} MB).')
            return
        if asked.command == 'move':
            moved = asyncio.run(move(asked.source, asked.target, Bar(sys.stderr).tell))
            print(f'{sum(table.rows for table in moved.values()):,} rows are at the target, the same as at the source.')
            print('Give DATABASE_URL the new address. The source is as it was: keep it until you have played on.')
            return
        with hold(config.database_url), asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(run(config))
    except (ConfigError, OpenError) as error:
        print(error, file=sys.stderr)
        sys.exit(AWAY if isinstance(error, DatabaseAway) else MISCONFIGURED)
    except KeyboardInterrupt:
        # What had only begun is undone.
        sys.exit(128 + signal.SIGINT)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog='clew', description='A Discord bot for group play. Without a command it runs.')
    commands = parser.add_subparsers(dest='command', metavar='COMMAND')
    live = commands.add_parser('check', help='try in a channel what the bot needs of Discord, and report')
    live.add_argument('channel', type=int, help='the id of a channel: Copy Channel ID, in developer mode')
    backup = commands.add_parser('backup', help='copy the database, also while the bot runs, and check the copy')
    backup.add_argument('file', type=Path, metavar='FILE', help='a new file')
    commands.add_parser('check-database', help='look through the whole database, also while the bot runs')
    moving = commands.add_parser('move', help='copy everything into another database, from or to PostgreSQL')
    moving.add_argument('source', metavar='FROM', help='the address of a database, as in DATABASE_URL; no bot runs')
    moving.add_argument('target', metavar='TO', help='the address of an empty one, or of a file to be made')
    return parser


async def check(config: Config, channel_id: int) -> bool:
    """Try in a channel what the bot needs: whether all went well. Raises `ConfigError`."""
    if config.discord_token is None:
        raise ConfigError('DISCORD_TOKEN is missing: without one there is no Discord to check.')
    async with _discord(config) as token:
        return await live_check(token, channel_id, print)


async def run(config: Config) -> None:
    """Run the bot as configured. Raises `ConfigError` or `OpenError`."""
    # A thread gives the interpreter back after half a millisecond instead of five: another answers people.
    sys.setswitchinterval(0.0005)
    stop = asyncio.Event()
    on_stop_signals(stop)
    store = await opened(config.database_url, stop)
    if store is None:
        return
    try:
        async with _discord(config) as token:
            painter, thinkers = Painter(workers=config.painters), Thinkers(config.clew_thinkers)
            # It loads what it needs while the bot logs in.
            painter.wake()
            clews, openings, clock = deque[Clew](maxlen=1), Openings(config.clew_new_dms), Clock()

            def make() -> Clew:
                clew = Clew(
                    store,
                    painter,
                    clock=clock,
                    openings=openings,
                    keep_days=config.clew_keep_days,
                    about=config.about,
                    shards=config.clew_shards,
                    thinkers=thinkers,
                )
                clews.append(clew)
                return clew

            signs = _signs_of_life(config, lambda: clews[0] if clews else None, store)
            with closing(painter), closing(thinkers):
                async with signs, _look_through(config), collected_when_idle(lambda: any(map(_busy, clews))):
                    await keep_running(make, token, stop)
    finally:
        await store.close()


def _busy(clew: Clew) -> bool:
    """Whether somebody waits for an answer."""
    return bool(clew.services.responses.tasks)


@asynccontextmanager
async def _signs_of_life(config: Config, client: Callable[[], Clew | None], store: Store) -> AsyncIterator[None]:
    async with watched(config.clew_health_host, config.clew_health_port, client, store):
        signs = [asyncio.create_task(systemd.keep_telling(client, store))]
        if config.health_file is not None:
            signs.append(asyncio.create_task(keep_touching(config.health_file, client, store)))
        yield
        for sign in signs:
            sign.cancel()


@asynccontextmanager
async def _look_through(config: Config) -> AsyncIterator[None]:
    """Beside everything else, look once whether the database is damaged where no table has been read yet."""

    async def look() -> None:
        await asyncio.sleep(SETTLED)
        if (sentence := await look_through(config.database_url)) is not None:
            log.error('%s', sentence)

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


@asynccontextmanager
async def _discord(config: Config) -> AsyncIterator[str]:
    if config.discord_token is not None:
        token = config.discord_token.get_secret_value()
        if config.discord_api_url is not None:
            await point_at(config.discord_api_url, token)
        yield token
        return
    # A bot that plays on Discord need not wait for it to be imported.
    from playground import Playground

    try:
        playground = Playground(state=WORLD)
        await playground.start(port=config.playground_port)
    except ValueError as error:
        raise ConfigError(str(error)) from error
    except OSError as error:
        message = f'Port {config.playground_port} is taken: set PLAYGROUND_PORT to another one, or to 0 for any.'
        raise ConfigError(message) from error
    try:
        await point_at(playground.api_url, playground.token)
        print(f'\n  Clew is playing on this machine: open {playground.url}\n  (Ctrl-C stops it.)\n', flush=True)
        if os.environ.get('DISPLAY') or sys.platform in ('darwin', 'win32'):
            webbrowser.open(playground.url)
        yield playground.token
    finally:
        await playground.close()
