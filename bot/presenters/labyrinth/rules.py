"""The pages of Labyrinth's rules: the picture of each. Its words are labyrinth-rules-1-title, -text, -alt and so on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.pictures.scene import Scene
from bot.presenters.base import Page
from bot.presenters.labyrinth import scene
from bot.words import Words

Thing: TypeAlias = tuple[str, str]
"""A thing of the game or a mark between two, and the key of its caption, "" for none."""

Drawing: TypeAlias = Callable[[Words], Scene]


def strip(*things: Thing) -> Drawing:
    """Things beside one another."""

    def draw(words: Words) -> Scene:
        return scene.things([code for code, _ in things], [words(key) if key else '' for _, key in things])

    return draw


def example(draw: Callable[[], Scene]) -> Drawing:
    """A picture without words."""
    return lambda words: draw()


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
"""By page."""


def pages(words: Words) -> tuple[Page, ...]:
    """The rules in the order in which a newcomer reads them."""
    return tuple(_page(f'labyrinth-rules-{number}', draw, words) for number, draw in enumerate(DRAWINGS, start=1))


def _page(key: str, draw: Drawing, words: Words) -> Page:
    return Page(words(f'{key}-title'), words(f'{key}-text'), draw(words), words(f'{key}-alt'))
