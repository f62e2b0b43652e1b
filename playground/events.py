"""Turns a change of the world into an event of the gateway, with the data that a session's intents allow."""

from __future__ import annotations

from dataclasses import dataclass

from . import wire
from .permissions import bot_sees
from .records import Channel, Message
from .world import Change, World

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
CHANNEL_EVENTS = {'channel opened': 'CREATE', 'channel changed': 'UPDATE', 'channel gone': 'DELETE'}
MESSAGE_EVENTS = {'message posted': 'CREATE', 'message edited': 'UPDATE', 'message gone': 'DELETE'}
CONTENT = ('content', 'embeds', 'attachments', 'components')


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the gateway, as a bot with every intent receives it."""

    name: str
    intent: int
    data: wire.Json
    guild_id: int | None
    """The server of the event, None in a DM."""
    content_is_private: bool = False
    """Whether sessions without the intent for message content get the event without the content."""

    def data_for(self, intents: int) -> wire.Json:
        """The data that a session with these intents receives."""
        if not self.content_is_private or intents & MESSAGE_CONTENT:
            return self.data
        return self.data | {key: type(self.data[key])() for key in CONTENT}


def event_of(change: Change, world: World) -> Event | None:
    """The event for a change, None if the bot receives no event."""
    if change.kind == 'guild changed':
        return Event('GUILD_UPDATE', GUILDS, wire.guild(world), world.guild.id)
    if change.message is not None and change.channel is not None:
        return _message_event(change, change.channel, change.message, world)
    if change.kind in CHANNEL_EVENTS and change.channel is not None:
        return _channel_event(change, change.channel, world)
    return None


def _message_event(change: Change, channel: Channel, message: Message, world: World) -> Event | None:
    if message.only_for is not None or change.kind not in MESSAGE_EVENTS or not bot_sees(world, channel):
        return None
    name = f'MESSAGE_{MESSAGE_EVENTS[change.kind]}'
    in_dm = channel.is_private
    intent = DIRECT_MESSAGES if in_dm else GUILD_MESSAGES
    guild_id = None if in_dm else world.guild_of(channel).id
    place = {'channel_id': str(channel.id)} | ({} if guild_id is None else {'guild_id': str(guild_id)})
    if change.kind == 'message gone':
        return Event(name, intent, {'id': str(message.id)} | place, guild_id)
    author = world.users[message.author_id]
    data = wire.message(world, message) | place
    if not in_dm:
        data['member'] = wire.member(world, author)
        del data['member']['user']
    about_the_bot = in_dm or author.bot or world.bot.id in message.mentions
    return Event(name, intent, data, guild_id, content_is_private=not about_the_bot)


def _channel_event(change: Change, channel: Channel, world: World) -> Event | None:
    if channel.is_private or channel.elsewhere or (channel.is_thread and not bot_sees(world, channel)):
        return None
    kind = 'THREAD' if channel.is_thread else 'CHANNEL'
    data = wire.channel(world, channel)
    if kind == 'THREAD' and change.kind == 'channel opened':
        data['newly_created'] = True
    return Event(f'{kind}_{CHANNEL_EVENTS[change.kind]}', GUILDS, data, world.guild_of(channel).id)
