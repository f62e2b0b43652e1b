"""Who may do what at a table: its host, whoever sits there, a moderator, and everybody else."""

from __future__ import annotations

from typing import Any

from bot.message.custom_id import CustomId
from bot.words import words_for
from engine.api import Game
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import shows
from tests.bot.tables import GAME, KEY, REQUESTS, calm, running, seats_of
from tests.bot.test_commands import choose, slash

EN = words_for('en')
ABROAD = 4242
"""A server other than that of the playground."""


async def abroad(house: House, *people: Person, status: str = 'open') -> Table:
    """A table of these people, the first one its host, that began on another server."""
    seats = seats_of(people)
    made = await house.store.create_table(
        game=GAME.name,
        options=GAME.Options().model_dump_json(),
        guild_id=ABROAD,
        channel_id=house.games.id,
        locale='en',
        host=seats[0],
        request=f'built {next(REQUESTS)}',
    )
    table = await house.store.change_lobby(made.id, made.version, seats=seats, request=f'built {next(REQUESTS)}')
    return table if status == 'lobby' else await begun(house, GAME, table)


async def begun(house: House, game: Game[Any, Any], table: Table) -> Table:
    state = game.new(len(table.seats), game.Options(), KEY).state
    return await house.store.start(
        table.id,
        table.version,
        seats=table.seats,
        snapshot=game.dump(state),
        schema=game.schema,
        events='[]',
        request=f'built {next(REQUESTS)}',
    )


# Another server


async def test_only_the_host_brings_a_table_to_another_server(house: House) -> None:
    for status in ('lobby', 'open'):
        table = await abroad(house, house.ada, house.bruno, status=status)
        refused = await choose(house.bruno, await slash(house.bruno, 'general', 'resume'), table)
        assert refused.text == EN('refusal-only-host-moves', host='Ada')
        assert await house.store.load(table.id) == table
        await choose(house.ada, await slash(house.ada, 'general', 'resume'), table)
        await house.shown()
        moved = await house.store.load(table.id)
        assert (moved.guild_id, moved.home_id) == (house.playground.world.guild.id, ABROAD)


async def test_whoever_sits_at_a_table_brings_it_to_another_channel_of_the_same_server(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    assert (await choose(house.bruno, await slash(house.bruno, 'general', 'resume'), table)).text == EN('resume-done')


async def test_a_moderator_of_another_server_than_that_where_a_table_began_ends_nothing(house: House) -> None:
    table, mia = await abroad(house, house.ada, house.bruno), house.playground.add_person('Mia', moderator=True)
    await choose(house.ada, await slash(house.ada, 'general', 'resume'), table)
    await house.shown()
    assert (await slash(mia, 'general', 'end')).text == EN('refusal-only-host-end')
    board = await mia.see('general', shows('play', table.id))
    forged = await house.forge(mia, board, CustomId('end').menu(), str(table.id))
    assert forged.message.text == EN('refusal-only-host-end')
    assert (await house.store.load(table.id)).status == 'open'
