"""One interaction as the handlers see it: who, where, in which language, and how to answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import discord

from bot.handlers.reply import Reply
from bot.message.custom_id import CustomId
from bot.message.error_codes import NO_RIGHTS
from bot.message.panel import Panel
from bot.refusal import Refusal
from bot.screens.retries import Target
from bot.services import Services
from bot.words import Words, language_of, words_for
from persistence.rows import BOARD_SEAT, Place, Seat, Table

UNSET: Final = discord.Locale.american_english
"""The language of a server that has set none."""


class Context:
    """A user has used a command, a button or a menu."""

    def __init__(self, interaction: discord.Interaction[Any], services: Services) -> None:
        self.interaction = interaction
        self.services = services
        self.reply = Reply(interaction, services.painter, services.messages, services.responses)
        self.came_back = False
        """Whether an automatic player has answered for the user until now."""
        self.begun = False
        """Whether something may have been changed for the user by now."""
        self.speak(str(interaction.locale))

    def speak(self, locale: str, *, button_words: bool = False) -> None:
        """Answer in this language from now on, and with words on buttons for whoever wants them."""
        self.locale = locale
        self.words: Words = words_for(locale, self.services.emojis.buttons(words=button_words))

    @property
    def user_id(self) -> int:
        """The id of the user."""
        return self.interaction.user.id

    @property
    def request(self) -> str:
        """The name of this interaction in the store, which so notices one that Discord delivers twice."""
        return str(self.interaction.id)

    @property
    def channel_id(self) -> int:
        """The id of the channel of the interaction. Raises `Refusal` where that is of a kind unknown to discord.py."""
        channel = self.interaction.channel_id
        if channel is None:
            raise Refusal('refusal-stale')
        return channel

    @property
    def board_id(self) -> int | None:
        """The message that was pressed, if everybody can see it."""
        message = self.interaction.message
        return None if message is None or self.reply.in_place else message.id

    @property
    def changed_id(self) -> int | None:
        """The message that was pressed, if the answer changes it."""
        message = self.interaction.message
        return message.id if message is not None and self.reply.in_place else None

    @property
    def private_id(self) -> int | None:
        """The message that was pressed, if only the user can see it; a message in their DMs is none of those."""
        message = self.interaction.message
        return message.id if message is not None and message.flags.ephemeral else None

    @property
    def guild_id(self) -> int | None:
        """The server, None in a DM."""
        return self.interaction.guild_id

    def arrive(self, table: Table) -> None:
        """The user is at the table now: in a DM they look at their hand, unless the game is all in one message."""
        place: Place = 'board' if self.guild_id is not None or table.guild_id is None else 'hand'
        self.services.presence.record(table, self.user_id, place)
        self._may_show_again(table)

    def _may_show_again(self, table: Table) -> None:
        """Show the board that the bot had no right to show, if it has that now: a press in a channel tells."""
        code = self.services.retries.code(Target(table.id, BOARD_SEAT))
        if code not in NO_RIGHTS or self.channel_id != table.channel_id:
            return
        have = self.interaction.app_permissions
        if have.view_channel and have.attach_files and (have.send_messages or have.send_messages_in_threads):
            self.services.retries.ask_again(table.id)
            self.services.refresher.refresh(table.id)

    async def board_locale(self, otherwise: str | None = None) -> str:
        """The language of a board in this channel: what was chosen for the channel, else that of the server.

        Where the server says nothing it is `otherwise`, or the user's own, as it is in a DM.
        """
        if self.guild_id is None:
            return self.words.language
        chosen = await self.services.store.channel_locale(self.channel_id)
        return chosen or self._server_locale or otherwise or self.words.language

    @property
    def _server_locale(self) -> str | None:
        """The language that a Community server has set. Others cannot: they have `UNSET`, whatever is spoken there."""
        locale = self.interaction.guild_locale
        return None if locale in (None, UNSET) else language_of(str(locale))

    @property
    def moderates(self) -> bool:
        """Whether the user is a moderator in this channel."""
        return self.guild_id is not None and self.interaction.permissions.manage_messages

    def seat(self, index: int) -> Seat:
        """A seat with the user on it."""
        return Seat(index, self.user_id, self.interaction.user.display_name, language_of(self.locale))

    async def say(self, key: str, **args: Any) -> None:
        """Answer with a sentence that only the user sees."""
        await self.reply.show_beside(Panel((self.words(key, **args),)))


Handler: TypeAlias = Callable[[Context, CustomId, tuple[str, ...]], Awaitable[None]]
"""Does what a component stands for; the tuple holds the lines that were chosen from a menu."""
