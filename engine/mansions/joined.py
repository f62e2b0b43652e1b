"""The answers that join several (section 6.36), for each kind of question. `ahead` gives their parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.api import Decision, Option
from engine.mansions import (
    combat,
    evade,
    figures,
    items,
    keeper_cards,
    keeper_turn,
    marching,
    movement,
    puzzle_steps,
    rounds,
    turn,
    walking,
)  # fmt: skip
from engine.mansions.answers import options_of, tokens_of
from engine.mansions.deeds import PLUS, Deed
from engine.mansions.house import Dealer
from engine.mansions.puzzles import actions
from engine.mansions.state import State

BEGIN: Final = 'begin'
"""Part that begins the turn of the seat's only investigator who may."""
WALK: Final = 'walk'
"""Verb of a walk over several spaces."""
ALL: Final = 'all'
"""Part that stands for the attacks of all monsters, or for taking all cards that lie there.

The name of an investigator may follow. Every monster that has a choice then attacks this one.
"""
EVADE: Final = 'evade'
"""Part that rolls all evade tests before a deed, and goes on after them."""
TAKE: Final = 'take'
ACT: Final = 'mansions.act'
ATTACKS: Final = 'mansions.monster_attacks'
KEEPER: Final = 'mansions.keeper_actions'
PUZZLE: Final = 'mansions.puzzle'
TAKES: Final = ('mansions.pick_up', 'mansions.trade')
"""Questions whose answers take a card from the floor."""


def single_attacks(state: State, io: Dealer, who: str = '') -> list[str]:
    """An attack of each monster that can attack: its only one, or its only one on `who`. Empty if any has neither."""
    ways: dict[str, list[str]] = {}
    for option in keeper_turn.attacks(state, io):
        ways.setdefault(option.token.split(' ')[1], []).append(option.token)
    found: list[str] = []
    for tokens in ways.values():
        own = tokens if len(tokens) == 1 else [token for token in tokens if who and token.split(' ')[2] == who]
        if len(own) != 1:
            return []
        found += own
    return found


def is_plain(state: State, io: Dealer, least: int, who: str = '') -> bool:
    """Whether at least `least` monsters can attack, each in one way only, or in one way only on `who`."""
    return len(single_attacks(state, io, who)) >= least


def takes(tokens: Iterable[str]) -> list[str]:
    """The answers that take a card from the floor, one for each card. Empty if a card has several possible takers."""
    found = [token for token in tokens if token.startswith(f'{TAKE} ')]
    cards = {token.split(' ')[-1] for token in found}
    return found if len(cards) == len(found) else []


