"""At the table: look at one's hand, answer, take a step back."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.handlers.private import ask_if_sure, show_changed, show_elsewhere, show_half, show_hand, show_stale
from bot.message.custom_id import CustomId
from bot.panels.hand import HALF
from bot.panels.private import HERE
from bot.presenters.answers import STANDING, for_standing, text_of, whole
from bot.presenters.base import Carrying
from bot.presenters.generic import gathered, unfinished
from bot.refusal import Refusal
from bot.tables import match as matches
from bot.tables import seats
from bot.tables.match import Match, Stale, answer, find, read, seat_of
from bot.tables.seats import absent_seat, seat_to_take, stand_in
from bot.words.names import text_name
from engine.api import Decision, Illegal
from persistence.errors import Conflict, NothingToUndo
from persistence.rows import Table

BEGINNINGS: Final = frozenset({'part', 'gather', 'undo'})
"""Actions that may give the beginning of an answer."""


async def hand(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**My hand** and **Look again**: the hand, and whatever can be done with it now."""
    match, seat = await _seated(context, custom_id.table)
    if custom_id.rest != HERE and await show_elsewhere(context, match):
        return
    shown = await show_hand(context, match, seat, explain_dms=True)
    if context.board_id is not None and (shown.board is None or shown.board.message_id != context.board_id):
        context.services.boards.doubt(match.table.id, context.board_id)
        context.services.refresher.refresh(match.table.id)


