"""Undo of a player's own last step, and the question before a likely mistake."""

from __future__ import annotations

import pytest

from bot.screens.opened import LIVES
from bot.words import words_for
from persistence.play import moves_of
from persistence.rows import Table
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.onirim_games import rash
from tests.bot.play import asks, controls, id_in, press
from tests.bot.seen import opened
from tests.bot.tables import calm, running
from tests.onirim.table import table as laid_out

EN = words_for('en')


async def moves(house: House, table: Table) -> list[str | None]:
    return [action.token for action in moves_of(await house.store.log(table.id))]


async def test_step_without_new_information_can_be_undone(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm(), talk='open')
    panel = await press(ada, await opened(ada, table), 'do', 'discard shared:gs')
    panel = await press(ada, panel, 'undo')
    assert EN('note-undone') in panel.text
    assert asks(await house.store.load(table.id))(panel)
    assert (await house.store.load(table.id)).snapshot == table.snapshot
    assert await moves(house, table) == []
    await house.shown()
    (hand,) = [m for m in ada.messages(ada.dm) if not m.ephemeral]
    assert asks(await house.store.load(table.id))(hand)


async def test_nothing_can_be_undone_after_a_draw(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard shared:gs')
    assert controls(panel, 'undo')
    panel = await press(ada, panel, 'do', 'keep')
    assert controls(panel, 'undo') == []
    assert controls(await opened(ada, table), 'undo') == []


async def test_stale_undo_button_does_nothing(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    old = await press(ada, await opened(ada, table), 'do', 'discard shared:gs')
    await house.shown()
    house.playground.clock.advance(LIVES)
    await press(ada, await opened(ada, table), 'do', 'keep')
    answered = await press(ada, old, 'undo')
    assert EN('note-stale') in answered.text
    assert await moves(house, table) == ['discard shared:gs', 'keep']


async def test_another_players_step_cannot_be_undone(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard shared:gs')
    his = await opened(bruno, table)
    assert controls(his, 'undo') == []
    answer = await house.forge(bruno, his, controls(panel, 'undo')[0].custom_id or '')
    assert answer.message.text == EN('refusal-no-undo')
    assert await moves(house, table) == ['discard shared:gs']


async def test_undo_in_the_dms_leaves_its_note_to_be_read(house: House) -> None:
    ada = house.ada
    state = laid_out('rs rm bk bs gs', deck='bs gs ns rs bm').answer('discard bk').state
    table = await running(house, ada, channel=ada.dm, state=state)
    home = await press(ada, await ada.see(ada.dm, asks(table)), 'do', 'banish bs')
    await press(ada, home, 'undo')
    await house.shown()
    home = await ada.see(ada.dm, lambda m: m.id == home.id)
    assert EN('note-undone') in home.text
    assert asks(await house.store.load(table.id))(home)


async def asked_twice(house: House) -> tuple[Table, ShownMessage]:
    table = await running(house, house.ada, house.bruno, state=rash())
    panel = await opened(house.ada, table)
    while EN('onirim-banish') not in panel.text:
        panel = await press(house.ada, panel, 'do', 'keep')
    return await house.store.load(table.id), await press(house.ada, panel, 'do', 'banish rd')


async def test_likely_mistake_needs_a_confirmation(house: House) -> None:
    table, panel = await asked_twice(house)
    assert EN('sure-heading') in panel.text
    assert EN('onirim-warn-door-lost', card=EN('onirim-card-rd')) in panel.text
    assert (await house.store.load(table.id)).version == table.version


async def test_no_returns_to_the_question(house: House) -> None:
    table, panel = await asked_twice(house)
    panel = await press(house.ada, panel, 'hand')
    assert asks(table)(panel)
    assert (await house.store.load(table.id)).version == table.version


async def test_yes_gives_the_answer(house: House) -> None:
    table, panel = await asked_twice(house)
    await press(house.ada, panel, 'sure')
    after = await house.store.load(table.id)
    assert (after.status, after.note) == ('over', 'lost.door')


async def test_late_yes_does_nothing(house: House) -> None:
    table, panel = await asked_twice(house)
    await house.shown()
    house.playground.clock.advance(LIVES)
    await press(house.ada, await opened(house.ada, table), 'do', 'banish bs')
    answered = await press(house.ada, panel, 'sure')
    assert EN('note-stale') in answered.text
    assert (await moves(house, table))[-1] == 'banish bs'


@pytest.mark.parametrize('order', [['rd', 'gs', 'ns', 'rs'], ['rs', 'ns', 'gs', 'rd']])
async def test_order_is_given_card_by_card_and_can_be_restarted(house: House, order: list[str]) -> None:
    table, panel = await asked_twice(house)
    ada = house.ada
    panel = await press(ada, await opened(ada, table), 'do', 'banish bs')
    table = await house.store.load(table.id)
    first, second = (['rd', 'gs', 'ns', 'rs'].index(card) for card in order[:2])
    panel = await press(ada, panel, 'part', f'at {second}')
    panel = await press(ada, panel, 'part', '')
    assert (await house.store.load(table.id)).version == table.version
    panel = await press(ada, panel, 'part', f'at {first}')
    await house.restart()
    panel = await press(ada, panel, 'part', f'at {first},{second}')
    await press(ada, panel, 'do', f'stack {",".join(order)}')
    assert (await moves(house, table))[-1] == f'stack {",".join(order)}'


async def test_undo_of_a_partial_answer_removes_the_last_choice(house: House) -> None:
    table, panel = await asked_twice(house)
    ada = house.ada
    await house.shown()
    panel = await press(ada, await opened(ada, table), 'do', 'banish bs')
    version = (await house.store.load(table.id)).version
    panel = await press(ada, panel, 'part', 'at 1')
    panel = await press(ada, panel, 'part', 'at 1,2')
    (back,) = (button for button in panel.buttons if button.label == EN('button-undo'))
    (over,) = (button for button in panel.buttons if button.label == EN('generic-start-over'))
    assert back.label != over.label and back.emoji != over.emoji and back.style != over.style
    panel = await press(ada, panel, 'undo')
    assert [id_in(control.custom_id).rest for control in controls(panel, 'part')].count('at 1,2') == 1
    panel = await press(ada, panel, 'undo')
    assert [id_in(control.custom_id).rest for control in controls(panel, 'part')].count('at 1') == 1
    assert (await house.store.load(table.id)).version == version
    assert (await moves(house, table))[-1] == 'banish bs'


async def test_last_choice_is_not_undone_at_another_question(house: House) -> None:
    table, panel = await asked_twice(house)
    ada = house.ada
    panel = await press(ada, await opened(ada, table), 'do', 'banish bs')
    old = await press(ada, panel, 'part', 'at 1')
    await house.shown()
    house.playground.clock.advance(LIVES)
    panel = await press(ada, await opened(ada, await house.store.load(table.id)), 'part', 'at 0')
    panel = await press(ada, panel, 'part', 'at 0,1')
    await press(ada, panel, 'do', 'stack rd,gs,ns,rs')
    before = await moves(house, table)
    answered = await press(ada, old, 'undo')
    assert EN('note-stale') in answered.text and await moves(house, table) == before
