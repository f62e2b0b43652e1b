"""Five players at one table of Mansions: no screen shows an investigator the keeper's secrets."""

from __future__ import annotations

from functools import cache

import pytest
from pydantic import BaseModel

from engine.mansions.game import GAME
from engine.mansions.package import PACKAGE
from engine.mansions.state import Armed, State
from engine.rng import Rng
from persistence.rows import Table
from playground.people import Person
from playground.screen import Button, ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_moments import asked
from tests.bot.mansions_secrets import Watch, secrets
from tests.bot.play import controls, id_in, press, shows
from tests.bot.tables import at_table, set_snapshot

SCENARIOS = ('light', 'bell', 'train', 'theatre')
MOMENTS = ('mansions.puzzle', 'mansions.keeper_actions', 'mansions.plan')


@cache
def evening(scenario: str) -> dict[str, State]:
    """Play a game of five bot players.

    Returns the state at the first or second question of each kind in `MOMENTS`, and the last state, in their order.
    """
    state, rng, times = GAME.new(5, options(scenario), '5eed' * 8).state, Rng('17' * 16), dict.fromkeys(MOMENTS, 0)
    found: dict[str, State] = {}
    last = state
    while GAME.result(state) is None:
        decision = asked(state)
        times[decision.kind] = times.get(decision.kind, 0) + 1
        if decision.kind in MOMENTS and times[decision.kind] <= 2:
            found.pop(decision.kind, None)
            found[decision.kind] = state
        last, state = state, GAME.apply(state, decision.seat, answer(state, rng)).state
    return found | {'last': last}


def options(scenario: str) -> BaseModel:
    return GAME.Options(scenario=scenario, length='short')


def answer(state: State, rng: Rng) -> str:
    decision = asked(state)
    return PACKAGE.strengths['normal'].player.choose(GAME, lambda: GAME.view(state, decision.seat), decision, rng)


def armed(state: State) -> State:
    """Return a copy of the state in which the keeper has armed a card, if they hold one."""
    kept = state.copy()
    kept.habit = 'armed'
    kept.armed = [Armed(card, next(iter(kept.investigators)), 'action') for card in kept.mythos.hand[:1]]
    return kept


async def everything(house: House, table: Table, person: Person) -> None:
    """Open every screen of a table for `person`: the hand, the sides of the desk, and the board in words."""
    board = await person.see('games', shows('play', table.id))
    panel = await press(person, board, 'play')
    for rest in desks(panel):
        await press(person, await press(person, board, 'play'), 'part', rest)
    await (await person.slash('games', 'board')).settled()


def desks(panel: ShownMessage) -> list[str]:
    """Return the sides of the keeper's desk that `panel` has buttons for. Empty for other players."""
    buttons = [each for each in controls(panel, 'part') if isinstance(each, Button) and not each.disabled]
    return [id_in(each.custom_id).rest for each in buttons]


@pytest.mark.parametrize('scenario', SCENARIOS)
async def test_no_screen_of_five_players_shows_a_keeper_secret(house: House, scenario: str) -> None:
    guests = [house.playground.add_person(name) for name in ('Cleo', 'Dora', 'Emil')]
    people, stranger = (house.ada, house.bruno, *guests), house.playground.add_person('Fern')
    found = evening(scenario)
    assert found.keys() == {*MOMENTS, 'last'}
    watch = Watch(house)
    table = await at_table(house, GAME, options(scenario), next(iter(found.values())), *people)
    for state in map(armed, found.values()):
        await set_snapshot(house, table, GAME.dump(state))
        await house.clew.screens.boards.repost(table.id)
        house.clew.screens.refresh(table.id)
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
