"""What the commands do: list tables, bring one here, show a hand or a board, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.handlers import daily, lobby
from bot.handlers.access import may_play_here
from bot.handlers.context import Context
from bot.handlers.play import typed
from bot.handlers.private import show_hand
from bot.handlers.returning import be_there
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.choices import objection_now
from bot.panels.left import left_lines
from bot.panels.lobby import host_name, lobby_panel
from bot.panels.names import text_names
from bot.panels.texts import pages, pages_panel
from bot.refusal import Refusal
from bot.tables.guests import next_host
from bot.tables.match import find, people_at, read, seat_of, title_of
from bot.tables.results import broken_off
from bot.tables.seats import leave_seat, stand_in
from bot.words import Words, words_for
from bot.words.names import plain_name, text_name
from engine.registry import GAMES
from persistence.rows import Status, Table

RUNNING: Final[tuple[Status, ...]] = ('open',)
UNFINISHED: Final[tuple[Status, ...]] = ('lobby', 'open')

LISTED: Final = 25
"""A menu has room for so many tables."""


async def play(context: Context, game: str) -> None:
    """`/play`: a lobby in this channel."""
    if game not in GAMES:
        raise Refusal('refusal-stale')
    await may_play_here(context)
    table = await lobby.open_table(context, game)
    words = words_for(table.locale)
    panel = lobby_panel(table, words, objection=objection_now(table, words))
    message_id = await context.reply.publish(panel)
    if message_id is not None:
        await context.services.boards.posted(table, panel, message_id, context.reply.revision)
    context.services.refresher.refresh(table.id)


async def resume(context: Context) -> None:
    """`/resume`: the user's unfinished tables in a menu, to bring one here."""
    tables = await context.services.store.tables_of_user(context.user_id, UNFINISHED, limit=LISTED)
    if not tables:
        raise Refusal('refusal-nothing-to-resume')
    lines = tuple(menu_line(table, context.words) for table in tables)
    menu = Menu(CustomId('bring').menu(), context.words('resume-choose'), lines)
    await context.reply.show(Panel((context.words('resume-about', count=len(tables)), menu)))


