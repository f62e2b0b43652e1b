"""Sources of an automatic player: the view of its seat, and games that the seat can't distinguish from the true one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from engine.api import Game, Seat


@runtime_checkable
class Look(Protocol):
    """The argument `look` of `Player.choose`, for players that play on in their head."""

    def __call__(self) -> Any:
        """The view of the asked seat."""
        ...

    def world(self, seed: str) -> Any:
        """A state with the same view for the asked seat. Everything hidden from the seat is dealt by `seed`."""
        ...


@dataclass(frozen=True, slots=True)
class Seen:
    """`Look` at a state. The state may be resampled already: a seat gets the same views and worlds from it."""

    game: Game[Any, Any]
    state: Any
    seat: Seat

    def __call__(self) -> Any:
        return self.game.view(self.state, self.seat)

    def world(self, seed: str) -> Any:
        """Resample the state."""
        return self.game.resample(self.state, self.seat, seed)
