"""Example positions of Mansions for the pictures in the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions.cards import SCENARIOS, Scenario, Trace, puzzle_board
from engine.mansions.view import Board, Figure, Person, RoomView, Secret, View

SCENARIO: Final = 'bell'
KEEPER: Final = Seat(2)
TURN: Final = 8

LOCKED: Final = ('warden', 'crypt', 'loft', 'chapel', 'infirmary')
PILES: Final = {'reading': 3, 'cellar': 3, 'garden': 3, 'hall': 0, **dict.fromkeys(LOCKED, 4)}
"""Number of cards in each room's pile, if it is not 2. The hall has been explored, all others are as at the start."""

ENTERED: Final = ('hall', 'gallery', 'kitchen', 'pantry', 'reading')
"""Rooms that an investigator has entered."""

COMMON: Final = ('prowl', 'scheme', 'summon')
"""Keeper cards of every game of the scenario. Other cards would give away story choices."""


def _scenario() -> Scenario:
    return SCENARIOS[SCENARIO]


def _person(who: str, seat: int, space: str, **changed: Any) -> Person:
    """Return an investigator in a space, as at the start except for the fields `changed`."""
    sheet = _scenario().investigator[who]
    begun = Person(
        who=who, seat=Seat(seat), space=space, status='playing', health=sheet.health, sanity=sheet.sanity, damage=0,
        horror=0, skill=sheet.skill_points, stun=0, hiding=None, ability=True, items=tuple(sheet.items), spells=(),
        traumas=(), shields=(), nimble=0,
    )  # fmt: skip
    return replace(begun, **changed)


def _monster(handle: str, kind: str, space: str, wounds: int = 0) -> Figure:
    return Figure(handle, kind, space, wounds, 0, 0, None, None)


def _room(room: str) -> RoomView:
    dark = room in ('cellar', 'crypt')
    return RoomView(
        room, PILES.get(room, 2), room in LOCKED, None, fire=False, dark=dark, entered=room in ENTERED, known=None
    )


def table() -> View:
    """Return a view of the third round: Quill has moved two spaces, Lindqvist is next.

    Its kinds of monsters occur in every game, so they give away no story choice.
    """
    barriers = tuple((mark.id, None) for mark in _scenario().features if mark.kind == 'barrier' and mark.id)
    return View(
        me=None, seats=3, scenario=SCENARIO, keeper=KEEPER, party=2, round=3, turn=TURN, active='quill', moves=0,
        actions=1, evaded=(), tested=(), acted=(), rolls=(),
        recent=(Trace(TURN, 'left', 'quill', 'hall2'), Trace(TURN, 'left', 'quill', 'gal1')),
        people=(
            _person('quill', 0, 'gal2', sanity=10, horror=1, items=('pocket_primer', 'cane')),
            _person('lindqvist', 1, 'kit1', health=9, damage=2),
        ),
        monsters=(_monster('m1', 'acolyte', 'gar1'), _monster('m2', 'hound', 'read1')),
        rooms=tuple(_room(room.id) for room in _scenario().rooms), floor=(), corpses=(), barriers=barriers, puzzles=(),
        trying=None, laid=0, threat=4, time=2, time_number=3, events=5, resolved=(), read=(), objective=None,
        choices=(), cards=(), mythos=2, trauma=2, hand=(), seen=(), discards=(), gone=(), used=(), goals=(),
        trading=(), conceded=(), skips=False, made=2, done=(), secret=None, result=None,
    )  # fmt: skip


def evading() -> tuple[View, Decision]:
    """Return a test in which Quill must evade a hound: Dexterity 5, awareness −2. A skill point adds Luck 3."""
    view = table()
    first, second = view.people
    shown = replace(
        view, me=Seat(0), moves=2, recent=(), people=(replace(first, space='gal1'), second),
        monsters=(view.monsters[0], _monster('m2', 'hound', 'gal1')), rolls=(('quill', 'INT', 5, 4),),
    )  # fmt: skip
    args = {'who': 'quill', 'attribute': 'DEX', 'target': 3, 'sort': 'evade'}
    return shown, Decision(Seat(0), 'mansions.test', OneOf((Option('roll'), Option('skill'))), args, 'roll')


def fighting() -> tuple[View, Decision]:
    """Return a turn of Lindqvist, who is in one space with a wounded acolyte: to attack or to leave."""
    view = table()
    first, second = view.people
    shown = replace(
        view, me=Seat(1), active='lindqvist', moves=1, recent=(),
        people=(replace(first, space='gal1'), replace(second, space='gal2')),
        monsters=(_monster('m1', 'acolyte', 'gal2', 2), _monster('m2', 'hound', 'read1')),
        rolls=(('lindqvist', 'DEX', 5, 8), ('lindqvist', 'MAR', 7, 3)),
    )  # fmt: skip
    refs = [('go gal1', 'space:gal1'), ('go gal3', 'space:gal3'), ('go guest1', 'space:guest1'),
            ('attack hunting_rifle m1', 'monster:m1'), ('attack unarmed m1', 'monster:m1')]  # fmt: skip
    options = (*(Option(token, (ref,)) for token, ref in refs), Option('end'))
    return shown, Decision(Seat(1), 'mansions.act', OneOf(options), {'who': 'lindqvist'}, 'end')


def wiring() -> Board:
    """Return a puzzle that a few actions solve."""
    board = puzzle_board(SCENARIO, 'switchboard', ('NEW', 'NE', 'NEW', 'NE', 'NS', 'NS'), (0,) * 6)
    assert board is not None, 'the pieces are such as the puzzle has'
    return replace(board, pile=9)


def keeping() -> View:
    """Return the keeper's view without the story, which is secret."""
    secret = Secret((), ('cold_hands', 'stumble'), ('winded',), COMMON, 'ask', ())
    return replace(table(), me=KEEPER, active=None, moves=0, actions=0, secret=secret)
