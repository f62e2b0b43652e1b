"""Context: one interaction as handlers see it, with its user, channel and language, and ways to answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final, TypeAlias

import discord

from bot.handlers.reply import Reply
from bot.message.custom_id import CustomId
from bot.message.delivery import ids_in
from bot.message.panel import Button, Panel
from bot.refusal import Overtaken, Refusal
from bot.screens.followed import Following
from bot.systems.messenger import Messenger
from bot.systems.screens import Screens
from bot.unpromised import is_remote
from bot.words import Words, language_of, words_for
from persistence.rows import Remote, Seat, Table, User
from persistence.store import Store

log = logging.getLogger(__name__)

UNSET: Final = discord.Locale.american_english
"""Locale that Discord sends for a guild without a locale of its own."""


class Offered(Refusal):
    """A refusal with a button for an action that is possible instead.

    `button` makes the button in the user's language, which may differ from the board's.
    """

    def __init__(self, key: str, button: Callable[[Words], Button], **args: Any) -> None:
        super().__init__(key, **args)
        self.button = button


class Context:
    """One use of a command, a button or a menu."""

    def __init__(self, interaction: discord.Interaction[Any], messenger: Messenger, screens: Screens) -> None:
        self.interaction = interaction
        self._buttons = messenger.buttons
        self._screens = screens
        self.reply = Reply(interaction, messenger.painter, messenger.messages, screens.responses)
        self.came_back = False
        """Whether a bot player stood in for the user until this press."""
        self.dms_closed = False
        """Whether the user's DMs are closed, and the bot has not told the user yet."""
        self.begun = False
        """Whether the handler has started. From then on it may have saved a change."""
        self.speak(str(interaction.locale))

    def speak(self, locale: str, *, button_words: bool = False) -> None:
        """Answer in the language of `locale` from now on. With `button_words`, card buttons show words."""
        self.locale = locale
        self.words: Words = words_for(locale, self._buttons(words=button_words))

    @property
    def user_id(self) -> int:
        """Id of the user who has sent the interaction."""
        return self.interaction.user.id

    @property
    def request(self) -> str:
        """Idempotency key of this interaction in the store, because Discord may deliver an interaction twice."""
        return str(self.interaction.id)

    def request_for(self, step: str | int) -> str:
        """Idempotency key of a further step that this interaction makes. `Store.served` finds it by `request`."""
        return f'{self.request}/{step}'

    @property
    def number(self) -> str:
        """Short number of this interaction. After a fault, the user sees it and the log has it."""
        return f'{self.interaction.id % 1_000_000:06}'

    @property
    def channel_id(self) -> int:
        """Id of the channel of the interaction. Raises `Refusal` if the interaction has none."""
        channel = self.interaction.channel_id
        if channel is None:
            raise Refusal('refusal-stale')
        return channel

    @property
    def board_id(self) -> int | None:
        """Id of the pressed message if all users in the channel see it, else None."""
        message = self.interaction.message
        return None if message is None or self.reply.in_place else message.id

    @property
    def changed_id(self) -> int | None:
        """Id of the pressed message if the response edits it, else None."""
        message = self.interaction.message
        return message.id if message is not None and self.reply.in_place else None

    @property
    def private_id(self) -> int | None:
        """Id of the pressed message if it is ephemeral, else None."""
        message = self.interaction.message
        return message.id if message is not None and message.flags.ephemeral else None

    @property
    def hint(self) -> str | None:
        """Key of the hint in the pressed message, None without one."""
        message = self.interaction.message
        ids = () if message is None else ids_in(message)
        return next((each.rest for each in ids if each.action == 'hint'), None)

    @property
    def guild_id(self) -> int | None:
        """Id of the guild; None in a DM, and in a guild where the bot is no member."""
        return None if self.remote else self.interaction.guild_id

    @property
    def remote(self) -> Remote | None:
        """The kind of place if the bot is no member, and a user has installed it for themself. None elsewhere."""
        if not is_remote(self.interaction):
            return None
        return 'group' if self.interaction.guild_id is None else 'server'

    @property
    def is_alone(self) -> bool:
        """Whether Discord shows all answers here to the user alone, because the server allows no others."""
        return self.remote == 'server' and not self.interaction.permissions.use_external_apps

    def is_where(self, table: Table) -> bool:
        """Whether a table was played here: in this guild. Where the bot is no member, in this channel."""
        if table.remote:
            return self.remote is not None and table.channel_id == self.channel_id
        return table.guild_id is not None and table.guild_id == self.guild_id

    def posts_for(self, table: Table) -> bool:
        """Whether a message about a table can be posted here for all users: where it was played."""
        return self.is_where(table) and not self.is_alone

    async def user(self, store: Store) -> User:
        """Read the row of the user."""
        user = await store.user(self.user_id)
        assert user is not None, 'a user is stored before anything else is done'
        return user

    async def board_locale(self, store: Store, otherwise: str | None = None) -> str:
        """The language of a new board in this channel.

        The first known of: the channel's language, the guild's, `otherwise`, the user's. In a DM always the user's.
        """
        if self.guild_id is None:
            return self.words.language
        chosen = await store.channel_locale(self.channel_id)
        return chosen or self._server_locale or otherwise or self.words.language

    @property
    def _server_locale(self) -> str | None:
        """The language of a Community guild. None for other guilds: they cannot set one, and Discord sends `UNSET`."""
        locale = self.interaction.guild_locale
        return None if locale in (None, UNSET) else language_of(str(locale))

    @property
    def moderates(self) -> bool:
        """Whether the user moderates this channel."""
        return self.guild_id is not None and self.interaction.permissions.manage_messages

    def seat(self, index: int) -> Seat:
        """A seat for the user, with this index."""
        return Seat(index, self.user_id, self.interaction.user.display_name, language_of(self.locale))

    async def say(self, key: str, **args: Any) -> None:
        """Answer with the words of `key` in an ephemeral message."""
        await self.reply.show_beside(Panel((self.words(key, **args),)))

    async def follow(
        self,
        about: int,
        end: Callable[[], Coroutine[Any, Any, Panel | None]],
        meanwhile: Callable[[int], Panel] | None = None,
        *,
        kind: str = '',
        message_id: int | None = None,
    ) -> None:
        """Keep the answer up to date until a job ends. The arguments are those of `Following`."""
        follow_up_id = self.reply.follow_up_id
        await self._screens.follow(Following(self.interaction, about, end, meanwhile, kind, message_id, follow_up_id))

    async def refuse(self, refusal: Refusal) -> None:
        """Answer with the reason of a refusal, and with its button if it has one."""
        told = self.words(refusal.key, **refusal.args_for_words)
        offered = ((refusal.button(self.words),),) if isinstance(refusal, Offered) else ()
        panel = Panel((told, *offered))
        if isinstance(refusal, Overtaken) and self.reply.in_place:
            await self.reply.show(panel)
        else:
            await self.reply.show_beside(panel)

    async def say_fault(self) -> None:
        """Answer that something went wrong, with the `number` to search for in the log."""
        log.warning('fault %s told: interaction=%d', self.number, self.interaction.id)
        told = self.words('refusal-bug'), self.words('refusal-bug-number', number=self.number)
        await self.reply.show_beside(Panel(('\n'.join(told),)))


Handler: TypeAlias = Callable[[Context, CustomId, tuple[str, ...]], Awaitable[None]]
"""Handles a press. The `CustomId` is the component's id, the tuple holds the values chosen in a menu."""

Actions: TypeAlias = Mapping[str, Handler]
"""Handlers by the action in a `custom_id`."""
