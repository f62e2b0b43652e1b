"""Games with a limit of time per answer."""

from __future__ import annotations

from typing import Any

from engine.api import Game
from engine.registry import PACKAGES
from persistence.rows import OnTimeout, Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import shows
from tests.bot.tables import calm, dealt, set_up

SEED = '0123456789abcdef' * 2
HOUR = 3600


async def timed(
    house: House, name: str, *people: Person, then: OnTimeout = 'default', seconds: int | None = HOUR
) -> Table:
    """Start a game with a limit of `seconds` per answer, None for no limit. `then` is the consequence of a timeout."""
    game = PACKAGES[name].game
    table = await set_up(house, game, game.Options(), people, house.games)
    table = await house.store.change_lobby(
        table.id, table.version, think_seconds=seconds or 0, on_timeout=then, request=f'agree {table.id}'
    )
    return await begun(house, game, table, people[0])


async def begun(house: House, game: Game[Any, Any], table: Table, host: Person) -> Table:
    state = calm() if game.name == 'onirim' else game.new(len(table.seats), game.Options(), SEED).state
    await dealt(house, game, table, state)
    await host.see(house.games, shows('play', table.id))
    await house.shown()
    return await house.store.load(table.id)


def reminders(house: House, person: Person) -> list[ShownMessage]:
    return [message for message in person.messages('games') if '⏰' in message.text and not message.buttons]


def asked(house: House, table: Table) -> Person:
    """Return the player whose answer the game needs."""
    (question,) = (question for question in table.questions if not question.standing)
    return (house.ada, house.bruno)[question.seat]


def due(table: Table) -> float:
    (question,) = (question for question in table.questions if question.due_at is not None)
    assert question.due_at is not None
    return question.due_at
