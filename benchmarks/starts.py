"""Starts of the bot with one and with ten thousand saved tables: their duration, the first presses, and memory."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.copies import copy_table, show_copy
from benchmarks.figures import Figure, Wanted, figure
from benchmarks.presses import Scene, begin
from benchmarks.setup import Setup
from benchmarks.stand import Stand
from engine.registry import PACKAGES
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.group import Group
from tests.bot.play import press, shows

SUBJECT: Final = 'Starts and memory'
MANY: Final = 10_000
SHOWN: Final = 10
"""Number of boards to press after each start. Each board belongs to another copy of one table."""

ADDED: Final = Wanted('at most', 0.5, ' s')
FIRST: Final = Wanted('at most', 100, ' ms')


async def measure(setup: Setup) -> list[Figure]:
    """Measure starts with few and many tables. Returns the rows."""
    rounds = 3 if setup.quick else 5
    stand = Stand(setup.folder)
    found: list[Figure] = []
    async with stand:
        ada, bruno = stand.people[:2]
        package = next(iter(PACKAGES.values()))
        name, game = package.name, package.game
        seats = min(2, game.seats.stop - 1)
        table = await begin(stand, Scene(name, seats, 'board'), [ada, bruno][:seats], ada.channel('games'))
        async with await stand.store() as store:
            await stand.quiet(store)
            group = Group(store, table, ada.channel('games'), (ada, bruno), Random(setup.seed))
            await group.steps(3)
            await stand.quiet(store)
            # At an idle table no user is present any more, and asked users have been pinged.
            await stand.stop()
            await stand.start()
            await stand.called(store)
        board = await ada.see('games', shows('play', table))
        few = await _starts(stand, ada, [board], [table], rounds, lambda: setup.step(2 * rounds))
        await stand.stop()
        people = [person.id for person in (ada, bruno)[:seats]]
        copies = copy_table(setup.folder / 'clew.db', table, MANY)
        chosen = Random(setup.seed).sample(copies, SHOWN * rounds)
        shown = [
            show_copy(setup.folder / 'clew.db', stand.playground.world, table, copy, board.channel_id, people)
            for copy in chosen
        ]
        boards = [await ada.see('games', _with_id(wanted)) for wanted in shown]
        await stand.start()
        many = await _starts(stand, ada, boards, chosen, rounds, lambda: setup.step(2 * rounds))
    for number, one in (('1 table', few), (f'{MANY:,} tables', many)):
        found.append(figure(SUBJECT, f'{number}: from the start to Discord', 's', one.online))
        found.append(figure(SUBJECT, f'{number}: to the first answer', 's', one.answered))
    added = [slow - quick_ for slow, quick_ in zip(sorted(many.answered), sorted(few.answered), strict=True)]
    found.append(figure(SUBJECT, f'{MANY:,} tables add', 's', added, wanted=ADDED, judged=median(added)))
    found.append(figure(SUBJECT, 'the first press after a start', 'ms', many.first, wanted=FIRST))
    found.append(figure(SUBJECT, 'the first press at each other table', 'ms', many.others, tail=True, wanted=FIRST))
    if few.memory and many.memory:
        found.append(figure(SUBJECT, 'memory with 1 table', 'MB', few.memory))
        found.append(figure(SUBJECT, f'memory with {MANY:,} idle tables', 'MB', many.memory))
        idle = (median(many.memory) - median(few.memory)) / MANY * 1000
        found.append(figure(SUBJECT, 'memory for each idle table', 'kB', [max(idle, 0.0)]))
    return found


class _Starts:
    def __init__(self) -> None:
        self.online: list[float] = []
        self.answered: list[float] = []
        self.first: list[float] = []
        self.others: list[float] = []
        self.memory: list[float] = []


def _with_id(wanted: int) -> Callable[[ShownMessage], bool]:
    return lambda message: message.id == wanted


async def _starts(
    stand: Stand, person: Person, boards: list[ShownMessage], tables: list[int], rounds: int, done: Callable[[], None]
) -> _Starts:
    """Stop and start the bot `rounds` times. After each start, press **My hand** on boards not pressed before."""
    found = _Starts()
    each = max(1, len(boards) // rounds)
    for number in range(rounds):
        await stand.stop()
        began = perf_counter()
        found.online.append(await stand.start())
        for index in range(each):
            pressed = perf_counter()
            place = (number * each + index) % len(boards)
            await press(person, boards[place], 'play')
            (found.others if index else found.first).append((perf_counter() - pressed) * 1000)
            if not index:
                found.answered.append(perf_counter() - began)
        await stand.ready()
        memory = stand.memory()
        found.memory += [memory] if memory else []
        done()
    return found
