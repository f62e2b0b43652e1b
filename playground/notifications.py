"""What a message that calls somebody shows on their locked phone."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .records import Channel, Guild, Message, MessageFlag, Notification, User

NAMED = re.compile(r'<(?:@!?(?P<user>\d+)|a?:(?P<emoji>\w+):\d+|/(?P<command>[^:<>]+):\d+)>')


def called(message: Message, channel: Channel, there: Iterable[int]) -> list[int]:
    """Whom of the people who are `there` the message notifies when it appears: those whom it mentions, in a DM all.

    A silent one, one that only one person sees, and one that is still to be written notify nobody.
    """
    if message.only_for is not None or message.has(MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.LOADING):
        return []
    all_of_them = message.everyone or channel.recipient_id is not None
    if not (all_of_them or message.mentions):
        return []
    return sorted(user_id for user_id in there if all_of_them or user_id in message.mentions)


def of(message: Message, channel: Channel, guild: Guild, users: dict[int, User]) -> Notification:
    """Where it comes from, and the message's content. What components, embeds and pictures say is not in it."""
    place = '' if channel.recipient_id is not None else f' (#{channel.name}, {guild.name})'

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
