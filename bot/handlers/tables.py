"""What the commands do: find a table, list tables, bring one here, leave, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord.utils import escape_markdown

from bot.handlers import lobby
from bot.handlers.play import private_panel, typed
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Choice, Menu, Panel, Part
from bot.panels.lobby import lobby_panel
from bot.refusal import Refusal
from bot.tables.match import find, read, seat_of, title_of
from bot.tables.seats import new_player, stand_in
from bot.words import Words, words_for
from persistence.rows import Status, Table

if TYPE_CHECKING:
    from bot.handlers.context import Visit

RUNNING: Final[tuple[Status, ...]] = ('open',)
UNFINISHED: Final[tuple[Status, ...]] = ('lobby', 'open')

LISTED: Final = 25
"""A menu has room for so many tables."""


async def play(visit: Visit, game: str) -> None:
    """`/play`: a lobby in this channel."""
    visit.may_write_here()
    table = await lobby.open_table(visit, game)
    panel = lobby_panel(table, words_for(table.locale))
    message_id = await visit.reply.publish(panel)
    if message_id is not None:
        await visit.clew.boards.posted(table, 'lobby', panel, message_id)
    visit.clew.screens.refresh(table.id)


async def resume(visit: Visit) -> None:
    """`/resume`: the user's unfinished tables in a menu, to bring one here."""
    tables = await visit.clew.store.tables_of_user(visit.user_id, UNFINISHED, limit=LISTED)
    if not tables:
        raise Refusal('refusal-nothing-to-resume')
    lines = tuple(Choice(str(table.id), *_line(table, visit)) for table in tables)
    menu = Menu(CustomId('bring').menu(), visit.words('resume-choose'), lines)
    await visit.reply.show(Panel((visit.words('resume-about', count=len(tables)), menu)))


