"""Guests on a bot player's seat: the host must agree first, guests see nothing before, and the seat is given back."""

from __future__ import annotations

import asyncio

import pytest

from bot.message.custom_id import CustomId
from bot.panels.names import part_of
from bot.pulse import EVERY as PULSE
from bot.screens.calls import GRACE
from bot.screens.presence import LASTS
from bot.tables.guests import LAPSES
from bot.tables.reading import read
from bot.tables.seats import AWAY
from bot.words import words_for
from engine.registry import PACKAGES
from persistence.rows import Seat, Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.guests import WITH_PLAYERS, asks, board, game, history, minos, now, says, sits_in, strength
from tests.bot.guests import cleo as cleo
from tests.bot.play import controls, press
from tests.bot.seen import boards, hands, pings

EN = words_for('en')


async def part_of_minos(house: House, table: Table) -> str:
    """Return the role that follows the name at the seat of Minos, as " (keeper)"."""
    return part_of(await read(house.store, table), minos(table).index, EN)


async def test_history_names_guest_and_bot_and_the_return(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno, name='mansions')
    part = await part_of_minos(house, table)
    await sits_in(house, table, cleo, house.ada)
    said = {'automatic': 'Minos', 'part': part}
    assert EN('history-guest', player='Cleo', **said) in await history(house.bruno)
    assert EN.case('history-guest', 'you', **said) in await history(cleo)
    await says(house, table, house.ada, 'button-give-back')
    told = await history(house.bruno)
    assert told.index(EN('history-guest', player='Cleo', **said)) < told.index(EN('history-back', **said))
    dora = house.playground.add_person('Dora')
    await sits_in(house, table, dora, house.ada)
    told = await history(house.bruno)
    for guest in ('Cleo', 'Dora'):
        assert EN('history-guest', player=guest, **said) in told


async def test_board_of_a_story_names_a_guest_once(house: House, cleo: Person) -> None:
    """The recap repeated the line below the board, and told no news of the game."""
    table = await game(house, house.ada, house.bruno, name='mansions')
    said = {'player': 'Minos', 'part': await part_of_minos(house, table)}
    await sits_in(house, table, cleo, house.ada)
    text = (await board(house, table, house.bruno)).text
    assert EN('guest-plays', guest='Cleo', **said) in text and text.count('🪑') == 1


# Asking


@pytest.mark.parametrize('name', WITH_PLAYERS)
async def test_guest_waits_for_the_host_and_sees_nothing(house: House, cleo: Person, name: str) -> None:
    table = await game(house, house.ada, house.bruno, name=name)
    before, called = await now(house, table), len(house.ada.notifications)
    waits = await asks(house, table, cleo)
    assert waits.ephemeral and EN('guest-wait', host='Ada') in waits.text and EN('guest-wait-about') in waits.text
    assert not waits.images and not waits.selects and [b.label for b in waits.buttons] == [EN('button-never-mind')]
    after = await now(house, table)
    assert minos(after) == minos(before) and after.version == before.version
    assert not cleo.messages(cleo.dm) and not cleo.notifications
    shown = await board(house, table, cleo)
    part = await part_of_minos(house, before)
    assert bool(part) == (name == 'mansions'), 'seats differ in what they play'
    assert EN('guest-asks', guest='Cleo', player='Minos', part=part) in shown.text
    assert EN('guest-wait-seat', player='Minos', part=part) in waits.text
    # The only human player of a channel's table has no hand in the DMs.
    told = [EN('guest-asks-host', guest='Cleo', player='Minos', part=part) in hand.text for hand in hands(house.ada)]
    assert told == ([] if PACKAGES[name].game.seats[-1] == 2 else [True])
    assert len(house.ada.notifications) == called and [m.id for m in boards(house, table)] == [shown.id], 'quietly'
    assert (await press(cleo, shown, 'play')).text == EN('refusal-not-seated-automatic')


async def test_refusal_without_a_seat_carries_the_join_button(house: House) -> None:
    irina, words = house.playground.add_person('Irina', 'ru'), words_for('ru')
    table = await game(house, house.ada, house.bruno)
    told = await press(irina, await board(house, table, irina), 'play')
    assert told.text == words('refusal-not-seated-automatic')
    assert [each.label for each in told.buttons] == [words('button-join-in')]
    waits = await press(irina, told, 'sit')
    assert waits.id == told.id and words('guest-wait', host='Ada') in waits.text
    await house.shown()
    part = await part_of_minos(house, table)
    assert EN('guest-asks', guest='Irina', player='Minos', part=part) in (await board(house, table, irina)).text


