"""The complete state of a game of Mansions, hidden information included.

Cards, rooms, spaces and investigators have their ids of the scenario. Monsters on the board have handles ("m3").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator

from engine import kernel
from engine.api import Result, Seat
from engine.mansions.effects import Effect, parse
from engine.mansions.house import Dealer
from engine.mansions.memory import Plans, Spent, Trace, Turn, What
from engine.mansions.puzzles.model import Puzzle
from engine.rng import Rng
from engine.saves import STRICT
from engine.values import value

Status = Literal['playing', 'dead', 'escaped']
Habit = Literal['off', 'armed', 'auto', 'ask']
Window = Literal['start', 'move1', 'move2', 'action', 'harm']
"""Moments at which the keeper may play a card: four for Mythos cards (MY4), and "harm" for trauma cards."""
Moment = Literal['any'] | Window
"""The window in which an armed card is played. "any" is the first window in which it can be played."""


Fight = Literal['attack', 'defence', 'spell']
"""A19: kinds of tests in a fight: an investigator attacks, defends against a monster, or casts an attack spell."""


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Effect:
    return parse(text)


def _effect(thing: Any) -> Any:
    return _parsed(thing) if isinstance(thing, str) else thing


Coded: TypeAlias = Annotated[tuple[Any, ...], BeforeValidator(_effect)]
"""Type of a step's field that holds an effect. A save stores the effect as text.

The field must be named `effect`, or `effects` for several effects.
"""


@value
class Scene:
    """The figures and places that an effect applies to. A missing figure or place is None."""

    __pydantic_config__ = STRICT

    who: str | None = None
    """The acting investigator."""
    monster: str | None = None
    """The current monster, by handle."""
    target: str | None = None
    """The investigator chosen as the card's target."""
    space: str | None = None
    """The chosen space."""
    keeper: bool = False
    """Whether the keeper makes the choices, instead of the seat of `who` (section 6.8)."""
    weapon: str | None = None
    """The weapon of the attack, "unarmed" for bare hands."""
    card: str | None = None
    """The card with this effect."""
    fight: Fight | None = None
    """Kind of the tests in the effect, if it belongs to a fight (ST5). None outside of fights."""


@dataclass(slots=True)
class Investigator:
    """An investigator in the game, or one that has left it."""

    __pydantic_config__ = STRICT

    who: str
    seat: Seat
    space: str | None
    """None after the investigator left the board."""
    skill: int
    items: list[str] = field(default_factory=list)
    spells: list[tuple[str, str]] = field(default_factory=list)
    """Pairs (spell, back). No seat knows the back."""
    traumas: list[str] = field(default_factory=list)
    damage: int = 0
    horror: int = 0
    stun: int = 0
    hiding: str | None = None
    """The investigator's hiding space (FE5). None if not hidden."""
    ability: bool = True
    """Whether the ability is still unused."""
    status: Status = 'playing'
    shields: list[int] = field(default_factory=list)
    """Reductions of the investigator's next damage, used one after the other (section 6.25)."""
    nimble: int = 0
    """Number of the investigator's next evade tests that pass without a roll."""

    def copy(self) -> Investigator:
        """Copy without shared mutable parts."""
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
    """A monster on the board. `damage` is the damage it has taken, without a limit (MO4)."""

    __pydantic_config__ = STRICT

    kind: str
    space: str
    damage: int = 0
    stun: int = 0
    samples: int = 0

    def copy(self) -> Monster:
        return Monster(self.kind, self.space, self.damage, self.stun, self.samples)


@dataclass(slots=True)
class Deck:
    """A deck with its used pile and the keeper's hand."""

    __pydantic_config__ = STRICT

    draw: list[str] = field(default_factory=list)
    """Cards to draw. The last one is on top."""
    used: list[str] = field(default_factory=list)
    """The used pile. Combat cards are face up there, Mythos and trauma cards face down."""
    hand: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    """Cards in `used` that were put there face up. Only for Mythos and trauma cards."""
    known: list[list[str]] = field(default_factory=list)
    """By seat: the cards in `hand` that the seat has seen. A card that may have left the hand since is not in the list
    (section 6.33)."""

    def copy(self) -> Deck:
        """Copy without shared mutable parts."""
        return Deck(self.draw[:], self.used[:], self.hand[:], self.shown[:], [*map(list, self.known)])

    def known_to(self, seat: Seat | None) -> list[str]:
        """Cards of the hand that the seat knows."""
        return self.known[seat] if seat is not None and self.known else []

    def cards(self) -> list[str]:
        return self.draw + self.used + self.hand


@value
class Armed:
    """MY4, G17: a card that is played automatically, on this investigator in this window."""

    __pydantic_config__ = STRICT

    card: str
    who: str
    """An investigator, or "all": the first one for whom the card can be played."""
    window: Moment


