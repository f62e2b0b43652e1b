"""Tables put into the store as they are wanted, without playing up to there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from bot.tables.asking import asked_first
from engine.api import Game
from engine.registry import GAMES
from persistence.rows import Seat, Table
from playground.people import Person
from playground.records import Channel
from tests.bot.conftest import House
from tests.bot.play import shows
from tests.onirim.table import table as laid_out

GAME = GAMES['onirim']
KEY = '0123456789abcdef' * 2
REQUESTS = count()


def deal_alike(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Every deal from now on is the same in every run of the test of that name."""
    deals = Random(name)
    monkeypatch.setattr('bot.tables.seeds.secrets.token_hex', lambda size: deals.randbytes(size).hex())


async def lobby(house: House, *people: Person, channel: Channel | None = None, **options: Any) -> Table:
    """An open lobby of Onirim of these people, the first one its host, that is not on screen yet."""
    return await set_up(house, GAME, GAME.Options(**options), people, channel or house.games)


async def running(
    house: House, *people: Person, state: Any = None, channel: Channel | None = None, key: str = KEY, **options: Any
) -> Table:
    """A running game of Onirim, with its board on screen; `state` is where it stands, else it is dealt."""
    chosen = GAME.Options(**options)
    stands = GAME.new(len(people), chosen, key).state if state is None else state
    return await at_table(house, GAME, chosen, stands, *people, channel=channel)


async def set_up(
    house: House, game: Game[Any, Any], options: BaseModel, people: Sequence[Person], channel: Channel
) -> Table:
    """A lobby of any game."""
    in_dm = channel.recipient_id is not None
    seats = seats_of(people)
    for person in people:
        await house.store.remember(person.id, joined=True)
    table = await house.store.create_table(
        game=game.name,
        options=options.model_dump_json(),
        guild_id=None if in_dm else house.playground.world.guild.id,
        channel_id=channel.id,
        locale=seats[0].locale if in_dm else house.playground.world.guild.locale.split('-')[0],
        host=seats[0],
        request=f'built {next(REQUESTS)}',
    )
    return await house.store.change_lobby(table.id, table.version, seats=seats, request=f'built {next(REQUESTS)}')


async def dealt(house: House, game: Game[Any, Any], table: Table, state: Any) -> Table:
    """The game of a lobby begins and stands so; its board is on its way."""
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
    house.clew.services.refresher.refresh(table.id)
    return table


async def at_table(
    house: House, game: Game[Any, Any], options: BaseModel, state: Any, *people: Person, channel: Channel | None = None
) -> Table:
    """A game of these people that stands so, with its board on screen."""
    channel = channel or house.games
    table = await dealt(house, game, await set_up(house, game, options, people, channel), state)
    await people[0].see(channel, shows('play', table.id) if table.guild_id else shows('do', table.id))
    await house.shown()
    # Whoever is asked has been called by now.
    return await house.store.load(table.id)


def seats_of(people: Sequence[Person]) -> tuple[Seat, ...]:
    return tuple(
        Seat(index, person.id, person.name, person.user.locale.split('-')[0]) for index, person in enumerate(people)
    )


def calm() -> Any:
    """Ada may discard a card, keep hers in the swap, draw a card, and then it is Bruno's turn."""
    return laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state


def almost_won() -> Any:
    """Ada wins by playing her brown key."""
    return laid_out(
        'nk rs rm', shared='gs gm', row='ns nm', doors='rd bd gd', partner='bs gs rs', partner_doors='rd bd gd nd'
    ).state
