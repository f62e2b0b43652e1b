"""Boards where the bot is no member: in group DMs, and on servers without it.

Only the token of an interaction can edit a message there, for fifteen minutes: that of the command that has posted it,
or of a press on it. So the boards are followed from memory. Afterwards a board stays as it is until the next press.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from bot.clock import Clock
from bot.message.delivery import ids_in, table_in
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.board import gone_panel
from bot.screens.kinds import Kind, Newest, Pace, Private, Public, Stray, Target, Wanted
from bot.screens.ledger import Ledger, Looks
from bot.screens.opened import LIVES, Opened
from bot.screens.panels import Panels, board_looks
from bot.screens.reconcile import Reconciler
from bot.words import words_for
from persistence.rows import Table
from persistence.store import Store

log = logging.getLogger(__name__)

ON_BOARDS: Final = frozenset({'join', 'play'})
"""Actions that only the buttons of lobbies and boards have."""


@dataclass(slots=True, eq=False)
class Held:
    """A board, and the interaction whose token can edit it since `at` (seconds on the steady clock).

    `alone` is true for a lobby that only its user sees: once its game begins, the message shows the hand. `digest` is
    that of the panel on screen; None while it is unknown.
    """

    where: Private
    at: float
    digest: str | None = None
    alone: bool = False

    @property
    def message_id(self) -> int:
        """Id of the message that shows the board."""
        return self.where.message_id


@dataclass(slots=True)
class WantedRemote(Wanted):
    """A board to show. `held` is None for a new message."""

    table: Table = field(kw_only=True)
    looks: Looks = field(kw_only=True)
    held: Held | None = field(kw_only=True)


class RemoteBoards(Kind[WantedRemote]):
    """The boards of tables where the bot is no member."""

    def __init__(
        self, store: Store, panels: Panels, ledger: Ledger, opened: Opened, reconciler: Reconciler, clock: Clock
    ) -> None:
        self._store = store
        self._panels = panels
        self._ledger = ledger
        self._opened = opened
        self._reconciler = reconciler
        self._clock = clock
        self._held: dict[int, Held] = {}
        """By table id."""

    async def posted(
        self, table: Table, panel: Panel, message: discord.Message, interaction: discord.Interaction[Any]
    ) -> None:
        """Record a board that was sent as an answer to `interaction`. Delete the former board while its token lives."""
        former = self._live(table.id)
        where = Private(interaction, message.id, follow_up=isinstance(message, discord.WebhookMessage))
        held = Held(where, self._clock.steady(), panel.digest())
        await self._record(table, board_looks(table, panel), held)
        if former is not None and former.message_id != message.id:
            await self._reconciler.take_away(Stray(former.where))

    def keep_lobby(self, table: Table, panel: Panel, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """Let the token of `interaction` edit the lobby that it has just shown to its user alone."""
        self._held[table.id] = Held(Private(interaction, message_id), self._clock.steady(), panel.digest(), alone=True)

    async def pressed(self, interaction: discord.Interaction[Any]) -> int | None:
        """Let the token of an acknowledged press edit the pressed board from now on. Returns the table's id.

        None if the message is no board. Raises `StoreUnavailable`, `NoTable`, `TableDamaged`.
        """
        message = interaction.message
        table_id = None if message is None else table_in(message)
        if message is None or not table_id:
            return None
        table = await self._store.load(table_id)
        if table.remote is None:
            return None
        board = (await self._ledger.screens(table)).board
        if board is not None and board.message_id == message.id:
            former = self._live(table.id)
            digest = former.digest if former is not None and former.message_id == message.id else None
            self._held[table.id] = Held(Private(interaction, message.id), self._clock.steady(), digest)
        elif any(each.action in ON_BOARDS for each in ids_in(message)):
            # An earlier board: the users look at this one now.
            await self._record(table, Looks('', ''), Held(Private(interaction, message.id), self._clock.steady()))
        else:
            return None
        return table.id

    def targets(self, newest: Newest) -> tuple[Target, ...]:
        """The board of a table where the bot is no member, or was none before."""
        return (Target(newest.table.id, remote=True),) if newest.table.remote or newest.table.id in self._held else ()

    async def wanted(self, target: Target, newest: Newest, pace: Pace) -> WantedRemote | float:
        """The board to show. 0.0 if no token can edit it, or the seconds until its turn to be edited."""
        table, held = newest.table, self._live(target.table_id)
        if held is None and not await self._ends_unseen(table):
            return 0.0
        if held is not None and held.alone and table.status != 'lobby':
            self._forget(table.id, held)
            return 0.0
        if held is not None and pace.left:
            return pace.left
        if table.remote or (held is not None and held.alone):
            panel = await self._panels.board(newest)
        else:
            panel = gone_panel(table, words_for(table.locale))
        looks = board_looks(table, panel)
        where, digest = (None, None) if held is None else (held.where, held.digest)
        return WantedRemote(panel, where, current=looks.digest == digest, table=table, looks=looks, held=held)

    async def overtaken(self, wanted: WantedRemote) -> bool:
        """Whether another message or token has taken the board's place."""
        return self._held.get(wanted.table.id) is not wanted.held

    async def edited(self, wanted: WantedRemote) -> None:
        """Note what the board shows. Forget the board of a table that is here no longer."""
        assert wanted.held is not None, 'it has been edited'
        wanted.held.digest = wanted.looks.digest
        if wanted.held.alone:
            return
        if wanted.table.remote is None:
            self._forget(wanted.table.id, wanted.held)
        elif self._held.get(wanted.table.id) is wanted.held:
            await self._record(wanted.table, wanted.looks, wanted.held)

    async def place(self, wanted: WantedRemote) -> Public | None:
        """The interaction of an open hand, whose token allows a public follow-up; None without any."""
        interaction = self._opened.newest_of(wanted.table.id)
        return None if interaction is None or wanted.table.remote is None else Public(interaction)

    async def sent(self, wanted: WantedRemote, message_id: int) -> None:
        """Record the new board."""
        interaction = self._opened.newest_of(wanted.table.id)
        if interaction is not None:
            where = Private(interaction, message_id, follow_up=True)
            held = Held(where, self._clock.steady(), wanted.looks.digest)
            await self._record(wanted.table, wanted.looks, held)

    async def refused(self, wanted: WantedRemote, error: Exception) -> bool:
        """Forget a board that Discord no longer lets the bot edit. Returns whether the error came from Discord."""
        if isinstance(error, DISCORD_FAILED):
            log.info('remote board abandoned: table=%d, %s', wanted.table.id, error)
            self._forget(wanted.table.id, wanted.held)
            return True
        return False

    async def _ends_unseen(self, table: Table) -> bool:
        """Whether a game has ended, and no board shows its result. A player's open hand can post it."""
        if table.remote is None or table.status != 'over' or self._opened.newest_of(table.id) is None:
            return False
        board = (await self._ledger.screens(table)).board
        return board is None or board.phase != 'over'

    async def _record(self, table: Table, looks: Looks, held: Held) -> None:
        self._held[table.id] = held
        await self._ledger.record_board(table, looks, held.message_id)

    def _live(self, table_id: int) -> Held | None:
        """The board of a table if its token can still edit it."""
        held = self._held.get(table_id)
        if held is not None and self._clock.steady() - held.at >= LIVES:
            del self._held[table_id]
            return None
        return held

    def _forget(self, table_id: int, held: Held | None) -> None:
        if self._held.get(table_id) is held:
            self._held.pop(table_id, None)
