"""What the page is told, as JSON frames."""

from __future__ import annotations

from collections.abc import Iterator

from . import wire
from .people import Person
from .records import Channel, Message
from .wire import Json
from .world import LOCALES, World


def world_frame(world: World, me: Person, bot_online: bool) -> Json:
    """Everything but messages, through the eyes of `me`."""
    return {
        'op': 'world',
        'people': [
            {
                'id': str(user.id),
                'name': user.name,
                'avatar_color': user.avatar_color,
                'locale': user.locale,
                'dms_open': user.dms_open,
                'moderator': user.moderator,
            }
            for user in world.people()
        ],
        'guild': {'id': str(world.guild.id), 'name': world.guild.name, 'locale': world.guild.locale},
        'channels': [_channel(channel) for channel in _visible_channels(world, me)],
        'bot': {'id': str(world.bot.id), 'name': world.bot.name, 'online': bot_online},
        'me': str(me.id),
        'dm': str(me.dm.id),
        'commands': world.all_commands(),
        'locales': list(LOCALES),
    }


def histories(world: World, me: Person) -> Iterator[Json]:
    """For every channel that `me` sees, what was said there."""
    for channel in _visible_channels(world, me):
        yield history(world, me, channel)


def history(world: World, me: Person, channel: Channel) -> Json:
    """What `me` sees in one channel, oldest first."""
    messages = [message(world, each) for each in world.visible(me.user, channel)]
    return {'op': 'history', 'channel': str(channel.id), 'messages': messages}


def message(world: World, record: Message) -> Json:
    """Discord's JSON of it, with whom it pinged and, if it is private, for whom it is."""
    body = wire.message(world, record) | {'pings': [str(user_id) for user_id in record.pings]}
    return body if record.only_for is None else body | {'only_for': str(record.only_for)}


def _visible_channels(world: World, me: Person) -> list[Channel]:
    return [channel for channel in world.channels.values() if world.may_see(me.user, channel)]


def _channel(channel: Channel) -> Json:
    return {
        'id': str(channel.id),
        'name': channel.name,
        'type': int(channel.type),
        'parent_id': None if channel.parent_id is None else str(channel.parent_id),
    }
