"""Searches for players: the post in the search channel, and the form of a user's subscription."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.forms import GIVES, Field, Form
from bot.message.panel import Button, Link, MenuLine, Panel
from bot.panels.names import listed_name
from bot.panels.rhythm import clock_hours
from bot.tables.seats import most_seats, room_to_invite
from bot.tables.titles import title_of
from bot.words import Words
from bot.words.names import text_name
from engine.registry import PACKAGES
from persistence.rows import Table
from persistence.searches import ALL_DAY, Wanted

ACTION: Final = 'search'
"""Action in the ids of all buttons and forms about searches."""

BEGIN, OPEN, FILLED, HERE, AWAY = 'begin', 'open', 'filled', 'here', 'away'
"""The rest of those ids: look for players, open the form, the form itself, and a moderator's two buttons."""

LENGTHS: Final = (2, 3, 4, 6, 8, 12, ALL_DAY)
"""Numbers of hours a day on offer."""


def search_panel(table: Table, url: str | None, words: Words) -> Panel:
    """Return the post that looks for players of a lobby. `url` is the link to the lobby's message, if any.

    A link respects who may see the lobby's channel. A button to join would not.
    """
    people = ', '.join(text_name(listed_name(table, seat, words)) for seat in table.seats if seat.user_id is not None)
    title = words('search-title', game=title_of(table, words), count=room_to_invite(table))
    at_table = words('search-players', players=people, count=len(table.people), most=most_seats(table))
    link = Link(url or f'https://discord.com/channels/{table.guild_id}/{table.channel_id}', words('search-lobby'))
    return Panel((f'🔎 **{title}**\n{at_table}', (link,)))


def found_panel(table: Table | None, words: Words) -> Panel:
    """Return the post after a search. `table` is None if it is deleted."""
    begun = table is not None and table.status == 'open'
    title = '' if table is None else f'**{title_of(table, words)}** · '
    return Panel((f'-# {title}{words("search-begun" if begun else "search-over")}',))


def search_line(table: Table, words: Words) -> str:
    """Return the explanation of the lobby's own button that looks for players."""
    return words('search-find', count=room_to_invite(table))


def search_button(table: Table, words: Words, *, short: bool = False) -> Button:
    """Return the button that looks for players of a lobby. A lobby itself has room for a `short` label only."""
    count = room_to_invite(table)
    label = f'+{count}' if short else words('search-begin', count=count)
    return Button(CustomId(ACTION, table.id, rest=BEGIN).button(), label, emoji='🔎')


def wanted_button(words: Words) -> Button:
    """Return the button in a user's settings that opens the form."""
    return Button(CustomId(ACTION, rest=OPEN).button(), words('search-wanted'))


def moderators_buttons(channel_id: int | None, words: Words) -> tuple[Button, ...]:
    """Return the buttons of moderators that set the search channel. `channel_id` is the present one."""
    here = Button(CustomId(ACTION, rest=HERE).button(), words('search-here'))
    away = Button(CustomId(ACTION, rest=AWAY).button(), words('search-away'))
    return (here,) if channel_id is None else (here, away)


def channel_line(channel_id: int | None, words: Words) -> str:
    """Return the line of moderators' settings with the search channel."""
    return words('search-nowhere') if channel_id is None else words('search-channel', channel=f'<#{channel_id}>')


def wanted_form(wanted: Wanted, words: Words) -> Form:
    """Return the form with a user's present subscription."""
    games = tuple(MenuLine(game, words(f'game-{game}'), chosen=game in wanted.games) for game in PACKAGES)
    lengths = tuple(MenuLine(str(each), _length(each, words), chosen=each == wanted.hours) for each in LENGTHS)
    fields = (
        Field('games', words('search-games'), games, words('search-games-about'), several=True),
        Field('long', words('search-long'), lengths),
        Field('from', words('search-from'), tuple(clock_hours(wanted.from_hour)), words('search-from-about')),
    )
    return Form(CustomId(ACTION, rest=FILLED).form(), words('search-wanted-title'), fields)


def filled(values: Sequence[str]) -> Wanted:
    """Return the subscription that a user has entered. `values` are those of `bot.message.forms.entered`.

    Raises `ValueError` if a field is missing, or has no such value.
    """
    chosen = [value.split(GIVES, 1) for value in values if GIVES in value]
    games = tuple(game for game in PACKAGES if ['games', game] in chosen)
    (from_hour,) = (value for name, value in chosen if name == 'from')
    (hours,) = (value for name, value in chosen if name == 'long')
    if from_hour not in map(str, range(24)) or hours not in map(str, LENGTHS):
        raise ValueError(f'no such hours: {from_hour!r}, {hours!r}')
    return Wanted(games, int(from_hour), int(hours))


def _length(hours: int, words: Words) -> str:
    return words('search-all-day') if hours == ALL_DAY else words('rhythm-hours', count=hours)
