"""Invitations by name: `/play with:`, **Invite…** in a lobby, **Play with…** on a user, and their answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from bot.handlers.access import Access, others_may_sit
from bot.handlers.codes import CodeHandlers
from bot.handlers.context import Actions, Context
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.new_tables import find_lobby
from bot.handlers.tables import TableHandlers
from bot.message.chosen import Chosen, chosen_in
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.inviting import declined_panel, games_panel, invite_panel, outcome_panel, person_in
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.match import seat_of
from bot.tables.seats import room_to_invite
from bot.words.names import text_name
from engine.registry import PACKAGES
from persistence.rows import Seat, Table

MOST_ASKED: Final = 12
"""Maximum users whom one user may invite by name in a day."""


class InviteHandlers:
    """Invites users by name to lobbies, and takes their answers."""

    def __init__(
        self,
        core: Core,
        screens: Screens,
        access: Access,
        tables: TableHandlers,
        lobby: LobbyHandlers,
        codes: CodeHandlers,
    ) -> None:
        self._core = core
        self._screens = screens
        self._access = access
        self._tables = tables
        self._lobby = lobby
        self._codes = codes
        self.actions: Final[Actions] = {
            'invite': self.choose,
            'ask': self.ask,
            'with': self.choose_game,
            'decline': self.decline,
            'unask': self.unask,
        }

    async def play_with(
        self, context: Context, game: str | None = None, at: str | None = None, zone: str | None = None
    ) -> None:
        """`/play with:` and **Play with…**: open a lobby, also one with a time (`at`), and invite a user.

        Without a game, ask which one.
        """
        person = self._person(context)
        starts_at = None if at is None else await self._tables.time_of_event(context, game, at, zone)
        if game is None:
            await self._refuse(context, person)
            await context.reply.show(games_panel(person, context.words))
        else:
            await self._open(context, game, person, starts_at)

    async def play_code_with(self, context: Context, text: str) -> None:
        """`/play code: with:`: open a lobby for the deal of a code, and invite a user to it.

        A user who waits in such a lobby invites to that one.
        """
        person, code = self._person(context), await self._codes.team_of(context, text)
        await self._refuse(context, person)
        self._access.keep_pace(context)
        table = await self._codes.lobby_of(context, code)
        if not room_to_invite(table):
            raise Refusal('refusal-invite-full')
        await self._ask(context, table, [person], context.request_for('ask'))

    async def choose_game(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button of **Play with…**. The id is "GAME ID NAME"."""
        game, _, rest = custom_id.rest.partition(' ')
        person = person_in(rest)
        if person is None:
            raise Refusal('refusal-stale')
        await self._open(context, game, person)

    async def choose(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Invite…** in a lobby: show the menu of users, and a button that looks for players."""
        table, room = await self._lobby_with_room(context, custom_id)
        channel_id = None if table.guild_id is None else await self._core.store.search_channel(table.guild_id)
        if channel_id is None:
            await self._switched_on(context)
        elif not await self._allowed(context):
            room = 0
        message_id = await context.reply.show_beside(invite_panel(table, room, channel_id, context.words))
        await self._lobby.close_in_time(context, table.id, message_id, 'invite', beside=True)

    async def ask(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of users: invite the chosen ones."""
        table, room = await self._lobby_with_room(context, custom_id)
        await self._switched_on(context)
        people = chosen_in(context.interaction)
        if not people:
            raise Refusal('refusal-stale')
        if len(people) > room:
            raise Refusal('refusal-invite-room', count=room)
        self._access.keep_pace(context)
        await self._ask(context, table, people, context.request)

    async def decline(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**No**: decline an invitation by name, and offer to get no more of them."""
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        seat = next((each for each in table.invited if each.user_id == context.user_id and each.by_name), None)
        if seat is None:
            raise Refusal('refusal-not-invited')
        await self._lobby.leave_lobby(context, table)
        self._screens.refresh(table.id)
        asker = next((each.name for each in table.seats if each.user_id == seat.asked_by), '')
        await context.reply.show_beside(declined_panel(seat, asker, context.words))

    async def unask(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons after **No**. The id is "never", "server" or "user ID NAME"."""
        store, (what, _, rest) = self._core.store, custom_id.rest.partition(' ')
        person = person_in(rest)
        if what == 'never':
            await store.remember(context.user_id, asks_off=True)
        elif what == 'server' and context.guild_id is not None:
            await store.let_ask_on(context.guild_id, context.user_id, wanted=False)
        elif what == 'user' and person is not None:
            await store.block(context.user_id, person.id, person.name)
        else:
            raise Refusal('refusal-stale')
        name = '' if person is None else person.name or context.words('former-player')
        await context.reply.show(Panel((context.words(f'unask-{what}-done', player=text_name(name)),)))

    def _person(self, context: Context) -> Chosen:
        person = next(iter(chosen_in(context.interaction)), None)
        if person is None:
            raise Refusal('refusal-stale')
        return person

    async def _open(self, context: Context, game: str, person: Chosen, starts_at: float | None = None) -> None:
        """Open a lobby and invite a user. Raises `Refusal`, without opening one, if they are not asked now."""
        if game not in PACKAGES:
            raise Refusal('refusal-stale')
        await self._refuse(context, person)
        self._access.keep_pace(context)
        table = await self._tables.open_lobby(context, game, starts_at)
        await self._ask(context, table, [person], context.request_for('ask'))

    async def _refuse(self, context: Context, person: Chosen) -> None:
        """Raise `Refusal` if the user may not open a lobby here, or `person` is not asked now."""
        if context.guild_id is None:
            raise Refusal('refusal-invite-remote' if context.remote else 'refusal-invite-dm')
        await self._access.may_play_here(context)
        await self._switched_on(context)
        reason = _unfit(context, person)
        if reason is None:
            unasked = await self._core.store.unasked(context.guild_id, context.user_id, [person.id], most=MOST_ASKED)
            reason = unasked.get(person.id)
        if reason is not None:
            raise Refusal(f'invite-{reason}', players=text_name(person.name), count=1)

    async def _ask(self, context: Context, table: Table, people: Iterable[Chosen], request: str) -> None:
        """Invite users, post the lobby again with a mention of them, and tell the user what became of it."""
        outcomes: defaultdict[str, list[str]] = defaultdict(list)
        fit = []
        for person in people:
            reason = _unfit(context, person, table)
            if reason is None:
                fit.append(person)
            else:
                outcomes[reason].append(person.name)
        seats = [Seat(0, person.id, person.name, table.locale) for person in fit]
        asked = await self._core.store.ask(
            table.id, table.version, asker=context.user_id, people=seats, most=MOST_ASKED, request=request
        )
        for person in fit:
            outcomes[asked.unasked.get(person.id, 'asked')].append(person.name)
        if outcomes['asked']:
            await self._screens.repost(asked.table, context.user_id)
        else:
            self._screens.refresh(table.id)
        await context.reply.show(outcome_panel(outcomes, context.words))

    async def _lobby_with_room(self, context: Context, custom_id: CustomId) -> tuple[Table, int]:
        """The lobby, and how many users may be invited to it. Raises `Refusal` if the user may not invite any."""
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        others_may_sit(context, table)
        if not (room := room_to_invite(table)):
            raise Refusal('refusal-invite-full')
        return table, room

    async def _switched_on(self, context: Context) -> None:
        if not await self._allowed(context):
            raise Refusal('refusal-invites-off')

    async def _allowed(self, context: Context) -> bool:
        return context.guild_id is None or await self._core.store.allows(context.guild_id, 'inviting')


def _unfit(context: Context, person: Chosen, table: Table | None = None) -> str | None:
    """Return why a user cannot be invited at all, as a word of `OUTCOMES`; None if they can."""
    if person.id == context.user_id:
        return 'self'
    if person.bot:
        return 'bot'
    if not person.member or not person.sees:
        return 'away'
    if table is not None and seat_of(table, person.id) is not None:
        return 'seated'
    if table is not None and any(seat.user_id == person.id for seat in table.invited):
        return 'waiting'
    return None
