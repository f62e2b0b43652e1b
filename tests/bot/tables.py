"""Stores tables in any state, without playing the games up to that state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from bot.tables.asking import asked_first
from engine.api import Game
from engine.registry import PACKAGES
from persistence.lobby import NewTable
from persistence.rows import Seat, Table
from playground.people import Person
from playground.records import Channel
from tests.bot.conftest import House
from tests.bot.play import shows
from tests.onirim.table import table as laid_out

GAME = PACKAGES['onirim'].game
KEY = '0123456789abcdef' * 2
REQUESTS = count()


def deal_alike(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Fix all deals of a test: with the same `name` they are the same in every run."""
    deals = Random(name)
    monkeypatch.setattr('bot.tables.seeds.secrets.token_hex', lambda size: deals.randbytes(size).hex())


async def lobby(house: House, *people: Person, channel: Channel | None = None, **options: Any) -> Table:
    """Store an open lobby of Onirim with these users, the first one as host. The lobby is not on screen yet."""
    return await set_up(house, GAME, GAME.Options(**options), people, channel or house.games)


async def running(
    house: House, *people: Person, state: Any = None, channel: Channel | None = None, key: str = KEY, **options: Any
) -> Table:
    """Start a game of Onirim, in `state` or newly dealt. Returns the table once its board is on screen."""
    chosen = GAME.Options(**options)
    stands = GAME.new(len(people), chosen, key).state if state is None else state
    return await at_table(house, GAME, chosen, stands, *people, channel=channel)


async def set_up(
    house: House, game: Game[Any, Any], options: BaseModel, people: Sequence[Person], channel: Channel
) -> Table:
    """Store an open lobby of any game with these users, the first one as host."""
    in_dm = channel.recipient_id is not None
    seats = seats_of(people)
    for person in people:
        await house.store.remember(person.id, joined=True)
    table = await house.store.create_table(
        NewTable(
            game=game.name,
            options=options.model_dump_json(),
            guild_id=None if in_dm else house.playground.world.guild.id,
            channel_id=channel.id,
            locale=seats[0].locale if in_dm else house.playground.world.guild.locale.split('-')[0],
        ),
        host=seats[0],
        request=f'built {next(REQUESTS)}',
    )
    return await house.store.change_lobby(table.id, table.version, seats=seats, request=f'built {next(REQUESTS)}')


async def dealt(house: House, game: Game[Any, Any], table: Table, state: Any) -> Table:
    """Start the game of a lobby in this state. Its board may not be on screen yet."""
    table = await house.store.start(
        table.id,
        table.version,
        seats=table.seats,
        snapshot=game.dump(state),
        schema=game.schema,
        events='[]',
        request=f'built {next(REQUESTS)}',
        questions=asked_first(table, game.pending(state), house.playground.clock.now()),
    )
    house.clew.screens.refresh(table.id)
    return table


async def at_table(
    house: House, game: Game[Any, Any], options: BaseModel, state: Any, *people: Person, channel: Channel | None = None
) -> Table:
    """Start a game of these users in this state. Returns the table once its board is on screen."""
    channel = channel or house.games
    table = await dealt(house, game, await set_up(house, game, options, people, channel), state)
    await people[0].see(channel, shows('play', table.id) if table.guild_id else shows('do', table.id))
    await house.shown()
    # By now, every user with a question has been pinged.
    return await house.store.load(table.id)


def seats_of(people: Sequence[Person]) -> tuple[Seat, ...]:
    return tuple(
        Seat(index, person.id, person.name, person.user.locale.split('-')[0]) for index, person in enumerate(people)
    )


def calm() -> Any:
    """A quiet turn of Ada: after her discard she may decline the swap, her draw asks nothing, and Bruno is next."""
    return laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state


def almost_won() -> Any:
    """A state in which Ada wins by playing her brown key."""
    return laid_out(
        'nk rs rm', shared='gs gm', row='ns nm', doors='rd bd gd', partner='bs gs rs', partner_doors='rd bd gd nd'
    ).state


async def set_snapshot(house: House, table: Table, snapshot: str) -> None:
    """Replace the saved game by `snapshot` in the database, without telling the bot."""

    async def work(db: Any) -> None:
        await db.execute_fetchall('UPDATE tables SET snapshot = ? WHERE id = ?', (snapshot, table.id))

    await house.store._database.write(work)
