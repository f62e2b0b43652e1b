"""Games as files: a file can be replayed without the key of the deal. All other data is refused with a message."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from clew.contract.instant import instant
from engine.__main__ import main
from engine.api import Seat, TooNew, TooOld, Unreadable
from engine.exports import ANSWERS, LARGEST, GameFile, exported, read
from engine.recording import Playback, Recorder
from engine.registry import PACKAGES
from engine.rng import Rng

KEY = '0123456789abcdef' * 2
GAMES = {name: package.game for name, package in PACKAGES.items()}


@cache
def played(name: str) -> tuple[Any, GameFile]:
    """Let automatic players play a game for two. Returns its end, and the game as a file."""
    game, player = PACKAGES[name].game, next(iter(instant(PACKAGES[name])))
    wishes = [game.SeatOptions()] * 2
    state, luck, answers = game.new(2, game.Options(), KEY, wishes).state, Rng(KEY), list[tuple[int, str]]()
    while pending := game.pending(state):
        seat = pending[0].seat
        answers.append((int(seat), player.choose(game, partial(game.view, state, seat), pending[0], luck)))
        state = game.apply(state, seat, answers[-1][1]).state
    return state, exported(game, KEY, game.Options(), wishes, answers, ended='2026-11-22')


@pytest.mark.parametrize('name', GAMES)
def test_file_plays_back_to_the_same_end_without_key(name: str) -> None:
    end, file = played(name)
    data = file.dump()
    assert KEY not in data.decode() and len(data) < LARGEST // 4
    found, game = read(data, GAMES), GAMES[name]
    *_, last = found.states()
    for seat in (None, Seat(0), Seat(1)):
        assert game.view(last, seat) == game.view(end, seat)
    assert found.result == game.result(end)
    assert KEY not in game.dump(last)


def changed(**fields: Any) -> Callable[[dict[str, Any]], object]:
    return lambda content: content.update(fields)


@pytest.mark.parametrize(
    ('change', 'error'),
    [
        (lambda content: content['answers'].pop(), Unreadable),
        (lambda content: content['answers'].append([0, 'play rs']), Unreadable),
        (lambda content: content['answers'].insert(0, [7, 'play rs']), Unreadable),
        (lambda content: content['chance'].clear(), Unreadable),
        (lambda content: content['chance'][''].__setitem__(0, 5), Unreadable),
        (lambda content: content['chance'][''].__setitem__(0, [0] * 76), Unreadable),
        (lambda content: content['chance'][''].__setitem__(0, [10**30]), Unreadable),
        (lambda content: content['wishes'].clear(), Unreadable),
        (lambda content: content['wishes'].extend([{}] * 8), Unreadable),
        (changed(options={'cheat': True}), Unreadable),
        (changed(options={'race': 'maybe'}), Unreadable),
        (changed(names=['Ada']), Unreadable),
        (changed(names=['', '']), Unreadable),
        (changed(key=KEY), Unreadable),
        (changed(game='chess'), Unreadable),
        (changed(clew='course'), Unreadable),
        (changed(version=0), Unreadable),
        (changed(ended='yesterday'), Unreadable),
        (changed(answers=[[0, 'x']] * (ANSWERS + 1)), Unreadable),
        (changed(version=2, colour='of a later version'), TooNew),
        (changed(rules=10**6), TooNew),
        (changed(rules=0), TooOld),
    ],
)
def test_changed_file_is_refused(change: Callable[[dict[str, Any]], object], error: type[Exception]) -> None:
    content = json.loads(played('onirim')[1].dump())
    change(content)
    with pytest.raises(error):
        read(json.dumps(content).encode(), GAMES)


@pytest.mark.parametrize(
    'data',
    [b'', b'null', b'[]', b'\xff\xfe', b'{"clew":"game"}', b'[' * 200_000, b'{"a":' * 40_000, b' ' * (LARGEST + 1)],
)
def test_other_data_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read(data, GAMES)


@pytest.mark.parametrize('name', GAMES)
def test_damaged_file_is_refused_or_a_whole_game(name: str) -> None:
    luck, data = Random(name), played(name)[1].dump()
    refused = 0
    for _ in range(12):
        damaged = bytearray(data)
        damaged[luck.randrange(len(data))] = luck.choice(b'0123456789[]{}," abc')
        try:
            read(bytes(damaged), GAMES)
        except (Unreadable, TooNew, TooOld):
            refused += 1
    assert refused


def test_draws_are_recorded_once_and_played_back() -> None:
    recorder = Recorder(KEY)
    copy = recorder.copy()
    drawn = [copy.below(6), copy.below(100)]
    assert [recorder.below(6), recorder.below(100)] == drawn == [Rng(KEY).below(6), drawn[1]]
    names = ['sun', 'moon', 'sun', 'key']
    for rng in (recorder.stream('deck'), recorder.stream('deck')):
        rng.order(names)
        rng.shuffle(names)
    draws = recorder.draws()
    assert {purpose: len(found) for purpose, found in draws.items()} == {'': 2, '0 deck': 2, '1 deck': 2}
    playback, again = Playback('', given=draws), ['key', 'sun', 'moon', 'sun']
    assert [playback.below(6), playback.below(100)] == drawn
    for given in (playback.stream('deck'), playback.stream('deck')):
        given.order(again)
        given.shuffle(again)
    assert again == names
    with pytest.raises(Unreadable):
        playback.below(6)


def test_command_line_replays_a_file(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / 'game.json'
    file.write_bytes(played('labyrinth')[1].dump())
    assert main(['replay', str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith('labyrinth, 2 seats') and len(said) == len(played('labyrinth')[1].answers) + 2
    file.write_bytes(b'{}')
    assert main(['replay', str(file)]) == 1
    assert 'no game saved by Clew' in capsys.readouterr().out
