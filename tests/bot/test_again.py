"""**Play again**: a lone player starts at once; several are invited to a lobby, and the last answer starts the game."""

from __future__ import annotations

import asyncio
import json

from bot.message.custom_id import CustomId
from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Seat
from tests.bot.conftest import House
from tests.bot.next_games import SEED, ended, following, lobby_of, over, presses, three
from tests.bot.play import click, controls, options, press, set_options, shows
from tests.bot.seen import boards, hands
from tests.bot.tables import at_table, calm, running

EN = words_for('en')


async def test_lobby_with_invited_users_cannot_move_to_dms(house: House) -> None:
    ada = house.ada
    table, board = await over(house)
    await presses(house, ada, board, 'again')
    after = await following(house, table)
    assert len(after.seats) == len(after.invited) == 1
    menu = (await (await ada.slash(ada.dm, 'resume')).settled()).message
    refused = await (await ada.choose(menu, menu.selects[0].custom_id, str(after.id))).settled()
    assert refused.message.text == EN('refusal-not-in-dm')
    assert (await following(house, table)).channel_id == after.channel_id


async def test_first_press_opens_a_lobby_and_seats_only_that_user(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.bruno, board, 'again')
    after = await following(house, table)
    assert (after.status, after.options, after.host_id) == ('lobby', table.options, house.ada.id)
    assert [seat.user_id for seat in after.seats] == [house.bruno.id]
    assert [seat.user_id for seat in after.invited] == [house.ada.id]
    shown = await lobby_of(house, house.ada, table)
    assert '· Bruno\n' in shown.text
    assert EN('lobby-invited', players=EN('lobby-host', player='Ada')) in shown.text
    assert EN('lobby-invited-about') in shown.text
    assert hands(house.ada) and len(hands(house.ada)) == 1


async def test_last_answer_starts_the_game_with_the_same_host(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.bruno, board, 'again')
    await presses(house, house.ada, await lobby_of(house, house.ada, table), 'join')
    after = await following(house, table)
    assert (after.status, after.host_id, after.invited) == ('open', house.ada.id, ())
    assert [seat.user_id for seat in after.seats] == [house.bruno.id, house.ada.id]
    assert len(boards(house, after)) == 1


async def test_play_again_counts_as_an_answer(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.ada, board, 'again')
    await presses(house, house.bruno, board, 'again')
    after = await following(house, table)
    assert after.status == 'open'
    assert await house.store.open_tables() == [after.id]
    told = await press(house.bruno, board, 'again')
    (newer,) = boards(house, after)
    url = f'https://discord.com/channels/{after.guild_id}/{newer.channel_id}/{newer.id}'
    assert told.ephemeral and told.text == EN('again-already', url=url)
    assert (await house.store.load(after.id)).version == after.version


async def test_concurrent_presses_start_one_game(house: House) -> None:
    table, board = await over(house)
    await asyncio.gather(click(house.ada, board, 'again'), click(house.bruno, board, 'again'))
    await house.shown()
    after = await following(house, table)
    assert after.status == 'open' and len(after.seats) == 2
    assert await house.store.open_tables() == [after.id]


async def test_leaving_counts_as_an_answer(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.bruno, board, 'again')
    await presses(house, cleo, await lobby_of(house, cleo, table), 'join')
    assert (await following(house, table)).status == 'lobby'
    await presses(house, house.ada, await lobby_of(house, house.ada, table), 'quit')
    after = await following(house, table)
    assert after.status == 'open'
    assert [seat.user_id for seat in after.seats] == [house.bruno.id, cleo.id]
    # The host has left, so the first who was there is the host.
    assert after.host_id == house.bruno.id


async def test_last_remaining_player_stays_in_the_lobby(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.ada, board, 'again')
    await presses(house, house.bruno, await lobby_of(house, house.bruno, table), 'quit')
    after = await following(house, table)
    assert after.status == 'lobby' and [seat.user_id for seat in after.seats] == [house.ada.id]
    await presses(house, house.ada, await lobby_of(house, house.ada, table), 'start')
    assert (await following(house, table)).status == 'open'


async def test_leave_command_declines_an_invitation(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.bruno, board, 'again')
    await presses(house, cleo, await lobby_of(house, cleo, table), 'join')
    elsewhere = (await (await house.ada.slash('general', 'leave')).settled()).message
    assert elsewhere.text == EN('refusal-no-seat-here')
    assert [seat.user_id for seat in (await following(house, table)).invited] == [house.ada.id]
    said = (await (await house.ada.slash('games', 'leave')).settled()).message
    assert said.ephemeral and said.text == EN('leave-done')
    await house.shown()
    after = await following(house, table)
    assert after.status == 'open' and [seat.user_id for seat in after.seats] == [house.bruno.id, cleo.id]
    assert (await (await house.ada.slash('games', 'leave')).settled()).message.text == EN('refusal-no-seat-here')


