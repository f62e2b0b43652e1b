"""The lobby: users join and leave, choose for their own seat, and the host starts the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from bot.handlers.access import others_may_sit, refuse_apart
from bot.handlers.context import Actions, Context
from bot.handlers.hand_replies import HandReplies, note_of_board
from bot.handlers.new_tables import find_lobby
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.board import ended_panel
from bot.panels.choices import choices_panel, choosing_seats, objection_now, refused
from bot.panels.lobby import host_name, lobby_panel
from bot.panels.starting import lacks_one, starting_panel
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.codes import find_code, refuse_own_try
from bot.tables.end_notes import EMPTY
from bot.tables.match import game_of, package_of, seat_of
from bot.tables.playing_on import refuse_place
from bot.tables.reading import find, read
from bot.tables.seats import TABLES, acting_host, most_seats, numbered, without_player
from bot.tables.start import Objection, objection_to, wish_of, with_companion
from bot.tables.start import start as start_game
from bot.tables.until import until
from bot.thinking.strengths import offered
from bot.words.names import text_name
from engine.options import choose
from persistence.errors import Conflict
from persistence.rows import NOWHERE, Table
from persistence.store import Store

CHOICES: Final = 'choices'
"""Kind of the message **Choices** (`Following.kind`): a host may have it and **More…** open at the same time."""

START: Final = 'start'
"""Kind of the message that offers a lone host to start with a bot (`Following.kind`)."""


class LobbyHandlers:
    """Seats users in lobbies, and lets the host start the game."""

    def __init__(self, core: Core, screens: Screens, players: Players, hands: HandReplies) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._hands = hands
        self.actions: Final[Actions] = {
            'join': self.join,
            'quit': self.leave,
            'choices': self.my_choices,
            'choose': self.make_choice,
            'start': self.start,
        }

    async def join(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Join**: take a seat in the lobby."""
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        await self.join_lobby(context, table)
        await self.show_changed(context, table)

    async def join_lobby(self, context: Context, table: Table, *, abroad: bool = False) -> Table:
        """Seat the user in a lobby. If the last user invited by "play again" has now answered, the game begins.

        `abroad`: the user is on another server than the table.

        Raises `Refusal` if the user has a seat already, or no seat is free. Each invited user has a seat reserved.
        """
        if seat_of(table, context.user_id) is not None:
            raise Refusal('refusal-seated-already')
        others_may_sit(context, table)
        await refuse_apart(self._core.store, table, context.user_id)
        asked = next((seat for seat in table.invited if seat.user_id == context.user_id), None)
        own = replace(context.seat(len(table.seats)), abroad=abroad)
        if table.origin is not None:
            await refuse_place(self._core.store, table, own)
        if table.code is not None:
            await refuse_own_try(self._core.store, await find_code(self._core.store, table.code.text), context.user_id)
        seats = (*table.seats, own if asked is None else replace(own, options=asked.options, abroad=asked.abroad))
        kept = len(table.invited) - (asked is not None)
        if len(seats) + kept > most_seats(table):
            if kept and not any(seat.player for seat in table.seats):
                names = ', '.join(text_name(seat.name) for seat in table.invited)
                raise Refusal('refusal-places-kept', players=names)
            seats = without_player(table, seats)
        await self._screens.welcome(context.user_id)
        table = await self._core.store.change_lobby(
            table.id,
            table.version,
            seats=seats,
            answered_by=context.user_id,
            joined=context.user_id,
            most_tables=TABLES,
            request=context.request,
        )
        if asked is None or asked.by_name:
            return table
        return await self._begin_when_answered(context, table, context.request)

    async def leave(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Leave**: give up the seat, or decline the invitation. The last user to leave closes the lobby.

        If the host leaves, the next user becomes host.
        """
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        await self.leave_lobby(context, table)
        await self.show_changed(context, table)

    async def leave_lobby(self, context: Context, table: Table, request: str | None = None) -> None:
        """Take the user out of a lobby. Raises `Refusal` if they have neither a seat nor an invitation.

        The lobby closes if it has no user left on its own server. If the last user invited by "play again" has now
        answered, the game begins.

        `request` is the idempotency key of this step. None uses the key of the interaction, which is right if the
        interaction has only this step.
        """
        request = request or context.request
        asked = next((seat for seat in table.invited if seat.user_id == context.user_id), None)
        if seat_of(table, context.user_id) is None and asked is None:
            raise Refusal('refusal-not-seated')
        store = self._core.store
        rest = [seat for seat in table.seats if seat.user_id != context.user_id]
        # A player on another server can't see the lobby, and so can't be its host.
        people = [seat.user_id for seat in rest if seat.user_id is not None and not seat.abroad]
        if not people:
            await store.end(table.id, table.version, note=EMPTY, request=request)
            return
        coming = {*people, *(seat.user_id for seat in table.invited if seat.user_id != context.user_id)}
        table = await store.change_lobby(
            table.id,
            table.version,
            seats=numbered(rest),
            host_id=table.host_id if table.host_id in coming else people[0],
            answered_by=context.user_id,
            request=request,
        )
        if asked is not None and not asked.by_name:
            await self._begin_when_answered(context, table, request)

    async def my_choices(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Choices**: show the options of the user's own seat in an ephemeral message."""
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        if not choosing_seats(table, context.user_id):
            raise Refusal('refusal-not-seated')
        message_id = await context.reply.show_beside(choices_panel(table, context.user_id, context.words))
        await self.close_in_time(context, table.id, message_id, CHOICES, beside=True)

    async def make_choice(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A menu of **Choices**. The id is "OPTION", or "OPTION SEAT" for the seat of a bot player."""
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        name, _, number = custom_id.rest.partition(' ')
        own = seat_of(table, context.user_id)
        seat = next((seat for seat in table.seats if str(seat.index) == (number or str(own))), None)
        if seat is None or seat.index not in choosing_seats(table, context.user_id):
            raise Refusal('refusal-not-seated' if own is None else 'refusal-stale')
        try:
            wish = choose(wish_of(table, seat), name, values)
        except ValueError as error:
            raise Refusal('refusal-stale') from error
        seats = [replace(each, options=wish.model_dump_json()) if each is seat else each for each in table.seats]
        table = await self._core.store.change_lobby(table.id, table.version, seats=seats, request=context.request)
        self._screens.refresh(table.id)
        await context.reply.show(choices_panel(table, context.user_id, context.words))
        await self.close_in_time(context, table.id, context.reply.message_id, CHOICES, beside=False)

    async def start(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Start**: the host begins the game with the players in the lobby. A lone host is offered bots first.

        The id is empty, or the strength of the chosen bot.
        """
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        if context.user_id != acting_host(table):
            raise _only_host('start', context, table)
        if lacks_one(table) and not custom_id.rest:
            message_id = await context.reply.show_beside(starting_panel(table, context.words))
            await self.close_in_time(context, table.id, message_id, START, beside=True)
            return
        if lacks_one(table):
            table = await self._joined(context, table, custom_id.rest)
        await self._screens.welcome(context.user_id)
        alone = table.remote is not None and len(table.people) == 1
        if alone:
            table = await self._withdrawn(context, table)
        request = context.request_for('begin') if custom_id.rest or alone else context.request
        await begin(self._core.store, context, table, request)
        await self.show_changed(context, table)
        self._players.wake(table.id)

    async def _withdrawn(self, context: Context, table: Table) -> Table:
        """Withdraw the lobby of a lone user where the bot is no member: their board would be stale after each press.

        They play in ephemeral messages. The lobby's message says that they play alone.
        """
        await context.reply.acknowledge()
        if context.reply.holds_board:
            await self._screens.pressed(context.interaction)
        request = context.request_for('alone')
        table = await self._core.store.move_board(
            table.id, table.version, guild_id=None, channel_id=NOWHERE, locale=table.locale, request=request
        )
        self._screens.refresh(table.id)
        return table

    async def _joined(self, context: Context, table: Table, strength: str) -> Table:
        """Seat a bot of this strength at the table of a lone host. Raises `Refusal` if the strength is not offered."""
        if strength not in offered(package_of(table)):
            raise Refusal('refusal-stale')
        seats = with_companion(table, strength).seats
        return await self._core.store.change_lobby(table.id, table.version, seats=seats, request=context.request)

    async def _begin_when_answered(self, context: Context, table: Table, request: str) -> Table:
        """Begin the game once all invited users have answered. Returns the table. `request` is the key of the answer.

        The lobby stays open if the game cannot begin, or if only one user is left: a game for one player is different.
        """
        while table.status == 'lobby' and not table.invited and len(table.people) > 1:
            if len(table.seats) not in game_of(table).seats or objection_to(table) is not None:
                break
            try:
                table = await begin(self._core.store, context, table, f'{request}/begin')
            except Conflict:
                table = await find(self._core.store, table.id)
            else:
                self._players.wake(table.id)
        return table

    async def hosted(self, context: Context, custom_id: CustomId) -> Table:
        """The lobby of a pressed component. Raises `Refusal` unless the user is its host."""
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        if context.user_id != acting_host(table):
            raise _only_host('options', context, table)
        if table.code is not None:
            raise Refusal('refusal-code-fixed')
        if table.origin is not None:
            # Its game is dealt already.
            raise Refusal('refusal-stale')
        return table

    async def close_in_time(
        self, context: Context, table_id: int, message_id: int | None, kind: str = '', *, beside: bool
    ) -> None:
        """Delete a message with menus once the game has begun. If the lobby closes, the message says so.

        If the user still has an older message of this `kind` about the table, it is deleted. `beside` is true if
        `show_beside` sent the message. No effect if the interaction cannot edit the message.
        """
        if not context.reply.is_answer(beside=beside):
            return

        async def end() -> Panel | None:
            table = await until(self._core.store, table_id, lambda table: table.status != 'lobby')
            if table.status != 'over' and message_id is not None:
                return None
            return Panel((context.words('refusal-lobby-over' if table.status == 'over' else 'options-begun'),))

        await context.follow(table_id, end, kind=kind, message_id=message_id)

    async def show_changed(self, context: Context, table: Table) -> None:
        """Acknowledge a press that has changed the lobby, and refresh its message."""
        if table.private:
            await self.show_remote(context, await find(self._core.store, table.id))
            return
        note = note_of_board(self._screens, table, context.words)
        await (context.reply.acknowledge() if note is None else context.reply.show_beside(Panel((note,))))
        self._screens.refresh(table.id)

    async def show_remote(self, context: Context, table: Table) -> None:
        """Answer with a table of one user where the bot is no member: its lobby, or the hand."""
        seat = seat_of(table, context.user_id)
        if table.status == 'lobby':
            panel = lobby_panel(table, context.words, objection=objection_now(table, context.words))
            await context.reply.show(panel)
            if (message_id := context.reply.message_id) is not None:
                self._screens.keep_lobby(table, panel, message_id, context.interaction)
        elif seat is None:
            await context.reply.show(ended_panel(table, context.words))
        else:
            await self._hands.show_hand(context, await read(self._core.store, table), seat)
            self._players.changed(table.id)


async def begin(store: Store, context: Context, table: Table, request: str) -> Table:
    """Deal the game of a lobby. `request` is the idempotency key of this step.

    Raises `Refusal` if the number of players or their choices do not fit.
    """
    try:
        match = await start_game(store, table, request)
    except Objection as objection:
        raise refused(table.game, objection.kind, context.words) from objection
    return match.table


def _only_host(what: Literal['start', 'options'], context: Context, table: Table) -> Refusal:
    """Make the refusal for a user who is not the host. A player on another server doesn't learn the host's name."""
    abroad = table.is_abroad(context.user_id)
    return Refusal('refusal-stale') if abroad else Refusal(f'refusal-only-host-{what}', host=host_name(table))
