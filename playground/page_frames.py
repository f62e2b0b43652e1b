"""What the page is told, as JSON frames."""

from __future__ import annotations

from collections.abc import Iterator

from . import page_places, wire
from .clock import iso
from .mentions import nameless
from .people import Person
from .records import Channel, Message, Notification
from .trying_names import NAMES
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
                'nick': user.nick,
                'avatar_color': user.avatar_color,
                'locale': user.locale,
                'dms_open': user.dms_open,
                'in_guild': user.in_guild,
                'moderator': user.moderator,
            }
            for user in world.people()
        ],
        'guild': {
            'id': str(world.guild.id),
            'name': world.guild.name,
            'locale': world.guild.locale,
            'community': world.guild.community,
        },
        'channels': [page_places.described(world, channel) for channel in _visible_channels(world, me)],
        'elsewhere': None if world.elsewhere is None else world.elsewhere.name,
        'bot': {'id': str(world.bot.id), 'name': world.bot.name, 'online': bot_online},
        'me': str(me.id),
        'dm': str(me.dm.id),
        'commands': world.all_commands(),
        'locales': list(LOCALES),
        'trying_names': list(NAMES),
    }


def histories(world: World, me: Person, since: int) -> Iterator[Json]:
    """For every channel that `me` sees, what was said there."""
    for channel in _visible_channels(world, me):
        yield history(world, me, channel, since)


def history(world: World, me: Person, channel: Channel, since: int) -> Json:
    """What `me` sees in one channel, oldest first. Of private answers only those after the id `since`."""
    shown = (each for each in world.visible(me.user, channel) if not is_forgotten(each, since))
    messages = [message(world, me, each) for each in shown]
    return {'op': 'history', 'channel': str(channel.id), 'messages': messages}


def is_forgotten(record: Message, since: int) -> bool:
    """Whether a client that was loaded when `since` was the newest id has lost the message: a private answer."""
    return record.only_for is not None and record.id <= since


def message(world: World, me: Person, record: Message) -> Json:
    """Discord's JSON of it, and what only the page can know.

    `pings` are those whom it notified, `nameless` those whose mention the client of `me` cannot show as a name, and
    `only_for` is there if it is private: for whom.
    """
    body = wire.message(world, record) | {
        'pings': [str(user_id) for user_id in record.pings],
        'nameless': [str(user_id) for user_id in nameless(record, me.user, world)],
    }
    return body if record.only_for is None else body | {'only_for': str(record.only_for)}


def notification(record: Notification) -> Json:
    """What the phone of the person shown has just put on its screen."""
    return {'op': 'notification', 'notification': _notification(record)}


def notifications(me: Person) -> Json:
    """All that the phone of `me` has shown, oldest first; this frame comes once, later ones one by one."""
    return {'op': 'notifications', 'notifications': [_notification(record) for record in me.notifications]}


def _notification(record: Notification) -> Json:
    """`title` says from whom and where, `body` what for, empty if the message has no content."""
    return {
        'message': str(record.message_id),
        'channel': str(record.channel_id),
        'title': record.title,
        'body': record.body,
        'timestamp': iso(record.posted),
    }


def _visible_channels(world: World, me: Person) -> list[Channel]:
    return [channel for channel in world.channels.values() if world.may_see(me.user, channel)]
