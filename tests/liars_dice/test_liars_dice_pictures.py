"""The pictures of Liar's Dice with its colours, and its buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pictures.canvas import Canvas
from bot.pictures.palette import palette_of
from bot.pictures.sprites import Sprites
from bot.presenters.registry import show_of
from bot.words import words_for
from clew.contract.offered import offered
from clew_liars_dice import PACKAGE
from engine.api import Seat
from tests.bot.matches import match_of
from tests.bot.pictures.palette_errors import DRAWING, KB, PATCH, errors
from tests.bot.pictures.played import NAMES, Played, pictures_of

NAME = PACKAGE.name
LARGEST = 60 * KB


@pytest.fixture(autouse=True)
def _offered() -> Iterator[None]:
    with offered(PACKAGE):
        yield


def test_pictures_of_a_game_are_small() -> None:
    canvas, sizes = Canvas(), []
    *matches, _ = Played(NAME, 4, 'classic').matches()
    for match in matches[:: max(1, len(matches) // 8)]:
        sizes += [len(canvas.png(scene)) for scene in pictures_of(match)]
    assert len(sizes) > 8 and max(sizes) <= LARGEST


def test_every_drawing_keeps_its_colours() -> None:
    palette, sprites = palette_of(NAME), Sprites()
    assert palette is not None
    found = {sprite: errors(sprites.bitmap(sprite).image, palette) for sprite in show_of(NAME).presenter.sprites()}
    assert len(found) > 30
    assert [each for each, (error, patch) in found.items() if error > DRAWING or patch > PATCH] == []


def test_six_faces_are_two_rows_of_three() -> None:
    game = PACKAGE.game
    state = game.new(2, game.Options(), '0' * 32).state
    match = match_of(NAME, state, NAMES[:2])
    (decision,) = game.pending(state)
    for given in ('', 'bid 2'):
        rows = match.presenter.controls(match.view(Seat(decision.seat)), decision, given, words_for('en'))
        dice = [row for row in rows if isinstance(row, tuple) and len(row) > 1]
        assert [len(row) for row in dice] == [3, 3], given
        assert [tap.token for row in dice for tap in row] == [f'bid {given[4:] or 1} {face}' for face in range(1, 7)]
