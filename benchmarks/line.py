"""Answers over a slow home connection: their delay, and the bytes uploaded for each press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from benchmarks.calls import ELSEWHERE, Deciding
from benchmarks.figures import Figure, Wanted, figure
from benchmarks.people import Notes, Timed
from benchmarks.presses import Scene, begin
from benchmarks.setup import Setup
from benchmarks.stand import PATIENCE, Stand
from playground import Playground
from playground.answer import Answer
from playground.interactions import InteractionFailed
from playground.line import LineSpeed
from playground.people import Person

LINE: Final = LineSpeed(uplink=2.0, latency=0.15)
SUBJECT: Final = f'On a line of {LINE.uplink:g} Mbit/s with {LINE.latency * 1000:g} ms'
SEATS: Final = 2
STEPS: Final = 20
QUICK: Final = 6
"""Steps of each game in a quick run."""

IN_TIME: Final = Wanted('at most', 3, ' s')


@dataclass(slots=True)
class Kept:
    """Measurements at one table."""

    first: list[float] = field(default_factory=list)
    """Seconds from each press until Discord had the first answer, which may be a deferral."""
    whole: list[float] = field(default_factory=list)
    """Seconds from each press until Discord had the complete answer."""
    deferred: int = 0
    failed: int = 0
    opened: int = 0
    """Number of answers that arrived while the first game was being opened. They do not count."""
    uploaded: int = 0
    """Bytes uploaded since the first game began, boards and hands in DMs included."""


class Hasty(Timed):
    """A user who presses again as soon as the complete answer has arrived."""

    def __init__(self, playground: Playground, person: Person, kept: Kept) -> None:
        super().__init__(playground, person, Notes())
        self._kept = kept

    async def _ask(self, *args: Any) -> Answer:
        began = perf_counter()
        try:
            answer = await super()._ask(*args)
        except InteractionFailed:
            self._kept.failed += 1
            raise
        self._kept.first.append(perf_counter() - began)
        self._kept.deferred += answer.kind == 'deferred'
        await answer.settled(PATIENCE)
        self._kept.whole.append(perf_counter() - began)
        return answer


async def measure(setup: Setup) -> list[Figure]:
    """Measure a home connection. Returns the rows. Each game has a bot and a line of its own."""
    steps = QUICK if setup.quick else STEPS
    total = steps * len(setup.games)
    found: list[Figure] = []
    for game in setup.games:
        kept = await _play(setup.folder / game, game, steps, Random(f'{setup.seed} {game}'), lambda: setup.step(total))
        found += _figures(Scene(game, SEATS, 'board').table, kept)
    return found


async def _play(folder: Path, game: str, steps: int, rng: Random, done: Callable[[], None]) -> Kept:
    """Open a game over the slow line and play `steps` steps without a pause."""
    kept = Kept()
    async with Stand(folder) as stand, await stand.store() as store:
        stand.playground.line.speed = LINE
        people = [Hasty(stand.playground, person, kept) for person in stand.company(SEATS)]
        channel = stand.channel(game)
        group = None
        for _ in range(steps):
            with suppress(InteractionFailed):
                if group is None or (await group.table()).status != 'open':
                    table = await begin(stand, Scene(game, SEATS, 'board'), people, channel)
                    group = Deciding(store, table, channel, people, rng)
                    if not kept.opened:
                        kept.opened = len(kept.first)
                        stand.playground.clear_calls()
                await group.steps(1)
            done()
        await stand.quiet(store)
        kept.uploaded = sum(call.bytes for call in stand.playground.calls if not call.path.endswith(ELSEWHERE))
        stand.playground.line.speed = LineSpeed()
    return kept


def _figures(table: str, kept: Kept) -> Iterator[Figure]:
    yield figure(
        SUBJECT, f'{table}: Discord has an answer', 's', kept.first, tail=True, wanted=IN_TIME, judged=max(kept.first)
    )
    yield figure(SUBJECT, f'{table}: the answer is there', 's', kept.whole, tail=True)
    yield figure(SUBJECT, f'{table}: answers deferred', '%', [100 * kept.deferred / len(kept.first)])
    yield figure(SUBJECT, f'{table}: presses without an answer', '', [kept.failed], wanted=Wanted('at most', 0))
    yield figure(
        SUBJECT, f'{table}: uploaded for a press', 'kB', [kept.uploaded / 1000 / (len(kept.first) - kept.opened)]
    )
