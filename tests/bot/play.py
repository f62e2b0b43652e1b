"""Plays whole games as users do: with the buttons of their private messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal

from bot.message.custom_id import CustomId
from bot.panels.form import SWITCHES
from bot.tables.start import wish_of
from bot.words import words_for
from bot.words.names import text_name
from engine.api import Seat
from engine.options import fitted
from engine.registry import PACKAGES
from persistence.play import moves_of
from persistence.rows import Table
from persistence.store import Store
from playground.answer import Answer
from playground.options import CannotDo
from playground.people import Person
from playground.records import Channel
from playground.screen import Button, Select, ShownMessage, ShownModal

SELDOM = '+more'
"""The rest in the id of the button that opens the page for giving up."""

Way = Literal['board', 'dm', 'both', 'each']
"""Where players press: in **My hand**, in DMs, alternately, or one player in **My hand** and the others in DMs."""

ANSWERS: Final = frozenset({'do', 'part', 'sure', 'gather', 'undo'})
"""Actions in the custom ids of those buttons of a hand that change the game."""

DISCARD: Final = '&keep&discard rs'
"""`CustomId.rest` of a button that discards a red sun and keeps the other cards: one press gives two answers."""

NO: Final = frozenset({'hand'})
"""Actions of custom ids that answer "no" to "Are you sure?"."""


def id_in(custom_id: str | None) -> CustomId:
    """Return the parsed custom id of a component. For a link, which has none, return an id without an action."""
    return CustomId.parse(custom_id) or CustomId('')


def controls(message: ShownMessage, *actions: str) -> list[Button | Select]:
    """Return the buttons and menus of a message whose custom id has one of these actions."""
    found: tuple[Button | Select, ...] = (*message.buttons, *message.selects)
    return [control for control in found if id_in(control.custom_id).action in actions]


def shows(action: str, table_id: int) -> Callable[[ShownMessage], bool]:
    """Return a function that tells whether a non-ephemeral message has a button with this action for this table."""

    def look(message: ShownMessage) -> bool:
        return not message.ephemeral and any(
            id_in(button.custom_id).table == table_id for button in controls(message, action)
        )

    return look


def way_back(panel: ShownMessage) -> list[Button | Select]:
    """Return the buttons that answer "no" to "Are you sure?". Elsewhere the same action swaps the picture."""
    return controls(panel, *NO) if controls(panel, 'sure') else []


def turn_of(*people: Person) -> Callable[[ShownMessage], bool]:
    """Return a function that tells whether an English board says that exactly these players are on turn."""
    line = words_for('en')(
        'board-turn', player=', '.join(text_name(person.name) for person in people), count=len(people)
    )
    return lambda message: line in message.text


def asks(table: Table) -> Callable[[ShownMessage], bool]:
    """Return a function that tells whether a message has the controls of the table's current question."""

    since = min((question.since for question in table.questions), default=table.version)

    def look(message: ShownMessage) -> bool:
        found = (id_in(control.custom_id) for control in controls(message, *ANSWERS - {'undo'}))
        return any(each.table == table.id and since <= each.version <= table.version for each in found)

    return look


async def click(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> Answer:
    """Use the first menu or button whose custom id has this action. Returns the answer so far.

    A menu must have a line with the value `rest`, which is chosen. Without such a menu, press a button: unless None,
    `rest` is what its custom id has as `CustomId.rest`.
    """
    for menu in controls(message, action):
        if isinstance(menu, Select) and any(line.value == rest for line in menu.options):
            return await person.choose(message, menu.custom_id or '', rest or '')
    found = [b for b in controls(message, action) if rest is None or id_in(b.custom_id).rest == rest]
    assert found, f'no {action} {rest or ""} among {[b.custom_id for b in message.buttons]}'
    return await person.press(message, found[0].custom_id or '')


async def press(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> ShownMessage:
    """Use the menu or button that `click` would use. Returns the complete answer."""
    return (await (await click(person, message, action, rest)).settled()).message


async def open_lobby(host: Person, place: str | Channel, game: str) -> ShownMessage:
    """Use `/play`. Returns the lobby. The bot may defer the answer while it draws the game's cover."""
    return (await (await host.slash(place, 'play', game=game)).settled()).message


async def options(host: Person, lobby: ShownMessage) -> ShownMessage:
    """Open **More…** in a lobby as its host: the menus for time, advice, bots and language."""
    return await press(host, lobby, 'options')


async def options_form(host: Person, lobby: ShownMessage) -> ShownModal:
    """Open the form with the options of a lobby's game, as its host."""
    modal = (await click(host, lobby, 'form')).modal
    assert modal is not None
    return modal


async def set_options(
    host: Person, lobby: ShownMessage, switches: Sequence[str] | None = None, **chosen: Any
) -> Answer:
    """Fill in the form with the options of a lobby's game. All other options keep their values.

    `switches` are the yes/no options to set to yes.
    """
    fields = chosen if switches is None else {**chosen, f'{SWITCHES}0': switches}
    return await host.submit(await options_form(host, lobby), **fields)


async def choose_options(host: Person, lobby: ShownMessage, options: Mapping[str, str]) -> Answer:
    """Set these options in the form: those with the value "yes" are switches."""
    switches = [name for name, value in options.items() if value == 'yes']
    others = {name: value for name, value in options.items() if value != 'yes'}
    return await set_options(host, lobby, switches or None, **others)


def menus(message: ShownMessage, action: str = '', rest: str = '') -> list[Select]:
    """Return the menus of a message whose custom id has this action and this `rest`. An empty text means any."""
    found = ((each, id_in(each.custom_id)) for each in message.selects)
    return [each for each, is_for in found if action in ('', is_for.action) and rest in ('', is_for.rest)]


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


async def pages_in_words(person: Person) -> list[ShownMessage]:
    """Return the message of `/board` for a user, as it is on each of its pages."""
    pages = [(await (await person.slash('games', 'board')).settled()).message]
    while any(id_in(each.custom_id).rest == str(len(pages)) for each in controls(pages[-1], 'text')):
        pages.append(await press(person, pages[-1], 'text', str(len(pages))))
    return pages


async def board_in_words(person: Person) -> str:
    """Return the text of all pages of `/board` for a user."""
    pages = await pages_in_words(person)
    assert all(page.ephemeral and not page.images for page in pages)
    return '\n'.join(page.text for page in pages)
