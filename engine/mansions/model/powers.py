"""What items and investigators can do, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Id, ParsedEffect, Part

Target = Literal[
    'none', 'investigator_in_space', 'investigator_in_room', 'monster_in_space', 'monster_in_room', 'monster_in_sight',
    'room',
]  # fmt: skip
"""What the user chooses first. An investigator in the space or room may be the user (SP5)."""
PuzzleKind = Literal['wiring', 'lock', 'rune']
AttributeName = Literal['INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX']
Tested = Literal['attribute', 'horror', 'evade', 'fire', 'attack', 'defence', 'spell']


class UsePower(Part):
    """In the user's turn: the effect, as an action or beside it. `once_each`: once for every investigator and game."""

    kind: Literal['use']
    action: bool = True
    target: Target = 'none'
    effect: ParsedEffect
    once_each: bool = False


class PuzzlePower(Part):
    """More puzzle actions for an attempt at these kinds of puzzles, or at these puzzles."""

    kind: Literal['puzzle']
    kinds: tuple[PuzzleKind, ...] = ()
    puzzles: tuple[Id, ...] = ()
    actions: Annotated[int, Field(ge=1, le=9)]


class PassPower(Part):
    """Before the roll: a test of one's own passes, if it is of these sorts and attributes (none named: any)."""

    kind: Literal['pass']
    tests: tuple[Tested, ...] = ()
    attributes: tuple[AttributeName, ...] = ()


class RerollPower(Part):
    """After the roll: a failed test of one's own is rolled once more."""

    kind: Literal['reroll']
    tests: tuple[Tested, ...] = ()
    attributes: tuple[AttributeName, ...] = ()


class EvadePower(Part):
    """Before evading: all one's evade tests of this turn pass."""

    kind: Literal['evade_turn']


class CancelPower(Part):
    """A Mythos card played on oneself is cancelled: discarded, its threat stays paid."""

    kind: Literal['cancel_mythos']


class StepPower(Part):
    """One more Movement Step this turn."""

    kind: Literal['extra_step']


Power = Annotated[
    UsePower | PuzzlePower | PassPower | RerollPower | EvadePower | CancelPower | StepPower,
    Field(discriminator='kind'),
]
"""An item without a number of uses has its power for good; an investigator has theirs once a game."""
