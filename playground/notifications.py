"""Notifications: the people who get them, unread counts, and the text on a locked phone."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .records import Channel, Guild, Message, MessageFlag, Notification, User

NAMED = re.compile(r'<(?:@!?(?P<user>\d+)|a?:(?P<emoji>\w+):\d+|/(?P<command>[^:<>]+):\d+)>')


def counted(message: Message, channel: Channel, there: Iterable[int]) -> list[int]:
    """The ids of the people among `there` whose unread count rises: those mentioned; in a DM, everyone.

    A silent message counts too. Ephemeral messages, and deferred ones without content yet, do not.
    """
    if message.only_for is not None or message.has(MessageFlag.LOADING):
        return []
    all_of_them = message.everyone or channel.is_private
    if not (all_of_them or message.mentions):
        return []
    return sorted(user_id for user_id in there if all_of_them or user_id in message.mentions)


def of(message: Message, channel: Channel, guild: Guild, users: dict[int, User]) -> Notification:
    """The notification of a message: author, place and text content, without components, embeds and pictures."""
    place = '' if channel.is_private else f' (#{channel.name}, {guild.name})'

    def plain(found: re.Match[str]) -> str:
        if found['user']:
            known = users.get(int(found['user'])) if int(found['user']) in message.mentions else None
            return f'@{known.shown_in(channel)}' if known else '@unknown-user'
        return f':{found["emoji"]}:' if found['emoji'] else f'/{found["command"]}'

    return Notification(
        message_id=message.id,
        channel_id=channel.id,
        title=f'{users[message.author_id].name}{place}',
        body=NAMED.sub(plain, message.content),
        posted=message.posted,
    )
