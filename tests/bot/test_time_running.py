"""The time limit as players see it: deadline, reminder, and timeout."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from bot.panels.time import Then, answer_by, answered_by, moment, timeout_note
from bot.screens.calls import CALL_EVERY
from bot.screens.presence import LASTS
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.harbour import put_up
from tests.bot.play import press
from tests.bot.seen import boards, hands, opened, pings
from tests.bot.tables import set_up
from tests.bot.timed import HOUR, asked, begun, due, reminders, timed
from tests.toy.harbour import GAME as HARBOUR

EN = words_for('en')


def announces(text: str, due_at: float, then: Then) -> bool:
    """Whether a hand tells the deadline and the timeout's effect, at length or in one sentence."""
    return any(answer_by(due_at, then, EN, tight=tight) in text for tight in (False, True))


async def test_board_and_hand_show_deadline_and_consequence(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await timed(house, 'onirim', ada, bruno)
    (board,) = boards(house, table)
    assert answered_by(due(table), EN) in board.text
    assert announces(hands(ada)[0].text, due(table), 'default')
    assert announces((await opened(ada, table)).text, due(table), 'default')
    assert '⏰' not in hands(bruno)[0].text


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('then', get_args(Then))
def test_short_deadline_is_true_after_it_has_passed(then: Then, language: str) -> None:
    """An open hand can't be edited after fifteen minutes, and Discord goes on to show its time: "3 minutes ago"."""
    told = answer_by(0, then, words_for(language), tight=True)
    assert re.search(r'\b(plays|gets|goes|will|сыграет|вернётся|zagra|wróci)\b', told) is None, told
    assert told.endswith(' <t:0:R>.')


async def test_game_without_limit_shows_no_deadline(house: House) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno, seconds=None)
    assert '⏰' not in boards(house, table)[0].text + hands(house.ada)[0].text
    await house.later(400 * 86400)
    assert await house.store.load(table.id) == table
    assert reminders(house, house.ada) == []


async def test_stand_in_is_announced_before_a_timeout(house: House) -> None:
    table = await timed(house, 'labyrinth', house.ada, house.bruno, then='automatic')
    assert announces(hands(asked(house, table))[0].text, due(table), 'automatic')


async def test_late_player_is_reminded_once_until_they_answer(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await timed(house, 'onirim', ada, bruno)
    called = len(pings(house, ada))
    await house.later(HOUR / 2)
    assert reminders(house, ada) == []
    await house.later(HOUR / 4)
    (sent,) = reminders(house, ada)
    assert ada.mention in sent.text and moment(due(table)) in sent.text
    assert EN('game-onirim') in ada.notifications[-1].body and EN('call-onirim-act') in ada.notifications[-1].body
    assert len(pings(house, ada)) == called + 1 and pings(house, ada)[-1] == sent.id
    assert len(pings(house, bruno)) == 0
    await house.later(60)
    assert [message.id for message in reminders(house, ada)] == [sent.id]
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    assert reminders(house, ada) == []


@pytest.mark.parametrize('reminded', [True, False])
async def test_no_reminder_within_half_a_minute_of_a_ping(house: House, reminded: bool) -> None:
    """Just before the reminder the player becomes absent, and would get a ping as well."""
    house.clew.core.presence.lasts = LASTS
    ada, game, seconds = house.ada, PACKAGES['onirim'].game, 300
    lobby = await set_up(house, game, game.Options(), (ada, house.bruno), house.games)
    lobby = await house.store.change_lobby(lobby.id, lobby.version, think_seconds=seconds, request='agree')
    house.clew.core.presence.record(lobby, ada.id, 'board')
    table = await begun(house, game, lobby, ada)
    goes = seconds * 3 / 4 - LASTS + (5 if reminded else -5)
    await house.later(LASTS - 5)
    await opened(ada, table)
    await house.later(goes - LASTS + 5)
    await opened(ada, table)
    assert pings(house, ada) == []
    await house.later(LASTS - 5)
    assert len(reminders(house, ada)) == (1 if reminded else 0)
    await house.later(5)
    assert len(pings(house, ada)) == 1
    await house.later(CALL_EVERY / 2)
    assert len(pings(house, ada)) == 1
    await house.later(CALL_EVERY / 2)
    assert len(pings(house, ada)) == (2 if reminded else 1)


async def test_timeout_plays_the_default_and_shows_it(house: House) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.later(HOUR * 3 / 4)
    assert (await house.store.load(table.id)).version == table.version
    await house.later(HOUR / 4)
    after = await house.store.load(table.id)
    assert after.version == table.version + 1
    assert after.snapshot != table.snapshot
    assert await house.store.stale_screens() == []
    assert reminders(house, house.ada) == []
    assert EN('story-timeout-default', player='Ada') in boards(house, table)[0].text
    panel = await opened(house.ada, table)
    assert timeout_note('default', EN) in panel.text
    assert timeout_note('default', EN) in hands(house.ada)[0].text
    panel = await press(house.ada, panel, 'do', 'keep')
    assert timeout_note('default', EN) not in panel.text
    await house.shown()


async def test_timeout_lets_a_bot_stand_in_until_the_return(house: House) -> None:
    table = await timed(house, 'labyrinth', house.ada, house.bruno, then='automatic')
    late = asked(house, table)
    await house.later(HOUR)
    after = await house.store.load(table.id)
    (seat,) = (seat for seat in after.seats if seat.user_id == late.id)
    assert seat.player is not None
    assert after.version > table.version + 1, 'the automatic player has answered'
    told = await press(house.ada, boards(house, table)[0], 'history')
    assert EN('story-timeout-automatic', player=late.name) in told.text
    await press(late, hands(late)[0], 'back')
    await house.shown()
    assert [seat.player for seat in (await house.store.load(table.id)).seats] == [None, None]


async def test_restart_keeps_deadlines(house: House) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.later(HOUR / 2)
    await house.restart()
    await house.later(HOUR / 2)
    await house.later(60)
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_invisible_board_has_no_reminder_but_a_timeout(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await timed(house, 'onirim', house.ada, house.bruno)
    house.playground.faults.delete_channel(house.games)
    await house.later(HOUR * 3 / 4)
    await house.later(HOUR / 4)
    assert (await house.store.load(table.id)).version == table.version + 1
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith('bot')]


async def test_games_own_limit_is_shown_with_its_default(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)
    await house.restart()
    table = await timed(house, 'harbour', house.ada, house.bruno, then='automatic', seconds=HOUR)
    ends = next(q.due_at for q in table.questions if q.seat == 0 and q.due_at is not None)
    assert announces(hands(house.ada)[0].text, ends, 'default')
    await house.later(120)
    after = HARBOUR.load((await house.store.load(table.id)).snapshot or '')
    assert after.bids_before == [1, 1]
    assert [seat.player for seat in (await house.store.load(table.id)).seats] == [None, None]


@pytest.mark.parametrize('quiet', [True, False])
async def test_reminders_spare_users_who_turned_pings_off(house: House, quiet: bool) -> None:
    table = await timed(house, 'onirim', house.ada, house.bruno)
    await house.store.remember(house.ada.id, calls_off=quiet)
    house.clew.screens.refresh(table.id)
    await house.shown()
    before = len(pings(house, house.ada))
    await house.later(HOUR * 3 / 4)
    assert len(pings(house, house.ada)) - before == (not quiet)