async def test_hosts_yes_turns_the_waiting_message_into_a_hand(house: House, cleo: Person) -> None:
    house.clew.core.presence.lasts = LASTS
    table = await game(house, house.ada, house.bruno)
    waits = await asks(house, table, cleo)
    await says(house, table, house.ada, 'button-let-in')
    seat = minos(await now(house, table))
    assert (seat.user_id, seat.name, seat.player, seat.guest) == (cleo.id, 'Cleo', None, True)
    hand = house.now(cleo, waits)
    assert hand is not None and hand.images and EN('guest-let-in') in hand.text
    assert len(hands(cleo)) == 1
    shown = await board(house, table, house.bruno)
    assert EN('guest-plays', guest='Cleo', player='Minos', part='') in shown.text
    assert not controls(shown, 'sit') and EN('button-let-in') not in [b.label for b in shown.buttons]
    # That hand can be played, and follows the game, like any other.
    assert controls(hand, 'do', 'part')
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert house.clew.screens.opened.of(table.id)


async def test_second_request_leaves_only_its_own_message(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    first = await asks(house, table, cleo)
    second = await asks(house, table, cleo)
    assert (house.now(cleo, first), second.text) == (None, first.text), 'the earlier message would wait for ever'
    await says(house, table, house.ada, 'button-let-in')
    (hand,) = (message for message in cleo.messages('games') if message.ephemeral)
    assert hand.images and controls(hand, 'do', 'part')


async def test_hosts_hand_shows_a_request_for_a_seat(house: House, cleo: Person) -> None:
    """The host plays in DMs and does not look at the board."""
    table = await game(house, house.ada, house.bruno)
    await asks(house, table, cleo)
    line = EN('guest-asks-host', guest='Cleo', player='Minos', part='')
    assert line in hands(house.ada)[0].text and line not in hands(house.bruno)[0].text
    await says(house, table, house.ada, 'button-not-now')
    assert line not in hands(house.ada)[0].text


async def test_only_a_present_host_answers(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    dora = house.playground.add_person('Dora')
    await asks(house, table, cleo)
    for person, refusal in (
        (house.bruno, EN('refusal-guest-host', host='Ada')),
        (dora, EN('refusal-not-seated')),
        (cleo, EN('refusal-not-seated')),
    ):
        for label in ('button-let-in', 'button-not-now'):
            told = await says(house, table, person, label)
            assert told is not None and told.ephemeral and told.text == refusal
    after = await now(house, table)
    assert minos(after).user_id is None and len(after.guests) == 1


async def test_any_player_answers_for_an_absent_host(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    house.playground.clock.advance(AWAY)
    waits = await asks(house, table, cleo)
    assert EN('guest-wait-anybody', host='Ada') in waits.text
    await says(house, table, house.bruno, 'button-let-in')
    assert minos(await now(house, table)).user_id == cleo.id


async def test_guest_lets_no_one_else_in(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    table = await house.store.vacate_seat(
        table.id, table.version, seat=1, successor=Seat(1, None, 'Icarus', 'en', 'hard'), request='leaves'
    )
    await asks(house, table, house.bruno)
    await says(house, table, house.ada, 'button-let-in')
    await asks(house, table, cleo)
    house.playground.clock.advance(AWAY)
    told = await says(house, table, house.bruno, 'button-let-in')
    assert told is not None and told.text == EN('refusal-guest-host', host='Ada')


async def test_not_now_is_told_and_holds_for_ten_minutes(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    waits = await asks(house, table, cleo)
    await says(house, table, house.ada, 'button-not-now')
    told = house.now(cleo, waits)
    assert told is not None and told.text == EN('guest-refused') and not told.buttons
    assert (await asks(house, table, cleo)).text == EN('refusal-guest-soon')
    assert (await now(house, table)).guests == ()
    house.playground.clock.advance(AWAY)
    assert EN('guest-wait-about') in (await asks(house, table, cleo)).text


async def test_request_can_be_withdrawn(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    waits = await asks(house, table, cleo)
    answer = next(b for b in (await board(house, table, house.ada)).buttons if b.label == EN('button-let-in'))
    dropped = await press(cleo, waits, 'guest', 'drop')
    assert dropped.id == waits.id and dropped.text == EN('guest-dropped')
    shown = await board(house, table, house.ada)
    assert 'Cleo' not in shown.text
    late = await (await house.forge(house.ada, shown, answer.custom_id or '')).settled()
    assert late.message.text == EN('refusal-stale') and minos(await now(house, table)).user_id is None


async def test_guest_with_the_seat_gets_no_withdrawal_notice(house: House, cleo: Person) -> None:
    """The guest asked twice. The first message still exists, because a restart came in between."""
    table = await game(house, house.ada, house.bruno)
    first = await asks(house, table, cleo)
    await house.restart()
    await asks(house, table, cleo)
    await says(house, table, house.ada, 'button-let-in')
    assert (await press(cleo, first, 'guest', 'drop')).text == EN('refusal-seated-already')
    assert minos(await now(house, table)).user_id == cleo.id


@pytest.mark.parametrize('how', ['into DMs', 'ended'])
async def test_waiting_guest_is_told_if_no_one_can_let_them_in(house: House, cleo: Person, how: str) -> None:
    table = await game(house, house.ada)
    waits = await asks(house, table, cleo)
    place, command = (house.ada.dm, 'resume') if how == 'into DMs' else (house.games, 'end')
    menu = (await (await house.ada.slash(place, command)).settled()).message
    await (await house.ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    said = EN('refusal-in-dms' if how == 'into DMs' else 'refusal-over')
    # No pulse is needed.
    told = await cleo.see('games', lambda message: message.id == waits.id and message.text == said)
    assert not told.buttons
    assert (await now(house, table)).guests == ()


async def test_several_requests_wait_in_turn_for_one_seat(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    dora = house.playground.add_person('Dora')
    for person in (cleo, dora, cleo):
        await asks(house, table, person)
        house.playground.clock.advance(1)
    shown = await board(house, table, house.ada)
    assert EN('guest-asks', guest='Cleo', player='Minos', part='') in shown.text
    assert EN('guest-more', count=1) in shown.text
    await asyncio.gather(*(house.ada.press(shown, EN('button-let-in')) for _ in range(2)))
    after = await now(house, table)
    assert minos(after).user_id == cleo.id and [guest.user_id for guest in after.guests] == [dora.id]
    assert 'Dora' not in (await board(house, table, house.ada)).text, 'there is no seat to be had'
    told = [message.text for message in dora.messages('games') if message.ephemeral]
    assert told == [EN('guest-wait-taken')], 'nobody is asked at present'
    await says(house, table, house.ada, 'button-give-back')
    assert EN('guest-asks', guest='Dora', player='Minos', part='') in (await board(house, table, house.ada)).text
    await house.later(PULSE)
    (waits,) = [message.text for message in dora.messages('games') if message.ephemeral]
    assert EN('guest-wait', host='Ada') in waits


async def test_unanswered_request_expires_after_an_hour(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    await asks(house, table, cleo)
    await house.later(LAPSES + 1)
    await house.later(PULSE)
    assert (await now(house, table)).guests == ()
    assert 'Cleo' not in (await board(house, table, house.ada)).text


async def test_request_and_seats_owner_survive_a_restart(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    await asks(house, table, cleo)
    await house.restart()
    await says(house, table, house.ada, 'button-let-in')
    assert minos(await now(house, table)).user_id == cleo.id
    await cleo.see(cleo.dm, lambda message: bool(message.images))
    await house.restart()
    await says(house, table, house.ada, 'button-give-back')
    seat = minos(await now(house, table))
    assert (seat.user_id, seat.name, seat.player) == (None, 'Minos', strength('labyrinth'))


async def test_admitted_guest_is_pinged_unless_present(house: House, cleo: Person) -> None:
    house.clew.core.presence.lasts = LASTS
    table = await game(house, house.ada, house.bruno)
    await sits_in(house, table, cleo, house.ada)
    assert pings(house, cleo) == []
    await house.later(LASTS)
    assert len(pings(house, cleo)) == 1
    other = await game(house, house.ada, house.bruno)
    await asks(house, other, cleo)
    house.playground.clock.advance(LASTS)
    await says(house, other, house.ada, 'button-let-in')
    await house.later(GRACE)
    assert len(pings(house, cleo)) == 2


async def test_forged_answers_of_all_kinds_are_stale(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    await asks(house, table, cleo)
    shown = await board(house, table, house.ada)
    for rest in (
        '',
        'yes',
        f'yes 0 {cleo.id}',
        f'yes 9 {cleo.id}',
        'yes 2 5',
        'yes x y',
        'no 7',
        'back 0',
        'back x',
        '?',
    ):
        forged = CustomId('guest', table.id, rest=rest).button()
        told = await (await house.forge(house.ada, shown, forged)).settled()
        assert told.message.text == EN('refusal-stale'), rest
    assert minos(await now(house, table)).user_id is None


async def test_seats_are_requested_on_the_tables_own_server(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    shown = await board(house, table, cleo)
    (button,) = controls(shown, 'sit')
    elsewhere = (table.guild_id or 0) + 1
    await house.store.move_board(
        table.id, table.version, guild_id=elsewhere, channel_id=table.channel_id, locale='en', request='moved'
    )
    answer = await house.forge(cleo, shown, button.custom_id or '')
    assert (await answer.settled()).message.text == EN('refusal-table-full')
    assert (await house.store.load(table.id)).guests == ()
