"""Playing in the place of an automatic player: with the host's yes, nothing shown before, and the seat goes back."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from bot.client import PULSE
from bot.message.custom_id import CustomId
from bot.panels.names import part_of
from bot.screens.calls import GRACE
from bot.screens.presence import LASTS
from bot.tables.guests import LAPSES
from bot.tables.match import read
from bot.tables.seats import AWAY
from bot.words import words_for
from engine.registry import GAMES
from persistence.rows import Seat, Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.tables import dealt, set_up
from tests.bot.test_board import boards, pings
from tests.bot.test_hands import hands

EN = words_for('en')
WITH_PLAYERS = [name for name, game in GAMES.items() if game.players]
REQUESTS = count()


@pytest.fixture
def cleo(house: House) -> Person:
    return house.playground.add_person('Cleo')


async def game(house: House, *people: Person, name: str = 'labyrinth', **agreed: Any) -> Table:
    """A game of these people, the first one its host, and of Minos, who is asked first and has not begun to think.

    Where there are not seats enough, the last of the people only look on.
    """
    rules = GAMES[name]
    people = people[: rules.seats[-1] - 1]
    # The first pulse lets those go on who were stopped with the bot.
    await house.clew.services.players.pulse()
    state = rules.new(len(people) + 1, rules.Options(), '5eed' * 8).state
    place = next(int(decision.seat) for decision in rules.pending(state) if not decision.standing)
    seats = [Seat(index, person.id, person.name, 'en') for index, person in enumerate(people)]
    seats.insert(place, Seat(place, None, 'Minos', 'en', strength(name)))
    table = await set_up(house, rules, rules.Options(), people, house.games)
    table = await house.store.change_lobby(
        table.id, table.version, seats=seats, request=f'sit {next(REQUESTS)}', **agreed
    )
    table = await dealt(house, rules, table, state)
    await people[0].see('games', shows('play', table.id))
    await house.shown()
    return await house.store.load(table.id)


def strength(name: str) -> str:
    """The weakest there is, which is not what replaces a person."""
    return next(iter(GAMES[name].players))


async def now(house: House, table: Table) -> Table:
    await house.shown()
    return await house.store.load(table.id)


def minos(table: Table) -> Seat:
    """The seat of Minos, or of whoever plays in his place."""
    return next(seat for seat in table.seats if 'Minos' in (seat.name, seat.owner_name))


async def part_of_minos(house: House, table: Table) -> str:
    """What his seat plays, as it stands behind his name."""
    return part_of(await read(house.store, table), minos(table).index, EN)


async def board(house: House, table: Table, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('history', table.id))


async def asks(house: House, table: Table, person: Person) -> ShownMessage:
    """Somebody presses **Join in**; what tells them to wait."""
    waits = await press(person, await board(house, table, person), 'sit')
    await house.shown()
    return waits


async def says(house: House, table: Table, person: Person, label: str) -> ShownMessage | None:
    """Somebody presses a button below the board; what they are told besides."""
    message = await board(house, table, person)
    before = {each.id for each in person.messages('games')}
    await (await person.press(message, EN(label))).settled()
    await house.shown()
    return next((each for each in person.messages('games') if each.ephemeral and each.id not in before), None)


async def sits_in(house: House, table: Table, person: Person, host: Person) -> ShownMessage:
    """The hand of somebody who plays in the place of Minos."""
    await asks(house, table, person)
    await says(house, table, host, 'button-let-in')
    assert minos(await now(house, table)).user_id == person.id
    return [message for message in person.messages('games') if message.ephemeral][-1]


async def history(person: Person) -> str:
    return (await (await person.slash('games', 'history')).settled()).message.text


async def test_the_history_tells_who_sits_in_for_whom_and_when_the_seat_goes_back(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno, name='mansions')
    part = await part_of_minos(house, table)
    await sits_in(house, table, cleo, house.ada)
    said = {'automatic': 'Minos', 'part': part}
    assert EN('history-guest', player='Cleo', **said) in await history(house.bruno)
    await says(house, table, house.ada, 'button-give-back')
    told = await history(house.bruno)
    assert told.index(EN('history-guest-once', **said)) < told.index(EN('history-back', **said))
    assert 'Cleo' not in told, 'of whoever has gone no name is kept'
    dora = house.playground.add_person('Dora')
    await sits_in(house, table, dora, house.ada)
    told = await history(house.bruno)
    assert EN('history-guest-once', **said) in told and EN('history-guest', player='Dora', **said) in told


# Asking


@pytest.mark.parametrize('name', WITH_PLAYERS)
async def test_whoever_joins_in_waits_for_the_host_and_sees_nothing_of_the_seat(
    house: House, cleo: Person, name: str
) -> None:
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
    # Whoever is the only person of a table in a channel has no hand in their DMs.
    told = [EN('guest-asks-host', guest='Cleo', player='Minos', part=part) in hand.text for hand in hands(house.ada)]
    assert told == ([] if GAMES[name].seats[-1] == 2 else [True])
    assert len(house.ada.notifications) == called and [m.id for m in boards(house, table)] == [shown.id], 'quietly'
    assert (await press(cleo, shown, 'play')).text == EN('refusal-not-seated-automatic')


async def test_with_the_hosts_yes_what_told_them_to_wait_becomes_their_hand(house: House, cleo: Person) -> None:
    house.clew.services.presence.lasts = LASTS
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
    # That hand is played with, and follows the game, as any other.
    assert controls(hand, 'do', 'part')
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    assert house.clew.services.opened.of(table.id)


async def test_the_hand_of_the_host_says_that_somebody_asks(house: House, cleo: Person) -> None:
    """Whoever plays from their DMs does not look at the board."""
    table = await game(house, house.ada, house.bruno)
    await asks(house, table, cleo)
    line = EN('guest-asks-host', guest='Cleo', player='Minos', part='')
    assert line in hands(house.ada)[0].text and line not in hands(house.bruno)[0].text
    await says(house, table, house.ada, 'button-not-now')
    assert line not in hands(house.ada)[0].text


async def test_only_the_host_answers_while_they_are_there(house: House, cleo: Person) -> None:
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


async def test_when_the_host_has_been_away_anybody_who_plays_there_answers(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    house.playground.clock.advance(AWAY)
    waits = await asks(house, table, cleo)
    assert EN('guest-wait-anybody', host='Ada') in waits.text
    await says(house, table, house.bruno, 'button-let-in')
    assert minos(await now(house, table)).user_id == cleo.id


async def test_a_guest_lets_nobody_else_in(house: House, cleo: Person) -> None:
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


async def test_not_now_is_told_kindly_and_holds_for_ten_minutes(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    waits = await asks(house, table, cleo)
    await says(house, table, house.ada, 'button-not-now')
    told = house.now(cleo, waits)
    assert told is not None and told.text == EN('guest-refused') and not told.buttons
    assert (await asks(house, table, cleo)).text == EN('refusal-guest-soon')
    assert (await now(house, table)).guests == ()
    house.playground.clock.advance(AWAY)
    assert EN('guest-wait-about') in (await asks(house, table, cleo)).text


async def test_whoever_asks_may_change_their_mind(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    waits = await asks(house, table, cleo)
    answer = next(b for b in (await board(house, table, house.ada)).buttons if b.label == EN('button-let-in'))
    dropped = await press(cleo, waits, 'guest', 'drop')
    assert dropped.id == waits.id and dropped.text == EN('guest-dropped')
    shown = await board(house, table, house.ada)
    assert 'Cleo' not in shown.text
    late = await (await house.forge(house.ada, shown, answer.custom_id or '')).settled()
    assert late.message.text == EN('refusal-stale') and minos(await now(house, table)).user_id is None


async def test_nobody_is_told_that_they_do_not_ask_any_more_who_has_the_seat(house: House, cleo: Person) -> None:
    """They have asked twice, and the first of both messages is still there."""
    table = await game(house, house.ada, house.bruno)
    first, _ = await asks(house, table, cleo), await asks(house, table, cleo)
    await says(house, table, house.ada, 'button-let-in')
    assert (await press(cleo, first, 'guest', 'drop')).text == EN('refusal-seated-already')
    assert minos(await now(house, table)).user_id == cleo.id


@pytest.mark.parametrize('how', ['into DMs', 'ended'])
async def test_whoever_waits_is_told_when_nobody_can_let_them_in_any_more(house: House, cleo: Person, how: str) -> None:
    table = await game(house, house.ada)
    waits = await asks(house, table, cleo)
    place, command = (house.ada.dm, 'resume') if how == 'into DMs' else (house.games, 'end')
    menu = (await (await house.ada.slash(place, command)).settled()).message
    await (await house.ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    await house.later(PULSE)
    told = house.now(cleo, waits)
    said = EN('refusal-in-dms' if how == 'into DMs' else 'refusal-over')
    assert told is not None and told.text == said and not told.buttons
    assert (await now(house, table)).guests == ()


async def test_several_who_ask_wait_in_turn_and_one_seat_is_given_once(house: House, cleo: Person) -> None:
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
    await says(house, table, house.ada, 'button-give-back')
    assert EN('guest-asks', guest='Dora', player='Minos', part='') in (await board(house, table, house.ada)).text


async def test_a_question_that_nobody_answers_is_gone_after_an_hour(house: House, cleo: Person) -> None:
    table = await game(house, house.ada, house.bruno)
    await asks(house, table, cleo)
    await house.later(LAPSES + 1)
    await house.later(PULSE)
    assert (await now(house, table)).guests == ()
    assert 'Cleo' not in (await board(house, table, house.ada)).text


async def test_after_a_restart_the_question_and_the_owner_of_the_seat_are_known(house: House, cleo: Person) -> None:
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


async def test_whoever_is_let_in_is_called_to_their_turn_unless_they_are_there(house: House, cleo: Person) -> None:
    house.clew.services.presence.lasts = LASTS
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


async def test_forged_answers_of_all_kinds_are_stale_ones(house: House, cleo: Person) -> None:
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
