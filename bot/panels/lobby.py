"""The lobby's message: players, settings and buttons."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.agreed import OWN, chosen_line, preset_about, preset_name, preset_now, strength_name
from bot.panels.codes import coded_title, given
from bot.panels.cover import below_cover
from bot.panels.names import owner_name
from bot.panels.playing_on import playing_on_lobby
from bot.panels.time import date
from bot.tables.match import expected, game_of, most_seats, package_of, people_at, title_of
from bot.tables.origins import origin_of
from bot.thinking.strengths import plays_as
from bot.words import Words
from bot.words.names import text_name
from engine.options import form, presets_for
from persistence.rows import Seat, Table


def lobby_panel(table: Table, words: Words, *, objection: str | None = None) -> Panel:
    """Return the lobby's message. `objection` is the reason in words why the game cannot start as agreed.

    Raises `Refusal` if the options cannot be read.
    """
    if (origin := origin_of(table)) is not None:
        return playing_on_lobby(table, origin, words)
    most = most_seats(table)
    people = ', '.join(_person(table, seat, words) for seat in table.seats)
    # Nobody who is at the table needs a description of the game, and many names need its room.
    about = '' if len(table.seats) == most or table.invited else words.either(f'game-{table.game}-about', '')
    title = title_of(table, words) if table.code is None else coded_title(table, table.code, words)
    # With more players another line would push the picture off a phone's screen.
    alone = package_of(table).strengths and expected(table) == 1 and table.code is None
    besides = f'\n-# {words("lobby-automatic-too")}' if alone else ''
    if table.starts_at is not None:
        besides += f'\n{words("lobby-event", when=date(table.starts_at))}' if not table.gathering else ''
        besides += f'\n-# {words("lobby-event-now" if table.gathering else "lobby-event-about")}'
    elif not table.invited or all(seat.by_name for seat in table.invited):
        besides += f'\n-# {words("lobby-stays")}'
    invited = _invited(table, words, begins=objection is None)
    blocks: list[Block] = [
        f'-# **{title}** · {about}' if about else f'**{title}**',
        f'**{words("lobby-players", count=len(table.seats), most=most)}** · {people}{invited}{besides}',
    ]
    if objection is not None:
        blocks.append(words('lobby-objection', reason=objection))
    # Empty lines are not rendered.
    blocks.append(chosen_line(table, words))
    blocks += [given(table.game, table.code.seats, words)] if table.code is not None else _presets(table, words)
    # Nobody else can reach the lobby in a user's DM.
    room = table.guild_id is not None and (len(table.seats) < most or any(seat.player for seat in table.seats))
    if answers := _answers(table, words):
        # All free places are reserved, so Join would only be refused.
        room = room_to_invite(table) > 0 or not all(seat.by_name for seat in table.invited)
    join = Button(CustomId('join', table.id).button(), words('button-join'), 'primary')
    blocks += [
        (
            *answers,
            *((join,) if room else ()),
            Button(CustomId('start', table.id).button(), words('button-start'), 'success'),
            Button(CustomId('quit', table.id).button(), words('button-leave')),
        ),
        (
            *((Button(CustomId('options', table.id).button(), words('button-options')),) if table.code is None else ()),
            *((_choices_button(table, words),) if has_choices(table) else ()),
            *((_invite_button(table, words),) if room_to_invite(table) else ()),
            Button(CustomId('rules', table.id, 0, table.game).button(), words('button-rules')),
        ),
    ]
    return below_cover(table, blocks, words)


def has_choices(table: Table) -> bool:
    """Whether players choose something for their own seats in this game."""
    return table.code is None and bool(form(game_of(table).SeatOptions(), len(table.seats)))


def _choices_button(table: Table, words: Words) -> Button:
    return Button(CustomId('choices', table.id).button(), words('button-choices'))


def _presets(table: Table, words: Words) -> list[Block]:
    """Return the menu of presets, empty if there are fewer than two."""
    offered = presets_for(game_of(table).presets, expected(table))
    if len(offered) < 2:
        return []
    now = preset_now(table)
    lines = [
        MenuLine(name, preset_name(table.game, name, words), preset_about(table.game, name, words) or None)
        for name in offered
    ]
    # A client sends the same line twice in a row only if the id has changed in between.
    custom_id = CustomId('preset', table.id, rest=now or OWN)
    return [Menu(custom_id.menu(), words('lobby-preset'), tuple(lines))]


def host_name(table: Table) -> str:
    """Return the host's name, escaped for message text; "?" if they are neither at the table nor invited."""
    people = (*table.seats, *table.invited)
    return next((text_name(seat.name) for seat in people if seat.user_id == table.host_id), '?')


def _invited(table: Table, words: Words, *, begins: bool) -> str:
    """Return the users who have not yet answered an invitation: to another game, and by name.

    If the game `begins` by itself after the answers to another game, the text says so.
    """
    again = ', '.join(_person(table, seat, words) for seat in table.invited if not seat.by_name)
    named = ', '.join(_person(table, seat, words) for seat in table.invited if seat.by_name)
    about = f'\n-# {words("lobby-invited-about")}' if begins else ''
    text = f'\n{words("lobby-invited", players=again)}{about}' if again else ''
    return f'{text}\n{words("lobby-asked", players=named)}' if named else text


def _answers(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the buttons **Yes** and **No** for users invited by name; empty without any."""
    if not any(seat.by_name for seat in table.invited):
        return ()
    yes = Button(CustomId('join', table.id, rest='yes').button(), words('button-asked-yes'), 'success')
    no = Button(CustomId('decline', table.id).button(), words('button-asked-no'))
    return yes, no


def room_to_invite(table: Table) -> int:
    """Return the number of users that may still be invited to a lobby. Bots make room for them."""
    room = most_seats(table) - people_at(table) - len(table.invited)
    return max(0, room) if table.guild_id is not None else 0


def _invite_button(table: Table, words: Words) -> Button:
    return Button(CustomId('invite', table.id).button(), words('button-invite'))


def _person(table: Table, seat: Seat, words: Words) -> str:
    if seat.player is not None:
        strength = strength_name(table.game, plays_as(package_of(table), seat.player), words)
        return words('lobby-automatic', player=owner_name(seat, words), strength=strength)
    name = text_name(seat.name)
    return words('lobby-host', player=name) if seat.user_id == table.host_id else name
