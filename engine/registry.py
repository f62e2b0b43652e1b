"""The games there are: the only file that names them."""

from __future__ import annotations

from typing import Any, Final

from engine.api import Game
from engine.labyrinth.game import GAME as LABYRINTH
from engine.onirim.game import GAME as ONIRIM

GAMES: Final[dict[str, Game[Any, Any]]] = {game.name: game for game in (ONIRIM, LABYRINTH)}