def _begins(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join the beginning of a turn with its first deed. Nothing if the seat may begin with several investigators."""
    own = [token for token in tokens_of(decision) if token.startswith('begin ')]
    if len(own) == 1:
        ahead, who = state.copy(), own[0].removeprefix('begin ')
        rounds.enter(ahead, io, who)
        found = [*turn.deeds(ahead, io, who)]
        for option in (*(deed.option for deed in found), *_deeds(ahead, io, who, found), Option(turn.END)):
            yield Option(f'{BEGIN}{PLUS}{option.token}', option.refs)


def _acts(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    who = str(decision.args['who'])
    yield from _deeds(state, io, who, [*turn.deeds(state, io, who)])


def _deeds(state: State, io: Dealer, who: str, found: Sequence[Deed]) -> Iterator[Option]:
    """Join the steps of a walk. Join a deed with the evade tests before it, and a walk with the deed after it.

    `found` has the single deeds.
    """
    free = any(deed.cost == 'free' and deed.token != items.TRADE for deed in found)
    walks = [*_walks(state, io, who, free)]
    yield from walks
    if evade.due(state, who) and who not in state.turn.rolling:
        # A menu has room for 25 lines.
        walks = [option for option in walks if f'{PLUS}attack ' not in option.token]
        evading = (*(deed.option for deed in found if deed.evade), *walks)
        yield from (Option(f'{option.token}{PLUS}{EVADE}', option.refs) for option in evading)
    if state.turn.actions and state.investigators[who].hiding is None and (free or state.turn.moves):
        attacks = combat.attack_options(state, io, who)
        yield from (Option(f'{attack.token}{PLUS}{turn.END}', attack.refs) for attack in attacks)


def _walks(state: State, io: Dealer, who: str, free: bool) -> Iterator[Option]:
    """Join steps to a walk, and a walk with the action at its end. Without an action left, with the end of the turn.

    The end is left out if the turn ends by itself. With `free` deeds it doesn't.
    """
    near = walking.ways(state, io, who)
    for to, way in near.items():
        refs = tuple(f'space:{space}' for space in way.spaces)
        if len(way.spaces) > 1:
            yield Option(f'{WALK} {to}', refs)
        if way.calm and not state.turn.actions and (free or state.turn.moves > len(way.spaces)):
            yield Option(f'{_leads(way)} {to}{PLUS}{turn.END}', refs)
    if state.turn.actions:
        yield from _arrivals(state, io, who, near)


def _leads(way: walking.Way) -> str:
    return 'go' if len(way.spaces) == 1 else WALK


def _arrivals(state: State, io: Dealer, who: str, near: Mapping[str, walking.Way]) -> Iterator[Option]:
    """Join a walk with exploring or attacking where it ends, or with a run to a space beyond."""
    start, where, beyond = figures.space_of(state, who), io.house.board.room, dict[str, str]()
    for to, way in near.items():
        token, left = f'{_leads(way)} {to}', state.turn.moves - len(way.spaces)
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
    """Join the use of a card with the choice it asks for, such as a monster's way. Join the end with all attacks.

    A use that costs all threat may end the actions too.
    """
    for option in options_of(decision):
        use, number = keeper_cards.found(io, option.token), marching.spaces(io, option.token)
        reached = marching.reached(state, io, option.token.split(' ')[2], number) if number else ()
        ways = [Option(f'{option.token}{PLUS}{to}', (*option.refs, f'space:{to}')) for to in reached]
        ways += [Option(f'{option.token}{PLUS}{what}', option.refs) for what in keeper_cards.choices(io, option.token)]
        yield from ways
        if use is not None and use.cost == state.threat:
            yield from (Option(f'{way.token}{PLUS}{ALL}', way.refs) for way in ways or [option])
    if is_plain(state, io, 1):
        yield Option(f'{keeper_turn.DONE}{PLUS}{ALL}')
    yield from (Option(f'{keeper_turn.DONE}{PLUS}{each.token}', each.refs) for each in _on_one(state, io))


def _attacks(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join the attacks of all monsters, and one attack with all others where only this monster has a choice."""
    if is_plain(state, io, 2):
        yield Option(ALL)
        return
    yield from _on_one(state, io)
    ways = [token.split(' ')[1] for token in tokens_of(decision) if token != keeper_turn.DONE]
    torn = {handle for handle in ways if ways.count(handle) > 1}
    if len(torn) == 1 and len({*ways}) > 1:
        for option in options_of(decision):
            if torn & {*option.token.split(' ')}:
                yield Option(f'{option.token}{PLUS}{ALL}', option.refs)


def _on_one(state: State, io: Dealer) -> Iterator[Option]:
    """Join the attacks of all monsters on one investigator, where several of them have a choice."""
    ways = [option.token.split(' ') for option in keeper_turn.attacks(state, io)]
    handles = [handle for _, handle, _ in ways]
    torn = {handle for handle in handles if handles.count(handle) > 1}
    for who in dict.fromkeys(who for _, _, who in ways):
        if len(torn) > 1 and is_plain(state, io, 2, who):
            yield Option(f'{ALL}{PLUS}{who}', (f'investigator:{who}',))


def _takes(state: State, io: Dealer, decision: Decision) -> Iterator[Option]:
    """Join taking all cards that lie there, if there are several."""
    if len(takes(tokens_of(decision))) > 1:
        yield Option(f'{TAKE}{PLUS}{ALL}')


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


OFFERS: Final[dict[str, Callable[[State, Dealer, Decision], Iterator[Option]]]] = {
    'mansions.next': _begins,
    ACT: _acts,
    KEEPER: _keeper,
    ATTACKS: _attacks,
    'mansions.puzzle_ready': _ready,
    PUZZLE: _puzzle,
    **dict.fromkeys(TAKES, _takes),
}
"""The joined answers of each kind of question."""
