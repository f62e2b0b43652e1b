"""Messages that replace a hand: it is no longer updated, is open in a newer message, or was given up."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.hand_parts import hand_part, heading
from bot.panels.names import owner_name
from bot.panels.time import moment
from bot.tables.match import Match
from bot.words import Words
from persistence.rows import Seat

HERE = 'here'
"""In the id of **My hand**: open the hand in the pressed message, even if it is open in another one."""


def as_of_panel(match: Match, seat: int, words: Words, now: float, *, board_url: str | None) -> Panel:
    """Return the last state of a hand that will not be updated any more, with its timestamp and a refresh button.

    Discord lets the bot edit an ephemeral message for fifteen minutes only.
    """
    table = match.table
    asked = match.question(seat) is not None and table.seats[seat].player is None
    since = words('hand-as-of-asked' if asked else 'hand-as-of', when=moment(now))
    look = Button(CustomId('hand', table.id).button(), words('button-look'), 'primary', '🔄')
    top = heading(match, words, board_url)
    picture = hand_part(match, match.view(seat), None, '', words, match.presenter.hand_text, [top, since])
    return Panel((top, since, picture, (look,)))


def elsewhere_panel(table_id: int, words: Words) -> Panel:
    """Return the notice in an older message that the hand is open in a newer one."""
    here = Button(CustomId('hand', table_id, rest=HERE).button(), words('button-hand'), emoji='🃏')
    return Panel((words('hand-elsewhere'), (here,)))


def left_panel(seat: Seat, words: Words) -> Panel:
    """Return the notice for a user who no longer has the seat."""
    if seat.user_id is None and seat.player is not None:
        return Panel((words('leave-automatic', player=owner_name(seat, words)),))
    return Panel((words('leave-done'),))
