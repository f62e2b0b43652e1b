"""The guild, its members, and anybody's user."""

from __future__ import annotations

from .. import wire
from ..call import Call, Route
from ..refusal import Refusal
from ..wire import Json
from ..world import World


def guild(call: Call) -> Json:
    """One of the guilds in which the bot is."""
    further = call.world.further.get(call.number('guild_id'))
    return wire.guild(call.world, further) if further is not None else wire.guild(_the_world(call))


def channels(call: Call) -> list[Json]:
    """Its channels; threads are not among them."""
    world = _the_world(call)
    return [wire.channel(world, each) for each in wire.channels_of_guild(world)]


def members(call: Call) -> list[Json]:
    """Its members, by id, a page at a time."""
    world = _the_world(call)
    limit, after = int(call.query.get('limit', 1)), int(call.query.get('after', 0))
    found = [user for user_id, user in sorted(world.users.items()) if user_id > after and user.in_guild]
    return [wire.member(world, user) for user in found[:limit]]


def member(call: Call) -> Json:
    """One of its members."""
    world = _the_world(call)
    found = world.users.get(call.number('user_id'))
    if found is None or not found.in_guild:
        raise Refusal(10007)
    return wire.member(world, found)


def user(call: Call) -> Json:
    """Anybody here."""
    found = call.world.users.get(call.number('user_id'))
    if found is None:
        raise Refusal(10013)
    return wire.user(found)


def _the_world(call: Call) -> World:
    if call.number('guild_id') != call.world.guild.id:
        raise Refusal(10004)
    return call.world


ROUTES = (
    Route('GET', '/guilds/{guild_id}', guild),
    Route('GET', '/guilds/{guild_id}/channels', channels),
    Route('GET', '/guilds/{guild_id}/members', members),
    Route('GET', '/guilds/{guild_id}/members/{user_id}', member),
    Route('GET', '/users/{user_id}', user),
)
