"""`python -m tests.proof.storm --minutes N`: people at real tables, while everything goes wrong that can.

The bot runs in a process of its own against the playground. At the end nothing may be lost, done twice or stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
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
from tests.proof.audit import audit
from tests.proof.crowd import Crowd
from tests.proof.weather import Weather

PEOPLE = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil')


@dataclass(frozen=True)
class Report:
    """What came of a storm."""

    presses: int
    answered: int
    silent: float
    """Seconds in which the bot could not answer."""
    happened: Counter[str]
    problems: list[str]
    log: str
    """What the bot wrote."""


async def storm(folder: Path, seconds: float, seed: int, *, pause: float = 0.25, calm: float = 0.8) -> Report:
    """Play for some seconds, while people press every `pause` and something breaks every `calm` seconds."""
    rng = Random(seed)
    async with Stand(folder) as stand:
        stand.playground.world.dms.rules = DmRules()
        for name in PEOPLE[2:]:
            stand.playground.add_person(name, rng.choice(('en-US', 'ru', 'pl')))
        crowd, weather = Crowd(stand.playground, stand.people), Weather(stand, Random(rng.random()))
        async with asyncio.TaskGroup() as group:
            # Some of the weather waits for a press that it can befall, so people stop after it.
            group.create_task(crowd.press_until(over := asyncio.Event(), Random(rng.random()), pause))
            await weather.rage_until(time.monotonic() + seconds, calm)
            over.set()
        await weather.clear()
        async with await stand.store() as store:
            problems = await audit(crowd, weather, store, rng)
        answered = sum(1 for told in crowd.told if told.text is not None)
        return Report(len(crowd.told), answered, weather.silent(), weather.happened, problems, stand.complaints())


def main() -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(prog='python -m tests.proof.storm')
    parser.add_argument('--minutes', type=float, default=1.0)
    parser.add_argument('--seed', type=int, default=None, help='the rng of a storm that was seen before')
    given = parser.parse_args()
    console = Console(soft_wrap=True, emoji=False)
    # What the playground refuses is what was asked for.
    logging.getLogger('playground').setLevel(logging.ERROR)
    end, problems = time.monotonic() + 60 * given.minutes, 0
    seed = SystemRandom().randrange(10**6) if given.seed is None else given.seed
    while True:
        # A long one is many storms in a row, each with a new world: what is wrong is found near where it happened.
        seconds = min(60.0, max(10.0, end - time.monotonic()))
        console.print(f'seed {seed}, {seconds:.0f} s')
        with tempfile.TemporaryDirectory(prefix='clew-storm-') as folder:
            report = asyncio.run(storm(Path(folder), seconds, seed))
            if report.problems:
                kept = Path(tempfile.gettempdir()) / f'clew-storm-{seed}.log'
                kept.write_text(report.log)
                console.print(f'the log of the bot is kept in {kept}')
        presses = f'{report.presses} presses, {report.answered} answered, {report.silent:.0f} s silent'
        console.print(f'{presses}; {dict(report.happened)}', markup=False)
        for problem in report.problems:
            console.print(f'- {problem}', markup=False)
        problems += len(report.problems)
        if time.monotonic() > end - 10:
            break
        seed += 1
    console.print(f'{problems} problems' if problems else 'all is well')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
