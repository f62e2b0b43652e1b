"""Logs of games as the store has them, for tests of the story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, Final

from bot.panels import catch_up
from bot.tables.match import Match, dump_events
from bot.words import Words
from engine.api import Decision, Event, Game, Seat, tokens
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.rows import Action
from tests.bot.matches import match_of

BOXES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    'onirim': (2, {'expansions': ('book', 'towers', 'dreams')}),
    'labyrinth': (4, {'events': True}),
    'mansions': (3, {}),
}
"""For each game, the number of seats and the options to play it with."""


@cache
def whole_game(game: str, steps: int = 300) -> tuple[Match, tuple[Action, ...]]:
    """Return a game and its log. Bot players have played it, or random answers if the game has none."""
    seats, options = BOXES[game]
    rules, rng = PACKAGES[game].game, Rng('17' * 16)
    dealt = rules.new(seats, rules.Options(**options), '2b' * 16)
    state, log = dealt.state, [line(2, None, *dealt.events, kind='start')]
    for number in range(3, 3 + steps):
        if rules.result(state) is not None:
            break
        decision = next(decision for decision in rules.pending(state) if not decision.standing)
        token = _answer(rules, state, decision, rng)
        outcome = rules.apply(state, decision.seat, token)
        state = outcome.state
        log.append(replace(line(number, decision.seat, *outcome.events), at=number * 60.0))
    return match_of(game, state, ['W' * 32, 'Łucja', 'Жанна_**_', '\u05d0\u05d1\u05d2'][:seats]), tuple(log)


def _answer(game: Game[Any, Any], state: Any, decision: Decision, rng: Rng) -> str:
    for strength in PACKAGES[game.name].strengths.values():
        return strength.player.choose(game, lambda: game.view(state, decision.seat), decision, rng)
    return rng.pick(list(islice(tokens(decision.choice), 50)))


def line(seq: int, seat: int | None, *events: Event, kind: str = 'play') -> Action:
    return Action(1, seq, kind, seat, None, None, dump_events(events), 0.0)


def drawing(seat: int, card: str) -> tuple[Event, Event]:
    """Return the events of a drawn card: a public one, and a private one that names the card to its player."""
    owner = Seat(seat)
    return (
        Event('onirim.drew', {'seat': owner}),
        Event('onirim.drew_card', {'seat': owner, 'card': card}, (owner,)),
    )


def caught_up(match: Match, log: Sequence[Action], seat: int, words: Words, rows: int = catch_up.ROWS) -> list[str]:
    """Return a hand's lines that tell what others did since the seat's last turn, in at most `rows` rows."""
    return catch_up.within(catch_up.sentences(match, log, seat, words), rows)
