"""`/daily`: the maze and the deck of the day, played in private, once a day, shared without a spoiler."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.tables.dailies import dailies, day_of
from bot.words import words_for
from persistence.lobby import NewTable
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.dailies import DAY, PAR, almost_won, begun, daily, ids, play, results, stands, tables, win, won
from tests.bot.dailies import quick_players as quick_players
from tests.bot.play import asks, click, controls, press
from tests.bot.seen import hands
from tests.bot.tables import seats_of
from tests.onirim.table import table as laid_out
from tests.packages import told_otherwise

EN = words_for('en')
SQUARES = '🟩🟨🟥🟪⬛🏠'


def others_see(house: House, person: Person) -> list[ShownMessage]:
    return [message for message in person.messages('games') if not message.ephemeral]


async def with_par(person: Person, message: ShownMessage) -> ShownMessage:
    """Return the message once it shows par, the result to compare with."""
    return await person.see(
        'games', lambda each: each.id == message.id and EN('daily-par-later') not in each.text, timeout=20
    )


async def test_daily_shows_both_deals_with_par_in_private(house: House) -> None:
    message = await with_par(house.ada, await daily(house.ada))
    assert message.ephemeral
    for game in dailies():
        assert EN(f'daily-{game}') in message.text
        reached = EN(f'daily-{game}-reached', count=PAR, steps=8)
        assert EN('daily-par', par=reached, best=reached) in message.text
        opened = await press(house.ada, message, 'daily', f'results {game} 0')
        assert EN('daily-nobody') in opened.text and EN('daily-par', par=reached, best=reached) in opened.text
        message = await press(house.ada, opened, 'daily', 'back')
    assert [each.rest.split(' ')[0] for each in ids(message)] == [*['play', 'results'] * 2, 'on']


@pytest.fixture
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Yield an event. Until the test sets it, no measurement of par (the result to compare with) finishes."""
    gate = Event()
    for game, each in dailies().items():
        waiting = replace(each, measure=lambda deal, number: PAR if gate.wait(20) else 0)
        told_otherwise(monkeypatch, game, daily=waiting)
    yield gate
    gate.set()


async def test_par_is_shown_once_known_without_a_wait(house: House, unmeasured: Event) -> None:
    reached = EN('daily-onirim-reached', count=PAR, steps=8)
    told = EN('daily-par', par=reached, best=reached)
    end = await won(house, house.ada)
    assert EN('daily-onirim-reached', count=8, steps=8) in end.text and EN('daily-better', by=1) not in end.text
    first = await daily(house.ada)
    assert EN('daily-par-later') in first.text and EN('daily-finished', people=1) not in first.text
    first = await press(house.ada, first, 'daily', 'results onirim 0')
    assert EN('daily-par-later') in first.text and EN('daily-finished', people=1) in first.text
    unmeasured.set()
    now = await with_par(house.ada, first)
    assert told in now.text and EN('daily-better', by=1) in now.text


async def test_late_par_leaves_the_answer_about_mornings(house: House, unmeasured: Event) -> None:
    told = await press(house.ada, await daily(house.ada), 'morning', 'on')
    assert EN('morning-on-done', when='').split('<')[0][:10] in told.text
    assert not [task for task in asyncio.all_tasks() if task.get_name() == 'message followed']


async def test_late_par_leaves_a_begun_game_alone(house: House, unmeasured: Event) -> None:
    panel = await play(house, house.ada, 'onirim')
    (table,) = await tables(house, house.ada)
    assert asks(table)(panel)
    assert not [task for task in asyncio.all_tasks() if task.get_name() == 'message followed']


@pytest.mark.parametrize('game', dailies())
async def test_daily_game_on_a_guild_is_private(house: House, game: str) -> None:
    panel = await play(house, house.ada, game)
    (table,) = await tables(house, house.ada)
    assert (table.status, table.daily, table.private) == ('open', day_of(house.playground.clock.now()), True)
    # A first hint may take the place of the heading.
    assert panel.ephemeral and asks(table)(panel) and (EN(f'daily-{game}') in panel.text or '💡' in panel.text)
    await house.later(40)
    assert others_see(house, house.bruno) == [] and hands(house.ada) == []
    told = (await (await house.bruno.slash('games', 'games')).settled()).message.text
    assert EN(f'daily-{game}') not in told
    for command in ('board', 'history', 'end'):
        told = (await (await house.bruno.slash('games', command)).settled()).message.text
        assert told in {EN('refusal-no-seat'), EN('refusal-no-history'), EN('refusal-nothing-to-end')}


async def test_second_press_resumes_the_game(house: House) -> None:
    message = await daily(house.ada)
    for _ in range(3):
        panel = await begun(house.ada, await press(house.ada, message, 'daily', 'play onirim'))
        message = await daily(house.ada)
        assert EN('daily-mine-playing') in message.text
    (table,) = await tables(house, house.ada)
    assert asks(table)(panel) and [each.table_id for each in await house.store.tries(house.ada.id)] == [table.id]


