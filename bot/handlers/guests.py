"""Sit down in a running game: on a free seat at once, in the place of an automatic player with the host's yes."""

from __future__ import annotations

from typing import Final

from bot.handlers.access import others_may_sit
from bot.handlers.context import Context
from bot.handlers.private import show_changed
from bot.message.custom_id import CustomId
from bot.panels.guests import told_panel, wait_panel
from bot.panels.lobby import host_name
from bot.refusal import Refusal
from bot.tables.guests import asking, barred, next_host
from bot.tables.match import find, read, seat_of
from bot.tables.seats import leave_seat, seat_to_take, take_seat
from persistence.rows import Seat, Table


async def sit(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Take the seat** that somebody has left, or **Join in** and ask for that of an automatic player."""
    services = context.services
    table = await find(services.store, custom_id.table)
    if table.status != 'open':
        raise Refusal('refusal-over')
    if seat_of(table, context.user_id) is not None:
        raise Refusal('refusal-seated-already')
    others_may_sit(table)
    index = next((seat.index for seat in table.seats if str(seat.index) == custom_id.rest), None)
    if index is None or table.seats[index].user_id is not None:
        raise Refusal('refusal-table-full' if seat_to_take(table) is None else 'refusal-stale')
    if not table.seats[index].free:
        await _ask(context, table)
        return
    await services.dm_channels.welcome(context.user_id)
    match = await read(services.store, table)
    match = await take_seat(services.store, match, context.seat(index), context.request, now=services.clock())
    context.arrive(match.table)
    await show_changed(context, match, index)


async def _ask(context: Context, table: Table) -> None:
    """Ask for the seat of an automatic player; nothing of it is shown before somebody has said yes."""
    services = context.services
    if table.private or table.guild_id != context.guild_id:
        raise Refusal('refusal-table-full')
    if barred(table, context.user_id):
        raise Refusal('refusal-guest-barred')
    if services.guests.refused(table.id, context.user_id):
        raise Refusal('refusal-guest-soon')
    table = await services.store.ask_for_seat(table.id, context.seat(0), at=services.clock())
    # Whoever is let in at once need not be called.
    context.arrive(table)
    services.refresher.refresh(table.id)
    match = await read(services.store, table)
    panel = wait_panel(match, context.words, host_away=services.guests.host_away(table))
    await context.reply.show(panel)
    if context.reply.message_id is not None:
        services.guests.wait(table.id, context.interaction, context.reply.message_id, context.words)


async def answer(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """What can be said about guests; the id says "yes SEAT PERSON", "no PERSON", "back SEAT", or "drop"."""
    table = await find(context.services.store, custom_id.table)
    if table.status != 'open':
        raise Refusal('refusal-over')
    match custom_id.rest.split(' '):
        case ['drop']:
            await _drop(context, table)
        case ['yes', seat, person]:
            await _let_in(context, table, _number(seat), _number(person))
        case ['no', person]:
            await _refuse(context, table, _number(person))
        case ['back', seat]:
            await _give_back(context, table, _number(seat))
        case _:
            raise Refusal('refusal-stale')


async def _drop(context: Context, table: Table) -> None:
    """**Never mind**: whoever has asked asks no longer; whoever has been let in by then has the seat."""
    services = context.services
    if seat_of(table, context.user_id) is not None:
        raise Refusal('refusal-seated-already')
    await services.store.ask_no_more(table.id, context.user_id)
    services.guests.drop(table.id, context.user_id)
    await context.reply.show(told_panel('guest-dropped', context.words))
    services.refresher.refresh(table.id)


async def _let_in(context: Context, table: Table, index: int, person: int) -> None:
    """**Let them play**: the host's yes, or that of somebody who plays there while the host is away."""
    services = context.services
    _may_answer(context, table)
    if table.guild_id is None:
        raise Refusal('refusal-not-in-dm')
    guest = next((each for each in asking(table) if each.user_id == person), None)
    seat = next((each for each in table.seats if each.index == index), None)
    if guest is None or seat is None or seat.user_id is not None or seat.player is None:
        services.refresher.refresh(table.id)
        raise Refusal('refusal-stale')
    await services.dm_channels.welcome(person)
    taken = Seat(index, person, guest.name, guest.locale)
    match = await read(services.store, table)
    match = await take_seat(services.store, match, taken, context.request, here=False, now=services.clock())
    await context.reply.acknowledge()
    await services.guests.let_in(match, index)
    services.changed(table.id)


async def _refuse(context: Context, table: Table, person: int) -> None:
    """**Not now**."""
    services = context.services
    _may_answer(context, table)
    if all(each.user_id != person for each in asking(table)):
        services.refresher.refresh(table.id)
        raise Refusal('refusal-stale')
    await services.store.ask_no_more(table.id, person)
    await context.reply.acknowledge()
    await services.guests.refuse(table.id, person)
    services.refresher.refresh(table.id)


async def _give_back(context: Context, table: Table, index: int) -> None:
    """**Give the seat back**: the automatic player goes on, as strong as it was."""
    services = context.services
    seat = next((each for each in table.seats if each.index == index and each.guest), None)
    if seat is None or seat.user_id is None:
        services.refresher.refresh(table.id)
        raise Refusal('refusal-stale')
    host_id = next_host(table, seat.user_id)
    if host_id is None:
        raise Refusal('refusal-guest-alone')
    if context.user_id != seat.user_id:
        _may_answer(context, table)
    await leave_seat(services.store, table, index, context.request, host_id=host_id)
    await context.reply.acknowledge()
    services.changed(table.id)


def _may_answer(context: Context, table: Table) -> None:
    """Raises `Refusal` for whoever has no say in who plays in the place of an automatic player."""
    if seat_of(table, context.user_id) is None:
        raise Refusal('refusal-not-seated')
    if not context.services.guests.may_answer(table, context.user_id):
        raise Refusal('refusal-guest-host', host=host_name(table))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 20 else -1


HANDLERS: Final = {'sit': sit, 'guest': answer}
