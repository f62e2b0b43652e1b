"""The lobby's message: players, settings and buttons."""

from __future__ import annotations

from typing import Final

from bot.message.panel import Block, Panel
from bot.panels.agreed import chosen_line, strength_name
from bot.panels.codes import coded_title, given
from bot.panels.cover import below_cover
from bot.panels.lobby_buttons import button_rows
from bot.panels.names import listed_name, owner_name
from bot.panels.playing_on import playing_on_lobby
from bot.panels.searches import search_line
from bot.panels.time import date
from bot.tables.match import expected, most_seats, package_of, room_to_invite, title_of
from bot.tables.origins import origin_of
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
    # The description of the game goes before its cover does, then the time for which it stays, and then the
    # button that looks for players, which is behind **Invite** too.
    variants = [
        [*_blocks(table, words, objection, about, stays, look), *button_rows(table, words, searches=look)]
        for look in ((True, False) if searches else (False,))
        for about, stays in _FULLEST_FIRST
    ]
    return below_cover(table, variants, words)


_FULLEST_FIRST: Final = ((True, True), (False, True), (False, False))
"""Whether a lobby describes its game, and says how long it stays."""


def _blocks(table: Table, words: Words, objection: str | None, about: bool, stays: bool, look: bool) -> list[Block]:
    most = most_seats(table)
    people = ', '.join(_person(table, seat, words) for seat in table.seats)
    # Nobody who is at the table needs a description of the game, and many names need its room.
    full = len(table.seats) == most or table.invited
    described = words.either(f'game-{table.game}-about', '') if about and not full and table.code is None else ''
    # Another line would push the cover off a phone's screen in some languages.
    if table.gathering:
        described = words('lobby-event-now')
    elif table.anywhere:
        described = words('lobby-anywhere')
    title = title_of(table, words) if table.code is None else coded_title(table, table.code, words)
    # With more players another line would push the picture off a phone's screen.
    alone = package_of(table).strengths and expected(table) == 1 and table.code is None
    besides, small = '', [words('lobby-automatic-too')] if alone else []
    if table.starts_at is not None:
        if not table.gathering:
            besides = f'\n{words("lobby-event", when=date(table.starts_at))}'
            small += [words('lobby-event-about')] if stays else []
    elif stays and table.remote:
        small.append(words('remote-about'))
    elif stays and (not table.invited or all(seat.by_name for seat in table.invited)):
        small.append(words('lobby-stays'))
    if look:
        small.append(search_line(table, words))
    invited = _invited(table, words, begins=objection is None)
    named = f'-# **{title}** · {described}' if described else f'**{title}**'
    players = f'**{words("lobby-players", count=len(table.seats), most=most)}** · {people}{invited}{besides}'
    lines = (named, players, chosen_line(table, words), f'-# {" · ".join(small)}' if small else '')
    # In one block, with lines of a size together, they are lower: on a desktop, "Ada used /play" above the message
    # needs the room.
    blocks: list[Block] = ['\n'.join(filter(None, lines))]
    if objection is not None:
        blocks.append(words('lobby-objection', reason=objection))
    if table.code is not None:
        blocks.append(given(table.game, table.code.seats, words))
    return blocks


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
