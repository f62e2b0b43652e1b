"""The cover of a scenario, for its lobby."""

from __future__ import annotations

from bot.pictures.scene import Scene
from bot.presenters.mansions.scenes import site
from bot.words import Words
from engine.mansions.cards import SCENARIOS


def picture(scenario: str, words: Words) -> Scene:
    """Return the cover with the names of the game and of the scenario, or of the first one if it is gone."""
    shown = scenario if scenario in SCENARIOS else next(iter(SCENARIOS))
    title = ' '.join(SCENARIOS[shown].title.said(words.language).split())
    return site.cover(shown, words('game-mansions'), title)


def alt(scenario: str, words: Words) -> str:
    """Describe the cover in words. A scenario without a description of its own gets a general one."""
    return words.either(f'cover-mansions-{scenario}', words('cover-mansions'))
