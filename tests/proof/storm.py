"""`python -m tests.proof.storm --minutes N`: users play at real tables while random faults happen.

The bot runs in its own process at the playground. At the end no step may be lost or done twice, and no table stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

from rich.console import Console

from benchmarks.stand import Stand
from playground.dms import DmRules
from playground.people import Person
from playground.records import ChannelType
from tests.proof.audit import audit
from tests.proof.crowd import RUSH, Crowd
from tests.proof.weather import Weather
from tests.proof.witness import Witness

PEOPLE = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil')
STRANGERS = ('Frida', 'Gleb')
"""Users who take no seat and press on tables of others."""

RUSHES = 5
"""Every fifth storm begins with hundreds of lobbies."""


@dataclass(frozen=True)
class Report:
    """Results of a storm."""

    presses: int
    answered: int
    silent: float
    """Seconds in which faults kept the bot from answering."""
    starved: int
    """Number of presses without an answer while other programs kept the machine busy."""
    slowest: float
    """Seconds until the slowest answer, without presses during faults."""
    lobbies: int
    """Highest number of lobbies open at the same time."""
    happened: Counter[str]
    steps: Counter[str]
    """Number of started games and of answers, for each game."""
    problems: list[str]
    log: str


async def storm(
    folder: Path,
    seconds: float,
    seed: int,
    *,
    pause: float = 0.25,
    calm: float = 0.8,
    rush: int = 0,
    answers: int = 0,
    events: int = 0,
) -> Report:
    """Let users press for `seconds`, while a fault happens every `calm` seconds on average. Returns the findings.

    Users pause for up to `pause` seconds between presses. The storm goes on until there were `answers` answers and
    `events` faults. At its start `rush` further users open as many lobbies as they may.
    """
    rng = Random(seed)
    stand = Stand(folder, 'tests.proof.skewed')
    people = _inhabit(stand, rng)
    async with stand:
        crowd = Crowd(stand.playground, people[: len(PEOPLE)], people[len(PEOPLE) :])
        weather, witness = Weather(stand, Random(rng.random())), Witness(stand.folder / 'clew.db')
        crowd.late = weather.ask_the_bot
        async with asyncio.TaskGroup() as group:
            over = asyncio.Event()
            group.create_task(witness.watch(over))
            group.create_task(weather.measure(over))
            # Some faults wait for a press to hit, so the crowd stops after the weather.
            group.create_task(crowd.press_until(over, Random(rng.random()), pause))
            group.create_task(crowd.rush([stand.playground.add_person(f'Guest {n}') for n in range(rush)]))
            await weather.rage_for(
                seconds, calm, lambda: len(crowd.answered) >= answers and weather.happened.total() >= events
            )
            over.set()
        await weather.clear()
        async with await stand.store() as store:
            found = await audit(crowd, weather, witness, store, rng)
        calmly = [each for each in crowd.answered if not weather.explains(each.began, each.ended)]
        starved = sum(weather.starved(told.began, told.ended) for told in crowd.told if told.failure)
        return Report(
            presses=len(crowd.told),
            answered=len(crowd.answered),
            silent=weather.silent(),
            starved=starved,
            slowest=max((each.ended - each.began for each in calmly), default=0.0),
            lobbies=witness.most_lobbies,
            happened=weather.happened,
            steps=found.steps,
            problems=found.problems,
            log=stand.complaints(),
        )


def _inhabit(stand: Stand, rng: Random) -> list[Person]:
    """Add a second guild, further players, strangers, and a moderator for each guild. Returns all users."""
    world = stand.playground.world
    world.dms.rules = DmRules()
    second = world.open_guild('Second', 'harbour', 'pier')
    world.open_place(ChannelType.TEXT, RUSH)
    for name in (*PEOPLE[2:], *STRANGERS):
        stand.playground.add_person(name, rng.choice(('en-US', 'ru', 'pl')), moderator=name == 'Emil')
    stand.playground.person('Dora').user.moderates.append(second.id)
    return stand.people


def main() -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(prog='python -m tests.proof.storm')
    parser.add_argument('--minutes', type=float, default=1.0)
    parser.add_argument('--each', type=float, default=60.0, help='seconds that each of its storms lasts')
    parser.add_argument('--seed', type=int, default=None, help='the rng of a storm that was seen before')
    given = parser.parse_args()
    console = Console(soft_wrap=True, emoji=False)
    # Refusals of the playground are intended faults.
    logging.getLogger('playground').setLevel(logging.ERROR)
    end, problems = time.monotonic() + 60 * given.minutes, 0
    total, slowest, lobbies, storms = Counter[str](), 0.0, 0, 0
    seed = (SystemRandom().randrange(10**6) if given.seed is None else given.seed) - 1
    while not storms or time.monotonic() < end - 10:
        # A long run is many storms in a row, each with a new world, so that a finding is near its cause.
        seconds = min(given.each, max(10.0, end - time.monotonic()))
        storms, seed = storms + 1, seed + 1
        console.print(f'seed {seed}, {seconds:.0f} s')
        with tempfile.TemporaryDirectory(prefix='clew-storm-') as folder:
            try:
                report = asyncio.run(storm(Path(folder), seconds, seed, rush=0 if storms % RUSHES else 20))
            except Exception:
                # The next storm may succeed.
                console.print_exception()
                problems += 1
                continue
            if report.problems:
                kept = Path(tempfile.gettempdir()) / f'clew-storm-kept-{seed}'
                shutil.copytree(folder, kept, dirs_exist_ok=True)
                (kept / 'bot.log').write_text(report.log)
                console.print(f'the database and the log of the bot are kept in {kept}')
        presses = f'{report.presses} presses, {report.answered} answered, the slowest in {report.slowest:.1f} s'
        more = f'{report.silent:.0f} s silent, {report.starved} starved, {report.lobbies} lobbies at a time'
        console.print(f'{presses}, {more}; {dict(report.happened)}; {dict(report.steps)}', markup=False)
        total.update({'presses': report.presses, 'answered': report.answered}, **report.happened, **report.steps)
        slowest, lobbies = max(slowest, report.slowest), max(lobbies, report.lobbies)
        for problem in report.problems:
            console.print(f'- {problem}', markup=False)
        problems += len(report.problems)
    console.print(f'{storms} storms, the slowest answer in {slowest:.1f} s, {lobbies} lobbies at a time; {dict(total)}')
    console.print(f'{problems} problems' if problems else 'all is well')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
