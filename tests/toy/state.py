"""The state of the toy game Harbour, and a seat's view of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from engine.api import Option, Result, Seat
from engine.kernel import Step, SteppedState
from engine.rng import Rng
from engine.values import value

Side: TypeAlias = Literal['customs', 'smugglers']

SIDES: Final[tuple[Side, Side]] = ('customs', 'smugglers')
BERTHS: Final = tuple(Option(f'berth {number}', (f'berth:{number}',)) for number in range(1, 501))
SHEDS: Final = tuple(
    Option(f'shed-{number:03}-behind-the-old-fish-market', (f'shed:{number}',)) for number in range(500)
)
GOODS: Final = (
    'amber', 'barley', 'candles', 'dates', 'emeralds', 'figs', 'ginger', 'honey', 'ivory', 'jade', 'kelp', 'linen',
)  # fmt: skip
CRATES: Final = tuple(f'{goods}-'.ljust(40, 'o') for goods in GOODS)
"""Names of the crates, each forty characters long: the maximum for one part of an answer."""

SEARCHED: Final = 12
TIME_TO_BID: Final = 120
FLAG: Final = ('raise flag', 'lower flag')
GIVE_UP: Final = 'give up'


class Options(BaseModel):
    """The number of rounds."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    rounds: Literal['3', '5'] = '3'


class SeatOptions(BaseModel):
    """The side that a seat wishes for."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    side: Literal['any', 'customs', 'smugglers'] = 'any'


@dataclass(slots=True)
class State(SteppedState):
    """Lists by seat: side, unplayed cards, bid of this round, whether the flag is raised, points.

    `bids_before` and `flags_before` are those of the previous round, which are public.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra='forbid', arbitrary_types_allowed=True)

    rng: Rng
    rounds: int
    sides: list[Side]
    hands: list[list[int]]
    bids: list[int | None]
    flags: list[bool]
    points: list[int]
    bids_before: list[int] = field(default_factory=list)
    flags_before: list[bool] = field(default_factory=list)
    berths: list[str] = field(default_factory=list)
    crates: list[str] = field(default_factory=list)
    searched: list[str] = field(default_factory=list)
    turn: int = 0
    agenda: list[Step] = field(default_factory=list)
    result: Result | None = None

    @property
    def seats(self) -> int:
        return len(self.sides)

    def copy(self) -> State:
        return State(
            self.rng.copy(),
            self.rounds,
            self.sides[:],
            [hand[:] for hand in self.hands],
            self.bids[:],
            self.flags[:],
            self.points[:],
            self.bids_before[:],
            self.flags_before[:],
            self.berths[:],
            self.crates[:],
            self.searched[:],
            self.turn,
            self.agenda[:],
            self.result,
        )


@value
class View:
    """The public state, plus the seat's own bid and flag."""

    me: Seat | None
    turn: int
    sides: tuple[Side, ...]
    hands: tuple[tuple[int, ...], ...]
    has_bid: tuple[bool, ...]
    bid: int | None
    flag: bool | None
    bids_before: tuple[int, ...]
    flags_before: tuple[bool, ...]
    points: tuple[int, ...]
    berths: tuple[str, ...]
    crates: tuple[str, ...]
    searched: tuple[str, ...]
    asking: tuple[tuple[Seat, str], ...]
    result: Result | None
