"""Classes and functions for the rules of a game. Nothing here draws or knows Discord."""

from __future__ import annotations

from engine.api import (
    Decision,
    Event,
    Game,
    InOrder,
    OneOf,
    Option,
    Outcome,
    Player,
    Result,
    Role,
    Seat,
    SomeOf,
    answer,
    parts_of,
    tokens,
)
from engine.kernel import Ask, Auto, Io, Pending, Poll, Step, SteppedGame, SteppedState
from engine.options import Fits, Needs, Preset
from engine.package import Contract, GamePackage, Strength
from engine.plain import PlainGame, PlainState
from engine.players import Random
from engine.rng import Rng
from engine.saves import STRICT
from engine.values import value

__all__ = [
    'STRICT',
    'Ask',
    'Auto',
    'Contract',
    'Decision',
    'Event',
    'Fits',
    'Game',
    'GamePackage',
    'InOrder',
    'Io',
    'Needs',
    'OneOf',
    'Option',
    'Outcome',
    'Pending',
    'PlainGame',
    'PlainState',
    'Player',
    'Poll',
    'Preset',
    'Random',
    'Result',
    'Rng',
    'Role',
    'Seat',
    'SomeOf',
    'Step',
    'SteppedGame',
    'SteppedState',
    'Strength',
    'answer',
    'parts_of',
    'tokens',
    'value',
]  # fmt: skip
