"""A person's actions in a client, and what they see there."""

from __future__ import annotations

import pytest

from playground import CannotDo
from playground.screen import ShownMessage
from tests.playground.raw_bot import Json, RawBot, button, row, select, text, v2
from tests.playground.sample_bot import picture

BOARD = v2(
    {
        'type': 17,
        'components': [text('first'), row(button('Off', 'off', disabled=True), button('', 'on', emoji={'name': '🃏'}))],
    },
    {'type': 9, 'components': [text('second')], 'accessory': button('Side', 'side')},
    row(select(3, placeholder='Which?', min_values=2, max_values=2)),
    row({'type': 2, 'style': 5, 'label': 'Elsewhere', 'url': 'https://example.org'}),
)


async def posted(raw: RawBot, body: Json, files: dict[str, bytes] | None = None) -> ShownMessage:
    ada = raw.playground.person('Ada')
    status, _ = await raw.call(f'POST /channels/{ada.channel("games").id}/messages', body, files=files)
    assert status == 200
    return ada.messages('games')[-1]


async def test_shown_message_has_every_visible_part(raw: RawBot) -> None:
    board = await posted(raw, BOARD)
    assert board.text == 'first\nsecond'
    assert [(b.label, b.emoji, b.disabled) for b in board.buttons] == [
        ('Off', None, True),
        ('', '🃏', False),
        ('Side', None, False),
        ('Elsewhere', None, False),
    ]
    assert [(s.placeholder, len(s.options), s.min_values) for s in board.selects] == [('Which?', 3, 2)]
    assert (board.author, board.ephemeral, board.edited, board.loading) == ('Clew', False, False, False)


async def test_an_embed_with_a_picture(raw: RawBot) -> None:
    embed: Json = {'title': 'Title', 'description': 'words', 'image': {'url': 'attachment://a.png'}}
    embed |= {'fields': [{'name': 'doors', 'value': '3'}], 'footer': {'text': 'end'}}
    message = await posted(raw, {'content': 'above', 'embeds': [embed]}, {'a.png': picture()})
    assert message.text == 'above\nTitle\nwords\ndoors: 3\nend'
    async with raw.http.get(message.raw['embeds'][0]['image']['url']) as response:
        assert await response.read() == picture()


async def test_what_a_client_does_not_offer(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    board = await posted(raw, BOARD)
    for press in ('Off', 'Elsewhere', 'nothing'):
        with pytest.raises(CannotDo):
            await ada.press(board, press)
    for chosen in (['0'], ['0', '1', '2'], ['0', '9']):
        with pytest.raises(CannotDo):
            await ada.choose(board, 'Which?', *chosen)
    raw.playground.faults.delete_message(board)
    with pytest.raises(CannotDo, match='does not see'):
        await ada.press(board, 'Side')


async def test_places_that_are_closed(raw: RawBot) -> None:
    ada, bruno = raw.playground.person('Ada'), raw.playground.person('Bruno')
    thread = ada.open_thread('games', 'ours')
    raw.playground.world.archive(thread, locked=True)
    with pytest.raises(CannotDo, match='archived'):
        await ada.slash(thread, 'play')
    with pytest.raises(CannotDo, match='locked'):
        ada.say(thread, 'x')
    with pytest.raises(CannotDo, match='does not see'):
        bruno.messages(ada.dm)
    with pytest.raises(CannotDo, match='no channel'):
        ada.messages('nowhere')
    with pytest.raises(CannotDo):
        ada.open_thread(thread, 'a thread in a thread')
    with pytest.raises(KeyError):
        raw.playground.person('Nobody')


async def test_only_private_answers_are_dismissed(raw: RawBot) -> None:
    board = await posted(raw, {'content': 'x'})
    with pytest.raises(CannotDo, match='dismissed'):
        raw.playground.person('Ada').dismiss(board)


async def test_dismissal_sends_no_event(raw: RawBot) -> None:
    await raw.connect()
    asked, waiting = await raw.start()
    await raw.answer(asked, 4, {'content': 'x', 'flags': 64})
    ada = raw.playground.person('Ada')
    ada.dismiss((await waiting).message)
    assert ada.messages('games') == []
    path = f'PATCH {raw.webhook(asked)}/messages/@original'
    assert (await raw.call(path, {'content': 'y'}, token=None))[0] == 200
    assert ada.messages('games') == []


async def test_timeout_lists_the_visible_messages(raw: RawBot) -> None:
    await posted(raw, BOARD)
    with pytest.raises(AssertionError, match=r'Ada sees in games:\n- Clew: .first.nsecond. \[.Off., ..'):
        await raw.playground.person('Ada').see('games', lambda m: m.text == 'other', timeout=0.0)


async def test_speaking_opens_an_archived_thread(raw: RawBot) -> None:
    ada = raw.playground.person('Ada')
    thread = ada.open_thread('games', 'ours')
    raw.playground.world.archive(thread)
    ada.say(thread, f'hello {raw.playground.person("Bruno").mention}')
    assert not thread.archived
    assert [n.body for n in raw.playground.person('Bruno').notifications] == ['hello @Bruno']
