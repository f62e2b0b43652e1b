"""Routes for follow-ups and edits with an interaction's token, after the first answer."""

from __future__ import annotations

from .. import wire
from ..call import Call, Route
from ..records import ChannelType, Interaction, Message, MessageFlag
from ..refusal import Refusal
from ..wire import Json
from .interactions import respond, revise

FOLLOW_UPS = 5
"""Maximum follow-ups of an interaction in a place without the bot."""


def follow_up(call: Call) -> Json:
    """Post a follow-up.

    After a deferral, the first follow-up replaces the message that shows the bot thinking. The follow-up is ephemeral
    if the deferral was.
    """
    record = _the_interaction(call)
    payload = call.payload or {}
    original = None if record.original_id is None else call.world.message(record.channel_id, record.original_id)
    if original is not None and original.has(MessageFlag.LOADING):
        message = revise(call, original, payload)
    else:
        _count(call, record)
        message = respond(call, record, payload)
    return wire.message(call.world, message)


def _count(call: Call, record: Interaction) -> None:
    """Count a follow-up. Where only a person has installed the bot, an interaction has five."""
    place = call.world.channels[record.channel_id]
    if not place.elsewhere and place.type is not ChannelType.GROUP_DM:
        return
    if record.followed_up >= FOLLOW_UPS:
        raise Refusal(40094)
    record.followed_up += 1


def read(call: Call) -> Json:
    """One of the interaction's messages."""
    return wire.message(call.world, _the_message(call))


def edit(call: Call) -> Json:
    """Change one of the interaction's messages."""
    message = _the_message(call)
    if call.world.channels[message.channel_id].archived:
        raise Refusal(50083)
    return wire.message(call.world, revise(call, message, call.payload or {}))


def delete(call: Call) -> None:
    """Delete one of the interaction's messages."""
    call.world.delete(_the_message(call))


def _the_interaction(call: Call) -> Interaction:
    if call.number('webhook_id') != call.world.bot.id:
        raise Refusal(10015)
    record = call.interactions.by_token(call.params['webhook_token'])
    if record.channel_id not in call.world.channels:
        raise Refusal(10003)
    return record


def _the_message(call: Call) -> Message:
    record = _the_interaction(call)
    wanted = call.number('message_id') if 'message_id' in call.params else record.original_id
    found = call.world.message(record.channel_id, wanted or 0)
    if found is None or found.id not in record.message_ids:
        raise Refusal(10008)
    return found


TOKEN = '/webhooks/{webhook_id}/{webhook_token}'
ROUTES = (
    Route('POST', TOKEN, follow_up, needs_token=False),
    Route('GET', TOKEN + '/messages/@original', read, needs_token=False),
    Route('PATCH', TOKEN + '/messages/@original', edit, needs_token=False),
    Route('DELETE', TOKEN + '/messages/@original', delete, needs_token=False),
    Route('GET', TOKEN + '/messages/{message_id}', read, needs_token=False),
    Route('PATCH', TOKEN + '/messages/{message_id}', edit, needs_token=False),
    Route('DELETE', TOKEN + '/messages/{message_id}', delete, needs_token=False),
)
