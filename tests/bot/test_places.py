"""Places where the bot may post a board, and the advice that users get in other places."""

from __future__ import annotations

import pytest

from bot.message.custom_id import CustomId
from bot.words import words_for
from playground import CannotDo
from playground.permissions import Permission
from playground.records import Channel, ChannelType
from tests.bot.conftest import House
from tests.bot.play import controls
from tests.bot.tables import running

EN = words_for('en')


async def refusal(house: House, place: Channel | str) -> str:
    """Use `/play` in `place`, which must open no lobby. Returns the text of the answer."""
    answer = (await house.ada.slash(place, 'play', game='onirim')).message
    assert answer.ephemeral and await house.store.open_tables() == []
    return answer.text


async def opens(house: House, place: Channel | str) -> bool:
    """Whether `/play` opens a lobby in `place`."""
    lobby = (await house.ada.slash(place, 'play', game='onirim')).message
    return not lobby.ephemeral and bool(controls(lobby, 'join'))


async def test_private_thread_needs_a_mention_of_the_bot_first(stormy_house: House) -> None:
    house = stormy_house
    thread = house.ada.open_thread('games', 'secret', private=True)
    me = f'<@{house.playground.world.bot.id}>'
    assert await refusal(house, thread) == EN('refusal-private-thread', bot=me)
    house.ada.say(thread, f'Come in, {me}!')
    assert await opens(house, thread)


async def test_locked_thread_is_refused(house: House) -> None:
    thread = house.ada.open_thread('games', 'ours')
    house.playground.world.archive(thread, False, locked=True)
    assert await refusal(house, thread) == EN('refusal-locked')
    house.playground.world.archive(thread, False, locked=False)
    assert await opens(house, thread)


async def test_voice_channel_needs_the_connect_permission(house: House) -> None:
    voice = house.playground.world.open_place(ChannelType.VOICE, 'lounge')
    house.playground.faults.deny(voice, Permission.CONNECT)
    assert await refusal(house, voice) == EN('refusal-no-permission', missing=f'**{EN("permission-connect")}**')
    house.playground.faults.deny(voice)
    assert await opens(house, voice)


async def test_every_missing_permission_is_named(house: House) -> None:
    thread = house.ada.open_thread('games', 'ours')
    house.playground.faults.deny(
        house.games, Permission.SEND_MESSAGES_IN_THREADS, Permission.ATTACH_FILES, Permission.READ_MESSAGE_HISTORY
    )
    said = await refusal(house, thread)
    for name in ('read-message-history', 'attach-files', 'send-messages-in-threads'):
        assert f'**{EN(f"permission-{name}")}**' in said
    assert f'**{EN("permission-view-channel")}**' not in said


@pytest.mark.parametrize('kind', [ChannelType.ANNOUNCEMENT, ChannelType.VOICE, ChannelType.FORUM], ids=str)
async def test_boards_are_shown_in_every_kind_of_channel(house: House, kind: ChannelType) -> None:
    place = house.playground.world.open_place(kind, 'elsewhere')
    if kind is ChannelType.FORUM:
        place = house.ada.open_post(place, 'A game', 'Who joins?')
    assert await opens(house, place)


async def test_end_is_not_offered_without_the_bot(house: House) -> None:
    elsewhere = house.playground.world.open_elsewhere('their-games')
    with pytest.raises(CannotDo, match='no command'):
        await house.ada.slash(elsewhere, 'end')


async def test_board_is_refused_where_only_a_user_has_the_bot(house: House) -> None:
    elsewhere = house.playground.world.open_elsewhere('their-games')
    table = await running(house, house.ada)
    shown = (await house.ada.slash(elsewhere, 'settings')).message
    answer = await house.forge(house.ada, shown, CustomId('bring').menu(), str(table.id))
    assert (await answer.settled()).message.text == EN('refusal-remote-move')
    assert (await house.store.load(table.id)).channel_id == house.games.id
