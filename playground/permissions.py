"""Discord's permissions that the playground checks, and who has them."""

from __future__ import annotations

from enum import IntFlag

from .records import Channel, ChannelType, User
from .world import World


class Permission(IntFlag):
    """Discord's bits for permissions."""

    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    MANAGE_GUILD = 1 << 5
    MANAGE_CHANNELS = 1 << 4
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50


IN_DM = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.USE_EXTERNAL_APPS
)
EVERYONE = (
    IN_DM
    | Permission.MENTION_EVERYONE
    | Permission.CONNECT
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
MODERATOR = (
    EVERYONE
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_GUILD
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_THREADS
)


def of_bot(world: World, channel: Channel) -> int:
    """The bot's permissions in `channel` by its roles, as interactions there report them.

    Discord reports them even if the bot is not in the server or in a private thread. A thread has the permissions of
    its channel.
    """
    if channel.is_private:
        return IN_DM
    parent = world.channels.get(channel.parent_id or 0)
    return EVERYONE & ~channel.denied & ~(parent.denied if parent is not None else 0)


def bot_sees(world: World, channel: Channel) -> bool:
    """Whether requests with the bot's token may see the channel."""
    granted = of_bot(world, channel)
    if channel.elsewhere or channel.type is ChannelType.GROUP_DM or not granted & Permission.VIEW_CHANNEL:
        return False
    if channel.type is ChannelType.PRIVATE_THREAD:
        return world.bot.id in channel.members or bool(granted & Permission.MANAGE_THREADS)
    return channel.type is not ChannelType.VOICE or bool(granted & Permission.CONNECT)


def of_person(user: User, channel: Channel) -> int:
    """The permissions of `user` in `channel`.

    What `channel` denies to the bot, a server without the bot denies to its people.
    """
    if channel.is_private:
        return IN_DM
    moderates = user.moderator if channel.further_id is None else channel.further_id in user.moderates
    granted = MODERATOR if moderates else EVERYONE
    return granted & ~channel.denied if channel.elsewhere else granted
