"""Guests' seats go back to the bot player: guest or host gives the seat back, or the guest leaves or is absent."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.panels.guests import guest_blocks, let_in_note
from bot.pulse import EVERY as PULSE
from bot.screens.presence import LASTS
from bot.tables.guests import BLOCKS
from bot.tables.seats import AWAY, leave_seat
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from persistence.rows import Seat, Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.guests import WITH_PLAYERS, asks, board, game, minos, now, says, sits_in, strength
from tests.bot.matches import match_of
from tests.bot.play import controls, press
from tests.bot.seen import hands

EN = words_for('en')
LABYRINTH = PACKAGES['labyrinth'].game


@pytest.fixture
def cleo(house: House) -> Person:
    return house.playground.add_person('Cleo')


async def is_asked(house: House, table: Table, person: Person) -> bool:
    """Whether the game waits for this user."""
    table = await now(house, table)
    return any(table.seats[q.seat].user_id == person.id for q in table.questions if not q.standing)


async def stays_away(house: House, table: Table, person: Person, *others: Person) -> None:
    """Make a user absent: the game waits for them, while the others press something now and then."""
    assert await is_asked(house, table, person)
    for _ in range(2):
        house.playground.clock.advance(AWAY / 2)
        for other in others:
            await press(other, await board(house, table, other), 'rules')
    await house.later(PULSE)


async def test_host_returns_the_seat_to_a_bot_of_equal_strength(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    hand = await sits_in(house, table, cleo, house.ada)
    told = await says(house, table, house.bruno, 'button-give-back')
    assert told is not None and told.text == EN('refusal-guest-host', host='Ada')
    await says(house, table, house.ada, 'button-give-back')
    seat = minos(await now(house, table))
    assert (seat.user_id, seat.name, seat.player, seat.guest) == (None, 'Minos', strength('labyrinth'), False)
    left = house.now(cleo, hand)
    assert left is not None and left.text == EN('leave-automatic', player='Minos') and not left.images
    assert hands(cleo) == []
    # This does not bar them: they may ask again.
    assert (await now(house, table)).guests == ()
    assert EN('guest-wait-about') in (await asks(house, table, cleo)).text


@pytest.mark.parametrize('how', ['button', '/leave'])
async def test_guest_gives_the_seat_back(house: House, cleo: Person, how: str) -> None:
    table = await game(house, house.ada, house.bruno)
    await sits_in(house, table, cleo, house.ada)
    if how == 'button':
        await says(house, table, cleo, 'button-give-back')
    else:
        sure = (await (await cleo.slash('games', 'leave')).settled()).message
        await press(cleo, sure, 'leave')
    seat = minos(await now(house, table))
    assert (seat.user_id, seat.name, seat.player) == (None, 'Minos', strength('labyrinth'))


@pytest.mark.parametrize('name', WITH_PLAYERS)
async def test_absent_guest_loses_the_seat(house: House, cleo: Person, name: str) -> None:
    table = await game(house, house.ada, house.bruno, name=name)
    await sits_in(house, table, cleo, house.ada)
    await stays_away(house, table, cleo, house.ada, house.bruno)
    after = await now(house, table)
    assert (minos(after).user_id, minos(after).name, minos(after).player) == (None, 'Minos', strength(name))
    assert [(guest.user_id, guest.blocks) for guest in after.guests] == [(cleo.id, 1)]
    asked = {question.seat for question in after.questions if not question.standing}
    assert minos(after).index not in asked, 'and has played on'


async def test_no_stand_in_is_offered_for_a_guest(house: House, cleo: Person) -> None:
    """The seat's bot player returns without a question."""
    table = await game(house, house.ada, house.bruno)
    await sits_in(house, table, cleo, house.ada)
    house.playground.clock.advance(AWAY)
    assert not controls(await press(house.bruno, await board(house, table, house.bruno), 'play'), 'over')


