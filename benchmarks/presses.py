"""From a press to its answer, beside a bare bot at the same playground."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.figures import Figure, Wanted, figure
from benchmarks.people import Notes, Onlooker, Timed
from benchmarks.stand import PATIENCE, Stand
from engine.registry import GAMES
from persistence.rows import Screen
from persistence.store import Store
from playground.people import Person
from playground.records import Channel
from playground.screen import Select, ShownMessage
from tests.bot.play import ANSWERS, Group, Way, click, controls, id_in, options

ANSWER: Final = 'From a press to its answer'
RATIO: Final = Wanted('at most', 3, ' × bare')
SHOWN: Final = Wanted('at most', 120, ' ms')

TABLES: Final = 4
"""How many tables take turns."""

COMPANIES: Final = (2, 5)
"""How many play together, where a game has seats for so many."""

RESTED: Final = 1.2
"""Seconds between two steps at a table, so that none is played faster than people would."""

Step = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class Scene:
    """People at a table, who play from the board in the channel or in their DMs."""

    game: str
    seats: int
    way: Way
    alone: bool = False
    """Whether the whole table is in somebody's DM."""

    def __str__(self) -> str:
        where = {'board': 'from the board', 'dm': 'in DMs', 'each': 'one from the board, the others in DMs'}[self.way]
        return f'{self.table}, {"all in a DM" if self.alone else where}'

    def looked_at(self, screen: Screen, asked: Collection[int]) -> bool:
        """Whether any of these people looks at the screen, `asked` being the seats that are asked.

        The hand in the DMs of whoever waits follows every twelve seconds: nobody is pressed there, nor waited for.
        """
        if screen.place == 'board':
            return self.way != 'dm' or self.alone
        return screen.seat in asked and (self.way == 'dm' or (self.way == 'each' and screen.seat > 0))

    @property
    def table(self) -> str:
        """The game and how many play, wherever they press."""
        return f'{self.game}, {self.seats} seat{"s" if self.seats > 1 else ""}'


@dataclass(slots=True)
class Played:
    """What was measured of a scene."""

    notes: Notes
    board: list[float]


def scenes(games: Collection[str] = tuple(GAMES)) -> Iterator[Scene]:
    """Each game: alone, for two, and for the five who fit at the largest table."""
    for name, game in GAMES.items():
        if name not in games:
            continue
        if 1 in game.seats:
            yield Scene(name, 1, 'board')
            yield Scene(name, 1, 'dm', alone=True)
        for seats in COMPANIES:
            if seats in game.seats:
                yield Scene(name, seats, 'board')
                yield Scene(name, seats, 'dm')
                yield Scene(name, seats, 'each')


async def measure(
    step: Step, folder: Path, *, quick: bool, seed: int, games: Collection[str] = tuple(GAMES)
) -> list[Figure]:
    """All rows about presses."""
    number = 12 if quick else 32
    found: list[Figure] = []
    async with AsyncExitStack() as stack:
        clew = await stack.enter_async_context(Stand(folder / 'clew'))
        bare = await Bare.at(await stack.enter_async_context(Stand(folder / 'bare', 'benchmarks.bare')))
        store = await stack.enter_async_context(await clew.store())
        total = len(list(scenes(games))) * number + 2 * number
        found += await _without_pictures(clew, bare, number, lambda: step('presses', total))
        played = {}
        for scene in scenes(games):
            rng = Random(f'{seed} {scene}')
            played[scene] = await _play(clew, store, bare, scene, number, rng, lambda: step('presses', total))
    found += bare.figures()
    for table in dict.fromkeys(scene.table for scene in played):
        found += _timed(table, [one for scene, one in played.items() if scene.table == table], bare)
    return found


