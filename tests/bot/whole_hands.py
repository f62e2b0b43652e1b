"""Positions of whole games of Onirim and Labyrinth, whose hands must fit the screen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.onirim.presenter import Onirim
from bot.tables.match import Match
from bot.words import Buttons
from persistence.rows import Action
from tests.bot.matches import match_of
from tests.bot.pictures.played import NAMES, games_played

URL: Final = 'https://discord.com/channels/1/2/3'
LONG: Final = 'Константин Константинопольский'[:29]
FIRST, SELDOM = 2, 61
"""Of each kind of question in a game, the first `FIRST` are shown, then every `SELDOM`-th."""

STYLES: Final[dict[str, tuple[Buttons, ...]]] = {'onirim': ('emoji', 'words', 'steps'), 'labyrinth': ('emoji',)}


@cache
def positions(game: str) -> tuple[tuple[Match, tuple[Action, ...]], ...]:
    """Return positions of games of each preset and number of players, and their ends.

    Names are short and long in turn.
    """
    found: list[tuple[Match, tuple[Action, ...]]] = []
    for played in games_played(game):
        seen = Counter[str]()
        for number, (state, log) in enumerate(played.positions()):
            names = (NAMES, [f'{LONG}{seat}' for seat in range(played.seats)])[number % 2]
            match = match_of(game, state, names[: played.seats])
            kinds = {decision.kind for decision in match.decisions} or {'end'}
            seen.update(kinds)
            if any(seen[kind] <= FIRST or seen[kind] % SELDOM == 0 for kind in kinds):
                found.append((match, log))
    return tuple(found)


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace each picture by an empty one of the same size. This saves time."""

    def scene(*_: Any) -> Scene:
        return Scene(WIDTH, HEIGHT, (), ())

    for presenter in (Onirim, Labyrinth):
        for name in ('hand', 'board'):
            monkeypatch.setattr(presenter, name, scene)
            monkeypatch.setattr(presenter, f'{name}_alt', lambda *_: '')
