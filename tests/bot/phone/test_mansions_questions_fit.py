"""Every kind of question of Mansions fits phone and desktop in every language, measured by the browser's ruler."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from bot.message.panel import Panel
from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, Words, words_for
from tests.bot.mansions_positions import KINDS, hands, in_view, positions
from tests.bot.phone.conftest import too_high
from tests.bot.phone.ruler import Ruler
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace each picture of Mansions by an empty one of the same size."""
    for name in ('hand', 'board'):
        monkeypatch.setattr(Mansions, name, lambda *_: Scene(WIDTH, HEIGHT, (), ()))
        monkeypatch.setattr(Mansions, f'{name}_alt', lambda *_: '')


def first_of_each_kind(words: Words) -> Iterator[tuple[str, Panel]]:
    """Yield a hand for each kind of question, in the channel and in a DM, for each number of seats."""
    seen = defaultdict[int, set[str]](set)
    for match, log in positions():
        known = seen[len(match.names)]
        for name, panel in hands(match, log, words, '', known):
            known.add(name)
            yield f'{len(match.names)} {name}', in_view(panel)


@pytest.mark.parametrize('language', LANGUAGES)
async def test_each_kind_of_question_fits(rulers: tuple[Ruler, ...], language: str) -> None:
    panels = dict(first_of_each_kind(words_for(language)))
    assert len(panels) > KINDS
    assert await too_high(rulers, panels) == {}
