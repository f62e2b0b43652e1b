"""Open hands, which **My hand** on the board opens: they follow the game as long as Discord allows edits."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.screens.kinds import Newest, Target
from bot.screens.opened import FOLLOWS, LIVES
from bot.screens.pacing import EVERY
from bot.screens.presence import LASTS
from bot.tables.reading import read
from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from tests.bot.conftest import House
from tests.bot.onirim_games import rash
from tests.bot.play import asks, controls, id_in, press, shows
from tests.bot.private_hands import WAITS, ends, now, opened
from tests.bot.seen import boards, hands
from tests.bot.tables import almost_won, at_table, calm, running

EN = words_for('en')
ORIGINAL = '/webhooks/{webhook_id}/{webhook_token}/messages/@original'
PRIVATE = f'PATCH {ORIGINAL}'


@pytest.fixture(autouse=True)
def people_stay(stormy_house: House) -> None:
    """Make users count as present for a while after a press."""
    stormy_house.clew.core.presence.lasts = LASTS


def private_edits(house: House) -> int:
    return sum(f'{call.method} {call.route}' == PRIVATE for call in house.playground.calls)


async def test_open_hand_follows_the_others_moves(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table, house)
    assert WAITS in theirs.text
    panel = await press(ada, await opened(ada, table, house), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    theirs = now(house, bruno, theirs)
    assert asks(await house.store.load(table.id))(theirs)
    # Its buttons are valid too.
    panel = await press(bruno, theirs, 'do', 'discard ns')
    assert panel.id == theirs.id
    await house.shown()


async def test_end_reaches_open_hands_and_dms_with_play_again(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=almost_won())
    theirs = await opened(bruno, table, house)
    hers = await press(ada, await opened(ada, table, house), 'do', 'play nk')
    await house.shown()
    board = await ada.see('games', shows('again', table.id))
    for person, message in ((bruno, theirs), (ada, hers), (bruno, hands(bruno)[0]), (ada, hands(ada)[0])):
        shown = now(house, person, message)
        assert 'Victory' in shown.text
        assert [image.alt for image in shown.images] == [image.alt for image in board.images]
        assert [id_in(button.custom_id).action for button in shown.buttons] == [
            'again',
            'replay',
            'history',
            'course',
            'share',
        ]


async def test_partial_answer_stays_until_the_question_or_game_ends(house: House) -> None:
    """Ada previews a push, which changes nothing on the table. Then the game ends before she pushes."""
    ada, bruno = house.ada, house.bruno
    options = LABYRINTH.Options()
    state = LABYRINTH.new(2, options, '5eed' * 8).state
    table = await at_table(house, LABYRINTH, options, state, ada, bruno)
    first = ada if state.turn == 0 else bruno
    panel = await opened(first, table, house)
    half = await press(first, panel, 'part')
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert now(house, first, half).text == half.text
    await ends(house, table)
    over = now(house, first, half)
    assert EN('ended-ended') in over.text and not controls(over, 'do', 'part')
    assert controls(over, 'again') and len(over.images) == 1


async def test_confirmation_goes_when_the_game_ends(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=rash())
    panel = await opened(ada, table, house)
    while EN('onirim-banish') not in panel.text:
        panel = await press(ada, panel, 'do', 'keep')
    panel = await press(ada, panel, 'do', 'banish rd')
    await house.shown()
    assert EN('sure-heading') in now(house, ada, panel).text
    await ends(house, table)
    over = now(house, ada, panel)
    assert EN('ended-ended') in over.text and not controls(over, 'sure')


async def test_pressed_message_is_edited_only_by_the_answer(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table, house)
    await house.shown()
    screens = house.clew.screens
    async with screens.responding(theirs.id):
        screens.responses.drawn()
        house.playground.clear_calls()
        panel = await press(ada, hands(ada)[0], 'do', 'discard rs')
        await press(ada, panel, 'do', 'keep')
        await house.playground.until(lambda: bool(screens.opened._missed))
        await screens.refresher.drain()
        assert private_edits(house) == 0
    # Bruno got another message and his hand was not updated then, so it is now.
    await house.shown()
    assert asks(await house.store.load(table.id))(now(house, bruno, theirs))


async def test_press_with_another_message_leaves_no_stale_hand(house: House) -> None:
    """Ada's answer passes the turn to Bruno.

    At the same time Bruno presses, and gets the answer in a second message.
    """
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table, house)
    panel = await press(ada, await opened(ada, table, house), 'do', 'discard rs')
    await asyncio.gather(house.forge(bruno, theirs, 'b1:dance:::'), press(ada, panel, 'do', 'keep'))
    await house.shown()
    assert asks(await house.store.load(table.id))(now(house, bruno, theirs))


async def test_edit_in_progress_gives_way_to_a_press(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bruno presses in his open hand while its picture is being painted."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table, house)
    await house.shown()
    pacing = house.clew.screens.pacing
    wait = pacing.wait

    def pressed_meanwhile(target: Target, channel_id: int) -> float:
        if target.opened is not None:
            house.clew.screens.opened._pressed[theirs.id] = 1
        return wait(target, channel_id)

    monkeypatch.setattr(pacing, 'wait', pressed_meanwhile)
    house.playground.clear_calls()
    panel = await press(ada, hands(ada)[0], 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert private_edits(house) == 0
    house.clew.screens.opened._pressed.clear()


async def test_expiring_open_hand_says_since_when_it_is_stale(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    hers, theirs = await opened(ada, table, house), await opened(bruno, table, house)
    since = int(house.playground.clock.now() + FOLLOWS)
    await house.later(FOLLOWS)
    for person, message in ((ada, hers), (bruno, theirs)):
        shown = now(house, person, message)
        (stamp,) = re.findall(r'<t:(\d+):t>', shown.text)
        assert since <= int(stamp) <= house.playground.clock.now() and WAITS not in shown.text
        assert [id_in(button.custom_id).action for button in shown.buttons] == ['hand']
        assert not shown.selects and len(shown.images) == 1
    house.playground.clear_calls()
    panel = await press(ada, hands(ada)[0], 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert private_edits(house) == 0
    # After **Look again** it follows the game again.
    theirs = await press(bruno, now(house, bruno, theirs), 'hand')
    assert asks(await house.store.load(table.id))(theirs)
    await ends(house, table)
    assert EN('ended-ended') in now(house, bruno, theirs).text


async def test_answer_is_not_overwritten_by_an_older_read(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    before = await read(house.store, table)
    mine = await press(ada, await opened(ada, table, house), 'do', 'discard rs')
    await house.shown()
    (target,) = house.clew.screens.opened.of(table.id)
    await house.clew.screens.reconciler.bring(target, Newest(before.table, before))
    assert EN('onirim-swap') in now(house, ada, mine).text


async def test_stopping_bot_marks_open_hands_as_stale(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table, house)
    await house.restart()
    assert WAITS not in now(house, bruno, theirs).text
    assert [id_in(button.custom_id).action for button in now(house, bruno, theirs).buttons] == ['hand']


@pytest.mark.parametrize(('status', 'code'), [(404, 10008), (401, 50027), (400, 50035)])
async def test_open_hand_that_cannot_be_edited_is_forgotten(stormy_house: House, status: int, code: int) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table, house)
    house.playground.faults.next(PRIVATE, status=status, code=code, times=100)
    panel = await press(ada, await opened(ada, table, house), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    house.playground.clear_calls()
    await house.clew.pulse()
    await house.shown()
    assert private_edits(house) == 0
    assert asks(await house.store.load(table.id))(hands(bruno)[0])
    house.playground.faults.stop()


async def test_undeletable_former_message_does_no_harm(stormy_house: House) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table, house)
    house.playground.faults.next(f'DELETE {ORIGINAL}', status=404, code=10008)
    assert WAITS in (await opened(bruno, table, house)).text


async def test_expired_hands_are_forgotten(house: House) -> None:
    """The bot keeps an open hand only as long as Discord allows edits of it."""
    table = await running(house, house.ada, house.bruno, state=calm())
    await opened(house.bruno, table, house)
    assert len(house.clew.screens.opened) == 1
    house.playground.clock.advance(LIVES)
    await house.clew.pulse()
    assert len(house.clew.screens.opened) == 0


@pytest.mark.usefixtures('seats_stay_free')
async def test_leaving_player_keeps_no_hand_and_sees_no_others(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    cleo = house.playground.add_person('Cleo')
    table = await running(house, ada, bruno, state=calm())
    his = await opened(bruno, table, house)
    answer = (await bruno.slash('games', 'leave')).message
    await press(bruno, answer, 'leave')
    await house.shown()
    gone = now(house, bruno, his)
    assert gone.text == EN('leave-done') and not gone.images and not gone.buttons
    board = await cleo.see('games', shows('sit', table.id))
    hers = await press(cleo, board, 'sit')
    await house.shown()
    panel = await press(ada, await opened(ada, table, house), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(now(house, cleo, hers))
    assert now(house, bruno, his).text == EN('leave-done')


async def test_hand_in_use_follows_at_once_at_discords_pace(house: House) -> None:
    """Edits stay within Discord's rate limits, while Ada presses as fast as possible."""
    ada, bruno = house.ada, house.bruno
    cleo = house.playground.add_person('Cleo')
    house.clew.screens.pacing.every = EVERY
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table, house)
    panel = await press(ada, hands(ada)[0], 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    asked = asks(await house.store.load(table.id))
    await bruno.see('games', lambda m: m.id == theirs.id and asked(m))
    await cleo.see('games', lambda m: m.id == boards(house, table)[0].id and 'Bruno' in m.text.split('\n')[1])
    await house.shown()
