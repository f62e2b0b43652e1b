"""`python -m tests.proof.processes --processes 6 --minutes N`: several processes of one bot on one PostgreSQL.

Users press in channels and DMs, and hundreds of bot players play. Processes are killed in pairs, stopped, suspended,
and cut off from the database. At the end no step may be lost, and every board must show the newest state.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

import asyncpg
from rich.console import Console

from benchmarks.stand import PATIENCE
from persistence.database import Connection
from persistence.postgresql.leases import NOW
from persistence.rows import BOARD_SEAT, Action
from persistence.store import Store
from playground.components import walk
from tests.persistence.postgresql import server, shared, start, stop
from tests.proof.audit import known_tables, lying_twice, record_of, saved
from tests.proof.crowd import Crowd, Told
from tests.proof.judge import Judge
from tests.proof.starvation import Starvation
from tests.proof.team import Team
from tests.proof.trouble import Trouble
from tests.proof.witness import SEATS, TABLES, Witness

PEOPLE = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil')
EMOJI = re.compile(r'<:\w+:\d+>')
AUTOMATIC = re.compile(r'automatic (\d+)\.(\d+)')
DIED = f'SELECT count(*) FROM processes WHERE until <= {NOW}'

LONGEST_REST = 600.0
"""Maximum seconds until all screens are up to date, busy times of the machine included."""


@dataclass(frozen=True)
class Report:
    """Results of a run."""

    presses: int
    answered: int
    tables: int
    happened: Counter[str]
    steps: Counter[str]
    problems: list[str]


class ServerWitness(Witness):
    """A witness that reads a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        super().__init__(Path())
        self._url = url

    async def watch(self, over: asyncio.Event) -> None:
        """Read until `over` is set, also after a restart of the server."""
        while not over.is_set():
            try:
                await self._look_until(over)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError):
                await asyncio.sleep(0.1)

    async def _look_until(self, over: asyncio.Event) -> None:
        db = await asyncpg.connect(self._url)
        try:
            while not over.is_set():
                async with db.transaction(isolation='repeatable_read', readonly=True):
                    tables, seats = await db.fetch(TABLES), await db.fetch(SEATS)
                at: dict[int, list[tuple[int | None, str | None]]] = {}
                for table_id, user_id, player in seats:
                    at.setdefault(table_id, []).append((user_id, player))
                self._saw([tuple(row) for row in tables if row['id'] in at], at)
                await asyncio.sleep(0.1)
        finally:
            db.terminate()


async def play(
    folder: Path,
    number: int,
    seconds: float,
    seed: int,
    *,
    tables: int,
    pause: float,
    calm: float,
    enough: int = 0,
    mourns: bool = True,
) -> Report:
    """Let `number` processes serve users for `seconds`, and cause faults. Returns the findings.

    There are `tables` games against bot players, and users open more. Users pause for up to `pause` seconds
    between presses. A fault happens every `calm` seconds on average. The run goes on until there were `enough` faults
    and one answer. With `mourns`, the end also waits until the last edits of killed processes are handled.
    """
    rng = Random(seed)
    async with _team(folder, number, guilds=2 * number) as team:
        for name in PEOPLE[2:]:
            team.playground.add_person(name)
        people = [team.playground.person(name) for name in PEOPLE]
        async with await team.store() as store:
            await team.set_tables(store, people, tables, rng)
        await team.start()
        crowd, trouble = Crowd(team.playground, people), Trouble(team, lambda: _restart(team.url), Random(rng.random()))
        witness = ServerWitness(team.url)
        async with asyncio.TaskGroup() as group:
            over = asyncio.Event()
            group.create_task(witness.watch(over))
            group.create_task(trouble.starvation.measure(over))
            group.create_task(crowd.press_until(over, Random(rng.random()), pause))
            await trouble.rage_for(seconds, calm, lambda: trouble.happened.total() >= enough and bool(crowd.answered))
            over.set()
        steps = Counter[str]()
        async with await team.store() as store:
            problems = [*unanswered(crowd, trouble)]
            restless = await rest(team, store, trouble.starvation, mourns=mourns)
            problems += restless or await shown_truly(team, store, trouble.starvation)
            judge = Judge(team.playground.world, witness, lambda _: True)
            problems += await saved(crowd, store, judge, steps)
            problems += [*witness.wrong, *lying_twice(crowd)]
            known = await known_tables(store)
            for table_id in known:
                problems += answered_twice(await store.log(table_id))
        await team.stop()
        problems += loud(team)
        return Report(len(crowd.told), len(crowd.answered), len(known), trouble.happened, steps, problems)


