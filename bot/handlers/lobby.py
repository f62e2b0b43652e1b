"""The lobby: people join and leave, the host sets the options, the game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.handlers.access import others_may_sit
from bot.handlers.context import Context
from bot.handlers.private import note_of_board
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.choices import choices_panel, choosing_seats, refused
from bot.panels.lobby import host_name
from bot.panels.menus import explained_value
from bot.panels.options import explained, options_panel, player_about, timeouts
from bot.panels.time import THINK
from bot.refusal import Refusal
from bot.tables.advice import ADVICE, is_offered
from bot.tables.match import expected, find, game_of, options_of, people_at, seat_of
from bot.tables.seats import new_player
from bot.tables.start import Objection, objection_to, wish_of
from bot.tables.start import start as start_game
from bot.thinking.strengths import offered
from bot.words import LANGUAGES
from bot.words.names import text_name
from engine.options import choose, presets_for
from engine.registry import GAMES
from persistence.errors import Conflict
from persistence.rows import Seat, Table

LOBBIES: Final = 5
"""How many open lobbies one person may have."""


async def open_table(context: Context, game: str) -> Table:
    """`/play`: a new lobby in this channel, the user on its first seat. Its message is sent by the screens."""
    return await context.services.store.create_table(
        game=game,
        options=GAMES[game].Options().model_dump_json(),
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        locale=await context.board_locale(),
        host=context.seat(0),
        most=LOBBIES,
        request=context.request,
    )


async def join(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Join**: take the next seat."""
    table = await _lobby(context, custom_id)
    await join_lobby(context, table)
    await _shown_anew(context, table)


async def join_lobby(context: Context, table: Table) -> Table:
    """Seat the user in a lobby, which begins the game where the last of those who were asked to it has answered.

    Raises `Refusal` when they have a seat, or there is no room: places are kept for whoever has been asked.
    """
    if seat_of(table, context.user_id) is not None:
        raise Refusal('refusal-seated-already')
    others_may_sit(table)
    asked = next((seat for seat in table.invited if seat.user_id == context.user_id), None)
    own = context.seat(len(table.seats))
    seats = (*table.seats, own if asked is None else replace(own, options=asked.options))
    kept = len(table.invited) - (asked is not None)
    if len(seats) + kept > game_of(table).seats.stop - 1:
        if kept and not any(seat.player for seat in table.seats):
            names = ', '.join(text_name(seat.name) for seat in table.invited)
            raise Refusal('refusal-places-kept', players=names)
        seats = _without_player(table, seats)
    await context.services.dm_channels.welcome(context.user_id)
    table = await context.services.store.change_lobby(
        table.id, table.version, seats=seats, answered_by=context.user_id, request=context.request
    )
    return table if asked is None else await _begin_when_answered(context, table)


