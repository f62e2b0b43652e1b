"""Places where the bot is no member, with a lobby or board of Ada and Bruno, and Cleo who watches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from persistence.rows import Table
from playground.people import Person
from playground.records import Channel
from playground.screen import Button, ShownMessage
from playground.world import Change
from tests.bot.conftest import House
from tests.bot.play import click, controls, slash

PLACES = ('elsewhere', 'group')
PRIVATE = ('do', 'part', 'gather', 'sure', 'hand')
"""Actions that only hands have."""


@dataclass
class Group:
    """A group DM, or a channel of a server without the bot, with a lobby or board of Ada and Bruno."""

    house: House
    where: Channel
    cleo: Person
    board_id: int = 0

    @property
    def people(self) -> tuple[Person, Person, Person]:
        """Ada, Bruno, and Cleo, who is not at the table."""
        return self.house.ada, self.house.bruno, self.cleo

    def watch(self, change: Change) -> None:
        """Check that a changed public message shows no hand. A later edit would hide that."""
        message = change.message
        if message is not None and message.only_for is None and message.channel_id == self.where.id:
            assert not controls(self.cleo.show(message), *PRIVATE)

    def board(self, person: Person) -> ShownMessage:
        """The table's public message, as a person sees it now."""
        return next(each for each in person.messages(self.where) if each.id == self.board_id)

    async def table(self) -> Table:
        """The newest table of Ada."""
        return (await self.house.store.tables_of_user(self.house.ada.id, ('lobby', 'open', 'over')))[0]

    async def begun(self, game: str) -> None:
        """Open a lobby as Ada, let Bruno join, and start."""
        ada, bruno, _ = self.people
        self.board_id = (await slash(ada, self.where, 'play', game=game)).id
        for person, action in ((bruno, 'join'), (ada, 'start')):
            await (await click(person, self.board(person), action)).settled()
            await self.house.shown()

    def asked(self, table: Table) -> Person:
        """The player whom the game waits for."""
        seat = next(question.seat for question in table.questions if not question.standing)
        return next(person for person in self.people if person.id == table.seats[seat].user_id)

    async def act(self, person: Person, hand: ShownMessage) -> None:
        """Press the first answers in a hand, until one is played."""
        before = (await self.table()).version
        for _ in range(5):
            found = [*controls(hand, 'do', 'sure'), *controls(hand, 'part')]
            button = next(each for each in found if isinstance(each, Button) and not each.disabled)
            hand = (await (await person.press(hand, button.custom_id or '')).settled()).messages[-1]
            await self.house.shown()
            if (await self.table()).version > before:
                return
        raise AssertionError('no answer was played')

    def public(self) -> list[ShownMessage]:
        """All messages that Cleo sees: the public ones."""
        return [each for each in self.cleo.messages(self.where) if not each.ephemeral]


def met(house: House, kind: str = 'group') -> Group:
    """Return a new group DM, or a channel of a server without the bot for the `kind` "elsewhere"."""
    cleo, world = house.playground.add_person('Cleo'), house.playground.world
    users = house.ada.user, house.bruno.user, cleo.user
    where = world.open_elsewhere('games') if kind == 'elsewhere' else world.open_group('us', *users)
    house.playground.clear_calls()
    group = Group(house, where, cleo)
    world.watchers.append(group.watch)
    return group


@contextmanager
def no_token(house: House) -> Iterator[None]:
    """Check that the bot's token was used for no channel, message or server."""
    yield
    assert with_token(house) == []
    assert house.refused() == []


def with_token(house: House) -> list[str]:
    """Return the requests with the bot's token that concern a channel, a message or a server."""
    routes = [f'{call.method} {call.route}' for call in house.playground.calls]
    return [route for route in routes if '/channels/' in route or '/guilds/' in route]


async def beside(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> ShownMessage:
    """Press a button of a public message. Returns the follow-up that only the person sees."""
    return await (await click(person, message, action, rest)).follow_up()