class Bare:
    """The bare bot. It is pressed as often as Clew, and in turn with it."""

    def __init__(self, person: Person, label: ShownMessage, picture: ShownMessage) -> None:
        self.person = person
        self.messages = {'label': label, 'picture': picture}
        self.seconds: dict[str, list[float]] = {'label': [], 'picture': []}

    @classmethod
    async def at(cls, stand: Stand) -> Bare:
        """The bare bot, once it has posted its messages."""
        person = stand.people[0]
        posted = {
            name: await person.see('games', partial(_has, name), timeout=PATIENCE) for name in ('label', 'picture')
        }
        return cls(person, posted['label'], posted['picture'])

    async def press(self) -> None:
        """One press of each."""
        for name, message in self.messages.items():
            began = perf_counter()
            await self.person.press(message, name)
            self.seconds[name].append(perf_counter() - began)

    def figures(self) -> list[Figure]:
        """The rows about it."""
        return [
            figure(ANSWER, 'bare bot: a label changes', 'ms', _ms(self.seconds['label']), tail=True),
            figure(ANSWER, 'bare bot: a ready picture is sent anew', 'ms', _ms(self.seconds['picture']), tail=True),
        ]


async def _without_pictures(clew: Stand, bare: Bare, number: int, done: Callable[[], None]) -> list[Figure]:
    """Presses that are answered without a picture: an option that is saved, and a refusal."""
    notes = Notes()
    ada, bruno = (Timed(clew.playground, person, notes) for person in clew.people[:2])
    lobby = await _lobby(clew, ada, ada.channel('games'), next(iter(GAMES)))
    panel = lobby
    kinds: dict[str, list[float]] = {}

    async def timed(kind: str, person: Person, verb: str) -> None:
        await bare.press()
        if verb == 'set':
            (menu, *_) = controls(panel, 'set')
            assert isinstance(menu, Select)
            values = [option.value for option in menu.options]
            await person.choose(panel, menu.custom_id or '', values[len(kinds.get(kind, ())) % len(values)])
        else:
            await click(person, lobby, verb)
        kinds.setdefault(kind, []).append(notes.presses[-1].seconds)
        done()

    async with await clew.store() as store:
        for _ in range(number):
            lobby = await ada.see('games', partial(_is, lobby.id))
            panel = await options(clew.people[0], lobby)
            await timed('no picture: an option is set and saved', ada, 'set')
            await clew.quiet(store)
            await timed('no picture: a refusal', bruno, 'quit')
        await click(ada, lobby, 'quit')
    return [
        figure(
            ANSWER, kind, 'ms', _ms(seconds), tail=True,
            ratio=median(seconds) / median(bare.seconds['label']), against='bare', wanted=RATIO,
        )
        for kind, seconds in kinds.items()
    ]  # fmt: skip


async def _play(
    clew: Stand, store: Store, bare: Bare, scene: Scene, number: int, rng: Random, done: Callable[[], None]
) -> Played:
    """Play `number` steps at several tables in turn. Before each press everything from the last one is on screen."""
    notes = Notes()
    people = [Timed(clew.playground, person, notes) for person in clew.company(scene.seats)]
    tables: list[Group] = []
    onlookers: list[Onlooker] = []
    for turn in range(TABLES):
        channel = people[0].dm if scene.alone else clew.channel(f'{scene} {turn}')
        onlookers.append(Onlooker(clew.playground, channel.id, notes))
        tables.append(await _group(clew, store, scene, people, channel, rng, notes))
    shown = [perf_counter()] * TABLES
    for index in range(number):
        turn = index % TABLES
        if (await tables[turn].table()).status != 'open':
            tables[turn] = await _group(clew, store, scene, people, tables[turn].channel, rng, notes)
            shown[turn] = perf_counter()
        await asyncio.sleep(max(0.0, shown[turn] + RESTED - perf_counter()))
        await tables[turn].step(await tables[turn].table())
        await _all_is_shown(clew, store, scene, tables[turn])
        shown[turn] = perf_counter()
        await bare.press()
        done()
    for onlooker in onlookers:
        clew.playground.world.watchers.remove(onlooker.watch)
    # People who play in their DMs do not look at the board, so nobody waits for it.
    board = [] if scene.way == 'dm' else [seconds for onlooker in onlookers for seconds in onlooker.seconds]
    return Played(notes, board)


