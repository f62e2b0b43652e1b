"""Seconds from a press to its answer, compared with a minimal bot at a playground of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.figures import Figure, Wanted, figure
from benchmarks.people import Notes, Onlooker, Timed
from benchmarks.setup import Setup
from benchmarks.stand import PATIENCE, Stand
from engine.registry import PACKAGES
from persistence.rows import Screen
from persistence.store import Store
from playground.people import Person
from playground.records import Channel
from playground.screen import Select, ShownMessage
from tests.bot.group import Group, Way
from tests.bot.play import ANSWERS, click, controls, id_in, options

ANSWER: Final = 'From a press to its answer'
RATIO: Final = Wanted('at most', 3, ' × bare')
SHOWN: Final = Wanted('at most', 120, ' ms')

TABLES: Final = 4
"""Number of tables of each kind. They take turns."""

COMPANIES: Final = (2, 5)
"""Numbers of players to measure, besides one. A number is left out if a game has too few seats for it."""

RESTED: Final = 1.2
"""Seconds between two steps at a table, about as long as users take."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How users play at a table: the game, the number of seats, and whether they use the board or DMs."""

    game: str
    seats: int
    way: Way
    alone: bool = False
    """True if the table is in a user's DM."""

    def __str__(self) -> str:
        where = {'board': 'from the board', 'dm': 'in DMs', 'each': 'one from the board, the others in DMs'}[self.way]
        return f'{self.table}, {"all in a DM" if self.alone else where}'

    def looked_at(self, screen: Screen, asked: Collection[int]) -> bool:
        """Return whether one of the users looks at this screen. `asked` are the seats whose answer is awaited.

        The bot edits the hand in a waiting player's DM only every twelve seconds. So users neither press it nor wait
        for it.
        """
        if screen.place == 'board':
            return self.way != 'dm' or self.alone
        return screen.seat in asked and (self.way == 'dm' or (self.way == 'each' and screen.seat > 0))

    @property
    def table(self) -> str:
        """The game and the number of players, as text."""
        return f'{self.game}, {self.seats} seat{"s" if self.seats > 1 else ""}'


@dataclass(slots=True)
class Played:
    """Measurements of a scene: notes of the presses, and seconds until the board showed each step."""

    notes: Notes
    board: list[float]


def scenes(games: Collection[str] = tuple(PACKAGES)) -> Iterator[Scene]:
    """Yield the scenes of each game: for one user, for two, and for five if the game has the seats."""
    for name, package in PACKAGES.items():
        if name not in games:
            continue
        game = package.game
        if 1 in game.seats:
            yield Scene(name, 1, 'board')
            yield Scene(name, 1, 'dm', alone=True)
        for seats in COMPANIES:
            if seats in game.seats:
                yield Scene(name, seats, 'board')
                yield Scene(name, seats, 'dm')
                yield Scene(name, seats, 'each')


async def measure(setup: Setup) -> list[Figure]:
    """Measure presses. Returns the rows."""
    number = 12 if setup.quick else 32
    found: list[Figure] = []
    async with AsyncExitStack() as stack:
        clew = await stack.enter_async_context(Stand(setup.folder / 'clew'))
        bare = await Bare.at(await stack.enter_async_context(Stand(setup.folder / 'bare', 'benchmarks.bare')))
        store = await stack.enter_async_context(await clew.store())
        total = len(list(scenes(setup.games))) * number + 2 * number
        found += await _without_pictures(clew, bare, number, lambda: setup.step(total))
        played = {}
        for scene in scenes(setup.games):
            rng = Random(f'{setup.seed} {scene}')
            played[scene] = await _play(clew, store, bare, scene, number, rng, lambda: setup.step(total))
    found += bare.figures()
    for table in dict.fromkeys(scene.table for scene in played):
        found += _timed(table, [one for scene, one in played.items() if scene.table == table], bare)
    return found


class Bare:
    """The minimal bot that Clew is compared with. Its buttons are pressed in turn with those of Clew."""

    def __init__(self, person: Person, label: ShownMessage, picture: ShownMessage) -> None:
        self.person = person
        self.messages = {'label': label, 'picture': picture}
        self.seconds: dict[str, list[float]] = {'label': [], 'picture': []}

    @classmethod
    async def at(cls, stand: Stand) -> Bare:
        """Return the minimal bot once it has posted its messages."""
        person = stand.people[0]
        posted = {
            name: await person.see('games', partial(_has, name), timeout=PATIENCE) for name in ('label', 'picture')
        }
        return cls(person, posted['label'], posted['picture'])

    async def press(self) -> None:
        """Press the button of each message once."""
        for name, message in self.messages.items():
            began = perf_counter()
            await self.person.press(message, name)
            self.seconds[name].append(perf_counter() - began)

    def figures(self) -> list[Figure]:
        """Return the rows of the minimal bot."""
        return [
            figure(ANSWER, 'bare bot: a label changes', 'ms', _ms(self.seconds['label']), tail=True),
            figure(ANSWER, 'bare bot: a ready picture is sent anew', 'ms', _ms(self.seconds['picture']), tail=True),
        ]


async def _without_pictures(clew: Stand, bare: Bare, number: int, done: Callable[[], None]) -> list[Figure]:
    """Measure presses whose answer has no picture: setting an option, and a refused press."""
    notes = Notes()
    ada, bruno = (Timed(clew.playground, person, notes) for person in clew.people[:2])
    lobby = await _lobby(clew, ada, ada.channel('games'), next(iter(PACKAGES)))
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
    """Play `number` steps at several tables in turn. Before each press, all screens must show the last step."""
    notes = Notes()
    # One user may open few boards in ten minutes, so each scene has its own users.
    persons = [clew.playground.add_person(f'{scene.table} {seat}, {scene.way}') for seat in range(scene.seats)]
    people = [Timed(clew.playground, person, notes) for person in persons]
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
    # People who play in their DMs do not look at the board, so it is not awaited.
    board = [] if scene.way == 'dm' else [seconds for onlooker in onlookers for seconds in onlooker.seconds]
    return Played(notes, board)


async def _group(
    clew: Stand, store: Store, scene: Scene, people: Sequence[Timed], channel: Channel, rng: Random, notes: Notes
) -> Group:
    """Deal a new game for these users and wait until it is on screen. Presses so far are not measured."""
    pressed = len(notes.presses)
    table = await begin(clew, scene, people, channel)
    group = Group(store, table, channel, people, rng, scene.way)
    await _all_is_shown(clew, store, scene, group)
    del notes.presses[pressed:]
    return group


async def _lobby(clew: Stand, host: Person, channel: Channel, game: str) -> ShownMessage:
    answer = await host.slash(channel, 'play', game=game)
    await answer.settled(PATIENCE)
    # A late answer is not the lobby itself.
    return await host.see(channel, lambda message: bool(controls(message, 'start')), timeout=PATIENCE)


async def begin(clew: Stand, scene: Scene, people: Sequence[Person], channel: Channel) -> int:
    """Deal a game for these users and wait until it is on screen. Returns the id of its table."""
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
    """Wait until all screens that these users look at show the present state."""
    asked = {question.seat for question in (await group.table()).questions if not question.standing}
    await clew.quiet(store, lambda screen: screen.table_id == group.table_id and scene.looked_at(screen, asked))


def _has(custom_id: str, message: ShownMessage) -> bool:
    return any(button.custom_id == custom_id for button in message.buttons)


def _ms(seconds: list[float]) -> list[float]:
    return [one * 1000 for one in seconds]
