"""Replays of game files through the client: the form, the pages, and files that are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.refusal import Refusal
from bot.tables.from_file import FileReplays
from bot.tables.replay import answers_in
from bot.words import words_for
from engine.exports import LARGEST, GameFile, exported
from engine.registry import PACKAGES
from persistence.play import moves_of
from playground.people import Person
from playground.pictures import Upload
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.conftest import PATIENCE, House
from tests.bot.play import controls, id_in, press
from tests.bot.played_out import finished as played
from tests.bot.replays import GAMES, KEY, NAMES, finished

EN = words_for('en')


@cache
def file_of(game: str, player: str, seats: int, names: tuple[str, ...] | None = None) -> GameFile:
    log = finished(game, player, seats)[1]
    rules = PACKAGES[game].game
    answers = answers_in([*moves_of(log)])
    return exported(rules, KEY, rules.Options(), [rules.SeatOptions()] * seats, answers, names=names)


async def sent(person: Person, channel: Channel | str, data: bytes) -> ShownMessage:
    """Send a game file with the form of `/history`, and return the answer."""
    asked = (await (await person.slash(channel, 'history')).settled()).message
    return await uploaded(person, channel, asked, data)


async def uploaded(person: Person, channel: Channel | str, asked: ShownMessage, data: bytes) -> ShownMessage:
    """Send a game file with the form of a message's button, and return the answer, which is a message below."""
    (button,) = controls(asked, 'upload')
    form = (await person.press(asked, button.custom_id or '')).modal
    assert form is not None and form.title == EN('replay-file-title')
    await person.submit(form, file=Upload('game.json', data))
    return await person.see(channel, lambda each: each.id > asked.id and not each.loading, PATIENCE)


async def turned(person: Person, message: ShownMessage, deed: str, *values: str) -> ShownMessage:
    (control,) = [each for each in controls(message, 'file') if id_in(each.custom_id).rest.endswith(f'.{deed}')]
    use = person.choose if values else person.press
    return (await (await use(message, control.custom_id or '', *values)).settled()).message


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_file_is_replayed_for_its_sender_alone(house: House, game: str, player: str, seats: int) -> None:
    data = file_of(game, player, seats, NAMES[:seats]).dump()
    first = await sent(house.ada, 'games', data)
    assert first.ephemeral and first.images and EN('replay-start') in first.text
    assert EN('replay-title-file', game=EN(f'game-{game}')) in first.text
    second = await turned(house.ada, first, 'n')
    assert second.id == first.id and second.images[0].alt != first.images[0].alt
    seen = await turned(house.ada, second, 'm', '1')
    assert NAMES[1] in seen.text and seen.images[0].alt != second.images[0].alt
    end = await turned(house.ada, seen, 'l')
    result = PACKAGES[game].game.result(finished(game, player, seats)[0].state)
    assert result is not None and EN('replay-end') in end.text
    assert not controls(end, 'playon') and not house.bruno.messages('games')
    assert not await house.store.tables_of_user(house.ada.id, ('lobby', 'open', 'over')), 'nothing gets into the store'


async def test_file_replay_outlives_a_restart(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await sent(house.ada, house.ada.dm, file_of(*GAMES[1]).dump())
    monkeypatch.setattr(FileReplays, 'kept', lambda self, digest: None)
    second = await turned(house.ada, first, 'n')
    assert second.images[0].alt != first.images[0].alt
    assert (await turned(house.ada, second, 'f')).images[0].alt == first.images[0].alt


async def test_shared_file_is_replayed(house: House) -> None:
    await played(house, 'onirim', [house.ada])
    menu = await press(house.ada, house.ada.messages('games')[-1], 'share')
    given = await press(house.ada, menu, 'share', 'file')
    (attachment,) = house.playground.world.messages[given.channel_id][given.id].attachments
    shown = await uploaded(house.ada, 'games', given, house.playground.world.files[attachment.id])
    assert EN('replay-title-file', game=EN('game-onirim')) in shown.text
    history = (await (await house.bruno.slash('games', 'history')).settled()).message
    assert controls(history, 'upload') and controls(history, 'replay')


async def test_names_in_a_file_are_plain_text(house: House) -> None:
    names = ('**@here** [x](http://y)', 'z' * 100)
    first = await sent(house.ada, 'games', file_of('labyrinth', 'easy', 3, (*names, 'Cleo')).dump())
    seen = await turned(house.ada, first, 'm', '0')
    assert '**@here**' not in seen.text and '](http' not in seen.text and not seen.mentions
    assert 'z' * 40 not in seen.text + repr(seen.selects)


def changed(**fields: Any) -> bytes:
    return json.dumps({**json.loads(file_of(*GAMES[0]).dump()), **fields}).encode()


@pytest.mark.parametrize(
    ('data', 'key'),
    [
        (lambda: bytes(LARGEST + 1), 'refusal-file-large'),
        (lambda: b'{"clew": "game", "version": 1}', 'refusal-file-broken'),
        (lambda: b'\x89PNG', 'refusal-file-broken'),
        (lambda: b'[' * 100_000, 'refusal-file-broken'),
        (lambda: file_of(*GAMES[0]).dump()[:-40], 'refusal-file-broken'),
        (lambda: changed(answers=[[0, 'play rs']]), 'refusal-file-broken'),
        (lambda: changed(game='chess'), 'refusal-file-game'),
        (lambda: changed(version=2), 'refusal-file-new'),
        (lambda: changed(rules=99), 'refusal-file-new'),
        (lambda: changed(rules=0), 'refusal-file-old'),
    ],
)
async def test_other_files_are_refused(house: House, data: Callable[[], bytes], key: str) -> None:
    told = await sent(house.ada, 'games', data())
    assert told.ephemeral and not told.images
    words = {'most': LARGEST // 1024} if key == 'refusal-file-large' else {}
    assert told.text == EN(key, **words)


async def test_file_that_takes_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data, files = file_of(*GAMES[1]).dump(), FileReplays()
    assert (await files.read(data)).file.game == 'labyrinth'
    monkeypatch.setattr('bot.tables.from_file.PATIENCE', -1.0)
    with pytest.raises(Refusal, match='refusal-file-broken'):
        await files.read(data)


async def test_forged_ids_of_a_file_replay_are_refused(house: House) -> None:
    first = await sent(house.ada, 'games', file_of(*GAMES[0]).dump())
    digest = id_in(controls(first, 'file')[0].custom_id).rest.partition('.')[0]
    for rest, key in (
        ('', 'refusal-file-gone'),
        (f'{digest}.9999.s.n', 'refusal-no-stop'),
        (f'{digest}.x.s.n', 'refusal-no-stop'),
        (f'{digest}.0.s', ''),
    ):
        answer = await house.forge(house.ada, first, CustomId('file', rest=rest).button())
        told = (await answer.settled()).message
        assert EN(key) in told.text if key else told.images
    public = house.bruno.say('games', 'hello')
    answer = await house.forge(house.bruno, public, CustomId('file', rest='0' * 24 + '.0.s.n').button())
    assert (await answer.settled()).message.text == EN('refusal-file-gone')
