"""The bot's access: unknown places, missing permissions, closed DMs, others' messages, old messages."""

from __future__ import annotations

from .. import permissions
from ..permissions import Permission
from ..records import Channel, ChannelType, Message, User
from ..refusal import Refusal
from ..world import World

OLD = 3600.0
"""Age in seconds above which edits of a message have a limit of their own."""


def the_channel(world: World, channel_id: int) -> Channel:
    """The channel. Raises Refusal if it does not exist or the bot does not see it."""
    channel = world.channels.get(channel_id)
    if channel is None:
        raise Refusal(10003)
    if not permissions.bot_sees(world, channel):
        raise Refusal(50001)
    return channel


def the_message(world: World, channel: Channel, message_id: int) -> Message:
    """The message. Raises Refusal 10008 if it does not exist or is ephemeral: the bot's token cannot read those."""
    message = world.message(channel.id, message_id)
    if message is None or message.only_for is not None:
        raise Refusal(10008)
    return message


def require(world: World, channel: Channel, *needed: Permission) -> None:
    """Raise Refusal 50013 unless the bot has all of these permissions."""
    if any(not permissions.of_bot(world, channel) & permission for permission in needed):
        raise Refusal(50013)


def may_send(world: World, channel: Channel, *, with_files: bool) -> None:
    """Raise Refusal unless the bot may post in this channel."""
    if channel.recipient_id is not None:
        _may_write_to(world, world.users[channel.recipient_id])
    if channel.type is ChannelType.FORUM:
        raise Refusal(50008)
    require(world, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if with_files:
        require(world, channel, Permission.ATTACH_FILES)
    if channel.locked:
        raise Refusal(160005)


def _may_write_to(world: World, user: User) -> None:
    """Raise Refusal, and count the attempt, if the user's DMs are closed."""
    if user.in_guild and user.dms_open:
        return
    world.dms.knock(user.id)
    raise Refusal(50007 if user.in_guild else 50278)


def may_read(world: World, channel: Channel) -> None:
    """Raise Refusal 50001 unless the bot may read the history."""
    if not permissions.of_bot(world, channel) & Permission.READ_MESSAGE_HISTORY:
        raise Refusal(50001)


def may_reply(world: World, channel: Channel) -> None:
    """Raise Refusal 160002 unless the bot may read the message it replies to."""
    if not permissions.of_bot(world, channel) & Permission.READ_MESSAGE_HISTORY:
        raise Refusal(160002)


def may_edit(world: World, channel: Channel, message: Message, *, with_files: bool) -> None:
    """Raise Refusal unless the bot may edit this message."""
    if message.author_id != world.bot.id:
        raise Refusal(50005)
    if with_files:
        require(world, channel, Permission.ATTACH_FILES)
    if channel.archived:
        raise Refusal(50083)


def may_delete(world: World, channel: Channel, message: Message) -> None:
    """Raise Refusal unless the bot may delete this message."""
    if message.author_id != world.bot.id:
        if channel.type is ChannelType.DM:
            raise Refusal(50003)
        require(world, channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        raise Refusal(50083)
