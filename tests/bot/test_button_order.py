"""Buttons have the order of the picture: Onirim's cards, doors, towers and goals, Labyrinth's arrows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from typing import get_args

from bot.pictures.scene import Placed, Scene
from bot.pictures.sprites import Sprite
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.labyrinth import pad
from bot.presenters.labyrinth.scenes import maze
from bot.presenters.onirim.controls import SEARCHES
from bot.presenters.onirim.names import SIGNS
from bot.presenters.onirim.presenter import Onirim
from bot.presenters.onirim.scenes import faces, towers
from bot.words import Buttons, words_for
from engine.labyrinth.cards import PUSHES
from engine.onirim.cards import COLOURS, DOOR
from engine.onirim.expansions.premonitions import CONDITIONS
from engine.onirim.expansions.towers import TOWERS
from engine.onirim.game import GAME
from tests.bot.onirim_games import questions

CARD_OF = {sign: card for card, sign in SIGNS.items()}
EVERY = 4
"""Only every `EVERY`-th question is checked. This leaves many questions of each kind."""

KINDS = {
    'act', 'arrange', 'banish', 'collapse', 'door_lost', 'fathom', 'gaze', 'happy', 'nightmare', 'pick', 'planning',
    'premonition', 'restack', 'sink', 'swap',
}  # fmt: skip
"""Kinds of questions that the test must meet. Each offers at least two things to choose from."""


def kind_of(sprite: Sprite) -> tuple[str, tuple[str, ...]]:
    return sprite.drawing, sprite.styles


@cache
def drawings() -> dict[tuple[str, tuple[str, ...]], str]:
    """Map each drawing to the card, tower or open door that it shows. Towers with equal edges have equal drawings."""
    found = {kind_of(faces.card(card, 'full', 1.0)): card for card in SIGNS if card not in (*CONDITIONS, *COLOURS)}
    found |= {kind_of(towers.standing(tower)): edges(tower) for tower in TOWERS}
    return found | {kind_of(faces.door(colour, 1.0, found=True)): f'open {DOOR[colour]}' for colour in COLOURS}


def edges(tower: str) -> str:
    return '·'.join(towers.standing(tower).styles)


def thing_of(sprite: Sprite) -> str | None:
    if sprite.drawing in ('onirim/omen', 'onirim/goal'):
        return sprite.styles[0]
    return drawings().get(kind_of(sprite))


def lines_of(picture: Scene) -> list[list[str]]:
    """Return the cards, towers and doors of a picture, in lines from left to right.

    Open doors of one size count as one line.
    """
    lines = defaultdict[tuple[object, ...], list[tuple[int, int, str]]](list)
    for each in (*picture.ground, *picture.elements):
        if isinstance(each, Placed) and (thing := thing_of(each.sprite)) is not None:
            key = 'doors' if thing.startswith('open') else each.y
            lines[each.sprite.scale, key].append((each.y, each.x, thing.removeprefix('open ')))
    return [[thing for _, _, thing in sorted(line)] for line in lines.values()]


def groups(offered: Sequence[Control]) -> Iterator[list[str]]:
    """Yield lists of cards, towers or doors, each in the order of its buttons or menu lines.

    The buttons of one list do the same, each to a different thing.
    """
    for control in offered:
        rows: dict[str, list[str]] = defaultdict(list)
        for tap in taps_of(control):
            verb, *about = tap.token.split(' ')
            if verb == 'swap':
                rows['gives'] += about[:1] if about[0] not in rows['gives'] else []
                rows[about[0]].append(about[1])
            elif verb == 'drop':
                rows[verb].append(edges(about[0]))
            elif about and about[0] in CONDITIONS:
                rows[verb].append(about[0])
            elif tap.emoji in CARD_OF:
                # The doors of two players: the last part of an answer is the player.
                rows[' '.join((verb, *about[1:]))].append(CARD_OF[tap.emoji])
        yield from (things for things in rows.values() if len(things) > 1)


def taps_of(control: Control) -> Sequence[Tap]:
    if isinstance(control, TapMenu | Gather):
        return control.taps
    return control if isinstance(control, tuple) else ()


def is_in_order(things: Sequence[str], lines: Sequence[Sequence[str]]) -> bool:
    """Whether `things` have the order of the line that contains most of them.

    Things missing in that line do not count.
    """
    line = max(lines, key=lambda line: sum(thing in line for thing in things))
    left = iter(line)
    return all(thing in left for thing in things if thing in line)


def test_buttons_of_onirim_are_in_the_pictures_order() -> None:
    show, seen = Onirim(), set[str]()
    for moment, decision in islice(questions(), 0, None, EVERY):
        if decision.kind in SEARCHES:
            continue
        view = GAME.view(moment.state, decision.seat)
        lines = lines_of(show.hand(view, decision, '', words_for('en')))
        for style in get_args(Buttons):
            for things in groups(show.controls(view, decision, '', words_for('en').on_buttons(style))):
                assert is_in_order(things, lines), (decision.kind, style, things, lines)
                seen.add(decision.kind.removeprefix('onirim.'))
    assert seen >= KINDS


def test_arrows_of_the_pad_lie_as_in_the_picture() -> None:
    pushes = {
        (column, row): maze.arrow(key) for row, keys in enumerate(pad.ROWS) for column, key in enumerate(keys)
        if key in PUSHES
    }  # fmt: skip
    assert len(pushes) == len(PUSHES)
    for ((column, row), (x, y)), ((other_column, other_row), (other_x, other_y)) in combinations(pushes.items(), 2):
        assert row != other_row or (column - other_column) * (x - other_x) > 0
        assert column != other_column or (row - other_row) * (y - other_y) > 0
