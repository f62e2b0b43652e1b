"""A discord.py bot at the playground, as a person sees it."""

from __future__ import annotations

import asyncio

import discord
import pytest

from playground import CannotDo, InteractionFailed, Playground
from playground.components import media
from tests.playground.sample_bot import SampleBot


async def test_a_slash_command_shows_a_board_with_a_picture(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    answer = await ada.slash('games', 'play', game='Onirim')
    assert answer.kind == 'message'
    board = answer.message
    assert board.text == 'Turn 1'
    assert [image.alt for image in board.images] == ['the board in turn 1']
    assert board.images[0].url.startswith(playground.url)
    assert board.raw['attachments'] == []
    assert next(iter(media(board.raw['components'][0]['components'][1])))[1]['content_type'] == 'image/png'
    assert [button.label for button in board.buttons] == ['Turn', 'Hand', 'Slow', 'Ask', 'Ignore']
    assert playground.person('Bruno').messages('games') == [board]


async def test_a_button_edits_its_message_in_place(playground: Playground, bot: SampleBot) -> None:
    ada, bruno = playground.person('Ada'), playground.person('Bruno')
    board = (await ada.slash('games', 'play', game='onirim')).message
    answer = await bruno.press(board, 'Turn')
    assert answer.kind == 'update'
    assert answer.message.id == board.id
    assert answer.message.text == 'Turn 2'
    assert answer.message.edited
    assert len(playground.world.files) == 1


async def test_a_private_answer_is_seen_by_one_person_only(playground: Playground, bot: SampleBot) -> None:
    ada, bruno = playground.person('Ada'), playground.person('Bruno')
    board = (await ada.slash('games', 'play', game='onirim')).message
    hand = (await ada.press(board, 'v1:hand:')).message
    assert hand.ephemeral
    assert hand.text == 'hand of Ada'
    assert hand in ada.messages('games')
    assert hand not in bruno.messages('games')
    with pytest.raises(CannotDo):
        await bruno.press(hand, 'anything')
    ada.dismiss(hand)
    assert ada.messages('games') == [board]


async def test_direct_messages_and_closed_ones(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    dealt = (await ada.slash('games', 'deal')).message
    assert dealt.mentions == (ada.id,)
    assert [m.text for m in ada.messages(ada.dm)] == ['your hand']
    assert [image.alt for image in ada.messages(ada.dm)[0].images] == ['cards']
    assert [n.body for n in ada.notifications] == ['your hand', 'dealt to @Ada']
    playground.faults.close_dms('Ada')
    assert (await ada.slash('games', 'deal')).message.text == 'closed (50007)'


async def test_commands_work_in_a_direct_message_and_in_a_thread(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    board = (await ada.slash(ada.dm, 'play', game='onirim')).message
    assert (await ada.press(board, 'Turn')).message.text == 'Turn 2'
    thread = ada.open_thread('games', 'our game')
    board = (await ada.slash(thread, 'play', game='onirim')).message
    assert (await ada.press(board, 'Turn')).message.text == 'Turn 2'
    channel = bot.get_channel(thread.id)
    assert isinstance(channel, discord.Thread)
    await channel.send('hello thread')
    await ada.see(thread, lambda m: m.text == 'hello thread')


async def test_modal_select_and_completion(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    board = (await ada.slash('games', 'play', game='onirim')).message
    answer = await ada.press(board, 'Ask')
    assert answer.kind == 'modal'
    assert answer.modal is not None
    assert answer.modal.title == 'A question'
    assert (await ada.submit(answer.modal, answer='yes')).message.text == 'said yes'
    assert (await ada.choose(board, 'Which colour?', 'Blue')).message.text == "chose ['blue']"
    choices = await ada.complete('games', 'resume', 'table', 'par')
    assert [(choice.name, choice.value) for choice in choices] == [('table paris', 'paris'), ('table parma', 'parma')]
    assert (await ada.slash('games', 'resume', table='parma')).message.text == 'resumed parma'


async def test_deferred_answers_settle(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    answer = await ada.slash('games', 'slow')
    assert answer.kind == 'deferred'
    await answer.settled()
    assert answer.message.text == 'thought of it'
    await ada.see('games', lambda m: m.text == 'and of more')
    board = (await ada.slash('games', 'play', game='onirim')).message
    answer = await ada.press(board, 'Slow')
    assert (await answer.settled()).message.text == 'Turn 99'


async def test_no_answer_within_three_seconds_fails(playground: Playground, bot: SampleBot) -> None:
    ada = playground.person('Ada')
    asked = asyncio.create_task(ada.slash('games', 'fail'))
    await asyncio.sleep(0)
    playground.clock.advance(3.1)
    with pytest.raises(InteractionFailed, match='The application did not respond'):
        await asked
