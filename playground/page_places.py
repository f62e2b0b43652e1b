"""Actions of the page on channels and threads: open them, and change their settings."""

from __future__ import annotations

from collections.abc import Mapping

from .options import CannotDo
from .permissions import Permission
from .records import Channel, ChannelType, User
from .wire import Json
from .world import Change, World

KINDS = (ChannelType.TEXT, ChannelType.VOICE, ChannelType.ANNOUNCEMENT, ChannelType.FORUM)
"""Kinds of channels that the page can open."""
RIGHTS: Mapping[str, Permission] = {
    'see': Permission.VIEW_CHANNEL,
    'write': Permission.SEND_MESSAGES,
    'write in threads': Permission.SEND_MESSAGES_IN_THREADS,
    'send files': Permission.ATTACH_FILES,
    'read what was said': Permission.READ_MESSAGE_HISTORY,
    'connect': Permission.CONNECT,
}
"""Permissions that the page can take from the bot in a channel, by their names on the page."""


def described(world: World, channel: Channel) -> Json:
    """A channel or thread in the page's format.

    `elsewhere` is true in the server without the bot. `may` has the bot's permissions by name, None if the page
    cannot set them. `without_bot` is true for a private thread that the bot was not added to.
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
        'may': None if channel.is_thread or channel.elsewhere or channel.is_private else _may(channel),
    }


def _may(channel: Channel) -> dict[str, bool]:
    return {name: not channel.denied & right for name, right in RIGHTS.items()}


def opened(world: World, me: User, frame: Json) -> Channel:
    """Open a channel as `frame` asks. Raises CannotDo.

    The channel is in the bot's server, in the server without the bot, or a group DM of `me` and others.
    """
    name = str(frame['name']).strip()
    if not 0 < len(name) <= 100:
        raise CannotDo('A channel needs a name of 1 to 100 characters.')
    if 'group' in frame:
        others = [user for user in world.people() if str(user.id) in frame['group'] and user.id != me.id]
        if not others:
            raise CannotDo('A group needs at least one other user.')
        return world.open_group(name, me, *others)
    if frame.get('elsewhere'):
        return world.open_elsewhere(name)
    kind = ChannelType(int(frame['kind']))
    if kind not in KINDS:
        raise CannotDo('Unknown kind of channel.')
    return world.open_place(kind, name)


def change(world: World, channel: Channel, frame: Json) -> None:
    """Set the bot's permissions in a channel; in a thread, set whether it is archived and locked."""
    if channel.is_thread:
        world.archive(channel, bool(frame['archived']), locked=bool(frame['locked']))
        return
    allowed = frame['may']
    channel.denied = sum(right for name, right in RIGHTS.items() if not allowed[name])
    world.notify(Change('channel changed', channel))
