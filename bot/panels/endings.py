"""The vote on the host's wish to end a game early."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Call, Panel
from bot.panels.lobby import host_name
from bot.panels.time import moment
from bot.panels.waiting import ended_early
from bot.tables.titles import title_of
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Seat, Table


def call_to_ending(table: Table, asked: Sequence[Seat], words: Words) -> Call:
    """Make the message that asks the players on these seats to vote.

    It pings each of them. A user who has switched pings off is only named.
    """
    called = tuple(seat.user_id for seat in asked if seat.user_id is not None and not seat.quiet)
    names = [text_name(seat.name) if seat.quiet else f'<@{seat.user_id}>' for seat in asked]
    game, host = title_of(table, words), host_name(table)
    text = words('call-ending', people=', '.join(names), game=game, player=host)
    return Call(text, called, silent=not called)


def ask_panel(table: Table, until: float, words: Words) -> Panel:
    """Return the vote's message: the host's question, its deadline, and the buttons to play on or end the game."""
    about = words('ending-ask', player=host_name(table), game=title_of(table, words), when=moment(until))
    no = Button(_id(table, 'no'), words('button-play-on'), 'success')
    return Panel((about, (no, Button(_id(table, 'yes'), words('button-end-it')))))


def goes_on_panel(name: str, words: Words) -> Panel:
    """Return the notice that a player voted to play on."""
    return Panel((words('ending-goes-on', player=name),))


def void_panel(words: Words) -> Panel:
    """Return the notice that a restart has ended the vote: the game goes on."""
    return Panel((words('ending-void'),))


def outcome_panel(table: Table, objector: str | None, words: Words, reader: int | None = None) -> Panel:
    """Return the outcome of the vote for the user of the seat `reader`: the game is over, or goes on.

    `objector` is the escaped name of the player who voted to play on, None if unknown.
    """
    if table.status == 'over':
        return Panel((ended_early(table, words, reader),))
    return Panel((words('end-goes-on'),)) if objector is None else goes_on_panel(objector, words)


def _id(table: Table, what: Literal['no', 'yes']) -> str:
    # The table id goes last: buttons with the table in its usual place would make this message count as a stray
    # board.
    return CustomId('ending', rest=f'{what} {table.id}').button()
