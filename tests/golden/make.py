"""Write the golden games anew: `python -m tests.golden.make`. Only when the rules were raised.

`python -m tests.golden.make again` keeps the answers of all golden games, for when only the schema was raised.

The winners of these games cheat: they know the deck and the lots, and look at every answer before they give one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.api import Seat, count, tokens
from engine.onirim.cards import COLOURS, DOOR, KEY, NIGHTMARE
from engine.onirim.doors import run_length
from engine.onirim.expansions import towers
from engine.onirim.game import GAME
from engine.onirim.modules import rules_of
from engine.onirim.state import State
from engine.perft import Record, extend, opening, read, write

FOLDER: Final = Path(__file__).parent
WIDTH: Final = 80
"""How many games the cheat keeps in mind at once."""
LOOKED_AT: Final = 40
"""So many answers of one choice are thought of; a payment has thousands."""

Log = tuple[tuple[Seat, str], ...]


def cheat(record: Record) -> Log | None:
    """The answers to a win, found by keeping the most promising games in mind (beam search)."""
    games: list[tuple[State, Log]] = [(opening(GAME, record), ())]
    while games:
        following: dict[str, tuple[State, Log]] = {}
        for state, log in games:
            for decision in GAME.pending(state):
                for token in islice(tokens(decision.choice), LOOKED_AT):
                    after = GAME.apply(state, decision.seat, token).state
                    if after.result is not None and after.result.winners:
                        return (*log, (decision.seat, token))
                    if after.result is None:
                        following.setdefault(GAME.dump(after), (after, (*log, (decision.seat, token))))
        games = sorted(following.values(), key=lambda game: promise(game[0]), reverse=True)[:WIDTH]
    return None


def promise(state: State) -> float:
    """How near a game is to being won, as a number: doors, keys of doors still wanted, runs begun, cards to come."""
    keys = runs = 0.0
    for seat, (hand, row) in enumerate(zip(state.hands, state.rows, strict=True)):
        wanted = {DOOR[colour] for colour in COLOURS} - set(state.doors[seat] if state.seats > 1 else ())
        keys += sum(KEY[colour] in hand for colour in COLOURS if DOOR[colour] in wanted)
        colour = rules_of(state.modules).faces[row[-1]].colour if row else None
        if colour and DOOR[colour] in wanted and DOOR[colour] in state.deck:
            runs += (run_length(state, Seat(seat), rules_of(state.modules)) % 3) ** 2 / 2
    keys += sum(KEY[colour] in state.shared for colour in COLOURS if DOOR[colour] in state.deck)
    doors, nightmares = sum(map(len, state.doors)), state.discard.count(NIGHTMARE)
    steps = max((len({tower[0] for tower in run}) for run in _runs(state)), default=0)
    return 40 * steps + 60 * doors + 9 * keys + 8 * runs + 4 * nightmares + 2 * (len(state.deck) + len(state.limbo))


def _runs(state: State) -> list[list[str]]:
    """The towers that stand side by side, by fours."""
    row = towers.part(state).row if towers.NAME in state.parts else []
    return [row[start : start + towers.RUN] for start in range(len(row))]


def blunder(record: Record, ending: str) -> Log | None:
    """A random game that ends so."""
    for number in range(100):
        lots, log, state = Random(number), [], opening(GAME, record)
        while pending := GAME.pending(state):
            decision = lots.choice(pending)
            wanted = lots.randrange(count(decision.choice))
            token = next(token for place, token in enumerate(tokens(decision.choice)) if place == wanted)
            log.append((decision.seat, token))
            state = GAME.apply(state, decision.seat, token).state
        if state.result is not None and state.result.ending == ending and len(log) > 25:
            return tuple(log)
    return None


ENDINGS: Final[dict[str, tuple[int, dict[str, Any], Callable[[Record], Log | None]]]] = {
    'onirim-1-won': (1, {}, cheat),
    'onirim-2-won': (2, {'talk': 'free'}, cheat),
    'onirim-2-won-race': (2, {'talk': 'silent', 'race': True, 'starter': 'first'}, cheat),
    'onirim-1-won-book': (1, {'expansions': ['book']}, cheat),
    'onirim-1-won-towers': (1, {'expansions': ['towers']}, cheat),
    'onirim-1-won-dreams': (1, {'expansions': ['dreams']}, cheat),
    'onirim-1-lost-deck': (1, {}, lambda record: blunder(record, 'lost.deck')),
    'onirim-1-lost-door': (1, {}, lambda record: blunder(record, 'lost.door')),
    'onirim-2-lost-deck': (2, {'talk': 'open'}, lambda record: blunder(record, 'lost.deck')),
}


def keep(name: str, record: Record, log: Log) -> None:
    """Write the game with these answers."""
    state = opening(GAME, record)
    for seat, token in log:
        outcome = GAME.apply(state, seat, token)
        record, state = extend(GAME, record, outcome, seat, token), outcome.state
    (FOLDER / f'{name}.game').write_text(write(record))


def again() -> None:
    """Write every golden game anew with the same answers: for a schema that was raised while the rules were not."""
    for path in FOLDER.glob('*.game'):
        old = read(path.read_text())
        log = tuple((move.seat, move.token) for move in old.moves)
        keep(path.stem, replace(old, rules=GAME.rules, schema=GAME.schema, moves=()), log)


def main() -> None:
    for name, (seats, options, find) in ENDINGS.items():
        deals = (
            Record(GAME.name, GAME.rules, GAME.schema, seats, json.dumps(options), f'{key:032x}')
            for key in range(1, 99)
        )
        keep(name, *next((deal, log) for deal in deals if (log := find(deal))))


if __name__ == '__main__':
    again() if sys.argv[1:] == ['again'] else main()
