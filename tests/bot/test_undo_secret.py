"""**Undo** must not reveal that the keeper has acted in secret since the step."""

from __future__ import annotations

from itertools import islice

from bot.words import words_for
from engine.api import Seat, tokens
from engine.mansions.game import GAME
from engine.mansions.habit import HABITS
from engine.mansions.state import State
from persistence.play import moves_of
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_games import played
from tests.bot.play import controls, id_in, press, shows
from tests.bot.tables import at_table

EN = words_for('en')


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


async def saved(house: House, table: Table) -> State:
    return GAME.load((await house.store.load(table.id)).snapshot or '')


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


async def test_secret_step_leaves_undo_of_others(house: House) -> None:
    table, state, walker, answered, keeper, desk = await walked(house)
    undo = [id_in(each.custom_id) for each in controls(answered, 'undo')]
    assert len(undo) == 1
    await habit(keeper, desk, others(state)[0])
    await house.shown()
    board = await walker.see('games', shows('play', table.id))
    again = await press(walker, board, 'play')
    assert [id_in(each.custom_id) for each in controls(again, 'undo')] == undo


async def test_secret_step_survives_undo_of_others(house: House) -> None:
    table, state, walker, answered, keeper, desk = await walked(house)
    first, last, *_ = others(state)
    await habit(keeper, await habit(keeper, desk, first), last)
    back = await press(walker, answered, 'undo')
    assert EN('note-undone') in back.text, 'the button from before the secret step is good'
    now = await saved(house, table)
    assert now.agenda == state.agenda, 'the walk is taken back'
    assert now.habit == last, 'the secret steps are not'
    # Replaying the log, as a game review does, has the same result.
    again = state
    for move in moves_of(await house.store.log(table.id)):
        assert move.seat is not None and move.token is not None
        again = GAME.apply(again, Seat(move.seat), move.token).state
    assert again == now


async def test_giving_up_in_thought_leaves_undo_of_others(house: House) -> None:
    """The first press of **Give up** is a secret. So it must not keep other players from **Undo**."""
    table, state, walker, answered, keeper, _ = await walked(house)
    third = companion(house, walker, keeper)
    hand = await press(third, await third.see('games', shows('play', table.id)), 'play')
    hand = await press(third, hand, 'part', '+more')
    await press(third, hand, 'do', '+concede')
    back = await press(walker, answered, 'undo')
    assert EN('note-undone') in back.text
    assert (await saved(house, table)).agenda == state.agenda


async def test_open_step_ends_undo_of_others(house: House) -> None:
    table, state, walker, answered, keeper, _ = await walked(house)
    third = companion(house, walker, keeper)
    hand = await press(third, await third.see('games', shows('play', table.id)), 'play')
    hand = await press(third, hand, 'part', '+more')
    hand = await press(third, hand, 'do', '+concede')
    await press(third, hand, 'do', '+concede now')
    back = await press(walker, answered, 'undo')
    assert EN('note-stale') in back.text
    assert (await saved(house, table)).agenda != state.agenda
