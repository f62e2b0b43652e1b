"""Set phrases: the button that opens them, and their menu."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Menu, MenuLine, Panel
from bot.tables.match import Match
from bot.tables.talk import phrases
from bot.words import Words


def say_buttons(match: Match, seat: int, words: Words) -> tuple[Button, ...]:
    """Return the button **Say…**, empty if the seat may say nothing."""
    if match.show.talk is None or not phrases(match, seat):
        return ()
    return (Button(CustomId('say', match.table.id).button(), words('button-say'), emoji='💬'),)


def talk_panel(match: Match, seat: int, offered: Sequence[str], words: Words) -> Panel:
    """Return the menu of the phrases `offered`, and the way back to the hand."""
    table, talk, show = match.table, match.package.talk, match.show.talk
    back = Button(CustomId('hand', table.id).button(), words('button-hand'), emoji='◀️')
    if talk is None or show is None or not offered:
        return Panel((words('talk-nothing'), (back,)))
    said = [(phrase, talk.said(match.view(seat), phrase)) for phrase in offered[: limits.MENU]]
    lines = tuple(MenuLine(phrase, show.phrase(event, words)) for phrase, event in said)
    menu = Menu(CustomId('said', table.id).menu(), words('talk-choose'), lines)
    return Panel((words('talk-heading'), menu, (back,)))
