"""Players of other servers: a lobby opens to them, and they see it only in private messages.

No name is shown before the game: to take a seat, and to start, is to agree to that.
"""

from __future__ import annotations

from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Call, Panel, Style
from bot.tables.seats import most_seats
from bot.tables.titles import title_of
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Seat, Table

ACTION: Final = 'abroad'
"""Action in the ids of all buttons about players of other servers."""

LOOK, OPEN, CLOSE, SIT, LEAVE, AGAIN = 'look', 'open', 'close', 'sit', 'leave', 'again'
"""The rest of those ids: look for a seat, open one's own lobby, close it again, take a seat, leave it, play again.

After "sit" comes the id of the user's own lobby, if they have one.
"""


def abroad_button(table: Table, words: Words) -> Button:
    """Return the button of a lobby that looks for players of other servers."""
    return _button(table, LOOK, 'abroad-look', words)


def offer_panel(found: Table, own: Table, words: Words) -> Panel:
    """Return the offer of a seat in the lobby `found` to a user who waits alone in the lobby `own`."""
    counted = {'count': len(found.people), 'most': most_seats(found)}
    told = words('abroad-offer', game=title_of(found, words), **counted)
    sit = _button(found, f'{SIT} {own.id}', 'abroad-sit', words, 'success')
    mine = () if own.guild_id is None else (_button(own, OPEN, 'abroad-open', words),)
    return Panel((told, (sit, *mine)))


def opened_panel(table: Table, words: Words) -> Panel:
    """Return the answer to a user who has opened their lobby to other servers."""
    return Panel((words('abroad-opened'), (_button(table, CLOSE, 'abroad-close', words),)))


def seated_panel(table: Table, words: Words) -> Panel:
    """Return the answer to a user who has taken a seat on another server."""
    return Panel((words('abroad-seated', game=title_of(table, words)), (_button(table, LEAVE, 'button-leave', words),)))


def call_to_again(table: Table, seat: Seat, asker: str, words: Words) -> Call:
    """Make the DM that asks a player on another server to play again, silently if they want no pings."""
    return Call(_again(table, asker, words), silent=seat.quiet)


def again_panel(table: Table, asker: str, words: Words) -> Panel:
    """Return the question to a player on another server whether they play again with the user `asker` (a name)."""
    yes = _button(table, AGAIN, 'button-asked-yes', words, 'success')
    return Panel((_again(table, asker, words), (yes, _button(table, LEAVE, 'button-asked-no', words))))


def _again(table: Table, asker: str, words: Words) -> str:
    return words('abroad-again', game=title_of(table, words), player=text_name(asker))


def over_panel(table: Table, words: Words) -> Panel:
    """Return the last state of `seated_panel` and `again_panel`: the game has begun, or the lobby is closed."""
    return Panel((words('refusal-lobby-over' if table.status == 'over' else 'abroad-begun'),))


def _button(table: Table, rest: str, key: str, words: Words, style: Style = 'secondary') -> Button:
    return Button(CustomId(ACTION, table.id, rest=rest).button(), words(key), style)
