"""Matches: a table with the state of its game. How one is read: `reading`; how it goes on: `answering`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.presenters.presenter import Presenter, Show
from bot.presenters.registry import show_of
from bot.refusal import Refusal
from bot.tables.asking import kept
from engine.api import Decision, Game, View, admits
from engine.api import Seat as EngineSeat
from engine.package import GamePackage
from engine.registry import PACKAGES
from persistence.audience import Audience
from persistence.rows import UNFINISHED, OpenQuestion, Table


@dataclass(frozen=True)
class Match:
    """A table with a running or finished game."""

    table: Table
    game: Game[Any, Any]
    state: Any
    noticed: Audience = None
    """The audience of the step that led to this match; None for all."""
    back: Mapping[int, float] = field(default_factory=dict)
    """When players who rest are back (Unix seconds), by seat."""

    @property
    def package(self) -> GamePackage:
        """The package of this game."""
        return PACKAGES[self.game.name]

    @property
    def show(self) -> Show:
        """The presenter of this game, and its optional extras."""
        return show_of(self.game.name)

    @property
    def presenter(self) -> Presenter:
        """The presenter of this game."""
        return self.show.presenter

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.table.seats)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All pending decisions: questions, and standing decisions of seats that may act while others are asked."""
        return tuple(self.game.pending(self.state)) if self.table.status == 'open' else ()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(decision.seat for decision in self.decisions if not decision.standing)

    def view(self, seat: int | None) -> View:
        """What a seat sees; None for the public view."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, None if seat is None else EngineSeat(seat))
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[int | None, View]:
        return {}

    def question(self, seat: int) -> Decision | None:
        """The seat's open question; None without one."""
        return self._pending(seat, standing=False)

    def standing(self, seat: int) -> Decision | None:
        """The decision that a seat may take while others are asked; None without one."""
        return self._pending(seat, standing=True)

    def answered_by(self, seat: int, token: str) -> Decision | None:
        """The seat's decision that allows the answer `token`: its question or its standing one, else None."""
        return next((d for d in self.decisions if d.seat == seat and admits(d.choice, token)), None)

    def kept(self, seat: int, standing: bool = False) -> OpenQuestion | None:
        """The stored question of a seat, or of its standing decision; None without one."""
        decision = self._pending(seat, standing)
        return None if decision is None else kept(self.table, decision)

    def since(self, seat: int, standing: bool = False) -> int | None:
        """The version, as the seat knows it, at which its open question was asked; None without a question."""
        question = self.kept(seat, standing)
        return None if question is None else question.since

    def is_current(self, seat: int, version: int, standing: bool = False) -> bool:
        """Whether the seat's question has stayed the same since `version`, the version that a button carries."""
        since = self.since(seat, standing)
        return since is not None and since <= version <= self.table.known(seat)

    def _pending(self, seat: int, standing: bool) -> Decision | None:
        return next((d for d in self.decisions if d.seat == seat and d.standing == standing), None)


def seat_of(table: Table, user_id: int) -> int | None:
    """The index of a user's seat; None if the user has no seat."""
    return next((seat.index for seat in table.seats if seat.user_id == user_id), None)


def package_of(table: Table) -> GamePackage:
    """The package of a table's game. Raises `Refusal` if it is not installed."""
    package = PACKAGES.get(table.game)
    if package is None:
        raise Refusal('refusal-no-game')
    return package


def game_of(table: Table) -> Game[Any, Any]:
    """The game of a table. Raises `Refusal` if it is not installed."""
    return package_of(table).game


def is_missing(table: Table) -> bool:
    """Whether the game of an unfinished table is not installed."""
    return table.game not in PACKAGES and table.status in UNFINISHED


def options_of(table: Table) -> BaseModel:
    """The options of a table, parsed. Raises `Refusal` if they are unreadable."""
    try:
        return game_of(table).Options.model_validate_json(table.options)
    except ValidationError:
        # pydantic's message would quote the record.
        raise Refusal('refusal-too-new') from None
