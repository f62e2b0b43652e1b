"""Messages of a channel, by the bot's token."""

from __future__ import annotations

from .. import permissions, wire
from ..call import Call, Route
from ..compose import compose
from ..permissions import Permission
from ..records import Channel, Message
from ..refusal import Refusal, invalid
from ..rules import access
from ..wire import Json
from ..world import World

NONCE_MEMORY = 180.0
"""Seconds for which an enforced nonce is remembered.

A second message with the same nonce is not posted: Discord returns the first message instead.
"""
REPLY = 19
"""The type of a message that replies to another."""


def create(call: Call) -> Json:
    """Post a message, or return an earlier one with the same enforced nonce.

    Raises Refusal 10008 if the earlier message was deleted, as Discord does.
    """
    channel = call.channel()
    payload = call.payload or {}
    access.may_send(call.world, channel, with_files=bool(call.uploads))
    message = _same_nonce(call, channel) or _new(call, channel)
    return wire.message(call.world, message) | {'nonce': payload.get('nonce')}


def _new(call: Call, channel: Channel) -> Message:
    payload = call.payload or {}
    world = call.world
    blank = Message(world.ids.next(), channel.id, world.bot.id, world.clock.now())
    if reference := payload.get('message_reference'):
        access.may_reply(world, channel)
        _refer(world, blank, reference)
    message = compose(blank, payload, call.uploads, world)
    if payload.get('nonce') is not None:
        message.nonce = str(payload['nonce'])
    world.post(message)
    return message


def _refer(world: World, reply: Message, reference: Json) -> None:
    """Make the message a reply. Raises Refusal 50035 if the replied-to message is gone, unless the bot allows that."""
    found = world.message(reply.channel_id, int(reference['message_id']))
    if found is not None and found.only_for is None:
        reply.type, reply.reply_to = REPLY, found.id
    elif reference.get('fail_if_not_exists', True):
        raise invalid(('message_reference',), 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message')


def _same_nonce(call: Call, channel: Channel) -> Message | None:
    payload = call.payload or {}
    if payload.get('nonce') is None or not payload.get('enforce_nonce'):
        return None
    oldest, nonce = call.world.clock.now() - NONCE_MEMORY, str(payload['nonce'])
    recent = (m for m in call.world.messages[channel.id].values() if m.posted > oldest)
    found = next((m for m in recent if m.nonce == nonce), None)
    if found is None and call.world.spent_nonces.get((channel.id, nonce), 0.0) > oldest:
        raise Refusal(10008)
    return found


def read(call: Call) -> Json:
    """One message."""
    channel = call.channel()
    access.may_read(call.world, channel)
    message = access.the_message(call.world, channel, call.number('message_id'))
    return wire.message(call.world, message)


def read_many(call: Call) -> list[Json]:
    """The messages of a channel, newest first. Empty without the permission to read the history."""
    channel = call.channel()
    limit = int(call.query.get('limit', 50))
    if not permissions.of_bot(call.world, channel) & Permission.READ_MESSAGE_HISTORY:
        return []
    found = [m for _, m in sorted(call.world.messages[channel.id].items()) if m.only_for is None]
    if 'after' in call.query:
        found = [m for m in found if m.id > int(call.query['after'])][:limit]
    elif 'before' in call.query:
        found = [m for m in found if m.id < int(call.query['before'])]
    elif 'around' in call.query:
        older = [m for m in found if m.id < int(call.query['around'])][-(limit // 2) :]
        found = older + [m for m in found if m.id >= int(call.query['around'])][: limit - len(older)]
    return [wire.message(call.world, m) for m in reversed(found[-limit:])]


def edit(call: Call) -> Json:
    """Change one of the bot's own messages."""
    channel = call.channel()
    message = access.the_message(call.world, channel, call.number('message_id'))
    access.may_edit(call.world, channel, message, with_files=bool(call.uploads))
    if call.world.clock.now() - message.posted > access.OLD:
        call.limits.take_old_edit(channel)
    changed = compose(message, call.payload or {}, call.uploads, call.world)
    changed.edited = call.world.clock.now()
    call.world.replace(changed)
    return wire.message(call.world, changed)


def delete(call: Call) -> None:
    """Delete a message."""
    channel = call.channel()
    message = access.the_message(call.world, channel, call.number('message_id'))
    access.may_delete(call.world, channel, message)
    call.world.delete(message)


ROUTES = (
    Route('GET', '/channels/{channel_id}/messages', read_many),
    Route('POST', '/channels/{channel_id}/messages', create),
    Route('GET', '/channels/{channel_id}/messages/{message_id}', read),
    Route('PATCH', '/channels/{channel_id}/messages/{message_id}', edit),
    Route('DELETE', '/channels/{channel_id}/messages/{message_id}', delete),
)
