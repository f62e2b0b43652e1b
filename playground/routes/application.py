"""The bot itself: its user, its application, its emojis, the gateway's address."""

from __future__ import annotations

import base64
import binascii
import re

from .. import wire
from ..call import Call, Route
from ..records import Emoji
from ..refusal import Complaints, Refusal, invalid
from ..wire import Json

MOST_EMOJIS = 2000
EMOJI_LIMIT = 256 * 1024
IMAGE = re.compile(r'data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)', re.DOTALL)


def me(call: Call) -> Json:
    """The bot's own user."""
    return wire.user(call.world.bot) | {'verified': True, 'mfa_enabled': False, 'email': None, 'locale': 'en-US'}


def application(call: Call) -> Json:
    """The bot's application, however it is addressed."""
    if call.params.get('application_id', str(call.world.bot.id)) != str(call.world.bot.id):
        raise Refusal(10002)
    return wire.application(call.world)


def gateway(call: Call) -> Json:
    """Where the gateway is."""
    return {'url': call.gateway.url}


def gateway_for_bots(call: Call) -> Json:
    """Where the gateway is, and how many shards to start."""
    start_limit = {'total': 1000, 'remaining': 1000, 'reset_after': 86_400_000, 'max_concurrency': 1}
    return {'url': call.gateway.url, 'shards': 1, 'session_start_limit': start_limit}


def emojis(call: Call) -> Json:
    """All of the application's emojis."""
    return {'items': [wire.emoji(call.world, emoji) for emoji in call.world.emojis.values()]}


def emoji(call: Call) -> Json:
    """One emoji."""
    return wire.emoji(call.world, _the_emoji(call))


def create_emoji(call: Call) -> Json:
    """Keep a new emoji; its name must be free."""
    complaints = Complaints()
    name, image = str(call.payload.get('name')), IMAGE.fullmatch(str(call.payload.get('image')))
    complaints.length(('name',), name, 2, 32)
    if not re.fullmatch(r'\w+', name, re.ASCII):
        complaints.add(('name',), 'STRING_TYPE_REGEX', 'String value did not match validation regex.')
    if any(emoji.name == name for emoji in call.world.emojis.values()):
        complaints.add(('name',), 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is already taken.')
    if image is None:
        complaints.add(('image',), 'BASE_TYPE_REQUIRED', 'The image must be a data URI.')
    complaints.refuse()
    assert image is not None
    if len(_decoded(image[2])) > EMOJI_LIMIT:
        raise invalid(('image',), 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')
    if len(call.world.emojis) >= MOST_EMOJIS:
        raise Refusal(30008)
    made = Emoji(call.world.ids.next(), name, animated=image[1] == 'image/gif')
    call.world.emojis[made.id] = made
    return wire.emoji(call.world, made)


def delete_emoji(call: Call) -> None:
    """Forget an emoji."""
    del call.world.emojis[_the_emoji(call).id]


def _the_emoji(call: Call) -> Emoji:
    found = call.world.emojis.get(call.number('emoji_id'))
    if found is None:
        raise Refusal(10014)
    return found


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        raise invalid(('image',), 'IMAGE_INVALID', 'Invalid image data.') from None


ROUTES = (
    Route('GET', '/users/@me', me),
    Route('GET', '/oauth2/applications/@me', application),
    Route('GET', '/applications/@me', application),
    Route('GET', '/applications/{application_id}', application),
    Route('GET', '/gateway', gateway),
    Route('GET', '/gateway/bot', gateway_for_bots),
    Route('GET', '/applications/{application_id}/emojis', emojis),
    Route('POST', '/applications/{application_id}/emojis', create_emoji, status=201),
    Route('GET', '/applications/{application_id}/emojis/{emoji_id}', emoji),
    Route('DELETE', '/applications/{application_id}/emojis/{emoji_id}', delete_emoji),
)
