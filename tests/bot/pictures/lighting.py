"""The boards of Mansions in every light: as the scenario begins, with all rooms dark, all burning, and both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bot.panels.board import board_panel
from bot.pictures.scene import Scene
from bot.words import words_for
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from tests.bot.matches import match_of
from tests.bot.pictures.played import NAMES, pictures_in

SEATS = 5


def lightings() -> Iterator[Scene]:
    """The board of each scenario in each light."""
    for scenario, dark, burning in product(SCENARIOS, (False, True), (False, True)):
        state = GAME.new(SEATS, GAME.Options(scenario=scenario), f'{3:032x}').state
        rooms = [room.id for room in house_of(scenario).scenario.rooms]
        state.dark, state.fire = [*rooms] if dark else state.dark, [*rooms] if burning else state.fire
        yield from pictures_in(board_panel(match_of(GAME.name, state, NAMES), words_for('en')))
