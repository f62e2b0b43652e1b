"""**Play again** for players on other servers: a question by DM, which goes once the game of the lobby begins."""

from __future__ import annotations

from functools import partial

from bot.message.panel import Panel
from bot.panels.abroad import again_panel, call_to_again, over_panel
from bot.screens.kinds import Target
from bot.screens.notes import Note, Notes
from bot.tables.until import until
from bot.words import Words
from persistence.rows import Table
from persistence.store import Store


async def ask_again(store: Store, notes: Notes, table: Table, asker: str) -> None:
    """Ask the players of a lobby on other servers by DM whether they play again with the user `asker` (a name)."""
    for seat in table.invited:
        if seat.abroad and (place := await notes.place_of(table, seat)) is not None:
            channel_id, words = place
            call, panel = call_to_again(table, seat, asker, words), again_panel(table, asker, words)
            note = Note(Target(table.id, seat.index, note='again'), channel_id, call, panel)
            await notes.ask(note, partial(_answered, store, table.id, words))


async def _answered(store: Store, table_id: int, words: Words) -> Panel | None:
    after = await until(store, table_id, lambda table: table.status != 'lobby')
    return over_panel(after, words) if after.status == 'over' else None
