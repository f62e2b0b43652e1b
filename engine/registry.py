"""The games there are: the only file that names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.api import Adviser, Game
from engine.commands import FileCommand
from engine.labyrinth.game import GAME as LABYRINTH
from engine.labyrinth.looking_back import TURNS
from engine.looking_back import LookingBack
from engine.mansions.commands import COMMANDS as MANSIONS_COMMANDS
from engine.mansions.game import GAME as MANSIONS
from engine.onirim.advice import ADVISER as ONIRIM_ADVISER
from engine.onirim.game import GAME as ONIRIM
from engine.onirim.looking_back import CHANCES
from engine.onirim.scout import doors_reached

GAMES: Final[dict[str, Game[Any, Any]]] = {game.name: game for game in (ONIRIM, LABYRINTH, MANSIONS)}

SCOUTS: Final[dict[str, Callable[[Game[Any, Any], Any, str], int]]] = {'onirim': doors_reached}
"""What a scout reaches who plays a game alone to its end, by the game's name: `(game, state, luck)`."""

LOOKING_BACK: Final[dict[str, LookingBack]] = {'onirim': CHANCES, 'labyrinth': TURNS}
"""What games can tell of themselves when they are over, by the game's name."""

NEEDS: Final[dict[str, Mapping[str, str]]] = {'onirim': {'hard': 'numba'}}
"""The package that an automatic player needs to be as strong as their name says, by the game's name and theirs."""

ADVISERS: Final[dict[str, Adviser]] = {'onirim': ONIRIM_ADVISER}
"""Who may be asked for advice in a game, by the game's name."""

ADVISERS_NEED: Final[Mapping[str, str]] = {'onirim': 'numba'}
"""The package that they need, by the game's name."""

COMMANDS: Final[dict[str, dict[str, FileCommand]]] = {'mansions': MANSIONS_COMMANDS}
"""What a game brings for the command line, by the game's name."""