async def bring(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu of `/resume`: the table goes on here, with a new board and hands dealt out anew."""
    store = visit.clew.store
    table = await find(store, _chosen(values))
    if seat_of(table, visit.user_id) is None:
        raise Refusal('refusal-not-seated')
    if table.status not in UNFINISHED:
        raise Refusal('refusal-over')
    if visit.guild_id is None and _people(table) > 1:
        raise Refusal('refusal-not-in-dm')
    visit.may_write_here()
    table = await store.move(
        table.id,
        table.version,
        guild_id=visit.guild_id,
        channel_id=visit.channel_id,
        locale=visit.board_locale,
        request=visit.request,
    )
    await visit.clew.hands.deal_anew(table)
    visit.clew.boards.post_anew(table.id)
    await visit.reply.show(Panel((visit.words('resume-done'),)))


async def games(visit: Visit) -> None:
    """`/games`: what runs in this channel, and where the user sits."""
    store = visit.clew.store
    here = await store.tables_in_channel(visit.channel_id, UNFINISHED, limit=LISTED)
    mine = await store.tables_of_user(visit.user_id, UNFINISHED, limit=LISTED)
    parts: list[Part] = []
    for heading, tables in (('games-here', here), ('games-mine', mine)):
        lines = [await _entry(table, visit) for table in tables] or [visit.words('games-none')]
        parts.append('\n'.join((f'**{visit.words(heading)}**', *lines)))
    await visit.reply.show(Panel(tuple(parts)))


async def hand(visit: Visit) -> None:
    """`/hand`: the hand at the table of this channel, or at the one where the user played last."""
    table = await _mine(visit, RUNNING)
    seat = seat_of(table, visit.user_id)
    assert seat is not None, 'it is one of his tables'
    visit.comes_to(table)
    await visit.clew.hands.try_again(table)
    panel = await private_panel(visit.clew, await read(visit.clew.store, table), seat, visit.words, dms_note=True)
    await visit.reply.show(panel)
    visit.clew.boards.doubt(table.id)


async def board(visit: Visit) -> None:
    """`/board`: the board in words, for screen readers and slow connections."""
    here = await visit.clew.store.tables_in_channel(visit.channel_id, RUNNING, limit=1)
    table = here[0] if here else await _mine(visit, RUNNING)
    match = await read(visit.clew.store, table)
    view = match.view(seat_of(table, visit.user_id))
    names = tuple(escape_markdown(name) for name in match.names)
    text = match.presenter.board_text(view, names, visit.words)
    hand_text = '' if view.me is None else match.presenter.hand_alt(view, None, '', visit.words)
    await visit.reply.show(Panel(tuple(part for part in (text, hand_text) if part)))
    visit.clew.boards.doubt(table.id)


async def move(visit: Visit, line: str) -> None:
    """`/move`: a turn typed in one line, at the table of this channel or the one where the user played last."""
    table = await _mine(visit, RUNNING)
    seat = seat_of(table, visit.user_id)
    assert seat is not None, 'it is one of his tables'
    await typed(visit, await read(visit.clew.store, table), seat, line)


async def leave(visit: Visit) -> None:
    """`/leave`: out of the lobby at once; out of a running game after asking again."""
    table = await _mine(visit, UNFINISHED, here_only=True)
    if table.status == 'lobby':
        await lobby.leave_lobby(visit, table)
        visit.clew.screens.refresh(table.id)
        await visit.say('leave-done')
        return
    if _people(table) == 1:
        key = 'leave-sure-alone'
    else:
        key = 'leave-sure' if stand_in(table) is None else 'leave-sure-automatic'
    yes = Button(CustomId('leave', table.id).button(), visit.words('leave-yes'), 'danger')
    await visit.reply.show(Panel((visit.words(key), (yes,))))


async def leave_game(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The seat becomes free for others; when nobody is left the game ends."""
    store = visit.clew.store
    table = await find(store, custom_id.table)
    seat = seat_of(table, visit.user_id)
    if seat is None or table.status != 'open':
        raise Refusal('refusal-not-seated' if seat is None else 'refusal-over')
    rest = [other for other in table.seats if other.user_id not in (None, visit.user_id)]
    if rest:
        host = table.host_id if table.host_id != visit.user_id else rest[0].user_id
        strength = stand_in(table)
        heir = new_player(table, seat, strength) if strength is not None else None
        await store.vacate_seat(table.id, table.version, seat=seat, successor=heir, host_id=host, request=visit.request)
        visit.clew.automatics.wake(table.id)
    else:
        await store.end(table.id, table.version, note='left', request=visit.request)
    visit.clew.screens.refresh(table.id)
    await visit.reply.show(Panel((visit.words('leave-done'),)))


async def end(visit: Visit) -> None:
    """`/end`: for the host or a moderator, after asking again."""
    here = await visit.clew.store.tables_in_channel(visit.channel_id, UNFINISHED, limit=LISTED)
    mine = [table for table in here if visit.moderates or table.host_id == visit.user_id]
    if not mine:
        raise Refusal('refusal-nothing-to-end' if not here else 'refusal-only-host-end')
    lines = tuple(Choice(str(table.id), *_line(table, visit)) for table in mine)
    menu = Menu(CustomId('end').menu(), visit.words('end-choose'), lines)
    await visit.reply.show(Panel((visit.words('end-sure'), menu)))


async def end_table(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu of `/end`."""
    store = visit.clew.store
    table = await find(store, _chosen(values))
    if not (visit.moderates and table.channel_id == visit.channel_id) and table.host_id != visit.user_id:
        raise Refusal('refusal-only-host-end')
    if table.status not in UNFINISHED:
        raise Refusal('refusal-over')
    await store.end(table.id, table.version, note='ended', request=visit.request)
    visit.clew.screens.refresh(table.id)
    await visit.reply.show(Panel((visit.words('end-done'),)))


def _chosen(values: tuple[str, ...]) -> int:
    """The table of a menu's line; of a line that is not ours 0, which no table has."""
    line = values[0] if values else ''
    return int(line) if line.isdecimal() and len(line) < 19 else 0


async def _mine(visit: Visit, statuses: tuple[Status, ...], here_only: bool = False) -> Table:
    tables = await visit.clew.store.tables_of_user(visit.user_id, statuses)
    here = [table for table in tables if table.channel_id == visit.channel_id]
    found = here or ([] if here_only and visit.guild_id is not None else tables)
    if not found:
        raise Refusal('refusal-no-seat-here' if here_only else 'refusal-no-seat')
    return found[0]


async def _entry(table: Table, visit: Visit) -> str:
    url = await visit.clew.boards.url(table)
    label, _ = _line(table, visit)
    return f'- [{label}]({url})' if url else f'- {label}'


def _line(table: Table, visit: Visit) -> tuple[str, str]:
    words: Words = visit.words
    people = ', '.join(seat.name for seat in table.seats)
    title = words('table-line', game=title_of(table, words), table=table.id, people=people)
    return title, words(f'table-{table.status}')


def _people(table: Table) -> int:
    return sum(seat.user_id is not None for seat in table.seats)


VERBS: Final = {'bring': bring, 'end': end_table, 'leave': leave_game}
