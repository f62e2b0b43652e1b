"""Conversion of a game of Labyrinth to plain JSON and back."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from pydantic import TypeAdapter

from engine.api import Seat, Unreadable, count
from engine.kernel import Io
from engine.labyrinth import events, goals, setup
from engine.labyrinth.cards import CELLS, EVENTS, PUSHES, TREASURES
from engine.labyrinth.events import Exchange, Offer, TurnUp
from engine.labyrinth.push import Push
from engine.labyrinth.state import Ask, State
from engine.labyrinth.tiles import DISTINCT, FIXED, TILES, WITH_BACKS
from engine.labyrinth.turn import End
from engine.labyrinth.walk import Move, Walk
from engine.options import fitted
from engine.saves import DAMAGE, Migration, record_of, validators

SCHEMA: Final = 4


def _from_3(state: dict[str, Any]) -> dict[str, Any]:
    """Schema 3 did not record how to undo a push. That is known again after a round."""
    return state | {'recent': [deed | {'out': None, 'forbidden': None} for deed in state['recent']]}


MIGRATIONS: Final[dict[int, Migration]] = {3: _from_3}

_STATE: Final = TypeAdapter(State)
_STEPS: Final = validators((Push, TurnUp, Offer, Exchange, Walk, Move, End))

_WAITING: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    'push': (('end', 'walk'), ('end', 'walk', 'turn-up')),
    'offer': (('end', 'walk'),),
    'exchange': (('end', 'walk'),),
    'move': (('end',),),
}
"""By kind of question, the possible lists of steps below it on the agenda. In a valid save, one of them is there."""


def to_json(state: State) -> dict[str, Any]:
    """The state as plain JSON."""
    record = record_of(state)
    record['rng'] = record_of(state.rng)
    record['options'] = state.options.model_dump()
    record['recent'] = [record_of(deed) for deed in state.recent]
    record['agenda'] = [record_of(step) for step in state.agenda]
    record['result'] = state.result and record_of(state.result)
    return record


def from_json(record: dict[str, Any]) -> State:
    """The state that `to_json` wrote. Raises `Unreadable` if the record has another shape."""
    try:
        agenda = [_STEPS[step['kind']].validate_python(step) for step in record['agenda']]
        state = _STATE.validate_python({**record, 'agenda': agenda})
        sound = _whole(record, state) and all(check(state) for check in _CHECKS)
    except DAMAGE as error:
        raise Unreadable('the save is damaged') from error
    if not sound:
        raise Unreadable('the save is damaged: its pieces do not fit together')
    return state


def _whole(record: dict[str, Any], state: State) -> bool:
    """Whether the record has all expected fields and no others."""
    deeds = [deed.keys() for deed in record['recent']]
    return record.keys() == record_of(state).keys() and deeds == [record_of(deed).keys() for deed in state.recent]


def _rng(state: State) -> bool:
    return state.rng.sound()


def _table(state: State) -> bool:
    """Whether all lists have one entry per seat, and the numbers of seats, cells and turns are possible."""
    seats = range(1, 5)
    apiece = (state.pawns, state.piles, state.found, state.opened, state.searched, state.when, state.walked)
    return (
        state.seats in seats
        and {len(things) for things in apiece} == {state.seats}
        and state.active in range(state.seats)
        and state.options == fitted(state.options, state.seats)
        and all(pawn in range(CELLS) for pawn in state.pawns)
        and 0 < state.turn <= (goals.last_turn(state) or state.turn)
    )


def _tiles(state: State) -> bool:
    """Whether every tile is there, the fixed ones are in place, and every rotation is valid."""
    fixed = {cell: (tile, turns) for tile, (cell, (_, turns)) in enumerate(FIXED.items())}
    lying = list(zip(state.tiles, state.turns, strict=True))
    return (
        sorted(state.tiles) == list(range(len(TILES)))
        and all(lying[cell] == place for cell, place in fixed.items())
        and all(turns in range(DISTINCT[TILES[tile].shape]) for tile, turns in lying)
        and (state.last is None or state.last in PUSHES)
    )


def _backs(state: State) -> bool:
    """Whether the tiles carry the events that these options print on them, and the event in use is one of these."""
    printed = events.printed(state.options)
    return (
        0 <= state.seen < 1 << len(TILES)
        and len(state.backs) == len(TILES)
        and all(
            Counter(state.backs[tile] for tile in tiles) == Counter(printed[tile] for tile in tiles)
            for tiles in WITH_BACKS.values()
        )
        and Counter(state.backs) == Counter(printed)
        and state.event in {None, *printed}
        and (state.event == 'twice' or not state.again)
    )


def _cards(state: State) -> bool:
    """Whether every treasure exists once, and every seat was dealt the same number."""
    dealt = [len(pile) + len(found) for pile, found in zip(state.piles, state.found, strict=True)]
    cards = [card for pile in (*state.piles, *state.found, state.box) for card in pile]
    return (
        set(dealt) == {setup.each(state.options, state.seats)}
        and sorted(cards) == sorted(TREASURES)
        and all(opened in (1, goals.AFTER_PEEK) for opened in state.opened)
    )


def _agenda(state: State) -> bool:
    """Whether the agenda is valid: empty after the end, otherwise a question with the rest of the turn below it."""
    result = state.result
    if result is not None:
        winners = [Seat(seat) for seat, pile in enumerate(state.piles) if not pile]
        endings = [goals.won(state, winner) for winner in winners]
        endings += [goals.drawn(state)] if state.turn == goals.last_turn(state) else []
        return not state.agenda and result in endings
    step = state.agenda[-1]
    below = tuple(getattr(waiting, 'kind', None) for waiting in state.agenda[:-1])
    return (
        isinstance(step, Ask)
        and below in _WAITING[step.kind]
        and (step.kind != 'offer' or state.event in EVENTS)
        and count(step.ask(state, Io()).choice) > 0
    )


def _deeds(state: State) -> bool:
    """Whether the recorded deeds belong to seats of the game and to recent turns."""
    return (
        all(
            deed.turn in range(state.turn - state.seats + 1, state.turn + 1)
            and deed.seat in range(state.seats)
            and (deed.push in PUSHES if deed.push else len(deed.path) > 1)
            and all(cell in range(CELLS) for cell in deed.path)
            and deed.out in (None, *range(4))
            and deed.forbidden in (None, *PUSHES)
            for deed in state.recent
        )
        and list(map(len, state.when)) == list(map(len, state.found))
        and all(1 <= turn <= state.turn for when in state.when for turn in when)
        and all(cells >= 0 for cells in state.walked)
    )


_CHECKS: Final = (_rng, _table, _tiles, _backs, _cards, _agenda, _deeds)