async def test_next_press_deals_a_game_interrupted_by_a_kill(house: House) -> None:
    table = await house.store.create_table(
        NewTable(
            game='onirim',
            options='{}',
            guild_id=house.playground.world.guild.id,
            channel_id=house.games.id,
            locale='en',
            daily=day_of(house.playground.clock.now()),
        ),
        host=seats_of([house.ada])[0],
        request='killed',
    )
    await house.restart()
    assert others_see(house, house.bruno) == []
    panel = await play(house, house.ada, 'onirim')
    (begun,) = await tables(house, house.ada)
    assert (begun.id, begun.status) == (table.id, 'open') and asks(begun)(panel)


async def test_two_users_have_the_same_deal(house: House) -> None:
    for person in (house.ada, house.bruno):
        await play(house, person, 'onirim')
    first, second = [(await tables(house, person))[0] for person in (house.ada, house.bruno)]
    assert first.id != second.id and first.snapshot == second.snapshot


async def test_result_to_paste_names_no_card(house: House) -> None:
    panel = await won(house, house.ada)
    assert panel.text.count('```') == 2
    pasted = panel.text.split('```')[1]
    assert EN('daily-onirim') in pasted and EN('daily-onirim-reached', count=8, steps=8) in pasted
    assert any(sign in pasted for sign in SQUARES)
    assert not [word for word in ('red', 'blue', 'green', 'brown', 'key', 'sun', 'moon') if word in pasted.lower()]
    assert next(each.rest for each in ids(panel) if each.action == 'daily').startswith('share onirim')
    assert not controls(panel, 'again')


async def test_result_is_shared_on_request(house: House) -> None:
    panel = await won(house, house.ada)
    assert others_see(house, house.bruno) == []
    await press(house.ada, panel, 'daily', next(each.rest for each in ids(panel) if each.rest.startswith('share')))
    (seen,) = others_see(house, house.bruno)
    twice = next(each.rest for each in ids(panel) if each.rest.startswith('share'))
    assert (await press(house.ada, panel, 'daily', twice)).text == EN('daily-shown')
    assert len(others_see(house, house.bruno)) == 1
    assert 'Ada' in seen.text and EN('daily-onirim-reached', count=8, steps=8) in seen.text and not seen.images
    assert EN('daily-onirim-legend', quick=3, fair=5) in seen.text and 'November' in seen.text
    theirs = await press(house.bruno, seen, 'daily', 'show')
    assert theirs.ephemeral and EN('daily-mine-none') in theirs.text
    theirs = await press(house.bruno, theirs, 'daily', 'results onirim 0')
    assert house.ada.name not in theirs.text and EN('daily-people', people=1, good=1) in theirs.text
    mine = await press(house.ada, panel, 'daily', 'show onirim')
    assert EN('daily-people', people=1, good=1) in mine.text and mine.id != panel.id


async def test_second_try_is_practice(house: House) -> None:
    panel = await won(house, house.ada)
    again = next(each.rest for each in ids(panel) if each.rest.startswith('again'))
    panel = await press(house.ada, panel, 'daily', again)
    (practice, counted) = await tables(house, house.ada)
    assert asks(practice)(panel) and practice.daily == counted.daily
    stands(house, practice, almost_won())
    panel = await win(house, house.ada)
    assert EN('daily-practice') in panel.text and not [each for each in ids(panel) if each.rest.startswith('share')]
    assert len(await house.store.played(house.ada.id)) == 1
    assert [each.people for each in await house.store.reached('onirim', counted.daily or '')] == [1]


async def test_daily_game_goes_on_after_a_restart(house: House) -> None:
    panel = await play(house, house.ada, 'onirim')
    (table,) = await tables(house, house.ada)
    await house.restart()
    panel = await press(house.ada, panel, 'do')
    after = await house.store.load(table.id)
    assert after.version == table.version + 1
    await house.restart()
    for command in ('hand', 'daily'):
        message = (await (await house.ada.slash('games', command)).settled()).message
        message = message if command == 'hand' else await press(house.ada, message, 'daily', 'play onirim')
        assert message.ephemeral and asks(after)(message)
    assert others_see(house, house.bruno) == []


async def test_daily_game_in_a_dm_has_a_board(house: House) -> None:
    ada = house.ada
    asked = await press(ada, await daily(ada, ada.dm), 'daily', 'play onirim')
    await click(ada, asked, 'daily', next(each.rest for each in ids(asked) if each.rest.startswith('begin')))
    await house.shown()
    (table,) = await tables(house, ada)
    assert (table.guild_id, table.channel_id, table.private) == (None, ada.dm.id, False)
    await ada.see(ada.dm, asks(table))
    told = (await (await click(ada, await daily(ada, ada.dm), 'daily', 'play onirim')).settled()).message.text
    assert told.startswith(EN('daily-elsewhere', url='').partition('[')[0])
    stands(house, table, almost_won())
    house.clew.screens.refresh(table.id)
    await house.shown()
    board = await ada.see(ada.dm, lambda m: any(each.rest == 'play nk' for each in ids(m)))
    await press(ada, board, 'do', 'play nk')
    await house.shown()
    ended = await ada.see(ada.dm, lambda m: any(each.rest.startswith('again') for each in ids(m)))
    assert EN('daily-onirim-reached', count=8, steps=8) in ended.text and not controls(ended, 'again')
    assert not [each for each in ids(ended) if each.rest.startswith('share')], 'nobody else is there'
    again = next(each.rest for each in ids(ended) if each.rest.startswith('again'))
    await click(ada, ended, 'daily', again)
    await house.shown()
    newest = (await tables(house, ada))[0]
    assert newest.id != table.id and newest.daily == table.daily
    await ada.see(ada.dm, asks(newest))


