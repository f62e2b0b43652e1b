"""Games of other distributions: a complete one can be played; a broken one is reported and stops no other."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from random import Random

import aiohttp
import pytest
from PIL import Image

from bot.config import ConfigError
from bot.games import load_games, renew
from bot.message.emojis import Emoji
from bot.pictures.canvas import Canvas
from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Placed, Scene
from bot.pictures.sprites import Sprite, Sprites
from bot.thinking.jobs import WARM_SEED, AnswerJob
from bot.thinking.thinkers import Thinkers
from bot.words import words_for
from engine import registry
from engine.api import admits
from engine.builtin import BUILTIN
from playground import Playground
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import click, controls, id_in, open_lobby
from tests.bot.process import StartedBot
from tests.made_up import FILES, QUAY, alone, install

OWN = [package.name for package in BUILTIN]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to install games into, unseen by other tests."""
    packages = dict(registry.PACKAGES)
    site = tmp_path / 'site'
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    monkeypatch.setattr('engine.plugins.entry_points', alone(site))
    for name in ('quay', 'quay.show'):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield site
    registry.PACKAGES.clear()
    registry.PACKAGES.update(packages)
    renew()


@pytest.fixture
def quay(folder: Path) -> None:
    """Install and load the toy game Quay."""
    install(folder, FILES, {'quay': 'quay:PACKAGE'})
    load_games(None)


async def test_game_of_another_distribution_is_played(quay: None, house: House) -> None:
    commands = {command['name']: command for command in house.playground.world.all_commands()}
    for name in ('play', 'rules'):
        choices = [choice['value'] for choice in commands[name]['options'][0]['choices']]
        assert choices == [*OWN, 'quay']
    lobby = await open_lobby(house.ada, 'games', 'quay')
    assert 'The Quay' in lobby.text and 'by the water' in lobby.text
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await click(house.bruno, lobby, 'join')
    await house.shown()
    await click(house.ada, lobby, 'start')
    group = Group(house.store, table, house.games, (house.ada, house.bruno), Random(7))
    assert (await group.to_the_end()).status == 'over'


async def test_name_of_a_game_falls_back_to_english(quay: None, house: House) -> None:
    assert words_for('pl')('game-quay') == 'The Quay'


