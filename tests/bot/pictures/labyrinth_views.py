"""Views of Labyrinth at its beginning, and what pictures of them show."""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.scene import Placed, Scene, Text
from bot.words import words_for
from engine.api import Seat
from engine.labyrinth.game import GAME
from engine.labyrinth.view import View

NAMES = ('Łucja', 'Андрей', 'Zoë', 'Grzegorz Brzęczyszczykiewicz')
KEY = '5c' * 16
say = words_for('en')


def placed(picture: Scene, drawing: str) -> list[Placed]:
    elements = (*picture.ground, *picture.elements)
    return [each for each in elements if isinstance(each, Placed) and each.sprite.drawing == f'labyrinth/{drawing}']


def spots(picture: Scene, drawing: str, style: str | None = None) -> list[tuple[int, int]]:
    return [(each.x, each.y) for each in placed(picture, drawing) if style is None or style in each.sprite.styles]


def words(picture: Scene) -> list[str]:
    return [element.text for element in picture.elements if isinstance(element, Text)]


def public(seats: int = 4, **options: object) -> View:
    return GAME.view(GAME.new(seats, GAME.Options.model_validate(options), KEY).state, None)


def own(seats: int = 4, seat: int = 0, **options: object) -> View:
    return GAME.view(GAME.new(seats, GAME.Options.model_validate(options), KEY).state, Seat(seat))


def with_goals(view: View, *goals: str) -> View:
    return replace(view, goals=tuple(goals if seat == view.me else None for seat in range(view.seats)))
