"""Powers of items and investigators, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Id, ParsedEffect, Part

Target = Literal[
    'none', 'investigator_in_space', 'investigator_in_room', 'monster_in_space', 'monster_in_room', 'monster_in_sight',
    'room',
]  # fmt: skip
"""Targets that the user of a power may choose from. An investigator in the space or room may be the user (SP5)."""
PuzzleKind = Literal['wiring', 'lock', 'rune']
AttributeName = Literal['INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX']
Tested = Literal['attribute', 'horror', 'evade', 'fire', 'attack', 'defence', 'spell']


class UsePower(Part):
    """A power that the user may use in their own turn. It costs the action if `action`, else nothing.

    With `once_each`, each investigator may use the power only once a game.
    """

    kind: Literal['use']
    action: bool = True
    target: Target = 'none'
    effect: ParsedEffect
    once_each: bool = False


class PuzzlePower(Part):
    """Adds `actions` puzzle actions to an attempt at a puzzle.

    The puzzle must be of one of the `kinds`, and its id in `puzzles`. Empty means any.
    """

    kind: Literal['puzzle']
    kinds: tuple[PuzzleKind, ...] = Field(default=(), max_length=3)
    puzzles: tuple[Id, ...] = Field(default=(), max_length=40)
    actions: Annotated[int, Field(ge=1, le=9)]


class PassPower(Part):
    """Makes a test of the user pass, before the roll.

    `tests` and `attributes` limit the kinds of tests. Empty means any.
    """

    kind: Literal['pass']
    tests: tuple[Tested, ...] = Field(default=(), max_length=9)
    attributes: tuple[AttributeName, ...] = Field(default=(), max_length=9)


class RerollPower(Part):
    """Rolls a failed test of the user again.

    `tests` and `attributes` limit the kinds of tests. Empty means any.
    """

    kind: Literal['reroll']
    tests: tuple[Tested, ...] = Field(default=(), max_length=9)
    attributes: tuple[AttributeName, ...] = Field(default=(), max_length=9)


class EvadePower(Part):
    """Makes all evade tests of the user pass in this turn. It must be used before evading."""

    kind: Literal['evade_turn']


class CancelPower(Part):
    """Cancels a Mythos card played on the user. The card is discarded, and its threat stays paid."""

    kind: Literal['cancel_mythos']


class StepPower(Part):
    """Gives the user one more Movement Step this turn."""

    kind: Literal['extra_step']


Power = Annotated[
    UsePower | PuzzlePower | PassPower | RerollPower | EvadePower | CancelPower | StepPower,
    Field(discriminator='kind'),
]
"""A power of an item or investigator.

If the number of an item's `uses` is None, its power can be used again and again. An investigator's power works once a
game (section 6.12).
"""
