"""Checks that the names and numbers in a save exist in its scenario and are possible in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, get_args

from engine.mansions import effects, habit, op_syntax, ops, rounds, setup
from engine.mansions.attribute_tests import EVERY
from engine.mansions.board import door
from engine.mansions.endings import KEEPER
from engine.mansions.house import House
from engine.mansions.odds import Sort
from engine.mansions.options import TIME_SHIFT
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.state import State
from engine.mansions.tally import Deed

MOST: Final = 100_000
"""Maximum of every number in a save."""
SIGNED: Final = ('time_shift', 'modifier', 'rolls', 'unasked')
"""Fields with possibly negative numbers. In `rolls`, only the target can be negative."""
OWN_PLACES: Final = ('here', 'altar')
"""Words that effects use as places, although they are no id of a room or space."""

LEADING_ON: Final = (
    *(setup.Choose, setup.LayOut),
    *(rounds.Round, rounds.Next, rounds.WhoIsNext, rounds.Begin, rounds.End, rounds.EndKeeperTurn),
)
"""Steps that may be at the bottom of the agenda. Each of them pushes the next one, so that the game goes on."""

SORTS: Final = frozenset(sort for part in get_args(Sort) for sort in get_args(part))

EFFECTS: Final = (ops.__name__, effects.__name__)

Known = Callable[[Any], bool]


def sound(state: State, house: House) -> bool:
    """Whether every name and number is possible in this game."""
    return (
        _possible('', state)
        and _story(state, house)
        and _board(state, house)
        and _people(state, house)
        and _memory(state, house)
        and _decks(state, house)
        and _agenda(state, house)
    )


def _possible(name: str, thing: Any) -> bool:
    """Whether every number in a part of the state is possible. `name` is the field of the part."""
    if thing is None or isinstance(thing, str | bool):
        return True
    if isinstance(thing, int):
        return 0 <= thing <= MOST or (name in SIGNED and thing >= -MOST)
    if isinstance(thing, dict):
        return all(_possible(str(key), part) for key, part in thing.items())
    if isinstance(thing, list | tuple):
        return all(type(part) is str or _possible(name, part) for part in thing)
    kind: Any = type(thing)
    return all(_possible(part, getattr(thing, part)) for part in _names(kind))


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """Return the fields of a part of the state. Empty for effects, which are saved as text."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) and kind not in op_syntax.NAMES else ()


def _story(state: State, house: House) -> bool:
    """Whether the story choices are possible, and agree with every part of the state that depends on them alone."""
    scenario, choices = house.scenario, tuple(state.choices)
    if any(step.place != len(choices) for step in state.agenda if isinstance(step, setup.Choose)):
        return False
    if not state.piles:
        begun = (state.keeper_cards, state.shown_cards, state.loose, state.taken, state.turned, state.revealed)
        possible = any(labels[: len(choices)] == choices for labels in scenario.combinations)
        return possible and not any(begun) and not state.laid
    if choices not in scenario.combinations or state.setup >= len(scenario.setups_for(choices)):
        return False
    keeper = scenario.setups_for(choices)[state.setup].keeper_actions
    return (
        state.keeper_cards == list(keeper)
        and {*state.shown_cards} <= {*keeper}
        and Counter(state.mythos_box) == Counter(setup.mythos_pool(house, choices, state.setup)[1])
        and {*state.piles} == {*state.taken} == {*scenario.room}
        and Counter(state.loose) == Counter(scenario.loose)
        and {*state.turned} <= scenario.hindrance.keys()
        and all(card in house.cards for taken in state.taken.values() for card in taken)
    )


def _board(state: State, house: House) -> bool:
    scenario, board = house.scenario, house.board
    bars = [bar for bar in state.barriers.values() if bar is not None]
    doors = {door(one, other) for one, others in board.doors.items() for other in others}
    return (
        state.time_shift in TIME_SHIFT.values()
        and {*state.supply} == {*scenario.monster}
        and all(_handle(state, handle) for handle in state.monsters)
        and {*bars} <= doors
        and len({*bars}) == len(bars)
        and {*state.barriers} <= {*board.barriers}
        and all(state.corpses.values())
        and all(state.floor.values())
        and len({*state.fire}) == len(state.fire)
        and len({*state.dark}) == len(state.dark)
        and state.laid <= scenario.limits.samples
        and all(
            card in scenario.hindrance
            and scenario.hindrance[card].puzzle == puzzle.variant
            and _puzzle(house.variants, puzzle)
            for card, puzzle in state.puzzles.items()
        )
    )


def _puzzle(variants: dict[str, Variant], puzzle: Puzzle) -> bool:
    variant = variants[puzzle.variant]
    cells = variant.layout.cells
    drawn = [] if puzzle.drawn is None else [puzzle.drawn]
    return (
        len(puzzle.pieces) == len(puzzle.turns) == len(cells)
        and sorted([*puzzle.pieces, *puzzle.pile, *drawn]) == sorted(variant.pieces or cells)
        and all(turn < variant.steps for turn in puzzle.turns)
        and puzzle.returned <= len(puzzle.pile)
    )


def _people(state: State, house: House) -> bool:
    scenario, board = house.scenario, house.board
    return all(
        all(item in scenario.card for item in person.items)
        and person.horror <= scenario.investigator[who].sanity
        and (person.hiding is None or person.hiding in board.hiding.get(person.space or '', ()))
        for who, person in state.investigators.items()
    ) and 1 <= state.party <= len(state.investigators)


