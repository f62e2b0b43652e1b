"""What is left of a game, as far as its rules let people count it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel, Picture
from bot.panels.names import picture_names, text_names
from bot.presenters.alt import fitting
from bot.presenters.base import Counting
from bot.refusal import Refusal
from bot.tables.match import Match
from bot.words import Words


def left_panel(match: Match, reader: int | None, place: str, words: Words) -> Panel:
    """The picture of what is left, for a seat from its own view, with None from what everybody sees.

    `place` is where the way back leads: "" to the hand, else to that page of the history. Raises `Refusal` for a game
    in which nothing can be counted.
    """
    presenter, table = match.presenter, match.table
    if not isinstance(presenter, Counting):
        raise Refusal('refusal-stale')
    view, names = match.view(reader), picture_names(match)
    alt = fitting(presenter.left_lines(view, names, words))
    if place:
        back = Button(CustomId('history', table.id, rest=place).button(), words('button-history'), emoji='◀️')
    else:
        back = Button(CustomId('hand', table.id).button(), words('button-hand'), emoji='◀️')
    return Panel((Picture('left', presenter.left(view, names, words), alt), (back,)))


def left_lines(match: Match, reader: int | None, words: Words) -> Iterable[str]:
    """The same in words, for a message's text; nothing where nothing can be counted."""
    presenter = match.presenter
    if isinstance(presenter, Counting):
        yield from presenter.left_lines(match.view(reader), text_names(match), words)


def left_buttons(match: Match, place: str, words: Words) -> tuple[Button, ...]:
    """The button that opens it, `place` being where the way back leads; none where nothing can be counted."""
    if not isinstance(match.presenter, Counting):
        return ()
    return (Button(CustomId('left', match.table.id, rest=place).button(), words('button-left'), emoji='🧮'),)
