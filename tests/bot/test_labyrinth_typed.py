"""A turn of Labyrinth typed as one line, which is applied only if the whole line can be legal."""

from __future__ import annotations

import pytest

from bot.presenters.labyrinth import notation
from bot.refusal import Refusal
from bot.words import LANGUAGES, words_for
from engine.api import OneOf
from engine.labyrinth.cards import cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.view import preview
from playground.answer import Answer
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.labyrinth_games import questions
from tests.bot.labyrinth_tables import beside_an_owl, running
from tests.bot.play import controls, id_in, shows
from tests.bot.stored_moves import moves
from tests.bot.tables import calm
from tests.bot.tables import running as running_onirim
from tests.labyrinth.table import Table, table

EN = words_for('en')
UNREAD = (
    '', 'B', 'B▼ 45', 'B▼ 90 D5 D6', 'C▼ 90 D5', '2▼ 0', 'B▼ 90 H5', 'B▼ 90 D8', 'B▼ 90 D', 'push B-down 90', '▼', 'D5',
    'stay', '١ ٢', 'B▼ -90',
)  # fmt: skip
B_DOWN_90 = (
    'B▼ 90', 'B-down 90', 'b down 90', '▼B 90', '▼ B 90°', 'Bv 90', 'b↓ 90', ' B▼   90 ', 'В▼ 90', 'в-down 90', 'B⬇️ 90',
    '⬇️B90', 'B 🔽 90', 'B👇90', 'B▼90', 'B,▼,90', 'B▼, 90', 'bdown90', 'B вниз 90', 'В вниз, 90', 'вниз B 90',
    'ввниз90', 'B w dół 90', 'B wdół 90', 'b w dol 90', 'B DÓŁ 90', 'w dół B, 90°',
)  # fmt: skip


def read(start: Table, text: str) -> tuple[str, ...]:
    return notation.read(start.view(start.asked.seat), start.asked, text)


def refused(start: Table, text: str) -> str:
    with pytest.raises(Refusal) as caught:
        read(start, text)
    return caught.value.key


@pytest.mark.parametrize('text', B_DOWN_90)
def test_push_has_many_spellings(text: str) -> None:
    assert read(table('bat', spare='T0 ghost'), text) == ('push B-down 90',)


def test_rows_are_pushed_with_arrow_characters() -> None:
    start = table('bat', spare='T0 ghost')
    for text in ('4>', '>4 0', '► 4', '4-right 0', '4 → 0'):
        assert read(start, text) == ('push 4-right 0',)
    for text in ('<6', '<-6', '6⬅️', '6 ◀️ 0', '6 влево', '6 налево', '6 w lewo', '6lewo', 'left 6'):
        assert read(start, text) == ('push 6-left 0',)
    for text in ('D^ 180', 'D⬆180', 'D вверх 180', 'D w górę 180', 'd, w gore, 180'):
        assert read(start, text) == ('push D-up 180',)


def test_turn_of_the_spare_is_relative_to_its_orientation() -> None:
    assert (
        read(table('bat', spare='T90 ghost'), 'B▼ 0')
        == read(table('bat', spare='T90 ghost'), 'B▼')
        == ('push B-down 90',)
    )
    assert read(table('bat', spare='L270'), 'B▼ 180') == ('push B-down 90',)
    assert read(table('bat', spare='I90'), 'B▼ 180') == ('push B-down 90',)
    assert read(table('bat', spare='I90'), 'B▼ 270') == ('push B-down 0',)


def test_typed_move_must_be_in_reach() -> None:
    start = table('owl bat', 'rat map', tiles={'A2': 'L0 owl'}, last='B-up')
    after = preview(start.view(), '6-right', 0)
    reach = {cell_name(cell) for cell in after.reach}
    own = cell_name(after.pawns[0])
    for cell in ('A1', 'A2', 'G7', 'D4'):
        if cell in reach:
            for text in (f'6> 0 {cell}', f'6>0{cell}', f'6>{cell}', f'6 ➡️, 0°, {cell[0]} {cell[1]}'):
                assert read(start, text) == ('push 6-right 0', 'stay' if cell == own else f'move {cell}')
        else:
            assert refused(start, f'6> 0 {cell}') == 'labyrinth-typed-out-of-reach'
    assert 'A2' in reach and own == 'A1' and 'G7' not in reach


@pytest.mark.parametrize('language', LANGUAGES)
def test_stay_may_be_typed_in_any_language(language: str) -> None:
    for stay in ('stay', 'STAY', words_for(language)('labyrinth-typed-stay')):
        start = table('owl bat', 'rat map', last='B-up')
        assert read(start, f'6> 0 {stay}') == read(start, f'6>0{stay}') == ('push 6-right 0', 'stay')
        assert read(start.answer('push 6-right 0'), stay) == ('stay',)


