"""Presses that are late, repeated, forged or by the wrong user: each gets a private answer and changes nothing."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot import limits
from bot.message.custom_id import CustomId
from bot.pictures.scene import Scene
from bot.screens.opened import LIVES
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import asks, click, controls, open_lobby, press, shows
from tests.bot.seen import opened
from tests.bot.stored_moves import moves_since
from tests.bot.tables import calm, running

EN = words_for('en')


async def kept(house: House, person: Person, table: Table) -> ShownMessage:
    """Open a hand, and wait until Discord allows no more edits of it. Returns the hand."""
    message = await opened(person, table)
    await house.shown()
    house.playground.clock.advance(LIVES)
    return message


async def board_of(person: Person, table: Table) -> ShownMessage:
    return await person.see('games', shows('play', table.id))


async def test_user_without_a_seat_is_told_in_private(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    cleo = house.playground.add_person('Cleo')
    refused = await press(cleo, await board_of(cleo, table), 'play')
    assert refused.ephemeral and refused.text == EN('refusal-not-seated')
    assert not refused.images and not refused.buttons


async def test_button_older_than_own_move_shows_the_current_state(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    old = await kept(house, ada, table)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    answered = await press(ada, old, 'do', 'discard rm')
    assert answered.id == old.id
    assert EN('note-stale') in answered.text and EN('onirim-swap') in answered.text
    assert await moves_since(house, table) == ['discard rs']


async def test_button_older_than_partners_move_shows_the_state(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    house.playground.clock.advance(LIVES)
    old = await kept(house, ada, table)
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    panel = await opened(bruno, table)
    await press(bruno, panel, 'do', 'discard nm')
    answered = await press(ada, old, 'do', 'keep')
    assert EN('note-stale') in answered.text
    assert await moves_since(house, table) == ['discard rs', 'keep', 'discard nm']


async def test_two_buttons_pressed_at_once_apply_one(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    one, two = await kept(house, ada, table), await opened(ada, table)
    await asyncio.gather(press(ada, one, 'do', 'discard rs'), press(ada, two, 'do', 'discard rm'))
    await house.shown()
    done = await moves_since(house, table)
    assert done in (['discard rs'], ['discard rm'])
    # One of the two messages is left, and shows the current state.
    (left,) = [message for message in ada.messages('games') if message.ephemeral]
    assert asks(await house.store.load(table.id))(left)


async def test_button_pressed_twice_at_once_applies_once(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)
    await asyncio.gather(*(press(ada, panel, 'do', 'discard rs') for _ in range(3)))
    assert await moves_since(house, table) == ['discard rs']
    assert asks(await house.store.load(table.id))(house.now(ada, panel) or panel)


async def test_press_delivered_twice_applies_once(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)
    house.playground.faults.duplicate_interaction()
    answered = await press(ada, panel, 'do', 'discard rs')
    await house.shown()
    assert await moves_since(house, table) == ['discard rs']
    assert asks(await house.store.load(table.id))(house.now(ada, panel) or answered)


@pytest.mark.parametrize('verb', ['join', 'start', 'quit'])
async def test_lobby_button_delivered_twice_applies_once(stormy_house: House, verb: str) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'onirim')
    house.playground.faults.duplicate_interaction()
    await click(bruno if verb == 'join' else ada, lobby, verb)
    await house.shown()
    log = [action.kind for action in await house.store.log(1)]
    assert log == ['created', {'join': 'lobby', 'start': 'start', 'quit': 'end'}[verb]]


async def test_command_delivered_twice_opens_one_lobby(stormy_house: House) -> None:
    house = stormy_house
    house.playground.faults.duplicate_interaction()
    await house.ada.slash('games', 'play', game='onirim')
    await house.shown()
    assert await house.store.open_tables() == [1]


def forgeries(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """Return presses, as `(custom_id, chosen values)`, that no button or menu offers to the user."""
    here = (table.id, table.version)
    return [
        (CustomId('do', *here, 'play ns').button(), ()),
        (CustomId('do', *here, 'discard ns').button(), ()),
        (CustomId('do', *here, 'no such thing').button(), ()),
        (CustomId('do', *here, '').button(), ()),
        (CustomId('do', table.id, 2**40, 'discard rs').button(), ()),
        (CustomId('do', 2**40, table.version, 'discard rs').button(), ()),
        (CustomId('do', 0, 0, 'discard rs').button(), ()),
        (CustomId('do', *here, 'x' * (limits.CUSTOM_ID - 12)).button(), ()),
        ('b1:do:zzzzzzzzzzzz:zzzzzzzzzzzz:discard rs', ()),
        ('b1:do:zzzzzzzzzzzzzzzzzzzzzz:1:discard rs', ()),
        (CustomId('sure', *here, 'play nn').button(), ()),
        (CustomId('part', *here, 'stack zz,zz').button(), ()),
        (CustomId('part', *here, ',,,').button(), ()),
        (CustomId('gather', *here, 'stack').button(), ()),
        (CustomId('gather', *here, 'stack').menu(), ('rs#1', '#', ',')),
        (CustomId('do', *here, 'swap').menu(), ('swap rs gs',)),
        (CustomId('undo', *here).button(), ()),
        (CustomId('sit', *here, '0').button(), ()),
        (CustomId('again', table.id).button(), ()),
        (CustomId('join', table.id).button(), ()),
        (CustomId('start', table.id).button(), ()),
        (CustomId('quit', table.id).button(), ()),
        (CustomId('form', table.id).button(), ()),
        (CustomId('filled', table.id, 0, '0').form(), ()),
        (CustomId('filled', table.id, 0, '0').button(), ()),
        (CustomId('preset', table.id).menu(), ('base',)),
        (CustomId('options', table.id).button(), ()),
        (CustomId('bring').button(), ()),
        (CustomId('bring').menu(), ('9' * 99,)),
        (CustomId('bring').menu(), ('-1',)),
        (CustomId('end').menu(), ('9' * 99,)),
        (CustomId('end').menu(), ('٣',)),
        (CustomId('rules', rest='chess 1').button(), ()),
        (CustomId('rules', rest='onirim ' + '9' * 80).button(), ()),
        (CustomId('rules', rest='onirim ').menu(), ('-1',)),
        (CustomId('dance', *here).button(), ()),
        ('b1:do::: ', ()),
        ('b1:::::', ()),
        ('b2:do:1:1:discard rs', ()),
        ('b1:do:1:1:line\nbreak', ()),
        ('clew', ()),
        ('\x00\x7f\u2028\U0010fffe', ()),
        ('m1:do', ('x',)),
    ]


@pytest.mark.parametrize('who', ['Ada', 'Bruno', 'Cleo'])
async def test_forged_button_gets_private_answer_and_no_effect(house: House, who: str) -> None:
    house.playground.add_person('Cleo')
    person = house.playground.person(who)
    table = await running(house, house.ada, house.bruno, state=calm())
    board = await board_of(person, table)
    for custom_id, values in forgeries(table):
        answer = await (await house.forge(person, board, custom_id, *values)).settled()
        assert answer.message.ephemeral and answer.message.text, custom_id
        assert EN('refusal-bug') not in answer.message.text, custom_id
    assert await house.store.load(table.id) == table


async def test_random_bytes_as_ids_get_private_answer_and_no_effect(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    board = await board_of(house.ada, table)
    rng = Random(11)
    alphabet = 'bm1:doplayhnsure zyx09#,\n\x00é🌀'
    for _ in range(60):
        custom_id = ''.join(rng.choices(alphabet, k=rng.randint(1, limits.CUSTOM_ID)))
        answer = await (await house.forge(house.ada, board, custom_id)).settled()
        assert answer.message.ephemeral and answer.message.text, custom_id
    assert await house.store.load(table.id) == table


async def test_anothers_private_panel_gives_no_access_to_cards(house: House) -> None:
    """Bruno forges the id of a button in Ada's hand. This counts as a press of his own, at his own seat."""
    table = await running(house, house.ada, house.bruno, state=calm())
    hers = await opened(house.ada, table)
    his = await opened(house.bruno, table)
    for control in controls(hers, 'do', 'hand', 'part', 'undo'):
        answer = await (await house.forge(house.bruno, his, control.custom_id or '')).settled()
        assert 'red sun' not in ''.join(image.alt for image in answer.message.images)
    assert await house.store.load(table.id) == table


async def test_press_is_answered_before_the_board_is_painted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await house.ada.see('games', shows('play', table.id)), 'play')
    house.playground.clear_calls()
    paint, answered = house.clew.messenger.painter.render, []

    async def render(scene: Scene) -> bytes:
        answered.append(any(call.route.endswith('/callback') for call in house.playground.calls))
        return await paint(scene)

    monkeypatch.setattr(house.clew.messenger.painter, 'render', render)
    await press(house.ada, panel, 'do', 'discard rs')
    await house.shown()
    assert len(answered) > 1 and answered == sorted(answered) and not answered[0] and answered[1]


async def test_dm_lobby_change_delivered_twice_is_no_error(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    ada = house.ada
    await ada.slash(ada.dm, 'play', game='onirim')
    await house.shown()
    lobby = await ada.see(ada.dm, lambda m: bool(controls(m, 'options')))
    more = await press(ada, lobby, 'options')
    (menu, *_) = more.selects
    house.playground.faults.duplicate_interaction()
    await ada.choose(more, menu.custom_id, menu.options[1].value)
    await house.shown()
    house.playground.faults.duplicate_interaction()
    await click(ada, lobby, 'preset', 'hardest')
    await house.shown()
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith('bot')]
