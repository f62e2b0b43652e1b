"""The permissions that matter here, and who has them."""

from __future__ import annotations

from enum import IntFlag

from .records import Channel, ChannelType, User


class Permission(IntFlag):
    """Discord's bits."""

    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_GUILD = 1 << 5
    MANAGE_CHANNELS = 1 << 4
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


IN_DM = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
)
EVERYONE = IN_DM | Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS
MODERATOR = (
    EVERYONE
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_GUILD
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_THREADS
)


def of_bot(channel: Channel) -> int:
    """What the bot may do in `channel`."""
    granted = IN_DM if channel.type is ChannelType.DM else EVERYONE
    return granted & ~channel.denied


def of_person(user: User, channel: Channel) -> int:
    """What `user` may do in `channel`."""
    if channel.type is ChannelType.DM:
        return IN_DM
    return MODERATOR if user.moderator else EVERYONE
