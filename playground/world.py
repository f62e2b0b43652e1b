"""The world that people and bot share: its content, and every way to change it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from . import notifications
from .clock import Clock
from .components import each
from .dms import Dms
from .records import Channel, ChannelType, Counted, Emoji, Guild, Interaction, Message, MessageFlag, Notification, User
from .snowflakes import Snowflakes

LOCALES = [
    'id',
    'da',
    'de',
    'en-GB',
    'en-US',
    'es-ES',
    'es-419',
    'fr',
    'hr',
    'it',
    'lt',
    'hu',
    'nl',
    'no',
    'pl',
    'pt-BR',
    'ro',
    'fi',
    'sv-SE',
    'vi',
    'tr',
    'cs',
    'el',
    'bg',
    'ru',
    'uk',
    'hi',
    'th',
    'zh-CN',
    'ja',
    'zh-TW',
    'ko',
]
COLORS = ('#5865f2', '#3ba55c', '#faa61a', '#ed4245', '#eb459e', '#9b59b6', '#1abc9c', '#e67e22')
LONGEST_NAME = 32
"""Maximum number of characters of a name or nickname."""
Json = dict[str, Any]
THREAD_IN = {ChannelType.ANNOUNCEMENT: ChannelType.ANNOUNCEMENT_THREAD}
"""By kind of channel, the kind of its threads. Other channels have public threads."""
TOKEN_LIFE = 15 * 60.0
"""Seconds that an interaction's token is valid."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the world, as watchers receive it."""

    kind: Literal[
        'message posted',
        'message edited',
        'message gone',
        'channel opened',
        'channel changed',
        'channel gone',
        'guild changed',
        'people changed',
        'commands changed',
        'bot changed',
        'typing',
        'person notified',
    ]
    channel: Channel | None = None
    message: Message | None = None
    person: User | None = None
    """The person who was notified, if any."""
    notification: Notification | None = None
    counted: tuple[int, ...] = ()
    """The ids of people whose unread count rose."""


