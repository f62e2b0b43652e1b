"""Several answers in one (section 6.36): the first is given at once, each other when its question comes.

A joined answer has its parts between "+": "walk lib1+explore". It leads exactly where its parts lead, given one by one.
The parts left are dropped as soon as anything unexpected happens, so that the player is asked again. `joined` has the
answers that are offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.api import Decision, OneOf, Seat, admits
from engine.kernel import Pending, Take, settle
from engine.mansions import items, joined, keeper_cards, keeper_turn, marching, puzzle_steps, rounds, turn, walking
from engine.mansions.answers import options_of, tokens_of
from engine.mansions.deeds import LONGEST, PLUS
from engine.mansions.house import Dealer
from engine.mansions.joined import ACT, ALL, ATTACKS, BEGIN, EVADE, KEEPER, PUZZLE, TAKE, WALK
from engine.mansions.memory import Ahead
from engine.mansions.puzzles import actions
from engine.mansions.state import Ask, Poll, State, Step

GO_ON: Final = 'mansions.go_on'
"""The kind of the part after a deed whose evade tests are rolled at once: go on, whatever they bring."""
MARCH: Final = 'mansions.move_monster'
CHOOSE: Final = 'mansions.choose'


def _kinds(names: str) -> frozenset[str]:
    return frozenset(f'mansions.{name}' for name in names.split())


WALK_EVENTS: Final = _kinds('turn moved evade_test rolled passed skill_point unasked')
"""Events that do not end a walk."""
CALM_EVENTS: Final = WALK_EVENTS | _kinds('discovered runs keeper_card monster_moved puzzle_action picked_up')
"""Events that every other joined answer expects. Any other public event cancels the parts left."""
HORROR_EVENTS: Final = CALM_EVENTS | _kinds('horror_test horror')
"""Events expected by a monster on its way, and by an investigator who goes to fight it."""
ATTACK_EVENTS: Final = HORROR_EVENTS | _kinds(
    'attack combat_card wounded monster_stunned immune discarded damage shielded stunned ability used reroll'
)
"""Events expected by an investigator who attacks and then ends the turn. If the monster falls, they are asked again."""
ASIDE: Final = _kinds(
    'window trauma evade_hit horror_order choose cancel test reroll lose discard'
    ' move_investigator move_monster newcomer'
)
"""Questions in the middle of a step, which leave the parts for later questions of the seat."""


def with_joined(state: State, io: Dealer, asked: Pending) -> Pending:
    """Add the joined answers to each question."""
    offers: dict[tuple[Seat, str], Take] = dict(asked.offers or {})
    decisions = []
    for decision in asked.decisions:
        more = joined.OFFERS.get(decision.kind)
        found = [option for option in more(state, io, decision) if len(option.token) <= LONGEST] if more else []
        offers.update({(decision.seat, option.token): _take for option in found})
        decisions.append(replace(decision, choice=OneOf((*options_of(decision), *found))) if found else decision)
    return Pending(tuple(decisions), offers or None)


def run_on(state: State, io: Dealer) -> None:
    """Run the game up to a question that no part of an earlier answer answers."""
    settle(state, io)
    while (answer := _next(state, io)) is not None:
        _take(state, io, *answer)
        settle(state, io)


def _take(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """Give the first part of an answer, and keep the others."""
    first, rest = _parts(state, io, seat, token)
    if rest and rest[0].kind == GO_ON:
        state.turn.rolling.append(str(state.turn.who))
    others = [part for part in state.plans.ahead if part.seat != seat]
    own = [part for part in state.plans.ahead if part.seat == seat]
    state.plans.ahead = [*others, *rest, *own]
    _asking(state.agenda.pop()).take_from(state, io, seat, first)


def _asking(step: Step) -> Ask | Poll:
    assert isinstance(step, Ask | Poll), 'a question is on top'
    return step


def _parts(state: State, io: Dealer, seat: Seat, token: str) -> tuple[str, list[Ahead]]:
    """Split an answer into its first part and the parts to give later."""
    first, *rest = token.split(PLUS)
    match state.agenda[-1]:
        case rounds.WhoIsNext() if first == BEGIN:
            first = next(f'{BEGIN} {who}' for who in rounds.waiting_in(state) if state.investigators[who].seat == seat)
        case keeper_turn.Attack() if first == ALL:
            attacks = joined.single_attacks(state, io, _victim(token))
            return (attacks or [''])[0], [Ahead(seat, ATTACKS, token, firm=True)]
        case keeper_turn.Attack() if rest:
            return first, [Ahead(seat, ATTACKS, ALL, firm=True)]
        case (items.PickUp() | items.Trade()) as question if first == TAKE:
            asked = question.ask(state, io)
            found = joined.takes(tokens_of(asked))
            return (found or [''])[0], [Ahead(seat, asked.kind, token)] if len(found) > 1 else []
        case keeper_turn.KeeperActions():
            return first, [*_keepers(state, io, seat, [first, *rest])]
        case puzzle_steps.Ready() if rest:
            return first, [Ahead(seat, PUZZLE, PLUS.join(rest))]
        case puzzle_steps.Attempt() as step if rest:
            first, *rest = actions.carry(puzzle_steps.variant(io, step.encounter), token)
            return first, [Ahead(seat, PUZZLE, each) for each in rest]
    if first.startswith(f'{WALK} '):
        way = walking.ways(state, io, str(state.turn.who)).get(first.split(' ')[1])
        first, *steps = [f'go {space}' for space in way.spaces] if way is not None else ['']
        rest = [*steps, *rest]
    evades = rest[-1:] == [EVADE]
    if evades and first.startswith(f'{BEGIN} '):
        return first, [Ahead(seat, ACT, PLUS.join(rest))]
    rest = rest[:-1] if evades else rest
    parts = [Ahead(seat, ACT, each, _place(before)) for before, each in zip([first, *rest], rest, strict=False)]
    return first, [Ahead(seat, GO_ON, 'on', firm=True), *parts] if evades else parts


def _victim(token: str) -> str:
    """The investigator whom all monsters attack that have a choice. "" if the token names none."""
    return token.partition(PLUS)[2]


def _keepers(state: State, io: Dealer, seat: Seat, parts: list[str]) -> Iterator[Ahead]:
    """The parts after the keeper's first: the way of a monster, the end of the actions, and all attacks."""
    first, *rest = parts
    for at, part in enumerate(rest):
        if part == ALL:
            if first != keeper_turn.DONE:
                yield Ahead(seat, KEEPER, keeper_turn.DONE, firm=True)
            yield Ahead(seat, ATTACKS, PLUS.join(rest[at:]), firm=True)
            return
        if number := marching.spaces(io, first):
            steps = marching.steps(state, io, first.split(' ')[2], number, part)
            yield from (Ahead(seat, MARCH, step) for step in steps)
        else:
            yield Ahead(seat, CHOOSE, keeper_cards.choices(io, first)[part])


