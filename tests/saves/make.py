"""Write a save of this schema for every question there is: `python -m tests.saves.make`, when the schema was raised.

The saves are of games that the golden records tell of, so that they are of games really played.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.api import Seat
from engine.perft import opening, read
from engine.registry import GAMES

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER.parent / 'golden'


def main() -> None:
    kept: dict[str, str] = {}
    for path in sorted(RECORDS.glob('*.game')):
        record = read(path.read_text())
        game = GAMES[record.game]
        state = opening(game, record)
        for move in record.moves:
            (decision,) = game.pending(state)
            kind = decision.kind.removeprefix(f'{record.game}.')
            kept[f'{record.game}-{game.schema}-{kind}'] = game.dump(state)
            state = game.apply(state, Seat(move.seat), move.token).state
        kept[f'{record.game}-{game.schema}-over'] = game.dump(state)
    for name, save in kept.items():
        (FOLDER / f'{name}.json').write_text(save)


if __name__ == '__main__':
    main()
