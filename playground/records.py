"""The records of the world. Times are seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any


class ChannelType(IntEnum):
    """Discord's numbers for the kinds of channels that exist here."""

    TEXT = 0
    DM = 1
    VOICE = 2
    GROUP_DM = 3
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS = (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.THREAD, ChannelType.PRIVATE_THREAD)


class InteractionType(IntEnum):
    """Discord's numbers for a person's actions."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """Discord's numbers for the bot's first answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class MessageFlag(IntFlag):
    """Discord's bits for the properties of a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class User:
    """A user: a person or the bot."""

    id: int
    name: str
    avatar_color: str
    locale: str = 'en-US'
    dms_open: bool = True
    moderator: bool = False
    bot: bool = False
    in_guild: bool = True
    """Whether the user is in the server. A person may leave it."""
    nick: str | None = None
    """The user's nickname in the server, None without one."""
    moderates: list[int] = field(default_factory=list)
    """Ids of servers, added by a test, where this user is a moderator too."""

    def shown_in(self, channel: Channel) -> str:
        """The user's name as shown in this channel."""
        outside = channel.is_private or channel.elsewhere or channel.further_id is not None
        return self.name if outside or self.nick is None else self.nick


@dataclass(slots=True)
class Guild:
    """A server.

    Tests may add more servers with the bot, and one without the bot. In the latter, people have installed the bot for
    their own accounts.
    """

    id: int
    name: str
    owner_id: int
    bot_role_id: int
    moderator_role_id: int
    locale: str = 'en-US'
    community: bool = False
    """Whether this is a Community server. Only these have a language of their own; others have en-US."""


@dataclass(slots=True)
class Channel:
    """A channel of a server, a thread, or the DM of a person with the bot."""

    id: int
    type: ChannelType
    name: str
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    archived: bool = False
    locked: bool = False
    denied: int = 0
    """Bits of the permissions that the bot lacks here, although its role has them."""
    opened: bool = False
    """Whether the bot or the person has opened this DM."""
    members: list[int] = field(default_factory=list)
    """Ids of the members of a private thread, or of the people in a group DM. The bot is never in a group DM."""
    elsewhere: bool = False
    """Whether the channel belongs to `World.elsewhere`, the server that the bot is not in."""
    further_id: int | None = None
    """The id of the channel's server if a test has added that server, else None."""

    @property
    def is_private(self) -> bool:
        """Whether the channel is in no server: the DM with the bot, or a group DM of people who installed the bot."""
        return self.type in (ChannelType.DM, ChannelType.GROUP_DM)

    @property
    def is_thread(self) -> bool:
        """Whether the channel is a thread of any kind. A forum post is one."""
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    """An uploaded file. Its bytes are in `World.files`."""

    id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


@dataclass(slots=True)
class Message:
    """A message of a person or the bot."""

    id: int
    channel_id: int
    author_id: int
    posted: float
    """Seconds since 1970. Limits for old messages use this, not the id, so that a test can make a message old."""
    type: int = 0
    content: str = ''
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    everyone: bool = False
    """Whether the message mentions all who see the channel, by `@everyone` or `@here`."""
    pings: list[int] = field(default_factory=list)
    """Ids of the people who were notified when the message appeared."""
    only_for: int | None = None
    """The id of the only reader of an ephemeral message, None for other messages."""
    dismissed: bool = False
    """Whether the reader has dismissed the message. The bot does not learn of this and may still edit the message."""
    interaction: dict[str, Any] | None = None
    """Discord's `interaction_metadata`."""
    command: str | None = None
    """The name of the slash command that this message answers, if any."""
    reply_to: int | None = None
    nonce: str | None = None

    def has(self, flag: MessageFlag) -> bool:
        """Whether the flag is set."""
        return bool(self.flags & flag)


@dataclass(frozen=True, slots=True)
class Notification:
    """The notification of a message on a phone. It stays the same, even if the message changes."""

    message_id: int
    channel_id: int
    title: str
    """The author and, unless in a DM, the place: `Clew (#games, Clew)`."""
    body: str
    """The text content, with mentions as names. Empty if the message has only components."""
    posted: float


@dataclass(frozen=True, slots=True)
class Counted:
    """An unread message of a person. It counts until the person looks at the channel, even if it is deleted."""

    channel_id: int
    message_id: int


@dataclass(slots=True)
class Interaction:
    """An interaction: a person's action on the bot, and the bot's answers."""

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    created: float
    data: dict[str, Any]
    source_id: int | None = None
    """The id of the message whose component was used, or from which the modal was opened."""
    answered_with: CallbackType | None = None
    """The type of the first answer, None before that answer."""
    original_id: int | None = None
    """The id of the message that Discord calls `@original`."""
    message_ids: list[int] = field(default_factory=list)
    """Ids of the messages that the interaction's token may change."""
    followed_up: int = 0
    """How many follow-ups were counted, in places without the bot."""
    uploads: list[Attachment] = field(default_factory=list)
    """The files that the person has uploaded in a modal."""


@dataclass(slots=True)
class Emoji:
    """One of the application's own emojis."""

    id: int
    name: str
    animated: bool
