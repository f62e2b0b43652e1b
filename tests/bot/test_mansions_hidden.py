"""Five people at one table of Mansions: no screen of anybody tells them what only the keeper knows."""

from __future__ import annotations

from functools import cache

import pytest
from pydantic import BaseModel

from engine.mansions.game import GAME
from engine.mansions.state import Armed, State
from engine.rng import Rng
from persistence.rows import Table
from playground.people import Person
from playground.screen import Button, ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_moments import asked
from tests.bot.play import controls, id_in, press, shows
from tests.bot.tables import at_table
from tests.bot.test_mansions_evenings import Watch, secrets
from tests.bot.test_secrets import set_snapshot

SCENARIOS = ('light', 'bell')
MOMENTS = ('mansions.puzzle', 'mansions.keeper_actions', 'mansions.window')


@cache
def evening(scenario: str) -> dict[str, State]:
    """A game of five automatic players: the second time that each of these is asked, and the last question of all."""
    state, rng, times = GAME.new(5, options(scenario), '5eed' * 8).state, Rng('17' * 16), dict.fromkeys(MOMENTS, 0)
    found: dict[str, State] = {}
    last = state
    while GAME.result(state) is None:
        decision = asked(state)
        times[decision.kind] = times.get(decision.kind, 0) + 1
        if decision.kind in MOMENTS and times[decision.kind] == 2:
            found[decision.kind] = state
        last, state = state, GAME.apply(state, decision.seat, answer(state, rng)).state
    return found | {'last': last}


def options(scenario: str) -> BaseModel:
    return GAME.Options(scenario=scenario, length='short')


def answer(state: State, rng: Rng) -> str:
    decision = asked(state)
    return GAME.players['normal'].choose(GAME, lambda: GAME.view(state, decision.seat), decision, rng)


def armed(state: State) -> State:
    """The same with a card of the keeper's that waits, where they hold one."""
    kept = state.copy()
    kept.habit = 'armed'
    kept.armed = [Armed(card, next(iter(kept.investigators)), 'action') for card in kept.mythos.hand[:1]]
    return kept


async def everything(house: House, table: Table, person: Person) -> None:
    """Whatever somebody can open of a table for themselves: the hand, the sides of the desk, and the board in words."""
    board = await person.see('games', shows('play', table.id))
    panel = await press(person, board, 'play')
    for rest in desks(panel):
        await press(person, await press(person, board, 'play'), 'part', rest)
    await (await person.slash('games', 'board')).settled()


def desks(panel: ShownMessage) -> list[str]:
    """What the keeper's desk can be turned to; nothing for anybody else."""
    buttons = [each for each in controls(panel, 'part') if isinstance(each, Button) and not each.disabled]
    return [id_in(each.custom_id).rest for each in buttons]


@pytest.mark.parametrize('scenario', SCENARIOS)
async def test_nobody_of_five_is_shown_what_only_the_keeper_knows(house: House, scenario: str) -> None:
    guests = [house.playground.add_person(name) for name in ('Cleo', 'Dora', 'Emil')]
    people, stranger = (house.ada, house.bruno, *guests), house.playground.add_person('Fern')
    found = evening(scenario)
    assert found.keys() == {*MOMENTS, 'last'}
    watch = Watch(house)
    table = await at_table(house, GAME, options(scenario), next(iter(found.values())), *people)
    for state in map(armed, found.values()):
        await set_snapshot(house, table, GAME.dump(state))
        house.clew.services.boards.post_anew(table.id)
        house.clew.services.refresher.refresh(table.id)
        await house.shown()
        for person in people:
            await everything(house, table, person)
        board = await stranger.see('games', shows('play', table.id))
        for action in ('play', 'story', 'history'):
            await press(stranger, board, action)
        table = await house.store.load(table.id)
        seen = watch.checked
        watch.check(table)
        assert watch.checked > seen + 10
        assert state.revealed or list(secrets(state, None)), 'there is something to hide'