async def test_daily_game_moves_to_dms_and_back(house: House) -> None:
    ada = house.ada
    await play(house, ada, 'onirim')
    (table,) = await tables(house, ada)

    async def bring(where: Any) -> ShownMessage:
        message = (await (await ada.slash(where, 'resume')).settled()).message
        (menu,) = message.selects
        brought = (await (await ada.choose(message, menu.custom_id or '', str(table.id))).settled()).message
        await house.shown()
        return brought

    await bring(ada.dm)
    assert not (await house.store.load(table.id)).private
    await ada.see(ada.dm, asks(await house.store.load(table.id)))
    panel = await bring('games')
    assert panel.ephemeral and asks(await house.store.load(table.id))(panel)
    assert others_see(house, house.bruno) == []
    assert [screen for screen in await house.store.screens_of(table.id) if screen.place == 'board'] == []


async def test_given_up_game_spends_the_try(house: House) -> None:
    await play(house, house.ada, 'labyrinth')
    message = (await (await house.ada.slash('games', 'leave')).settled()).message
    await press(house.ada, message, 'leave')
    message = await daily(house.ada)
    assert EN('daily-mine-left') in message.text
    assert EN('daily-given-up', count=1) in (await results(house.ada, game='labyrinth')).text
    panel = await press(house.ada, message, 'daily', 'play labyrinth')
    assert not await house.store.counts((await tables(house, house.ada))[0].id) and panel.ephemeral


async def test_only_its_owner_can_end_a_daily_game(house: House) -> None:
    await play(house, house.bruno, 'onirim')
    (table,) = await tables(house, house.bruno)
    message = (await (await house.bruno.slash('games', 'end')).settled()).message
    (menu,) = message.selects
    assert [option.value for option in menu.options] == [str(table.id)]
    await (await house.bruno.choose(message, menu.custom_id or '', str(table.id))).settled()
    assert (await house.store.load(table.id)).status == 'over'


async def test_try_counts_for_the_day_of_its_start(house: House) -> None:
    await play(house, house.ada, 'onirim')
    (table,) = await tables(house, house.ada)
    await house.later(DAY)
    message = await daily(house.ada)
    assert message.text.count(EN('daily-mine-none')) == 2
    await begun(house.ada, await press(house.ada, message, 'daily', 'play onirim'))
    assert {each.day for each in await house.store.tries(house.ada.id)} == {
        table.daily,
        day_of(house.playground.clock.now()),
    }
    menu = (await (await house.ada.slash('games', 'resume')).settled()).message
    stands(house, table, almost_won())
    panel = (await (await house.ada.choose(menu, menu.selects[0].custom_id or '', str(table.id))).settled()).message
    await press(house.ada, panel, 'do', 'play nk')
    ended = {each.day: each.outcome for each in await house.store.tries(house.ada.id)}
    assert ended == {table.daily: 'won', day_of(house.playground.clock.now()): None}


async def test_revealing_move_cannot_be_undone(house: House) -> None:
    """With an undo, a user could use what the move revealed."""
    await play(house, house.ada, 'onirim')
    (table,) = await tables(house, house.ada)
    stands(house, table, laid_out('rs rm bs gs ns', deck='rs bs gs ns rs bs gs').state)
    panel = await press(house.ada, await daily(house.ada), 'daily', 'play onirim')
    panel = await press(house.ada, panel, 'do', 'play rs')
    assert asks(await house.store.load(table.id))(panel) and not controls(panel, 'undo')
    assert (await house.store.load(table.id)).undo_seat is None


@pytest.mark.parametrize('rest', ['play mansions', 'again onirim 2020-01-01', 'again onirim tomorrow', 'share x', ''])
async def test_forged_button_is_answered_without_effect(house: House, rest: str) -> None:
    message = await daily(house.ada)
    answer = await house.forge(house.ada, message, CustomId('daily', rest=rest).button())
    assert (await answer.settled()).message.text == EN('refusal-stale')
    assert await tables(house, house.ada) == []


async def test_forgotten_user_stays_a_number_in_results(house: House) -> None:
    await won(house, house.ada)
    await house.store.forget(house.ada.id, {'': 'former player'})
    assert EN('daily-people', people=1, good=1) in (await results(house.bruno)).text
    assert EN('daily-mine-none') in (await daily(house.ada)).text
