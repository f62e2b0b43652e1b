"""Routes of servers, their members, and any user."""

from __future__ import annotations

from .. import wire
from ..call import Call, Route
from ..refusal import Refusal
from ..wire import Json
from ..world import World


def guild(call: Call) -> Json:
    """A server that the bot is in."""
    further = call.world.further.get(call.number('guild_id'))
    return wire.guild(call.world, further) if further is not None else wire.guild(_the_world(call))


def channels(call: Call) -> list[Json]:
    """The channels of the bot's first server, without threads."""
    world = _the_world(call)
    return [wire.channel(world, each) for each in wire.channels_of_guild(world)]


def members(call: Call) -> list[Json]:
    """One page of the first server's members, ordered by id."""
    world = _the_world(call)
    limit, after = int(call.query.get('limit', 1)), int(call.query.get('after', 0))
    found = [user for user_id, user in sorted(world.users.items()) if user_id > after and user.in_guild]
    return [wire.member(world, user) for user in found[:limit]]


def member(call: Call) -> Json:
    """One member of the bot's first server."""
    world = _the_world(call)
    found = world.users.get(call.number('user_id'))
    if found is None or not found.in_guild:
        raise Refusal(10007)
    return wire.member(world, found)


def user(call: Call) -> Json:
    """Any user."""
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
