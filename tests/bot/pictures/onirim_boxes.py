"""Views of Onirim with parts of its expansions on the table, and their pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from bot.pictures.scene import Placed, Scene
from bot.presenters.onirim import scene
from engine.onirim.expansions.book import BookView
from engine.onirim.expansions.dreams import DreamsView
from engine.onirim.expansions.towers import TowersView
from engine.onirim.view import View
from tests.bot.pictures.onirim_views import EMPTY, NAMES, SOLO, say

ROW: tuple[str, ...] = ('r3', 'g5', 'b4', 'n5')
BOOK = BookView(
    goals=(
        *(('green', True), ('blue', True), ('brown', True), ('red', False)),
        *(('blue', False), ('red', False), ('green', False), ('brown', False)),
    ),
    hard=False,
    spells=(('prophecy', 5, True), ('planning', 7, True), ('punishment', 10, False)),
    removed=(),
)
TOWERS_UP = TowersView(row=ROW, aligned=True, protected=True)
DREAMS = DreamsView(
    open=(('red2', False), ('pair2', False), ('doors5', False), ('rainbow4', False)),
    reserve=4,
    resolved=(),
    banished=(),
)
ALL: dict[str, Any] = {'book': BOOK, 'towers': TOWERS_UP, 'dreams': DREAMS}
DOORS = (('gd', 'bd'), ('nd',))


def with_parts(view: View, *boxes: str, **parts: Any) -> View:
    return replace(view, modules=('base', *boxes), parts={**{box: ALL[box] for box in boxes}, **parts})


def solo(*boxes: str, **parts: Any) -> View:
    return with_parts(replace(SOLO, doors=(tuple(chain(*DOORS)),)), *boxes, **parts)


def pair(*boxes: str, **parts: Any) -> View:
    return with_parts(replace(EMPTY, doors=DOORS), *boxes, **parts)


def both(*boxes: str) -> Iterator[Scene]:
    yield scene.board(solo(*boxes), NAMES[:1], say)
    yield scene.board(pair(*boxes), NAMES, say)


def lefts(picture: Scene, drawing: str) -> list[int]:
    return [
        element.x
        for element in picture.elements
        if isinstance(element, Placed) and element.sprite.drawing == f'onirim/{drawing}'
    ]
