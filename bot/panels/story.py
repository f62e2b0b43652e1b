"""What has happened, in words: the events of a table's log as lines, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from bot.panels.names import text_names
from bot.panels.time import timeout_line
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, events_of
from bot.words import Words
from engine.api import Event
from persistence.rows import Action, OnTimeout

_OPENING: Final = '\u2068'
_CLOSING: Final = '\u2069'
"""Invisible brackets around a name that is written from the right."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story, None for what is not worth one. `begins` a turn, of this number if turns have one."""

    line: str | None
    begins: bool = False
    turn: int | None = None


class Teller:
    """Tells the story of a match to a reader: to a seat with what is its secret, with None what everybody may know."""

    def __init__(self, match: Match, reader: int | None, words: Words) -> None:
        self._presenter = match.presenter
        self._reader = reader
        self._words = words
        self._names = text_names(match)
        self._view: Any = match.view(reader)

    def tell(self, action: Action) -> Iterator[Told]:
        """The lines for one action: first that somebody's time was up, if that is why it was done."""
        if action.seat is not None and timed_out(action):
            how: OnTimeout = 'default' if action.kind == 'play' else 'automatic'
            yield Told(timeout_line(self._names[action.seat], how, self._words))
        for event in known(events_of(action), self._reader):
            begins = event.kind in self._presenter.turns
            turn = event.args.get('turn') if begins else None
            yield Told(self._presenter.tell(event, self._names, self._words, self._view), begins, turn)

    def lines(self, actions: Iterable[Action]) -> list[str]:
        """All that there is to tell of these actions, line by line; equal lines in a row are one."""
        return gathered(line for action in actions for line in self._said(action))

    def backwards(self, actions: Sequence[Action]) -> Iterator[tuple[Action, list[str]]]:
        """Each of these actions, the last one first, with all that there is to tell from it on."""
        said: list[str] = []
        for action in reversed(actions):
            said = [*self._said(action), *said]
            yield action, gathered(said)

    def most_telling(self, actions: Sequence[Action], weight: Callable[[Event], int], most: int) -> list[str]:
        """The lines of these actions that weigh most, in their order; of those that weigh as much the last ones."""
        events = (event for action in actions for event in known(events_of(action), self._reader))
        lines = ((event, self._presenter.tell(event, self._names, self._words, self._view)) for event in events)
        said = [(weight(event), place, line) for place, (event, line) in enumerate(lines) if line is not None]
        chosen = sorted(sorted(said, reverse=True)[:most], key=lambda each: each[1])
        return [line for _, _, line in chosen]

    def _said(self, action: Action) -> list[str]:
        return [told.line for told in self.tell(action) if told.line is not None]


def known(events: Iterable[Event], reader: int | None) -> Iterator[Event]:
    """What a seat may know, or with None what everybody may.

    A whisper ("drew_card") says all of the public event before it ("drew"), and more: that one is left out.
    """
    held: Event | None = None
    for event in events:
        if event.to is not None and (reader is None or reader not in event.to):
            continue
        if held is not None and not (event.to is not None and event.kind.startswith(f'{held.kind}_')):
            yield held
        held = event
    if held is not None:
        yield held


def gathered(lines: Iterable[str]) -> list[str]:
    """Lines of which equal ones in a row are one, with their number."""
    runs = ((line, len(list(run))) for line, run in groupby(lines))
    return [line if times == 1 else _repeated(line, times) for line, times in runs]


def _repeated(line: str, times: int) -> str:
    """ "Ada draws a card ×3." """
    end = line[-1:] if line.endswith(('.', '!')) else ''
    return f'{line.removesuffix(end)} ×{times}{end}'


def shortened(line: str, most: int) -> str:
    """A line of at most about `most` characters, cut between two words; what is bold or isolated stays closed."""
    if len(line) <= most:
        return line
    kept = line[: most + 1].rpartition(' ')[0].rstrip(' ,;:–-(') or line[: most - 1]
    if kept.count('**') % 2:
        kept = kept.removesuffix('**') if kept.endswith('**') else f'{kept}**'
    return kept + _CLOSING * (kept.count(_OPENING) - kept.count(_CLOSING)) + ' …'


def quoted(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines as a quotation, as a block of a panel; nothing where there is nothing to tell."""
    return ('\n'.join(f'> {line}' for line in lines),) if lines else ()


def small_print(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines in small print, as a block of a panel; nothing where there is nothing to tell."""
    return ('\n'.join(f'-# {line}' for line in lines),) if lines else ()
