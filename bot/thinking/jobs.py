"""What is thought about beside the bot, by name. A job is given plain values, and never the state of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.api import Decision
from engine.players import think
from engine.registry import GAMES, LOOKING_BACK

LOTS: Final = '0' * 32
"""What the game is dealt from by which a player is made ready."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An automatic player is asked: what their seat sees and nothing else, and the lots (32 hex digits) they draw."""

    game: str
    view: Any
    decision: Decision
    player: str
    seed: str


def decide(asked: Asked) -> str:
    """What the player answers."""
    return think(GAMES[asked.game], lambda: asked.view, asked.decision, asked.player, asked.seed)


def warm(player: tuple[str, str]) -> None:
    """Let a player, (game, name), answer once: what they load and compile is there from then on."""
    game = GAMES[player[0]]
    state = game.new(game.seats[-1], game.Options(), LOTS).state
    decision = game.pending(state)[0]
    think(game, lambda: game.view(state, decision.seat), decision, player[1], LOTS)


def look_back(asked: tuple[str, Any]) -> Any:
    """A job of those that tell how a game went: the game, and the job."""
    game, job = asked
    return LOOKING_BACK[game].do(job)


JOBS: Final[Mapping[str, Callable[[Any], Any]]] = {'decide': decide, 'warm': warm, 'look_back': look_back}
"""What can be asked for. Both what a job is given and what comes of it must be picklable."""
