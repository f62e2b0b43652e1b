"""The command line, `python -m bot`: run Clew on Discord, or without a token in the playground on this machine.

- `python -m bot check CHANNEL` tries in a channel the functions of Discord that the bot needs.
- `python -m bot backup FILE` copies the database into a new file and checks the copy.
- `python -m bot restore FILE` puts a copy in the place of the database.
- `python -m bot check-database` looks for damage in the database.
- `python -m bot move FROM [TO]` copies everything into an empty database, without TO that of `DATABASE_URL`.
- `python -m bot scenario NAME …` writes, checks, draws, plays and measures scenarios, see `bot.scenarios`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TextIO

from bot import scenarios, systemd
from bot.client import Clew
from bot.clock import Clock
from bot.config import VERSION, Config, ConfigError, read_config, warning_of_rights, warnings_of_names
from bot.event_loop import new_event_loop
from bot.games import load_games
from bot.garbage import collected_when_idle
from bot.health import keep_touching
from bot.live_check import live_check
from bot.logs import set_up
from bot.message.endpoint import point_at
from bot.monitoring import watched
from bot.pictures.painter import Painter
from bot.progress import Bar
from bot.running import keep_running, on_stop_signals
from bot.scenarios import Scenarios
from bot.screens.dm_limit import DmLimit
from bot.store_opening import opened_store
from bot.thinking.thinkers import Thinkers
from engine.plugins import Broken
from persistence.address import on_server, path_of
from persistence.backup import back_up
from persistence.check import check_database, find_damage
from persistence.errors import DatabaseAway, OpenError
from persistence.lock import hold
from persistence.move import move
from persistence.restore import restore
from persistence.store import Store

log = logging.getLogger(__name__)

MISCONFIGURED: Final = 78
"""Exit code for a wrong configuration: a restart would not help."""

AWAY: Final = 75
"""Exit code if the database's server does not answer: a later restart may help."""

OTHERS: Final = 0o077
"""Umask of the process: only its user may read new files, because they contain hidden hands."""

CLOSED_WITHIN: Final = 4.0
"""Timeout in seconds for closing the database, whose server may hang."""

SETTLED: Final = 1.0
"""Seconds after a start at which the check of the whole database begins. The first users need not wait for it."""

WORLD: Final = Path('clew-playground')
"""Folder in the working directory where the playground keeps its chat between runs."""


def main() -> None:
    """Run until SIGTERM or Ctrl-C, or run one command."""
    asked = _parser().parse_args()
    os.umask(OTHERS)
    try:
        config = read_config()
        set_up(config.log_level)
        _obey(config, asked)
    except scenarios.ScenarioError as error:
        _say(error, sys.stderr)
        sys.exit(1)
    except (ConfigError, OpenError) as error:
        _say(error, sys.stderr)
        sys.exit(AWAY if isinstance(error, DatabaseAway) else MISCONFIGURED)
    except KeyboardInterrupt:
        # A command that was interrupted has undone its work.
        sys.exit(128 + signal.SIGINT)


def _obey(config: Config, asked: Namespace) -> None:
    """Run the command that was `asked` for, or the bot without one."""
    match asked.command:
        case 'check':
            sys.exit(not asyncio.run(check(config, asked.channel)))
        case 'backup':
            size = back_up(config.database_url, asked.file)
            _say(f'{asked.file} holds everything and is whole ({size / 1e6:.1f} MB).')
        case 'restore':
            former = restore(config.database_url, asked.file)
            _say('The database is ready to start. All boards will be shown again, and new tables get higher numbers.')
            if former is not None:
                _say(f'The replaced database is {former.name}: delete it once you have played on.')
        case 'check-database':
            size = check_database(config.database_url)
            _say(f'The database is whole ({size / 1e6:.1f} MB).')
        case 'move':
            target = asked.target or config.database_url
            moved = asyncio.run(move(asked.source, target, Bar(sys.stderr).show))
            _say(f'{sum(table.rows for table in moved.values()):,} rows are at the target, the same as at the source.')
            if target != config.database_url:
                _say('Give DATABASE_URL the new address.')
            _say('The source is as it was: keep it until you have played on.')
        case 'scenario' if asked.name == 'play':
            with TemporaryDirectory(prefix='clew-') as folder:
                play_scenario(config, asked.file, folder)
        case 'scenario':
            _say('\n'.join(scenarios.run(asked)))
        case _:
            keep(config, scenarios.read_folder(config.clew_scenarios))


def _say(text: object, stream: TextIO | None = None) -> None:
    """Print a text at once, by default to standard output. If that fails, drop the stream and go on.

    It fails if the disk behind the stream is full, or if no program reads it any more.
    """
    stream = stream or sys.stdout
    try:
        print(text, file=stream, flush=True)
    except OSError:
        # Python retries the write when it exits, and a failure there changes the exit code.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def keep(config: Config, offered: Scenarios | None) -> None:
    """Hold the database and run the bot, until SIGTERM. Raises as `run` and `hold`."""
    with hold(config.database_url), asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(run(config, offered))


