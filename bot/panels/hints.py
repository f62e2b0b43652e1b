"""Hints for a first game: a sentence or two about what has just come up, with a button that puts it away for good.

Which question or event a hint belongs to is a table of each game's presenter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Beside, Block, Button
from bot.panels.phone import ROOM, height
from bot.presenters.base import Guiding
from bot.tables.match import Match, events_of, without_undone
from bot.words import Words
from persistence.rows import Action

HIGHEST: Final = 150
"""The pixels that a hint and what Discord writes below it take on a phone."""


def hints_for(match: Match, seat: int, log: Sequence[Action]) -> tuple[str, ...]:
    """The keys of the hints that fit what a seat is asked and what it has just seen, the most urgent first.

    None for whoever waits. `log` is the end of the table's log.
    """
    if match.table.seats[seat].player is not None or match.question(seat) is None:
        return ()
    presenter = match.presenter
    found = dict.fromkeys(presenter.hints[kind] for kind in _kinds(match, seat, log) if kind in presenter.hints)
    if isinstance(presenter, Guiding):
        view = match.view(seat)
        return tuple(hint for hint in found if presenter.is_for(hint, view))
    return tuple(found)


def hint_block(match: Match, hint: str, words: Words) -> Beside:
    """A hint with **Got it**."""
    return Beside(
        f'-# 💡 {words(hint)}', Button(CustomId('hint', match.table.id, 0, hint).button(), words('button-got-it'))
    )


def leaves_room(controls: Sequence[Block]) -> bool:
    """Whether a hint has its place below these controls, where it is seen at once.

    Where it would push some of them off a phone's screen it waits for a turn with less to choose from.
    """
    return height(controls) + HIGHEST <= ROOM


def _kinds(match: Match, seat: int, log: Sequence[Action]) -> Iterator[str]:
    """What the seat is asked, what it may do besides, and the events that it has been told of, the newest first."""
    for decision in (match.question(seat), match.standing(seat)):
        if decision is not None:
            yield decision.kind
    for action in reversed(without_undone(log)):
        for event in reversed(events_of(action)):
            if event.to is None or seat in event.to:
                yield event.kind
