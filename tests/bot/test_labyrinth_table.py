"""A turn of Labyrinth through the bot: preview in private, push, move, undo."""

from __future__ import annotations

from bot.message.emojis import plain
from bot.presenters.labyrinth.names import SIGNS
from bot.words import words_for
from persistence.rows import Table as Row
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.labyrinth_tables import beside_an_owl, running
from tests.bot.play import controls, press, shows
from tests.bot.stored_moves import moves
from tests.labyrinth.table import table

EN = words_for('en')


async def opened(person: Person, row: Row) -> ShownMessage:
    return await press(person, await person.see('games', shows('play', row.id)), 'play')


async def test_turn_is_previewed_pushed_and_moved(house: House) -> None:
    ada = house.ada
    row = await running(house, beside_an_owl(), ada, house.bruno)
    pad = await opened(ada, row)
    assert 'owl (A2)' in pad.images[0].alt
    tried = await press(ada, pad, 'part', '6-right 0')
    assert EN('labyrinth-within-reach', place=f'{plain(SIGNS["owl"])} owl (A2)') in tried.text
    assert await moves(house, row) == []
    walking = await press(ada, tried, 'do', 'push 6-right 0')
    waiting = await press(ada, walking, 'do', 'move A2')
    assert await moves(house, row) == ['push 6-right 0', 'move A2']
    assert EN('hand-wait', player='Bruno') in waiting.text
    await house.shown()
    board = await house.bruno.see('games', shows('play', row.id))
    assert 'finds the' in board.text
    assert 'bat' not in board.text, 'the next goal is hers alone'


async def test_pad_has_all_its_buttons_and_bars_the_way_back(house: House) -> None:
    row = await running(house, beside_an_owl(), house.ada, house.bruno)
    pad = await opened(house.ada, row)
    buttons = [button for button in pad.buttons if button in controls(pad, 'part')]
    assert len(buttons) == 16
    assert [button.label for button in buttons if button.disabled] == ['B↓']


async def test_preview_changes_nothing_for_others(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    row = await running(house, beside_an_owl(), ada, bruno)
    board = await bruno.see('games', shows('play', row.id))
    pad = await opened(ada, row)
    house.playground.clear_calls()
    for given in ('270', '180', 'D-down 180', 'D-down 270', '270', '270 reach'):
        pad = await press(ada, pad, 'part', given)
    await house.shown()
    assert {call.path for call in house.playground.calls if call.method in ('PATCH', 'POST', 'DELETE')} == {
        call.path for call in house.playground.calls if 'callback' in call.path or 'webhooks' in call.path
    }
    assert house.now(bruno, board) == board
    assert (await house.store.load(row.id)).version == row.version


async def test_pad_works_after_a_restart(house: House) -> None:
    row = await running(house, beside_an_owl(), house.ada, house.bruno)
    tried = await press(house.ada, await opened(house.ada, row), 'part', '6-right 0')
    await house.restart()
    turned = await press(house.ada, tried, 'part', '6-right 90')
    await press(house.ada, turned, 'do', 'push 6-right 90')
    assert await moves(house, row) == ['push 6-right 90']


async def test_forged_partial_answer_shows_the_untouched_pad(house: House) -> None:
    row = await running(house, beside_an_owl(), house.ada, house.bruno)
    pad = await opened(house.ada, row)
    (first, *_) = controls(pad, 'part')
    prefix = (first.custom_id or '').rpartition(':')[0]
    for rest in ('B-down 90', 'push C-down 0', '45', 'row 9'):
        answer = await house.forge(house.ada, pad, f'{prefix}:{rest}')
        shown = (await answer.settled()).message
        assert len(controls(shown, 'part')) == 16
    assert await moves(house, row) == []


async def test_move_without_a_find_can_be_undone_a_push_not_l20(house: House) -> None:
    ada = house.ada
    row = await running(house, beside_an_owl(), ada, house.bruno)
    panel = await press(ada, await press(ada, await opened(ada, row), 'part', '6-right 0'), 'do', 'push 6-right 0')
    assert controls(panel, 'undo') == []
    panel = await press(ada, panel, 'do', 'stay')
    panel = await press(ada, panel, 'undo')
    assert await moves(house, row) == ['push 6-right 0']
    assert controls(panel, 'do'), 'she is asked where to go once more'


async def test_wide_reach_behind_a_wall_is_chosen_by_row_first(house: House) -> None:
    ada = house.ada
    start = table('owl bat', 'rat map', backs={'B7': 'wall'}, tiles={'B7': 'L0'}, pawns='G6 G7')
    row = await running(house, start.answer('push B-down 270'), ada, house.bruno)
    panel = await press(ada, await opened(ada, row), 'do', 'use')
    await house.shown()
    assert 'through a wall' in (await house.bruno.see('games', shows('play', row.id))).text
    panel = await choose(ada, panel, 'part', 'row 3')
    assert await moves(house, row) == ['use']
    (menu,) = [control for control in controls(panel, 'do') if isinstance(control, Select)]
    assert {option.value[-1] for option in menu.options} == {'3'}
    await choose(ada, panel, 'do', menu.options[-1].value)
    assert await moves(house, row) == ['use', menu.options[-1].value]


async def choose(person: Person, message: ShownMessage, verb: str, value: str) -> ShownMessage:
    """Choose `value` in the menu whose action is `verb`. Returns the message after that."""
    (menu,) = [control for control in controls(message, verb) if isinstance(control, Select)]
    return (await (await person.choose(message, menu.custom_id or '', value)).settled()).message
