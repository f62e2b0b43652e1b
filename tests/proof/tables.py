"""Tables of any game, put into the store as they are wanted."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from benchmarks.tables import positions
from engine.options import fitted
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import shows
from tests.bot.tables import seats_of
from tests.contract.cases import Case

REQUESTS = count()
LONGEST = 150
"""Positions of a game that are looked at; a random game of Labyrinth can last for ever."""


def some_positions(case: Case, number: int) -> list[Any]:
    """So many positions of a random game of the case, the first one among them."""
    found = []
    for state in positions(case.game, case.seats, fitted(case.options, case.seats), 1):
        found.append(state)
        if len(found) == LONGEST:
            break
    return [found[0], *Random(str(case)).sample(found[1:], min(number - 1, len(found) - 1))]


async def at_table(house: House, case: Case, state: Any, *people: Person) -> Table:
    """A game of these people that stands so, with its board and the hands on screen."""
    seats = seats_of(people)
    table = await house.store.create_table(
        game=case.game.name,
        options=case.options.model_dump_json(),
        guild_id=house.playground.world.guild.id,
        channel_id=house.games.id,
        locale='en',
        host=seats[0],
        request=f'proof {next(REQUESTS)}',
    )
    table = await house.store.change_lobby(table.id, table.version, seats=seats, request=f'proof {next(REQUESTS)}')
    table = await house.store.start(
        table.id,
        table.version,
        seats=seats,
        snapshot=case.game.dump(state),
        schema=case.game.schema,
        events='[]',
        request=f'proof {next(REQUESTS)}',
    )
    house.clew.screens.refresh(table.id)
    await people[0].see(house.games, shows('play', table.id))
    await house.shown()
    return table
