"""What the world consists of: plain records. Times are seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any


class ChannelType(IntEnum):
    """Discord's numbers for the kinds of channels that exist here."""

    TEXT = 0
    DM = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS = (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.THREAD, ChannelType.PRIVATE_THREAD)


class InteractionType(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """How the bot may answer first."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class MessageFlag(IntFlag):
    """Discord's bits."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class User:
    """Somebody of the guild: a person, or the bot."""

    id: int
    name: str
    avatar_color: str
    locale: str = 'en-US'
    dms_open: bool = True
    moderator: bool = False
    bot: bool = False
    in_guild: bool = True
    """Whether they are in the server, or left it."""
    nick: str | None = None
    """What they are called in the server, where that is not their name."""
    moderates: list[int] = field(default_factory=list)
    """The further servers in which they are a moderator."""

    def shown_in(self, channel: Channel) -> str:
        """The name under which people see them there."""
        outside = channel.type is ChannelType.DM or channel.elsewhere or channel.further_id is not None
        return self.name if outside or self.nick is None else self.nick


@dataclass(slots=True)
class Guild:
    """A server. The bot is in one, and in further ones if a test wants it; in another, people may have it installed for
    themselves.
    """

    id: int
    name: str
    owner_id: int
    bot_role_id: int
    moderator_role_id: int
    locale: str = 'en-US'
    community: bool = False
    """Only a Community server has a language of its own; every other one is en-US."""


@dataclass(slots=True)
class Channel:
    """A place of a server, a thread in one, or the DM of one person with the bot."""

    id: int
    type: ChannelType
    name: str
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    archived: bool = False
    locked: bool = False
    denied: int = 0
    """Permissions that the bot lacks here though its role has them."""
    opened: bool = False
    """Of a DM: whether the bot or the person has begun it."""
    members: list[int] = field(default_factory=list)
    """Of a private thread: who was let in."""
    elsewhere: bool = False
    """Whether it belongs to the server in which the bot is not."""
    further_id: int | None = None
    """The further server of the bot's to which it belongs."""

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread of any kind; a post in a forum is one."""
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    """An uploaded file; its bytes are in `World.files`."""

    id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


@dataclass(slots=True)
class Message:
    """Something said, by a person or by the bot."""

    id: int
    channel_id: int
    author_id: int
    posted: float
    """Seconds since 1970. Limits on edits go by this, not by the id, so that a test can make a message old."""
    type: int = 0
    content: str = ''
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    everyone: bool = False
    """Whether `@everyone` or `@here` in it calls all who see the channel."""
    pings: list[int] = field(default_factory=list)
    """Who was notified of it when it appeared."""
    only_for: int | None = None
    """The one person who sees it, if it is ephemeral."""
    dismissed: bool = False
    """Whether that person has put it away. The bot does not hear of it, and may go on editing what nobody sees."""
    interaction: dict[str, Any] | None = None
    """Discord's `interaction_metadata`."""
    command: str | None = None
    """The command that this message answers."""
    reply_to: int | None = None
    nonce: str | None = None

    def has(self, flag: MessageFlag) -> bool:
        """Whether the flag is set."""
        return bool(self.flags & flag)


@dataclass(frozen=True, slots=True)
class Notification:
    """What a phone showed when a message called its owner. It never changes, whatever becomes of the message."""

    message_id: int
    channel_id: int
    title: str
    """Who wrote it and, unless in a DM, where: `Clew (#games, Clew)`."""
    body: str
    """The message's content with mentions as names. Empty for a message of components alone."""
    posted: float


@dataclass(slots=True)
class Interaction:
    """Something that a person did to the bot, and what became of it."""

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    created: float
    data: dict[str, Any]
    source_id: int | None = None
    """The message whose component was used, or from which the modal was opened."""
    answered_with: CallbackType | None = None
    """The type of the callback, once there was one."""
    original_id: int | None = None
    """The message that `@original` means."""
    message_ids: list[int] = field(default_factory=list)
    """Every message that this token may change."""


@dataclass(slots=True)
class Emoji:
    """One of the application's own emojis."""

    id: int
    name: str
    animated: bool