async def test_bots_of_another_distribution_think(
    quay: None, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv('PYTHONPATH', str(folder))
    rules = registry.PACKAGES['quay'].game
    state = rules.new(2, rules.Options(), WARM_SEED).state
    decision = rules.pending(state)[0]
    asked = AnswerJob('quay', rules.view(state, decision.seat), decision, 'easy', WARM_SEED)
    with closing(Thinkers(1, tmp_path / 'compiled')) as thinkers:
        assert admits(decision.choice, await thinkers.play_on(asked)) and thinkers.pids


async def test_painters_find_the_drawings_of_another_distribution(
    quay: None, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv('PYTHONPATH', str(folder))
    square = '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#abc"/></svg>'
    (folder / 'quay' / 'crate.svg').write_text(square)
    (folder / 'quay' / 'styles.toml').write_text('')
    scene = Scene(9, 9, (), (Placed(Sprite('quay/crate'), 0, 0),))
    with closing(Painter(Sprites(tmp_path / 'sprites'), workers=1)) as painter:
        picture = Image.open(BytesIO(await painter.render(scene))).convert('RGB')
        assert painter.pids
    assert picture.getpixel((4, 4)) == (0xAA, 0xBB, 0xCC)


UNSHOWN = {
    'its show is not there': ({'quay/show.py': ''}, 'ValueError: quay.show:SHOW is not there'),
    'its show cannot be imported': ({'quay/show.py': 'import pier'}, "ModuleNotFoundError: No module named 'pier'"),
    'it has no name': ({'quay/en.ftl': 'quay-x = x\n'}, 'its words in English lack game-quay, the name of the game'),
    'its name is too long': (
        {'quay/en.ftl': 'game-quay = Quay\n', 'quay/pl.ftl': f'game-quay = {"Molo " * 21}\n'},
        'game-quay is longer than 100 characters (pl)',
    ),
    'its words are nowhere': (
        {'quay/__init__.py': QUAY.replace("words='quay'", "words='quay.words'")},
        "ModuleNotFoundError: No module named 'quay.words'",
    ),
    'its name begins words of others': (
        {'quay/__init__.py': QUAY.replace("'quay'", "'lobby'", 1), 'quay/en.ftl': 'game-lobby = Lobby\n'},
        'words of Clew itself begin with its name',
    ),
}  # fmt: skip


@pytest.mark.parametrize(('files', 'why'), UNSHOWN.values(), ids=UNSHOWN)
def test_game_that_cannot_be_shown_is_left_out(
    folder: Path, files: dict[str, str], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = 'lobby' if why.startswith('words of Clew itself') else 'quay'
    install(folder, {**FILES, **files}, {name: 'quay:PACKAGE'})
    loaded = load_games(None)
    assert [*registry.PACKAGES] == OWN
    assert [broken.why for broken in loaded.broken] == [why]
    (record,) = (each for each in caplog.records if each.levelno >= logging.WARNING)
    assert record.getMessage() == f'The game {name} of clew-quay 1.2 is left out: {why}.'


def test_log_names_the_distribution_of_a_game(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(folder, FILES, {'quay': 'quay:PACKAGE'})
    with caplog.at_level(logging.INFO):
        load_games(None)
    assert 'game loaded: quay from clew-quay 1.2' in caplog.messages


def test_name_without_a_game_is_reported_at_the_start(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    load_games(frozenset({'onirim', 'chess'}))
    assert caplog.messages == ['game not installed: chess, named in CLEW_GAMES']
    assert [*registry.PACKAGES] == ['onirim']


def test_start_without_any_game_is_refused(folder: Path) -> None:
    with pytest.raises(ConfigError, match='leaves no game to play'):
        load_games(frozenset({'chess'}))


def test_picture_is_painted_without_its_missing_drawings(
    quay: None, folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    canvas = Canvas(Sprites(tmp_path / 'sprites'))
    lacking = [Sprite('quay/boat'), Sprite('quay/crate', ('wet',)), Sprite('nowhere/boat')]
    ground = Box(0, 0, 20, 20, 0, '#123456')
    picture = canvas.paint(Scene(20, 20, (ground,), tuple(Placed(each, 5, 5) for each in lacking)))
    assert picture.tobytes() == Image.new('RGB', (20, 20), '#123456').tobytes()
    assert int(canvas.warm(lacking)) == 3
    assert caplog.messages == [
        f'drawings missing: {owner}, painting pictures without them' for owner in ('quay', 'nowhere')
    ]
    assert not Emoji('boat', '⛵', tuple(lacking[:1])).is_drawn


async def test_broken_game_is_named_and_stops_no_other(tmp_path: Path) -> None:
    site = tmp_path / 'site'
    install(site, FILES, {'quay': 'quay:PACKAGE'})
    install(site, {'pier.py': 'raise SystemExit("gone fishing")'}, {'pier': 'pier:PACKAGE'}, name='clew-pier')
    playground = Playground(limits={})
    await playground.start()
    bot = StartedBot(
        tmp_path, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url, CLEW_HEALTH_PORT='0',
        LOG_LEVEL='INFO', PYTHONPATH=f'{ROOT}:{site}', CLEW_THINKERS='1', CLEW_GAMES='quay,pier,onirim,chess',
    )  # fmt: skip
    try:
        await bot.start()
        await bot.complains(r'monitoring on port')
        port = int(bot.complaints.rpartition('on port ')[2].split()[0])
        await playground.until(lambda: playground.gateway.online, timeout=60)
        async with aiohttp.ClientSession() as session, session.get(f'http://127.0.0.1:{port}/ready') as response:
            broken = (await response.json())['broken_games']
        why = 'The game pier of clew-pier 1.2 is left out: SystemExit: gone fishing.'
        assert broken == {'pier': why}
        assert bot.complaints.count('Traceback') == 1 and why in bot.complaints
        assert 'game not installed: chess, named in CLEW_GAMES' in bot.complaints
        ada, bruno = playground.person('Ada'), playground.person('Bruno')
        lobby = await open_lobby(ada, 'games', 'quay')
        assert 'The Quay' in lobby.text
        await click(bruno, lobby, 'join')
    finally:
        await bot.tidy_up()
        await playground.close()
