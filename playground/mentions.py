"""The users mentioned by a message."""

from __future__ import annotations

import re
from typing import Any

from .components import texts
from .records import Message, User
from .refusal import invalid
from .world import World

USER = re.compile(r'<@!?(\d+)>')
EVERYONE = re.compile(r'@(?:everyone|here)\b')
COMMAND = re.compile(r'</[^:<>]+:\d+>')
SUBCOMMAND, GROUP = 1, 2


def mentioned(message: Message, allowed: dict[str, Any] | None, world: World) -> list[int]:
    """The ids of the mentioned users that `allowed` (`allowed_mentions`) permits; None permits all.

    Includes the author of the replied-to message if `allowed` is None or its `replied_user` is true. Raises Refusal
    50035 if `allowed` both names users and permits all.
    """
    known = [user_id for user_id in named(message) if user_id in world.users]
    replied_to = world.message(message.channel_id, message.reply_to or 0)
    answered = [] if replied_to is None else [replied_to.author_id]
    if allowed is None:
        return list(dict.fromkeys((*answered, *known)))
    all_users = 'users' in (allowed.get('parse') or ())
    listed = [int(user_id) for user_id in allowed.get('users') or ()]
    if all_users and listed:
        raise invalid(
            ('allowed_mentions',),
            'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            'parse:["users"] and users: [ids...] are mutually exclusive.',
        )
    permitted = known if all_users else [user_id for user_id in known if user_id in listed]
    return list(dict.fromkeys((*(answered if allowed.get('replied_user') else ()), *permitted)))


def calls_everyone(message: Message, allowed: dict[str, Any] | None) -> bool:
    """Whether the text mentions everyone and `allowed` permits it. Everybody here has the permission for that."""
    permitted = allowed is None or 'everyone' in (allowed.get('parse') or ())
    return permitted and any(EVERYONE.search(text) for text in (message.content, *texts(message.components)))


def named(message: Message) -> list[int]:
    """The user ids mentioned in the message's texts, each once, even if no such user exists."""
    found = [int(found) for text in (message.content, *texts(message.components)) for found in USER.findall(text)]
    return list(dict.fromkeys(found))


def dead_commands(message: Message, world: World) -> list[str]:
    """The mentions of commands in the text that a client cannot link to a command.

    A mention needs the command's id and its default name with any subcommand; a translated name does not work.
    """
    alive = {f'</{name}:{command["id"]}>' for command in world.all_commands() for name in _full_names(command)}
    written = [found for text in (message.content, *texts(message.components)) for found in COMMAND.findall(text)]
    return [each for each in dict.fromkeys(written) if each not in alive]


def _full_names(command: dict[str, Any]) -> list[str]:
    inner = [part for part in command.get('options') or () if part['type'] in (SUBCOMMAND, GROUP)]
    if not inner:
        return [command['name']]
    return [f'{command["name"]} {name}' for part in inner for name in _full_names(part)]


def nameless(message: Message, viewer: User, world: World) -> list[int]:
    """The ids of mentioned users whose name this person's client does not know. The client shows them as `<@123>`.

    A client knows its own user, the bot, users in the message's `mentions`, the authors of visible messages in the
    channel, and the users whose commands these messages answer. It does not ask the server for others.
    """
    unmet = [user_id for user_id in named(message) if user_id not in (viewer.id, world.bot.id, *message.mentions)]
    if not unmet:
        return []
    shown = list(world.visible(viewer, world.channels[message.channel_id]))
    met = {seen.author_id for seen in shown}
    met |= {int(seen.interaction['user']['id']) for seen in shown if seen.interaction is not None}
    return [user_id for user_id in unmet if user_id not in met]
