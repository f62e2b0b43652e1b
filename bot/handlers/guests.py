"""Guests: users who take a seat in a running game. They get a free seat at once, a bot's seat if the host agrees."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.handlers.access import others_may_sit, refuse_apart
from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context
from bot.handlers.hand_replies import HandReplies
from bot.message.custom_id import CustomId
from bot.panels.guests import outcome_panel, wait_panel
from bot.panels.lobby import host_name
from bot.refusal import Refusal
from bot.screens.guests import Guests
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.guests import asking, barred, next_host, seat_of_player
from bot.tables.match import seat_of
from bot.tables.reading import find, read
from bot.tables.seats import TABLES, leave_seat, may_sit, seat_to_take, take_seat
from bot.words.names import text_name
from persistence.errors import TooManyTables
from persistence.rows import UNFINISHED, Seat, Table


class GuestHandlers:
    """Gives users seats in running games, and takes the host's answers about guests."""

    def __init__(
        self, core: Core, screens: Screens, players: Players, guests: Guests, arrivals: Arrivals, hands: HandReplies
    ) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._guests = guests
        self._arrivals = arrivals
        self._hands = hands
        self.actions: Final[Actions] = {'sit': self.sit, 'guest': self.answer}

    async def sit(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Take the seat** takes a free seat. **Join in** asks for a bot player's seat."""
        table = await find(self._core.store, custom_id.table)
        if table.status != 'open':
            raise Refusal('refusal-over')
        if seat_of(table, context.user_id) is not None:
            raise Refusal('refusal-seated-already')
        others_may_sit(context, table)
        await refuse_apart(self._core.store, table, context.user_id)
        index = next((seat.index for seat in table.seats if str(seat.index) == custom_id.rest), None)
        if index is None or table.seats[index].user_id is not None:
            raise Refusal('refusal-table-full' if seat_to_take(table) is None else 'refusal-stale')
        if not table.seats[index].free:
            await self._ask(context, table)
            return
        await self._screens.welcome(context.user_id)
        match = await read(self._core.store, table)
        match = await take_seat(self._core.store, match, context.seat(index), context.request)
        self._arrivals.arrive(context, match.table)
        await self._hands.show_changed(context, match, index)

    async def _ask(self, context: Context, table: Table) -> None:
        """Ask the host for a bot player's seat. The user does not see its hand until the host has agreed."""
        if table.private or table.guild_id != context.guild_id:
            raise Refusal('refusal-table-full')
        if barred(table, context.user_id):
            raise Refusal('refusal-guest-barred')
        if await self._guests.refused(table.id, context.user_id):
            raise Refusal('refusal-guest-soon')
        if len(await self._core.store.tables_of_user(context.user_id, UNFINISHED)) >= TABLES:
            raise TooManyTables(TABLES)
        match, seat = await read(self._core.store, table), seat_of_player(table)
        if seat is not None and not await may_sit(self._core.store, match, seat.index, context.user_id):
            raise Refusal('refusal-other-side')
        table = await self._core.store.ask_for_seat(table.id, context.seat(0), at=self._core.now())
        # A guest who is let in at once needs no ping.
        self._arrivals.arrive(context, table)
        self._screens.refresh(table.id)
        panel = wait_panel(replace(match, table=table), context.words, host_away=self._guests.host_away(table))
        await context.reply.show(panel)
        if context.reply.place is not None:
            await self._guests.wait(table.id, context.reply.place, context.words, panel.digest())

    async def answer(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons about guests. The id is "yes SEAT USER", "no USER", "back SEAT" or "drop"."""
        table = await find(self._core.store, custom_id.table)
        if table.status != 'open':
            raise Refusal('refusal-over')
        match custom_id.rest.split(' '):
            case ['drop']:
                await self._drop(context, table)
            case ['yes', seat, person]:
                await self._let_in(context, table, _number(seat), _number(person))
            case ['no', person]:
                await self._refuse(context, table, _number(person))
            case ['back', seat]:
                await self._give_back(context, table, _number(seat))
            case _:
                raise Refusal('refusal-stale')

    async def _drop(self, context: Context, table: Table) -> None:
        """**Never mind**: withdraw the user's request. Raises `Refusal` if the user has a seat already."""
        if seat_of(table, context.user_id) is not None:
            raise Refusal('refusal-seated-already')
        await self._core.store.ask_no_more(table.id, context.user_id)
        self._guests.drop(table.id, context.user_id)
        await context.reply.show(outcome_panel('guest-dropped', context.words))
        self._screens.refresh(table.id)

    async def _let_in(self, context: Context, table: Table, index: int, person: int) -> None:
        """**Let them play**: give the seat `index` to the user `person`, by the host's consent.

        While the host is absent, another player may consent.
        """
        self._may_answer(context, table)
        if table.in_dm:
            raise Refusal('refusal-not-in-dm')
        guest = next((each for each in asking(table) if each.user_id == person), None)
        seat = next((each for each in table.seats if each.index == index), None)
        if guest is None or seat is None or seat.user_id is not None or seat.player is None:
            self._screens.refresh(table.id)
            raise Refusal('refusal-stale')
        await self._screens.welcome(person)
        taken = Seat(index, person, guest.name, guest.locale)
        match = await read(self._core.store, table)
        try:
            match = await take_seat(self._core.store, match, taken, context.request, here=False)
        except TooManyTables:
            raise Refusal('refusal-guest-busy', player=text_name(guest.name)) from None
        await context.reply.acknowledge()
        await self._guests.answer(table.id)
        self._players.changed(table.id)

    async def _refuse(self, context: Context, table: Table, person: int) -> None:
        """**Not now**: refuse the request of the user `person`."""
        self._may_answer(context, table)
        if all(each.user_id != person for each in asking(table)):
            self._screens.refresh(table.id)
            raise Refusal('refusal-stale')
        await self._core.store.ask_no_more(table.id, person, refused_at=self._core.now())
        await context.reply.acknowledge()
        await self._guests.answer(table.id)
        self._screens.refresh(table.id)

    async def _give_back(self, context: Context, table: Table, index: int) -> None:
        """**Give the seat back to the bot**: return a guest's seat to its bot player, with the strength it had."""
        seat = next((each for each in table.seats if each.index == index and each.guest), None)
        if seat is None or seat.user_id is None:
            self._screens.refresh(table.id)
            raise Refusal('refusal-stale')
        host_id = next_host(table, seat.user_id)
        if host_id is None:
            raise Refusal('refusal-guest-alone')
        if context.user_id != seat.user_id:
            self._may_answer(context, table)
        await leave_seat(self._core.store, table, index, context.request, host_id=host_id)
        await context.reply.acknowledge()
        self._players.changed(table.id)

    def _may_answer(self, context: Context, table: Table) -> None:
        """Raise `Refusal` unless the user may answer requests at the table."""
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        if not self._guests.may_answer(table, context.user_id):
            raise Refusal('refusal-guest-host', host=host_name(table))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 20 else -1
