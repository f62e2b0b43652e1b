"""Boards of Mansions for tests: crowded ones, and the parts of their pictures."""

from __future__ import annotations

from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.mansions import scene
from bot.presenters.mansions.scenes.areas import Area
from bot.words import words_for
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.view import View
from tests.bot.mansions_games import crowded

NAMES = ('Grzegorz Brzęczyszczykiewicz', 'Łucja Żółkiewska', 'Андрей Тимофеевич', 'Zoë', 'Ада Константиновна')
CROWDS = [
    crowded('bell'), crowded('bell', 'kit1'), crowded('bell', 'guest1'), crowded('light', 'hall1'),
    crowded('train', 'corr1'), crowded('theatre', 'pit1'),
]  # fmt: skip
say = words_for('en')


def drawn(view: View) -> Scene:
    return scene.board(view, NAMES[: view.seats], say)


def public(state: State) -> View:
    return GAME.view(state, None)


def signs(picture: Scene, name: str) -> list[tuple[int, int]]:
    """Return the positions of a sign on the plan, in pixels."""
    return [(each.x, each.y) for each in placed(picture, 'sign') if name in each.sprite.styles and each.x < 984]


def placed(picture: Scene, drawing: str) -> list[Placed]:
    elements = (*picture.ground, *picture.elements)
    return [each for each in elements if isinstance(each, Placed) and each.sprite.drawing == f'mansions/{drawing}']


def words(picture: Scene) -> list[str]:
    return [each.text for each in (*picture.ground, *picture.elements) if isinstance(each, Text)]


def inside(area: Area, each: Placed) -> bool:
    return area.x < each.x < area.right and area.y < each.y < area.bottom


def styles(picture: Scene) -> set[str]:
    return {style for sprite in picture.sprites() for style in sprite.styles}
