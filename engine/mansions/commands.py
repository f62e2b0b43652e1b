"""`python -m engine mansions …`: `check FILE` checks a scenario file, `balance` plays series of games."""

from __future__ import annotations

from typing import Final

from engine.commands import Command, FileCommand
from engine.mansions.check import faults_of
from engine.mansions.library import SETS
from engine.mansions.scenario import LARGEST, load
from engine.mansions.trials import command


def check(content: bytes) -> tuple[bool, tuple[str, ...]]:
    """Check a file. Returns whether it is sound, and a line for each fault, or one summary line."""
    try:
        text = content.decode('utf-8')
    except UnicodeDecodeError:
        return False, ('the file is not UTF-8 text',)
    found = faults_of(text, SETS)
    if found:
        return False, found
    scenario = load(text, SETS)
    parts = f'{len(scenario.rooms)} rooms, {len(scenario.combinations)} combinations of story choices'
    return True, (f'{scenario.title.said()}: {parts}, no faults',)


COMMANDS: Final[dict[str, Command | FileCommand]] = {
    'check': FileCommand('list every fault of a scenario file', LARGEST, check),
    'balance': command.COMMAND,
}