async def bring(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu of `/resume`: the table goes on here, with a new board and hands dealt out anew."""
    store = context.services.store
    table_id = chosen(values)
    table = await be_there(context, table_id) or await find(store, table_id)
    if seat_of(table, context.user_id) is None:
        raise Refusal('refusal-not-seated')
    if table.status not in UNFINISHED:
        raise Refusal('refusal-over')
    if context.guild_id is None and people_at(table) + len(table.invited) > 1:
        raise Refusal('refusal-not-in-dm')
    if context.guild_id != table.guild_id and context.user_id != table.host_id:
        raise Refusal('refusal-only-host-moves', host=host_name(table))
    await may_play_here(context)
    table = await store.move_board(
        table.id,
        table.version,
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        locale=await context.board_locale(table.locale),
        request=context.request,
    )
    await context.services.hands.deal_anew(table, context.user_id)
    context.services.boards.post_anew(table.id)
    context.services.refresher.refresh(table.id)
    if table.private and table.status == 'open':
        await daily.show(context, table)
    else:
        await context.reply.show(Panel((context.words('resume-done'),)))


async def games(context: Context) -> None:
    """`/games`: what runs in this channel, and where the user sits."""
    store = context.services.store
    here = await store.tables_in_channel(context.channel_id, UNFINISHED, limit=LISTED)
    mine = await store.tables_of_user(context.user_id, UNFINISHED, limit=LISTED)
    blocks: list[Block] = []
    for heading, tables in (('games-here', here), ('games-mine', mine)):
        lines = [await _entry(table, context) for table in tables] or [context.words('games-none')]
        blocks.append('\n'.join((f'**{context.words(heading)}**', *lines)))
    await context.reply.show(Panel(tuple(blocks)))


async def hand(context: Context) -> None:
    """`/hand`: the hand at the table of this channel, or at the one where the user played last."""
    table = await _mine(context, RUNNING)
    seat = seat_of(table, context.user_id)
    assert seat is not None, 'it is one of their tables'
    table = await be_there(context, table.id) or table
    context.arrive(table)
    await show_hand(context, await read(context.services.store, table), seat, explain_dms=True)
    context.services.boards.doubt(table.id)
    context.services.refresher.refresh(table.id)


async def board(context: Context) -> None:
    """`/board`: the board in words, for screen readers and slow connections."""
    here = await context.services.store.tables_in_channel(context.channel_id, RUNNING, limit=1)
    table = here[0] if here else await _mine(context, RUNNING)
    table = await be_there(context, table.id) or table
    await _show_text(context, table, 0)
    context.services.boards.doubt(table.id)
    context.services.refresher.refresh(table.id)


async def turn_text(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """Another page of the board in words; the id says which."""
    page = custom_id.rest
    table = await find(context.services.store, custom_id.table)
    await _show_text(context, table, int(page) if page.isdecimal() else 0)


async def _show_text(context: Context, table: Table, page: int) -> None:
    match = await read(context.services.store, table)
    view = match.view(seat_of(table, context.user_id))
    text = match.presenter.board_text(view, text_names(match), context.words)
    hand_text = '' if view.me is None else match.presenter.hand_alt(view, None, '', context.words)
    left = [f'- {line}' for line in left_lines(match, view.me, context.words)]
    parts = pages('\n'.join(part for part in (text, *left, hand_text) if part))
    await context.reply.show(pages_panel(table.id, parts, page, context.words))


async def move(context: Context, line: str) -> None:
    """`/move`: a turn typed in one line, at the table of this channel or the one where the user played last."""
    table = await _mine(context, RUNNING)
    seat = seat_of(table, context.user_id)
    assert seat is not None, 'it is one of their tables'
    table = await be_there(context, table.id) or table
    await typed(context, await read(context.services.store, table), seat, line)


async def leave(context: Context) -> None:
    """`/leave`: out of the lobby at once; out of a running game after asking again.

    Whoever has no seat here says no to a lobby that they have been asked to.
    """
    table = await _asked_to(context) or await _mine(context, UNFINISHED, here_only=True)
    if table.status == 'lobby':
        await lobby.leave_lobby(context, table)
        context.services.refresher.refresh(table.id)
        await context.say('leave-done')
        return
    table = await be_there(context, table.id) or table
    if people_at(table) == 1:
        key = 'leave-sure-alone'
    else:
        key = 'leave-sure' if stand_in(table) is None else 'leave-sure-automatic'
    yes = Button(CustomId('leave', table.id).button(), context.words('leave-yes'), 'danger')
    await context.reply.show(Panel((context.words(key), (yes,))))


async def leave_game(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The seat becomes free for others; when nobody is left the game ends."""
    table = await find(context.services.store, custom_id.table)
    if table.status != 'open':
        raise Refusal('refusal-over')
    await leave_running(context, table, context.request)
    context.services.refresher.refresh(table.id)
    await context.reply.show(Panel((context.words('leave-done'),)))


async def leave_running(context: Context, table: Table, request: str, *, name: str | None = None) -> None:
    """Take the user out of a running game. A seat that stays free is called `name`, None: as before.

    Raises `Refusal` when they are not in it.
    """
    store, seat = context.services.store, seat_of(table, context.user_id)
    if seat is None:
        raise Refusal('refusal-not-seated')
    host_id = next_host(table, context.user_id)
    if host_id is not None:
        await leave_seat(store, table, seat, request, name=name, host_id=host_id)
        context.services.players.wake(table.id)
    else:
        await store.end(table.id, table.version, note='left', request=request, record=broken_off(table))


def chosen(values: tuple[str, ...]) -> int:
    """The table of the line that was chosen; 0, which no table has, for a forged line."""
    line = values[0] if values else ''
    return int(line) if line.isdecimal() and len(line) < 19 else 0


async def _mine(context: Context, statuses: tuple[Status, ...], here_only: bool = False) -> Table:
    tables = await context.services.store.tables_of_user(context.user_id, statuses)
    here = [table for table in tables if table.channel_id == context.channel_id]
    found = here or ([] if here_only and context.guild_id is not None else tables)
    if not found:
        raise Refusal('refusal-no-seat-here' if here_only else 'refusal-no-seat')
    return found[0]


async def _asked_to(context: Context) -> Table | None:
    """The lobby that `/leave` says no to; None for whoever has a seat in this channel, or is asked to nothing there."""
    store = context.services.store
    seated = await store.tables_of_user(context.user_id, UNFINISHED)
    if any(table.channel_id == context.channel_id for table in seated):
        return None
    asked = await store.lobbies_asked_to(context.user_id)
    return next((table for table in asked if table.channel_id == context.channel_id), None)


async def _entry(table: Table, context: Context) -> str:
    url = (await context.services.ledger.shown(table)).board_url
    words = context.words
    title = words('table-title', game=title_of(table, words), table=table.id)
    # A bracket in a name would break a link, even an escaped one.
    label = f'[{title}]({url})' if url else title
    return f'- {words("table-line", title=label, people=_names(table, text_name))}'


def menu_line(table: Table, words: Words) -> MenuLine:
    """A table in a menu."""
    title = words('table-title', game=title_of(table, words), table=table.id)
    label = words('table-line', title=title, people=_names(table, plain_name))
    return MenuLine(str(table.id), label, words(f'table-{table.status}'))


def _names(table: Table, named: Callable[[str], str]) -> str:
    return ', '.join(named(seat.name) for seat in table.seats)


HANDLERS: Final = {'bring': bring, 'leave': leave_game, 'text': turn_text}
