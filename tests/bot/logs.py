"""Logs of games as the store has them, for tests of the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count, islice
from typing import Any, Final

from bot.panels import catch_up
from bot.panels.catch_up_rows import LEAST, ROWS, within
from bot.tables.match import Match
from bot.tables.stored_events import dump_events
from bot.words import Words
from engine.api import Decision, Event, Game, Seat, tokens
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.rows import Action, ActionKind
from tests.bot.matches import match_of

BOXES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    'onirim': (2, {'expansions': ('book', 'towers', 'dreams')}),
    'labyrinth': (4, {'events': True}),
    'mansions': (3, {}),
}
"""For each game, the number of seats and the options to play it with."""


def whole_game(game: str, steps: int = 300) -> tuple[Match, tuple[Action, ...]]:
    """Return a game and its log after this many answers. Bot players give them, or chance if the game has none."""
    names = ['W' * 32, 'Łucja', 'Жанна_**_', '\u05d0\u05d1\u05d2']
    known, coming = _played(game)
    known += islice(coming, max(0, steps + 1 - len(known)))
    state, _ = known[min(steps, len(known) - 1)]
    return match_of(game, state, names[: BOXES[game][0]]), tuple(action for _, action in known[: steps + 1])


@cache
def _played(game: str) -> tuple[list[tuple[Any, Action]], Iterator[tuple[Any, Action]]]:
    """Return the steps played so far, none at first, and the steps to come."""
    return [], _steps(game)


def _steps(game: str) -> Iterator[tuple[Any, Action]]:
    """Yield each position of a game with the action that led to it, from the deal on."""
    seats, options = BOXES[game]
    rules, rng = PACKAGES[game].game, Rng('17' * 16)
    dealt = rules.new(seats, rules.Options(**options), '2b' * 16)
    state = dealt.state
    yield state, line(2, None, *dealt.events, kind='start')
    for number in count(3):
        if rules.result(state) is not None:
            break
        decision = next(decision for decision in rules.pending(state) if not decision.standing)
        outcome = rules.apply(state, decision.seat, _answer(rules, state, decision, rng))
        state = outcome.state
        yield state, replace(line(number, decision.seat, *outcome.events), at=number * 60.0)


def _answer(game: Game[Any, Any], state: Any, decision: Decision, rng: Rng) -> str:
    for strength in PACKAGES[game.name].strengths.values():
        return strength.player.choose(game, lambda: game.view(state, decision.seat), decision, rng)
    return rng.pick(list(islice(tokens(decision.choice), 50)))


def line(seq: int, seat: int | None, *events: Event, kind: ActionKind = 'play') -> Action:
    return Action(1, seq, kind, seat, None, None, dump_events(events), 0.0)


def drawing(seat: int, card: str) -> tuple[Event, Event]:
    """Return the events of a drawn card: a public one, and a private one that names the card to its player."""
    owner = Seat(seat)
    return (
        Event('onirim.drew', {'seat': owner}),
        Event('onirim.drew_card', {'seat': owner, 'card': card}, (owner,)),
    )


def caught_up(match: Match, log: Sequence[Action], seat: int, words: Words, rows: int = ROWS) -> list[str]:
    """Return a hand's lines that tell what others did since the seat's last turn, in at most `rows` rows."""
    told = catch_up.sentences(match, log, seat, words)
    return within(told, rows, in_one=rows == LEAST)