@dataclass(slots=True)
class State(kernel.SteppedState):
    """The state of a game. Its stack of steps is `agenda`."""

    __pydantic_config__ = STRICT

    rng: Rng
    scenario: str
    digest: str
    seats: int
    keeper: Seat
    party: int
    """Number of investigators at set-up. Goals and threat depend on it (section 6.3)."""
    open_health: bool
    time_shift: int
    """Added to the time number of every event: less in a short game, more in a long one."""
    choices: list[str] = field(default_factory=list)
    """The keeper's story choices: "1A", "2B"."""
    setup: int = 0
    """Index of the set-up that was drawn for the answer to the first story choice."""
    revealed: bool = False
    investigators: dict[str, Investigator] = field(default_factory=dict)
    monsters: dict[str, Monster] = field(default_factory=dict)
    made: int = 0
    """Number of monsters that ever came into play. The newest monster has this number in its handle."""
    supply: dict[str, int] = field(default_factory=dict)
    loose: list[str] = field(default_factory=list)
    """The scenario's loose cards as they were dealt to the slots of the piles. Empty before the piles are laid out."""
    piles: dict[str, list[str]] = field(default_factory=dict)
    """Cards of each room's pile, the top one first."""
    taken: dict[str, list[str]] = field(default_factory=dict)
    """Cards that left each room's pile, the first one first."""
    turned: list[str] = field(default_factory=list)
    """Locks and obstacles that lie face up."""
    floor: dict[str, list[str]] = field(default_factory=dict)
    """Cards that lie face up in each space (G8)."""
    gone: list[str] = field(default_factory=list)
    """Discarded exploration cards, starting items, locks and obstacles."""
    box: list[str] = field(default_factory=list)
    """Unused exploration cards, starting items, locks and obstacles."""
    puzzles: dict[str, Puzzle] = field(default_factory=dict)
    fire: list[str] = field(default_factory=list)
    dark: list[str] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)
    """Rooms in which an investigator has been, in the order of discovery."""
    corpses: dict[str, int] = field(default_factory=dict)
    barriers: dict[str, str | None] = field(default_factory=dict)
    """Id of the door that each barrier bars, "gal1 hall2". None if it bars none. Broken barriers are missing."""
    laid: int = 0
    """Number of samples laid on altars."""
    mythos: Deck = field(default_factory=Deck)
    mythos_box: list[str] = field(default_factory=list)
    """Mythos cards out of the game (MY2)."""
    trauma: Deck = field(default_factory=Deck)
    combat: dict[str, Deck] = field(default_factory=dict)
    spells: dict[str, list[str]] = field(default_factory=dict)
    """Ids of the backs in each spell's deck. The last one is on top."""
    spell_box: list[tuple[str, str]] = field(default_factory=list)
    """Spell cards that are out of the game, as (spell, back) (SP4)."""
    events: list[str] = field(default_factory=list)
    """Future events, the next one first."""
    resolved: list[str] = field(default_factory=list)
    time: int = 0
    threat: int = 0
    keeper_cards: list[str] = field(default_factory=list)
    shown_cards: list[str] = field(default_factory=list)
    """Used keeper cards, which all players know (section 6.7)."""
    habit: Habit = 'armed'
    armed: list[Armed] = field(default_factory=list)
    skips: bool = False
    """Whether the keeper skips the next turn (NW3)."""
    conceded: list[Seat] = field(default_factory=list)
    round: int = 0
    acted: list[str] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    spent: Spent = field(default_factory=Spent)
    plans: Plans = field(default_factory=Plans)
    passed: bool = False
    """Whether the last attribute test or attempt succeeded. The next step reads this."""
    rolls: list[tuple[str, str, int, int]] = field(default_factory=list)
    """Last public rolls, as (investigator, attribute, target, roll)."""
    recent: list[Trace] = field(default_factory=list)
    """Events of figures in this turn and the previous one."""
    seen: list[str] = field(default_factory=list)
    """Mythos and trauma cards that everybody has seen."""
    peeked: list[list[str]] = field(default_factory=list)
    """Rooms whose piles a seat has looked into, by seat."""
    agenda: list[Step] = field(default_factory=list)
    result: Result | None = None

    def copy(self) -> State:
        """Copy without shared mutable parts."""
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
            self.loose[:],
            {room: pile[:] for room, pile in self.piles.items()},
            {room: pile[:] for room, pile in self.taken.items()},
            self.turned[:],
            {space: cards[:] for space, cards in self.floor.items()},
            self.gone[:],
            self.box[:],
            {name: puzzle.copy() for name, puzzle in self.puzzles.items()},
            self.fire[:],
            self.dark[:],
            self.entered[:],
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
            self.plans.copy(),
            self.passed,
            self.rolls[:],
            self.recent[:],
            self.seen[:],
            [*map(list, self.peeked)],
            self.agenda[:],
            self.result,
        )

    def trace(self, what: What, figure: str, space: str, number: int = 0) -> None:
        """Record an event of a figure, so that players who look at the board later can see what happened to it."""
        self.recent.append(Trace(self.turn.number, what, figure, space, number))

    def playing(self) -> Iterator[Investigator]:
        """Investigators on the board, in the order they came into the game."""
        return (person for person in self.investigators.values() if person.status == 'playing')

    def lying(self, token: str) -> list[str]:
        """The rooms where a token of this kind lies."""
        return self.fire if token == 'fire' else self.dark

    def of_seat(self, seat: Seat) -> Iterator[Investigator]:
        """Investigators on the board that the seat plays."""
        return (person for person in self.playing() if person.seat == seat)


class Auto(kernel.Auto[State, Dealer]):
    """An automatic step of Mansions."""

    __slots__ = ()
    __pydantic_config__ = STRICT
    kind: str


class Ask(kernel.Ask[State, Dealer]):
    """A question of Mansions to one seat."""

    __slots__ = ()
    __pydantic_config__ = STRICT
    kind: str


class Poll(kernel.Poll[State, Dealer]):
    """A question of Mansions to several seats."""

    __slots__ = ()
    __pydantic_config__ = STRICT
    kind: str


Step: TypeAlias = Auto | Ask | Poll
