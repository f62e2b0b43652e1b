"""The state of a game of Mansions: everything, hidden or not.

Cards, rooms, spaces and investigators are named by their ids in the scenario, monsters on the board by handles ("m3").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict

from engine.api import Result, Seat
from engine.kernel import Automatic, Question, SteppedState
from engine.mansions.effects import Effect, parse
from engine.mansions.house import Dealer
from engine.mansions.puzzles.model import Puzzle
from engine.rng import Rng
from engine.values import value

STRICT: Final = ConfigDict(extra='forbid', arbitrary_types_allowed=True)
"""A save with a field too many is refused, not guessed at."""

Status = Literal['playing', 'dead', 'escaped']
Habit = Literal['off', 'armed', 'ask']
Window = Literal['start', 'move1', 'move2', 'action', 'harm']
"""When cards may be played: the four of MY4 for Mythos cards, and harm for trauma cards."""


What = Literal['left', 'came', 'damage', 'horror', 'passed', 'failed', 'fell']
"""What happens to figures: one leaves a space, comes on the board, takes damage or horror, rolls the die, dies."""


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Effect:
    return parse(text)


def _effect(thing: Any) -> Any:
    return _parsed(thing) if isinstance(thing, str) else thing


Coded: TypeAlias = Annotated[tuple[Any, ...], BeforeValidator(_effect)]
"""An effect within a step; a save holds its text. Every step calls this field `effect`."""


@value
class Scene:
    """Whom and what an effect is about.

    `who` is the acting investigator, `monster` the one at hand, `target` the investigator chosen as the target of the
    card, `space` the place at hand. With `keeper` the keeper makes the choices, else the seat of `who`. `weapon` is
    the card that is used in this attack; `card` the one whose effect this is.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    who: str | None = None
    monster: str | None = None
    target: str | None = None
    space: str | None = None
    keeper: bool = False
    weapon: str | None = None
    card: str | None = None


@dataclass(slots=True)
class Investigator:
    """An investigator in the game, or one that has left it.

    `space` is None for who has left the board. `hiding` is the hiding space they are on (FE5). `shields` are the
    amounts by which their next damages are less, `nimble` the evade tests that pass without a roll.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    who: str
    seat: Seat
    space: str | None
    skill: int
    items: list[str] = field(default_factory=list)
    spells: list[tuple[str, str]] = field(default_factory=list)
    """(type, back); the back is hidden from everybody."""
    traumas: list[str] = field(default_factory=list)
    damage: int = 0
    horror: int = 0
    stun: int = 0
    hiding: str | None = None
    ability: bool = True
    """Whether the ability of once a game is still to be used."""
    status: Status = 'playing'
    shields: list[int] = field(default_factory=list)
    nimble: int = 0

    def copy(self) -> Investigator:
        """A copy that shares nothing that can change."""
        return Investigator(
            self.who,
            self.seat,
            self.space,
            self.skill,
            self.items[:],
            self.spells[:],
            self.traumas[:],
            self.damage,
            self.horror,
            self.stun,
            self.hiding,
            self.ability,
            self.status,
            self.shields[:],
            self.nimble,
        )


@dataclass(slots=True)
class Monster:
    """A monster on the board. MO4: its damage is a number without a limit of its own."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    kind: str
    space: str
    damage: int = 0
    stun: int = 0
    samples: int = 0

    def copy(self) -> Monster:
        """A copy."""
        return Monster(self.kind, self.space, self.damage, self.stun, self.samples)


@dataclass(slots=True)
class Deck:
    """A deck of hidden cards: the last of `draw` is on top. `used` lies face down, or face up for combat cards."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    draw: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)

    def copy(self) -> Deck:
        """A copy that shares nothing that can change."""
        return Deck(self.draw[:], self.used[:], self.hand[:])

    def cards(self) -> list[str]:
        """All of its cards."""
        return self.draw + self.used + self.hand


@dataclass(slots=True)
class Turn:
    """The turn that is going on: an investigator's, or with `who` None the keeper's. Each has its own number (A3).

    `met` are the pairs "holt/m3" that have shared a room in this turn without the investigator leaving it since (HO5,
    HO6); `tested` those that have been tested (HO7). `used` counts whatever has a limit a turn: "prowl/m3".
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    number: int = 0
    who: str | None = None
    moves: int = 0
    """Movement Steps left."""
    moved: int = 0
    """Movement Steps done."""
    actions: int = 0
    evaded: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    tested: list[str] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Turn:
        """A copy that shares nothing that can change."""
        return Turn(
            self.number,
            self.who,
            self.moves,
            self.moved,
            self.actions,
            self.evaded[:],
            self.met[:],
            self.tested[:],
            self.used.copy(),
        )


@value
class Armed:
    """MY4, G17: a card that fires by itself, on this investigator in this window."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    card: str
    who: str
    window: Window


@value
class Trace:
    """What happened to a figure, an investigator or a monster by handle, lately and for all to see.

    `space` is the one that was left, or where it happened; `number` is how much damage or horror the figure took, or
    what was rolled.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    turn: int
    what: What
    figure: str
    space: str
    number: int = 0


