"""The keeper's secrets on screen: other players receive the same bytes whatever the keeper holds or does."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.panels.hand import hand_panel
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.state import Armed, State
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.mansions_games import played
from tests.bot.matches import match_of
from tests.bot.play import press, shows
from tests.bot.received import Seen, received, seen
from tests.bot.tables import at_table, set_snapshot
from tests.mansions.table import table as laid_table

EN = words_for('en')


def act() -> State:
    """A state in an investigator's turn, while the keeper holds cards."""
    return next(
        state
        for state in played('mansions-3-light-1A-keeper')
        if state.mythos.hand and state.result is None and not state.revealed
        and [each.kind for each in GAME.pending(state) if not each.standing] == ['mansions.act']
    )  # fmt: skip


async def three(house: House, state: State) -> tuple[Table, list[Person]]:
    people = [house.ada, house.bruno, house.playground.add_person('Cleo')]
    return await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people), people


async def everything(house: House, table: Table, state: State, who: Person) -> dict[str, Seen]:
    """Return the messages that `who` receives of the table in this state."""
    shown = await house.store.load(table.id)
    await set_snapshot(house, shown, GAME.dump(state))
    await house.clew.screens.reconciler.clear(house.clew.screens.hands.resend(shown, who.id))
    return {name: seen(house, message) for name, message in (await received(house, shown, who)).items()}


@pytest.mark.parametrize('watcher', ['first', 'second', 'stranger'])
async def test_others_receive_the_same_bytes_for_any_keeper_secret(house: House, watcher: str) -> None:
    state = act()
    table, people = await three(house, state)
    seats = [seat for seat in range(3) if seat != state.keeper]
    seat = {'first': Seat(seats[0]), 'second': Seat(seats[1]), 'stranger': None}[watcher]
    who = house.playground.add_person('Dora') if seat is None else people[seat]
    known = await everything(house, table, state, who)
    other = GAME.resample(state, seat, '5a' * 16).copy()
    other.habit = 'off' if state.habit != 'off' else 'armed'
    other.armed = [Armed(other.mythos.hand[0], next(iter(other.investigators)), 'action')]
    assert await everything(house, table, other, who) == known


async def test_keeper_receives_different_bytes(house: House) -> None:
    """Proves that the byte comparison in this module can fail."""
    state = act()
    table, people = await three(house, state)
    keeper = people[state.keeper]
    known = await everything(house, table, state, keeper)
    other = GAME.resample(state, Seat(1 - min(state.keeper, 1)), '5a' * 16)
    again = await everything(house, table, other, keeper)
    assert again['board'] == known['board']
    assert again['opened'].files != known['opened'].files and again['opened'].body != known['opened'].body


async def test_keepers_private_changes_edit_no_other_screen(
    house: House,
) -> None:
    state = act()
    table, people = await three(house, state)
    keeper = people[state.keeper]
    board = await keeper.see('games', shows('play', table.id))
    # The first answer also adds the board's link to hands that were sent before it.
    opened = await press(keeper, await press(keeper, board, 'play'), 'part', '+plans')
    opened = await press(keeper, await press(keeper, opened, 'part', '+habit'), 'do', '+habit off')
    await house.shown()
    told: list[str] = []

    def watch(change: Any) -> None:
        message = change.message
        reader = None if message is None else message.only_for
        place = None if message is None else house.playground.world.channels[message.channel_id]
        if message is not None and reader != keeper.id and (place is None or place.recipient_id != keeper.id):
            told.append(json.dumps(message.components))

    house.playground.world.watchers.append(watch)
    card, desk = state.mythos.hand[0], seen(house, opened).files
    rooms = await press(keeper, await press(keeper, opened, 'part', '+more'), 'part', '+rooms')
    assert not rooms.selects
    await house.shown()
    assert seen(house, rooms).files != desk, 'the picture is turned'
    opened = await press(keeper, await press(keeper, rooms, 'part', '+'), 'part', '+plans')
    menu = next(
        menu for menu in opened.selects if any(line.value == f'+arm {card}' for line in menu.options)
    )  # fmt: skip
    assert menu.custom_id is not None
    aims = (await (await keeper.choose(opened, menu.custom_id, f'+arm {card}')).settled()).message
    answers = [(each, line.value) for each in aims.selects for line in each.options if f'arm {card}' in line.value]
    assert answers and answers[0][0].custom_id is not None
    armed_now = (await (await keeper.choose(aims, answers[0][0].custom_id, answers[0][1])).settled()).message
    await house.shown()
    armed = GAME.load((await house.store.load(table.id)).snapshot or '').armed
    assert [each.card for each in armed] == [card]
    plans = await press(keeper, armed_now, 'part', '+plans')
    await press(keeper, await press(keeper, plans, 'part', '+habit'), 'do', '+habit armed')
    await house.shown()
    assert not told


@pytest.mark.parametrize('language', LANGUAGES)
def test_only_waiting_investigators_read_the_plans(language: str) -> None:
    t, words = laid_table('holt@gal1 quill@hall1 byrne@hall1').say(2, 'goal quill kitchen'), words_for(language)
    match = match_of('mansions', t.state, ['Ada', 'Bruno', 'Cleo', 'Dmitri'])
    keeper, quill, byrne = (str(hand_panel(match, seat, words, board_url=None).blocks) for seat in (0, 2, 3))
    plans = words('mansions-goals', plans='').strip()
    assert plans in quill and plans in byrne
    assert plans not in keeper, 'section 6.38'
