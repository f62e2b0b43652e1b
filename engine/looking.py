"""How a bot player looks at a game: the view of its seat, and states that the seat can't tell from the true one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from engine.api import Game, Seat


@runtime_checkable
class Look(Protocol):
    """The argument `look` of `Player.choose`, for players that simulate how the game may go on."""

    def __call__(self) -> Any:
        """The view of the asked seat."""
        ...

    def world(self, seed: str) -> Any:
        """A state with the same view for the asked seat. Everything hidden from the seat is dealt by `seed`."""
        ...


@dataclass(frozen=True, slots=True)
class Seen:
    """A `Look` at `state` for one seat.

    `state` may be a resampled one, because it gives the seat the same views and worlds.
    """

    game: Game[Any, Any]
    state: Any
    seat: Seat

    def __call__(self) -> Any:
        return self.game.view(self.state, self.seat)

    def world(self, seed: str) -> Any:
        """Resample the state."""
        return self.game.resample(self.state, self.seat, seed)
