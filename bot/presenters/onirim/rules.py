"""Pictures of Onirim's rules, by page. The words are onirim-rules-1-title, -text, -alt and so on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.pictures.scene import Scene
from bot.presenters.base import Page
from bot.presenters.onirim import scene, text
from bot.presenters.pages import Drawing, page, things
from bot.words import Words
from engine.api import Seat
from engine.onirim.view import View

TABLE: Final = View(
    me=None,
    seats=2,
    talk='free',
    race=False,
    modules=('base',),
    turn=14,
    active=Seat(0),
    asking=((Seat(0), 'onirim.act'),),
    deck=49,
    known=(),
    unseen={},
    discard=('rs', 'bs', 'NN', 'gk', 'bk'),
    limbo=(),
    rows=(('bs', 'gm', 'gs', 'gk', 'rs', 'rm'), ('ns', 'nk', 'ns', 'bm', 'bs')),
    doors=(('gd', 'bd'), ('nd',)),
    draft=(),
    shared=('rk', 'gs'),
    hands=(None, None),
    hand_sizes=(3, 3),
    remembered=(None, None),
    spared=(),
    drawn=(),
    looking=(),
    nightmares=1,
    result=None,
    parts={},
)
"""The public view of an example game for two players, at turn 14."""

HAND: Final = replace(TABLE, me=Seat(0), hands=(('rs', 'bm', 'nk'), None))
"""The private view of the active player of `TABLE`."""


strip = partial(things, scene.cards)
"""Function that returns a `Drawing` of components side by side."""


def table(words: Words) -> tuple[Scene, dict[str, str]]:
    """Draw the board of the example game `TABLE`. Returns it with the arguments of its alt text."""
    names = words('onirim-rules-player-a'), words('onirim-rules-player-b')
    return scene.board(TABLE, names, words), {'table': text.board_alt(TABLE, names, words)}


def hand(words: Words) -> tuple[Scene, dict[str, str]]:
    """Draw the hand of the active player of `TABLE`. Returns it with the arguments of its alt text."""
    return scene.hand(HAND, words), {'hand': text.hand_alt(HAND, words)}


DRAWINGS: Final[tuple[Drawing, ...]] = (
    strip(
        ('rd!', 'onirim-rules-red'),
        ('bd!', 'onirim-rules-blue'),
        ('gd!', 'onirim-rules-green'),
        ('nd!', 'onirim-rules-brown'),
    ),
    strip(
        ('rs', 'onirim-rules-sun'),
        ('bm', 'onirim-rules-moon'),
        ('gk', 'onirim-rules-key'),
        ('nd', 'onirim-rules-door'),
        ('NN', 'onirim-rules-nightmare'),
        ('deck', 'picture-onirim-deck'),
        ('discard', 'picture-onirim-discard'),
        ('limbo', 'picture-onirim-limbo'),
    ),
    strip(
        ('bs', 'onirim-rules-one-card'),
        ('arrow', ''),
        ('deck', 'onirim-rules-refill'),
        ('arrow', ''),
        ('limbo', 'onirim-rules-shuffle'),
    ),
    strip(('gs', ''), ('gm', ''), ('gs', ''), ('arrow', ''), ('gd!', '')),
    strip(
        ('nk', 'onirim-rules-discard-key'),
        ('arrow', ''),
        ('deck', 'onirim-rules-look'),
        ('arrow', ''),
        ('discard', 'onirim-rules-discard-one'),
    ),
    strip(
        ('rd', 'onirim-rules-drawn'),
        ('plus', ''),
        ('rk', 'onirim-rules-discarded'),
        ('arrow', ''),
        ('rd!', 'onirim-rules-yours'),
    ),
    strip(
        ('NN', 'onirim-rules-nightmare'),
        ('rk', 'onirim-rules-pay-key'),
        ('bd!', 'onirim-rules-pay-door'),
        ('deck', 'onirim-rules-pay-five'),
        ('back', 'onirim-rules-pay-hand'),
    ),
    table,
    strip(('back', 'onirim-rules-hidden'), ('or', ''), ('bm', 'onirim-rules-open')),
    hand,
    strip(
        ('goal:blue!', 'onirim-rules-goal'),
        ('r4', 'onirim-rules-tower'),
        ('p:doors3', 'onirim-rules-premonition'),
        ('HD', 'onirim-rules-happy'),
    ),
    strip(
        ('goal:red+', 'onirim-rules-goal-done'),
        ('goal:blue!', 'onirim-rules-goal-next'),
        ('goal:green', 'onirim-rules-goal-open'),
        ('goal:brown', 'onirim-rules-goal-open'),
    ),
    strip(
        ('spell:prophecy', 'onirim-rules-spell-prophecy'),
        ('spell:planning', 'onirim-rules-spell-planning'),
        ('spell:punishment', 'onirim-rules-spell-punishment'),
    ),
    strip(('tower:r4', ''), ('tower:g4', ''), ('tower:b4', ''), ('tower:n5', '')),
    strip(
        ('b3', 'onirim-rules-look-three'),
        ('g4', 'onirim-rules-look-four'),
        ('n5', 'onirim-rules-look-five'),
        ('arrow', ''),
        ('discard', 'picture-onirim-discard'),
    ),
    strip(
        ('p:red2', 'onirim-rules-red2'),
        ('p:pair2', 'onirim-rules-pair2'),
        ('p:doors3', 'onirim-rules-doors3'),
        ('p:rainbow4', 'onirim-rules-rainbow4'),
        ('p:back', 'onirim-rules-reserve'),
    ),
    strip(
        ('HD', 'onirim-rules-happy'),
        ('arrow', ''),
        ('p:red2', 'onirim-rules-dispel'),
        ('deck', 'onirim-rules-foresee'),
        ('rk', 'onirim-rules-wish'),
    ),
)
"""The drawing of each page, in the order of `pages`."""


CHAPTERS: Final[Mapping[str, int]] = {
    'onirim.act': 3,
    **dict.fromkeys(('onirim.banish', 'onirim.restack'), 5),
    'onirim.door': 6,
    'onirim.nightmare': 7,
    **dict.fromkeys(('onirim.pick', 'onirim.swap'), 8),
    **dict.fromkeys(('onirim.spell', 'onirim.pay', 'onirim.fathom', 'onirim.sink', 'onirim.planning'), 13),
    'onirim.tower': 14,
    **dict.fromkeys(('onirim.gaze', 'onirim.collapse'), 15),
    **dict.fromkeys(('onirim.premonition', 'onirim.keys', 'onirim.door_lost'), 16),
    **dict.fromkeys(('onirim.happy', 'onirim.foresee', 'onirim.arrange', 'onirim.wish'), 17),
}
"""The chapter of the rules about each kind of question, counted from 1."""


def pages(words: Words) -> tuple[Page, ...]:
    """Return the rules in the order in which a newcomer reads them."""
    return tuple(page(f'onirim-rules-{number}', draw, words) for number, draw in enumerate(DRAWINGS, start=1))