async def _group(
    clew: Stand, store: Store, scene: Scene, people: Sequence[Timed], channel: Channel, rng: Random, notes: Notes
) -> Group:
    """A new game for these people, dealt and on screen. The presses that open it are not counted."""
    pressed = len(notes.presses)
    table = await begin(clew, scene, people, channel)
    group = Group(store, table, channel, people, rng, scene.way)
    await _all_is_shown(clew, store, scene, group)
    del notes.presses[pressed:]
    return group


async def _lobby(clew: Stand, host: Person, channel: Channel, game: str) -> ShownMessage:
    answer = await host.slash(channel, 'play', game=game)
    await answer.settled(PATIENCE)
    # Where the answer was late it is not the lobby itself.
    return await host.see(channel, lambda message: bool(controls(message, 'start')), timeout=PATIENCE)


async def begin(clew: Stand, scene: Scene, people: Sequence[Person], channel: Channel) -> int:
    """Deal a game for these people and wait until it is on screen; the id of its table."""
    host, *others = people
    lobby = await _lobby(clew, host, channel, scene.game)
    for person in others:
        await click(person, lobby, 'join')
        lobby = await host.see(channel, partial(_joined, lobby.id, person.name), timeout=PATIENCE)
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await click(host, lobby, 'start')
    await host.see(channel, partial(_dealt, table, ANSWERS if scene.alone else ('play',)), timeout=PATIENCE)
    return table


def _timed(table: str, played: list[Played], bare: Bare) -> Iterator[Figure]:
    presses = [press for one in played for press in one.notes.presses]
    label, picture = median(bare.seconds['label']), median(bare.seconds['picture'])
    plain = [press.seconds for press in presses if not press.pictures]
    same = [press.seconds for press in presses if press.pictures and not press.new]
    new = [press.seconds for press in presses if press.new]
    board = [seconds for one in played for seconds in one.board]
    if plain:
        yield figure(
            ANSWER, f'{table}: no picture', 'ms', _ms(plain), tail=True,
            ratio=median(plain) / label, against='bare', wanted=RATIO,
        )  # fmt: skip
    if same:
        yield figure(
            ANSWER, f'{table}: a picture as before', 'ms', _ms(same), tail=True,
            ratio=median(same) / picture, against='bare with picture',
        )  # fmt: skip
    if new:
        yield figure(
            ANSWER, f'{table}: a new picture', 'ms', _ms(new), tail=True,
            ratio=median(new) / picture, against='bare with picture', wanted=SHOWN, judged=median(new) * 1000,
        )  # fmt: skip
    if board:
        yield figure(ANSWER, f'{table}: a new picture on the board', 'ms', _ms(board), tail=True, wanted=SHOWN)


def _is(wanted: int, message: ShownMessage) -> bool:
    return message.id == wanted


def _dealt(table: int, verbs: Collection[str], message: ShownMessage) -> bool:
    return any(id_in(control.custom_id).table == table for control in controls(message, *verbs))


def _joined(lobby: int, name: str, message: ShownMessage) -> bool:
    return message.id == lobby and name in message.text


async def _all_is_shown(clew: Stand, store: Store, scene: Scene, group: Group) -> None:
    """Wait until whatever these people look at is as the game is."""
    asked = {question.seat for question in (await group.table()).questions if not question.standing}
    await clew.quiet(store, lambda screen: screen.table_id == group.table_id and scene.looked_at(screen, asked))


def _has(custom_id: str, message: ShownMessage) -> bool:
    return any(button.custom_id == custom_id for button in message.buttons)


def _ms(seconds: list[float]) -> list[float]:
    return [one * 1000 for one in seconds]