async def leave(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Leave**: give up the seat, or do without one. The last to leave closes the lobby.

    A host is followed by the next player.
    """
    table = await _lobby(context, custom_id)
    await leave_lobby(context, table)
    await _shown_anew(context, table)


async def leave_lobby(context: Context, table: Table, request: str | None = None) -> None:
    """Take the user out of a lobby. Raises `Refusal` when they are not in it.

    Of those who were asked to it the last one's answer begins the game. `request` names the step where one interaction
    takes several.
    """
    request = request or context.request
    asked = any(seat.user_id == context.user_id for seat in table.invited)
    if seat_of(table, context.user_id) is None and not asked:
        raise Refusal('refusal-not-seated')
    store = context.services.store
    rest = [seat for seat in table.seats if seat.user_id != context.user_id]
    people = [seat.user_id for seat in rest if seat.user_id is not None]
    if not people:
        await store.end(table.id, table.version, note='empty', request=request)
        return
    coming = {*people, *(seat.user_id for seat in table.invited if seat.user_id != context.user_id)}
    table = await store.change_lobby(
        table.id,
        table.version,
        seats=_numbered(rest),
        host_id=table.host_id if table.host_id in coming else people[0],
        answered_by=context.user_id,
        request=request,
    )
    if asked:
        await _begin_when_answered(context, table, request)


async def options(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Options**: the host's menus, in a message that only the host sees."""
    table = await _hosted(context, custom_id)
    await context.reply.show_beside(options_panel(table, context.words))


async def choose_preset(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu of presets: all options at once."""
    table = await _hosted(context, custom_id)
    game = game_of(table)
    if not values or values[0] not in presets_for(game.presets, expected(table)):
        raise Refusal('refusal-stale')
    chosen = game.Options.model_validate(game.presets[values[0]].values).model_dump_json()
    await context.services.store.change_lobby(table.id, table.version, options=chosen, request=context.request)
    await _shown_anew(context, table)


async def change(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """A menu of **Options**: the host sets an option of the game."""
    table = await _hosted(context, custom_id)
    try:
        chosen = choose(options_of(table), custom_id.rest, values)
    except ValueError as error:
        raise Refusal('refusal-stale') from error
    table = await context.services.store.change_lobby(
        table.id, table.version, options=chosen.model_dump_json(), request=context.request
    )
    await _options_anew(context, table, custom_id, explained(table, custom_id.rest, context.words))


async def set_time(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu for the time to think: the host sets how long people have for an answer."""
    table = await _hosted(context, custom_id)
    if not values or values[0] not in THINK:
        raise Refusal('refusal-stale')
    seconds = THINK[values[0]] or 0
    table = await context.services.store.change_lobby(
        table.id, table.version, think_seconds=seconds, request=context.request
    )
    await _options_anew(context, table, custom_id, explained_value('lobby-think', values[0], context.words))


async def set_language(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu for the language of what everybody sees, here and from now on in this channel."""
    table = await _hosted(context, custom_id)
    if not values or values[0] not in LANGUAGES:
        raise Refusal('refusal-stale')
    table = await context.services.store.change_lobby(
        table.id, table.version, locale=values[0], request=context.request
    )
    await _options_anew(context, table, custom_id, context.words('lobby-language-about'))


async def set_timeout(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu for what happens when the time to think is up."""
    table = await _hosted(context, custom_id)
    chosen = next((value for value in timeouts(table) if (value,) == values), None)
    if chosen is None:
        raise Refusal('refusal-stale')
    table = await context.services.store.change_lobby(
        table.id, table.version, on_timeout=chosen, request=context.request
    )
    await _options_anew(context, table, custom_id, explained_value('lobby-timeout', chosen, context.words))


async def set_advice(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu for when people have advice from the bot."""
    table = await _hosted(context, custom_id)
    chosen = next((value for value in ADVICE if (value,) == values), None)
    if chosen is None or not is_offered(table):
        raise Refusal('refusal-stale')
    table = await context.services.store.change_lobby(table.id, table.version, advice=chosen, request=context.request)
    await _options_anew(context, table, custom_id, explained_value('lobby-advice', chosen, context.words))


async def my_choices(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**My choices**: what somebody chooses for their own seat, in a message that only they see."""
    table = await _lobby(context, custom_id)
    if not choosing_seats(table, context.user_id):
        raise Refusal('refusal-not-seated')
    await context.reply.show_beside(choices_panel(table, context.user_id, context.words))


async def make_choice(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """A menu of **My choices**; the id says "option", or for an automatic player's seat "option seat"."""
    table = await _lobby(context, custom_id)
    name, _, number = custom_id.rest.partition(' ')
    own = seat_of(table, context.user_id)
    seat = next((seat for seat in table.seats if str(seat.index) == (number or str(own))), None)
    if seat is None or seat.index not in choosing_seats(table, context.user_id):
        raise Refusal('refusal-not-seated' if own is None else 'refusal-stale')
    try:
        wish = choose(wish_of(table, seat), name, values)
    except ValueError as error:
        raise Refusal('refusal-stale') from error
    seats = [replace(each, options=wish.model_dump_json()) if each is seat else each for each in table.seats]
    table = await context.services.store.change_lobby(table.id, table.version, seats=seats, request=context.request)
    context.services.refresher.refresh(table.id)
    await context.reply.show(choices_panel(table, context.user_id, context.words))


async def seat_player(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu of strengths: an automatic player takes the next seat."""
    table = await _hosted(context, custom_id)
    game = game_of(table)
    if not values or values[0] not in offered(game):
        raise Refusal('refusal-stale')
    if expected(table) + 1 not in game.seats:
        raise Refusal('refusal-table-full')
    player = new_player(table, len(table.seats), values[0])
    table = await context.services.store.change_lobby(
        table.id, table.version, seats=(*table.seats, player), request=context.request
    )
    context.services.thinkers.warm(table.game, values[0])
    await _options_anew(context, table, custom_id, player_about(table.game, player, context.words))


async def dismiss_player(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The button that sends away the automatic player who joined last."""
    table = await _hosted(context, custom_id)
    seats = _without_player(table, table.seats)
    table = await context.services.store.change_lobby(table.id, table.version, seats=seats, request=context.request)
    await _options_anew(context, table, custom_id)


async def start(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Start**: the host begins the game with the people there."""
    table = await _lobby(context, custom_id)
    if context.user_id != acting_host(table):
        raise Refusal('refusal-only-host-start', host=host_name(table))
    await context.services.dm_channels.welcome(context.user_id)
    await begin(context, table)
    await _shown_anew(context, table)
    context.services.players.wake(table.id)


async def begin(context: Context, table: Table, request: str | None = None) -> Table:
    """Deal the game of a lobby. Raises `Refusal` when the number of players or what they chose does not fit it.

    `request` names the step where one interaction takes several.
    """
    services = context.services
    try:
        match = await start_game(services.store, table, request or context.request, now=services.clock())
    except Objection as objection:
        raise refused(table.game, objection.kind, context.words) from objection
    return match.table


async def _begin_when_answered(context: Context, table: Table, request: str | None = None) -> Table:
    """Begin the game as soon as everybody who was asked has answered.

    Where it cannot begin the lobby stays, and where all but one have said no: alone it is another game.
    """
    while table.status == 'lobby' and not table.invited and people_at(table) > 1:
        if len(table.seats) not in game_of(table).seats or objection_to(table) is not None:
            break
        try:
            table = await begin(context, table, f'{request or context.request}/begin')
        except Conflict:
            table = await find(context.services.store, table.id)
        else:
            context.services.players.wake(table.id)
    return table


def acting_host(table: Table) -> int:
    """Whoever may change and start a lobby: its host, or the first who is there while the host has not answered yet."""
    asked = any(seat.user_id == table.host_id for seat in table.invited)
    people = (seat.user_id for seat in table.seats if seat.user_id is not None)
    return next(people, table.host_id) if asked else table.host_id


def _without_player(table: Table, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats without the automatic player who joined last. Raises `Refusal` when there is none."""
    last = next((seat for seat in reversed(seats) if seat.user_id is None), None)
    if last is None:
        raise Refusal('refusal-table-full')
    return _numbered([seat for seat in seats if seat is not last])


def _numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, index=index) for index, seat in enumerate(seats))


async def _hosted(context: Context, custom_id: CustomId) -> Table:
    """The lobby, for its host."""
    table = await _lobby(context, custom_id)
    if context.user_id != acting_host(table):
        raise Refusal('refusal-only-host-options', host=host_name(table))
    return table


async def _lobby(context: Context, custom_id: CustomId) -> Table:
    table = await find(context.services.store, custom_id.table)
    if table.status != 'lobby':
        context.services.refresher.refresh(table.id)
        raise Refusal('refusal-lobby-over')
    return table


async def _options_anew(context: Context, table: Table, chosen: CustomId, about: str = '') -> None:
    """Show the host the options as they are now, and everybody the lobby. `about` explains what was `chosen`."""
    panel, note = options_panel(table, context.words, chosen, about), note_of_board(context, table)
    await context.reply.show(panel if note is None else panel.before(note))
    context.services.refresher.refresh(table.id)


async def _shown_anew(context: Context, table: Table) -> None:
    note = note_of_board(context, table)
    await (context.reply.acknowledge() if note is None else context.reply.show_beside(Panel((note,))))
    context.services.refresher.refresh(table.id)


HANDLERS: Final = {
    'join': join,
    'quit': leave,
    'options': options,
    'preset': choose_preset,
    'set': change,
    'seat': seat_player,
    'unseat': dismiss_player,
    'think': set_time,
    'timeout': set_timeout,
    'advising': set_advice,
    'language': set_language,
    'choices': my_choices,
    'choose': make_choice,
    'start': start,
}
