"""The games that come with Clew. No other file of the engine names them."""

from __future__ import annotations

from typing import Final

from engine.labyrinth.package import PACKAGE as LABYRINTH
from engine.mansions.package import PACKAGE as MANSIONS
from engine.onirim.package import PACKAGE as ONIRIM
from engine.package import GamePackage

BUILTIN: Final[tuple[GamePackage, ...]] = (ONIRIM, LABYRINTH, MANSIONS)
"""The games that come with Clew, in the order in which they are offered."""
