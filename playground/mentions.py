"""Who is mentioned by a message."""

from __future__ import annotations

import re
from typing import Any

from .components import texts
from .records import Message
from .refusal import invalid
from .world import World

USER = re.compile(r'<@!?(\d+)>')


def mentioned(message: Message, allowed: dict[str, Any] | None, world: World) -> list[int]:
    """The ids of those whom the text names, as far as `allowed_mentions` permits; None permits all of them.

    Raises Refusal 50035 if `allowed` names users and permits all users at once.
    """
    named = [int(found) for text in (message.content, *texts(message.components)) for found in USER.findall(text)]
    known = [user_id for user_id in dict.fromkeys(named) if user_id in world.users]
    if allowed is None:
        return known
    all_users = 'users' in (allowed.get('parse') or ())
    listed = [int(user_id) for user_id in allowed.get('users') or ()]
    if all_users and listed:
        raise invalid(
            ('allowed_mentions',),
            'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            'parse:["users"] and users: [ids...] are mutually exclusive.',
        )
    return known if all_users else [user_id for user_id in known if user_id in listed]
