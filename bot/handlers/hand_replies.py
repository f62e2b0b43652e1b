"""Hand replies: answer a press at a table with the user's hand."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.error_codes import CLOSED, NO_RIGHTS
from bot.message.panel import Panel
from bot.panels.hand import sure_panel
from bot.panels.private import elsewhere_panel
from bot.screens.halves import Half
from bot.screens.kinds import Private
from bot.screens.ledger import TableScreens
from bot.screens.opened import OpenHand
from bot.screens.panels import HandToShow, hand_phase
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.match import Match
from bot.tables.seats import absent_seat
from bot.words import Words
from persistence.rows import Table

NOTES: Final = {
    **dict.fromkeys(NO_RIGHTS, 'note-board-blocked'),
    **dict.fromkeys(CLOSED, 'note-board-closed'),
}
"""Keys of the words that tell a player why Discord refuses the board, by error code."""


class HandReplies:
    """Answers presses with the user's hand, and has that hand follow the game."""

    def __init__(self, core: Core, screens: Screens, players: Players) -> None:
        self._core = core
        self._screens = screens
        self._players = players

    async def show_hand(
        self,
        context: Context,
        match: Match,
        seat: int,
        *,
        note: str | None = None,
        explain_dms: bool = False,
        given: str = '',
    ) -> TableScreens:
        """Answer with the hand of a seat. `given` is a partial answer; empty without one.

        `note` is a text above the hand. `explain_dms` allows a note that the user's DMs are closed (once), or that
        Discord refuses the hand there. Returns the table's screens from before the answer.
        """
        shown = await self._screens.shown(match.table)
        hand = HandToShow(match, seat, context.words, shown.board_url, given)
        panel, absent = await self._screens.hand(hand), None
        if not match.table.in_dm:
            note = await self._note(context, match, seat, note, explain_dms=explain_dms)
            absent = absent_seat(match, seat, self._core.presence.away, self._core.now())
        noted = await self._screens.noted(panel, hand, note=note, absent=absent)
        await self._show(context, hand, panel, shown, noted=noted)
        return shown

    async def _show(
        self,
        context: Context,
        hand: HandToShow,
        panel: Panel,
        shown: TableScreens,
        *,
        noted: Panel | None = None,
        sure: bool = False,
    ) -> None:
        """Answer with the `panel` of a hand, and have the message follow the game.

        `noted` is the panel with a note, which goes. `sure` is true for a panel that asks for confirmation.
        """
        match, seat = hand.match, hand.seat
        async with self._screens.answering(match, seat, panel, shown, context.changed_id) as answering:
            answering.in_place = await context.reply.show(noted or panel)
            where = context.reply.place
            if not answering.in_place or where is None:
                return
            half = Half(hand.given, match.table.known(seat), sure) if hand.given else None
            self._screens.begun(where.message_id, half)
        if shown.by_message(where.message_id) is None:
            await self._follow(context, match, seat, panel, where)

    async def _follow(self, context: Context, match: Match, seat: int, panel: Panel, where: Private) -> None:
        """Have an ephemeral hand follow the game. A hand in a DM is a screen, which follows anyway."""
        hand = OpenHand(
            where=where,
            table_id=match.table.id,
            seat=seat,
            version=match.table.version,
            phase=hand_phase(match, seat),
            words=context.words,
            shown_at=self._core.steady(),
            digest=panel.digest(),
        )
        await self._screens.open(hand)

    async def show_half(self, context: Context, match: Match, seat: int, given: str) -> None:
        """Ask for the rest of an answer. `given` is the first part."""
        shown = await self._screens.shown(match.table)
        hand = HandToShow(match, seat, context.words, shown.board_url, given)
        await self._show(context, hand, await self._screens.hand(hand), shown)

    async def ask_if_sure(self, context: Context, match: Match, seat: int, warning: str, text: str) -> None:
        """Ask for confirmation of an answer that is likely a mistake. `text` is the answer as in a `custom_id`."""
        shown = await self._screens.shown(match.table)
        hand = HandToShow(match, seat, context.words, shown.board_url, text)
        panel = sure_panel(match, seat, context.words, warning, text)
        await self._show(context, hand, panel, shown, sure=True)

    async def show_elsewhere(self, context: Context, match: Match) -> bool:
        """Point to the user's open hand if it is in another message than the pressed one.

        Returns whether it did. If not, the caller shows the hand in the pressed message.
        """
        message_id = context.private_id
        if message_id is None or not self._screens.is_elsewhere(match, context.user_id, message_id):
            return False
        await context.reply.show(elsewhere_panel(match.table.id, context.words))
        return True

    async def show_changed(
        self, context: Context, match: Match, seat: int, note: str | None = None, *, given: str = ''
    ) -> None:
        """Answer with the hand after a change, and refresh the table for all who may notice the change."""
        try:
            await self.show_hand(context, match, seat, note=note, given=given)
        finally:
            # After the answer: painting the board at the same time would delay the answer.
            self._players.changed(match.table.id, match.noticed)

    async def show_stale(self, context: Context, match: Match, seat: int) -> None:
        """Answer a stale press with the current hand, and a note that the press was stale."""
        await self.show_hand(context, match, seat, note=context.words('note-stale'))
        self._screens.refresh(match.table.id)

    async def _note(
        self, context: Context, match: Match, seat: int, note: str | None, *, explain_dms: bool
    ) -> str | None:
        blocked = note_of_board(self._screens, match.table, context.words)
        if blocked is not None:
            return blocked
        if note is None and context.came_back:
            return context.words('note-came-back')
        if match.table.remote:
            # The bot sends no hands to players whom it meets only there.
            return note
        if explain_dms and context.dms_closed and await self._screens.explain_closed(match.table, seat):
            return context.words('note-dms-closed')
        if explain_dms and note is None and self._screens.refusal(match.table.id, seat) is not None:
            return context.words('note-hand-refused')
        return note


def note_of_board(screens: Screens, table: Table, words: Words) -> str | None:
    """Words that say why Discord refuses the board, and what helps. None if Discord does not refuse it."""
    code = screens.refusal(table.id)
    return None if code is None else words(NOTES.get(code, 'note-board-refused'))
