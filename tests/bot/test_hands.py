"""Hands: in the DMs, in **My hand** on the board, and for users who accept no DMs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.handlers.reply import Reply
from bot.message.delivery import Messages
from bot.message.panel import Panel
from bot.screens.kinds import Newest, Target
from bot.tables.reading import read
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import asks, controls, press, shows
from tests.bot.seen import hands, opened
from tests.bot.tables import calm, running

EN = words_for('en')

EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}'


async def test_each_player_has_their_own_hand_in_their_dms(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,), (his,) = hands(house.ada), hands(house.bruno)
    assert 'red sun' in hers.images[0].alt and 'brown' not in hers.images[0].alt
    assert 'brown sun' in his.images[0].alt
    assert asks(table)(hers) and not asks(table)(his)
    assert EN('hand-wait', player='Ada') in his.text


async def test_hand_has_an_alt_text_and_a_link_to_the_board(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,) = hands(house.ada)
    board = await house.ada.see('games', shows('play', table.id))
    assert all(0 < len(image.alt) <= 1024 for image in hers.images)
    url = f'https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.id}'
    assert f'[{EN("hand-board")}]({url})' in hers.text


async def test_hand_in_the_dms_follows_the_board(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (before,) = hands(ada)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    (after,) = hands(ada)
    assert after.id == before.id
    assert asks(await house.store.load(table.id))(after)


async def test_waiting_hand_is_edited_only_if_it_looks_different(house: House) -> None:
    """A waiting hand shows who is asked. If it looks the same as before, no request is sent."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    (waiting,) = hands(bruno)
    house.playground.clear_calls()
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert [call for call in house.playground.calls if call.method != 'GET'] == []
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    assert await house.store.stale_screens() == []
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (hers,), (his,) = hands(ada), hands(bruno)
    assert his.id == waiting.id and asks(await house.store.load(table.id))(his)
    assert EN('hand-wait', player='Bruno') in hers.text


async def test_press_in_the_dms_updates_its_message_without_an_edit(house: House) -> None:
    ada = house.ada
    await running(house, ada, house.bruno, state=calm())
    (hand,) = hands(ada)
    house.playground.clear_calls()
    answered = await press(ada, hand, 'do', 'discard rs')
    await house.shown()
    assert answered.id == hand.id
    edits = [call.path for call in house.playground.calls if call.method == 'PATCH']
    assert not any(f'/channels/{ada.dm.id}/' in path for path in edits)


