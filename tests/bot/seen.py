"""What users see of a table, boards, hands and pings, and the shortest ways into it."""

from __future__ import annotations

from persistence.rows import Table
from playground.people import Person
from playground.records import Channel, MessageFlag
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows


def boards(house: House, table: Table) -> list[ShownMessage]:
    return [message for message in house.ada.messages('games') if shows('play', table.id)(message)]


def hands(person: Person) -> list[ShownMessage]:
    """Return the hands in a user's DMs."""
    return [message for message in person.messages(person.dm) if not message.ephemeral]


def pings(house: House, person: Person) -> list[int]:
    """Return the ids of the messages in the channel `games` that pinged a user."""
    return [shown.message_id for shown in person.notifications if shown.channel_id == house.games.id]


async def opened(person: Person, table: Table, channel: Channel | str = 'games') -> ShownMessage:
    """Return the message that **My hand** on the board opens."""
    return await press(person, await person.see(channel, shows('play', table.id)), 'play')


async def answer(house: House, person: Person, table: Table, token: str) -> None:
    """Press **Play** on the board, and answer the question that it opens."""
    (board,) = boards(house, table)
    await press(person, await press(person, board, 'play'), 'do', token)
    await house.shown()


def is_silent(house: House, message: ShownMessage) -> bool:
    """Whether Discord shows no notification for a message."""
    stored = house.playground.world.messages[message.channel_id][message.id]
    return stored.has(MessageFlag.SUPPRESS_NOTIFICATIONS)
