"""Films, result cards and files of finished games: names, consent, and deals that others still play."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Clip, Menu, Picture
from bot.panels.card import READABLE
from bot.panels.moments import line_of, moments
from bot.panels.replay import Offers, replay_panel
from bot.panels.replay_scene import scene_at
from bot.panels.replay_text import plain
from bot.panels.replay_turns import turns_that_mattered
from bot.panels.share import card_panel, card_picture, film_shown, shown_names
from bot.pictures.painter import LONGEST, Painter
from bot.pictures.scene import Text
from bot.pictures.sprites import Sprites
from bot.pictures.style import fits
from bot.tables.films import MOST, film_scenes, thinned
from bot.tables.moment import Moment
from bot.tables.origins import Origin
from bot.tables.replay import Replays
from bot.tables.titles import title_of
from bot.words import LANGUAGES, words_for
from engine.api import Event
from engine.exports import read
from engine.looking_back import Course, Mistake, Point, Trace, Turning
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.deal_codes import at_deal, given, menu
from tests.bot.play import controls, id_in, press, shows
from tests.bot.played_out import finished, played_out
from tests.bot.replays import GAMES, NAMES, logged, replayed
from tests.bot.replays import finished as in_memory

EN = words_for('en')
MISTAKE = Mistake(5, 0, 'a', 'b', 0.4, 0.5, 0.1, 0.01)
RULES = {name: package.game for name, package in PACKAGES.items()}


async def opened(person: Person, table: Table, what: str) -> ShownMessage:
    """Open the menu of **Share…** and press its button `what`. Returns the answer."""
    return await press(person, await menu(person, table), 'share', what)


def rests(message: ShownMessage) -> list[str]:
    return [id_in(button.custom_id).rest for button in controls(message, 'share')]


def test_long_films_are_thinned_evenly() -> None:
    assert thinned([0, 4, 9], 80) == [0, 4, 9]
    stops = [*range(0, 2000, 5)]
    few = thinned(stops, 80)
    assert len(few) == 80 and (few[0], few[-1]) == (0, stops[-1])
    assert {(later - one) // 5 for one, later in pairwise(few)} <= {5, 6}


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_film_is_small_and_shows_each_turn_and_the_end(
    game: str, player: str, seats: int, sprites: Sprites
) -> None:
    match, log, public = in_memory(game, player, seats)
    replay = await Replays(logged(log, public).store).of(match)
    scenes = film_scenes(match, replay, NAMES[:seats], EN)
    assert scenes is not None and len(scenes[0]) + 1 == min(len(replay.stops), MOST)
    assert all(name in repr(scenes) for name in NAMES[:seats])
    film = await Painter(sprites).film(*scenes)
    with Image.open(io.BytesIO(film)) as shown:
        assert shown.format == 'GIF' and shown.width == 600 and len(film) <= LONGEST
        frames: int = getattr(shown, 'n_frames', 1)
        assert 2 <= frames <= MOST and shown.info['loop'] == 0
        shown.seek(frames - 1)
        assert shown.info['duration'] >= 4000


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_film_has_no_name_unless_all_agree(game: str, player: str, seats: int) -> None:
    match, replay = await replayed(game, player, seats)
    for language in LANGUAGES:
        words = words_for(language)
        panel = film_shown(match, b'', shown_names(match, words, named=False), words)
        (clip,) = (block for block in panel.blocks if isinstance(block, Clip))
        assert clip.alt.startswith(words('share-film-alt', end='').strip()) and len(clip.alt) > 100
        assert not any(name in repr(panel) for name in NAMES[:seats])
    assert not any(name in repr(film_scenes(match, replay, shown_names(match, EN, named=False), EN)) for name in NAMES)


async def test_film_over_the_limit_loses_every_second_step(sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
    match, log, public = in_memory(*GAMES[0])
    replay = await Replays(logged(log, public).store).of(match)
    scenes = film_scenes(match, replay, NAMES[:2], EN)
    assert scenes is not None
    painter = Painter(sprites)
    whole = await painter.film(*scenes)
    monkeypatch.setattr('bot.pictures.painter.LONGEST', len(whole) - 1)
    assert len(await painter.film(*scenes)) < len(whole)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_card_has_no_name_unless_all_agree(game: str, player: str, seats: int, language: str) -> None:
    match, log, public = in_memory(game, player, seats)
    words, replay = words_for(language), await Replays(logged(log, public).store).of(match)
    great = moments(match, replay, Course('chance', (1,), (), turnings=(Turning(3, 0.25, 0.5),)), words)
    best, lucky = great[:2]
    names = shown_names(match, words, named=False)
    told = repr(card_picture(match, names, great, words))
    assert not any(name in told for name in NAMES[:seats]) and len({*names}) == seats
    assert words('replay-best') in told and line_of(best, match, words)
    luck = ' '.join(words('replay-luck', before=25, after=50).split())
    assert luck in told or not line_of(lucky, match, words)
    named = repr(card_picture(match, shown_names(match, words, named=True), great, words))
    assert all(name in named for name in NAMES[:seats])


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_card_is_legible_on_a_phone(game: str, player: str, seats: int, language: str) -> None:
    match, words = in_memory(game, player, seats)[0], words_for(language)
    names, great = (
        shown_names(match, words, named=False),
        moments(match, (await replayed(game, player, seats))[1], None, words),
    )
    board, scene = match.presenter.board(match.view(None), names, words), card_picture(match, names, great, words).scene
    assert board is not None
    band = [each for each in scene.elements[len(board.elements) :] if isinstance(each, Text)]
    assert len(band) >= 5 and all(each.size >= READABLE for each in band)
    assert all(each.width is not None and fits(each.text, each.width, each.size, each.face) for each in band)
    assert all(board.height < each.y < scene.height - READABLE // 2 for each in band)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_card_of_a_game_played_on_has_its_whole_title(game: str, player: str, seats: int, language: str) -> None:
    match, words = in_memory(game, player, seats)[0], words_for(language)
    origin = Origin(table=1234, turn=120, seq=1, seats=seats, kept=())
    match = replace(match, table=replace(match.table, origin=origin.model_dump_json()))
    band = [each for each in card_picture(match, NAMES[:seats], (), words).scene.elements if isinstance(each, Text)]
    (title,) = [each for each in band if each.text == title_of(match.table, words)]
    assert title.width is not None and fits(title.text, title.width, title.size, title.face)
    day = words('share-date', day=datetime.fromtimestamp(match.table.updated_at, UTC).date())
    (date,) = [each for each in band if ' '.join(each.text.split()) == ' '.join(day.split())]
    assert date.y > title.y, 'the title leaves the date no room beside it'


@pytest.mark.parametrize('language', LANGUAGES)
async def test_card_tells_an_event_that_is_best_and_luckiest_once(language: str) -> None:
    match, replay = await replayed(*GAMES[1])
    words, lucky = words_for(language), moments(match, replay, None, EN)[1]
    great = (lucky._replace(luck=None), lucky)
    panel = card_panel(match, NAMES[:3], great, words, showable=True)
    (picture,) = [each for each in panel.blocks if isinstance(each, Picture)]
    both, told = f'{words("replay-best")} · {lucky.title(words)}: ', plain([line_of(lucky, match, words)])
    assert picture.alt.count(told[:20]) == 1 and f'{both}{told[:20]}' in picture.alt
    band = [each for each in picture.scene.elements if isinstance(each, Text) and each.size == READABLE]
    assert all(each.width is None or fits(each.text, each.width, each.size, each.face) for each in band)
    buttons = [each for row in panel.blocks if isinstance(row, tuple) for each in row if isinstance(each, Button)]
    assert [each.emoji for each in buttons if each.emoji in ('⭐', '🍀')] == ['⭐'], 'both lead to the same page'


async def test_keepers_victory_is_told_once_without_names() -> None:
    match = in_memory(*GAMES[2])[0]
    names = shown_names(match, EN, named=False)
    heading = str(film_shown(match, b'', names, EN).blocks[0])
    assert heading.count(names[1]) <= 1 and heading.count('.') == 1


async def test_film_is_private_until_shown(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    mine = await opened(house.ada, table, 'film')
    assert mine.ephemeral and mine.images[0].url.partition('?')[0].endswith('.gif')
    assert EN('share-posted') in mine.text and 'film show' in rests(mine)
    await press(house.ada, mine, 'share', 'film show')
    seen = await house.bruno.see('games', lambda each: not each.ephemeral and '.gif' in str(each.images))
    assert EN('game-onirim') in seen.text and 'Ada' not in seen.text + str(seen.images)


async def test_names_are_shown_when_all_agree(house: House) -> None:
    table = await finished(house, 'labyrinth', [house.ada, house.bruno])
    shown = await menu(house.ada, table)
    assert EN('share-unnamed') in shown.text
    after = await press(house.ada, shown, 'share', 'name')
    assert EN('share-unnamed') in after.text and 'unname' in rests(after)
    assert 'Ada' not in (await opened(house.bruno, table, 'card')).images[0].alt
    assert EN('share-named') in (await opened(house.bruno, table, 'name')).text
    card = await opened(house.ada, table, 'card')
    assert 'Ada, Bruno' in card.images[0].alt
    await press(house.ada, card, 'share', 'card show')
    seen = await house.bruno.see('games', lambda each: not each.ephemeral and 'Ada, Bruno.' in str(each.images))
    assert not controls(seen, 'share')
    assert EN('share-unnamed') in (await opened(house.ada, table, 'unname')).text


async def file_of(house: House, message: ShownMessage) -> bytes:
    (attachment,) = house.playground.world.messages[message.channel_id][message.id].attachments
    return house.playground.world.files[attachment.id]


async def test_file_replays_and_has_no_seed(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    data = await file_of(house, await opened(house.ada, table, 'file'))
    found, state = read(data, RULES), PACKAGES['onirim'].game.load(table.snapshot or '')
    assert found.result == PACKAGES['onirim'].game.result(state)
    assert state.rng.key not in data.decode() and 'Ada' not in data.decode() and 'names' not in json.loads(data)


async def test_file_needs_the_consent_of_all(house: House) -> None:
    table = await finished(house, 'labyrinth', [house.ada, house.bruno])
    refused = EN('refusal-share-agree')
    assert (await opened(house.ada, table, 'file')).text == refused
    await opened(house.ada, table, 'name')
    assert (await opened(house.bruno, table, 'file')).text == refused
    await opened(house.bruno, table, 'name')
    data = await file_of(house, await opened(house.ada, table, 'file'))
    assert json.loads(data)['names'] == ['Ada', 'Bruno']


async def test_games_of_an_open_code_are_not_shown(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    code, _ = await given(house.ada, table)
    second = await played_out(house, await at_deal(house, house.bruno, code))
    for person, each in ((house.ada, table), (house.bruno, second)):
        await house.shown()
        shown: Any = person.messages('games')[-1] if each is second else await menu(person, each)
        for what in ('film show', 'card show', 'file'):
            forged = await house.forge(person, shown, f'b1:share:{each.id}::{what}')
            assert (await forged.settled()).message.text == EN('refusal-share-code')


async def test_moderators_switch_sharing_off(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    code, told = await given(house.ada, table)
    assert 'code show' in rests(told)
    await house.store.allow(table.guild_id or 0, 'sharing', wanted=False)
    assert 'film show' not in rests(await opened(house.ada, table, 'film'))
    assert 'code show' not in rests((await given(house.ada, table))[1])
    answer = await (await house.bruno.slash('games', 'play', code=code)).settled()
    assert answer.message.text == EN('refusal-sharing-off')


@pytest.mark.parametrize(('language', 'replays'), [('en', 'replays'), ('ru', 'повтор'), ('pl', 'powtór')])
def test_switched_off_names_replays_too(language: str, replays: str) -> None:
    words = words_for(language)
    assert replays in words('refusal-sharing-off') and replays in words('settings-server-off-about')


async def test_moderators_switch_replays_in_the_channel_off(house: House) -> None:
    table = await finished(house, 'labyrinth', [house.ada])
    board = await house.ada.see('games', shows('replay', table.id))
    mine = await press(house.ada, board, 'replay')
    answer = await house.forge(house.ada, mine, CustomId('replay', table.id, rest='0.s.share').button())
    await answer.settled()
    public = await house.bruno.see('games', lambda each: not each.ephemeral and '.p.n' in str(each.buttons))
    await house.store.allow(table.guild_id or 0, 'sharing', wanted=False)
    for rest in ('0.s.share', '0.p.n'):
        answer = await house.forge(house.bruno, public, CustomId('replay', table.id, rest=rest).button())
        assert EN('refusal-sharing-off') in (await answer.settled()).message.text
    again = await press(house.ada, board, 'replay')
    assert again.images and 'share' not in [line.value for menu in again.selects for line in menu.options]


async def test_best_moment_is_the_answer_that_won_most() -> None:
    match, replay = await replayed(*GAMES[1])
    best = moments(match, replay, Course('turns', (1,), (), best=Turning(2, 5, 4)), EN)[0]
    assert best.seq == replay.moves[2].seq and best.luck is None
    assert replay.stops[best.stop - 1] <= 2 < replay.stops[best.stop]


async def test_best_moment_is_no_loss() -> None:
    """A lost door of Onirim weighs as much as a found one."""
    match, replay = await replayed(*GAMES[0])
    kinds = ('onirim.door_opened', 'onirim.nightmare_door', 'onirim.penalty_pair2')
    events = {
        move.seq: (Event(kind, {'seat': 0, 'card': 'rd'}),) for move, kind in zip(replay.moves[-3:], kinds, strict=True)
    }
    (best,) = moments(match, replace(replay, events={**dict.fromkeys(replay.events, ()), **events}), None, EN)
    assert best.event.kind == 'onirim.door_opened'


async def test_best_moment_at_the_end_is_the_victory() -> None:
    match, replay = await replayed(*GAMES[1])
    best = moments(match, replay, Course('turns', (1,), (), best=Turning(len(replay.moves) - 1, 1, 0)), EN)[0]
    assert line_of(best, match, EN) == EN('labyrinth-won', player='Cleo') and best.stop == len(replay.stops) - 1


async def test_luckiest_draw_raised_the_chance_most() -> None:
    match, replay = await replayed(*GAMES[0])
    turnings = (Turning(4, 0.9, 0.1), Turning(9, 0.2, 0.4), Turning(20, 0.3, 0.6), Turning(30, 0.5, 0.6))
    _, lucky = moments(match, replay, Course('chance', (1,), (), turnings=turnings), EN)
    assert (lucky.seq, lucky.luck) == (replay.moves[20].seq, turnings[2])
    assert lucky.title(EN) == EN('replay-luck', before=30, after=60)
    assert len(moments(match, replay, Course('chance', (1,), (), turnings=turnings[:1]), EN)) == 1, 'a fall is no luck'
    assert len(moments(match, replay, Course('turns', (1,), (), turnings=turnings), EN)) == 1, 'nothing is drawn'


async def test_luckiest_draw_and_best_moment_share_a_line() -> None:
    match, replay = await replayed(*GAMES[0])
    luck = Turning(20, 0.3, 0.6)
    course = Course('chance', (1,), (), turnings=(luck,), mistakes=(MISTAKE,), best=luck)
    scene = scene_at(match, replay, 1, None, EN, own=False)
    lines = [line for _, line in turns_that_mattered(scene, course, EN)]
    (both,) = [line for line in lines if '⭐' in line]
    assert both.startswith(f'⭐ {EN("replay-best")} · 🍀 {EN("replay-luck", before=30, after=60)} · ')
    (wrong,) = [line for line in lines if '❌' in line]
    assert wrong.removeprefix(f'❌ {EN("replay-mistake")} · '), 'a costly answer is told'


async def test_mistake_begins_with_its_answer() -> None:
    """It told a door that the turn had lost before."""
    match, replay = await replayed(*GAMES[0])
    step = next(
        step
        for step, move in enumerate(replay.moves)
        if any(event.kind == 'onirim.played' for event in replay.events[move.seq])
    )
    lost = Event('onirim.nightmare_door', {'seat': 0, 'card': 'rd'})
    seq = replay.moves[step].seq
    played = next(event for event in replay.events[seq] if event.kind == 'onirim.played')
    replay = replace(replay, events={**replay.events, seq: (played, lost)})
    course = Course('chance', (1,), (), mistakes=(replace(MISTAKE, step=step),))
    lines = [line for _, line in turns_that_mattered(scene_at(match, replay, 1, None, EN, own=False), course, EN)]
    (wrong,) = [line for line in lines if '❌' in line]
    told = plain([match.presenter.line(played, match.names, EN) or ''])
    assert wrong.startswith(f'❌ {EN("replay-mistake")} · {told}')


@pytest.mark.parametrize('language', LANGUAGES)
async def test_line_of_two_moments_tells_what_happened(language: str) -> None:
    """The titles of both leave it no room in the menu."""
    match, replay = await replayed(*GAMES[1])
    words, lucky = words_for(language), moments(match, replay, None, EN)[1]
    number = next(number for number, move in enumerate(replay.moves) if move.seq == lucky.seq)
    lines = tuple(Trace((seat,), (Point(0, 4),)) for seat in range(3))
    course = Course('turns', (1,), lines, best=Turning(number, 5, 4))
    scene = scene_at(match, replay, 1, None, words, own=False)
    menus = [each for each in replay_panel(scene, course, Offers(), words).blocks if isinstance(each, Menu)]
    (both,) = [line.label for menu in menus for line in menu.lines if '🍀' in line.label]
    told = plain([line_of(moments(match, replay, course, words)[0], match, words)])
    assert f'⭐ {words("replay-best")} · 🍀 ' in both and told[:20] in both


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_moments_are_great_and_public(game: str, player: str, seats: int) -> None:
    match, log, public = in_memory(game, player, seats)
    best, *lucky = moments(match, await Replays(logged(log, public).store).of(match), None, EN)
    assert isinstance(best, Moment) and best.luck is None and len(lucky) == (game != 'onirim')
    assert all(each.event.to is None and each.seq in public and line_of(each, match, EN) for each in (best, *lucky))
    assert match.presenter.weight(best.event) >= 3 or game == 'mansions'


async def test_best_moment_opens_in_the_replay(house: House) -> None:
    table = await finished(house, 'labyrinth', [house.ada])
    card = await opened(house.ada, table, 'card')
    assert EN('replay-best') in card.images[0].alt
    shown = await press(house.ada, card, 'replay')
    assert shown.id != card.id and EN('replay-title', game=EN('game-labyrinth'), table=table.id) in shown.text
    (marked,) = [line for select in shown.selects for line in select.options if '⭐' in line.label]
    assert EN('replay-best') in marked.label and f'**{marked.label.partition(":")[0]}**' in shown.text
