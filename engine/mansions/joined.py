"""The answers that join several (section 6.36), for each kind of question. `ahead` gives their parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.api import Decision, OneOf, Option
from engine.mansions import (
    combat,
    evade,
    figures,
    keeper_cards,
    keeper_turn,
    marching,
    movement,
    puzzle_steps,
    rounds,
    turn,
    walking,
)  # fmt: skip
from engine.mansions.deeds import PLUS
from engine.mansions.house import Dealer
from engine.mansions.puzzles import actions
from engine.mansions.state import State

BEGIN: Final = 'begin'
"""Part that begins the turn of the seat's only investigator who may."""
WALK: Final = 'walk'
"""Verb of a walk over several spaces."""
ALL: Final = 'all'
"""Part that stands for the attacks of all monsters."""
EVADE: Final = 'evade'
"""Part that rolls all evade tests before a deed, and goes on after them."""
ACT: Final = 'mansions.act'
ATTACKS: Final = 'mansions.monster_attacks'
KEEPER: Final = 'mansions.keeper_actions'
PUZZLE: Final = 'mansions.puzzle'


def is_plain(state: State, io: Dealer, least: int) -> bool:
    """Whether at least `least` monsters can attack, each in one way only."""
    handles = [option.token.split(' ')[1] for option in keeper_turn.attacks(state, io)]
    return len(handles) >= least and len({*handles}) == len(handles)


def _begins(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join the beginning of a turn with its first deed. Nothing if the seat may begin with several investigators."""
    own = [option.token for option in _options(decision) if option.token.startswith('begin ')]
    if len(own) == 1:
        ahead, who = state.copy(), own[0].removeprefix('begin ')
        rounds.enter(ahead, io, who)
        deeds = [deed.option for deed in turn.deeds(ahead, io, who)]
        for option in (*deeds, *_deeds(ahead, io, who), Option(turn.END)):
            # A walk to a fight would make the answer too long.
            if f'{PLUS}attack ' not in option.token:
                yield Option(f'{BEGIN}{PLUS}{option.token}', option.refs)


def _acts(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    yield from _deeds(state, io, str(decision.args['who']))


def _deeds(state: State, io: Dealer, who: str) -> Iterator[Option]:
    """Join several steps to a walk, a deed with the evade tests before it, and a walk with the action at its end."""
    for to, way in walking.ways(state, io, who).items():
        if len(way.spaces) > 1:
            yield Option(f'{WALK} {to}', tuple(f'space:{space}' for space in way.spaces))
    if evade.due(state, who) and who not in state.turn.rolling:
        for deed in turn.deeds(state, io, who):
            if deed.evade:
                yield Option(f'{deed.token}{PLUS}{EVADE}', deed.refs)
    if state.turn.actions:
        yield from _arrivals(state, io, who)
        if state.turn.moves and state.investigators[who].hiding is None:
            attacks = combat.attack_options(state, io, who)
            yield from (Option(f'{attack.token}{PLUS}{turn.END}', attack.refs) for attack in attacks)


def _arrivals(state: State, io: Dealer, who: str) -> Iterator[Option]:
    """Join a walk with exploring or attacking where it ends, or with a run to a space beyond."""
    start, where, near = figures.space_of(state, who), io.house.board.room, walking.ways(state, io, who)
    beyond = dict[str, str]()
    for to, way in near.items():
        token, left = f'{"go" if way.spaces == (to,) else WALK} {to}', state.turn.moves - len(way.spaces)
        if way.calm and _may_explore(state, io, who, to, left):
            yield Option(f'{token}{PLUS}explore', (f'space:{to}',))
        for handle in figures.monsters_at(state, to):
            for weapon in combat.weapons(state, io, who):
                yield Option(f'{token}{PLUS}attack {weapon} {handle}', (f'monster:{handle}', f'space:{to}'))
        if way.calm and not left:
            further = movement.ways(state, io, to, 'investigator')
            new = (space for space in further if space != start and space not in near and space not in beyond)
            beyond |= {space: f'{token}{PLUS}run {space}' for space in new if walking.is_open(state, io, where[space])}
    yield from (Option(token, (f'space:{space}',)) for space, token in beyond.items())


def _may_explore(state: State, io: Dealer, who: str, space: str, moves: int) -> bool:
    """ST5, G5: whether the room of a space has anything to explore, with `moves` Movement Steps left."""
    anything = state.piles[io.house.board.room[space]] or state.floor.get(space)
    return bool(anything) and moves >= figures.is_dark_in(state, io, who, space)


def _keeper(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join the use of a card with the way of its monster or the choice it asks for, and the end with all attacks.

    A use that costs all threat may end the actions too.
    """
    for option in _options(decision):
        use, number = keeper_cards.found(io, option.token), marching.spaces(io, option.token)
        reached = marching.reached(state, io, option.token.split(' ')[2], number) if number else ()
        ways = [Option(f'{option.token}{PLUS}{to}', (*option.refs, f'space:{to}')) for to in reached]
        ways += [Option(f'{option.token}{PLUS}{what}', option.refs) for what in keeper_cards.choices(io, option.token)]
        yield from ways
        if use is not None and use.cost == state.threat:
            yield from (Option(f'{way.token}{PLUS}{ALL}', way.refs) for way in ways or [option])
    if is_plain(state, io, 1):
        yield Option(f'{keeper_turn.DONE}{PLUS}{ALL}')


def _attacks(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    if is_plain(state, io, 2):
        yield Option(ALL)


def _ready(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join the beginning of an attempt with its first action."""
    card, left = str(decision.args['card']), int(decision.args['actions'])
    variant, puzzle = puzzle_steps.variant(io, card), state.puzzles[card]
    found = [*actions.legal(variant, puzzle, left), *actions.carries(variant, puzzle, left)]
    yield from (Option(f'begin{PLUS}{token}', actions.refs(variant, token)) for token in found)


def _puzzle(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join actions that bring one piece where it belongs."""
    card, left = str(decision.args['card']), int(decision.args['left'])
    variant = puzzle_steps.variant(io, card)
    for token in actions.carries(variant, state.puzzles[card], left):
        yield Option(token, actions.refs(variant, token))


def _options(decision: Decision) -> tuple[Option, ...]:
    assert isinstance(decision.choice, OneOf), 'every question of Mansions has one answer'
    return decision.choice.options


OFFERS: Final[dict[str, Callable[[State, Dealer, Decision], Iterator[Option]]]] = {
    'mansions.next': _begins,
    ACT: _acts,
    KEEPER: _keeper,
    ATTACKS: _attacks,
    'mansions.puzzle_ready': _ready,
    PUZZLE: _puzzle,
}
"""The joined answers of each kind of question."""
