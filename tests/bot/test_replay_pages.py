"""Pages of a replay: each tells something, and the menu of turns is made once for its readers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot import limits
from bot.message.panel import Button, Document, Menu, Panel, Picture
from bot.panels import measure, replay_text, replay_turns
from bot.panels.cutting import shortened
from bot.panels.moments import line_of, moments
from bot.panels.names import text_names
from bot.panels.replay import Offers, file_panel, public_panel, replay_panel, whole_panel
from bot.panels.replay_place import WHOLE, Place
from bot.panels.replay_scene import scene_at
from bot.panels.story import Teller
from bot.tables.match import Match
from bot.tables.replay import Replay, Replays
from bot.tables.stored_events import dump_events
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.looking_back import Course, Turning
from tests.bot.replays import GAMES, finished, logged

FILE = Document('clew.json', b'{}')
OFFERS = Offers((0, 1), shareable=True, playable=True, seat_shown=True)


async def _replay(game: str, player: str, seats: int) -> tuple[Match, Replay]:
    match, log, public = finished(game, player, seats)
    return match, await Replays(logged(log, public).store).of(match)


@pytest.mark.parametrize('language', LANGUAGES)
async def test_first_page_tells_all_of_the_deal_or_nothing(language: str) -> None:
    """With all boxes, its only text was "Back into the deck: brown door. …" beside a picture of all the rest."""
    words = words_for(language)
    match, log, public = finished('onirim', 'easy', 2, expansions=('book', 'towers', 'dreams'))
    replay = await Replays(logged(log, public).store).of(match)
    whole = '\n'.join(Teller(match, None, words).lines(log[:1]))
    assert whole.count('\n') > 1
    scene = scene_at(match, replay, 0, None, words, own=False)
    for panel in (replay_panel(scene, None, OFFERS, words), public_panel(scene, None, words)):
        assert _texts(panel)[1:] in ([], [whole]), panel.blocks


def _buttons(panel: Panel) -> list[Button]:
    return [each for row in panel.blocks if isinstance(row, tuple) for each in row if isinstance(each, Button)]


def _texts(panel: Panel) -> list[str]:
    return [block for block in panel.blocks if isinstance(block, str)]


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_every_page_tells_at_least_one_line(game: str, player: str, seats: int) -> None:
    match, replay = await _replay(game, player, seats)
    words = words_for('ru')
    for stop in range(1, len(replay.stops)):
        scene = scene_at(match, replay, stop, 0, words, own=True)
        told = [*replay_text.told(scene, words)]
        assert [len(line) for line in told[-1]] <= [replay_text.LONGEST[-1] + 2], 'the last version is the shortest'
        for panel in (replay_panel(scene, None, OFFERS, words), file_panel(scene, FILE, 'a' * 24, words)):
            text = '\n'.join(_texts(panel)[1:])
            assert not told[0] or text.strip('…\n'), f'stop {stop} tells only dots'
            whole = text == '\n'.join(told[0]) or stop == scene.last
            assert whole or '…' in text, f'stop {stop} says nothing of the lines that it leaves out'


async def test_short_page_tells_the_last_find_and_not_the_way_home() -> None:
    """The menu of turns names the find."""
    match, replay = await _replay(*GAMES[1])
    words, ways = words_for('en'), 0
    for stop in range(1, len(replay.stops)):
        scene = scene_at(match, replay, stop, None, words, own=False)
        if any(event.kind == 'labyrinth.homeward' for event in scene.events):
            (line,) = (each[0] for each in replay_text.told(scene, words) if each[1:] == ['…'])
            assert '🎉' in line
            answers = range(replay.stops[stop - 1], replay.stops[stop])
            found = [line_of(moments(match, replay, _best(answer), words)[0], match, words) for answer in answers]
            assert line in found, 'the best moment has another line'
            ways += 1
    assert ways


@pytest.mark.parametrize('language', LANGUAGES)
def test_short_line_about_a_door_names_it_before_the_way_to_it(language: str) -> None:
    line = words_for(language)('onirim-door-found', player='Zofia', card='green door')
    cut = shortened(line, len(line) - 1)
    assert cut.endswith('…') and 'Zofia' in cut and 'green door' in cut


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_picture_of_the_seat_of_another_says_whose_it_is(
    game: str, player: str, seats: int, language: str
) -> None:
    """It describes the cards as "yours"."""
    match, replay = await _replay(game, player, seats)
    words = words_for(language)
    whose = words('replay-seat-alt', player=match.table.seats[1].name)
    for stop in range(len(replay.stops) - 1):
        own, other, spectator = (
            _alt(replay_panel(scene_at(match, replay, stop, seat, words, own=own), None, OFFERS, words))
            for seat, own in ((1, True), (1, False), (None, False))
        )
        assert other.startswith(f'{whose} ') and len(other) <= limits.ALT
        assert whose not in own + spectator and other[len(whose) + 1 :][:30] == own[:30]


def _best(answer: int) -> Course:
    return Course('turns', (1,), (), best=Turning(answer, 5, 4))


def _alt(panel: Panel) -> str:
    (picture,) = (block for block in panel.blocks if isinstance(block, Picture))
    return picture.alt


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_page_in_the_channel_tells_as_much_as_fits(game: str, player: str, seats: int) -> None:
    match, replay = await _replay(game, player, seats)
    words = words_for('pl')
    for stop in range(1, len(replay.stops)):
        scene = scene_at(match, replay, stop, None, words, own=False)
        own, public = (
            _texts(panel)[1:] for panel in (replay_panel(scene, None, OFFERS, words), public_panel(scene, None, words))
        )
        assert len(''.join(own)) <= len(''.join(public))


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_whole_turn_is_told_on_pages_that_fit(game: str, player: str, seats: int) -> None:
    match, replay = await _replay(game, player, seats)
    words, several = words_for('ru'), 0
    for stop in range(1, len(replay.stops)):
        scene, place, shown = scene_at(match, replay, stop, 0, words, own=True), Place(stop, '0', WHOLE), list[str]()
        panel = whole_panel(scene, place, words)
        back = place._replace(deed='b').id(match.table.id).button()
        for number in range(1, 9):
            assert measure.fits(panel.blocks)
            assert back in [each.id for each in _buttons(panel)], 'the picture is one press away'
            shown += _texts(panel)[1:]
            further = Place(stop, '0', f'{WHOLE}{number}')
            if further.id(match.table.id).button() not in [each.id for each in _buttons(panel)]:
                break
            several += 1
            panel = whole_panel(scene, further, words)
        # A page may end within a line.
        whole = ''.join(''.join(shown).split())
        assert all(''.join(line.split()) in whole for line in next(replay_text.told(scene, words)))
    assert several or game != 'mansions', 'a long turn has several pages'


async def test_menu_of_turns_is_made_once_for_equal_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    match, replay = await _replay(*GAMES[1])
    made = []

    turns_that_mattered = replay_turns._turns_that_mattered

    def counted(*given: Any) -> list[tuple[int, str]]:
        made.append(1)
        return turns_that_mattered(*given)

    monkeypatch.setattr(replay_turns, '_turns_that_mattered', counted)

    def menu(shown: Match, stop: int, seat: int | None, language: str) -> Menu:
        words = words_for(language)
        scene = scene_at(shown, replay, stop, seat, words, own=False)
        return next(block for block in replay_panel(scene, None, Offers(), words).blocks if isinstance(block, Menu))

    first = menu(match, 1, None, 'en')
    assert menu(match, 5, None, 'en').lines == first.lines and len(made) == 1
    assert menu(match, 5, None, 'ru').lines != first.lines and len(made) == 2
    menu(match, 5, 0, 'en')
    assert len(made) == 3
    renamed = replace(match.table, seats=tuple(replace(seat, name=f'{seat.name}x') for seat in match.table.seats))
    lines = menu(replace(match, table=renamed), 5, None, 'en').lines
    assert any('Adax' in line.label for line in lines), 'a former name is not told again'


async def test_talk_makes_no_turn_matter() -> None:
    match, log, _ = finished(*GAMES[0])
    phrase = Event('onirim.said', {'seat': Seat(0), 'what': 'keep'})
    talk = replace(log[12], kind='said', seat=0, token='keep', events=dump_events([phrase]))
    longer = tuple(replace(action, seq=seq) for seq, action in enumerate([*log[:12], talk, *log[12:]], 2))
    replay = await Replays(logged(longer, tuple(action.seq for action in longer)).store).of(match)
    words = words_for('en')
    scene = scene_at(match, replay, 1, 0, words, own=True)
    lines = [line for _, line in replay_turns.turns_that_mattered(scene, None, words)]
    assert lines and not [line for line in lines if '💬' in line]


@pytest.mark.parametrize(('game', 'result'), [(GAMES[1], 'Cleo wins'), (GAMES[2], 'The investigators have won')])
async def test_end_of_a_game_is_told_once(game: tuple[str, str, int], result: str) -> None:
    match, replay = await _replay(*game)
    words = words_for('en')
    scene = scene_at(match, replay, len(replay.stops) - 1, None, words, own=False)
    pages = [whole_panel(scene, Place(scene.stop, 's', f'{WHOLE}{number}'), words) for number in range(2)]
    for panel in (public_panel(scene, None, words), replay_panel(scene, None, OFFERS, words)):
        assert ''.join(_texts(panel)).count(result) == 1
    assert ''.join({text: '' for panel in pages for text in _texts(panel)}).count(result) == 1


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_end_tells_the_last_move_before_the_result(game: str, player: str, seats: int, language: str) -> None:
    match, replay = await _replay(game, player, seats)
    words = words_for(language)
    scene = scene_at(match, replay, len(replay.stops) - 1, None, words, own=False)
    result = match.presenter.summary(match.view(None), text_names(match, words), words).split('\n')
    moves = next(replay_text.told(scene, words, '\n'.join(result)))
    for panel in (replay_panel(scene, None, OFFERS, words), public_panel(scene, None, words)):
        move, *lines = _texts(panel)[-1].split('\n')
        assert any(line.startswith(move.removesuffix('…').strip()) for line in moves)
        assert result[0] in lines


@pytest.mark.parametrize('language', LANGUAGES)
async def test_short_page_tells_the_moment_that_the_menu_names(language: str) -> None:
    """A roll weighs less than most other lines of its turn."""
    match, replay = await _replay('mansions', 'hard', 2)
    words, rolls = words_for(language), 0
    for moment in moments(match, replay, None, words):
        scene = scene_at(match, replay, moment.stop, None, words, own=False)
        line = line_of(moment, match, words)
        shown = _texts(replay_panel(scene, None, OFFERS, words))[-1].split('\n')[0].removesuffix('…').strip()
        assert shown and line.startswith(shown)
        rolls += moment.event.kind == 'mansions.rolled'
    assert rolls
