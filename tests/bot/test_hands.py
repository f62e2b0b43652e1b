"""The hands: in the DMs, beside the board, and with closed DMs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.handlers.reply import Reply
from bot.message.delivery import Messages
from bot.message.panel import Panel
from bot.tables.match import read
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import Group, asks, controls, press, shows
from tests.bot.tables import calm, running

EN = words_for('en')


def hands(person: Person) -> list[ShownMessage]:
    return [message for message in person.messages(person.dm) if not message.ephemeral]


async def opened(person: Person, table: Table) -> ShownMessage:
    """What **My hand** on the board opens."""
    return await press(person, await person.see('games', shows('play', table.id)), 'play')


async def test_each_player_has_his_own_hand_in_his_dms(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,), (his,) = hands(house.ada), hands(house.bruno)
    assert 'red sun' in hers.images[0].alt and 'brown' not in hers.images[0].alt
    assert 'brown sun' in his.images[0].alt
    assert asks(table)(hers) and not asks(table)(his)
    assert EN('hand-wait', player='Ada') in his.text


async def test_a_hand_says_in_words_what_its_picture_shows_and_leads_to_the_board(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,) = hands(house.ada)
    board = await house.ada.see('games', shows('play', table.id))
    assert all(0 < len(image.alt) <= 1024 for image in hers.images)
    urls = [button.url for button in hers.buttons if button.url]
    assert urls == [f'https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.id}']


async def test_the_hand_in_the_dms_follows_what_is_done_on_the_board(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (before,) = hands(ada)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    (after,) = hands(ada)
    assert after.id == before.id
    assert asks(await house.store.load(table.id))(after)


async def test_a_hand_that_waits_is_edited_only_when_it_looks_different(house: House) -> None:
    """Its player reads at once who is thinking; what has not changed costs no request."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    (waiting,) = hands(bruno)
    house.playground.clear_calls()
    house.clew.services.refresher.refresh(table.id)
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


async def test_a_press_in_the_dms_changes_that_message_and_is_not_followed_by_an_edit(house: House) -> None:
    ada = house.ada
    await running(house, ada, house.bruno, state=calm())
    (hand,) = hands(ada)
    house.playground.clear_calls()
    answered = await press(ada, hand, 'do', 'discard rs')
    await house.shown()
    assert answered.id == hand.id
    edits = [call.path for call in house.playground.calls if call.method == 'PATCH']
    assert not any(f'/channels/{ada.dm.id}/' in path for path in edits)


async def test_until_an_answer_has_come_its_message_counts_as_out_of_date(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever becomes of the bot in between, it finds the message when it looks for those."""
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
async def test_what_an_answer_shows_is_not_overwritten_with_what_was_read_before(house: House, recorded: bool) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    before = await read(house.store, table)
    await press(ada, hands(ada)[0], 'do', 'discard rs')
    if recorded:
        await house.shown()
    await house.clew.services.hands.show(before, table.seats[0], catch_up=False)
    assert asks(await house.store.load(table.id))(hands(ada)[0])


async def test_an_edit_under_way_gives_way_to_an_answer_that_comes_while_it_is_painted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand was read before Ada answered, and would be shown after it."""
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    before = await read(house.store, table)
    (hand,) = hands(ada)
    shown = house.clew.services.hands.show
    draw = Messages.draw

    async def slow(messages: Messages, panel: Panel) -> None:
        monkeypatch.setattr(Messages, 'draw', draw)
        await press(ada, hand, 'do', 'discard rs')
        await draw(messages, panel)

    # What is on record looks different, so that an edit is wanted.
    (screen,) = (s for s in await house.store.screens_of(table.id) if s.message_id == hand.id)
    await house.store.put_screen(replace(screen, digest='other'))
    monkeypatch.setattr(Messages, 'draw', slow)
    await shown(before, table.seats[0], catch_up=False)
    assert asks(await house.store.load(table.id))(hands(ada)[0])
    await house.shown()
    assert asks(await house.store.load(table.id))(hands(ada)[0])


async def test_my_hand_shows_it_to_whoever_asks_and_to_nobody_else(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.bruno, table)
    assert panel.ephemeral and 'brown sun' in panel.images[0].alt
    assert panel.id not in [message.id for message in house.ada.messages('games')]


async def test_play_tells_whoever_is_not_on_turn_so_and_shows_him_his_hand(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.bruno, table)
    assert panel.ephemeral
    assert EN('hand-wait', player='Ada') in panel.text
    assert 'brown sun' in panel.images[0].alt
    assert controls(panel, 'do', 'part', 'gather') == []


async def test_with_closed_dms_a_game_is_played_from_the_board(stormy_house: House) -> None:
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


async def test_closed_dms_are_explained_to_their_owner_once(stormy_house: House) -> None:
    house = stormy_house
    house.playground.faults.close_dms('Ada')
    table = await running(house, house.ada, house.bruno, state=calm())
    explanation = EN('note-dms-closed')
    assert explanation in (await opened(house.ada, table)).text
    assert explanation not in (await opened(house.ada, table)).text
    assert explanation not in (await opened(house.bruno, table)).text


async def test_dms_that_are_closed_in_the_middle_stop_nobody(stormy_house: House) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    house.playground.faults.close_dms('Ada')
    # What lies in the DMs can still be edited; only after fifty minutes a message must be sent there again.
    house.playground.clock.advance(50 * 60 + 1)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    panel = await opened(ada, table)
    assert EN('note-dms-closed') in panel.text
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    table = await house.store.load(table.id)
    assert asks(table)(hands(bruno)[-1])


async def test_a_hand_older_than_fifty_minutes_is_sent_anew_and_the_former_one_taken_away(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    (before,) = hands(ada)
    house.playground.clock.advance(50 * 60 + 1)
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    (after,) = hands(ada)
    assert after.id > before.id


async def test_a_hand_that_was_deleted_is_sent_again(stormy_house: House) -> None:
    house = stormy_house
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.faults.delete_message(hands(ada)[0])
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    assert len(hands(ada)) == 1


@pytest.mark.parametrize('locale', ['ru', 'pl', 'en-GB', 'ja'])
async def test_a_hand_is_in_the_language_of_its_owner_and_the_board_in_that_of_the_server(
    house: House, locale: str
) -> None:
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


async def test_whoever_changes_his_language_reads_the_next_answer_in_it(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    house.playground.world.set_person(ada.user, locale='pl')
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    assert words_for('pl')('onirim-swap') in panel.text
    await house.shown()
    assert words_for('pl')('onirim-swap') in hands(ada)[0].text


async def test_the_channel_of_somebodys_dms_is_remembered_when_they_write_there(house: House) -> None:
    ada = house.ada
    await house.store.remember(ada.id, locale='en')
    await ada.slash(ada.dm, 'games')
    await house.shown()
    user = await house.store.user(ada.id)
    assert user is not None and user.dm_channel_id == ada.dm.id
    await ada.slash('games', 'games')
    assert await house.store.user(ada.id) == user
