"""Pictures of Labyrinth's rules, by page. The words are labyrinth-rules-1-title, -text, -alt and so on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.pictures.scene import Scene
from bot.presenters.base import Page
from bot.presenters.labyrinth import scene
from bot.presenters.pages import Drawing, page, things
from bot.words import Words

strip = partial(things, scene.things)
"""Function that returns a `Drawing` of components side by side."""


def example(draw: Callable[[], Scene]) -> Drawing:
    """Return a `Drawing` for an example picture without words, which `draw` makes."""
    return lambda words: (draw(), {})


DRAWINGS: Final[tuple[Drawing, ...]] = (
    strip(
        ('pawn:red', 'labyrinth-rules-pawn'),
        ('arrow', ''),
        ('treasure:crown', 'labyrinth-rules-treasures'),
        ('arrow', ''),
        ('home:red', 'labyrinth-rules-home'),
    ),
    strip(
        ('fixed:T:book', 'labyrinth-rules-fixed'),
        ('tile:I', 'labyrinth-rules-straight'),
        ('tile:L:owl', 'labyrinth-rules-corner'),
        ('tile:T:bat', 'labyrinth-rules-junction'),
        ('home:red', 'labyrinth-rules-home'),
    ),
    example(scene.push),
    example(scene.carried),
    example(scene.reach),
    strip(
        ('goal:crown', 'labyrinth-rules-goal'),
        ('arrow', ''),
        ('treasure:crown', 'labyrinth-rules-found'),
        ('arrow', ''),
        ('home:red', 'labyrinth-rules-home'),
    ),
    strip(('goal:crown', ''), ('or', ''), ('goal:owl', ''), ('or', ''), ('goal:bat', '')),
    strip(
        ('event:extra', 'labyrinth-rules-extra'),
        ('event:twice', 'labyrinth-rules-twice'),
        ('event:swap', 'labyrinth-rules-swap'),
        ('event:wall', 'labyrinth-rules-wall'),
        ('event:peek', 'labyrinth-rules-peek'),
        ('event:exchange', 'labyrinth-rules-exchange'),
    ),
    strip(
        ('event:extra', 'labyrinth-rules-extra'),
        ('event:twice', 'labyrinth-rules-twice'),
        ('event:swap', 'labyrinth-rules-swap'),
    ),
    example(scene.wall),
    strip(('event:peek', 'labyrinth-rules-peek'), ('event:exchange', 'labyrinth-rules-exchange')),
    strip(('pawn:red', ''), ('pawn:yellow', ''), ('pawn:blue', ''), ('pawn:green', '')),
    strip(
        ('push', 'labyrinth-rules-push'),
        ('last', 'labyrinth-rules-last'),
        ('forbidden', 'labyrinth-rules-forbidden'),
    ),
)
"""The drawing of each page, in the order of `pages`."""


CHAPTERS: Final[Mapping[str, int]] = {
    'labyrinth.push': 3,
    'labyrinth.move': 5,
    'labyrinth.event': 8,
    'labyrinth.exchange': 11,
}
"""The chapter of the rules about each kind of question, counted from 1."""


def pages(words: Words) -> tuple[Page, ...]:
    """Return the rules in the order in which a newcomer reads them."""
    return tuple(page(f'labyrinth-rules-{number}', draw, words) for number, draw in enumerate(DRAWINGS, start=1))
