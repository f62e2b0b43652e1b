"""The lobby's message: players, settings and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.message.panel import Block, Panel
from bot.panels.agreed import chosen_line, strength_name
from bot.panels.codes import coded_title, given
from bot.panels.cover import below_cover
from bot.panels.lobby_buttons import button_rows
from bot.panels.names import listed_name, owner_name
from bot.panels.playing_on import playing_on_lobby
from bot.panels.searches import search_line
from bot.panels.time import date
from bot.tables.match import package_of
from bot.tables.origins import origin_of
from bot.tables.seats import expected, most_seats, room_to_invite
from bot.tables.titles import title_of
from bot.thinking.strengths import plays_as
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Seat, Table


def lobby_panel(table: Table, words: Words, *, objection: str | None = None, searches: bool = False) -> Panel:
    """Return the lobby's message. `objection` is the reason in words why the game cannot start as agreed.

    `searches`: the server has a channel to look for players in, and no such post for this lobby yet.

    Raises `Refusal` if the options cannot be read.
    """
    if (origin := origin_of(table)) is not None:
        return playing_on_lobby(table, origin, words)
    searches = searches and room_to_invite(table) > 0
    parts = [each for each in _FULLEST_FIRST if searches or not each.searches]
    variants = [
        [*_blocks(table, words, objection, each), *button_rows(table, words, searches=each.searches)] for each in parts
    ]
    return below_cover(table, variants, words)


class _Parts(NamedTuple):
    """Parts of a lobby that it may leave out: how long it stays, and the search for players.

    `about` is the end of the key of its game's description, "" for none.
    """

    about: str
    stays: bool
    searches: bool


_FULLEST_FIRST: Final = tuple(
    _Parts(about, stays, searches)
    for searches in (True, False)
    for about, stays in (('about', True), ('brief', True), ('brief', False), ('', False))
)
"""The long description gives way before the cover does, then the time, then the brief description, then the button to
search, which is behind **Invite** too."""


def _blocks(table: Table, words: Words, objection: str | None, parts: _Parts) -> list[Block]:
    title = title_of(table, words) if table.code is None else coded_title(table, table.code, words)
    described = _description(table, words, parts)
    named = f'-# **{title}** · {described}' if described else f'**{title}**'
    players = _players(table, words, begins=objection is None)
    small = ' · '.join(_small_print(table, words, parts))
    lines = (named, players, chosen_line(table, words), f'-# {small}' if small else '')
    # In one block, with lines of a size together, they are lower: on a desktop, "Ada used /play" above the message
    # needs the room.
    blocks: list[Block] = ['\n'.join(filter(None, lines))]
    if objection is not None:
        blocks.append(words('lobby-objection', reason=objection))
    if table.code is not None:
        blocks.append(given(table.game, table.code.seats, words))
    return blocks


def _description(table: Table, words: Words, parts: _Parts) -> str:
    if table.gathering:
        return words('lobby-event-now')
    # Another line would push the cover off a phone's screen in some languages.
    if table.anywhere:
        return words('lobby-anywhere')
    # Nobody who is at the table needs a description of the game, and many names need its room.
    full = len(table.seats) == most_seats(table) or table.invited
    if not parts.about or full or table.code is not None:
        return ''
    return words.either(f'game-{table.game}-{parts.about}', '')


def _players(table: Table, words: Words, *, begins: bool) -> str:
    """Return who is at the table and who is invited to it, and when an event begins."""
    count = words('lobby-players', count=len(table.seats), most=most_seats(table))
    people = ', '.join(_person(table, seat, words) for seat in table.seats)
    event = ''
    if table.starts_at is not None and not table.gathering:
        event = f'\n{words("lobby-event", when=date(table.starts_at))}'
    return f'**{count}** · {people}{_invited(table, words, begins=begins)}{event}'


def _small_print(table: Table, words: Words, parts: _Parts) -> Iterator[str]:
    # With more players another line would push the picture off a phone's screen.
    if package_of(table).strengths and expected(table) == 1 and table.code is None:
        yield words('lobby-automatic-too')
    if parts.stays and (key := _stays(table)):
        yield words(key)
    if parts.searches:
        yield search_line(table, words)


def _stays(table: Table) -> str:
    """Return the key of the sentence that says how long the lobby stays; '' if none does."""
    if table.starts_at is not None:
        return '' if table.gathering else 'lobby-event-about'
    if table.remote:
        return 'remote-about'
    asked = any(not seat.by_name for seat in table.invited)
    return '' if asked else 'lobby-stays'


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


def _person(table: Table, seat: Seat, words: Words) -> str:
    if seat.player is not None:
        strength = strength_name(table.game, plays_as(package_of(table), seat.player), words)
        return words('lobby-automatic', player=owner_name(seat, words), strength=strength)
    name = text_name(listed_name(table, seat, words))
    return words('lobby-host', player=name) if seat.user_id == table.host_id else name
