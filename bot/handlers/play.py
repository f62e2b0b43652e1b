"""At the table: look at one's hand, answer, take a step back, sit down, play again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord.utils import escape_markdown

from bot.handlers.lobby import begin
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels import story as news
from bot.panels.hand import hand_panel, home_panel, sure_panel
from bot.presenters.generic import gathered, unfinished
from bot.refusal import Refusal
from bot.tables.match import Match, answer, find, game_of, read, seat_of
from bot.tables.seats import absent_seat, seat_to_take, stand_in
from bot.words import Words
from engine.api import Illegal, admits
from persistence.errors import NothingToUndo
from persistence.rows import Table

if TYPE_CHECKING:
    from bot.client import Clew
    from bot.handlers.context import Visit


async def hand(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Play** and **My hand**: the hand and whatever can be done with it now; who is not on turn is told so."""
    match, seat = await _seated(visit, custom_id.table)
    panel = await private_panel(visit.clew, match, seat, visit.words, dms_note=True)
    async with visit.clew.hands.showing(visit, match, seat):
        await visit.reply.show(panel)
    if visit.board_id is not None and not await visit.clew.boards.is_board(match.table, visit.board_id):
        visit.clew.boards.doubt(match.table.id, visit.board_id)


async def do(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """A button or a menu's line that answers a decision."""
    match, seat = await _seated(visit, custom_id.table)
    await _weigh(visit, custom_id, match, seat, values[0] if values else custom_id.rest)


async def sure(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The answer once more, after a warning."""
    match, seat = await _seated(visit, custom_id.table)
    await _answer(visit, custom_id, match, seat, custom_id.rest)


async def gather(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """Several parts chosen together: with what was given before they are an answer, or the beginning of one."""
    match, seat = await _seated(visit, custom_id.table)
    given, _, _ = custom_id.rest.partition('#')
    token = gathered(given, values)
    decision = match.decision(seat)
    await _go_on(visit, custom_id, match, seat, token, half=decision is not None and unfinished(decision.choice, token))


async def part(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """A button or a menu's line that gives half an answer, or the rest of one."""
    match, seat = await _seated(visit, custom_id.table)
    token = values[0] if values else custom_id.rest
    decision = match.decision(seat)
    await _go_on(visit, custom_id, match, seat, token, half=decision is not None and not admits(decision.choice, token))


async def _go_on(visit: Visit, custom_id: CustomId, match: Match, seat: int, token: str, *, half: bool) -> None:
    """Show the controls for the rest of a half answer, which is kept in their ids and nowhere else; or answer."""
    if custom_id.version != match.table.version:
        await _stale(visit, match, seat)
    elif half:
        await visit.reply.show(await private_panel(visit.clew, match, seat, visit.words, given=token))
    else:
        await _weigh(visit, custom_id, match, seat, token)


async def _weigh(visit: Visit, custom_id: CustomId, match: Match, seat: int, token: str) -> None:
    """Answer, but ask first about an answer that is likely a mistake (R57)."""
    decision = match.decision(seat)
    if decision is not None and custom_id.version == match.table.version:
        warning = match.presenter.warning(match.view(seat), decision, token, visit.words)
        if warning is not None:
            await visit.reply.show(sure_panel(match, visit.words, warning, token))
            return
    await _answer(visit, custom_id, match, seat, token)


async def typed(visit: Visit, match: Match, seat: int, line: str) -> None:
    """Answer with a line of text that may stand for several answers, as far as they are asked for.

    What comes up in between is asked as ever: the rest of the line is left undone then.
    """
    visit.comes_to(match.table)
    decision = match.decision(seat)
    if decision is None or match.table.seats[seat].player is not None:
        raise Refusal('refusal-not-asked')
    for number, token in enumerate(match.presenter.typed(match.view(seat), decision, line, visit.words)):
        decision = match.decision(seat)
        if decision is None or not admits(decision.choice, token):
            break
        warning = match.presenter.warning(match.view(seat), decision, token, visit.words)
        if warning is not None:
            await visit.reply.show(sure_panel(match, visit.words, warning, token))
            return
        match = await answer(visit.clew.store, match, seat, token, f'{visit.request}/{number}')
    await _show_after(visit, match, seat, None)


async def undo(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """Take one's own last step back, while nothing hidden came of it and nobody has acted since."""
    match, seat = await _seated(visit, custom_id.table)
    if custom_id.version != match.table.version:
        await _stale(visit, match, seat)
        return
    try:
        table = await visit.clew.store.undo(match.table.id, match.table.version, seat=seat, request=visit.request)
    except NothingToUndo as error:
        raise Refusal('refusal-no-undo') from error
    await _show_after(visit, await read(visit.clew.store, table), seat, visit.words('note-undone'))


async def sit(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Take the seat** that somebody has left, or that an automatic player has."""
    store = visit.clew.store
    table = await find(store, custom_id.table)
    if table.status != 'open':
        raise Refusal('refusal-over')
    if seat_of(table, visit.user_id) is not None:
        raise Refusal('refusal-seated-already')
    free = seat_to_take(table)
    if free is None:
        raise Refusal('refusal-table-full')
    table = await store.take_seat(table.id, table.version, seat=visit.seat(free.index), request=visit.request)
    await _show_after(visit, await read(store, table), free.index, None)


async def hand_over(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """An automatic player answers for whoever is asked and has been away for long."""
    match, seat = await _seated(visit, custom_id.table)
    absent = absent_seat(match, seat, visit.clew.messages.clock())
    if absent is None or custom_id.version != match.table.version:
        await _stale(visit, match, seat)
        return
    table = await visit.clew.store.hand_over(
        match.table.id,
        match.table.version,
        seat=absent.index,
        player=stand_in(match.table),
        request=visit.request,
    )
    note = visit.words('note-handed-over', player=escape_markdown(absent.name))
    await _show_after(visit, await read(visit.clew.store, table), seat, note)


async def come_back(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """Whoever was away answers for himself again."""
    match, seat = await _seated(visit, custom_id.table)
    if match.table.status != 'open' or match.table.seats[seat].player is None:
        await _stale(visit, match, seat)
        return
    table = await visit.clew.store.hand_over(
        match.table.id, match.table.version, seat=seat, player=None, request=visit.request
    )
    await _show_after(visit, await read(visit.clew.store, table), seat, None)


async def again(visit: Visit, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Play again**: the same seats and options; pressed twice, it is still one new game."""
    store = visit.clew.store
    table = await find(store, custom_id.table)
    if seat_of(table, visit.user_id) is None:
        raise Refusal('refusal-not-seated')
    following, made = await store.follow(table.id, host_id=visit.user_id, request=visit.request)
    if made and len(following.seats) in game_of(following).seats:
        following = await begin(visit, following, request=f'{visit.request}/begin')
    visit.clew.screens.refresh(table.id)
    visit.clew.screens.refresh(following.id)
    visit.clew.automatics.wake(following.id)
    url = None if made else await visit.clew.boards.url(following)
    await (visit.reply.silence() if url is None else visit.say('again-already', url=url))


async def private_panel(
    clew: Clew,
    match: Match,
    seat: int,
    words: Words,
    *,
    note: str | None = None,
    given: str = '',
    dms_note: bool = False,
) -> Panel:
    """What the seat sees in private now. With `dms_note`, once, also how to open one's DMs if they are closed."""
    lines = await news.private(clew.store, match, seat, words)
    if match.table.guild_id is None:
        return home_panel(match, seat, words, news=lines, note=note, given=given)
    if match.table.id in clew.boards.blocked:
        note = words('note-board-blocked')
    if dms_note and note is None and await clew.hands.explain_closed(match.table, seat):
        note = words('note-dms-closed')
    url = await clew.boards.url(match.table)
    absent = absent_seat(match, seat, clew.messages.clock())
    return hand_panel(match, seat, words, board_url=url, news=lines, note=note, given=given, absent=absent)


async def _answer(visit: Visit, custom_id: CustomId, match: Match, seat: int, token: str) -> None:
    table = match.table
    if custom_id.version != table.version or table.status != 'open':
        await _stale(visit, match, seat)
        return
    try:
        match = await answer(visit.clew.store, match, seat, token, visit.request)
    except Illegal:
        await _stale(visit, match, seat)
        return
    await _show_after(visit, match, seat, None)


async def _show_after(visit: Visit, match: Match, seat: int, note: str | None) -> None:
    try:
        panel = await private_panel(visit.clew, match, seat, visit.words, note=note)
        async with visit.clew.hands.showing(visit, match, seat):
            await visit.reply.show(panel)
    finally:
        # Painted at the same time as the board, the answer would be later.
        visit.clew.screens.refresh(match.table.id)
        visit.clew.automatics.wake(match.table.id)


async def _stale(visit: Visit, match: Match, seat: int) -> None:
    note = visit.words('note-stale')
    await visit.reply.show(await private_panel(visit.clew, match, seat, visit.words, note=note))


async def _seated(visit: Visit, table_id: int) -> tuple[Match, int]:
    table: Table = await find(visit.clew.store, table_id)
    seat = seat_of(table, visit.user_id)
    if seat is None:
        raise Refusal(_unseated(table))
    visit.comes_to(table)
    return await read(visit.clew.store, table), seat


def _unseated(table: Table) -> str:
    """What to tell somebody without a seat."""
    free = seat_to_take(table) if table.status == 'open' else None
    if free is None:
        return 'refusal-not-seated'
    return 'refusal-not-seated-free' if free.free else 'refusal-not-seated-automatic'


VERBS: Final = {
    'hand': hand,
    'play': hand,
    'do': do,
    'sure': sure,
    'gather': gather,
    'part': part,
    'undo': undo,
    'sit': sit,
    'over': hand_over,
    'back': come_back,
    'again': again,
}
