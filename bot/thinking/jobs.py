"""Jobs of the thinkers, by name. No job gets the true state of a game, which holds hidden information."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

from bot.thinking.compiled import compile_lock
from bot.thinking.deals import measure
from engine.api import Advice, Decision, Foresight
from engine.players import think
from engine.registry import PACKAGES

WARM_SEED: Final = '0' * 32
"""Seed of the game with which a player is warmed up."""


ADVISER: Final = 'adviser'
"""Used instead of a player's name, for the game's adviser."""


@dataclass(frozen=True, slots=True)
class AnswerJob:
    """A question to a bot player: its seat's view, the decision, and the seed (32 hex digits) of its random choices.

    `world` is a resampled state for a player that looks ahead. It contains no information hidden from the seat.
    """

    game: str
    view: Any
    decision: Decision
    player: str
    seed: str
    world: Any = None


@dataclass(frozen=True, slots=True)
class AdviceJob:
    """A request for advice on a seat's decision. For `seed` and `budget` see `engine.api.Adviser`."""

    game: str
    view: Any
    decision: Decision
    seed: int
    budget: int


def decide(asked: AnswerJob) -> str:
    """The bot player's answer, as a token."""
    package = PACKAGES[asked.game]

    def view() -> Any:
        return asked.view

    ahead = partial(package.game.resample, asked.world, asked.decision.seat)
    look = view if asked.world is None else Foresight(view, ahead)
    return think(package, look, asked.decision, asked.player, asked.seed)


def advise(wanted: AdviceJob) -> Advice:
    """Return the adviser's advice."""
    adviser = PACKAGES[wanted.game].adviser
    assert adviser is not None, 'the game has an adviser'
    return adviser.advise(wanted.view, wanted.decision, wanted.seed, wanted.budget)


def warm(player: tuple[str, str]) -> None:
    """Let a player, `(game, name)`, answer once, so that all the code it needs is loaded and compiled.

    The name `ADVISER` means the game's adviser.
    """
    package = PACKAGES[player[0]]
    game = package.game
    state = game.new(game.seats[-1], game.Options(), WARM_SEED).state
    decision = game.pending(state)[0]
    if player[1] == ADVISER:
        advise(AdviceJob(player[0], game.view(state, decision.seat), decision, 0, 1))
        return
    think(package, lambda: game.view(state, decision.seat), decision, player[1], WARM_SEED)


def compile_for(what: tuple[str, str, str]) -> str | None:
    """Import a package, then `warm` a player that needs it. `what` is (package, game, player's name).

    Only one process at a time compiles into a folder; the next one finds the result on disk. Returns None, or the error
    if the package is broken. Raises `OSError` or `MemoryError` if the machine lacks disk space or memory.
    """
    package, *player = what
    try:
        import_module(package)
    except Exception as error:
        return f'{type(error).__name__}: {error}'
    try:
        with compile_lock():
            warm((player[0], player[1]))
    except (OSError, MemoryError):
        raise
    except Exception as error:
        return f'{type(error).__name__}: {error}'
    return None


def look_back(asked: tuple[str, Any]) -> Any:
    """Do one job of a game review. `asked` is `(game, job)`."""
    game, job = asked
    looking_back = PACKAGES[game].looking_back
    assert looking_back is not None, 'the game has courses'
    return looking_back.do(job)


JOBS: Final[Mapping[str, Callable[[Any], Any]]] = {
    'decide': decide, 'advise': advise, 'warm': warm, 'compile': compile_for,
    'look_back': look_back, 'measure': measure
}  # fmt: skip
"""All jobs. Their arguments and results must be picklable."""


def done(name: str, what: Any) -> bytes:
    """Do a job. Returns the pickled result."""
    return pickle.dumps(JOBS[name](what), pickle.HIGHEST_PROTOCOL)