def play_scenario(config: Config, file: Path, folder: str) -> None:
    """Run the playground with the scenario of a file, and everything else in `folder`. Raises `ScenarioError`."""
    game, offered = scenarios.to_play(file)
    os.chdir(folder)
    _say(f'\n  Write there: /play {game}. The scenario of {file.name} is chosen.')
    keep(config.model_copy(update={'discord_token': None, 'database_url': 'sqlite:///clew.db'}), offered)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog='clew', description='A Discord bot for group play. Without a command it runs.')
    commands = parser.add_subparsers(dest='command', metavar='COMMAND')
    live = commands.add_parser('check', help='try in a channel what the bot needs of Discord, and report')
    live.add_argument('channel', type=int, help='the id of a channel: Copy Channel ID, in developer mode')
    backup = commands.add_parser('backup', help='copy the database, also while the bot runs, and check the copy')
    backup.add_argument('file', type=Path, metavar='FILE', help='a new file')
    restoring = commands.add_parser('restore', help='put a copy in the place of the database, while no bot runs')
    restoring.add_argument(
        'file', type=Path, nargs='?', metavar='FILE', help='a copy; none if another program put it back'
    )
    commands.add_parser('check-database', help='look through the whole database, also while the bot runs')
    moving = commands.add_parser('move', help='copy everything into another database, from or to PostgreSQL')
    moving.add_argument('source', metavar='FROM', help='the address of a database, as in DATABASE_URL; no bot runs')
    help_of_target = 'the address of an empty one, or of a file to be made; without it DATABASE_URL'
    moving.add_argument('target', nargs='?', metavar='TO', help=help_of_target)
    scenarios.declare(commands.add_parser('scenario', help='write, check, draw, play and measure a scenario'))
    return parser


async def check(config: Config, channel_id: int) -> bool:
    """Try in a channel the functions of Discord that the bot needs. Returns whether all work. Raises `ConfigError`."""
    if config.discord_token is None:
        raise ConfigError('DISCORD_TOKEN is missing. The check needs it to log in to Discord.')
    async with _discord(config) as token:
        return await live_check(token, channel_id, print)


async def run(config: Config, offered: Scenarios | None = None) -> None:
    """Run the bot as configured, with the scenarios that its host offers. Raises `ConfigError` or `OpenError`."""
    # Threads switch after half a millisecond instead of five, so that the event loop responds sooner.
    sys.setswitchinterval(0.0005)
    if config.discord_token is not None and (warning := warning_of_rights()) is not None:
        log.warning('%s', warning)
    for warning in warnings_of_names():
        log.warning('%s', warning)
    database = _database(config.database_url)
    games = load_games(config.clew_games, offered)
    stop = asyncio.Event()
    on_stop_signals(stop)
    store = await opened_store(config.database_url, stop)
    if store is None:
        return
    log.info('Clew %s starts, database: %s', VERSION, database)
    try:
        async with _discord(config) as token:
            painter, thinkers = Painter(workers=config.painters), Thinkers(config.clew_thinkers)
            # The processes load their packages while the bot logs in.
            painter.wake()
            thinkers.prepare()
            dm_limit, clock = DmLimit(config.clew_new_dms), Clock()
            clew: Clew | None = None

            def make() -> Clew:
                nonlocal clew
                clew = Clew(
                    store,
                    painter,
                    clock=clock,
                    dm_limit=dm_limit,
                    keep_days=config.clew_keep_days,
                    about=config.about,
                    shards=config.clew_shards,
                    thinkers=thinkers,
                )
                return clew

            def is_busy() -> bool:
                return clew is not None and clew.screens.busy

            signs = _signs_of_life(config, lambda: clew, store, games.broken)
            with closing(painter), closing(thinkers):
                async with (
                    signs,
                    _look_through(config),
                    collected_when_idle(is_busy),
                ):
                    await keep_running(make, token, stop)
    finally:
        await _close(store)


def _database(url: str) -> str:
    """The database in words, without the password of `url`. A start in a wrong folder creates a new one."""
    if on_server(url):
        return 'PostgreSQL'
    path = path_of(url)
    return f'{path.absolute()}{"" if path.exists() else ", created now"}'


async def _close(store: Store) -> None:
    """Close the store. A failure or a hanging database is only logged, because everything is saved already."""
    try:
        async with asyncio.timeout(CLOSED_WITHIN):
            await store.close()
    except Exception as error:
        log.warning('database not closed: %r', error)


@asynccontextmanager
async def _signs_of_life(
    config: Config, client: Callable[[], Clew | None], store: Store, broken: Sequence[Broken]
) -> AsyncIterator[None]:
    async with watched(config.clew_health_host, config.clew_health_port, client, store, broken):
        signs = [asyncio.create_task(systemd.keep_telling(client, store))]
        if config.health_file is not None:
            signs.append(asyncio.create_task(keep_touching(config.health_file, client, store)))
        yield
        for sign in signs:
            sign.cancel()


@asynccontextmanager
async def _look_through(config: Config) -> AsyncIterator[None]:
    """Check the whole database for damage once, in the background, while the context is open."""

    async def look() -> None:
        await asyncio.sleep(SETTLED)
        if (sentence := await find_damage(config.database_url)) is not None:
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
    # Imported here, so that a start with a token is faster.
    from playground import Playground

    try:
        playground = Playground(state=WORLD)
        await playground.start(port=config.playground_port)
    except ValueError as error:
        raise ConfigError(str(error)) from error
    except OSError as error:
        message = (
            f'Port {config.playground_port} is taken: set PLAYGROUND_PORT to another one, or to 0 for any free one.'
        )
        raise ConfigError(message) from error
    try:
        await point_at(playground.api_url, playground.token)
        _say(f'\n  Clew is playing on this machine: open {playground.url}\n  (Ctrl-C stops it.)\n')
        if os.environ.get('DISPLAY') or sys.platform in ('darwin', 'win32'):
            webbrowser.open(playground.url)
        yield playground.token
    finally:
        await playground.close()