def _memory(state: State, house: House) -> bool:
    scenario, people, turn, spent = house.scenario, state.investigators, state.turn, state.spent
    pairs = [pair.split('/') for pair in (*turn.met, *turn.tested)]
    return (
        (turn.who is None or turn.who in people)
        and all(step.who == turn.who for step in state.agenda if isinstance(step, rounds.End))
        and {*state.acted, *turn.sure} <= {*people}
        and all(len(pair) == 2 and pair[0] in people and _handle(state, pair[1]) for pair in pairs)
        and all(_handle(state, handle) for handle in (*turn.evaded, *turn.attacked, *turn.marched))
        and {*spent.uses, *(item for item, _ in spent.once)} <= {*scenario.card}
        and {*spent.killed, *spent.revealed} <= {*scenario.monster}
        and {*spent.pondering, *state.conceded} <= {*range(state.seats)}
        and {*spent.deeds} <= {*people, KEEPER}
        and all({*deeds} <= {*get_args(Deed)} for deeds in spent.deeds.values())
        and all(who in people and attribute in ops.ATTRIBUTES for who, attribute, _, _ in state.rolls)
        and all(trace.figure in people or _handle(state, trace.figure) for trace in state.recent)
        and all(room in scenario.room for seen in state.peeked for room in seen)
        and _plans(state, house)
    )


def _plans(state: State, house: House) -> bool:
    plans, people, seats = state.plans, state.investigators, range(state.seats)
    return (
        {*state.turn.rolling, *plans.goals} <= {*people}
        and {*plans.goals.values()} <= {*house.scenario.room}
        and all(who in people and sort in (*SORTS, EVERY) for who, sort, _ in plans.unasked)
        and {*plans.trading, *(part.seat for part in plans.ahead)} <= {*seats}
        and all(part.space is None or part.space in house.board.room for part in plans.ahead)
    )


def _decks(state: State, house: House) -> bool:
    hand = {*state.mythos.hand, *state.trauma.hand}
    return (
        {*state.seen} <= {*house.scenario.mythos_card, *house.scenario.trauma_card}
        and all(armed.card in hand and armed.who in (habit.ALL, *state.investigators) for armed in state.armed)
        and all(
            Counter(deck.shown) <= Counter(deck.used)
            and len(deck.known) in (0, state.seats)
            and all(Counter(known) <= Counter(deck.hand) for known in deck.known)
            for deck in (state.mythos, state.trauma)
        )
    )


def _handle(state: State, handle: Any) -> bool:
    """Whether `handle` is the handle of a monster that was made in this game, "m1" or higher."""
    number = handle[1:] if isinstance(handle, str) and handle[:1] == 'm' else ''
    return number.isdecimal() and str(int(number)) == number and 1 <= int(number) <= state.made


def _agenda(state: State, house: House) -> bool:
    domains = _domains(state, house)
    # Only these steps make sure that another follows.
    return all(_piece(domains, step) for step in state.agenda) and all(
        isinstance(step, LEADING_ON) for step in state.agenda[:1]
    )


def _piece(domains: Mapping[str, Known], thing: Any) -> bool:
    """Whether a step and everything inside it contain known names only."""
    if isinstance(thing, tuple | list):
        return all(_piece(domains, part) for part in thing)
    if not is_dataclass(thing) or isinstance(thing, type):
        return True
    kind = getattr(thing, 'kind', '')
    # In an effect "who" is a word of its language, and "target" is a flag.
    skipped = ('who', 'target') if type(thing).__module__ in EFFECTS else ()
    for name in (field.name for field in fields(thing)):
        part = getattr(thing, name)
        parts = part if isinstance(part, tuple) else (part,)
        domain = domains.get(f'{kind}.{name}') or domains.get(name)
        if domain is not None and name not in skipped and part is not None and not all(map(domain, parts)):
            return False
        if (kind, name, part) == ('play', 'effect', ()) or not _piece(domains, part):
            return False
    return True


def _domains(state: State, house: House) -> dict[str, Known]:
    """Functions that check the fields of steps, by field name, or by the step's kind and the field name
    ("tackled.card")."""
    scenario, board = house.scenario, house.board
    cards = {
        *scenario.card, *scenario.hindrance, *scenario.keeper_card, *scenario.mythos_card, *scenario.trauma_card,
        *scenario.spell, *scenario.event, 'ability',
    }  # fmt: skip
    numbered = {str(number) for deck in scenario.combat.values() for number in range(len(deck))}
    backs = {str(back) for spell in scenario.spells for back in range(len(spell.backs))}
    pairs = {f'{who}/m{number}' for who in state.investigators for number in range(1, state.made + 1)}
    places = {*board.spaces, *board.room, *OWN_PLACES}

    def handle(name: Any) -> bool:
        return _handle(state, name)

    return {
        'who': state.investigators.__contains__,
        'monster': handle,
        'target': lambda name: name in state.investigators or handle(name),
        'space': board.room.__contains__,
        'to': board.room.__contains__,
        'start': board.room.__contains__,
        'room': board.spaces.__contains__,
        'card': (cards | numbered).__contains__,
        'tackled.card': scenario.hindrance.__contains__,
        'fought.card': numbered.__contains__,
        'encounter': scenario.hindrance.__contains__,
        'weapon': {*scenario.card, 'unarmed'}.__contains__,
        'spell': scenario.spell.__contains__,
        'back': backs.__contains__,
        'pairs': pairs.__contains__,
        'seat': range(state.seats).__contains__,
        'wishing': range(state.seats).__contains__,
        'queue': range(state.seats).__contains__,
        'attribute': ops.ATTRIBUTES.__contains__,
        'decks': ops.HAND.__contains__,
        'places': places.__contains__,
        'monsters': scenario.monster.__contains__,
        'spells': scenario.spell.__contains__,
    }
