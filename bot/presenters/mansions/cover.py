"""The cover of a scenario, for its lobby."""

from __future__ import annotations

from typing import Final

from bot.pictures.scene import Box, Scene
from bot.presenters.mansions.scenes import site
from bot.presenters.mansions.scenes.pieces import NIGHT
from bot.words import Words
from engine.mansions.cards import SCENARIOS

MARGINS: Final = (0, 220, 520, 1000)
"""Widths in pixels of the dark margins beside a cover that goes with the beginning. Wider ones make it lower."""


def picture(scenario: str, words: Words) -> Scene:
    """Return the cover with the names of the game and of the scenario, or of the first one if it is gone."""
    shown = scenario if scenario in SCENARIOS else next(iter(SCENARIOS))
    title = ' '.join(SCENARIOS[shown].title.said(words.language).split())
    return site.cover(shown, words('game-mansions'), title)


def alt(scenario: str, words: Words) -> str:
    """Describe the cover in words. A scenario without a description of its own gets a general one."""
    return words.either(f'cover-mansions-{scenario}', words('cover-mansions'))


def beside(cover: Scene, margin: int) -> Scene:
    """Return a cover between two dark margins. They leave a phone room for a long text beside it."""
    wide = cover.width + 2 * margin
    ground = (Box(0, 0, wide, cover.height, 0, NIGHT), *(each._replace(x=each.x + margin) for each in cover.ground))
    elements = tuple(each._replace(x=each.x + margin) for each in cover.elements)
    return cover._replace(width=wide, ground=ground, elements=elements)
