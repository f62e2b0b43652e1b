"""The presenters, by the name of their game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.sprites import Sprite
from bot.presenters.base import AnyPresenter
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, words_for

PRESENTERS: Final[dict[str, AnyPresenter]] = {
    'onirim': Onirim(),
    'labyrinth': Labyrinth(),
    'mansions': Mansions(),
}


def every_sprite() -> Iterator[Sprite]:
    """All sprites of all games, to have them ready before the first picture is wanted: a cover, whatever the game."""
    for presenter in PRESENTERS.values():
        cover = presenter.cover(words_for(LANGUAGES[0]))
        yield from cover.sprites() if cover is not None else ()
    for presenter in PRESENTERS.values():
        yield from presenter.sprites()