@pytest.mark.parametrize('text', UNREAD)
def test_malformed_line_is_refused(text: str) -> None:
    assert refused(table('bat'), text) == 'labyrinth-typed-unread'


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('text', ['C▼ 90', 'B▲ 0', 'abracadabra'])
def test_illegal_push_is_refused_with_the_legal_arrows(text: str, language: str) -> None:
    start = table('bat', last='B-down')
    with pytest.raises(Refusal) as caught:
        read(start, text)
    told = words_for(language)(caught.value.key, **caught.value.args_for_words)
    *_, arrows = told.split(':')
    assert arrows.split('`')[1::2] == ['B▼', '2►', '2◄', 'D▼', 'D▲', '4►', '4◄', 'F▼', 'F▲', '6►', '6◄']
    assert all(read(start, arrow)[0].startswith('push ') for arrow in arrows.split('`')[1::2])


@pytest.mark.parametrize('language', LANGUAGES)
def test_example_in_a_refusal_can_be_typed(language: str) -> None:
    words = words_for(language)
    start = table('owl bat', 'rat map', last='B-up')
    pushed = table('owl bat', 'rat map').answer('push 6-right 0')
    for key, asked in (('typed-unread', start), ('typed-cell-unread', pushed)):
        examples = words(f'labyrinth-{key}', text='?', arrows='').split('`')[1::2]
        assert examples
        for example in examples:
            try:
                assert read(asked, example)
            except Refusal as refusal:
                assert refusal.key in ('labyrinth-typed-out-of-reach', 'labyrinth-typed-forbidden')
    assert {refused(pushed, text) for text in ('B▼ 0', 'D', '')} == {'labyrinth-typed-cell-unread'}


def test_push_straight_back_is_refused_l10() -> None:
    assert refused(table('bat', last='B-up'), 'B▼ 0 D5') == 'labyrinth-typed-forbidden'


def test_move_alone_may_be_typed_after_a_push() -> None:
    start = beside_an_owl().answer('push 6-right 0')
    assert read(start, 'a2') == ('move A2',)
    assert read(start, 'A1') == ('stay',)
    assert refused(start, 'G7') == 'labyrinth-typed-out-of-reach'
    assert read(start, 'a 2') == ('move A2',)


def test_every_offered_answer_can_be_typed() -> None:
    seen = set()
    for moment, decision in questions():
        view = GAME.view(moment.state, decision.seat)
        if decision.kind in ('labyrinth.event', 'labyrinth.exchange'):
            assert isinstance(decision.choice, OneOf)
            for option in decision.choice.options:
                assert notation.read(view, decision, option.token) == (option.token,)
                seen.add(option.token.split(' ')[0])
    assert seen == {'use', 'skip', 'swap', 'take'}


# Through the bot


async def typed(person: Person, line: str) -> Answer:
    return await (await person.slash('games', 'move', line=line)).settled()


async def test_line_plays_a_whole_turn(house: House) -> None:
    row = await running(house, beside_an_owl(), house.ada, house.bruno)
    answer = await typed(house.ada, '6> 0 A2')
    assert await moves(house, row) == ['push 6-right 0', 'move A2']
    assert 'Bruno' in answer.message.text and answer.message.ephemeral
    await house.shown()
    assert 'owl' in (await house.bruno.see('games', shows('play', row.id))).text


async def test_illegal_line_changes_nothing(house: House) -> None:
    row = await running(house, beside_an_owl(), house.ada, house.bruno)
    arrows = '`B▲` `2►` `2◄` `D▼` `D▲` `4►` `4◄` `F▼` `F▲` `6►` `6◄`'
    for line, key in (('6> 0 G7', 'out-of-reach'), ('B▼ 0 A2', 'forbidden'), ('{ $x } `', 'unread')):
        answer = await typed(house.ada, line)
        assert answer.message.text == EN(f'labyrinth-typed-{key}', text=line, cell='G7', arrows=arrows)
        assert answer.message.ephemeral
    assert EN('note-not-asked') in (await typed(house.bruno, '6> 0')).message.text
    assert await moves(house, row) == []


async def test_event_in_a_typed_turn_is_asked_before_the_move(house: House) -> None:
    start = table('owl bat', 'rat map', backs={'B7': 'wall'}, tiles={'B7': 'L0', 'A2': 'L0 owl'}, last='D-up')
    row = await running(house, start, house.ada, house.bruno)
    answer = await typed(house.ada, 'B▼ 0 stay')
    assert len(await moves(house, row)) == 1
    assert {id_in(control.custom_id).rest for control in controls(answer.message, 'do')} == {'use', 'skip'}
    await typed(house.ada, 'skip')
    await typed(house.ada, 'stay')
    assert (await moves(house, row))[1:] == ['skip', 'stay']


async def test_game_without_notation_takes_its_own_answers(house: House) -> None:
    row = await running_onirim(house, house.ada, house.bruno, state=calm())
    answer = await typed(house.ada, 'abracadabra')
    example = answer.message.text.split('`')[1]
    assert answer.message.text == EN('refusal-typed', example=example)
    await typed(house.ada, example)
    assert (await house.store.load(row.id)).version == row.version + 1
