"""`/end`: the host or a moderator ends a table. In a running game, a host asks the other players first."""

from __future__ import annotations

from typing import Final

from bot import limits
from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context
from bot.handlers.table_menu import chosen_table, table_in, table_menu
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.endings import outcome_panel
from bot.refusal import Overtaken, Refusal
from bot.screens.endings import Endings, wish
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.end_notes import end_note
from bot.tables.match import seat_of
from bot.tables.reading import find
from bot.tables.results import broken_off
from persistence.rows import UNFINISHED, Ending, Table

KIND: Final = 'ending'
"""Kind of the responses about a vote. Of a user's, only the newest stays."""


class EndingHandlers:
    """Ends tables, and takes the votes on an end."""

    def __init__(self, core: Core, screens: Screens, endings: Endings, arrivals: Arrivals) -> None:
        self._core = core
        self._screens = screens
        self._endings = endings
        self._arrivals = arrivals
        self.actions: Final[Actions] = {'end': self.end_table, 'ending': self.answer}

    async def end(self, context: Context) -> None:
        """`/end`: ask the host or moderator which table to end. Raises `Refusal` if the user may end none here."""
        store = self._core.store
        here = await store.tables_in_channel(context.channel_id, UNFINISHED, limit=limits.MENU)
        own = await store.tables_of_user(context.user_id, UNFINISHED, limit=limits.MENU)
        here += [table for table in own if table.private and table.channel_id == context.channel_id]
        mine = [table for table in here if _may_end(context, table)][: limits.MENU]
        if not mine:
            raise Refusal('refusal-nothing-to-end' if not here else 'refusal-only-host-end')
        menu = table_menu(context, 'end', context.words('end-choose'), mine)
        await context.reply.show(Panel((context.words('end-sure'), menu)))

    async def end_table(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of `/end`: end the table, or ask its other players."""
        table = await find(self._core.store, chosen_table(values))
        if not _may_end(context, table):
            raise Refusal('refusal-only-host-end')
        if table.status not in UNFINISHED:
            raise Refusal('refusal-over')
        await self._arrivals.be_there(context, table.id)
        if self._endings.others(table) and self._as_host(context, table):
            if self._endings.refused(table):
                raise Refusal('refusal-others-play-on')
            await self._ask(context, table)
            return
        note = end_note(table, 'ended_by', context.user_id)
        await self._core.store.end(
            table.id, table.version, note=note, request=context.request, record=broken_off(table, context.user_id)
        )
        self._screens.refresh(table.id)
        await context.reply.show(Panel((context.words('end-done'),)))

    async def answer(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Buttons of the vote on an end. The id is "no TABLE" or "yes TABLE"."""
        what, _, number = custom_id.rest.partition(' ')
        endings, store = self._endings, self._core.store
        table = await find(store, table_in(number))
        seat = seat_of(table, context.user_id)
        if seat is None:
            raise Refusal('refusal-not-seated')
        await self._arrivals.be_there(context, table.id)
        ending = wish(table)
        if ending is None:
            raise Overtaken('refusal-over' if table.status == 'over' else 'end-goes-on')
        if what not in ('no', 'yes') or (what == 'yes' and context.user_id == table.host_id):
            await self._say_and_follow(context, table.id, ending, 'end-others-decide')
            return
        if what == 'no':
            await context.reply.acknowledge()
            await endings.object(table, table.seats[seat])
            return
        await endings.agree(table, context.user_id)
        if wish(await find(store, table.id)) is None:
            await context.say('end-done')
            return
        await self._say_and_follow(context, table.id, ending, 'end-agreed')

    async def _ask(self, context: Context, table: Table) -> None:
        """Ask the other players.

        The response names no deadline, because a restart voids the vote, and nothing edits the response then.
        """
        ending = await self._endings.ask(table)
        await context.reply.show(Panel((context.words('end-others-decide'),)))
        await self._follow(context, table.id, ending, context.reply.message_id)

    async def _say_and_follow(self, context: Context, table_id: int, ending: Ending, key: str) -> None:
        """Answer with the words of `key` until the vote is over."""
        message_id = await context.reply.show_beside(Panel((context.words(key),)))
        await self._follow(context, table_id, ending, message_id)

    async def _follow(self, context: Context, table_id: int, ending: Ending, message_id: int | None) -> None:
        """Edit the response once the vote is over, to say the outcome. Delete the user's earlier response."""

        async def end() -> Panel:
            after = await self._endings.settled(table_id, ending)
            seat = seat_of(after, context.user_id)
            return outcome_panel(after, await self._endings.objector(after), context.words, seat)

        await context.follow(table_id, end, kind=KIND, message_id=message_id)

    def _as_host(self, context: Context, table: Table) -> bool:
        """Whether the user ends the game as its host, so that the other players are asked first.

        A moderator who is the host asks too. After an objection they may end the game as a moderator.
        """
        objected = self._endings.refused(table)
        return table.host_id == context.user_id and not (objected and _moderates(context, table))


def _may_end(context: Context, table: Table) -> bool:
    """Whether the user is the table's host, or moderates its channel in the guild where it was opened."""
    return table.host_id == context.user_id or _moderates(context, table)


def _moderates(context: Context, table: Table) -> bool:
    at_home = table.home_id is not None and table.home_id == context.guild_id
    return context.moderates and at_home and table.channel_id == context.channel_id
