"""**Play again**: alone it begins at once; several people are asked to a lobby, and the last answer begins the game."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Seat, Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, press, shows
from tests.bot.tables import almost_won, at_table, calm, running
from tests.bot.test_board import answer, boards
from tests.bot.test_hands import hands

EN = words_for('en')
SEED = '0123456789abcdef' * 2


async def over(house: House, **options: Any) -> tuple[Table, ShownMessage]:
    """A finished game of Ada and Bruno, and its board."""
    table = await running(house, house.ada, house.bruno, state=almost_won(), talk='silent', **options)
    await answer(house, house.ada, table, 'play nk')
    return table, await house.ada.see('games', shows('again', table.id))


async def three(house: House) -> tuple[Table, ShownMessage, Person]:
    """A game of Labyrinth of Ada, Bruno and Cleo that was ended, and its board."""
    cleo = house.playground.add_person('Cleo')
    options = LABYRINTH.Options(cards='3')
    state = LABYRINTH.new(3, options, SEED).state
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno, cleo)
    return await ended(house, table), await house.ada.see('games', shows('again', table.id)), cleo


async def ended(house: House, table: Table) -> Table:
    table = await house.store.load(table.id)
    table = await house.store.end(table.id, table.version, note='ended', request=f'end {table.id}')
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    return table


async def following(house: House, table: Table) -> Table:
    return await house.store.load((await house.store.load(table.id)).successor or 0)


async def lobby_of(house: House, person: Person, table: Table) -> ShownMessage:
    """The lobby of the game after this one."""
    return await person.see('games', shows('join', (await following(house, table)).id))


async def presses(house: House, person: Person, message: ShownMessage, action: str) -> None:
    await click(person, message, action)
    await house.shown()


async def test_a_lobby_to_which_others_are_asked_does_not_go_into_dms(house: House) -> None:
    ada = house.ada
    table, board = await over(house)
    await presses(house, ada, board, 'again')
    after = await following(house, table)
    assert len(after.seats) == len(after.invited) == 1
    menu = (await (await ada.slash(ada.dm, 'resume')).settled()).message
    refused = await (await ada.choose(menu, menu.selects[0].custom_id, str(after.id))).settled()
    assert refused.message.text == EN('refusal-not-in-dm')
    assert (await following(house, table)).channel_id == after.channel_id


async def test_the_first_to_press_opens_a_lobby_that_shows_everybody_and_seats_nobody_else(house: House) -> None:
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


async def test_the_game_begins_with_the_last_answer_and_the_host_is_the_same(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.bruno, board, 'again')
    await presses(house, house.ada, await lobby_of(house, house.ada, table), 'join')
    after = await following(house, table)
    assert (after.status, after.host_id, after.invited) == ('open', house.ada.id, ())
    assert [seat.user_id for seat in after.seats] == [house.bruno.id, house.ada.id]
    assert len(boards(house, after)) == 1


async def test_pressing_play_again_is_an_answer_too(house: House) -> None:
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


async def test_both_pressing_at_once_play_one_new_game(house: House) -> None:
    table, board = await over(house)
    await asyncio.gather(click(house.ada, board, 'again'), click(house.bruno, board, 'again'))
    await house.shown()
    after = await following(house, table)
    assert after.status == 'open' and len(after.seats) == 2
    assert await house.store.open_tables() == [after.id]


async def test_whoever_leaves_has_answered_too(house: House) -> None:
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


async def test_whoever_is_left_alone_by_the_last_answer_decides_what_they_play(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.ada, board, 'again')
    await presses(house, house.bruno, await lobby_of(house, house.bruno, table), 'quit')
    after = await following(house, table)
    assert after.status == 'lobby' and [seat.user_id for seat in after.seats] == [house.ada.id]
    await presses(house, house.ada, await lobby_of(house, house.ada, table), 'start')
    assert (await following(house, table)).status == 'open'


async def test_whoever_is_only_asked_says_no_with_the_command_to_leave(house: House) -> None:
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


async def test_whoever_has_a_seat_here_leaves_that_and_not_what_they_are_asked_to(house: House) -> None:
    table, board, _ = await three(house)
    own = await running(house, house.ada, state=None)
    await presses(house, house.bruno, board, 'again')
    said = (await (await house.ada.slash('games', 'leave')).settled()).message
    assert said.text == EN('leave-sure-alone')
    assert (await house.store.load(own.id)).status == 'open'
    assert house.ada.id in [seat.user_id for seat in (await following(house, table)).invited]


async def test_whoever_asked_may_change_their_mind_and_the_lobby_is_closed(house: House) -> None:
    table, board = await over(house)
    await presses(house, house.bruno, board, 'again')
    await presses(house, house.bruno, await lobby_of(house, house.bruno, table), 'quit')
    closed = await following(house, table)
    assert (closed.status, closed.note, closed.invited) == ('over', 'empty', ())
    # Another press opens another lobby.
    await presses(house, house.ada, board, 'again')
    again = await following(house, table)
    assert again.id != closed.id and again.status == 'lobby'


async def test_the_options_can_be_changed_before_everybody_has_answered(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.ada, board, 'again')
    lobby = await lobby_of(house, house.ada, table)
    options = (await (await click(house.ada, lobby, 'options')).settled()).message
    menu = next(select for select in options.selects if id_in(select.custom_id).rest == 'cards')
    await house.ada.choose(options, menu.custom_id, '6')
    await presses(house, house.bruno, lobby, 'join')
    await presses(house, cleo, lobby, 'join')
    after = await following(house, table)
    assert after.status == 'open' and json.loads(after.options)['cards'] == '6'


async def test_while_the_host_has_not_answered_whoever_asked_may_start(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.bruno, board, 'again')
    lobby = await lobby_of(house, cleo, table)
    await presses(house, cleo, lobby, 'join')
    refused = await press(cleo, lobby, 'start')
    assert refused.text == EN('refusal-only-host-start', host='Ada')
    await presses(house, house.bruno, lobby, 'start')
    after = await following(house, table)
    assert (after.status, after.host_id, after.invited) == ('open', house.bruno.id, ())


async def test_places_are_kept_for_whoever_was_asked(house: House) -> None:
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


async def test_automatic_players_are_there_without_being_asked(house: House) -> None:
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


async def test_whoever_was_away_is_asked_as_well_and_plays_themselves(house: House) -> None:
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


async def test_alone_it_begins_at_once(house: House) -> None:
    """Where the others have left there is nobody to ask either."""
    table = await running(house, house.ada, house.bruno, state=calm(), talk='silent')
    table = await house.store.vacate_seat(table.id, table.version, seat=1, request='left')
    await ended(house, table)
    await presses(house, house.ada, await house.ada.see('games', shows('again', table.id)), 'again')
    after = await following(house, table)
    assert [seat.user_id for seat in after.seats] == [house.ada.id]
    assert after.status == 'open'


async def test_pressed_in_a_private_hand_it_says_where_the_next_game_is(house: House) -> None:
    table, _ = await over(house)
    (mine,) = [message for message in house.ada.messages('games') if message.ephemeral]
    told = await press(house.ada, mine, 'again')
    await house.shown()
    assert told.ephemeral and told.text == EN('again-opened', channel=f'<#{house.games.id}>')
    assert (await following(house, table)).status == 'lobby'
    # In the DMs the same button leads there, and is an answer.
    theirs = hands(house.bruno)[0]
    told = await press(house.bruno, theirs, 'again')
    await house.shown()
    assert (await following(house, table)).status == 'open'
    assert told.text.startswith(EN('again-joined', url='x').split('[')[0])


async def test_in_a_dm_nobody_is_sent_to_the_channel_where_they_are(house: House) -> None:
    ada = house.ada
    table = await ended(house, await running(house, ada, channel=ada.dm))
    board = await ada.see(ada.dm, shows('again', table.id))
    await presses(house, ada, board, 'again')
    after = await following(house, table)
    assert after.status == 'open'
    await ada.see(ada.dm, shows('do', after.id))
    assert not [message for message in ada.messages(ada.dm) if message.ephemeral]


async def test_nobody_is_sent_to_the_next_game_in_the_dms_of_another(house: House) -> None:
    """Whoever has said no changes their mind when the others play on without them."""
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


async def test_whoever_was_asked_is_called_unless_they_want_no_calls(house: House) -> None:
    table, board, cleo = await three(house)
    await house.store.remember(cleo.id, calls_off=True)
    seen = len(cleo.notifications)
    before = len(house.bruno.notifications)
    await presses(house, house.ada, board, 'again')
    lobby = await lobby_of(house, house.bruno, table)
    assert [told.message_id for told in house.bruno.notifications[before:]] == [lobby.id]
    assert len(cleo.notifications) == seen
    assert '<@' not in lobby.text and controls(lobby, 'start')
    # Nobody is called again by what happens in the lobby.
    await presses(house, house.bruno, lobby, 'join')
    assert len(house.bruno.notifications) == before + 1


async def test_who_deletes_everything_about_themselves_is_not_waited_for(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.bruno, board, 'again')
    await house.store.forget(house.ada.id, {'': 'former player'})
    after = await following(house, table)
    assert [seat.user_id for seat in after.invited] == [cleo.id] and after.host_id == house.bruno.id
