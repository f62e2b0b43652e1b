"""The world that people and bot share: what is there, and every way to change it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from . import notifications
from .clock import Clock
from .components import each
from .dms import Dms
from .records import Channel, ChannelType, Emoji, Guild, Interaction, Message, Notification, User
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
"""Characters of a name or nickname."""
Json = dict[str, Any]
THREAD_IN = {ChannelType.ANNOUNCEMENT: ChannelType.ANNOUNCEMENT_THREAD}
"""Which threads are opened in a channel, where they are not of the usual kind."""
TOKEN_LIFE = 15 * 60.0
"""Seconds for which an interaction's token works."""


@dataclass(frozen=True, slots=True)
class Change:
    """What has just happened, for watchers."""

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
        'somebody notified',
    ]
    channel: Channel | None = None
    message: Message | None = None
    person: User | None = None
    """Who was notified."""
    notification: Notification | None = None


class World:
    """Everything there is, and the only methods that change it. Watchers are called after each change."""

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
        """As registered: under the guild's id those of the guild, under None those for everywhere."""
        self.elsewhere: Guild | None = None
        """A server in which the bot is not, though people may use it there who have installed it for themselves."""
        self.further: dict[int, Guild] = {}
        """Further servers in which the bot is, and everybody else."""
        self.emojis: dict[int, Emoji] = {}
        self.spent_nonces: dict[tuple[int, str], float] = {}
        """The nonces of deleted messages, by channel, and when those were posted."""
        self.interactions: dict[str, Interaction] = {}
        self.notifications: dict[int, list[Notification]] = {}
        """What each person's phone has shown, oldest first, by the id of the person."""
        self.kept_choices: dict[tuple[int, int, str], list[str]] = {}
        """What people's clients show as chosen in selects, by person, message and custom_id."""
        self.dms = Dms(clock)
        self.watchers: list[Callable[[Change], None]] = []
        self.url = ''
        """Where it is served, as `http://127.0.0.1:8642`; empty until the server has started."""
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
        """Everybody but the bot, in the order in which they came."""
        return [user for user in self.users.values() if not user.bot]

    def dm_of(self, user: User) -> Channel:
        """The DM of this person with the bot."""
        return next(channel for channel in self.channels.values() if channel.recipient_id == user.id)

    def message(self, channel_id: int, message_id: int) -> Message | None:
        """The message, or None."""
        return self.messages.get(channel_id, {}).get(message_id)

    def visible(self, user: User, channel: Channel) -> Iterator[Message]:
        """What `user` sees in `channel`, oldest first."""
        if self.may_see(user, channel):
            for message in self.messages[channel.id].values():
                if message.only_for in (None, user.id) and not message.dismissed:
                    yield message

    def may_see(self, user: User, channel: Channel) -> bool:
        """Whether this person sees the channel at all."""
        if channel.type is ChannelType.DM:
            return channel.recipient_id == user.id
        if channel.type is ChannelType.PRIVATE_THREAD and user.id not in channel.members and not user.moderator:
            return False
        return user.in_guild or channel.elsewhere or channel.further_id is not None

    def guild_of(self, channel: Channel) -> Guild:
        """The server to which a channel belongs that is no DM."""
        if channel.elsewhere and self.elsewhere is not None:
            return self.elsewhere
        return self.guild if channel.further_id is None else self.further[channel.further_id]

    def last_message_id(self, channel: Channel) -> int | None:
        """The newest message that everybody sees, or None."""
        return max((m.id for m in self.messages[channel.id].values() if m.only_for is None), default=None)

    def all_commands(self) -> list[Json]:
        """The commands of the guild and those for everywhere."""
        return [command for commands in self.commands.values() for command in commands]

    # Changing

    def tell(self, change: Change) -> None:
        """Tell all watchers, and whoever waits for the next change."""
        for watcher in tuple(self.watchers):
            watcher(change)
        if self._next_change is not None:
            self._next_change.set_result(None)
            self._next_change = None

    def next_change(self) -> asyncio.Future[None]:
        """Done at the next change, whatever it is."""
        if self._next_change is None:
            self._next_change = asyncio.get_running_loop().create_future()
        return self._next_change

    def add_person(self, name: str, locale: str = 'en-US', *, moderator: bool = False) -> User:
        """Raises ValueError for an empty or taken name, or a language that Discord does not have."""
        if not name.strip() or len(name) > LONGEST_NAME:
            raise ValueError(f'A name has between 1 and {LONGEST_NAME} characters.')
        if any(user.name == name for user in self.users.values()):
            raise ValueError(f'Somebody is called {name} already.')
        require_locale(locale)
        color = COLORS[len(self.users) % len(COLORS)]
        user = User(self.ids.next(), name, color, locale, moderator=moderator)
        self.users[user.id] = user
        self.open_channel(Channel(self.ids.next(), ChannelType.DM, name, recipient_id=user.id))
        self.tell(Change('people changed'))
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
        """An empty `nick` takes it away. Raises ValueError for an unknown language, or one that is too long."""
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
        self.tell(Change('people changed'))

    def set_guild_locale(self, locale: str) -> None:
        """A language of its own makes it a Community server. Raises ValueError for an unknown language."""
        require_locale(locale)
        self.guild.locale = locale
        self.guild.community = self.guild.community or locale != 'en-US'
        self.tell(Change('guild changed'))

    def set_community(self, community: bool) -> None:
        """What is no Community server is en-US, whatever is spoken there."""
        self.guild.community = community
        self.guild.locale = self.guild.locale if community else 'en-US'
        self.tell(Change('guild changed'))

    def open_channel(self, channel: Channel) -> Channel:
        """Add a finished channel."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell(Change('channel opened', channel))
        return channel

    def open_place(self, kind: ChannelType, name: str) -> Channel:
        """A channel of the server in which the bot is: for text, a voice channel with its text, a forum, and so on."""
        return self.open_channel(Channel(self.ids.next(), kind, name))

    def open_elsewhere(self, name: str) -> Channel:
        """A text channel of another server, in which people have installed the bot for themselves alone."""
        if self.elsewhere is None:
            self.elsewhere = _new_guild(self.ids, 'Elsewhere')
        return self.open_channel(Channel(self.ids.next(), ChannelType.TEXT, name, elsewhere=True))

    def open_guild(self, name: str, *channels: str) -> Guild:
        """A further server in which the bot is, with these text channels. The bot hears of it when it comes anew."""
        guild = _new_guild(self.ids, name)
        self.further[guild.id] = guild
        for place in channels:
            self.open_channel(Channel(self.ids.next(), ChannelType.TEXT, place, further_id=guild.id))
        return guild

    def open_thread(
        self, parent: Channel, name: str, owner: User, thread_id: int | None = None, *, private: bool = False
    ) -> Channel:
        """`thread_id` is that of the message from which it starts, if there is one.

        A private one is seen by its owner, by whoever is let in, and by moderators.
        """
        kind = THREAD_IN.get(parent.type, ChannelType.THREAD)
        thread = Channel(thread_id or self.ids.next(), kind, name, parent.id, owner.id)
        thread.elsewhere, thread.further_id = parent.elsewhere, parent.further_id
        if private:
            thread.type, thread.members = ChannelType.PRIVATE_THREAD, [owner.id]
        return self.open_channel(thread)

    def let_in(self, thread: Channel, user: User) -> None:
        """From now on this person, or the bot, sees the private thread."""
        if user.id not in thread.members:
            thread.members.append(user.id)
            self.tell(Change('channel opened', thread))

    def archive(self, thread: Channel, archived: bool = True, *, locked: bool | None = None) -> None:
        """Archive a thread or open it again; `locked`: whether only moderators may open it again."""
        thread.archived = archived
        thread.locked = thread.locked if locked is None else locked
        self.tell(Change('channel changed', thread))

    def delete_channel(self, channel: Channel) -> None:
        """The channel, its threads and everything that was said there."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        for message in self.messages.pop(channel.id).values():
            self._forget_files(message, kept=())
        del self.channels[channel.id]
        self.tell(Change('channel gone', channel))

    def post(self, message: Message) -> None:
        """Add a finished message. Notifies those whom it pings."""
        channel = self.channels[message.channel_id]
        if channel.archived:
            self.archive(channel, False)
        channel.opened = channel.type is ChannelType.DM
        self.messages[channel.id][message.id] = message
        message.pings = notifications.called(message, channel, self._others_there(message, channel))
        self.tell(Change('message posted', channel, message))
        for user_id in message.pings:
            shown = notifications.of(message, channel, self.guild_of(channel), self.users)
            self.notifications.setdefault(user_id, []).append(shown)
            self.tell(Change('somebody notified', channel, person=self.users[user_id], notification=shown))

    def _others_there(self, message: Message, channel: Channel) -> Iterator[int]:
        return (user.id for user in self.people() if user.id != message.author_id and self.may_see(user, channel))

    def replace(self, message: Message) -> None:
        """Put `message` in the place of the one with its id. Never notifies anybody."""
        shelf = self.messages[message.channel_id]
        self._forget_files(shelf[message.id], kept=[a.id for a in message.attachments])
        shelf[message.id] = message
        there = {component.get('custom_id') for component in each(message.components)}
        for key in [key for key in self.kept_choices if key[1] == message.id and key[2] not in there]:
            del self.kept_choices[key]
        self.tell(Change('message edited', self.channels[message.channel_id], message))

    def dismiss(self, message: Message) -> None:
        """Put a private answer out of its person's sight, and nothing else."""
        message.dismissed = True
        self.tell(Change('message gone', self.channels[message.channel_id], message))

    def delete(self, message: Message) -> None:
        """Delete a message and its files."""
        del self.messages[message.channel_id][message.id]
        if message.nonce is not None:
            self.spent_nonces[message.channel_id, message.nonce] = message.posted
        self._forget_files(message, kept=())
        self.tell(Change('message gone', self.channels[message.channel_id], message))

    def _forget_files(self, message: Message, kept: tuple[int, ...] | list[int]) -> None:
        for attachment in message.attachments:
            if attachment.id not in kept:
                self.files.pop(attachment.id, None)


def _new_guild(ids: Snowflakes, name: str) -> Guild:
    return Guild(ids.next(), name, owner_id=ids.next(), bot_role_id=ids.next(), moderator_role_id=ids.next())


def require_locale(locale: str) -> None:
    """Raises ValueError unless Discord has that language."""
    if locale not in LOCALES:
        raise ValueError(f'Discord has no language {locale!r}.')