class World:
    """The whole world, with all methods that change it. Watchers are called after each change."""

    def __init__(self, clock: Clock, ids: Snowflakes, guild: Guild, bot: User) -> None:
        self.clock = clock
        self.ids = ids
        self.guild = guild
        self.bot = bot
        self.users: dict[int, User] = {bot.id: bot}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.files: dict[int, bytes] = {}
        self.commands: dict[int | None, list[Json]] = {None: []}
        """Registered commands by guild id; those under None are global."""
        self.elsewhere: Guild | None = None
        """A server without the bot, used by people who installed it for themselves."""
        self.further: dict[int, Guild] = {}
        """Servers added by tests, by id. The bot and all people are in them."""
        self.emojis: dict[int, Emoji] = {}
        self.spent_nonces: dict[tuple[int, str], float] = {}
        """Times at which deleted messages with a nonce were posted, by channel and nonce."""
        self.interactions: dict[str, Interaction] = {}
        self.notifications: dict[int, list[Notification]] = {}
        """Each person's notifications, oldest first, by user id."""
        self.counted: dict[int, list[Counted]] = {}
        """Each person's unread messages, oldest first, by user id."""
        self.kept_choices: dict[tuple[int, int, str], list[str]] = {}
        """The values that clients show as chosen in a select, by person, message and custom_id."""
        self.dms = Dms(clock)
        self.watchers: list[Callable[[Change], None]] = []
        self.url = ''
        """The address of the playground, such as `http://127.0.0.1:8642`; empty before it starts."""
        self._next_change: asyncio.Future[None] | None = None

    @classmethod
    def new(cls, clock: Clock) -> World:
        """A new world: the guild Clew, two channels, two people and the bot."""
        ids = Snowflakes(clock)
        bot = User(ids.next(), 'Clew', '#5865f2', bot=True)
        world = cls(clock, ids, _new_guild(ids, 'Clew'), bot)
        for name in ('general', 'games'):
            world.open_channel(Channel(ids.next(), ChannelType.TEXT, name))
        for name in ('Ada', 'Bruno'):
            world.add_person(name)
        return world

    # Looking

    def people(self) -> list[User]:
        """All users but the bot, in order of arrival."""
        return [user for user in self.users.values() if not user.bot]

    def dm_of(self, user: User) -> Channel:
        """The DM of a person with the bot."""
        return next(channel for channel in self.channels.values() if channel.recipient_id == user.id)

    def message(self, channel_id: int, message_id: int) -> Message | None:
        """The message; None if it does not exist."""
        return self.messages.get(channel_id, {}).get(message_id)

    def visible(self, user: User, channel: Channel) -> Iterator[Message]:
        """The messages that `user` sees in `channel`, oldest first."""
        if self.may_see(user, channel):
            for message in self.messages[channel.id].values():
                if message.only_for in (None, user.id) and not message.dismissed:
                    yield message

    def may_see(self, user: User, channel: Channel) -> bool:
        """Whether a person sees the channel at all."""
        if channel.type is ChannelType.DM:
            return channel.recipient_id == user.id
        if channel.type is ChannelType.GROUP_DM:
            return user.id in channel.members
        if channel.type is ChannelType.PRIVATE_THREAD and user.id not in channel.members and not user.moderator:
            return False
        return user.in_guild or channel.elsewhere or channel.further_id is not None

    def guild_of(self, channel: Channel) -> Guild:
        """The server of a channel. The channel must not be a DM."""
        if channel.elsewhere and self.elsewhere is not None:
            return self.elsewhere
        return self.guild if channel.further_id is None else self.further[channel.further_id]

    def last_message_id(self, channel: Channel) -> int | None:
        """The id of the newest message that is not ephemeral, or None."""
        return max((m.id for m in self.messages[channel.id].values() if m.only_for is None), default=None)

    def all_commands(self) -> list[Json]:
        """The guild's commands and the global ones."""
        return [command for commands in self.commands.values() for command in commands]

    # Changing

    def notify(self, change: Change) -> None:
        """Notify all watchers, and wake the tasks that wait for the next change."""
        for watcher in tuple(self.watchers):
            watcher(change)
        if self._next_change is not None:
            self._next_change.set_result(None)
            self._next_change = None

    def next_change(self) -> asyncio.Future[None]:
        """A future that the next change completes."""
        if self._next_change is None:
            self._next_change = asyncio.get_running_loop().create_future()
        return self._next_change

    def add_person(self, name: str, locale: str = 'en-US', *, moderator: bool = False) -> User:
        """Add a person. Raises ValueError if the name is empty or taken, or the language unknown."""
        if not name.strip() or len(name) > LONGEST_NAME:
            raise ValueError(f'A name has between 1 and {LONGEST_NAME} characters.')
        if any(user.name == name for user in self.users.values()):
            raise ValueError(f'The name {name} is taken.')
        require_locale(locale)
        color = COLORS[len(self.users) % len(COLORS)]
        user = User(self.ids.next(), name, color, locale, moderator=moderator)
        self.users[user.id] = user
        self.open_channel(Channel(self.ids.next(), ChannelType.DM, name, recipient_id=user.id))
        self.notify(Change('people changed'))
        return user

    def set_person(
        self,
        user: User,
        *,
        locale: str | None = None,
        dms_open: bool | None = None,
        in_guild: bool | None = None,
        nick: str | None = None,
    ) -> None:
        """Change a person; None leaves a value unchanged. An empty `nick` removes the nickname.

        Raises ValueError if the language is unknown or the nickname too long.
        """
        if locale is not None:
            require_locale(locale)
            user.locale = locale
        if dms_open is not None:
            user.dms_open = dms_open
        if in_guild is not None:
            user.in_guild = in_guild
        if nick is not None:
            if len(nick) > LONGEST_NAME:
                raise ValueError(f'A nickname has at most {LONGEST_NAME} characters.')
            user.nick = nick.strip() or None
        self.notify(Change('people changed'))

    def set_guild_locale(self, locale: str) -> None:
        """Set the server's language, and make the server a Community server. Raises ValueError if Discord lacks the
        language."""
        require_locale(locale)
        self.guild.locale = locale
        self.guild.community = self.guild.community or locale != 'en-US'
        self.notify(Change('guild changed'))

    def set_community(self, community: bool) -> None:
        """Set whether the server is a Community server. Other servers always have the language en-US."""
        self.guild.community = community
        self.guild.locale = self.guild.locale if community else 'en-US'
        self.notify(Change('guild changed'))

    def open_channel(self, channel: Channel) -> Channel:
        """Add a channel, given with all its fields."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.notify(Change('channel opened', channel))
        return channel

    def open_place(self, kind: ChannelType, name: str) -> Channel:
        """Open a channel in the bot's server: text, voice, forum, and so on."""
        return self.open_channel(Channel(self.ids.next(), kind, name))

    def open_elsewhere(self, name: str) -> Channel:
        """Open a text channel in the server without the bot. There, people have installed it for their own accounts."""
        if self.elsewhere is None:
            self.elsewhere = _new_guild(self.ids, 'Elsewhere')
        return self.open_channel(Channel(self.ids.next(), ChannelType.TEXT, name, elsewhere=True))

    def open_group(self, name: str, *people: User) -> Channel:
        """Open a group DM of these people. The bot is not in it; people use it there by their own installation."""
        members = [person.id for person in people]
        return self.open_channel(Channel(self.ids.next(), ChannelType.GROUP_DM, name, members=members))

    def open_guild(self, name: str, *channels: str) -> Guild:
        """Add another server with the bot and these text channels. The bot learns of it when it reconnects."""
        guild = _new_guild(self.ids, name)
        self.further[guild.id] = guild
        for place in channels:
            self.open_channel(Channel(self.ids.next(), ChannelType.TEXT, place, further_id=guild.id))
        return guild

    def open_thread(
        self, parent: Channel, name: str, owner: User, thread_id: int | None = None, *, private: bool = False
    ) -> Channel:
        """Open a thread. `thread_id` is the id of the message it starts from, if any.

        A private thread is visible to its owner, its members and moderators.
        """
        kind = THREAD_IN.get(parent.type, ChannelType.THREAD)
        thread = Channel(thread_id or self.ids.next(), kind, name, parent.id, owner.id)
        thread.elsewhere, thread.further_id = parent.elsewhere, parent.further_id
        if private:
            thread.type, thread.members = ChannelType.PRIVATE_THREAD, [owner.id]
        return self.open_channel(thread)

    def let_in(self, thread: Channel, user: User) -> None:
        """Add a person or the bot to a private thread."""
        if user.id not in thread.members:
            thread.members.append(user.id)
            self.notify(Change('channel opened', thread))

    def archive(self, thread: Channel, archived: bool = True, *, locked: bool | None = None) -> None:
        """Archive a thread or reopen it. If `locked`, only moderators may reopen it; None leaves that unchanged."""
        thread.archived = archived
        thread.locked = thread.locked if locked is None else locked
        self.notify(Change('channel changed', thread))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        for message in self.messages.pop(channel.id).values():
            self._forget_files(message, kept=())
        del self.channels[channel.id]
        self.notify(Change('channel gone', channel))

    def post(self, message: Message) -> None:
        """Add a message, given with all its fields, and notify the people it pings."""
        channel = self.channels[message.channel_id]
        if channel.archived:
            self.archive(channel, False)
        channel.opened = channel.type is ChannelType.DM
        self.messages[channel.id][message.id] = message
        counted = notifications.counted(message, channel, self._others_there(message, channel))
        for user_id in counted:
            self.counted.setdefault(user_id, []).append(Counted(channel.id, message.id))
        message.pings = [] if message.has(MessageFlag.SUPPRESS_NOTIFICATIONS) else counted
        self.notify(Change('message posted', channel, message, counted=tuple(counted)))
        for user_id in message.pings:
            shown = notifications.of(message, channel, self.guild_of(channel), self.users)
            self.notifications.setdefault(user_id, []).append(shown)
            self.notify(Change('person notified', channel, person=self.users[user_id], notification=shown))

    def _others_there(self, message: Message, channel: Channel) -> Iterator[int]:
        return (user.id for user in self.people() if user.id != message.author_id and self.may_see(user, channel))

    def replace(self, message: Message) -> None:
        """Replace the message with the same id. Notifies nobody."""
        shelf = self.messages[message.channel_id]
        self._forget_files(shelf[message.id], kept=[a.id for a in message.attachments])
        shelf[message.id] = message
        there = {component.get('custom_id') for component in each(message.components)}
        for key in [key for key in self.kept_choices if key[1] == message.id and key[2] not in there]:
            del self.kept_choices[key]
        self.notify(Change('message edited', self.channels[message.channel_id], message))

    def dismiss(self, message: Message) -> None:
        """Hide an ephemeral message from its reader."""
        message.dismissed = True
        self.notify(Change('message gone', self.channels[message.channel_id], message))

    def delete(self, message: Message) -> None:
        """Delete a message and its files."""
        del self.messages[message.channel_id][message.id]
        if message.nonce is not None:
            self.spent_nonces[message.channel_id, message.nonce] = message.posted
        self._forget_files(message, kept=())
        self.notify(Change('message gone', self.channels[message.channel_id], message))

    def _forget_files(self, message: Message, kept: tuple[int, ...] | list[int]) -> None:
        for attachment in message.attachments:
            if attachment.id not in kept:
                self.files.pop(attachment.id, None)


def _new_guild(ids: Snowflakes, name: str) -> Guild:
    return Guild(ids.next(), name, owner_id=ids.next(), bot_role_id=ids.next(), moderator_role_id=ids.next())


def require_locale(locale: str) -> None:
    """Raise ValueError unless Discord has this language."""
    if locale not in LOCALES:
        raise ValueError(f'Discord has no language {locale!r}.')
