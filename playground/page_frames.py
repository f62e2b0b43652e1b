"""The JSON frames sent to the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import page_places, wire
from .clock import iso
from .mentions import nameless
from .people import Person
from .records import Channel, Message, Notification
from .trying_names import NAMES
from .wire import Json
from .world import LOCALES, World


def world_frame(world: World, me: Person, bot_online: bool) -> Json:
    """The whole world except its messages, as `me` sees it."""
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
                'dm': str(world.dm_of(user).id),
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
    """One frame with messages for each channel that `me` sees."""
    for channel in _visible_channels(world, me):
        yield history(world, me, channel, since)


def history(world: World, me: Person, channel: Channel, since: int) -> Json:
    """The messages of a channel that `me` sees, oldest first. Leaves out ephemeral ones with ids up to `since`."""
    shown = (each for each in world.visible(me.user, channel) if not is_forgotten(each, since))
    messages = [message(world, me, each) for each in shown]
    return {'op': 'history', 'channel': str(channel.id), 'messages': messages}


def is_forgotten(record: Message, since: int) -> bool:
    """Whether the message is ephemeral and older than the page, so that a real client has lost it.

    `since` was the newest id when the page was loaded.
    """
    return record.only_for is not None and record.id <= since


def message(world: World, me: Person, record: Message) -> Json:
    """Discord's JSON of a message, with extra fields for the page.

    `pings` are the notified people. `nameless` are those whose mention the client of `me` cannot resolve. `only_for` is
    the reader of an ephemeral message.
    """
    body = wire.message(world, record) | {
        'pings': [str(user_id) for user_id in record.pings],
        'nameless': [str(user_id) for user_id in nameless(record, me.user, world)],
    }
    return body if record.only_for is None else body | {'only_for': str(record.only_for)}


def notification(record: Notification) -> Json:
    """The frame about one new notification for the person shown in a browser tab."""
    return {'op': 'notification', 'notification': _notification(record)}


def notifications(me: Person) -> Json:
    """All notifications of `me`, oldest first. Sent when the page opens; each later one has its own frame."""
    return {'op': 'notifications', 'notifications': [_notification(record) for record in me.notifications]}


def counted(world: World) -> Json:
    """The unread messages of every person, each as channel and message id.

    Sent when the page opens. Later unread messages come as `raised`.
    """
    people = {str(key): [[str(c.channel_id), str(c.message_id)] for c in found] for key, found in world.counted.items()}
    return {'op': 'counted', 'people': people}


def raised(message: Message, people: Iterable[int]) -> Json:
    """The frame about a message that raised the unread counts of these people.

    Sent to every tab, even if it shows a person who cannot see the message.
    """
    ids = [str(user_id) for user_id in people]
    return {'op': 'raised', 'people': ids, 'channel': str(message.channel_id), 'message': str(message.id)}


def _notification(record: Notification) -> Json:
    """A notification in the page's format: `title` is the author and place, `body` the content, which may be empty."""
    return {
        'message': str(record.message_id),
        'channel': str(record.channel_id),
        'title': record.title,
        'body': record.body,
        'timestamp': iso(record.posted),
    }


def _visible_channels(world: World, me: Person) -> list[Channel]:
    return [channel for channel in world.channels.values() if world.may_see(me.user, channel)]
