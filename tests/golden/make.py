"""Writes the golden games of Onirim: `python -m tests.golden.make`. Needed only after `rules` was raised.

`python -m tests.golden.make again` keeps the answers of all golden games. Use this command if only the schema was
raised, a view shows more, or the change of rules affects none of these games.

Most games end in a win. To find it, the search knows the deck and all later draws.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any, Final

from engine.api import Decision, count, tokens
from engine.golden import Record, opening
from engine.onirim.cards import COLOUR_OF, COLOURS, DOOR, KEY, NIGHTMARE, trio
from engine.onirim.expansions import book, premonitions, towers
from engine.onirim.game import GAME
from engine.onirim.state import State
from tests.golden.keeping import Log, again, keep

WIDTH: Final = 80
"""Beam width: number of unfinished games that the search keeps."""
NARROW: Final = 20
"""Beam width with all boxes. Few deals can be won then, so the search spends less effort on each and tries more."""
LOOKED_AT: Final = 40
"""Maximum number of answers tried per choice. A payment may have thousands of answers."""
MOST_COUNTED: Final = 200
"""A random answer is one of the first `MOST_COUNTED` legal answers."""
LONGEST_RUN: Final = 16
"""Number of cards at the end of a row that can matter for its run. No colour has more cards."""


def cheat(record: Record, width: int = WIDTH) -> Log | None:
    """Search for a win, keeping the `width` most promising games. Returns its answers; None if none was found."""
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
        games = sorted(following.values(), key=lambda game: promise(game[0]), reverse=True)[:width]
    return None


def _thought_of(decision: Decision) -> dict[str, None]:
    answers = islice(tokens(decision.choice), LOOKED_AT)
    return dict.fromkeys([*answers, *([decision.default] if decision.default else [])])


def _alike(state: State) -> str:
    """Return a key that is equal for equivalent games. For example, the order of a hand does not matter."""
    twin = state.copy()
    for pile in (twin.discard, twin.shared, *twin.hands):
        pile.sort()
    twin.rows = [row[-LONGEST_RUN:] for row in twin.rows]
    twin.turn = 0
    return repr(twin)


def promise(state: State) -> float:
    """Estimate the progress of a game towards victory: doors, useful keys and runs, and cards to come."""
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
        door = DOOR[COLOUR_OF[row[-1]]] if row else None
        if door in wanted and door in state.deck:
            runs += (trio(row) % 3) ** 2 / 2
    keys += sum(KEY[colour] in state.shared for colour in COLOURS if DOOR[colour] in state.deck)
    return 9 * keys + 8 * runs


def _of_next_goals(state: State) -> float:
    goals, worth = [book.part(state).goals[place] for place in book.part(state).open()], 0.0
    held = [*chain(*state.hands), *state.shared]
    for goal, value in zip(goals, (14, 10, 7, 4, 3, 2, 2, 1), strict=False):
        if KEY[goal] in held:
            held.remove(KEY[goal])
            worth += value
    for row in state.rows:
        near = [goal for goal in goals[:2] if row and COLOUR_OF[row[-1]] == goal]
        if near:
            run = trio(row) % 3
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
    """The answers of a random game with this ending. None if none was found."""
    for number in range(100):
        log, state = at_random(record, Random(number))
        if state.result is not None and state.result.ending == ending and len(log) > 25:
            return log
    return None


def at_random(record: Record, luck: Random) -> tuple[Log, State]:
    """Play a random game. Returns its answers and its last state."""
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
    'onirim-1-won-all': (
        1,
        {'expansions': ['book', 'towers', 'dreams'], 'either_end': True},
        partial(cheat, width=NARROW),
    ),
    'onirim-1-lost-deck': (1, {}, lambda record: blunder(record, 'lost.deck')),
    'onirim-1-lost-door': (1, {}, lambda record: blunder(record, 'lost.door')),
    'onirim-2-lost-deck': (2, {'talk': 'open'}, lambda record: blunder(record, 'lost.deck')),
}


def main() -> None:
    for name, (seats, options, find) in ENDINGS.items():
        deals = (
            Record(GAME.name, GAME.rules, GAME.schema, seats, json.dumps(options), f'{key:032x}')
            for key in range(1, 99)
        )
        keep(name, *next((deal, log) for deal in deals if (log := find(deal))))


if __name__ == '__main__':
    again() if sys.argv[1:] == ['again'] else main()