async def test_message_is_stale_until_its_answer_has_arrived(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand's record has a stale version until the answer arrives.

    A bot that dies before that finds the hand by this version after its restart.
    """
    ada = house.ada
    await running(house, ada, house.bruno, state=calm())
    (hand,) = hands(ada)
    stale: list[int] = []
    show = Reply.show

    async def shown(reply: Reply, panel: Panel) -> None:
        stale.extend(screen.message_id for screen in await house.store.stale_screens())
        await show(reply, panel)

    monkeypatch.setattr(Reply, 'show', shown)
    await press(ada, hand, 'do', 'discard rs')
    assert hand.id in stale
    await house.shown()
    assert await house.store.stale_screens() == []


@pytest.mark.parametrize('recorded', [False, True], ids=['while it is sent', 'after it is recorded'])
async def test_answer_is_not_overwritten_by_an_older_read(house: House, recorded: bool) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    before = await read(house.store, table)
    await press(ada, hands(ada)[0], 'do', 'discard rs')
    if recorded:
        await house.shown()
    await house.clew.screens.reconciler.bring(Target(table.id, 0), Newest(before.table, before))
    assert asks(await house.store.load(table.id))(hands(ada)[0])


async def test_edit_in_progress_gives_way_to_a_painted_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The edit in progress shows the state before Ada's answer.

    Sent after the answer, it would overwrite the answer.
    """
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    await house.shown()
    before = await read(house.store, table)
    (hand,) = hands(ada)
    draw = Messages.draw

    async def slow(messages: Messages, panel: Panel) -> None:
        monkeypatch.setattr(Messages, 'draw', draw)
        await press(ada, hand, 'do', 'discard rs')
        await draw(messages, panel)

    # The recorded screen looks different, so an edit is due.
    (screen,) = (s for s in await house.store.screens_of(table.id) if s.message_id == hand.id)
    await house.store.put_screen(replace(screen, digest='other'))
    monkeypatch.setattr(Messages, 'draw', slow)
    await house.clew.screens.reconciler.bring(Target(table.id, 0), Newest(before.table, before))
    assert asks(await house.store.load(table.id))(hands(ada)[0])
    await house.shown()
    assert asks(await house.store.load(table.id))(hands(ada)[0])


async def test_my_hand_is_ephemeral(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.bruno, table)
    assert panel.ephemeral and 'brown sun' in panel.images[0].alt
    assert panel.id not in [message.id for message in house.ada.messages('games')]


async def test_play_tells_a_waiting_player_and_shows_their_hand(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.bruno, table)
    assert panel.ephemeral
    assert EN('hand-wait', player='Ada') in panel.text
    assert 'brown sun' in panel.images[0].alt
    assert controls(panel, 'do', 'part', 'gather') == []


async def test_game_with_closed_dms_is_played_from_the_board(stormy_house: House) -> None:
    house = stormy_house
    house.playground.faults.close_dms('Ada')
    house.playground.faults.close_dms('Bruno')
    table = await running(house, house.ada, house.bruno, key='c0ffee' * 5 + '00')
    group = Group(house.store, table.id, house.games, (house.ada, house.bruno), Random(4), 'board')
    after = await group.steps(12)
    assert after.version >= table.version + 12
    assert hands(house.ada) == hands(house.bruno) == []
    tries = [call for call in house.playground.calls if call.status == 403]
    assert len(tries) == 2, 'each closed door is knocked at once'


async def test_closed_dms_are_explained_once(stormy_house: House) -> None:
    house = stormy_house
    house.playground.faults.close_dms('Ada')
    table = await running(house, house.ada, house.bruno, state=calm())
    explanation = EN('note-dms-closed')
    assert explanation in (await opened(house.ada, table)).text
    assert explanation not in (await opened(house.ada, table)).text
    assert explanation not in (await opened(house.bruno, table)).text


async def test_dms_closed_during_a_game_stop_no_one(stormy_house: House) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    house.playground.faults.close_dms('Ada')
    # Messages in the DMs can still be edited. Only if Discord refuses that must one be sent again.
    house.playground.faults.next(EDIT, code=50083, channel=ada.dm)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    panel = await opened(ada, table)
    assert EN('note-dms-closed') in panel.text
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    table = await house.store.load(table.id)
    assert asks(table)(hands(bruno)[-1])


async def test_hand_that_can_neither_change_nor_be_sent_goes(stormy_house: House) -> None:
    """The bot may send no new messages after a refusal, so the old one would stay stale for good."""
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.clew.screens.dm_channels.limit.quarantined = True
    house.playground.faults.next(EDIT, code=50083, channel=house.bruno.dm)
    await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await house.shown()
    assert hands(house.bruno) == [] and len(hands(house.ada)) == 1


async def test_deleted_hand_is_sent_again(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.faults.delete_message(hands(ada)[0])
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    assert len(hands(ada)) == 1


@pytest.mark.parametrize('locale', ['ru', 'pl', 'en-GB', 'ja'])
async def test_hand_has_its_owners_language_board_the_servers(house: House, locale: str) -> None:
    house.playground.world.set_person(house.ada.user, locale=locale)
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,), (his,) = hands(house.ada), hands(house.bruno)
    own = words_for(locale)
    assert own('onirim-act') in hers.text
    assert own('onirim-card-rs') in hers.images[0].alt
    assert EN('hand-wait', player='Ada') in his.text
    board = await house.ada.see('games', shows('play', table.id))
    assert EN('button-hand') in [button.label for button in board.buttons]
    assert own('onirim-act') in (await opened(house.ada, table)).text


async def test_new_language_applies_from_the_next_answer(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.world.set_person(ada.user, locale='pl')
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    assert words_for('pl')('onirim-swap') in panel.text
    await house.shown()
    assert words_for('pl')('onirim-swap') in hands(ada)[0].text


async def test_dm_channel_is_remembered_from_a_users_message(house: House) -> None:
    ada = house.ada
    await house.store.remember(ada.id, locale='en')
    await ada.slash(ada.dm, 'games')
    await house.shown()
    user = await house.store.user(ada.id)
    assert user is not None and user.dm_channel_id == ada.dm.id
    await ada.slash('games', 'games')
    assert await house.store.user(ada.id) == user
