"""Write a save of this schema for every question there is: `python -m tests.saves.make`, when the schema was raised.

The saves are of games that the golden records tell of, so that they are of games really played.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.api import Game, Seat
from engine.perft import opening, read
from engine.players import PLAYERS
from engine.registry import GAMES
from engine.rng import Rng
from engine.simulate import seed_of

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER.parent / 'golden'
GAMES_BY_LOT: Final = 350
HUNTED: Final = 10
"""In one game of so many all seats but the first are played by the hard automatic player: people die in those."""


def main() -> None:
    kept: dict[str, str] = {}
    for path in sorted(RECORDS.glob('*.game')):
        record = read(path.read_text())
        game = GAMES[record.game]
        state = opening(game, record)
        for move in record.moves:
            kept[_name(game, state)] = game.dump(state)
            state = game.apply(state, Seat(move.seat), move.token).state
        kept[_name(game, state)] = game.dump(state)
    kept = {**_by_lot(GAMES['mansions'], {'two': True, 'story': 'keeper'}, 2), **kept}
    for name, save in kept.items():
        (FOLDER / f'{name}.json').write_text(save)


def _by_lot(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, str]:
    """Saves of games played by lot, or against automatic players, for questions that no golden game asks."""
    kept: dict[str, str] = {}
    for number in range(GAMES_BY_LOT):
        state = game.new(seats, game.Options.model_validate(options), seed_of(1, number)).state
        rng = Rng(seed_of(1, number, 'player'))
        while game.result(state) is None:
            kept.setdefault(_name(game, state), game.dump(state))
            decision = game.pending(state)[0]
            automatic = number % HUNTED == 0 and decision.seat != Seat(0)
            player = game.players['hard'] if automatic else PLAYERS['random']
            token = player.choose(game, partial(game.view, state, decision.seat), decision, rng)
            state = game.apply(state, decision.seat, token).state
    return kept


def _name(game: Game[Any, Any], state: Any) -> str:
    """What the save is called: for the question that the game waits for, the standing decisions apart."""
    asked = [decision.kind.removeprefix(f'{game.name}.') for decision in game.pending(state) if not decision.standing]
    return f'{game.name}-{game.schema}-{asked[0] if asked else "over"}'


if __name__ == '__main__':
    main()
