"""Present users get no ping, and screens that no user is looking at are edited later. But no screen stays stale."""

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
from tests.bot.seen import boards, hands, opened, pings
from tests.bot.tables import almost_won, calm, running, set_up

EN = words_for('en')


@pytest.fixture(autouse=True)
def people_stay(house: House) -> None:
    """Make users count as present for a while after a press."""
    house.clew.core.presence.lasts = LASTS


async def at_the_board(house: House, table: Table, person: Person, *answers: str) -> None:
    """Open the hand from the board and give these answers there."""
    panel = await opened(person, table)
    for answer in answers:
        panel = await press(person, panel, 'do', answer)
    await house.shown()


async def in_the_dms(house: House, person: Person, *answers: str) -> None:
    for answer in answers:
        await press(person, hands(person)[0], 'do', answer)
    await house.shown()


async def is_up_to_date(house: House, table: Table, person: Person) -> bool:
    """Whether the hand in the user's DMs has the controls of the current question."""
    return asks(await house.store.load(table.id))(hands(person)[0])


async def pulse(house: House) -> None:
    await house.clew.pulse()
    await house.shown()


async def test_present_player_is_not_pinged_for_their_turn(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    (first,) = boards(house, table)
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    (second,) = boards(house, table)
    assert second.id == first.id and turn_of(bruno)(second)
    assert pings(house, bruno) == []


async def test_player_present_minutes_ago_is_pinged_after_a_while(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    house.playground.clock.advance(LASTS + 1)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    house.playground.clock.advance(GRACE / 2)
    await pulse(house)
    assert pings(house, bruno) == []
    house.playground.clock.advance(GRACE / 2)
    await pulse(house)
    (called,) = boards(house, table)
    assert pings(house, bruno) == [called.id]


async def test_player_who_leaves_before_acting_is_pinged_once(house: House) -> None:
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


async def test_absent_player_is_pinged_at_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    house.playground.clock.advance(LASTS * LATELY)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    assert pings(house, bruno) == [boards(house, table)[0].id]


async def test_player_present_before_a_restart_is_pinged_after_it(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    await house.restart()
    await bruno.see('games', lambda message: message.id in pings(house, bruno))


async def test_dm_hand_of_a_board_player_follows_at_the_next_pulse(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.clear_calls()
    await at_the_board(house, table, ada, 'discard rs')
    assert not any(f'/channels/{ada.dm.id}/' in call.path for call in house.playground.calls)
    await pulse(house)
    assert await is_up_to_date(house, table, ada)
    assert await house.store.stale_screens() == []


async def test_all_dm_hands_of_a_board_player_follow_in_one_pulse(house: House) -> None:
    """The three hands are in one DM, so they are edited one after another."""
    ada = house.ada
    tables = [await running(house, ada, house.bruno, state=calm()) for _ in range(3)]
    for table in tables:
        board = await ada.see(house.games, shows('play', table.id))
        await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await house.shown()
    assert {screen.place for screen in await house.store.stale_screens()} == {'hand'}
    house.clew.screens.pacing.every = 0.05
    await pulse(house)
    assert await house.store.stale_screens() == []


async def test_waiting_player_sees_at_once_who_is_on_turn(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'discard rs', 'keep')
    assert await is_up_to_date(house, table, bruno)
    assert EN('hand-wait', player='Bruno') in hands(ada)[0].text
    assert await house.store.stale_screens() == []


async def test_waiting_hand_shows_its_players_own_board_actions(house: House) -> None:
    """Ada plays a turn at the board.

    Her hand in the DMs then shows the cards of this turn, not those of her turn before.
    """
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


async def test_player_who_opens_the_dms_sees_the_current_hand(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    await at_the_board(house, table, ada, 'discard rs')
    assert not await is_up_to_date(house, table, ada)
    house.playground.clear_calls()
    # Any stale button there shows the current state.
    await press(ada, hands(ada)[0], 'do', 'discard rm')
    await house.shown()
    assert await is_up_to_date(house, table, ada)
    assert [call.method for call in house.playground.calls] == ['POST'], 'the answer has shown it, and is remembered'


async def test_board_is_shown_at_once_even_if_all_play_in_dms(house: House) -> None:
    """Spectators may be looking at the board."""
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    await in_the_dms(house, ada, 'discard rs')
    assert 'red sun' in boards(house, table)[0].text


async def test_hand_in_dms_of_a_dm_player_is_shown_at_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await press(bruno, hands(bruno)[0], 'hand')
    await in_the_dms(house, ada, 'discard rs', 'keep')
    assert await is_up_to_date(house, table, bruno)


async def test_end_is_shown_everywhere_at_once(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=almost_won())
    await at_the_board(house, table, bruno)
    await at_the_board(house, table, ada, 'play nk')
    await ada.see('games', shows('again', table.id))
    assert await house.store.stale_screens() == []
    assert not any(shows('hand', table.id)(hand) for hand in (*hands(ada), *hands(bruno)))


async def test_game_in_a_dm_is_shown_there_at_once(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    board = await ada.see(ada.dm, asks(table))
    await press(ada, board, 'do')
    await house.shown()
    assert await house.store.stale_screens() == []
    assert asks(await house.store.load(table.id))(house.now(ada, board) or board)


async def test_bot_players_turn_in_a_dm_is_shown_at_once(house: House) -> None:
    ada = house.ada
    options = LABYRINTH.Options()
    table = await set_up(house, LABYRINTH, options, (ada,), ada.dm)
    seats = (*table.seats, Seat(1, None, 'Minos', 'en', 'normal'))
    table = await house.store.change_lobby(table.id, table.version, seats=seats, request='join')
    house.clew.screens.refresh(table.id)
    await ada.press(await ada.see(ada.dm, shows('start', table.id)), 'Start')
    await house.shown()
    # In any order of turns, Ada presses something and the bot Minos answers by itself.
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
