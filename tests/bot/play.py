"""Somebody who plays a whole game by pressing whatever their private panel offers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal

from bot.message.custom_id import CustomId
from bot.tables.start import wish_of
from bot.words import words_for
from bot.words.names import text_name
from engine.api import Seat
from engine.options import fitted
from engine.registry import GAMES
from persistence.rows import Table
from persistence.store import Store
from playground.answer import Answer
from playground.options import CannotDo
from playground.people import Person
from playground.records import Channel
from playground.screen import Button, Select, ShownMessage

Way = Literal['board', 'dm', 'both', 'each']
"""Where people play: in what **My hand** opens, in the hand in their DMs, now here and now there, or one at
the board and the others in their DMs."""

ANSWERS: Final = frozenset({'do', 'part', 'sure', 'gather', 'undo'})
"""What the buttons and menus of a hand do to a game."""

NO: Final = frozenset({'hand'})
"""The way back out of "Are you sure?"."""


def id_in(custom_id: str | None) -> CustomId:
    """What a component stands for; a link stands for nothing."""
    return CustomId.parse(custom_id) or CustomId('')


def controls(message: ShownMessage, *actions: str) -> list[Button | Select]:
    """The buttons and menus of a message that stand for one of the actions."""
    found: tuple[Button | Select, ...] = (*message.buttons, *message.selects)
    return [control for control in found if id_in(control.custom_id).action in actions]


def shows(action: str, table_id: int) -> Callable[[ShownMessage], bool]:
    """Whether a message that is not for one person alone has a button of that action for that table."""

    def look(message: ShownMessage) -> bool:
        return not message.ephemeral and any(
            id_in(button.custom_id).table == table_id for button in controls(message, action)
        )

    return look


def turn_of(*people: Person) -> Callable[[ShownMessage], bool]:
    """Whether a board says in English that it is the turn of these people, and of nobody else."""
    line = words_for('en')(
        'board-turn', player=', '.join(text_name(person.name) for person in people), count=len(people)
    )
    return lambda message: line in message.text


def asks(table: Table) -> Callable[[ShownMessage], bool]:
    """Whether a message has the controls for what the table asks now."""

    since = min((question.since for question in table.questions), default=table.version)

    def look(message: ShownMessage) -> bool:
        found = (id_in(control.custom_id) for control in controls(message, *ANSWERS - {'undo'}))
        return any(each.table == table.id and since <= each.version <= table.version for each in found)

    return look


async def click(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> Answer:
    """Press the first button of that action (and rest of its id)."""
    found = [b for b in controls(message, action) if rest is None or id_in(b.custom_id).rest == rest]
    assert found, f'no {action} {rest or ""} among {[b.custom_id for b in message.buttons]}'
    return await person.press(message, found[0].custom_id or '')


async def press(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> ShownMessage:
    """The same; the message that answers, once all of the answer is there."""
    return (await (await click(person, message, action, rest)).settled()).message


async def options(host: Person, lobby: ShownMessage) -> ShownMessage:
    """The host's options of a lobby."""
    return await press(host, lobby, 'options')


@dataclass
class Group:
    """People at one table, who answer at random whatever they are asked."""

    store: Store
    table_id: int
    channel: Channel
    people: Sequence[Person]
    rng: Random
    way: Way = 'board'
    between: Callable[[], Awaitable[Store]] | None = None
    """What happens now and then between two presses; the store to read from afterwards."""
    think: Callable[[], Awaitable[None]] | None = None
    """What whoever is asked does before every press."""

    async def table(self) -> Table:
        return await self.store.load(self.table_id)

    async def to_the_end(self) -> Table:
        """Play until the game is over."""
        while (table := await self.table()).status == 'open':
            await self.step(table)
        return table

    async def steps(self, number: int) -> Table:
        """Play so many steps, or fewer if the game ends before."""
        for _ in range(number):
            table = await self.table()
            if table.status != 'open':
                break
            await self.step(table)
        return await self.table()

    async def step(self, table: Table) -> None:
        """Whoever is asked presses until the table has moved on."""
        person = self.asked(table)
        panel = await self._open(person, table)
        while (await self.table()).version == table.version:
            await self._before()
            await self._interlude()
            try:
                panel = await self._answer(person, self._now(person, panel))
            except CannotDo:
                # An edit under way has put the step before there for a moment: whoever sees that looks again.
                panel = await self._open(person, table)

    def _now(self, person: Person, panel: ShownMessage) -> ShownMessage:
        """A message as it is by now, for it may have been edited; as it was if it is gone."""
        seen = (message for place in (self.channel, person.dm) for message in person.messages(place))
        return next((message for message in seen if message.id == panel.id), panel)

    def asked(self, table: Table) -> Person:
        """One of those whom the game asks."""
        game = GAMES[table.game]
        pending = game.pending(game.load(table.snapshot or ''))
        decision = self.rng.choice([decision for decision in pending if not decision.standing])
        user_id = table.seats[decision.seat].user_id
        return next(person for person in self.people if person.id == user_id)

    async def _before(self) -> None:
        if self.think is not None:
            await self.think()

    async def _interlude(self) -> None:
        if self.between is not None and self.rng.random() < 0.04:
            self.store = await self.between()

    async def _open(self, person: Person, table: Table) -> ShownMessage:
        if self._way(person) == 'dm':
            return await person.see(person.dm, asks(table))
        await self._before()
        for message in person.messages(self.channel):
            # Whoever has their hand open need not look: it follows.
            if message.ephemeral and asks(table)(message):
                return message
        board = await person.see(self.channel, shows('play', table.id))
        panel = await press(person, board, 'play')
        assert panel.ephemeral and asks(table)(panel), panel.text
        return panel

    def _way(self, person: Person) -> Way:
        match self.way:
            case 'both':
                return self.rng.choice(('board', 'dm'))
            case 'each':
                return 'board' if person is self.people[0] else 'dm'
            case way:
                return way

    def _offered(self, panel: ShownMessage) -> list[Button | Select]:
        """What they might press."""
        return [control for control in controls(panel, *ANSWERS, *NO) if not control.disabled]

    async def _answer(self, person: Person, panel: ShownMessage) -> ShownMessage:
        offered = self._offered(panel)
        way_back = controls(panel, *NO)
        if not offered:
            raise CannotDo('There is nothing to press any more.')
        # Whoever is warned mostly listens, or games would be over in no time.
        control = self.rng.choice(way_back if way_back and self.rng.random() < 0.8 else offered)
        assert control.custom_id is not None
        if isinstance(control, Button):
            answer = await person.press(panel, control.custom_id)
        else:
            number = self.rng.randint(control.min_values, control.max_values)
            chosen = self.rng.sample(control.options, number)
            answer = await person.choose(panel, control.custom_id, *(option.value for option in chosen))
        return (await answer.settled()).message


async def assert_replays(store: Store, table: Table) -> None:
    """The moves in the log lead to the very snapshot that is kept."""
    game: Any = GAMES[table.game]
    last = game.load(table.snapshot)
    seats = len(table.seats)
    options = fitted(game.Options.model_validate_json(table.options), seats)
    wishes = [wish_of(table, seat) for seat in table.seats]
    state = game.new(seats, options, last.rng.key, wishes).state
    for action in await store.effective_log(table.id):
        state = game.apply(state, Seat(action.seat or 0), action.token or '').state
    assert game.dump(state) == table.snapshot