@dataclass(slots=True)
class State(SteppedState):
    """A game. `party` is the number of investigators at setup, which goals and threat go by (section 6.3).

    `piles` are the rooms' cards, the top one first; `taken` what has left them, in that order. `turned` are the locks
    and obstacles that lie face up. `barriers` maps each barrier in play to the door that it bars, as "a b", None when
    it is parked. `box` holds what is not in play of the cards of piles and the starting items, `gone` what has been
    discarded.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    rng: Rng
    scenario: str
    digest: str
    seats: int
    keeper: Seat
    party: int
    open_health: bool
    time_shift: int
    """What the length of the game adds to the time numbers of events."""
    choices: list[str] = field(default_factory=list)
    """The keeper's story choices: "1A", "2B"."""
    setup: int = 0
    """Which of the set-ups for them was drawn."""
    revealed: bool = False
    investigators: dict[str, Investigator] = field(default_factory=dict)
    monsters: dict[str, Monster] = field(default_factory=dict)
    made: int = 0
    """Monsters that ever came into play; the last one's handle."""
    supply: dict[str, int] = field(default_factory=dict)
    piles: dict[str, list[str]] = field(default_factory=dict)
    taken: dict[str, list[str]] = field(default_factory=dict)
    turned: list[str] = field(default_factory=list)
    floor: dict[str, list[str]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    puzzles: dict[str, Puzzle] = field(default_factory=dict)
    fire: list[str] = field(default_factory=list)
    dark: list[str] = field(default_factory=list)
    corpses: dict[str, int] = field(default_factory=dict)
    barriers: dict[str, str | None] = field(default_factory=dict)
    laid: int = 0
    """Samples laid on altars."""
    mythos: Deck = field(default_factory=Deck)
    mythos_box: list[str] = field(default_factory=list)
    """Mythos cards out of the game (MY2)."""
    trauma: Deck = field(default_factory=Deck)
    combat: dict[str, Deck] = field(default_factory=dict)
    spells: dict[str, list[str]] = field(default_factory=dict)
    """Backs by type; the last one is on top."""
    spell_box: list[tuple[str, str]] = field(default_factory=list)
    """Spells out of the game (SP4)."""
    events: list[str] = field(default_factory=list)
    """Events to come, the next one first."""
    resolved: list[str] = field(default_factory=list)
    time: int = 0
    threat: int = 0
    keeper_cards: list[str] = field(default_factory=list)
    shown_cards: list[str] = field(default_factory=list)
    """Keeper cards that have been used, and so are known to all (section 6.7)."""
    habit: Habit = 'ask'
    armed: list[Armed] = field(default_factory=list)
    skips: bool = False
    """The keeper skips the next turn (NW3)."""
    conceded: list[Seat] = field(default_factory=list)
    round: int = 0
    acted: list[str] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    spent: dict[str, int] = field(default_factory=dict)
    """What has been used for good: uses of items ("flare"), a tome by an investigator ("tome/holt"); and what everybody
    has done so far ("did/holt/felled")."""
    passed: bool = False
    """How the last attribute test went; read by the step that called it."""
    rolls: list[tuple[str, str, int, int]] = field(default_factory=list)
    """The last rolls of the die, for all to see: (investigator, attribute, target, roll)."""
    recent: list[Trace] = field(default_factory=list)
    """What happened to figures in this turn and in the one before it."""
    seen: list[str] = field(default_factory=list)
    """Mythos and trauma cards that everybody has seen."""
    peeked: list[list[str]] = field(default_factory=list)
    """By seat: the rooms whose pile, and the hidden cards that, the seat has looked at."""
    agenda: list[Step] = field(default_factory=list)
    result: Result | None = None

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
        return State(
            self.rng.copy(),
            self.scenario,
            self.digest,
            self.seats,
            self.keeper,
            self.party,
            self.open_health,
            self.time_shift,
            self.choices[:],
            self.setup,
            self.revealed,
            {who: person.copy() for who, person in self.investigators.items()},
            {handle: monster.copy() for handle, monster in self.monsters.items()},
            self.made,
            self.supply.copy(),
            {room: pile[:] for room, pile in self.piles.items()},
            {room: pile[:] for room, pile in self.taken.items()},
            self.turned[:],
            {space: cards[:] for space, cards in self.floor.items()},
            self.gone[:],
            self.box[:],
            {name: puzzle.copy() for name, puzzle in self.puzzles.items()},
            self.fire[:],
            self.dark[:],
            self.corpses.copy(),
            self.barriers.copy(),
            self.laid,
            self.mythos.copy(),
            self.mythos_box[:],
            self.trauma.copy(),
            {kind: deck.copy() for kind, deck in self.combat.items()},
            {kind: backs[:] for kind, backs in self.spells.items()},
            self.spell_box[:],
            self.events[:],
            self.resolved[:],
            self.time,
            self.threat,
            self.keeper_cards[:],
            self.shown_cards[:],
            self.habit,
            self.armed[:],
            self.skips,
            self.conceded[:],
            self.round,
            self.acted[:],
            self.turn.copy(),
            self.spent.copy(),
            self.passed,
            self.rolls[:],
            self.recent[:],
            self.seen[:],
            [*map(list, self.peeked)],
            self.agenda[:],
            self.result,
        )

    def trace(self, what: What, figure: str, space: str, number: int = 0) -> None:
        """Keep what has happened to a figure, for whoever looks at the board only later."""
        self.recent.append(Trace(self.turn.number, what, figure, space, number))

    def playing(self) -> Iterator[Investigator]:
        """The investigators on the board, in the order in which they came into the game."""
        return (person for person in self.investigators.values() if person.status == 'playing')

    def of_seat(self, seat: Seat) -> Iterator[Investigator]:
        """The investigators on the board that a seat plays."""
        return (person for person in self.playing() if person.seat == seat)


class Auto(Automatic[State, Dealer]):
    """A step of Mansions that runs by itself."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    kind: str


class Ask(Question[State, Dealer]):
    """A step of Mansions that asks one seat."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    kind: str


Step: TypeAlias = Auto | Ask
