"""Cards left: the components that a game's rules allow its players to count."""

from __future__ import annotations

from collections.abc import Iterable

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel, Picture
from bot.panels.names import picture_names, text_names
from bot.presenters.alt import fitting
from bot.refusal import Refusal
from bot.tables.match import Match
from bot.words import Words


def left_panel(match: Match, reader: int | None, place: str, words: Words) -> Panel:
    """Return the picture of the remaining components, as the seat `reader` may count them; None is a spectator.

    The back button leads to the history page `place`, or to the hand if empty. Raises `Refusal` if the game has no such
    picture.
    """
    counting, table = match.show.left, match.table
    if counting is None:
        raise Refusal('refusal-stale')
    view, names = match.view(reader), picture_names(match, words)
    alt = fitting(counting.left_lines(view, names, words))
    if place:
        back = Button(CustomId('history', table.id, rest=place).button(), words('button-history'), emoji='◀️')
    else:
        back = Button(CustomId('hand', table.id).button(), words('button-hand'), emoji='◀️')
    picture = counting.left(view, names, words).in_colours_of(match.game.name)
    return Panel((Picture('left', picture, alt), (back,)))


def left_lines(match: Match, reader: int | None, words: Words) -> Iterable[str]:
    """Yield the remaining components as text lines, as the seat `reader` may count them.

    Nothing if the game has none.
    """
    counting = match.show.left
    if counting is not None:
        yield from counting.left_lines(match.view(reader), text_names(match, words), words)


def left_buttons(match: Match, place: str, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the picture of the remaining components, empty if the game has none.

    `place` is the history page to go back to, empty for the hand.
    """
    if match.show.left is None:
        return ()
    return (Button(CustomId('left', match.table.id, rest=place).button(), words('button-left'), emoji='🧮'),)
