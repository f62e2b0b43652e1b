"""What one seat may know of a game of Mansions. A view is built field by field; nothing is ever struck out."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.mansions import events, figures, puzzle_steps, tally
from engine.mansions.house import Dealer, house_of
from engine.mansions.model.base import Text
from engine.mansions.puzzles.model import Puzzle
from engine.mansions.puzzles.text import drawing
from engine.mansions.scenario import Scenario
from engine.mansions.state import State, Trace
from engine.values import value


@value
class Person:
    """An investigator; all of it lies open (section 5). `spells` are types, for nobody knows their backs."""

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
    """A monster. `toughness` is the damage that kills it and `strikes` the damage that it deals, None while hidden."""

    handle: str
    name: str
    space: str
    wounds: int
    stun: int
    samples: int
    toughness: int | None
    strikes: int | None


@value
class RoomView:
    """A room: how many cards lie in its pile, whether a lock is on top, and what of it lies face up.

    `known` is what the seat knows of the pile, top first: the keeper all of it, an investigator who has looked too.
    """

    room: str
    cards: int
    lock: bool
    turned: str | None
    fire: bool
    dark: bool
    known: tuple[str, ...] | None


@value
class Board:
    """A puzzle on the table; of the pile only the number. `lines` are its drawing in characters of one width."""

    card: str
    variant: str
    pieces: tuple[str, ...]
    turns: tuple[int, ...]
    pile: int
    lines: tuple[str, ...]


@value
class Secret:
    """What the keeper alone knows."""

    choices: tuple[str, ...]
    mythos: tuple[str, ...]
    trauma: tuple[str, ...]
    cards: tuple[str, ...]
    habit: str
    armed: tuple[tuple[str, str, str], ...]


@value
class View:
    """The table as one seat sees it (`me`), or everybody (`me` is None).

    `turn` is the number of the turn, `active` whose it is (None: the keeper's); `evaded` are the monsters that need not
    be evaded any more in it, `tested` the pairs "holt/m3" that have had their horror test. `rolls` are the last ones:
    (investigator, attribute, target, roll). `recent` is what happened to figures in this turn and in the one before it.
    `resolved` are the events that have happened, `read` what was read aloud
    of each of them, None where nothing was. `objective` is its id once revealed; `choices` are the story choices once
    the game is over.
    `cards` are the keeper cards that have been used; `mythos` and `trauma` how many cards the keeper has in the hand.
    `trying` is the attempt at a puzzle that is being made: the lock or obstacle, by whom, and the puzzle actions left.
    `made` is how many monsters have come into play; `done`, once the game is over, what everybody has done in it:
    (investigator or "keeper", "felled", 2).
    `hand` are cards of the keeper's hand that this seat has looked at.
    """

    me: Seat | None
    seats: int
    scenario: str
    keeper: Seat
    party: int
    round: int
    turn: int
    active: str | None
    moves: int
    actions: int
    evaded: tuple[str, ...]
    tested: tuple[str, ...]
    acted: tuple[str, ...]
    rolls: tuple[tuple[str, str, int, int], ...]
    recent: tuple[Trace, ...]
    people: tuple[Person, ...]
    monsters: tuple[Figure, ...]
    rooms: tuple[RoomView, ...]
    floor: tuple[tuple[str, tuple[str, ...]], ...]
    corpses: tuple[tuple[str, int], ...]
    barriers: tuple[tuple[str, str | None], ...]
    puzzles: tuple[Board, ...]
    trying: tuple[str, str, int] | None
    laid: int
    threat: int
    time: int
    time_number: int | None
    events: int
    resolved: tuple[str, ...]
    read: tuple[Text | None, ...]
    objective: str | None
    choices: tuple[str, ...]
    cards: tuple[str, ...]
    mythos: int
    trauma: int
    hand: tuple[str, ...]
    discards: tuple[tuple[str, tuple[str, ...]], ...]
    gone: tuple[str, ...]
    conceded: tuple[Seat, ...]
    skips: bool
    made: int
    done: tuple[tuple[str, str, int], ...]
    secret: Secret | None
    result: Result | None


def scenario_of(view: View) -> Scenario:
    """The scenario of a game: names, texts and the map, for whoever draws it."""
    return house_of(view.scenario).scenario


def view(state: State, io: Dealer, seat: Seat | None) -> View:
    """What the seat may know."""
    keeps = seat is not None and seat == state.keeper
    peeked = state.peeked[seat] if seat is not None else []
    hand = [*state.mythos.hand, *state.trauma.hand]
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
        trying=puzzle_steps.going_on(state, io) if state.result is None else None,
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
        hand=tuple(card for card in peeked if card in hand),
        discards=tuple((kind, tuple(deck.used)) for kind, deck in state.combat.items()),
        gone=tuple(state.gone),
        conceded=tuple(state.conceded),
        skips=state.skips,
        made=state.made,
        done=tuple(tally.done(state)) if state.result is not None else (),
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
    drawn = drawing(io.house.variants[puzzle.variant], puzzle)
    return Board(card, puzzle.variant, tuple(puzzle.pieces), tuple(puzzle.turns), len(puzzle.pile), drawn)


def _figure(state: State, io: Dealer, handle: str, keeps: bool) -> Figure:
    monster = state.monsters[handle]
    struck = keeps or f'dealt/{monster.kind}' in state.spent
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