@asynccontextmanager
async def _team(folder: Path, number: int, guilds: int) -> AsyncIterator[Team]:
    with server() as url:
        team = Team(folder, url, number, guilds)
        try:
            yield team
        finally:
            for member in team.members:
                await member.stop(9)
            await team.playground.close()


async def _restart(url: str) -> None:
    await asyncio.to_thread(stop, url, 'fast')
    await asyncio.to_thread(start, url)


def unanswered(crowd: Crowd, trouble: Trouble) -> Iterator[str]:
    """Check that every press was answered, unless a fault, a refusal or a deleted channel explains the silence."""
    for told in crowd.told:
        vain = 'was refused' in told.failure or told.place not in crowd.playground.world.channels
        if told.failure and not vain and not trouble.explains(told.place, told.began, told.ended):
            yield f'{_when(told)} {told.custom_id} was not answered in {told.ended - told.began:.1f} s: {told.failure}'


def _when(told: Told) -> str:
    return time.strftime('%H:%M:%S', time.localtime(time.time() - time.monotonic() + told.began))


async def rest(team: Team, store: Store, starvation: Starvation, *, mourns: bool = False) -> list[str]:
    """Wait until all screens are up to date and no bot player has to answer. Returns findings.

    Time in which the machine is too busy does not count, up to `LONGEST_REST`.
    """
    end, left = time.monotonic() + LONGEST_REST, PATIENCE
    while True:
        at, waited = time.monotonic(), starvation.waited()
        wrong = await _restless(team, store, mourns)
        if not wrong:
            return []
        await asyncio.sleep(0.1)
        left -= max(0.0, time.monotonic() - at - max(0.0, starvation.waited() - waited))
        if left < 0 or time.monotonic() > end:
            return [f'the bot finds no rest: {wrong}']


async def _restless(team: Team, store: Store, mourns: bool) -> str:
    channels, calls = team.playground.world.channels, len(team.playground.calls)
    if stale := [each for each in await store.stale_screens() if each.channel_id in channels]:
        return f'{len(stale)} screens are out of date, as {stale[0]}'
    if unseen := await store.tables_without_board():
        return f'the tables {unseen} have no board'
    if mourns and (died := await store._database.read(_died)):
        return f'{died} processes have died, and what they did last is not seen to'
    if thinking := [table for table in await store.tables_with_players() if await _is_thinking(store, table)]:
        return f'the automatic players of the tables {thinking} do not go on'
    await asyncio.sleep(0.5)
    return '' if calls == len(team.playground.calls) else 'Discord is asked for something all the time'


async def _died(db: Connection) -> int:
    ((number,),) = await db.execute_fetchall(DIED)
    return int(number)


async def _is_thinking(store: Store, table_id: int) -> bool:
    table = await store.load(table_id)
    asked = {question.seat for question in table.questions if not question.standing}
    return table.status == 'open' and any(seat.player is not None and seat.index in asked for seat in table.seats)


async def shown_truly(team: Team, store: Store, starvation: Starvation) -> list[str]:
    """Let the bot edit each board again, and check that its content does not change.

    A change means that an older edit had overwritten the newest content.
    """
    before = await _boards(team, store)

    async def make_stale(db: Connection) -> None:
        await db.execute_fetchall(
            "UPDATE screens SET digest = '', shown_version = shown_version - 1 WHERE shown_version > 1"
        )

    await store._database.write(make_stale)
    await shared(store).leases.notify([json.dumps(['the proof', table_id, None, None]) for table_id in before])
    found = await rest(team, store, starvation)
    after = await _boards(team, store)
    return found + [
        f'the board of table {table_id} showed {before[table_id]} instead of {after[table_id]}'
        for table_id in before.keys() & after.keys()
        if before[table_id] != after[table_id]
    ]


