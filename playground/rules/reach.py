"""Which slash commands a client offers to a person, and where."""

from __future__ import annotations

from .. import permissions
from ..records import Channel, ChannelType, User
from ..wire import Json

IN_GUILD, IN_BOT_DM, IN_PRIVATE_CHANNEL = 0, 1, 2
FOR_GUILDS, FOR_USERS = 0, 1


def usable(command: Json, user: User, channel: Channel) -> bool:
    """Whether a client offers this command to this person in this channel."""
    if channel.type is ChannelType.FORUM:
        return False
    in_dm, in_group = channel.is_private, channel.type is ChannelType.GROUP_DM
    if (FOR_USERS if channel.elsewhere or in_group else FOR_GUILDS) not in command['integration_types']:
        return False
    if channel.elsewhere and 'guild_id' in command:
        return False
    if in_dm and ('guild_id' in command or command.get('dm_permission') is False):
        return False
    contexts = command.get('contexts')
    if contexts is not None and (IN_PRIVATE_CHANNEL if in_group else IN_BOT_DM if in_dm else IN_GUILD) not in contexts:
        return False
    needed = command.get('default_member_permissions')
    if in_dm or needed is None:
        return True
    return permissions.of_person(user, channel) & int(needed) == int(needed) != 0