async def test_present_or_unneeded_guest_keeps_the_seat(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    await sits_in(house, table, cleo, house.ada)
    for action in ('rules', 'history', 'play'):
        house.playground.clock.advance(0.6 * AWAY)
        await press(cleo, await board(house, table, cleo), action)
        await house.later(PULSE)
    assert minos(await now(house, table)).user_id == cleo.id
    people = Group(house.store, table.id, house.games, [cleo], Random(5))
    while await is_asked(house, table, cleo):
        await people.step(await now(house, table))
    await house.later(2 * AWAY)
    assert minos(await now(house, table)).user_id == cleo.id, 'the game waits for somebody else'


async def test_guest_absent_twice_is_barred_from_that_table(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    for number in range(BLOCKS - 1):
        seat = Seat(minos(table).index, cleo.id, 'Cleo', 'en')
        table = await house.store.take_seat(table.id, table.version, seat=seat, request=f'sits in {number}')
        table = await leave_seat(
            house.store, table, seat.index, f'taken back {number}', host_id=house.ada.id, blocked=True
        )
    await sits_in(house, table, cleo, house.ada)
    await stays_away(house, table, cleo, house.ada, house.bruno)
    await house.restart()
    assert (await asks(house, table, cleo)).text == EN('refusal-guest-barred')
    assert 'Cleo' not in (await board(house, table, house.ada)).text
    # Other users may ask there, and this one at other tables.
    assert EN('guest-wait-about') in (await asks(house, table, house.playground.add_person('Dora'))).text
    other = await game(house, house.ada, house.bruno)
    assert EN('guest-wait-about') in (await asks(house, other, cleo)).text


async def test_only_human_guest_keeps_no_one_waiting(house: House, cleo: Person) -> None:
    table = await game(house, house.ada)
    await sits_in(house, table, cleo, house.ada)
    await press(house.ada, (await (await house.ada.slash('games', 'leave')).settled()).message, 'leave')
    after = await now(house, table)
    assert after.host_id == cleo.id
    assert EN('button-give-back') not in [button.label for button in (await board(house, table, cleo)).buttons]
    await house.later(AWAY)
    await house.later(2 * AWAY)
    assert minos(await now(house, table)).user_id == cleo.id
    stale = CustomId('guest', table.id, rest=f'back {minos(after).index}').button()
    told = await (await house.forge(cleo, await board(house, table, cleo), stale)).settled()
    assert told.message.text == EN('refusal-guest-alone')


@pytest.mark.parametrize('language', LANGUAGES)
def test_board_offers_the_seat_back_while_a_guest_may_give_it(language: str) -> None:
    """A guest who was left alone read "the bot plays on" below the board, and the bot refused."""
    words, state = words_for(language), LABYRINTH.new(3, LABYRINTH.Options(), '5eed' * 8).state
    match = match_of('labyrinth', state, ('Ada', 'Bruno', 'Cleo'))
    ada, bruno, cleo = match.table.seats
    guest = replace(cleo, name='Cleo', owner_player='easy', owner_name='Minos')
    away = [replace(each, user_id=None, player='easy') for each in (ada, bruno)]
    for others, offered in ((ada, bruno), True), ((ada, away[1]), True), (away, False):
        blocks = guest_blocks(replace(match, table=replace(match.table, seats=(*others, guest))), words)
        text = ' '.join(block for block in blocks if isinstance(block, str))
        buttons = [each.label for block in blocks if isinstance(block, tuple) for each in block]
        assert (
            'Cleo' in text and (words('button-give-back') in text) == (words('button-give-back') in buttons) == offered
        )
    over = replace(match, table=replace(match.table, seats=(ada, bruno, guest), status='over'))
    assert guest_blocks(over, words) == ()


@pytest.mark.parametrize(('seconds', 'told'), [(None, 'ten minutes'), (300, ''), (3600, 'before time is up')])
async def test_guest_note_names_the_limit_of_absence(
    house: House, cleo: Person, seconds: int | None, told: str
) -> None:
    """A guest read "ten minutes" beside "in 60 minutes", and not what each was the limit of."""
    house.clew.core.presence.lasts = LASTS
    table = await game(house, house.ada, house.bruno, think_seconds=seconds)
    note = let_in_note(table, EN)
    assert ('ten minutes' in note) == bool(told) and told in note
    waits = await asks(house, table, cleo)
    await says(house, table, house.ada, 'button-let-in')
    hand = house.now(cleo, waits)
    assert hand is not None and note.partition('. ')[0] in hand.text
    assert 'ten minutes' not in hand.text or told in hand.text


@pytest.mark.parametrize('then', ['default', 'automatic'])
async def test_guest_loses_the_seat_at_a_timeout(house: House, cleo: Person, then: Any) -> None:
    table = await game(house, house.ada, house.bruno, think_seconds=300, on_timeout=then)
    hand = await sits_in(house, table, cleo, house.ada)
    told = EN('hand-answer-by-guest'), EN('hand-answer-in-guest', when='').removesuffix('.')
    for shown in (house.now(cleo, hand), *hands(cleo)):
        assert shown is not None and any(each in shown.text for each in told)
    await house.later(300)
    after = await now(house, table)
    assert (minos(after).user_id, minos(after).name, minos(after).player) == (None, 'Minos', strength('labyrinth'))
    assert [guest.blocks for guest in after.guests] == [1]
    history = await press(house.ada, await board(house, table, house.ada), 'history')
    assert '⏰' not in history.text, 'it was not the automatic player who was late'
