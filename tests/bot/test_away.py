"""Who is away from a table: what counts as being there, who plays meanwhile, and how one comes back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.tables.seats import AWAY
from bot.words import words_for
from engine.api import Game
from engine.registry import GAMES
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, press, shows
from tests.bot.tables import at_table

EN = words_for('en')
SEED = '5eed' * 8
WITH_PLAYERS = [name for name, game in GAMES.items() if game.players]


async def three(house: House, name: str = 'labyrinth') -> tuple[Table, Person, Person]:
    """A game of Ada, Bruno, and where there is a seat for her, Cleo; who is asked, and who waits for them."""
    game: Game[Any, Any] = GAMES[name]
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))[: game.seats[-1]]
    table = await at_table(house, game, game.Options(), game.new(len(people), game.Options(), SEED).state, *people)
    late = next(q.seat for q in table.questions if not q.standing)
    return table, people[late], people[(late + 1) % len(people)]


async def board(house: House, table: Table, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('play', table.id))


async def offer(house: House, table: Table, person: Person) -> ShownMessage | None:
    """The hand of somebody who waits, if it offers to let an automatic player take over."""
    panel = await press(person, await board(house, table, person), 'play')
    return panel if controls(panel, 'over') else None


async def replaced(house: House, name: str = 'labyrinth') -> tuple[Table, Person, Person]:
    """A game where an automatic player answers for somebody who is away; they, and one of the others."""
    table, late, other = await three(house, name)
    house.playground.clock.advance(AWAY)
    panel = await offer(house, table, other)
    assert panel is not None
    await press(other, panel, 'over')
    await house.shown()
    assert await stands_in(house, table, late)
    return table, late, other


async def stands_in(house: House, table: Table, person: Person) -> bool:
    """Whether an automatic player answers for somebody."""
    (seat,) = (seat for seat in (await house.store.load(table.id)).seats if seat.user_id == person.id)
    return seat.player is not None


@pytest.mark.parametrize('action', ['rules', 'history', 'play'])
async def test_whoever_presses_anything_at_the_table_is_not_away(house: House, action: str) -> None:
    table, late, other = await three(house)
    house.playground.clock.advance(AWAY - 1)
    await press(late, await board(house, table, late), action)
    house.playground.clock.advance(AWAY - 1)
    assert await offer(house, table, other) is None
    house.playground.clock.advance(1)
    assert await offer(house, table, other) is not None


async def test_a_command_at_the_table_is_a_press_too(house: House) -> None:
    table, late, other = await three(house)
    house.playground.clock.advance(AWAY - 1)
    await (await late.slash('games', 'board')).settled()
    house.playground.clock.advance(AWAY - 1)
    assert await offer(house, table, other) is None


async def test_a_press_at_another_table_is_none_at_this_one(house: House) -> None:
    table, late, other = await three(house)
    elsewhere = await at_table(
        house, GAMES['labyrinth'], GAMES['labyrinth'].Options(),
        GAMES['labyrinth'].new(2, GAMES['labyrinth'].Options(), SEED).state, late, other,
    )  # fmt: skip
    house.playground.clock.advance(AWAY)
    await press(late, await board(house, elsewhere, late), 'play')
    assert await offer(house, table, other) is not None


async def test_what_has_happened_at_the_table_since_does_not_matter_to_the_button(house: House) -> None:
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
async def test_in_every_game_with_automatic_players_one_stands_in_and_goes_at_any_press(
    house: House, name: str
) -> None:
    table, late, _ = await replaced(house, name)
    panel = await press(late, await board(house, table, late), 'play')
    assert not await stands_in(house, table, late)
    assert EN('note-came-back') in panel.text and EN('hand-away') not in panel.text


@pytest.mark.parametrize('action', ['rules', 'history', 'back', '/board', '/hand', '/history', '/leave'])
async def test_whatever_somebody_presses_at_the_table_they_play_themselves_again(house: House, action: str) -> None:
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


async def test_an_old_question_whether_the_game_may_end_brings_one_back_too(house: House) -> None:
    table, late, _ = await three(house)
    menu = (await (await house.ada.slash('games', 'end')).settled()).message
    await (await house.ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    asked = await late.see('games', lambda message: bool(controls(message, 'ending')))
    table = await house.store.load(table.id)
    seat = next(seat.index for seat in table.seats if seat.user_id == late.id)
    await house.store.hand_over(table.id, table.version, seat=seat, player='normal', request='away')
    # As after a kill.
    house.clew.services.endings._asked.clear()
    await house.clew.services.players.pulse()
    assert await stands_in(house, table, late)
    assert (await press(late, asked, 'ending')).text == EN('refusal-stale')
    assert not await stands_in(house, table, late)


async def test_an_old_button_in_the_dms_brings_one_back_too_and_answers_nothing_else(house: House) -> None:
    table, late, other = await three(house)
    (old,) = (m for m in late.messages(late.dm) if controls(m, 'part', 'do'))
    button = controls(old, 'part', 'do')[0]
    house.playground.clock.advance(AWAY)
    panel = await offer(house, table, other)
    assert panel is not None
    await press(other, panel, 'over')
    await house.shown()
    log = await house.store.effective_log(table.id)
    answered = await (await house.forge(late, house.now(late, old) or old, button.custom_id or '')).settled()
    await house.shown()
    assert EN('note-stale') in answered.message.text
    assert not await stands_in(house, table, late)
    assert await house.store.effective_log(table.id) == log


async def test_after_a_restart_the_first_press_brings_one_back(house: House) -> None:
    table, late, _ = await replaced(house)
    await house.restart()
    await press(late, await board(house, table, late), 'history')
    assert not await stands_in(house, table, late)


async def test_a_press_of_somebody_else_brings_nobody_back(house: House) -> None:
    table, late, other = await replaced(house)
    await press(other, await board(house, table, other), 'play')
    await press(house.playground.add_person('Dora'), await board(house, table, other), 'history')
    assert await stands_in(house, table, late)


async def test_two_presses_at_once_bring_one_back_once(house: House) -> None:
    table, late, _ = await replaced(house)
    before = (await house.store.load(table.id)).version
    message = await board(house, table, late)
    await asyncio.gather(click(late, message, 'play'), click(late, message, 'history'))
    await house.shown()
    after = await house.store.load(table.id)
    assert not await stands_in(house, table, late)
    assert [step.kind for step in await house.store.log(table.id, after=before)].count('seats') == 1
    assert after.version == before + 1
