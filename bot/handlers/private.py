"""The private answer to a press: the hand as it is now, with what the player should hear besides."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.error_codes import CLOSED, NO_RIGHTS
from bot.message.panel import Panel
from bot.panels.hand import sure_panel, with_note
from bot.panels.private import elsewhere_panel
from bot.screens.ledger import Shown
from bot.screens.opened import Half, OpenHand
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
    context: Context, match: Match, seat: int, *, note: str | None = None, explain_dms: bool = False, given: str = ''
) -> Shown:
    """Answer with the hand of a seat, which begins with `given`; the screens of the table as they were before.

    With `explain_dms`, once, also how to open one's DMs if they are closed.
    """
    services = context.services
    shown = await services.ledger.shown(match.table)
    panel = await services.hands.panel(match, seat, context.words, shown, given)
    if match.table.guild_id is not None:
        note = await _note(context, match, seat, note, explain_dms=explain_dms)
    absent = None
    if match.table.guild_id is not None:
        absent = absent_seat(match, seat, services.presence.away, services.clock())
    async with services.hands.answering(match, seat, panel, shown, context.changed_id) as answering:
        answering.in_place = await context.reply.show(with_note(panel, match, context.words, note=note, absent=absent))
    if answering.in_place:
        half = Half(given, match.table.version) if given else None
        await _follow(context, match, seat, panel, shown, half)
    return shown


async def _follow(
    context: Context, match: Match, seat: int, panel: Panel, shown: Shown, half: Half | None = None
) -> None:
    """Let a hand that was opened beside the board follow the game. One in the DMs is a screen and does so anyway."""
    message_id, table = context.reply.message_id, match.table
    if message_id is None or shown.by_message(message_id) is not None:
        return
    hand = OpenHand(
        interaction=context.interaction,
        message_id=message_id,
        table_id=table.id,
        seat=seat,
        version=table.version,
        words=context.words,
        shown_at=context.services.steady(),
        digest=panel.digest(),
        half=half,
    )
    await context.services.opened.put(hand)


async def show_half(context: Context, match: Match, seat: int, given: str) -> None:
    """Answer with the controls for the rest of a half answer, which is kept in their ids and nowhere else."""
    shown = await context.services.ledger.shown(match.table)
    panel = await context.services.hands.panel(match, seat, context.words, shown, given)
    if await context.reply.show(panel):
        await _follow(context, match, seat, panel, shown, Half(given, match.table.version))


async def ask_if_sure(context: Context, match: Match, seat: int, warning: str, text: str) -> None:
    """Ask before an answer that is likely a mistake; `text` stands for it in ids."""
    shown = await context.services.ledger.shown(match.table)
    panel = sure_panel(match, context.words, warning, text)
    if await context.reply.show(panel):
        await _follow(context, match, seat, panel, shown, Half(text, match.table.version, sure=True))


async def show_elsewhere(context: Context, match: Match) -> bool:
    """Answer a press in an older private message of somebody whose hand is open in a newer one with a hint to that.

    False where it is not: then the message is the one to show it.
    """
    message_id = context.private_id
    if message_id is None or not context.services.opened.is_elsewhere(match, context.user_id, message_id):
        return False
    await context.reply.show(elsewhere_panel(match.table.id, context.words))
    return True


async def show_changed(context: Context, match: Match, seat: int, note: str | None = None, *, given: str = '') -> None:
    """Answer with the hand after a change of the table, which is then shown everywhere else."""
    try:
        await show_hand(context, match, seat, note=note, given=given)
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
    if note is None and context.came_back:
        return context.words('note-came-back')
    if explain_dms and await context.services.hands.explain_closed(match.table, seat):
        return context.words('note-dms-closed')
    if explain_dms and note is None and context.services.retries.code(Target(match.table.id, seat)) is not None:
        return context.words('note-hand-refused')
    return note
