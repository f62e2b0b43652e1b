"""The pictures of Mansions: pure functions from a view to a `Scene`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.pictures.sprites import Sprite
from bot.presenters.mansions.scenes import emblems, faces, icons, reading, site, strip, vignette
from bot.presenters.mansions.scenes.board import board
from bot.presenters.mansions.scenes.desk import desk
from bot.presenters.mansions.scenes.desk_plot import Plot
from bot.presenters.mansions.scenes.hand import hand
from bot.presenters.mansions.scenes.layout import layout_of
from bot.presenters.mansions.scenes.plan import floors, walls
from bot.presenters.mansions.scenes.puzzle import puzzle
from bot.presenters.mansions.scenes.puzzle import sprites as of_puzzles
from bot.presenters.mansions.scenes.strip import things
from engine.mansions.cards import SCENARIOS

__all__ = ['Plot', 'board', 'desk', 'hand', 'puzzle', 'sprites', 'things']


def sprites() -> Iterator[Sprite]:
    """Yield every sprite that a picture of this game may need, first the plans of the scenarios."""
    layouts = [layout_of(scenario) for scenario in SCENARIOS.values()]
    yield from (drawn(layout) for layout in layouts for drawn in (floors, walls))
    yield from faces.sprites()
    yield from emblems.sprites()
    yield from icons.sprites()
    yield from of_puzzles()
    yield from site.sprites()
    yield from strip.sprites()
    yield from vignette.sprites()
    yield from reading.sprites()
