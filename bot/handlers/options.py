"""The options of a game in its lobby: ready-made sets, and the form with each option."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Actions, Context
from bot.handlers.lobby import LobbyHandlers
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.form import filled, form_button, options_form, parts_of_form
from bot.panels.paging import number_in
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.tables.match import game_of, options_of
from bot.tables.seats import expected
from engine.options import choose, presets_for


class OptionHandlers:
    """Lets the host of a lobby choose the options of its game."""

    def __init__(self, core: Core, lobby: LobbyHandlers) -> None:
        self._core = core
        self._lobby = lobby
        self.actions: Final[Actions] = {
            'preset': self.choose_preset,
            'set': self.change,
            'form': self.open,
            'filled': self.fill,
        }

    async def choose_preset(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button or line of a menu for a preset: set all options of the game at once."""
        table = await self._lobby.hosted(context, custom_id)
        game = game_of(table)
        name = values[0] if values else custom_id.rest
        if name not in presets_for(game.presets, expected(table)):
            raise Refusal('refusal-stale')
        chosen = game.Options.model_validate(game.presets[name].values).model_dump_json()
        await self._core.store.change_lobby(table.id, table.version, options=chosen, request=context.request)
        await self._lobby.show_changed(context, table)

    async def change(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A menu for the option that the id names: set it. Only lobbies of earlier versions have such menus."""
        table = await self._lobby.hosted(context, custom_id)
        try:
            chosen = choose(options_of(table), custom_id.rest, values).model_dump_json()
        except ValueError as error:
            raise Refusal('refusal-stale') from error
        await self._core.store.change_lobby(table.id, table.version, options=chosen, request=context.request)
        await self._lobby.show_changed(context, table)

    async def open(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Options**: open the form. The id is empty, or the number of a further part."""
        table = await self._lobby.hosted(context, custom_id)
        if not parts_of_form(table):
            raise Refusal('refusal-stale')
        if not await context.reply.ask(options_form(table, context.words, number_in(custom_id.rest))):
            raise Refusal('refusal-late-form')

    async def fill(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The filled form: set its options. If the form has a further part, offer it."""
        table = await self._lobby.hosted(context, custom_id)
        try:
            chosen = filled(table, values).model_dump_json()
        except ValueError as error:
            raise Refusal('refusal-stale') from error
        table = await self._core.store.change_lobby(table.id, table.version, options=chosen, request=context.request)
        part = number_in(custom_id.rest) + 1
        if part < parts_of_form(table):
            further = form_button(table, context.words, part)
            await context.reply.show_beside(Panel((context.words('options-further'), (further,))))
        await self._lobby.show_changed(context, table)
