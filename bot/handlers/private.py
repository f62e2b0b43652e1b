"""The private answer to a press: the hand as it is now, with what the player should hear besides."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.error_codes import CLOSED, NO_RIGHTS
from bot.message.panel import Panel
from bot.panels.hand import with_note
from bot.screens.ledger import Shown
from bot.screens.opened import OpenHand
from bot.screens.retries import Target
from bot.tables.match import Match
from bot.tables.seats import absent_seat
from persistence.rows import BOARD_SEAT, Table

NOTES: Final = {
    **dict.fromkeys(NO_RIGHTS, 'note-board-blocked'),
    **dict.fromkeys(CLOSED, 'note-board-closed'),
}
"""What is said of a board that Discord does not take, by the code of its error."""


async def show_hand(
    context: Context, match: Match, seat: int, *, note: str | None = None, explain_dms: bool = False
) -> Shown:
    """Answer with the hand of a seat; the screens of the table as they were before.

    With `explain_dms`, once, also how to open one's DMs if they are closed.
    """
    services = context.services
    shown = await services.ledger.shown(match.table)
    panel = await services.hands.panel(match, seat, context.words, shown)
    if match.table.guild_id is not None:
        note = await _note(context, match, seat, note, explain_dms=explain_dms)
    absent = absent_seat(match, seat, services.clock()) if match.table.guild_id is not None else None
    async with services.hands.answering(match, seat, panel, shown, context.changed_id) as answering:
        answering.in_place = await context.reply.show(with_note(panel, match, context.words, note=note, absent=absent))
        if answering.in_place:
            _follow(context, match, seat, panel)
    return shown


def _follow(context: Context, match: Match, seat: int, panel: Panel) -> None:
    """Let a hand that was opened beside the board follow the game."""
    message_id, table = context.reply.message_id, match.table
    if message_id is not None and context.guild_id is not None and table.guild_id is not None:
        hand = OpenHand(context.interaction, message_id, context.words, panel.digest())
        context.services.opened.put(table.id, seat, hand)


async def show_half(context: Context, match: Match, seat: int, given: str) -> None:
    """Answer with the controls for the rest of a half answer, which is kept in their ids and nowhere else."""
    shown = await context.services.ledger.shown(match.table)
    panel = await context.services.hands.panel(match, seat, context.words, shown, given)
    await context.reply.show(panel)


async def show_changed(context: Context, match: Match, seat: int, note: str | None = None) -> None:
    """Answer with the hand after a change of the table, which is then shown everywhere else."""
    try:
        await show_hand(context, match, seat, note=note)
    finally:
        # Painted at the same time as the board, the answer would be later.
        context.services.changed(match.table.id)


async def show_stale(context: Context, match: Match, seat: int) -> None:
    """Answer a press on what is not asked any more with the hand as it is now."""
    await show_hand(context, match, seat, note=context.words('note-stale'))
    context.services.refresher.refresh(match.table.id)


def note_of_board(context: Context, table: Table) -> str | None:
    """Why the board of a table is not shown any more, and what can be done about it."""
    code = context.services.retries.code(Target(table.id, BOARD_SEAT))
    return None if code is None else context.words(NOTES.get(code, 'note-board-refused'))


async def _note(context: Context, match: Match, seat: int, note: str | None, *, explain_dms: bool) -> str | None:
    blocked = note_of_board(context, match.table)
    if blocked is not None:
        return blocked
    if explain_dms and await context.services.hands.explain_closed(match.table, seat):
        return context.words('note-dms-closed')
    if explain_dms and note is None and context.services.retries.code(Target(match.table.id, seat)) is not None:
        return context.words('note-hand-refused')
    return note
