"""What the page may do to places: open them, and say what holds there."""

from __future__ import annotations

from collections.abc import Mapping

from .options import CannotDo
from .permissions import Permission
from .records import Channel, ChannelType
from .wire import Json
from .world import Change, World

KINDS = (ChannelType.TEXT, ChannelType.VOICE, ChannelType.ANNOUNCEMENT, ChannelType.FORUM)
"""The channels that can be opened."""
RIGHTS: Mapping[str, Permission] = {
    'see': Permission.VIEW_CHANNEL,
    'write': Permission.SEND_MESSAGES,
    'write in threads': Permission.SEND_MESSAGES_IN_THREADS,
    'send files': Permission.ATTACH_FILES,
    'read what was said': Permission.READ_MESSAGE_HISTORY,
    'connect': Permission.CONNECT,
}
"""What can be taken from the bot in a channel, by the names that the page shows."""


def described(world: World, channel: Channel) -> Json:
    """A place as the page is told of it.

    `elsewhere`: whether it is in the server in which the bot is not; `may`: what the bot may do there, by name, or
    null where that is not up to anybody; `without_bot`: whether it is a private thread that the bot was not let into.
    """
    private = channel.type is ChannelType.PRIVATE_THREAD
    return {
        'id': str(channel.id),
        'name': channel.name,
        'type': int(channel.type),
        'parent_id': None if channel.parent_id is None else str(channel.parent_id),
        'elsewhere': channel.elsewhere,
        'archived': channel.archived,
        'locked': channel.locked,
        'without_bot': private and world.bot.id not in channel.members,
        'may': None if channel.is_thread or channel.elsewhere else _may(channel),
    }


def _may(channel: Channel) -> dict[str, bool]:
    return {name: not channel.denied & right for name, right in RIGHTS.items()}


def opened(world: World, frame: Json) -> Channel:
    """A new channel of a kind, in the server of the bot or in one without it. Raises CannotDo."""
    name = str(frame['name']).strip()
    if not 0 < len(name) <= 100:
        raise CannotDo('The name of a channel has between 1 and 100 characters.')
    if frame.get('elsewhere'):
        return world.open_elsewhere(name)
    kind = ChannelType(int(frame['kind']))
    if kind not in KINDS:
        raise CannotDo('Nobody can open a channel of that kind.')
    return world.open_place(kind, name)


def change(world: World, channel: Channel, frame: Json) -> None:
    """Set what the bot `may` do in a channel, or whether a thread is `archived` and `locked`."""
    if channel.is_thread:
        world.archive(channel, bool(frame['archived']), locked=bool(frame['locked']))
        return
    allowed = frame['may']
    channel.denied = sum(right for name, right in RIGHTS.items() if not allowed[name])
    world.tell(Change('channel changed', channel))
