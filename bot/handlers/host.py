"""**More…**: the host of a lobby sets its time limit, language, thread and advice, and seats bots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from bot.handlers.context import Actions, Context
from bot.handlers.hand_replies import note_of_board
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.threads import refuse_thread
from bot.message.custom_id import CustomId
from bot.panels.menus import explained_value
from bot.panels.options import THREAD, options_panel, player_about, timeouts
from bot.panels.time import THINK
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.advice import ADVICE, is_offered
from bot.tables.match import package_of
from bot.tables.seats import expected, new_player, without_player
from bot.thinking.strengths import offered
from bot.words import LANGUAGES
from persistence.rows import Table

Value = TypeVar('Value', bound=str)


class HostHandlers:
    """Lets the host of a lobby change its table with the menus of **More…**."""

    def __init__(self, core: Core, screens: Screens, players: Players, lobby: LobbyHandlers) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._lobby = lobby
        self.actions: Final[Actions] = {
            'options': self.open,
            'think': self.set_time,
            'language': self.set_language,
            'timeout': self.set_timeout,
            'advising': self.set_advice,
            'seat': self.seat_player,
            'unseat': self.dismiss_player,
            THREAD: self.set_thread,
        }

    async def open(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**More…**: show the host's menus in an ephemeral message."""
        table = await self._lobby.hosted(context, custom_id)
        message_id = await context.reply.show_beside(options_panel(table, context.words))
        await self._lobby.close_in_time(context, table.id, message_id, beside=True)

    async def set_time(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of time limits: set how long a player may take to answer a question."""
        table = await self._lobby.hosted(context, custom_id)
        chosen = _chosen(values, () if table.remote else THINK)
        about = explained_value('lobby-think', chosen, context.words)
        table = await self._core.store.change_lobby(
            table.id, table.version, think_seconds=THINK[chosen] or 0, request=context.request
        )
        await self._show_changed(context, table, custom_id, about)

    async def set_language(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of languages: set the language of this table, and of later tables in this channel."""
        table = await self._lobby.hosted(context, custom_id)
        chosen = _chosen(values, LANGUAGES)
        table = await self._core.store.change_lobby(table.id, table.version, locale=chosen, request=context.request)
        await self._show_changed(context, table, custom_id, context.words('lobby-language-about'))

    async def set_timeout(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu for passed deadlines: set whether the default is played or a bot player stands in."""
        table = await self._lobby.hosted(context, custom_id)
        chosen = _chosen(values, timeouts(table))
        about = explained_value('lobby-timeout', chosen, context.words)
        table = await self._core.store.change_lobby(table.id, table.version, on_timeout=chosen, request=context.request)
        await self._show_changed(context, table, custom_id, about)

    async def set_advice(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu for advice: set when players may ask for it."""
        table = await self._lobby.hosted(context, custom_id)
        chosen = _chosen(values, ADVICE if is_offered(table) else ())
        about = explained_value('lobby-advice', chosen, context.words)
        table = await self._core.store.change_lobby(table.id, table.version, advice=chosen, request=context.request)
        await self._show_changed(context, table, custom_id, about)

    async def set_thread(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu for a thread: set whether the game gets one. Raises `Refusal` if it can't have one here."""
        table = await self._lobby.hosted(context, custom_id)
        chosen, store = _chosen(values, ('on', 'off')), self._core.store
        if chosen == 'on':
            await refuse_thread(store, context)
        table = await store.change_lobby(table.id, table.version, threaded=chosen == 'on', request=context.request)
        await self._show_changed(context, table, custom_id, explained_value('lobby-thread', chosen, context.words))

    async def seat_player(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of strengths: seat a bot player."""
        table = await self._lobby.hosted(context, custom_id)
        package = package_of(table)
        strength = _chosen(values, offered(package))
        if expected(table) + 1 not in package.game.seats:
            raise Refusal('refusal-table-full')
        player = new_player(table, len(table.seats), strength)
        table = await self._core.store.change_lobby(
            table.id, table.version, seats=(*table.seats, player), request=context.request
        )
        self._players.warm(table.game, strength)
        await self._show_changed(context, table, custom_id, player_about(table.game, player, context.words))

    async def dismiss_player(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The button that removes the bot player who joined last."""
        table = await self._lobby.hosted(context, custom_id)
        table = await self._core.store.change_lobby(
            table.id, table.version, seats=without_player(table, table.seats), request=context.request
        )
        await self._show_changed(context, table, custom_id)

    async def _show_changed(self, context: Context, table: Table, menu: CustomId, about: str = '') -> None:
        """Show the host the changed options, and refresh the lobby.

        `about` explains the option of the pressed `menu`.
        """
        panel = options_panel(table, context.words, menu, about)
        note = note_of_board(self._screens, table, context.words)
        await context.reply.show(panel if note is None else panel.before(note))
        await self._lobby.close_in_time(context, table.id, context.reply.message_id, beside=False)
        self._screens.refresh(table.id)


def _chosen(values: tuple[str, ...], allowed: Iterable[Value]) -> Value:
    """Return the chosen line of a menu. Raises `Refusal` if the menu no longer has it."""
    for value in allowed:
        if values == (value,):
            return value
    raise Refusal('refusal-stale')
