"""A move of an investigator in Mansions while the keeper's desk is open."""

from __future__ import annotations

from itertools import islice

from engine.api import Seat, tokens
from engine.mansions.game import GAME
from engine.mansions.habit import HABITS
from engine.mansions.state import State
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_games import played
from tests.bot.play import press, shows
from tests.bot.tables import at_table


def before_a_walk() -> tuple[State, Seat, str]:
    """Return a state, and the seat and answer of a move that can be undone there. The keeper holds a card."""
    for state in played('mansions-3-light-1A-keeper'):
        for each in GAME.pending(state):
            if each.kind != 'mansions.act' or not state.mythos.hand:
                continue
            for token in islice(tokens(each.choice), 20):
                verb, _, space = token.partition(' ')
                after = GAME.apply(state, each.seat, token) if verb == 'go' else None
                # A step that fails at a locked door has no button.
                if after is not None and after.reversible and space in {one.space for one in after.state.playing()}:
                    return state, each.seat, token
    raise AssertionError('no such state')


async def habit(keeper: Person, panel: ShownMessage, how: str) -> ShownMessage:
    """Set the keeper's habit, which is secret, to `how`. Returns the desk after that."""
    plans = await press(keeper, panel, 'part', '+plans')
    return await press(keeper, await press(keeper, plans, 'part', '+habit'), 'do', f'+habit {how}')


async def walked(house: House) -> tuple[Table, State, Person, ShownMessage, Person, ShownMessage]:
    """Let an investigator move while the keeper's desk is open.

    Returns the table, the state before, the investigator's player with their hand, and the keeper with their desk.
    """
    state, seat, token = before_a_walk()
    people = [house.ada, house.bruno, house.playground.add_person('Cleo')]
    table = await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people)
    walker, keeper = people[seat], people[state.keeper]
    board = await walker.see('games', shows('play', table.id))
    desk = await press(keeper, board, 'play')
    answered = await press(walker, await press(walker, board, 'play'), 'do', token)
    await house.shown()
    return table, state, walker, answered, keeper, desk


def companion(house: House, walker: Person, keeper: Person) -> Person:
    """Return the other investigator's player."""
    people = (house.ada, house.bruno, house.playground.person('Cleo'))
    return next(person for person in people if person.id not in (walker.id, keeper.id))


def others(state: State) -> list[str]:
    return [each for each in HABITS if each != state.habit]
