"""`/privacy`: what is kept about somebody, as a file, and deleting it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from bot.handlers.context import Context
from bot.handlers.lobby import leave_lobby
from bot.handlers.tables import UNFINISHED, leave_running
from bot.message.custom_id import CustomId
from bot.message.delivery import OLDEST
from bot.message.panel import Panel
from bot.panels.privacy import export_panel, privacy_panel, sure_panel
from bot.refusal import Refusal
from bot.tables.match import find
from bot.words import LANGUAGES, words_for
from persistence.errors import NoTable, Repeated, TableDamaged
from persistence.rows import Table, User

SHOWN_ANEW: Final = 20
"""So many boards of finished games are shown again without the name, at most."""


async def privacy(context: Context) -> None:
    """`/privacy`: what is kept about the user."""
    store = context.services.store
    user, kept, played = await _user(context), await store.kept(context.user_id), await store.played(context.user_id)
    hints = await store.hints_put_away(context.user_id)
    keep_days = context.services.housekeeping.keep_days
    await context.reply.show(privacy_panel(user, kept, played, hints, keep_days, context.words))


async def press(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The buttons there: the file, the question whether one is sure, and the answers to it."""
    kept = await context.services.store.kept(context.user_id)
    match custom_id.rest:
        case 'export':
            played = await context.services.store.played(context.user_id)
            tries = await context.services.store.tries(context.user_id)
            named = await context.services.store.named_on(context.user_id)
            hints = await context.services.store.hints_put_away(context.user_id)
            panel = export_panel(await _user(context), kept, played, tries, named, hints, context.words)
            await context.reply.show_beside(panel)
        case 'delete':
            await context.reply.show(sure_panel(kept, context.words))
        case 'sure':
            await _delete(context)
            await context.reply.show(Panel((context.words('privacy-deleted'),)))
        case 'back':
            await privacy(context)
        case _:
            raise Refusal('refusal-stale')


async def _delete(context: Context) -> None:
    """Leave every table as one does, then forget the user."""
    store = context.services.store
    names = {language: words_for(language)('former-player') for language in LANGUAGES}
    names[''] = words_for(None)('former-player')
    for kept in await store.kept(context.user_id):
        if kept.sits and kept.status in UNFINISHED:
            # Discord may deliver a press twice: then the other has done it.
            with suppress(Refusal, Repeated):
                await _leave(context, await find(store, kept.table_id), names)
    finished = await store.forget(context.user_id, names)
    context.services.hints.forget(context.user_id)
    for table_id in finished[-SHOWN_ANEW:]:
        await _show_anew(context, table_id)


async def _leave(context: Context, table: Table, names: Mapping[str, str]) -> None:
    # A name of its own for each step of the one press.
    request = f'{context.request}/{table.id}'
    if table.status == 'lobby':
        await leave_lobby(context, table, request)
    elif table.status == 'open':
        await leave_running(context, table, request, name=names.get(table.locale, names['']))
    context.services.refresher.refresh(table.id)


async def _show_anew(context: Context, table_id: int) -> None:
    """Show the board of a table without the name, where that does not need a new message."""
    services = context.services
    try:
        board = (await services.ledger.shown(await services.store.load(table_id))).board
    except (NoTable, TableDamaged):
        return
    if board is not None and services.messages.age(board.message_id) < OLDEST:
        services.refresher.refresh(table_id)


async def _user(context: Context) -> User:
    user = await context.services.store.user(context.user_id)
    assert user is not None, 'whoever does something is remembered first'
    return user


HANDLERS: Final = {'privacy': press}
