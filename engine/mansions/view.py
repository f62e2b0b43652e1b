"""The view of a seat. It is built field by field, so that a new secret in the state stays hidden."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.mansions import events, figures, puzzle_steps, tally
from engine.mansions.house import Dealer, house_of
from engine.mansions.memory import Trace
from engine.mansions.model.base import Text
from engine.mansions.puzzles.model import Puzzle
from engine.mansions.puzzles.text import drawing
from engine.mansions.scenario import Scenario
from engine.mansions.state import State
from engine.values import value


@value
class Person:
    """An investigator. Everything here is public (section 5). `health` and `sanity` are the points left.

    `spells` has no backs, because no seat knows them.
    """

    who: str
    seat: Seat
    space: str | None
    status: str
    health: int
    sanity: int
    damage: int
    horror: int
    skill: int
    stun: int
    hiding: str | None
    ability: bool
    items: tuple[str, ...]
    spells: tuple[str, ...]
    traumas: tuple[str, ...]
    shields: tuple[int, ...]
    nimble: int


@value
class Figure:
    """A monster on the board."""

    handle: str
    name: str
    """Id of its kind in the scenario. Events call it `name` too."""
    space: str
    wounds: int
    stun: int
    samples: int
    toughness: int | None
    """Total damage that kills the monster. None while hidden."""
    strikes: int | None
    """Damage that the monster deals. None while hidden."""


@value
class RoomView:
    """A room, with its pile and tokens."""

    room: str
    cards: int
    """Number of cards in the room's pile."""
    lock: bool
    """Whether a lock is on top."""
    turned: str | None
    """The lock or obstacle on top of the pile, if it lies face up; else None."""
    fire: bool
    dark: bool
    entered: bool
    """Whether an investigator has been there."""
    known: tuple[str, ...] | None
    """The pile from top to bottom, if the seat is the keeper's or has looked into the pile; else None."""


@value
class Board:
    """A puzzle on the table."""

    card: str
    variant: str
    pieces: tuple[str, ...]
    turns: tuple[int, ...]
    pile: int
    """Number of pieces in the pile."""
    lines: tuple[str, ...]
    """The puzzle's drawing in monospaced characters."""
    drawn: str | None = None
    """The drawn piece, which must be placed in a cell next (PZ6). None without one."""


@value
class Secret:
    """Hidden information for the keeper's view alone. `armed` has triples (card, investigator, window)."""

    choices: tuple[str, ...]
    mythos: tuple[str, ...]
    trauma: tuple[str, ...]
    cards: tuple[str, ...]
    habit: str
    armed: tuple[tuple[str, str, str], ...]


@value
class View:
    """The table as the seat `me` sees it, or a spectator (`me` is None)."""

    me: Seat | None
    seats: int
    scenario: str
    keeper: Seat
    party: int
    """Number of investigators at set-up."""
    round: int
    turn: int
    """Number of the turn in the game."""
    active: str | None
    """The investigator whose turn it is. None in the keeper's turn."""
    moves: int
    actions: int
    evaded: tuple[str, ...]
    """Monsters already evaded in this turn (ED3)."""
    tested: tuple[str, ...]
    """Pairs "holt/m3" that had their horror test in this turn (HO7)."""
    acted: tuple[str, ...]
    """Investigators who had their turn in this round."""
    rolls: tuple[tuple[str, str, int, int], ...]
    """Last rolls, as (investigator, attribute, target, roll)."""
    recent: tuple[Trace, ...]
    """Events of figures in this turn and the previous one."""
    people: tuple[Person, ...]
    monsters: tuple[Figure, ...]
    rooms: tuple[RoomView, ...]
    floor: tuple[tuple[str, tuple[str, ...]], ...]
    corpses: tuple[tuple[str, int], ...]
    barriers: tuple[tuple[str, str | None], ...]
    puzzles: tuple[Board, ...]
    trying: tuple[str, str, int] | None
    """The current attempt at a puzzle: lock or obstacle, investigator, puzzle actions left. None without one."""
    laid: int
    """Number of samples laid on altars."""
    threat: int
    time: int
    time_number: int | None
    """Number of time tokens at which the top event happens. None if the deck is empty."""
    events: int
    """Number of events still in the deck."""
    resolved: tuple[str, ...]
    read: tuple[Text | None, ...]
    """Texts of the resolved events, None for an event without text."""
    objective: str | None
    """Id of the Objective. None before the reveal."""
    choices: tuple[str, ...]
    """The story choices. Empty before the end of the game."""
    cards: tuple[str, ...]
    """Used keeper cards, which all players know."""
    mythos: int
    """Number of Mythos cards in the keeper's hand."""
    trauma: int
    """Number of trauma cards in the keeper's hand."""
    hand: tuple[str, ...]
    """Cards of the keeper's hand this seat has seen, as long as they are surely still there (section 6.33)."""
    seen: tuple[str, ...]
    """Mythos and trauma cards that everybody has seen."""
    discards: tuple[tuple[str, tuple[str, ...]], ...]
    """Discarded combat cards, by class."""
    gone: tuple[str, ...]
    used: tuple[tuple[str, int], ...]
    """How often each item with a limited number of uses was used so far, by item."""
    goals: tuple[tuple[str, str], ...]
    """Rooms to which investigators plan to go. Empty for the keeper and the public (section 6.38)."""
    trading: tuple[Seat, ...]
    """Seats that want to trade in the next Trading Step (section 6.27)."""
    conceded: tuple[Seat, ...]
    skips: bool
    """Whether the keeper skips the next turn (NW3)."""
    made: int
    """Number of monsters that came into play."""
    done: tuple[tuple[str, str, int], ...]
    """Deeds as (investigator or "keeper", deed, number): ("holt", "felled", 2). Empty before the end of the game."""
    secret: Secret | None
    result: Result | None


