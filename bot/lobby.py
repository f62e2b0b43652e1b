"""The lobby: people join and leave, the host sets the options, the game begins."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from discord.utils import escape_markdown
from pydantic import BaseModel

from bot.ids import Act
from bot.match import find, game_of, options_of, seat_of, written
from bot.panel import Button, Choice, Menu, Panel, Part
from bot.refusal import Refusal
from bot.words import Words, key_of
from engine.options import Setting, choose, fitted, form
from engine.registry import GAMES
from persistence.rows import Seat, Table

if TYPE_CHECKING:
    from bot.visit import Visit


async def open_table(visit: Visit, game: str) -> Table:
    """`/play`: a new lobby in this channel, the user on its first seat. Its message is sent by the screens."""
    return await visit.clew.store.create_table(
        game=game,
        options=GAMES[game].Options().model_dump_json(),
        guild_id=visit.guild_id,
        channel_id=visit.channel_id,
        locale=visit.board_locale,
        host=visit.seat(0),
        request=visit.request,
    )


async def join(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """**Join**: take the next seat."""
    table = await _lobby(visit, act)
    if seat_of(table, visit.user_id) is not None:
        raise Refusal('refusal-seated-already')
    if len(table.seats) + 1 not in game_of(table).seats:
        raise Refusal('refusal-table-full')
    seats = (*table.seats, visit.seat(len(table.seats)))
    await visit.clew.store.change_lobby(table.id, table.version, seats=seats, request=visit.request)
    await _shown_anew(visit, table)


async def leave(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """**Leave**: give the seat up; who leaves last closes the lobby, and a host hands over to the next."""
    table = await _lobby(visit, act)
    await leave_lobby(visit, table)
    await _shown_anew(visit, table)


async def leave_lobby(visit: Visit, table: Table) -> None:
    """Take the user out of a lobby. Raises `Refusal` when he is not in it."""
    if seat_of(table, visit.user_id) is None:
        raise Refusal('refusal-not-seated')
    store = visit.clew.store
    rest = [seat for seat in table.seats if seat.user_id != visit.user_id]
    if not rest:
        await store.end(table.id, table.version, note='empty', request=visit.request)
        return
    seats = tuple(replace(seat, index=index) for index, seat in enumerate(rest))
    host = table.host_id if any(seat.user_id == table.host_id for seat in rest) else seats[0].user_id
    await store.change_lobby(table.id, table.version, seats=seats, host_id=host, request=visit.request)


async def change(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """A menu of the lobby: the host sets an option."""
    table = await _lobby(visit, act)
    if visit.user_id != table.host_id:
        raise Refusal('refusal-only-host-options', host=_host(table))
    try:
        options = choose(options_of(table), act.rest, values)
    except ValueError as error:
        raise Refusal('refusal-stale') from error
    await visit.clew.store.change_lobby(
        table.id, table.version, options=options.model_dump_json(), request=visit.request
    )
    await _shown_anew(visit, table)


async def start(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """**Start**: the host begins the game with the people there."""
    table = await _lobby(visit, act)
    if visit.user_id != table.host_id:
        raise Refusal('refusal-only-host-start', host=_host(table))
    await begin(visit, table)
    await _shown_anew(visit, table)


async def begin(visit: Visit, table: Table, request: str | None = None) -> Table:
    """Deal the game of a lobby. Raises `Refusal` when the number of players does not fit it.

    `request` names the step where one interaction takes several.
    """
    game, seats = game_of(table), len(table.seats)
    if seats not in game.seats:
        raise Refusal('refusal-too-few', least=game.seats.start, most=game.seats.stop - 1)
    options = fitted(options_of(table), seats)
    dealt = game.new(seats, options, secrets.token_hex(16))
    return await visit.clew.store.start(
        table.id,
        table.version,
        seats=table.seats,
        snapshot=game.dump(dealt.state),
        schema=game.schema,
        events=written(dealt.events),
        request=request or visit.request,
    )


def lobby_panel(table: Table, words: Words) -> Panel:
    """The lobby's message."""
    game, options = game_of(table), options_of(table)
    most = game.seats.stop - 1
    people = '\n'.join(f'{index}. {_person(table, seat, words)}' for index, seat in enumerate(table.seats, start=1))
    parts: list[Part] = [
        f'## {words(f"game-{table.game}")}\n{words(f"game-{table.game}-about")}',
        f'**{words("lobby-players", count=len(table.seats), most=most)}**\n{people}',
    ]
    parts += _settings(table, options, words)
    join = Button(Act('join', table.id).button(), words('button-join'), 'primary', '🪑')
    parts.append(
        (
            *((join,) if len(table.seats) < most else ()),
            Button(Act('quit', table.id).button(), words('button-leave')),
            Button(Act('start', table.id).button(), words('button-start'), 'success', '▶️'),
            Button(Act('rules', table.id, 0, table.game).button(), words('button-rules'), emoji='📖'),
        )
    )
    return Panel(tuple(parts))


def _settings(table: Table, options: BaseModel, words: Words) -> list[Part]:
    return [_menu(table, setting, words) for setting in form(options, len(table.seats))]


def _menu(table: Table, setting: Setting, words: Words) -> Menu:
    key = f'option-{table.game}-{key_of(setting.name)}'
    title = words(key)
    lines = tuple(
        Choice(
            value,
            words(f'{key}-{value}') if setting.several else f'{title}: {words(f"{key}-{value}")}',
            words(f'{key}-{value}-about'),
            chosen=value in setting.chosen,
        )
        for value in setting.values
    )
    act = Act('set', table.id, 0, setting.name)
    if setting.several:
        return Menu(act.menu(), title, lines, 0, len(lines))
    return Menu(act.menu(), title, lines)


def _person(table: Table, seat: Seat, words: Words) -> str:
    name = f'<@{seat.user_id}>'
    return words('lobby-host', player=name) if seat.user_id == table.host_id else name


def _host(table: Table) -> str:
    return next((escape_markdown(seat.name) for seat in table.seats if seat.user_id == table.host_id), '?')


async def _lobby(visit: Visit, act: Act) -> Table:
    table = await find(visit.clew.store, act.table)
    if table.status != 'lobby':
        visit.clew.screens.refresh(table.id)
        raise Refusal('refusal-lobby-over')
    return table


async def _shown_anew(visit: Visit, table: Table) -> None:
    await visit.reply.silence()
    visit.clew.screens.refresh(table.id)


VERBS: Final = {'join': join, 'quit': leave, 'set': change, 'start': start}