async def test_leave_command_prefers_the_own_seat(house: House) -> None:
    table, board, _ = await three(house)
    own = await running(house, house.ada, state=None)
    await presses(house, house.bruno, board, 'again')
    said = (await (await house.ada.slash('games', 'leave')).settled()).message
    assert said.text == EN('leave-sure-alone')
    assert (await house.store.load(own.id)).status == 'open'
    assert house.ada.id in [seat.user_id for seat in (await following(house, table)).invited]


async def test_lobby_closes_when_its_opener_leaves(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.bruno, board, 'again')
    await presses(house, house.bruno, await lobby_of(house, house.bruno, table), 'quit')
    closed = await following(house, table)
    assert (closed.status, closed.note, closed.invited) == ('over', 'empty', ())
    await presses(house, house.ada, board, 'again')
    again = await following(house, table)
    assert again.id != closed.id and again.status == 'lobby'


async def test_options_can_be_changed_before_the_last_answer(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.ada, board, 'again')
    lobby = await lobby_of(house, house.ada, table)
    await set_options(house.ada, lobby, cards='6')
    await presses(house, house.bruno, lobby, 'join')
    await presses(house, cleo, lobby, 'join')
    after = await following(house, table)
    assert after.status == 'open' and json.loads(after.options)['cards'] == '6'


async def test_opener_may_start_until_the_host_answers(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.bruno, board, 'again')
    lobby = await lobby_of(house, cleo, table)
    await presses(house, cleo, lobby, 'join')
    refused = await press(cleo, lobby, 'start')
    assert refused.text == EN('refusal-only-host-start', host='Ada')
    await presses(house, house.bruno, lobby, 'start')
    after = await following(house, table)
    assert (after.status, after.host_id, after.invited) == ('open', house.bruno.id, ())


async def test_places_are_kept_for_invited_users(house: House) -> None:
    table, board = await over(house)
    dora = house.playground.add_person('Dora')
    await presses(house, house.ada, board, 'again')
    lobby = await lobby_of(house, dora, table)
    refused = await press(dora, lobby, 'join')
    assert refused.text == EN('refusal-places-kept', players='Bruno')
    assert [seat.user_id for seat in (await following(house, table)).seats] == [house.ada.id]
    # With one place more there is room for her.
    await presses(house, house.bruno, lobby, 'join')
    assert (await following(house, table)).status == 'open'


async def test_bot_players_join_without_an_invitation(house: House) -> None:
    options = LABYRINTH.Options()
    state = LABYRINTH.new(3, options, SEED).state
    cleo = house.playground.add_person('Cleo')
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno, cleo)
    icarus = Seat(2, None, 'Icarus', 'en', 'normal')
    table = await house.store.vacate_seat(table.id, table.version, seat=2, successor=icarus, request='leaves')
    await ended(house, table)
    board = await house.ada.see('games', shows('again', table.id))
    await presses(house, house.ada, board, 'again')
    after = await following(house, table)
    assert [seat.player for seat in after.seats] == [None, 'normal'] and len(after.invited) == 1
    await presses(house, house.bruno, board, 'again')
    after = await following(house, table)
    assert after.status == 'open' and [seat.player for seat in after.seats] == [None, 'normal', None]


async def test_absent_user_is_invited_and_plays_again(house: House) -> None:
    options = LABYRINTH.Options()
    state = LABYRINTH.new(2, options, SEED).state
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno)
    table = await house.store.hand_over(table.id, table.version, seat=1, player='normal', request='away')
    await ended(house, table)
    board = await house.ada.see('games', shows('again', table.id))
    await presses(house, house.ada, board, 'again')
    await presses(house, house.bruno, board, 'again')
    after = await following(house, table)
    assert after.status == 'open'
    assert [(seat.user_id, seat.player) for seat in after.seats] == [(house.ada.id, None), (house.bruno.id, None)]


async def test_lone_player_starts_at_once(house: House) -> None:
    """The other players have left, so the game invites no user."""
    table = await running(house, house.ada, house.bruno, state=calm(), talk='silent')
    table = await house.store.vacate_seat(table.id, table.version, seat=1, request='left')
    await ended(house, table)
    await presses(house, house.ada, await house.ada.see('games', shows('again', table.id)), 'again')
    after = await following(house, table)
    assert [seat.user_id for seat in after.seats] == [house.ada.id]
    assert after.status == 'open'


