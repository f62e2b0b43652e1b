"""`/end` in the middle of a game: the others are asked for a moment, and one who plays on is enough."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.screens.calls import CALL_EVERY
from bot.screens.endings import MOMENT
from bot.tables.seats import AWAY
from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Table
from playground.people import Person
from playground.permissions import Permission
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.tables import KEY, at_table, calm, running
from tests.bot.test_board import pings
from tests.bot.test_commands import choose, slash
from tests.bot.test_guests import game, sits_in
from tests.bot.test_hands import opened

EN = words_for('en')


async def asked_to_end(house: House, table: Table, *, by: Person) -> ShownMessage:
    """The host uses `/end`; what the others are asked."""
    told = await choose(by, await slash(by, 'games', 'end'), table)
    assert told.text.split('<')[0] == EN('end-asked', when='<').split('<')[0]
    for each in re.findall(r'<t:(\d+)', told.text):
        assert 0 < int(each) + 1 - house.playground.clock.now() <= MOMENT + 1, 'the moment at which the game ends'
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
    return await house.bruno.see('games', lambda m: any(b.label == EN('button-play-on') for b in m.buttons))


async def test_a_host_who_would_end_a_game_in_its_middle_asks_the_others_for_a_moment(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    assert pings(house, house.bruno)[-1] == asked.id
    await house.later(MOMENT - 1)
    assert (await house.store.load(table.id)).status == 'open'
    await house.later(1)
    assert (await house.store.load(table.id)).note == 'ended'
    assert house.now(house.ada, asked) is None


async def test_one_who_plays_on_is_enough_for_the_game_to_go_on(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await house.bruno.press(asked, EN('button-play-on'))
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    left = house.now(house.ada, asked)
    assert left is not None and left.text == EN('ending-goes-on', player='Bruno') and not left.buttons
    before = len(pings(house, house.bruno))
    again = await choose(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert again.text == EN('refusal-others-play-on') and len(pings(house, house.bruno)) == before


async def test_a_host_who_moderates_asks_as_well_and_ends_it_as_a_moderator_where_somebody_objects(
    house: House,
) -> None:
    mia = house.playground.add_person('Mia', moderator=True)
    table = await running(house, mia, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=mia)
    await asked_to_end(house, table, by=mia)
    await house.bruno.press(asked, EN('button-play-on'))
    await house.later(MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    assert (await choose(mia, await slash(mia, 'games', 'end'), table)).text == EN('end-done')


async def test_the_game_ends_at_once_when_all_who_were_asked_agree(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    assert (await (await cleo.press(asked, EN('button-end-it'))).settled()).message.text == EN('refusal-not-seated')
    await house.ada.press(asked, EN('button-end-it'))
    assert (await house.store.load(table.id)).status == 'open'
    await house.bruno.press(asked, EN('button-end-it'))
    await house.shown()
    assert (await house.store.load(table.id)).note == 'ended'


async def test_whoever_has_sat_down_since_is_waited_for_and_whoever_has_left_is_not(house: House) -> None:
    cleo, dora = house.playground.add_person('Cleo'), house.playground.add_person('Dora')
    table = await game(house, house.ada, house.bruno, dora)
    asked = await asked_to_end(house, table, by=house.ada)
    await sits_in(house, table, cleo, house.ada)
    await press(dora, await slash(dora, 'games', 'leave'), 'leave')
    await house.bruno.press(asked, EN('button-end-it'))
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
    await cleo.press(asked, EN('button-end-it'))
    await house.shown()
    assert (await house.store.load(table.id)).note == 'ended'


async def test_nobody_is_asked_who_has_been_away_and_nobody_twice(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    before = len(pings(house, house.bruno))
    await asked_to_end(house, table, by=house.ada)
    assert len(pings(house, house.bruno)) == before
    other = await running(house, house.ada, house.bruno, state=calm())
    house.playground.clock.advance(AWAY)
    assert (await choose(house.ada, await slash(house.ada, 'games', 'end'), other)).text == EN('end-done')


async def test_a_press_at_the_table_counts_as_being_there_whatever_is_pressed(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.clock.advance(AWAY - 1)
    await press(house.bruno, await house.bruno.see('games', shows('play', table.id)), 'rules')
    house.playground.clock.advance(AWAY - 1)
    await asked_to_end(house, table, by=house.ada)


async def test_an_end_that_was_asked_for_is_none_where_the_host_has_gone(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await press(house.ada, await slash(house.ada, 'games', 'leave'), 'leave')
    await house.later(MOMENT)
    assert (await house.store.load(table.id)).status == 'open' and house.now(house.ada, asked) is None


async def test_where_the_others_cannot_be_asked_the_game_goes_on(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.deny(house.games, Permission.SEND_MESSAGES)
    told = await choose(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert told.text == EN('refusal-cannot-ask')
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    house.playground.faults.deny(house.games)
    await asked_to_end(house, table, by=house.ada)


@pytest.mark.parametrize('status', [400, 503])
async def test_a_question_whose_buttons_do_not_come_is_none(stormy_house: House, status: int) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    before = len(house.bruno.messages('games'))
    house.playground.faults.next('PATCH /channels/{channel_id}/messages/{message_id}', status=status, code=50013)
    told = await choose(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert told.text == EN('refusal-cannot-ask')
    await house.shown()
    assert len(house.bruno.messages('games')) == before
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'


async def test_a_restart_leaves_no_question_that_ends_nothing(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await house.restart()
    assert house.now(house.bruno, asked) is None
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    await asked_to_end(house, table, by=house.ada)


async def test_where_the_host_has_gone_the_next_one_asks_anew(house: House) -> None:
    """What the host before has asked ends nothing any more."""
    cleo = house.playground.add_person('Cleo')
    options = LABYRINTH.Options()
    state = LABYRINTH.new(3, options, KEY).state
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno, cleo)
    await asked_to_end(house, table, by=house.ada)
    await press(house.ada, await slash(house.ada, 'games', 'leave'), 'leave')
    await house.shown()
    assert (await house.store.load(table.id)).host_id == house.bruno.id
    house.playground.clock.advance(MOMENT / 2)
    before = len(pings(house, cleo))
    told = await choose(house.bruno, await slash(house.bruno, 'games', 'end'), table)
    assert len(pings(house, cleo)) == before + 1
    asking = [
        message for message in cleo.messages('games') if EN('button-play-on') in [b.label for b in message.buttons]
    ]
    assert len(asking) == 1 and EN('ending-ask', player='Bruno', game='', when='').split('**')[1] in asking[0].text
    await house.later(int(re.findall(r'<t:(\d+)', told.text)[0]) + 1 - house.playground.clock.now())
    assert (await house.store.load(table.id)).note == 'ended'


async def test_whoever_plays_on_while_the_end_is_on_its_way_is_heard(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    load, ending, objected = house.store.load, asyncio.Event(), asyncio.Event()

    async def wait(table_id: int) -> Table:
        found = await load(table_id)
        if not ending.is_set():
            ending.set()
            await objected.wait()
        return found

    house.playground.clock.advance(MOMENT)
    monkeypatch.setattr(house.store, 'load', wait)
    pulse = asyncio.create_task(house.clew.services.endings.pulse())
    await ending.wait()
    await house.bruno.press(asked, EN('button-play-on'))
    await house.playground.until(lambda: house.clew.services.endings.refused(table.id))
    objected.set()
    await pulse
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
    left = house.now(house.ada, asked)
    assert left is not None and left.text == EN('ending-goes-on', player='Bruno')


async def test_nobody_is_asked_whether_the_game_may_end_and_called_to_their_turn_within_half_a_minute(
    house: House,
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    before = len(pings(house, house.bruno))
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await press(house.ada, panel, 'do', 'keep')
    await house.later(CALL_EVERY - 1)
    assert len(pings(house, house.bruno)) == before
    await house.later(1)
    assert len(pings(house, house.bruno)) == before + 1
