"""Mansions in words: the plain presenter with the names of the scenario that is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.presenters.base import Names
from bot.presenters.plain import Plain
from bot.words import Words
from bot.words.names import escaped
from engine.mansions.view import View, scenario_of


class Mansions(Plain):
    """How Mansions is shown until it has pictures."""

    def __init__(self) -> None:
        super().__init__('mansions')
        self._names: dict[tuple[str, str], Mapping[str, str]] = {}

    def name(self, view: Any, code: str, words: Words) -> str:
        """By the scenario's own name for it; the story is told without one, so there the code has to do."""
        if not isinstance(view, View):
            return super().name(view, code, words)
        figure = next((figure for figure in view.monsters if figure.handle == code), None)
        if figure is not None:
            return f'{self.name(view, figure.name, words)} ({code})'
        key = view.scenario, words.language
        if key not in self._names:
            self._names[key] = _names(scenario_of(view), words.language)
        return self._names[key].get(code) or super().name(view, code, words)

    def _lines(self, view: Any, name: str, thing: Any, names: Names, words: Words) -> Iterator[str]:
        """A puzzle is drawn in a block of code, where all characters are of one width."""
        if name != 'puzzles':
            yield from super()._lines(view, name, thing, names, words)
            return
        for board in thing:
            drawn = '\n'.join(board.lines)
            yield f'**{escaped(self.name(view, board.card, words))}**\n```\n{drawn}\n```'


def _names(scenario: Any, language: str) -> Mapping[str, str]:
    """What the parts of a scenario are called, by their ids; the spaces of a room by its name and their number."""
    names: dict[str, str] = {}
    for _, parts in scenario:
        for part in parts if isinstance(parts, tuple) else ():
            if (name := getattr(part, 'name', None)) is not None and hasattr(part, 'id'):
                names.setdefault(part.id, name.said(language))
    for room in scenario.rooms:
        name = names[room.id]
        spaces = [space for space in room.spaces if space != room.id]
        names |= {space: f'{name} {number}' for number, space in enumerate(spaces, start=1)}
    return names
