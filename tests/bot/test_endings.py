"""`/end` in a running game: the other players have a minute to object, and one objection stops it."""

from __future__ import annotations

import asyncio

import pytest

from bot.panels.hand import hand_panel
from bot.screens.calls import CALL_EVERY
from bot.screens.endings import MOMENT
from bot.tables.seats import AWAY
from bot.words import LANGUAGES, words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Table
from playground.permissions import Permission
from tests.bot.conftest import House
from tests.bot.end_requests import asked_to_end, deadline
from tests.bot.guests import game, sits_in
from tests.bot.matches import match_of
from tests.bot.play import choose_table, press, shows, slash
from tests.bot.seen import opened, pings
from tests.bot.tables import KEY, at_table, calm, running

EN = words_for('en')


async def test_host_who_ends_a_running_game_asks_the_others(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    assert pings(house, house.bruno)[-1] == asked.id
    await house.later(MOMENT / 2)
    assert (await house.store.load(table.id)).status == 'open'
    await house.later(MOMENT / 2)
    assert (await house.store.load(table.id)).note == 'unopposed 0'
    assert house.now(house.ada, asked) is None


async def private_answer(house: House, text: str) -> None:
    """Wait until the private answer to the host's `/end` is `text`."""
    await house.ada.see('games', lambda message: message.ephemeral and message.text == text)


async def test_passed_deadline_says_who_ended_the_game(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    await house.later(MOMENT)
    await private_answer(house, EN.case('ended-unopposed', 'you'))
    assert EN('ended-unopposed', player='Ada') in (await house.bruno.see('games', shows('again', table.id))).text


async def test_passed_deadline_tells_who_agreed(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    table = await game(house, house.ada, house.bruno, cleo)
    asked = await asked_to_end(house, table, by=house.ada)
    await house.bruno.press(asked, EN('button-end-it'))
    await house.later(MOMENT)
    assert (await house.store.load(table.id)).note == 'unopposed 0 1'
    await private_answer(house, EN.case('ended-unopposed-agreed', 'you', others='Bruno'))
    told = EN('ended-unopposed-agreed', player='Ada', others=EN('ended-you'))
    await house.bruno.see('games', lambda message: message.ephemeral and message.text == told)


@pytest.mark.parametrize('language', LANGUAGES)
def test_own_hand_addresses_the_players_of_the_vote(language: str) -> None:
    words = words_for(language)
    over = match_of('onirim', calm(), ['Ada', 'Bruno'], status='over', note='agreed 0 1')
    hands = [hand_panel(over, seat, words, board_url=None).blocks for seat in (0, 1)]
    mine, theirs = ('\n'.join(each for each in hand if isinstance(each, str)) for hand in hands)
    assert words.case('ended-agreed', 'you', others='Bruno') in mine
    assert words('ended-agreed', player='Ada', others=words('ended-you')) in theirs


async def test_agreed_ending_names_who_agreed(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await house.bruno.press(asked, EN('button-end-it'))
    await house.shown()
    ended = EN('ended-agreed', player='Ada', others='Bruno')
    await private_answer(house, EN.case('ended-agreed', 'you', others='Bruno'))
    assert ended in (await house.bruno.see('games', shows('again', table.id))).text


async def test_objection_names_the_objector_to_the_host(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    again = await choose_table(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert again.text == EN('end-others-decide')
    await house.bruno.press(asked, EN('button-play-on'))
    await private_answer(house, EN('ending-goes-on', player='Bruno'))


async def test_host_who_also_votes_keeps_one_private_line(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    for _ in range(2):
        await (await house.ada.press(asked, EN('button-end-it'))).settled()
        await house.shown()
    assert own_lines(house) == [EN('end-others-decide')]
    await house.bruno.press(asked, EN('button-end-it'))
    await house.shown()
    ended = EN.case('ended-agreed', 'you', others='Bruno')
    await private_answer(house, ended)
    assert own_lines(house) == [ended]


def own_lines(house: House) -> list[str]:
    """Return the texts of the ephemeral messages on Ada's screen."""
    return [message.text for message in house.ada.messages('games') if message.ephemeral]


async def test_one_objection_keeps_the_game_going(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await house.bruno.press(asked, EN('button-play-on'))
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    left = house.now(house.ada, asked)
    assert left is not None and left.text == EN('ending-goes-on', player='Bruno') and not left.buttons
    before = len(pings(house, house.bruno))
    again = await choose_table(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert again.text == EN('refusal-others-play-on') and len(pings(house, house.bruno)) == before


async def test_moderating_host_ends_the_game_despite_an_objection(
    house: House,
) -> None:
    mia = house.playground.add_person('Mia', moderator=True)
    table = await running(house, mia, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=mia)
    await asked_to_end(house, table, by=mia)
    await house.bruno.press(asked, EN('button-play-on'))
    await house.later(MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    assert (await choose_table(mia, await slash(mia, 'games', 'end'), table)).text == EN('end-done')


async def test_game_ends_at_once_if_all_agree(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    assert (await (await cleo.press(asked, EN('button-end-it'))).settled()).message.text == EN('refusal-not-seated')
    await house.ada.press(asked, EN('button-end-it'))
    assert (await house.store.load(table.id)).status == 'open'
    await house.bruno.press(asked, EN('button-end-it'))
    await house.shown()
    assert (await house.store.load(table.id)).note == 'agreed 0 1'


async def test_vote_waits_for_new_players_and_not_for_left_ones(house: House) -> None:
    cleo, dora = house.playground.add_person('Cleo'), house.playground.add_person('Dora')
    table = await game(house, house.ada, house.bruno, dora)
    asked = await asked_to_end(house, table, by=house.ada)
    await sits_in(house, table, cleo, house.ada)
    await press(dora, await slash(dora, 'games', 'leave'), 'leave')
    await house.bruno.press(asked, EN('button-end-it'))
    await house.bruno.see('games', lambda message: message.ephemeral and message.text == EN('end-agreed'))
    assert (await house.store.load(table.id)).status == 'open'
    await cleo.press(asked, EN('button-end-it'))
    await house.shown()
    assert (await house.store.load(table.id)).note == 'agreed 0 1 3'
    ended = EN('ended-agreed', player='Ada', others='you, Cleo')
    await house.bruno.see('games', lambda message: message.ephemeral and message.text == ended)
    assert not [message for message in house.bruno.messages('games') if message.text == EN('end-agreed')]


async def test_absent_players_are_not_asked_and_none_twice(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    before = len(pings(house, house.bruno))
    await asked_to_end(house, table, by=house.ada)
    assert len(pings(house, house.bruno)) == before
    other = await running(house, house.ada, house.bruno, state=calm())
    house.playground.clock.advance(AWAY)
    assert (await choose_table(house.ada, await slash(house.ada, 'games', 'end'), other)).text == EN('end-done')


async def test_any_press_at_the_table_counts_as_presence(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.clock.advance(0.6 * AWAY)
    await press(house.bruno, await house.bruno.see('games', shows('play', table.id)), 'rules')
    house.playground.clock.advance(0.6 * AWAY)
    await asked_to_end(house, table, by=house.ada)


async def test_vote_of_a_host_who_left_is_void(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await press(house.ada, await slash(house.ada, 'games', 'leave'), 'leave')
    await house.later(MOMENT)
    assert (await house.store.load(table.id)).status == 'open' and house.now(house.ada, asked) is None


async def test_game_goes_on_if_the_others_cannot_be_asked(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.playground.faults.deny(house.games, Permission.SEND_MESSAGES)
    told = await choose_table(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert told.text == EN('refusal-cannot-ask')
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    house.playground.faults.deny(house.games)
    await asked_to_end(house, table, by=house.ada)


@pytest.mark.parametrize('status', [400, 503])
async def test_question_without_its_buttons_is_void(stormy_house: House, status: int) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    before = len(house.bruno.messages('games'))
    house.playground.faults.next('PATCH /channels/{channel_id}/messages/{message_id}', status=status, code=50013)
    told = await choose_table(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert told.text == EN('refusal-cannot-ask')
    await house.shown()
    assert len(house.bruno.messages('games')) == before
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'


async def test_restart_leaves_no_question_without_effect(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    asked = await asked_to_end(house, table, by=house.ada)
    await house.restart()
    void = house.now(house.bruno, asked)
    assert void is not None and not void.buttons
    assert void.text.split('<')[0] == EN('ending-void').split('<')[0] and '<t:' not in void.text
    mine = [message.text for message in house.ada.messages('games') if message.ephemeral]
    assert mine and not any('<t:' in each for each in mine)
    await house.later(2 * MOMENT)
    assert (await house.store.load(table.id)).status == 'open'
    await asked_to_end(house, table, by=house.ada)


async def test_next_host_asks_again_after_the_host_left(house: House) -> None:
    """After a host has left, their request can no longer end the game."""
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
    told = await choose_table(house.bruno, await slash(house.bruno, 'games', 'end'), table)
    assert len(pings(house, cleo)) == before + 1
    asking = [
        message for message in cleo.messages('games') if EN('button-play-on') in [b.label for b in message.buttons]
    ]
    assert len(asking) == 1 and EN('ending-ask', player='Bruno', game='', when='').split('**')[1] in asking[0].text
    assert told.text == EN('end-others-decide')
    await house.later(deadline(asking[0]) - house.playground.clock.now())
    assert (await house.store.load(table.id)).note == 'unopposed 1'


async def test_objection_during_the_ending_still_counts(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
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
    pulse = asyncio.create_task(house.clew.upkeep.endings.pulse())
    await ending.wait()
    await house.bruno.press(asked, EN('button-play-on'))
    goes_on = EN('ending-goes-on', player='Bruno')
    await house.playground.until(lambda: (left := house.now(house.ada, asked)) is not None and left.text == goes_on)
    objected.set()
    await pulse
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
    left = house.now(house.ada, asked)
    assert left is not None and left.text == EN('ending-goes-on', player='Bruno')


async def test_no_vote_ping_and_turn_ping_within_half_a_minute(
    house: House,
) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await asked_to_end(house, table, by=house.ada)
    before = len(pings(house, house.bruno))
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await press(house.ada, panel, 'do', 'keep')
    await house.later(CALL_EVERY / 2)
    assert len(pings(house, house.bruno)) == before
    await house.later(CALL_EVERY / 2)
    assert len(pings(house, house.bruno)) == before + 1
