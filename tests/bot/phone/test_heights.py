"""Heights on a phone: the estimate agrees with a browser, and messages of whole games fit the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.message.panel import Panel
from bot.panels import phone
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from tests.bot.conftest import House
from tests.bot.phone.conftest import PHONE
from tests.bot.phone.ruler import Ruler
from tests.bot.pictures.played import Played
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

URL: Final = 'https://discord.com/channels/1/2/3'
EVERY: Final = 7
"""Every which position of a game is measured."""


@pytest_asyncio.fixture(loop_scope='session')
async def ruler(house: House, browser: Browser) -> AsyncIterator[Ruler]:
    async with Ruler.at(house.playground, browser, PHONE) as measuring:
        yield measuring


def some(played: Played) -> Iterator[Match]:
    yield from (match for number, match in enumerate(played.matches()) if number % EVERY == 0)


def hands(match: Match, language: str) -> Iterator[Panel]:
    """Yield what a seat with a question sees."""
    for decision in match.decisions:
        if not decision.standing:
            yield hand_panel(match, decision.seat, words_for(language), board_url=URL)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('played', [Played('onirim', 2, 'everything'), Played('labyrinth', 4, 'expert')], ids=str)
async def test_estimated_height_is_that_of_a_browser(ruler: Ruler, played: Played, language: str) -> None:
    panels = [panel for match in some(played) for panel in hands(match, language)]
    for panel, measured in zip(panels, await ruler.heights(panels), strict=True):
        # Words and buttons that just fit a line may come into the next one.
        assert measured - 32 <= phone.height(panel.blocks) <= measured + 56
    assert ruler.room == phone.ROOM


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('played', [Played('onirim', 2, 'everything'), Played('labyrinth', 4, 'expert')], ids=str)
async def test_board_of_a_whole_game_fits_a_phone(ruler: Ruler, played: Played, language: str) -> None:
    boards = [board_panel(match, words_for(language)) for match in some(played)]
    assert max(await ruler.heights(boards, ephemeral=False)) <= ruler.room
