"""Users at one table who play whole games at random, with the buttons of their private messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal

from bot.tables.start import wish_of
from engine.api import Seat
from engine.options import fitted
from engine.registry import PACKAGES
from persistence.play import moves_of
from persistence.rows import Table
from persistence.store import Store
from playground.options import CannotDo
from playground.people import Person
from playground.records import Channel
from playground.screen import Button, Select, ShownMessage
from tests.bot.play import ANSWERS, asks, controls, id_in, press, shows

SELDOM = '+more'
"""The rest in the id of the button that opens the page for giving up."""

Way = Literal['board', 'dm', 'both', 'each']
"""Where players press: in **My hand**, in DMs, alternately, or one player in **My hand** and the others in DMs."""

NO: Final = frozenset({'hand'})
"""Actions of custom ids that answer "no" to "Are you sure?"."""


def way_back(panel: ShownMessage) -> list[Button | Select]:
    """Return the buttons that answer "no" to "Are you sure?". Elsewhere the same action swaps the picture."""
    return controls(panel, *NO) if controls(panel, 'sure') else []


@dataclass
class Group:
    """Users at one table who answer at random."""

    store: Store
    table_id: int
    channel: Channel
    people: Sequence[Person]
    rng: Random
    way: Way = 'board'
    between: Callable[[], Awaitable[Store]] | None = None
    """Called now and then between two presses. Returns the store to use from then on."""
    think: Callable[[], Awaitable[None]] | None = None
    """Called before every press of the user who is asked."""

    async def table(self) -> Table:
        return await self.store.load(self.table_id)

    async def to_the_end(self) -> Table:
        while (table := await self.table()).status == 'open':
            await self.step(table)
        return table

    async def steps(self, number: int) -> Table:
        """Play `number` steps, or fewer if the game ends."""
        for _ in range(number):
            table = await self.table()
            if table.status != 'open':
                break
            await self.step(table)
        return await self.table()

    async def step(self, table: Table) -> None:
        """Let one asked user press until the table has a new version."""
        person = self.asked(table)
        panel = await self._open(person, table)
        while (await self.table()).version == table.version:
            await self._before()
            await self._interlude()
            try:
                panel = await self._answer(person, self._now(person, panel))
            except CannotDo:
                # An edit in progress may show the step before for a moment, so the user looks again.
                panel = await self._open(person, table)

    def _now(self, person: Person, panel: ShownMessage) -> ShownMessage:
        """Return the panel as it looks now, or unchanged if its message is deleted."""
        seen = (message for place in (self.channel, person.dm) for message in person.messages(place))
        return next((message for message in seen if message.id == panel.id), panel)

    def asked(self, table: Table) -> Person:
        """Return a random user among those with a question to answer."""
        game = PACKAGES[table.game].game
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
            # An open hand follows the game by itself, so its user need not press **Look again**.
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
        """Return the enabled buttons and menus of a hand that answer its question, or say no to a warning.

        Leaves out the page for giving up, unless it is the only choice: games would be too short.
        """
        offered = [control for control in controls(panel, *ANSWERS, *NO) if not control.disabled]
        return [control for control in offered if id_in(control.custom_id).rest != SELDOM] or offered

    async def _answer(self, person: Person, panel: ShownMessage) -> ShownMessage:
        offered = self._offered(panel)
        back = way_back(panel)
        if not offered:
            raise CannotDo('There is nothing to press any more.')
        # Most warnings are heeded, because games would be too short otherwise.
        control = self.rng.choice(back if back and self.rng.random() < 0.8 else offered)
        assert control.custom_id is not None
        if isinstance(control, Button):
            answer = await person.press(panel, control.custom_id)
        else:
            number = self.rng.randint(control.min_values, control.max_values)
            chosen = self.rng.sample(control.options, number)
            answer = await person.choose(panel, control.custom_id, *(option.value for option in chosen))
        return (await answer.settled()).message


async def assert_replays(store: Store, table: Table) -> None:
    """Check that a replay of the log leads to the stored snapshot."""
    game: Any = PACKAGES[table.game].game
    last = game.load(table.snapshot)
    seats = len(table.seats)
    options = fitted(game.Options.model_validate_json(table.options), seats)
    wishes = [wish_of(table, seat) for seat in table.seats]
    state = game.new(seats, options, last.rng.key, wishes).state
    for action in moves_of(await store.log(table.id)):
        state = game.apply(state, Seat(action.seat or 0), action.token or '').state
    assert game.dump(state) == table.snapshot
