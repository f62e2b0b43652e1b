"""Write the golden games of Onirim anew: `python -m tests.golden.make`. Only when the rules were raised.

`python -m tests.golden.make again` keeps the answers of all golden games, for when only the schema was raised, a view
shows more, or the rules changed where none of these games goes.

The winners of these games cheat: they know the deck and all that is still to be drawn, and try every answer before they
give one.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.api import Decision, Seat, count, tokens
from engine.onirim.cards import COLOURS, DOOR, KEY, NIGHTMARE
from engine.onirim.doors import run_length
from engine.onirim.expansions import book, premonitions, towers
from engine.onirim.game import GAME
from engine.onirim.modules import rules_of
from engine.onirim.state import State
from engine.perft import Record, extend, opening, read, write
from engine.registry import GAMES

FOLDER: Final = Path(__file__).parent
WIDTH: Final = 80
"""How many games the cheat keeps in mind at once."""
LOOKED_AT: Final = 40
"""How many answers of one choice are thought of; a payment has thousands."""
MOST_COUNTED: Final = 200
"""A random answer is one of this many first ones."""
LONGEST_RUN: Final = 16
"""No colour has more chambers: the end of a row tells how long its run is."""

Log = tuple[tuple[Seat, str], ...]
Found = tuple[str, Record, Log, frozenset[str]]
"""A game that was found: its table, how it was dealt, its answers, and what is to be seen in it."""


def cheat(record: Record) -> Log | None:
    """The answers to a win, found by keeping the most promising games in mind (beam search)."""
    games: list[tuple[State, Log]] = [(opening(GAME, record), ())]
    while games:
        following: dict[str, tuple[State, Log]] = {}
        for state, log in games:
            for decision in GAME.pending(state):
                for token in _thought_of(decision):
                    after = GAME.apply(state, decision.seat, token).state
                    if after.result is not None and after.result.winners:
                        return (*log, (decision.seat, token))
                    if after.result is None:
                        following.setdefault(_alike(after), (after, (*log, (decision.seat, token))))
        games = sorted(following.values(), key=lambda game: promise(game[0]), reverse=True)[:WIDTH]
    return None


def _thought_of(decision: Decision) -> dict[str, None]:
    answers = islice(tokens(decision.choice), LOOKED_AT)
    return dict.fromkeys([*answers, *([decision.default] if decision.default else [])])


def _alike(state: State) -> str:
    """The same for games that go on alike: the order of a hand or of the discard pile is of no account."""
    twin = state.copy()
    for pile in (twin.discard, twin.shared, *twin.hands):
        pile.sort()
    twin.rows = [row[-LONGEST_RUN:] for row in twin.rows]
    twin.turn = 0
    return repr(twin)


def promise(state: State) -> float:
    """How near a game is to being won, as a number: doors, keys and runs for those still wanted, cards to come."""
    doors, nightmares = sum(map(len, state.doors)), state.discard.count(NIGHTMARE)
    worth: float = 60 * doors + 4 * nightmares + 2 * (len(state.deck) + len(state.limbo))
    worth += _of_next_goals(state) if book.NAME in state.parts else _of_colours(state)
    worth += _of_towers(state) if towers.NAME in state.parts else 0
    if premonitions.NAME in state.parts:
        kept = premonitions.part(state)
        worth -= 12 * len(kept.open) + 6 * len(kept.reserve)
    return worth


def _of_colours(state: State) -> float:
    keys = runs = 0.0
    for seat, (hand, row) in enumerate(zip(state.hands, state.rows, strict=True)):
        wanted = {DOOR[colour] for colour in COLOURS} - set(state.doors[seat] if state.seats > 1 else ())
        keys += sum(KEY[colour] in hand for colour in COLOURS if DOOR[colour] in wanted)
        colour = rules_of(state.modules).faces[row[-1]].colour if row else None
        if colour and DOOR[colour] in wanted and DOOR[colour] in state.deck:
            runs += (run_length(state, Seat(seat), rules_of(state.modules)) % 3) ** 2 / 2
    keys += sum(KEY[colour] in state.shared for colour in COLOURS if DOOR[colour] in state.deck)
    return 9 * keys + 8 * runs


def _of_next_goals(state: State) -> float:
    goals, worth = [book.part(state).goals[place] for place in book.part(state).open()], 0.0
    held = [*chain(*state.hands), *state.shared]
    for goal, value in zip(goals, (14, 10, 7, 4, 3, 2, 2, 1), strict=False):
        if KEY[goal] in held:
            held.remove(KEY[goal])
            worth += value
    for seat, row in enumerate(state.rows):
        near = [goal for goal in goals[:2] if row and rules_of(state.modules).faces[row[-1]].colour == goal]
        if near:
            run = run_length(state, Seat(seat), rules_of(state.modules)) % 3
            worth += (8 if near[0] == goals[0] else 4) * run**2 / 2
    return worth + min(len(state.discard), 14)


def _of_towers(state: State) -> float:
    row, gone = towers.part(state).row, Counter(towers.COLOUR.get(card) for card in state.gone())
    steps = max(
        (len({towers.COLOUR[tower] for tower in row[at : at + towers.RUN]}) for at in range(len(row))), default=0
    )
    missing = set(COLOURS) - {towers.COLOUR[tower] for tower in row}
    held = sum(card in towers.TOWERS for card in chain(*state.hands, state.shared))
    return 40 * steps + 4 * held - sum((0, 4, 15, 99)[gone[colour]] for colour in missing)


def blunder(record: Record, ending: str) -> Log | None:
    """A random game that ends so."""
    for number in range(100):
        log, state = at_random(record, Random(number))
        if state.result is not None and state.result.ending == ending and len(log) > 25:
            return log
    return None


def at_random(record: Record, luck: Random) -> tuple[Log, State]:
    """A random game, and how it ends."""
    log, state = [], opening(GAME, record)
    while pending := GAME.pending(state):
        decision = luck.choice(pending)
        wanted = luck.randrange(min(count(decision.choice), MOST_COUNTED))
        token = next(islice(tokens(decision.choice), wanted, None))
        log.append((decision.seat, token))
        state = GAME.apply(state, decision.seat, token).state
    return tuple(log), state


ENDINGS: Final[dict[str, tuple[int, dict[str, Any], Callable[[Record], Log | None]]]] = {
    'onirim-1-won': (1, {}, cheat),
    'onirim-2-won': (2, {'talk': 'free'}, cheat),
    'onirim-2-won-race': (2, {'talk': 'silent', 'race': True, 'starter': 'first'}, cheat),
    'onirim-1-won-book': (1, {'expansions': ['book']}, cheat),
    'onirim-1-won-towers': (1, {'expansions': ['towers']}, cheat),
    'onirim-1-won-dreams': (1, {'expansions': ['dreams']}, cheat),
    'onirim-1-won-all': (1, {'expansions': ['book', 'towers', 'dreams'], 'either_end': True}, cheat),
    'onirim-1-lost-deck': (1, {}, lambda record: blunder(record, 'lost.deck')),
    'onirim-1-lost-door': (1, {}, lambda record: blunder(record, 'lost.door')),
    'onirim-2-lost-deck': (2, {'talk': 'open'}, lambda record: blunder(record, 'lost.deck')),
}


def keep_enough(found: Sequence[Found], sights: frozenset[str], tables: Iterable[str]) -> None:
    """Write a few of many games, that show all of the sights between them, and of every table at least one."""
    missing = sights - frozenset(chain.from_iterable(seen for *_, seen in found))
    assert not missing, f'nobody saw {sorted(missing)}'
    wanted, written = set(sights), dict.fromkeys(tables, 0)
    while wanted or not all(written.values()):
        unwritten = [name for name, files in written.items() if not files]
        choice = found if wanted else [game for game in found if game[0] in unwritten]
        name, record, log, seen = max(choice, key=lambda game: (len(game[3] & wanted), -len(game[2])))
        wanted -= seen
        written[name] += 1
        keep(f'{name}-{written[name]}', record, log)


def keep(name: str, record: Record, log: Log) -> None:
    """Write the game with these answers."""
    game = GAMES[record.game]
    state = opening(game, record)
    for seat, token in log:
        outcome = game.apply(state, seat, token)
        record, state = extend(game, record, outcome, seat, token), outcome.state
    (FOLDER / f'{name}.game').write_text(write(record))


def again() -> None:
    """Write every golden game anew with the same answers."""
    for path in FOLDER.glob('*.game'):
        old = read(path.read_text())
        game, log = GAMES[old.game], tuple((move.seat, move.token) for move in old.moves)
        keep(path.stem, replace(old, rules=game.rules, schema=game.schema, moves=()), log)


def main() -> None:
    for name, (seats, options, find) in ENDINGS.items():
        deals = (
            Record(GAME.name, GAME.rules, GAME.schema, seats, json.dumps(options), f'{key:032x}')
            for key in range(1, 99)
        )
        keep(name, *next((deal, log) for deal in deals if (log := find(deal))))


if __name__ == '__main__':
    again() if sys.argv[1:] == ['again'] else main()
