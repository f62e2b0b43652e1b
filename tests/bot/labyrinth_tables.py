"""Stored tables of Labyrinth in a prepared state."""

from __future__ import annotations

from engine.labyrinth.game import GAME
from persistence.rows import Table as Row
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.tables import at_table
from tests.labyrinth.table import Table, table


async def running(house: House, start: Table, *people: Person) -> Row:
    """Start a game of these players in the state of `start`, with its board on screen."""
    return await at_table(house, GAME, start.state.options, start.state, *people)


def beside_an_owl() -> Table:
    """A table where Ada, once row 6 is pushed, finds her owl on A2 and looks for the bat. Bruno looks for the rat."""
    return table('owl bat', 'rat map', tiles={'A2': 'L0 owl'}, last='B-up')
