"""Channels: reading them, DMs, threads, typing."""

from __future__ import annotations

from .. import wire
from ..call import Call, Route
from ..permissions import Permission
from ..records import Channel, ChannelType, MessageFlag
from ..refusal import Complaints, Refusal
from ..rules import access
from ..wire import Json
from ..world import THREAD_IN, Change


def channel(call: Call) -> Json:
    """One channel, thread or DM."""
    return wire.channel(call.world, call.channel())


def open_dm(call: Call) -> Json:
    """Open a DM. Refused if the bot opens too many. A DM to a person with closed DMs opens, but sending there fails."""
    user = call.world.users.get(int(call.payload.get('recipient_id') or 0))
    if user is None or user.bot:
        raise Refusal(50033)
    dm = call.world.dm_of(user)
    call.world.dms.open(dm)
    return wire.channel(call.world, dm)


def typing(call: Call) -> None:
    """Show the people in the channel that the bot is typing."""
    place = call.channel()
    access.may_send(call.world, place, with_files=False)
    call.world.notify(Change('typing', place))


def start_thread(call: Call) -> Json:
    """Open a thread that belongs to no message."""
    return _thread(call, call.channel())


def start_thread_from_message(call: Call) -> Json:
    """Open a thread at a message. The thread has the message's id, so a message has at most one thread."""
    place = call.channel()
    message = access.the_message(call.world, place, call.number('message_id'))
    if message.has(MessageFlag.HAS_THREAD):
        raise Refusal(160004)
    thread = _thread(call, place, message.id)
    message.flags |= MessageFlag.HAS_THREAD
    call.world.notify(Change('message edited', place, message))
    return thread


def _thread(call: Call, parent: Channel, thread_id: int | None = None) -> Json:
    if parent.type not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT):
        raise Refusal(50024)
    access.require(call.world, parent, Permission.CREATE_PUBLIC_THREADS)
    complaints = Complaints()
    complaints.length(('name',), call.payload.get('name') or '', 1, 100)
    if thread_id is None:
        kind = THREAD_IN.get(parent.type, ChannelType.THREAD)
        complaints.choices(('type',), call.payload.get('type'), (int(kind),))
    complaints.refuse()
    return wire.channel(call.world, call.world.open_thread(parent, call.payload['name'], call.world.bot, thread_id))


def change_thread(call: Call) -> Json:
    """Change a thread as a bot without MANAGE_THREADS may.

    It may rename and archive its own threads, and unarchive others that are not locked. The rest is refused with 50013.
    """
    thread = call.channel()
    if not thread.is_thread:
        raise Refusal(50013)
    is_owner = thread.owner_id == call.world.bot.id
    only_unarchives = call.payload.keys() <= {'archived'} and not call.payload.get('archived')
    if not is_owner and not (only_unarchives and not thread.locked):
        raise Refusal(50013)
    if 'locked' in call.payload and bool(call.payload['locked']) != thread.locked:
        raise Refusal(50013)
    thread.name = call.payload.get('name') or thread.name
    call.world.archive(thread, bool(call.payload.get('archived', thread.archived)))
    return wire.channel(call.world, thread)


def add_member(call: Call) -> None:
    """Add a person to a thread."""
    thread = call.channel()
    if not thread.is_thread:
        raise Refusal(50024)
    if thread.archived:
        raise Refusal(50083)
    access.require(call.world, thread, Permission.SEND_MESSAGES_IN_THREADS)
    user = call.world.users.get(call.number('user_id'))
    if user is None:
        raise Refusal(10013)
    call.world.let_in(thread, user)


ROUTES = (
    Route('GET', '/channels/{channel_id}', channel),
    Route('PATCH', '/channels/{channel_id}', change_thread),
    Route('POST', '/channels/{channel_id}/typing', typing),
    Route('POST', '/channels/{channel_id}/threads', start_thread, status=201),
    Route('POST', '/channels/{channel_id}/messages/{message_id}/threads', start_thread_from_message, status=201),
    Route('PUT', '/channels/{channel_id}/thread-members/{user_id}', add_member),
    Route('POST', '/users/@me/channels', open_dm),
)
