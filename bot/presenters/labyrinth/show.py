"""Labyrinth's `Show`: its presenter and the optional parts that the game has."""

from __future__ import annotations

from typing import Final

from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.presenter import Show

LABYRINTH: Final = Labyrinth()

SHOW: Final = Show(LABYRINTH, left=LABYRINTH, recall=LABYRINTH, luck=LABYRINTH)
