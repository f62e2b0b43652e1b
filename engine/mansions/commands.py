"""`python -m engine mansions …`: `check FILE` checks a scenario file, `balance` and `minutes` play series of games."""

from __future__ import annotations

from typing import Final

from engine.commands import Command, FileCommand
from engine.mansions.workshop import WORKSHOP

COMMANDS: Final[dict[str, Command | FileCommand]] = {'check': WORKSHOP.check, **WORKSHOP.series}
