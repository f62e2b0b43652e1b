"""All pages of a game's history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.history import STEPS, history_panel, place_in
from bot.tables.match import Match
from bot.words import words_for
from persistence.history import HistoryPage
from persistence.rows import Action


def pages_of(log: Sequence[Action]) -> Iterator[HistoryPage]:
    number = len(log) // STEPS
    for page in range(number):
        end = None if page == number - 1 else (page + 1) * STEPS
        yield HistoryPage(page, number, tuple(log[page * STEPS : end]))


def panels(match: Match, log: Sequence[Action], reader: int | None, language: str = 'en') -> list[Panel]:
    """Return all panels of the history, from the first to the last, as its button turns them.

    `reader` is a seat, None for a spectator.
    """
    pages, found, place = list(pages_of(log)), list[Panel](), (0, 0)
    while True:
        found.append(history_panel(match, pages[place[0]], place[1], reader, words_for(language)))
        later = [button for button in buttons(found[-1]) if button.label == words_for(language)('history-later')]
        if not later:
            return found
        place = place_of(later[0])


def buttons(panel: Panel) -> list[Button]:
    """Return the buttons to other pages and to the cards left."""
    rows = [block for block in panel.blocks if isinstance(block, tuple)]
    found = [button for row in rows for button in row if isinstance(button, Button)]
    beside = [words_for('en')(f'button-{name}') for name in ('replay', 'replay-file')]
    return [button for button in found if button.label not in beside]


def place_of(button: Button) -> tuple[int, int]:
    custom_id = CustomId.parse(button.id)
    assert custom_id is not None
    place = place_in(custom_id.rest)
    assert place is not None
    return place
