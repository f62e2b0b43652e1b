"""Hints about things that are new to a user: one or two sentences, with a **Got it** button.

Each presenter's `hints` maps kinds of questions, kinds of events, and options to the keys of hints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Beside, Button, Panel
from bot.tables.match import Match, options_of
from bot.tables.stored_events import events_of
from bot.words import Words
from engine.options import form
from persistence.play import without_undone
from persistence.rows import Action

OPEN: Final = 'tip'
"""Action in the id of the button that opens a hint. Answering a question does not dismiss this hint."""


def hints_for(match: Match, seat: int, log: Sequence[Action]) -> tuple[str, ...]:
    """Return the keys of the hints for a seat, the most urgent first.

    The hints are about the seat's question, the options of the game, or the latest actions in `log`. While the seat has
    no question, they are about its standing decision alone.
    """
    question, standing = match.question(seat), match.standing(seat)
    asked = question or standing
    if match.table.seats[seat].player is not None or asked is None:
        return ()
    presenter, kinds = match.presenter, _kinds(match, seat, log) if question is not None else (asked.kind,)
    found = dict.fromkeys(presenter.hints[kind] for kind in kinds if kind in presenter.hints)
    return tuple(hint for hint in found if presenter.is_for(hint, match.view(seat), asked))


def hint_block(match: Match, hint: str, words: Words) -> Beside:
    """Return a hint with its **Got it** button."""
    return Beside(
        f'-# 💡 {words(hint)}', Button(CustomId('hint', match.table.id, 0, hint).button(), words('button-got-it'))
    )


def hint_button(match: Match, hint: str, words: Words) -> Button:
    """Return the button that opens a hint, for a hand without room for its text."""
    return Button(CustomId(OPEN, match.table.id, 0, hint).button(), words('button-hint'), emoji='💡')


def hint_panel(hint: str, words: Words) -> Panel:
    """Return an opened hint."""
    return Panel((f'💡 {words(hint)}',))


def _options(match: Match) -> Iterator[str]:
    """Yield the keys of the chosen options about which there are hints."""
    for setting in form(options_of(match.table), len(match.table.seats)):
        keys = (f'{setting.name}={value}' for value in setting.chosen)
        yield from (key for key in keys if key in match.presenter.hints)


def _kinds(match: Match, seat: int, log: Sequence[Action]) -> Iterator[str]:
    """Yield the keys for looking up hints: kinds of the seat's decisions, options ("race=yes"), and kinds of events.

    Only events that the seat may know are used, the newest first. An event also has a key for each of its text values,
    such as "mansions.token=fire".
    """
    for decision in (match.question(seat), match.standing(seat)):
        if decision is not None:
            yield decision.kind
    yield from _options(match)
    for action in reversed(without_undone(log)):
        for event in reversed(events_of(action)):
            if event.to is None or seat in event.to:
                yield event.kind
                yield from (f'{event.kind}={value}' for value in event.args.values() if isinstance(value, str))
