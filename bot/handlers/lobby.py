"""The lobby: people join and leave, the host sets the options, the game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from discord.utils import escape_markdown
from pydantic import BaseModel

from bot.message.custom_id import Act
from bot.message.panel import Button, Choice, Menu, Panel, Part
from bot.refusal import Refusal
from bot.tables.match import find, game_of, options_of, seat_of, written
from bot.tables.seats import new_player
from bot.tables.seeds import deal_key
from bot.words import Words, key_of
from engine.options import Setting, choose, fitted, form
from engine.registry import GAMES
from persistence.rows import Seat, Table

if TYPE_CHECKING:
    from bot.handlers.context import Visit


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
    seats = (*table.seats, visit.seat(len(table.seats)))
    if len(seats) not in game_of(table).seats:
        seats = _without_player(table, seats)
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
    people = [seat.user_id for seat in rest if seat.user_id is not None]
    if not people:
        await store.end(table.id, table.version, note='empty', request=visit.request)
        return
    host = table.host_id if table.host_id in people else people[0]
    await store.change_lobby(table.id, table.version, seats=_numbered(rest), host_id=host, request=visit.request)


async def change(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """A menu of the lobby: the host sets an option."""
    table = await _hosted(visit, act)
    try:
        options = choose(options_of(table), act.rest, values)
    except ValueError as error:
        raise Refusal('refusal-stale') from error
    await visit.clew.store.change_lobby(
        table.id, table.version, options=options.model_dump_json(), request=visit.request
    )
    await _shown_anew(visit, table)


async def seat_player(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """The menu of strengths: an automatic player takes the next seat."""
    table = await _hosted(visit, act)
    game = game_of(table)
    if not values or values[0] not in game.players:
        raise Refusal('refusal-stale')
    if len(table.seats) + 1 not in game.seats:
        raise Refusal('refusal-table-full')
    seats = (*table.seats, new_player(table, len(table.seats), values[0]))
    await visit.clew.store.change_lobby(table.id, table.version, seats=seats, request=visit.request)
    await _shown_anew(visit, table)


async def dismiss_player(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """The automatic player who came last gets up."""
    table = await _hosted(visit, act)
    seats = _without_player(table, table.seats)
    await visit.clew.store.change_lobby(table.id, table.version, seats=seats, request=visit.request)
    await _shown_anew(visit, table)


async def start(visit: Visit, act: Act, values: tuple[str, ...]) -> None:
    """**Start**: the host begins the game with the people there."""
    table = await _lobby(visit, act)
    if visit.user_id != table.host_id:
        raise Refusal('refusal-only-host-start', host=_host(table))
    await begin(visit, table)
    await _shown_anew(visit, table)
    visit.clew.automatics.wake(table.id)


async def begin(visit: Visit, table: Table, request: str | None = None) -> Table:
    """Deal the game of a lobby. Raises `Refusal` when the number of players does not fit it.

    `request` names the step where one interaction takes several.
    """
    game, seats = game_of(table), len(table.seats)
    if seats not in game.seats:
        raise Refusal('refusal-too-few', least=game.seats.start, most=game.seats.stop - 1)
    options = fitted(options_of(table), seats)
    dealt = game.new(seats, options, await deal_key(visit.clew.store, table.game, options))
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
    parts += _players_menu(table, words)
    players = [seat for seat in table.seats if seat.player]
    join = Button(Act('join', table.id).button(), words('button-join'), 'primary', '🪑')
    # Nobody else comes to the lobby in somebody's DM.
    room = table.guild_id is not None and (len(table.seats) < most or bool(players))
    dismiss = Button(Act('unseat', table.id).button(), words('button-dismiss-player'), emoji='🤖')
    parts.append(
        (
            *((join,) if room else ()),
            *((dismiss,) if players else ()),
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


def _players_menu(table: Table, words: Words) -> list[Part]:
    """Automatic players to choose from, while there is a seat for one."""
    game = game_of(table)
    if not game.players or len(table.seats) + 1 not in game.seats:
        return []
    lines = tuple(
        Choice(name, words(f'automatic-{table.game}-{name}'), words(f'automatic-{table.game}-{name}-about'), '🤖')
        for name in game.players
    )
    return [Menu(Act('seat', table.id).menu(), words('lobby-add-player'), lines)]


def _without_player(table: Table, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats without the automatic player who came last. Raises `Refusal` when there is none."""
    last = next((seat for seat in reversed(seats) if seat.user_id is None), None)
    if last is None:
        raise Refusal('refusal-table-full')
    return _numbered([seat for seat in seats if seat is not last])


def _numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, index=index) for index, seat in enumerate(seats))


def _person(table: Table, seat: Seat, words: Words) -> str:
    if seat.player is not None:
        strength = words(f'automatic-{table.game}-{seat.player}')
        return words('lobby-automatic', player=escape_markdown(seat.name), strength=strength)
    name = f'<@{seat.user_id}>'
    return words('lobby-host', player=name) if seat.user_id == table.host_id else name


def _host(table: Table) -> str:
    return next((escape_markdown(seat.name) for seat in table.seats if seat.user_id == table.host_id), '?')


async def _hosted(visit: Visit, act: Act) -> Table:
    """The lobby, for its host."""
    table = await _lobby(visit, act)
    if visit.user_id != table.host_id:
        raise Refusal('refusal-only-host-options', host=_host(table))
    return table


async def _lobby(visit: Visit, act: Act) -> Table:
    table = await find(visit.clew.store, act.table)
    if table.status != 'lobby':
        visit.clew.screens.refresh(table.id)
        raise Refusal('refusal-lobby-over')
    return table


async def _shown_anew(visit: Visit, table: Table) -> None:
    await visit.reply.silence()
    visit.clew.screens.refresh(table.id)


VERBS: Final = {
    'join': join,
    'quit': leave,
    'set': change,
    'seat': seat_player,
    'unseat': dismiss_player,
    'start': start,
}