async def do(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """A button or a menu's line that answers a decision, or begins an answer."""
    match, seat = await _seated(context, custom_id.table)
    await _go_on(context, custom_id, match, seat, values[0] if values else custom_id.rest)


async def sure(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The answer once more, after a warning."""
    match, seat = await _seated(context, custom_id.table)
    await _go_on(context, custom_id, match, seat, custom_id.rest, sure=True)


async def gather(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """Several parts chosen together: with what was given before they are an answer, or the beginning of one."""
    match, seat = await _seated(context, custom_id.table)
    standing, given = for_standing(custom_id.rest)
    decision = match.standing(seat) if standing else match.question(seat)
    text = given if decision is None else gathered(decision, given, values)
    half = decision is not None and unfinished(decision.choice, text)
    await _go_on(context, custom_id, match, seat, f'{STANDING if standing else ""}{text}', half=half)


async def _go_on(
    context: Context,
    custom_id: CustomId,
    match: Match,
    seat: int,
    text: str,
    *,
    half: bool = False,
    sure: bool = False,
) -> None:
    """Answer with what a text stands for, but ask first about an answer that is likely a mistake (R57).

    Of the beginning of an answer, show the controls for the rest; with `half` it is one, whatever it looks like.
    """
    standing, begun = for_standing(text)
    decision = match.standing(seat) if standing else match.question(seat)
    away = match.table.seats[seat].player is not None
    if away or decision is None or not match.is_current(seat, custom_id.version, standing):
        await show_stale(context, match, seat)
        return
    token = None if half else whole(decision.choice, begun)
    if token is None:
        begins = custom_id.action in BEGINNINGS
        await (show_half(context, match, seat, text) if begins else show_stale(context, match, seat))
        return
    warning = None if sure else match.presenter.warning(match.view(seat), decision, token, context.words)
    if warning is not None:
        await ask_if_sure(context, match, seat, warning, text)
        return
    await _answer(context, custom_id, match, seat, decision, begun, token)


async def typed(context: Context, match: Match, seat: int, line: str) -> None:
    """Answer with a line of text that may stand for several answers, as far as they are asked for.

    When something else is asked in between, the rest of the line is dropped.
    """
    context.arrive(match.table)
    decision = match.question(seat) or match.standing(seat)
    if decision is None or match.table.seats[seat].player is not None:
        raise Refusal('refusal-not-asked')
    for number, token in enumerate(match.presenter.typed(match.view(seat), decision, line, context.words)):
        decision = match.answered_by(seat, token)
        if decision is None:
            break
        warning = match.presenter.warning(match.view(seat), decision, token, context.words)
        if warning is not None:
            text = f'{STANDING if decision.standing else ""}{text_of(decision.choice, token)}'
            await ask_if_sure(context, match, seat, warning, text)
            return
        match = await _answer_part(context, match, seat, token, f'{context.request}/{number}')
    await show_changed(context, match, seat)


async def _answer_part(context: Context, match: Match, seat: int, token: str, request: str) -> Match:
    """Give one answer of a line. If somebody else has answered just before, it is given to the table as it is then.

    The whole line is not read again: parts of it have been answered.
    """
    store = context.services.store
    while True:
        try:
            return await answer(store, match, seat, token, request, now=context.services.clock())
        except Conflict:
            match = await read(store, await find(store, match.table.id))
            if match.answered_by(seat, token) is None:
                return match


async def advice(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Advice**: it is counted, and shown with the hand as soon as there is some; the id has the half of an answer."""
    match, seat = await _seated(context, custom_id.table)
    if match.table.seats[seat].player is not None or not match.is_current(seat, custom_id.version):
        await show_stale(context, match, seat)
        return
    advisers = context.services.advisers
    if advisers.of(match, seat) is None:
        raise Refusal('refusal-no-advice')
    await show_hand(context, await advisers.ask(match, seat), seat, given=custom_id.rest)


async def undo(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Take back**: undo one's own last step, as long as it revealed nothing hidden and nobody has acted since.

    In the middle of an answer it only shows what is left of that.
    """
    match, seat = await _seated(context, custom_id.table)
    if custom_id.rest.startswith(HALF):
        await _go_on(context, custom_id, match, seat, custom_id.rest.removeprefix(HALF), half=True)
        return
    if custom_id.version != match.table.version:
        await show_stale(context, match, seat)
        return
    before = match.view(seat)
    try:
        match = await matches.undo(context.services.store, match, seat, context.request, now=context.services.clock())
    except NothingToUndo as error:
        raise Refusal('refusal-no-undo') from error
    given = ''
    if isinstance(match.presenter, Carrying):
        given = match.presenter.carried_back(before, match.view(seat), custom_id.rest)
    await show_changed(context, match, seat, context.words('note-undone'), given=given)


async def put_hint_away(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Got it**: this hint for a first game has done its work for good."""
    match, seat = await _seated(context, custom_id.table)
    hint = custom_id.rest
    if hint not in match.presenter.hints.values():
        raise Refusal('refusal-stale')
    await context.services.hints.put_away(context.user_id, match.table.game, hint)
    await show_hand(context, match, seat)
    context.services.refresher.refresh(match.table.id)


async def hand_over(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """Let an automatic player answer for a player who has kept the others waiting for long."""
    match, seat = await _seated(context, custom_id.table)
    absent = absent_seat(match, seat, context.services.presence.away, context.services.clock())
    # Whatever has happened at the table since the button was shown, what counts is whether they are still away.
    if absent is None or custom_id.rest not in ('', str(absent.index)):
        await show_stale(context, match, seat)
        return
    match = await seats.hand_over(
        context.services.store,
        match,
        absent.index,
        stand_in(match.table),
        context.request,
        now=context.services.clock(),
    )
    note = context.words('note-handed-over', player=text_name(absent.name))
    await show_changed(context, match, seat, note)


async def come_back(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Play myself again**: as any press at the table does, it ends that somebody answers for the user."""
    match, seat = await _seated(context, custom_id.table)
    await (show_hand if context.came_back else show_stale)(context, match, seat)


async def _answer(
    context: Context, custom_id: CustomId, match: Match, seat: int, decision: Decision, text: str, token: str
) -> None:
    before = match.view(seat)
    try:
        match = await answer(
            context.services.store,
            match,
            seat,
            token,
            context.request,
            version=custom_id.version,
            now=context.services.clock(),
        )
    except (Stale, Illegal):
        await show_stale(context, match, seat)
        return
    given = ''
    if isinstance(match.presenter, Carrying) and match.table.status == 'open':
        given = match.presenter.carried(before, match.view(seat), decision, text)
    await show_changed(context, match, seat, given=given)


async def _seated(context: Context, table_id: int) -> tuple[Match, int]:
    table: Table = await find(context.services.store, table_id)
    seat = seat_of(table, context.user_id)
    if seat is None:
        raise Refusal(_unseated(table))
    context.arrive(table)
    return await read(context.services.store, table), seat


def _unseated(table: Table) -> str:
    """The refusal for somebody without a seat."""
    free = seat_to_take(table) if table.status == 'open' else None
    if free is None:
        return 'refusal-not-seated'
    return 'refusal-not-seated-free' if free.free else 'refusal-not-seated-automatic'


HANDLERS: Final = {
    'hand': hand,
    'play': hand,
    'do': do,
    'sure': sure,
    'gather': gather,
    'part': do,
    'advice': advice,
    'undo': undo,
    'hint': put_hint_away,
    'over': hand_over,
    'back': come_back,
}