def _place(token: str) -> str | None:
    """The space where a step to a space ends. None for other answers."""
    verb, *words = token.split(' ')
    return words[0] if verb in ('go', 'walk', 'run') else None


def _next(state: State, io: Dealer) -> tuple[Seat, str] | None:
    """The part that answers an open question now, as (seat, token). None if a player has to answer."""
    plans = state.plans
    if state.result is not None or not plans.ahead:
        return None
    plans.ahead = [part for part in plans.ahead if part.firm or _is_calm(io, part)]
    for decision in _asking(state.agenda[-1]).ask_all(state, io):
        part = next((each for each in plans.ahead if each.seat == decision.seat), None)
        if part is None or (decision.kind in ASIDE and decision.kind != part.kind):
            continue
        if part.kind == GO_ON and decision.kind == ACT:
            # Every evade test was passed.
            plans.ahead.remove(part)
            part = next((each for each in plans.ahead if each.seat == decision.seat), None)
            if part is None:
                continue
        if part.kind == decision.kind and _fits(state, io, decision, part):
            plans.ahead.remove(part)
            return part.seat, part.token
        plans.ahead = [each for each in plans.ahead if each.seat != decision.seat]
    return None


def _is_calm(io: Dealer, part: Ahead) -> bool:
    """Whether nothing unexpected happened since the last answer."""
    match part.token.partition(' ')[0]:
        case 'go':
            expected = WALK_EVENTS
        case 'attack' | 'move' | marching.STOP:
            expected = HORROR_EVENTS
        case turn.END:
            expected = ATTACK_EVENTS if part.space is None else WALK_EVENTS
        case _:
            expected = CALM_EVENTS
    return all(event.to is not None or event.kind in expected for event in io.events)


def _fits(state: State, io: Dealer, decision: Decision, part: Ahead) -> bool:
    """Whether a part answers the question, and the acting investigator is where the part belongs."""
    who = state.turn.who
    if part.space is not None and (who is None or state.investigators[who].space != part.space):
        return False
    if part.kind == ATTACKS:
        return joined.is_plain(state, io, 1, _victim(part.token))
    return admits(decision.choice, _parts(state, io, part.seat, part.token)[0])
