"""Heights: the estimate agrees with a phone's browser, and messages of whole games fit phone and desktop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from bot.message.panel import Panel
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.in_words import words_panel
from bot.tables.match import Match
from bot.words import LANGUAGES, Buttons, words_for
from persistence.rows import Action
from tests.bot.matches import match_of
from tests.bot.phone.conftest import LONG_NAME, too_high
from tests.bot.phone.ruler import Ruler
from tests.bot.pictures.played import NAMES, Played, games_played
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

URL: Final = 'https://discord.com/channels/1/2/3'
EVERY: Final = 7
"""Step between two measured positions of a game."""

FIRST: Final = 2
SELDOM: Final = 101
"""Of each kind of question, the first `FIRST` are measured, then every `SELDOM`-th."""

QUESTIONS: Final = {'onirim': 17, 'labyrinth': 4}
"""Minimum number of kinds of questions among the measured hands, by game."""

BUTTONS: Final[dict[str, tuple[Buttons, ...]]] = {'onirim': ('emoji', 'words', 'steps'), 'labyrinth': ('emoji',)}
"""The styles of buttons that change the hands of a game."""


def some(played: Played) -> Iterator[Match]:
    yield from (match for number, match in enumerate(played.matches()) if number % EVERY == 0)


def hands(match: Match, language: str) -> Iterator[Panel]:
    """Yield the hand of each seat with a question."""
    for decision in match.decisions:
        if not decision.standing:
            yield hand_panel(match, decision.seat, words_for(language), board_url=URL)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('played', [Played('onirim', 2, 'everything'), Played('labyrinth', 4, 'expert')], ids=str)
async def test_estimated_height_is_that_of_a_browser(rulers: tuple[Ruler, ...], played: Played, language: str) -> None:
    matches = [*some(played)]
    panels = [panel for match in matches for panel in hands(match, language)]
    panels += [words_panel(matches[0], 0, page, words_for(language)) for page in range(4)]
    for ruler, screen in zip(rulers, measure.SCREENS, strict=True):
        assert ruler.room == screen.room
        for panel, measured in zip(panels, await ruler.heights(panels), strict=True):
            # Words and buttons that just fit a line may come into the next one.
            assert measured - 32 <= measure.height(panel.blocks, screen) <= measured + 56


@cache
def positions(played: Played) -> tuple[tuple[Any, tuple[Action, ...]], ...]:
    return tuple(played.positions())


def hands_of(game: str, language: str) -> Iterator[tuple[str, Panel]]:
    """Yield hands with their question and position, from games of each preset and number of players."""
    counted = Counter[str]()
    for played in games_played(game):
        for number, (state, log) in enumerate(positions(played)):
            names = (NAMES, [f'{LONG_NAME}{seat}' for seat in range(played.seats)])[number % 2]
            match = match_of(game, state, names[: played.seats])
            for decision in match.decisions:
                counted[decision.kind] += 1
                if counted[decision.kind] % (SELDOM if counted[decision.kind] > FIRST else 1):
                    continue
                for buttons in BUTTONS[game]:
                    words = words_for(language, buttons)
                    panel = hand_panel(match, decision.seat, words, board_url=URL, log=log)
                    yield f'{decision.kind} {buttons} {played} {number}', panel


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', QUESTIONS)
async def test_every_question_fits_phone_and_desktop(rulers: tuple[Ruler, ...], game: str, language: str) -> None:
    hands = dict(hands_of(game, language))
    assert len({name.split()[0] for name in hands}) >= QUESTIONS[game]
    assert await too_high(rulers, hands) == {}


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('played', [Played('onirim', 2, 'everything'), Played('labyrinth', 4, 'expert')], ids=str)
async def test_board_of_a_whole_game_fits_a_phone(rulers: tuple[Ruler, ...], played: Played, language: str) -> None:
    boards = {str(number): board_panel(match, words_for(language)) for number, match in enumerate(some(played))}
    assert await too_high(rulers, boards, ephemeral=False) == {}
