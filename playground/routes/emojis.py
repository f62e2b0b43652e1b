"""The application's own emojis. Their pictures are among the world's files, under the emoji's id."""

from __future__ import annotations

import re
from typing import Any

from .. import pictures, wire
from ..call import Call, Route
from ..records import Emoji
from ..refusal import Complaints, Refusal
from ..wire import Json

MOST_EMOJIS = 2000
NAME = re.compile(r'[A-Za-z0-9_]+')


def listed(call: Call) -> Json:
    """All emojis, in order of creation."""
    _check_application(call)
    return {'items': [wire.emoji(call.world, emoji) for emoji in call.world.emojis.values()]}


def read(call: Call) -> Json:
    """One emoji."""
    return wire.emoji(call.world, _the_emoji(call))


def create(call: Call) -> Json:
    """Add an emoji. Its name must be free."""
    _check_application(call)
    _check_name(call, call.payload.get('name'))
    picture, animated = pictures.emoji(call.payload.get('image'))
    if len(call.world.emojis) >= MOST_EMOJIS:
        raise Refusal(30008)
    made = Emoji(call.world.ids.next(), call.payload['name'], animated=animated)
    call.world.emojis[made.id] = made
    call.world.files[made.id] = picture
    return wire.emoji(call.world, made)


def rename(call: Call) -> Json:
    """Rename an emoji. Nothing else can be changed."""
    emoji = _the_emoji(call)
    if 'name' in call.payload and call.payload['name'] != emoji.name:
        _check_name(call, call.payload['name'])
        emoji.name = call.payload['name']
    return wire.emoji(call.world, emoji)


def delete(call: Call) -> None:
    """Delete an emoji and its picture."""
    gone = _the_emoji(call).id
    del call.world.emojis[gone]
    call.world.files.pop(gone, None)


def _check_name(call: Call, name: Any) -> None:
    complaints = Complaints()
    complaints.length(('name',), str(name or ''), 2, 32)
    if not NAME.fullmatch(str(name or '')):
        complaints.add(('name',), 'STRING_TYPE_REGEX', 'String value did not match validation regex.')
    if any(emoji.name == name for emoji in call.world.emojis.values()):
        complaints.add(('name',), 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is already taken.')
    complaints.refuse()


def _check_application(call: Call) -> None:
    if call.number('application_id') != call.world.bot.id:
        raise Refusal(10002)


def _the_emoji(call: Call) -> Emoji:
    _check_application(call)
    found = call.world.emojis.get(call.number('emoji_id'))
    if found is None:
        raise Refusal(10014)
    return found


ALL, ONE = '/applications/{application_id}/emojis', '/applications/{application_id}/emojis/{emoji_id}'
ROUTES = (
    Route('GET', ALL, listed),
    Route('POST', ALL, create, status=201),
    Route('GET', ONE, read),
    Route('PATCH', ONE, rename),
    Route('DELETE', ONE, delete),
)
