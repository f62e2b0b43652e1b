"""Whole games of bot players, and the pictures that users see of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from bot.message.panel import Panel, Picture
from bot.panels import recap
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.left import left_panel
from bot.pictures.scene import Scene
from bot.presenters.base import Gather, TapMenu
from bot.tables.match import Match
from bot.tables.stored_events import dump_events
from bot.words import words_for
from engine.api import Decision
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of
from persistence.rows import Action
from tests.bot.matches import match_of

PLAYS: Final = {'onirim': 'easy', 'labyrinth': 'normal', 'mansions': 'normal'}
"""Strength of a game's bot players that gets far in little time. Other games use their weakest strength."""

NAMES: Final = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil')


@dataclass(frozen=True)
class Played:
    """A game: its name, seats, a preset of its options, and the number of its deal."""

    game: str
    seats: int
    preset: str
    number: int = 0

    def __str__(self) -> str:
        return f'{self.game}-{self.seats}-{self.preset}-{self.number}'

    def states(self) -> Iterator[Any]:
        """Yield every position, including the end."""
        return (state for state, _ in self.positions())

    def positions(self) -> Iterator[tuple[Any, tuple[Action, ...]]]:
        """Yield every position with the table's latest actions, including the end. Tests share them."""
        return iter(_positions(self))

    def play(self) -> Iterator[tuple[Any, tuple[Action, ...]]]:
        """Play the game."""
        package = PACKAGES[self.game]
        game = package.game
        options = game.Options(**game.presets[self.preset].values)
        outcome = game.new(self.seats, options, seed_of(self.number, self.seats))
        state, log = outcome.state, [Action(1, 1, 'start', None, None, None, dump_events(outcome.events), 0.0)]
        rng = Rng(seed_of(self.number, self.seats, 'player'))
        player = package.strengths[PLAYS.get(self.game, next(iter(package.strengths)))].player
        yield state, (*log,)
        while pending := game.pending(state):
            decision = next((each for each in pending if not each.standing), pending[0])
            token = player.choose(game, partial(game.view, state, decision.seat), decision, rng)
            outcome = game.apply(state, decision.seat, token)
            state, events = outcome.state, dump_events(outcome.events)
            log.append(Action(1, log[-1].seq + 1, 'play', int(decision.seat), token, None, events, 0.0))
            yield state, tuple(log[-recap.ACTIONS :])

    def matches(self) -> Iterator[Match]:
        """Yield every position as a table in memory."""
        return (match_of(self.game, state, NAMES[: self.seats]) for state in self.states())


@cache
def _positions(played: Played) -> tuple[tuple[Any, tuple[Action, ...]], ...]:
    return tuple(played.play())


def games_played(name: str) -> Iterator[Played]:
    """Yield a game for each number of seats and each preset."""
    game = PACKAGES[name].game
    return (Played(name, seats, preset) for seats in game.seats for preset in game.presets)


def pictures_of(match: Match, *, begun: bool = False) -> Iterator[Scene]:
    """Yield the board, the hand of each seat with a question, and the remaining cards.

    With `begun`, also hands after the first press of an answer that takes several.
    """
    words = words_for('en')
    yield from pictures_in(board_panel(match, words))
    for decision in match.game.pending(match.state):
        yield from pictures_in(hand_panel(match, decision.seat, words, board_url=None))
        for half in _halves(match, decision) if begun and not decision.standing else ():
            yield from pictures_in(hand_panel(match, decision.seat, words, board_url=None, given=half))
        if match.show.left is not None:
            yield from pictures_in(left_panel(match, decision.seat, '', words))


def pictures_in(panel: Panel) -> Iterator[Scene]:
    return (block.scene for block in panel.blocks if isinstance(block, Picture))


def _halves(match: Match, decision: Decision) -> Iterator[str]:
    view = match.view(decision.seat)
    for control in match.presenter.controls(view, decision, '', words_for('en')):
        taps = control if isinstance(control, tuple) else control.taps if isinstance(control, TapMenu | Gather) else ()
        yield from (tap.token for tap in taps if getattr(tap, 'half', False))
