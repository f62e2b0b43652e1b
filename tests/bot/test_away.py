"""Absence: which presses end it, who stands in for an absent user, and how the user comes back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.tables.reading import read
from bot.tables.seats import AWAY, hand_over
from bot.words import words_for
from engine.api import Game
from engine.registry import PACKAGES
from persistence.play import moves_of
from persistence.rows import Table
from persistence.store import open_store
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import click, controls, press, shows
from tests.bot.tables import at_table

EN = words_for('en')
SEED = '5eed' * 8
WITH_PLAYERS = [name for name, package in PACKAGES.items() if package.strengths]


async def three(house: House, name: str = 'labyrinth') -> tuple[Table, Person, Person]:
    """Start a game of Ada, Bruno and, if there is a third seat, Cleo.

    Returns the table, a user with a question and the next one, who waits.
    """
    game: Game[Any, Any] = PACKAGES[name].game
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))[: game.seats[-1]]
    table = await at_table(house, game, game.Options(), game.new(len(people), game.Options(), SEED).state, *people)
    late = next(q.seat for q in table.questions if not q.standing)
    return table, people[late], people[(late + 1) % len(people)]


async def board(house: House, table: Table, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('play', table.id))


async def offer(house: House, table: Table, person: Person) -> ShownMessage | None:
    """Return a waiting user's hand if the hand offers to replace an absent user, else None."""
    panel = await press(person, await board(house, table, person), 'play')
    return panel if controls(panel, 'over') else None


async def replaced(house: House, name: str = 'labyrinth') -> tuple[Table, Person, Person]:
    """Start a game in which a bot player stands in for a user. Returns the table, that user and another user."""
    table, late, other = await three(house, name)
    house.playground.clock.advance(AWAY)
    panel = await offer(house, table, other)
    assert panel is not None
    await press(other, panel, 'over')
    await house.shown()
    assert await stands_in(house, table, late)
    return table, late, other


async def stands_in(house: House, table: Table, person: Person) -> bool:
    (seat,) = (seat for seat in (await house.store.load(table.id)).seats if seat.user_id == person.id)
    return seat.player is not None


@pytest.mark.parametrize('action', ['rules', 'history', 'play'])
async def test_any_press_at_the_table_ends_the_absence(house: House, action: str) -> None:
    table, late, other = await three(house)
    house.playground.clock.advance(0.6 * AWAY)
    await press(late, await board(house, table, late), action)
    house.playground.clock.advance(0.6 * AWAY)
    assert await offer(house, table, other) is None
    house.playground.clock.advance(0.4 * AWAY)
    assert await offer(house, table, other) is not None


async def test_command_at_the_table_ends_the_absence(house: House) -> None:
    table, late, other = await three(house)
    house.playground.clock.advance(0.6 * AWAY)
    await (await late.slash('games', 'board')).settled()
    house.playground.clock.advance(0.6 * AWAY)
    assert await offer(house, table, other) is None


async def test_press_at_another_table_does_not_end_the_absence(house: House) -> None:
    table, late, other = await three(house)
    elsewhere = await at_table(
        house, PACKAGES['labyrinth'].game, PACKAGES['labyrinth'].game.Options(),
        PACKAGES['labyrinth'].game.new(2, PACKAGES['labyrinth'].game.Options(), SEED).state, late, other,
    )  # fmt: skip
    house.playground.clock.advance(AWAY)
    await press(late, await board(house, elsewhere, late), 'play')
    assert await offer(house, table, other) is not None


async def test_replace_button_survives_later_steps(house: House) -> None:
    table, late, other = await three(house)
    house.playground.clock.advance(AWAY)
    panel = await offer(house, table, other)
    assert panel is not None
    table = await house.store.load(table.id)
    await house.store.move_board(
        table.id, table.version, guild_id=table.guild_id, channel_id=table.channel_id, locale='pl', request='changed'
    )
    await press(other, panel, 'over')
    assert await stands_in(house, table, late)


@pytest.mark.parametrize('name', WITH_PLAYERS)
async def test_stand_in_leaves_at_any_press_in_every_game(house: House, name: str) -> None:
    table, late, _ = await replaced(house, name)
    panel = await press(late, await board(house, table, late), 'play')
    assert not await stands_in(house, table, late)
    assert EN('note-came-back') in panel.text and EN('hand-away') not in panel.text


