"""Who is there need not be called, and what they cannot be looking at may wait; but it never stays behind."""

from __future__ import annotations

import pytest

from bot.screens.calls import GRACE
from bot.screens.presence import LASTS, LATELY
from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Seat, Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import asks, controls, press, shows, turn_of
from tests.bot.tables import almost_won, calm, running, set_up
from tests.bot.test_board import boards, pings
from tests.bot.test_hands import hands, opened

EN = words_for('en')


@pytest.fixture(autouse=True)
def people_stay(house: House) -> None:
    """Whoever has pressed something is there for a while."""
    house.clew.services.presence.lasts = LASTS


async def at_the_board(house: House, table: Table, person: Person, *answers: str) -> None:
    """Open one's hand on the board and answer there."""
    panel = await opened(person, table)
    for answer in answers:
        panel = await press(person, panel, 'do', answer)
    await house.shown()


async def in_the_dms(house: House, person: Person, *answers: str) -> None:
    for answer in answers:
        await press(person, hands(person)[0], 'do', answer)
    await house.shown()


async def is_up_to_date(house: House, table: Table, person: Person) -> bool:
    """Whether the hand in the DMs has the controls of what is asked now."""
    return asks(await house.store.load(table.id))(hands(person)[0])


async def pulse(house: House) -> None:
    await house.clew.pulse()
    await house.shown()


async def test_whoever_is_there_is_not_called_when_his_turn_begins(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    (first,) = boards(house, table)
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    (second,) = boards(house, table)
    assert second.id == first.id and turn_of(bruno)(second)
    assert pings(house, bruno) == []


async def test_whoever_was_there_minutes_ago_is_called_when_they_do_not_come_by_themselves(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    house.playground.clock.advance(LASTS + 1)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    house.playground.clock.advance(GRACE - 1)
    await pulse(house)
    assert pings(house, bruno) == []
    house.playground.clock.advance(1)
    await pulse(house)
    (called,) = boards(house, table)
    assert pings(house, bruno) == [called.id]


async def test_whoever_goes_before_he_acts_is_called_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    await pulse(house)
    assert pings(house, bruno) == []
    house.playground.clock.advance(LASTS)
    await pulse(house)
    (called,) = boards(house, table)
    assert pings(house, bruno) == [called.id]
    await pulse(house)
    assert pings(house, bruno) == [called.id]


async def test_whoever_is_not_there_is_called_at_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    house.playground.clock.advance(LASTS * LATELY)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    assert pings(house, bruno) == [boards(house, table)[0].id]


async def test_whoever_was_there_when_the_bot_was_stopped_is_called_when_it_comes_back(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    await house.restart()
    await bruno.see('games', lambda message: message.id in pings(house, bruno))


async def test_the_hand_of_who_plays_from_the_board_follows_at_the_next_pulse(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.clear_calls()
    await at_the_board(house, table, ada, 'discard rs')
    assert not any(f'/channels/{ada.dm.id}/' in call.path for call in house.playground.calls)
    await pulse(house)
    assert await is_up_to_date(house, table, ada)
    assert await house.store.stale_screens() == []


async def test_all_hands_of_who_plays_several_games_from_their_boards_follow_at_the_same_pulse(house: House) -> None:
    """They lie in one channel, so they are edited one after the other."""
    ada = house.ada
    tables = [await running(house, ada, house.bruno, state=calm()) for _ in range(3)]
    for table in tables:
        board = await ada.see(house.games, shows('play', table.id))
        await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await house.shown()
    assert {screen.place for screen in await house.store.stale_screens()} == {'hand'}
    house.clew.services.pacing.every = 0.05
    await pulse(house)
    assert await house.store.stale_screens() == []


async def test_whoever_waits_reads_at_once_whom_for_wherever_they_play(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    assert await is_up_to_date(house, table, bruno)
    assert EN('hand-wait', player='Bruno') in hands(ada)[0].text
    assert await house.store.stale_screens() == []


async def test_a_hand_that_waits_shows_what_its_player_did_at_the_board(house: House) -> None:
    """It shows cards that they drew meanwhile, and not those of their turn before."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    await pulse(house)
    await at_the_board(house, table, bruno, 'discard ns', 'keep')
    before = hands(ada)[0].images[0].alt
    await at_the_board(house, table, ada, 'discard rm', 'keep')
    await pulse(house)
    after = hands(ada)[0]
    assert controls(after, 'do') == [] and after.images[0].alt != before


async def test_whoever_turns_to_his_dms_sees_his_hand_as_it_is(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    await at_the_board(house, table, ada, 'discard rs')
    assert not await is_up_to_date(house, table, ada)
    house.playground.clear_calls()
    # Any button that is out of date there shows how it stands.
    await press(ada, hands(ada)[0], 'do', 'discard rm')
    await house.shown()
    assert await is_up_to_date(house, table, ada)
    assert [call.method for call in house.playground.calls] == ['POST'], 'the answer has shown it, and is remembered'


async def test_the_board_is_shown_at_once_even_if_all_who_are_there_play_in_their_dms(house: House) -> None:
    """Anybody may be looking at it."""
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    await in_the_dms(house, ada, 'discard rs')
    assert 'red sun' in boards(house, table)[0].text


async def test_a_hand_in_the_dms_of_who_plays_there_is_shown_at_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await press(bruno, hands(bruno)[0], 'hand')
    await in_the_dms(house, ada, 'discard rs', 'keep')
    assert await is_up_to_date(house, table, bruno)


async def test_the_end_is_shown_everywhere_at_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=almost_won())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'play nk')
    await ada.see('games', shows('again', table.id))
    assert await house.store.stale_screens() == []
    assert not any(shows('hand', table.id)(hand) for hand in (*hands(ada), *hands(bruno)))


async def test_a_game_in_somebodys_dm_is_shown_there_at_once(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    board = await ada.see(ada.dm, asks(table))
    await press(ada, board, 'do')
    await house.shown()
    assert await house.store.stale_screens() == []
    assert asks(await house.store.load(table.id))(house.now(ada, board) or board)


async def test_in_a_game_in_somebodys_dm_what_an_automatic_player_does_is_shown_at_once(house: House) -> None:
    ada = house.ada
    options = LABYRINTH.Options()
    table = await set_up(house, LABYRINTH, options, (ada,), ada.dm)
    seats = (*table.seats, Seat(1, None, 'Minos', 'en', 'normal'))
    table = await house.store.change_lobby(table.id, table.version, seats=seats, request='join')
    house.clew.services.refresher.refresh(table.id)
    await ada.press(await ada.see(ada.dm, shows('start', table.id)), 'Start')
    await house.shown()
    # Whoever is asked first, Ada presses something, and Minos answers by himself.
    message = await ada.see(ada.dm, shows('part', table.id))
    for _ in range(20):
        if len([action for action in await house.store.log(table.id) if action.seat == 1]):
            break
        control = next(each for each in controls(message, 'do', 'part') if not each.disabled)
        answer = await ada.press(message, control.custom_id or '')
        message = (await answer.settled()).message
        await house.shown()
        message = house.now(ada, message) or message
    assert await house.store.stale_screens() == []
