"""The pictures in Mansions' rules. The words of page 1 are `mansions-rules-1-title`, `-text` and `-alt`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.pictures.scene import Scene
from bot.presenters.base import Page
from bot.presenters.mansions import board, examples, scene
from bot.presenters.mansions.attempts import Attempt
from bot.presenters.mansions.names import Says
from bot.presenters.pages import Drawing, page, things
from bot.words import Words

strip = partial(things, scene.things)
"""Function that returns a `Drawing` of signs, figures and emblems side by side, each with its caption."""

Drawn = tuple[Scene, dict[str, str]]


def table(words: Words) -> Drawn:
    """Return the board in an investigator's turn."""
    names = tuple(words(f'mansions-rules-player-{who}') for who in 'abc')
    view = examples.table()
    # The rules stay in true colour.
    picture = scene.board(view, names, words)._replace(palette='')
    return picture, {'turn': board.turn(Says(view, words), names).replace('**', '')}


def test(words: Words) -> Drawn:
    """Return the sheet of an investigator before a test, with the chances."""
    view, asked = examples.evading()
    return _hand(Says(view, words), scene.hand(Says(view, words), asked, ''))


def fight(words: Words) -> Drawn:
    """Return the sheet of an investigator in one space with a monster, with the targets in reach."""
    view, asked = examples.fighting()
    return _hand(Says(view, words), scene.hand(Says(view, words), asked, ''))


def puzzle(words: Words) -> Drawn:
    """Return a puzzle with a chosen piece."""
    says = Says(examples.table(), words)
    return scene.puzzle(says, Attempt(examples.wiring(), 'quill', 4, 'b1')), {}


def desk(words: Words) -> Drawn:
    """Return the keeper's desk, with a note in place of the story."""
    view = examples.keeping()
    assert view.secret is not None, 'the keeper has a desk'
    told = scene.Plot(words('mansions-rules-plot'), words('mansions-rules-plot-text'), ())
    return scene.desk(Says(view, words), view.secret, told), {}


def _hand(says: Says, picture: Scene | None) -> Drawn:
    assert picture is not None, 'their investigator is on the board'
    return picture, {'monsters': ', '.join(says.monster(figure.handle) for figure in says.view.monsters)}


DRAWINGS: Final[tuple[Drawing, ...]] = (
    strip(
        ('keeper', 'mansions-rules-keeper'),
        ('scroll', 'mansions-rules-objective'),
        ('arrow', ''),
        ('clue', 'mansions-rules-clue'),
        ('or', ''),
        ('event', 'mansions-rules-event'),
    ),
    table,
    strip(
        ('cards', 'mansions-rules-pile'),
        ('lock', 'mansions-rules-lock'),
        ('turned', 'mansions-rules-obstacle'),
        ('clue', 'mansions-rules-clues'),
        ('item', 'mansions-rules-dropped'),
    ),
    test,
    strip(
        ('humanoid', 'mansions-rules-humanoid'),
        ('beast', 'mansions-rules-beast'),
        ('eldritch', 'mansions-rules-eldritch'),
        ('dread', 'mansions-rules-horror'),
        ('hiding', 'mansions-rules-hiding'),
    ),
    fight,
    strip(
        ('flame', 'mansions-rules-fire'),
        ('gloom', 'mansions-rules-dark'),
        ('barrier', 'mansions-rules-barrier'),
        ('ladder', 'mansions-rules-ladder'),
        ('vent', 'mansions-rules-vent'),
        ('altar', 'mansions-rules-altar'),
        ('campfire', 'mansions-rules-campfire'),
        ('corpse', 'mansions-rules-corpse'),
        ('exit-right', 'mansions-rules-way-out'),
    ),
    puzzle,
    strip(
        ('tome', 'mansions-rules-tome'),
        ('spell', 'mansions-rules-spell'),
        ('weapon', 'mansions-rules-weapon'),
        ('equipment', 'mansions-rules-equipment'),
        ('key', 'mansions-rules-key'),
    ),
    desk,
)
"""The picture of each page, in order."""


CHAPTERS: Final[Mapping[str, int]] = {
    **dict.fromkeys(('mansions.act', 'mansions.next'), 2),
    **dict.fromkeys(('mansions.drop', 'mansions.pick_up', 'mansions.lose', 'mansions.trade'), 3),
    **dict.fromkeys(('mansions.test', 'mansions.reroll'), 4),
    **dict.fromkeys(('mansions.evade_order', 'mansions.evade_hit', 'mansions.go_on', 'mansions.horror_order'), 5),
    'mansions.monster_attacks': 6,
    **dict.fromkeys(('mansions.puzzle_ready', 'mansions.puzzle'), 8),
    **dict.fromkeys(
        (
            'mansions.keeper_actions',
            'mansions.window',
            'mansions.trauma',
            'mansions.discard',
            'mansions.cancel',
            'mansions.move_monster',
            'mansions.move_investigator',
            'mansions.story',
        ),
        10,
    ),
}
"""The chapter of the rules about each kind of question, counted from 1."""


def pages(words: Words) -> tuple[Page, ...]:
    """Return the rules in the order in which a newcomer reads them."""
    return tuple(page(f'mansions-rules-{number}', draw, words) for number, draw in enumerate(DRAWINGS, start=1))
