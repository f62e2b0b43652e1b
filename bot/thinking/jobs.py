"""What is thought about beside the bot, by name. A job is given plain values, and never the state of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.thinking.deals import measure
from engine.api import Advice, Decision
from engine.players import think
from engine.registry import ADVISERS, GAMES, LOOKING_BACK

LOTS: Final = '0' * 32
"""What the game is dealt from by which a player is made ready."""


ADVISER: Final = 'adviser'
"""In the place of a player's name: who advises in a game."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An automatic player is asked: what their seat sees and nothing else, and the lots (32 hex digits) they draw."""

    game: str
    view: Any
    decision: Decision
    player: str
    seed: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """Advice is wanted: on what a seat sees and is asked. `seed` and `budget` are as for `engine.api.Adviser`."""

    game: str
    view: Any
    decision: Decision
    seed: int
    budget: int


def decide(asked: Asked) -> str:
    """What the player answers."""
    return think(GAMES[asked.game], lambda: asked.view, asked.decision, asked.player, asked.seed)


def advise(wanted: Wanted) -> Advice:
    """What an adviser says."""
    return ADVISERS[wanted.game].advise(wanted.view, wanted.decision, wanted.seed, wanted.budget)


def warm(player: tuple[str, str]) -> None:
    """Let a player, (game, name), answer once: what they load and compile is there from then on.

    `ADVISER` instead of a name is the game's adviser.
    """
    game = GAMES[player[0]]
    state = game.new(game.seats[-1], game.Options(), LOTS).state
    decision = game.pending(state)[0]
    if player[1] == ADVISER:
        advise(Wanted(player[0], game.view(state, decision.seat), decision, 0, 1))
        return
    think(game, lambda: game.view(state, decision.seat), decision, player[1], LOTS)


def look_back(asked: tuple[str, Any]) -> Any:
    """A job of those that tell how a game went: the game, and the job."""
    game, job = asked
    return LOOKING_BACK[game].do(job)


JOBS: Final[Mapping[str, Callable[[Any], Any]]] = {
    'decide': decide, 'advise': advise, 'warm': warm, 'look_back': look_back, 'measure': measure
}  # fmt: skip
"""What can be asked for. Both what a job is given and what comes of it must be picklable."""
