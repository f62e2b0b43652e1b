"""Write a save for every kind of question: `python -m tests.saves.make`.

Run it after the number of a game's schema was raised. Most saves come from the golden games, others from random games.
Saves of schemas that are no longer readable are deleted.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.api import Decision, Game, Seat, TooOld, admits
from engine.golden import opening, read
from engine.players import PLAYERS
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER.parent / 'golden'
GAMES_BY_LOT: Final = 350
ASK: Final = 'habit ask'
HUNTED: Final = 10
"""In every `HUNTED`-th game the hard bot player plays all seats but the first, so that investigators die."""


def main() -> None:
    kept: dict[str, str] = {}
    for path in sorted(RECORDS.glob('*.game')):
        record = read(path.read_text())
        game = PACKAGES[record.game].game
        state = opening(game, record)
        for move in record.moves:
            kept[_name(game, state)] = game.dump(state)
            state = game.apply(state, Seat(move.seat), move.token).state
        kept[_name(game, state)] = game.dump(state)
    kept = {**_by_lot(PACKAGES['mansions'].game, {'two': True, 'story': 'keeper'}, 2), **kept}
    for name, save in kept.items():
        (FOLDER / f'{name}.json').write_text(save)
    for path in FOLDER.glob('*.json'):
        with suppress(TooOld):
            PACKAGES[path.stem.split('-')[0]].game.load(path.read_text())
            continue
        path.unlink()


def _by_lot(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, str]:
    """Return saves from random games, some of them against bot players, by name."""
    kept: dict[str, str] = {}
    for number in range(GAMES_BY_LOT):
        state = game.new(seats, game.Options.model_validate(options), seed_of(1, number)).state
        rng = Rng(seed_of(1, number, 'player'))
        while game.result(state) is None:
            kept.setdefault(_name(game, state), game.dump(state))
            decision = _asked(game, state, number)
            automatic = number % HUNTED == 0 and decision.seat != Seat(0)
            player = PACKAGES[game.name].strengths['hard'].player if automatic else PLAYERS['random']
            token = player.choose(game, partial(game.view, state, decision.seat), decision, rng)
            token = ASK if decision.standing else token
            state = game.apply(state, decision.seat, token).state
    return kept


def _asked(game: Game[Any, Any], state: Any, number: int) -> Decision:
    """Return the first question.

    If `number` is odd, prefer a standing decision that can set the keeper's habit to "ask"; only Mansions has one.
    """
    asks = (each for each in game.pending(state) if each.standing and number % 2 and admits(each.choice, ASK))
    return next(asks, game.pending(state)[0])


def _name(game: Game[Any, Any], state: Any) -> str:
    """Return the name of a save: game, schema and question."""
    asked = [decision.kind.removeprefix(f'{game.name}.') for decision in game.pending(state) if not decision.standing]
    return f'{game.name}-{game.schema}-{asked[0] if asked else "over"}'


if __name__ == '__main__':
    main()
