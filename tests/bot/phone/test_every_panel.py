"""Messages besides boards and hands: each fits a phone in every language, with long names."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.message.panel import Panel
from bot.panels import phone
from bot.panels.rules import rules_panel
from bot.presenters.registry import show_of
from bot.words import LANGUAGES, Words, words_for
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.phone.conftest import PHONE
from tests.bot.phone.ruler import Ruler
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

LANGUAGE: Final = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
GAME: Final = pytest.mark.parametrize('game', PACKAGES)

PAGES: Final = 6
"""More pages than a chapter of rules has."""


@pytest_asyncio.fixture(loop_scope='session')
async def ruler(house: House, browser: Browser) -> AsyncIterator[Ruler]:
    async with Ruler.at(house.playground, browser, PHONE) as measuring:
        yield measuring


async def too_high(ruler: Ruler, panels: list[Panel], *, ephemeral: bool = True) -> list[tuple[int, object]]:
    """Return the height and the first block of each panel that does not fit."""
    heights = await ruler.heights(panels, ephemeral=ephemeral)
    return [(height, panel.blocks[0]) for height, panel in zip(heights, panels, strict=True) if height > phone.ROOM]


def rules_of(game: str, words: Words) -> Iterator[Panel]:
    for number, _ in enumerate(show_of(game).presenter.rules(words)):
        yield from dict.fromkeys(rules_panel(game, (number, part), words) for part in range(PAGES))


@GAME
@LANGUAGE
async def test_page_of_the_rules_fits_a_phone(ruler: Ruler, game: str, words: Words) -> None:
    assert await too_high(ruler, list(rules_of(game, words))) == []