async def test_press_in_a_private_hand_links_the_next_game(house: House) -> None:
    table, _ = await over(house)
    (mine,) = [message for message in house.ada.messages('games') if message.ephemeral]
    told = await press(house.ada, mine, 'again')
    await house.shown()
    assert told.ephemeral and told.text == EN('again-opened-here')
    assert (await following(house, table)).status == 'lobby'
    # In the DMs the same button leads there, and is an answer.
    theirs = hands(house.bruno)[0]
    told = await press(house.bruno, theirs, 'again')
    await house.shown()
    assert (await following(house, table)).status == 'open'
    assert told.text.startswith(EN('again-joined', url='x').split('[')[0])


async def test_press_in_a_dm_links_no_channel(house: House) -> None:
    ada = house.ada
    table = await ended(house, await running(house, ada, channel=ada.dm))
    board = await ada.see(ada.dm, shows('again', table.id))
    await presses(house, ada, board, 'again')
    after = await following(house, table)
    assert after.status == 'open'
    await ada.see(ada.dm, shows('do', after.id))
    assert not [message for message in ada.messages(ada.dm) if message.ephemeral]


async def test_next_game_in_foreign_dms_is_not_linked(house: House) -> None:
    """Bruno leaves the next game, and Ada moves it into her DMs. Then he presses **Play again** after all."""
    ada, bruno = house.ada, house.bruno
    table, board = await over(house)
    await presses(house, ada, board, 'again')
    await (await bruno.slash('games', 'leave')).settled()
    await house.shown()
    after = await following(house, table)
    await presses(house, ada, await lobby_of(house, ada, table), 'start')
    lobby = await bruno.see('games', shows('play', after.id))
    menu = (await (await ada.slash(ada.dm, 'resume')).settled()).message
    await (await ada.choose(menu, menu.selects[0].custom_id, str(after.id))).settled()
    await house.shown()
    assert (await press(bruno, board, 'again')).text == EN('refusal-in-dms')
    left = house.now(bruno, lobby)
    assert left is not None and left.text == EN('board-moved-dms')


async def test_invited_users_are_pinged_unless_they_opted_out(house: House) -> None:
    table, board, cleo = await three(house)
    await house.store.remember(cleo.id, calls_off=True)
    seen = len(cleo.notifications)
    before = len(house.bruno.notifications)
    await presses(house, house.ada, board, 'again')
    lobby = await lobby_of(house, house.bruno, table)
    assert [told.message_id for told in house.bruno.notifications[before:]] == [lobby.id]
    assert len(cleo.notifications) == seen
    assert '<@' not in lobby.text and controls(lobby, 'start')
    # Changes of the lobby ping nobody again.
    await presses(house, house.bruno, lobby, 'join')
    assert len(house.bruno.notifications) == before + 1


async def test_deleted_user_does_not_delay_the_start(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.bruno, board, 'again')
    await house.store.forget(house.ada.id, {'': 'former player'})
    after = await following(house, table)
    assert [seat.user_id for seat in after.invited] == [cleo.id] and after.host_id == house.bruno.id


async def test_bot_player_never_takes_the_place_of_an_invited_user(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.ada, board, 'again')
    after = await following(house, table)
    assert [seat.user_id for seat in after.invited] == [house.bruno.id]
    panel = await options(house.ada, await lobby_of(house, house.ada, table))
    forged = CustomId('seat', after.id, after.version).menu()
    answer = await house.forge(house.ada, panel, forged, 'easy')
    assert (await answer.settled()).message.text == EN('refusal-table-full')
    assert len((await following(house, table)).seats) == 1


async def test_host_who_answered_acts_from_a_later_seat(house: House) -> None:
    table, board, _ = await three(house)
    await presses(house, house.bruno, board, 'again')
    lobby = await lobby_of(house, house.ada, table)
    await presses(house, house.ada, lobby, 'join')
    assert [seat.user_id for seat in (await following(house, table)).seats] == [house.bruno.id, house.ada.id]
    refused = await press(house.bruno, lobby, 'start')
    assert refused.text == EN('refusal-only-host-start', host='Ada')
    await presses(house, house.ada, lobby, 'start')
    after = await following(house, table)
    assert (after.status, after.host_id) == ('open', house.ada.id)
