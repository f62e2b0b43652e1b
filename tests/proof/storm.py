"""`python -m tests.proof.storm --minutes N`: people at real tables, while everything goes wrong that can.

The bot runs in a process of its own against the playground. At the end nothing may be lost, done twice or stuck.
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
"""They sit nowhere, and press whatever they see or have heard of."""

RUSHES = 5
"""One of so many storms begins with lobbies by the hundred."""


@dataclass(frozen=True)
class Report:
    """What came of a storm."""

    presses: int
    answered: int
    silent: float
    """Seconds in which the bot could not answer."""
    starved: int
    """How many presses got no answer because other programs kept the machine busy."""
    slowest: float
    """Seconds that an answer took when nothing kept the bot from giving it."""
    lobbies: int
    """The most lobbies that were open at a time."""
    happened: Counter[str]
    steps: Counter[str]
    """How many games of what were begun, and how many answers were given in them."""
    problems: list[str]
    log: str
    """What the bot wrote."""


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
    """Play for some seconds, while people press every `pause` and something breaks every `calm` seconds.

    It lasts longer until there have been so many answers, and so many events have made it harder. At the beginning
    `rush` people more open as many lobbies as they may.
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
            # Some of the weather waits for a press that it can befall, so people stop after it.
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
    """Two servers, each with a moderator; those who play and those who do not."""
    world = stand.playground.world
    world.dms.rules = DmRules()
    second = world.open_guild('Second', 'harbour', 'pier')
    world.open_place(ChannelType.TEXT, RUSH)
    for name in (*PEOPLE[2:], *STRANGERS):
        stand.playground.add_person(name, rng.choice(('en-US', 'ru', 'pl')), moderator=name == 'Emil')
    stand.playground.person('Dora').user.moderates.append(second.id)
    return stand.people


def main() -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(prog='python -m tests.proof.storm')
    parser.add_argument('--minutes', type=float, default=1.0)
    parser.add_argument('--each', type=float, default=60.0, help='seconds that each of its storms lasts')
    parser.add_argument('--seed', type=int, default=None, help='the rng of a storm that was seen before')
    given = parser.parse_args()
    console = Console(soft_wrap=True, emoji=False)
    # What the playground refuses is what was asked for.
    logging.getLogger('playground').setLevel(logging.ERROR)
    end, problems = time.monotonic() + 60 * given.minutes, 0
    total, slowest, lobbies, storms = Counter[str](), 0.0, 0, 0
    seed = (SystemRandom().randrange(10**6) if given.seed is None else given.seed) - 1
    while not storms or time.monotonic() < end - 10:
        # A long one is many storms in a row, each with a new world: what is wrong is found near where it happened.
        seconds = min(given.each, max(10.0, end - time.monotonic()))
        storms, seed = storms + 1, seed + 1
        console.print(f'seed {seed}, {seconds:.0f} s')
        with tempfile.TemporaryDirectory(prefix='clew-storm-') as folder:
            try:
                report = asyncio.run(storm(Path(folder), seconds, seed, rush=0 if storms % RUSHES else 20))
            except Exception:
                # The next one may come to its end.
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
