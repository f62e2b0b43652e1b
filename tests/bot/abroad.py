"""A second server, and lobbies that are open to users of other servers."""

from __future__ import annotations

import pytest

from bot.panels.abroad import ACTION
from playground.people import Person
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls, id_in, open_lobby, press


@pytest.fixture
async def harbour(house: House) -> Channel:
    """A channel on a second server. Both servers have a search channel."""
    world = house.playground.world
    second = world.open_guild('Second', 'harbour')
    await house.restart()
    channel = house.ada.channel('harbour')
    for guild_id, channel_id in ((world.guild.id, house.games.id), (second.id, channel.id)):
        await house.store.search_in(guild_id, channel_id)
    return channel


async def looks(person: Person, lobby: ShownMessage) -> ShownMessage:
    """Look for players of other servers in a lobby. Returns the answer."""
    where = lobby if controls(lobby, ACTION) else await press(person, lobby, 'invite')
    return await press(person, where, ACTION, 'look')


def id_of(lobby: ShownMessage) -> int:
    return id_in(lobby.buttons[-1].custom_id).table


async def meets(house: House, host: Person, guest: Person, where: Channel, game: str = 'labyrinth') -> ShownMessage:
    """Open a lobby of `host` to other servers, and seat `guest` from a lobby of their own in `where`.

    Returns the lobby of the host.
    """
    lobby = await open_lobby(host, 'games', game)
    await looks(host, lobby)
    own = await open_lobby(guest, where, game)
    offer = await looks(guest, own)
    sit = next(each for each in controls(offer, ACTION) if 'sit' in id_in(each.custom_id).rest)
    await guest.press(offer, sit.custom_id or '')
    await house.shown()
    return lobby
