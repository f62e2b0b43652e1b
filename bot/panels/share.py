"""**Share…** below a finished game: what its players can take away from it, and show to others."""

from __future__ import annotations

from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.codes import SIGN
from bot.tables.codes import written
from bot.tables.match import Match, title_of
from bot.words import Words

ACTION: Final = 'share'
"""Action in the ids of the buttons. The rest of an id is "" to open the menu, or one of the constants below."""

MENU: Final = 'menu'
CODE, CODE_SHOWN = 'code', 'code show'


def share_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the menu, empty if the game was not played to its end."""
    if match.table.status != 'over' or match.game.result(match.state) is None:
        return ()
    return (Button(CustomId(ACTION, match.table.id).button(), words('button-share'), emoji='📤'),)


def share_panel(match: Match, words: Words) -> Panel:
    """Return the menu of things to share."""
    code = Button(_id(match, CODE), words('share-code'), emoji=SIGN)
    return Panel((_heading(match, words), words('share-code-about'), (code,)))


def code_given_panel(match: Match, code: str, words: Words, *, showable: bool) -> Panel:
    """Return the code of a deal that a user gives to others. If `showable`, a button shows it in the channel."""
    told = words('share-code-yours', code=written(code))
    show = (Button(_id(match, CODE_SHOWN), words('share-show'), 'primary', '📢'),) if showable else ()
    return Panel((_heading(match, words), told, (*show, back_button(match, words))))


def back_button(match: Match, words: Words) -> Button:
    """Return the button that leads back to the menu."""
    return Button(_id(match, MENU), words('share-back'), emoji='◀️')


def _heading(match: Match, words: Words) -> str:
    return f'### {words("share-title", game=title_of(match.table, words), table=match.table.id)}'


def _id(match: Match, what: str) -> str:
    return CustomId(ACTION, match.table.id, rest=what).button()