def scenario_of(view: View) -> Scenario:
    """The scenario of a view: names, texts and the map."""
    return house_of(view.scenario).scenario


def view(state: State, io: Dealer, seat: Seat | None) -> View:
    """Build the view of a seat, or of a spectator for None."""
    keeps = seat is not None and seat == state.keeper
    peeked = state.peeked[seat] if seat is not None else []
    return View(
        me=seat,
        seats=state.seats,
        scenario=state.scenario,
        keeper=state.keeper,
        party=state.party,
        round=state.round,
        turn=state.turn.number,
        active=state.turn.who,
        moves=state.turn.moves,
        actions=state.turn.actions,
        evaded=tuple(state.turn.evaded),
        tested=tuple(state.turn.tested),
        acted=tuple(state.acted),
        rolls=tuple(state.rolls),
        recent=tuple(state.recent),
        people=tuple(_person(state, io, who) for who in state.investigators),
        monsters=tuple(_figure(state, io, handle, keeps) for handle in state.monsters),
        rooms=tuple(_room(state, io, room, keeps or room in peeked) for room in io.house.board.spaces),
        floor=tuple((space, tuple(cards)) for space, cards in state.floor.items()),
        corpses=tuple(state.corpses.items()),
        barriers=tuple(state.barriers.items()),
        puzzles=tuple(_board(io, card, puzzle) for card, puzzle in state.puzzles.items()),
        trying=puzzle_steps.current_attempt(state, io) if state.result is None else None,
        laid=state.laid,
        threat=state.threat,
        time=state.time,
        time_number=events.time_number(state, io),
        events=len(state.events),
        resolved=tuple(state.resolved),
        read=tuple(events.read(state, io, event) for event in state.resolved),
        objective=io.house.scenario.objective(state.choices).id if state.revealed else None,
        choices=tuple(state.choices) if state.result is not None else (),
        cards=tuple(state.shown_cards),
        mythos=len(state.mythos.hand),
        trauma=len(state.trauma.hand),
        hand=(*state.mythos.known_to(seat), *state.trauma.known_to(seat)),
        seen=(*state.seen,),
        discards=tuple((kind, tuple(deck.used)) for kind, deck in state.combat.items()),
        gone=tuple(state.gone),
        used=tuple(state.spent.uses.items()),
        goals=() if keeps or seat is None else tuple(state.plans.goals.items()),
        trading=tuple(state.plans.trading),
        conceded=tuple(state.conceded),
        skips=state.skips,
        made=state.made,
        done=tuple(tally.counters(state)) if state.result is not None else (),
        secret=_secret(state) if keeps else None,
        result=state.result,
    )


def _person(state: State, io: Dealer, who: str) -> Person:
    person = state.investigators[who]
    return Person(
        who,
        person.seat,
        person.space,
        person.status,
        figures.health(state, io, who),
        figures.sanity(state, io, who),
        person.damage,
        person.horror,
        person.skill,
        person.stun,
        person.hiding,
        person.ability,
        tuple(person.items),
        tuple(spell for spell, _ in person.spells),
        tuple(person.traumas),
        tuple(person.shields),
        person.nimble,
    )


def _board(io: Dealer, card: str, puzzle: Puzzle) -> Board:
    lines = drawing(io.house.variants[puzzle.variant], puzzle)
    return Board(card, puzzle.variant, tuple(puzzle.pieces), tuple(puzzle.turns), len(puzzle.pile), lines, puzzle.drawn)


def _figure(state: State, io: Dealer, handle: str, keeps: bool) -> Figure:
    monster = state.monsters[handle]
    struck = keeps or monster.kind in state.spent.revealed
    return Figure(
        handle,
        monster.kind,
        monster.space,
        monster.damage,
        monster.stun,
        monster.samples,
        figures.toughness(state, io, monster) if keeps or state.open_health else None,
        io.house.scenario.monster[monster.kind].damage if struck else None,
    )


def _room(state: State, io: Dealer, room: str, known: bool) -> RoomView:
    pile = state.piles.get(room, [])
    top = pile[0] if pile else None
    return RoomView(
        room,
        len(pile),
        top is not None and top in io.house.scenario.lock,
        top if top in state.turned else None,
        room in state.fire,
        room in state.dark,
        room in state.entered,
        tuple(pile) if known else None,
    )


def _secret(state: State) -> Secret:
    return Secret(
        tuple(state.choices),
        tuple(state.mythos.hand),
        tuple(state.trauma.hand),
        tuple(state.keeper_cards),
        state.habit,
        tuple((armed.card, armed.who, armed.window) for armed in state.armed),
    )