@pytest.mark.parametrize('action', ['rules', 'history', 'back', '/board', '/hand', '/history', '/leave'])
async def test_every_button_brings_the_user_back(house: House, action: str) -> None:
    table, late, _ = await replaced(house)
    if action.startswith('/'):
        await (await late.slash('games', action.removeprefix('/'))).settled()
    elif action == 'back':
        await press(late, await late.see(late.dm, lambda message: bool(controls(message, 'back'))), 'back')
    else:
        await click(late, await board(house, table, late), action)
    await house.shown()
    assert not await stands_in(house, table, late)
    assert (await house.store.load(table.id)).status == 'open'


async def test_old_vote_on_the_end_brings_the_user_back(house: House) -> None:
    table, late, _ = await three(house)
    menu = (await (await house.ada.slash('games', 'end')).settled()).message
    await (await house.ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    asked = await late.see('games', lambda message: bool(controls(message, 'ending')))
    table = await house.store.load(table.id)
    seat = next(seat.index for seat in table.seats if seat.user_id == late.id)
    await house.store.hand_over(table.id, table.version, seat=seat, player='normal', request='away')
    # A bot that is killed in between leaves such a state.
    assert table.ending is not None
    await house.store.withdraw_ending(table.id, table.ending)
    await house.clew.players.automatic.pulse()
    assert await stands_in(house, table, late)
    assert (await press(late, asked, 'ending')).text == EN('end-goes-on')
    assert not await stands_in(house, table, late)


async def test_old_button_in_dms_only_brings_the_user_back(house: House) -> None:
    table, late, other = await three(house)
    (old,) = (m for m in late.messages(late.dm) if controls(m, 'part', 'do'))
    button = controls(old, 'part', 'do')[0]
    house.playground.clock.advance(AWAY)
    panel = await offer(house, table, other)
    assert panel is not None
    await press(other, panel, 'over')
    await house.shown()
    log = moves_of(await house.store.log(table.id))
    answered = await (await house.forge(late, house.now(late, old) or old, button.custom_id or '')).settled()
    await house.shown()
    assert EN('note-stale') in answered.message.text
    assert not await stands_in(house, table, late)
    assert moves_of(await house.store.log(table.id)) == log


async def test_first_press_after_a_restart_brings_the_user_back(house: House) -> None:
    table, late, _ = await replaced(house)
    await house.restart()
    await press(late, await board(house, table, late), 'history')
    assert not await stands_in(house, table, late)


async def test_press_of_another_user_brings_nobody_back(house: House) -> None:
    table, late, other = await replaced(house)
    await press(other, await board(house, table, other), 'play')
    await press(house.playground.add_person('Dora'), await board(house, table, other), 'history')
    assert await stands_in(house, table, late)


async def test_concurrent_presses_bring_the_user_back_once(house: House) -> None:
    table, late, _ = await replaced(house)
    before = (await house.store.load(table.id)).version
    message = await board(house, table, late)
    await asyncio.gather(click(late, message, 'play'), click(late, message, 'history'))
    await house.shown()
    after = await house.store.load(table.id)
    assert not await stands_in(house, table, late)
    assert [step.kind for step in await house.store.log(table.id, after=before)].count('seats') == 1
    assert after.version == before + 1


async def test_hand_over_button_replaces_only_the_seat_it_names(house: House) -> None:
    table, late, other = await three(house)
    house.playground.clock.advance(AWAY)
    panel = await offer(house, table, other)
    assert panel is not None
    (button,) = controls(panel, 'over')
    people = [house.ada, house.bruno, house.playground.person('Cleo')]
    group = Group(house.store, table.id, house.games, people, Random(1))
    third = next(person.id for person in people if person.id not in (late.id, other.id))
    while group.asked(await group.table()).id != third:
        await group.step(await group.table())
    house.playground.clock.advance(AWAY)
    newer = await offer(house, table, other)
    assert newer is not None, 'the third player is absent by now'
    seats = (await house.store.load(table.id)).seats
    await (await house.forge(other, newer, button.custom_id or '')).settled()
    assert [seat.player for seat in (await house.store.load(table.id)).seats] == [seat.player for seat in seats]


async def test_press_of_a_just_replaced_player_answers_nothing(house: House) -> None:
    """Another process has replaced the user, and its notice has not arrived yet."""
    table, late, _ = await three(house, 'onirim')
    hand = await press(late, await board(house, table, late), 'play')
    seat = next(seat.index for seat in table.seats if seat.user_id == late.id)
    async with await open_store(house.url) as elsewhere:
        elsewhere.follow(house.wall)
        match = await read(elsewhere, await elsewhere.load(table.id))
        await hand_over(elsewhere, match, seat, 'easy', 'away')
    log = moves_of(await house.store.log(table.id))
    assert EN('note-stale') in (await press(late, hand, 'do')).text
    assert moves_of(await house.store.log(table.id)) == log