async def _boards(team: Team, store: Store) -> dict[int, list[str]]:
    """Return the texts and custom ids of the boards of all running games in guilds, by table."""
    boards = {}
    for table_id in await known_tables(store):
        table = await store.load(table_id)
        screen = next((each for each in await store.screens_of(table_id) if each.seat == BOARD_SEAT), None)
        message = screen and team.playground.world.message(screen.channel_id, screen.message_id)
        # The board of a game in a DM may show half of an answer.
        if message and table.status == 'open' and table.guild_id is not None:
            parts = [part for _, part in walk(message.components)]
            texts = (str(part.get('content') or part.get('custom_id') or '') for part in parts)
            # Emojis appear once a process has uploaded them. Until then common signs stand in.
            boards[table_id] = [EMOJI.sub('', text).encode('ascii', 'ignore').decode() for text in texts]
    return boards


def answered_twice(log: list[Action]) -> Iterator[str]:
    """Yield answers of bot players that were based on an older version, and requests that were served twice."""
    for action in log:
        found = AUTOMATIC.fullmatch(action.request or '')
        if found is not None and int(found[2]) + 1 != action.seq:
            yield f'{action} answers a question that had been answered'
    for request, times in Counter(action.request for action in log if action.request).items():
        if times > 1:
            yield f'{request} was served {times} times at table {log[0].table_id}'


def loud(team: Team) -> Iterator[str]:
    """Yield errors in the logs, and exit codes of processes that did not stop cleanly."""
    for member in team.members:
        for line in member.complaints().splitlines():
            record = record_of(line)
            if 'exc_info' in record and not str(record.get('name', '')).startswith(('discord', 'asyncio')):
                yield f'process {member.shard}: {record["message"]}: {record["exc_info"][-1500:]}'
            elif not record and re.match(r'Traceback|\w+(Error|Exception):', line):
                yield f'process {member.shard}: {line}'
        yield from (f'process {member.shard} ended with {code}' for code in member.exits if code != 0)


def main() -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(prog='python -m tests.proof.processes')
    parser.add_argument('--processes', type=int, default=6)
    parser.add_argument('--minutes', type=float, default=1.0)
    parser.add_argument('--each', type=float, default=120.0, help='seconds that each of its rounds lasts')
    parser.add_argument('--tables', type=int, default=200, help='tables with automatic players in each round')
    parser.add_argument('--seed', type=int, default=None)
    given = parser.parse_args()
    console = Console(soft_wrap=True, emoji=False)
    logging.getLogger('playground').setLevel(logging.ERROR)
    # A killed process may be in the middle of a request.
    logging.getLogger('aiohttp.server').setLevel(logging.CRITICAL)
    end, problems, rounds = time.monotonic() + 60 * given.minutes, 0, 0
    seed = SystemRandom().randrange(10**6) if given.seed is None else given.seed
    while not rounds or time.monotonic() < end - 10:
        seconds = min(given.each, max(10.0, end - time.monotonic()))
        console.print(f'seed {seed}, {given.processes} processes, {seconds:.0f} s')
        with tempfile.TemporaryDirectory(prefix='clew-processes-') as folder:
            try:
                report = asyncio.run(
                    play(Path(folder), given.processes, seconds, seed, tables=given.tables, pause=0.5, calm=3.0)
                )
            except Exception:
                console.print_exception(max_frames=2)
                problems += 1
                _keep_logs(Path(folder), seed, console)
            else:
                presses = f'{report.presses} presses, {report.answered} answered, {report.tables} tables'
                console.print(f'{presses}; {dict(report.happened)}; {dict(report.steps)}', markup=False)
                for problem in report.problems:
                    console.print(f'- {problem}', markup=False)
                problems += len(report.problems)
                if report.problems:
                    _keep_logs(Path(folder), seed, console)
        rounds, seed = rounds + 1, seed + 1
    console.print(f'{problems} problems' if problems else 'all is well')
    return 1 if problems else 0


def _keep_logs(folder: Path, seed: int, console: Console) -> None:
    kept = Path(tempfile.gettempdir()) / f'clew-processes-{seed}'
    kept.mkdir(exist_ok=True)
    for log in folder.glob('*.log'):
        (kept / log.name).write_bytes(log.read_bytes())
    console.print(f'the logs are kept in {kept}')


if __name__ == '__main__':
    sys.exit(main())
