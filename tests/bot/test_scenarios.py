"""Scenarios of hosts and authors: reading their folder, the commands for authors, and tables that play them."""

from __future__ import annotations

import os
import signal
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot import scenarios, words
from bot.games import load_games, renew
from bot.panels.agreed import value_name
from bot.presenters.mansions.presenter import Mansions
from bot.scenarios import ScenarioError, Scenarios, read_folder
from bot.words import LANGUAGES, words_for
from engine.api import OneOf
from engine.mansions import workshop
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.options import form
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import click, open_lobby, options_form, press, shows
from tests.bot.process import Bot
from tests.bot.tables import at_table
from tests.mansions.workshops import INN, changed, entitled

EN = words_for('en')


@pytest.fixture(autouse=True)
def _withdrawn() -> Iterator[None]:
    yield
    workshop.offer({})
    renew()


def offer(*files: bytes) -> None:
    scenarios.offer(Scenarios({f'{number}.json': file for number, file in enumerate(files)}))
    renew()


def run(*arguments: str) -> str:
    parser = ArgumentParser()
    scenarios.declare(parser)
    return '\n'.join(scenarios.run(parser.parse_args(arguments)))


def test_folder_gives_its_scenario_files_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / 'inn.json').write_text(INN)
    (tmp_path / 'inn.json.bak').write_text('{')
    (tmp_path / 'large.json').write_bytes(b' ' * 3_000_000)
    (tmp_path / 'folder.json').mkdir()
    (tmp_path / 'gone.json').symlink_to(tmp_path / 'nowhere')
    (tmp_path / 'loop.json').symlink_to(tmp_path / 'loop.json')
    os.mkfifo(tmp_path / 'pipe.json')
    found = read_folder(tmp_path)
    assert found is not None
    assert {name: len(content) for name, content in found.files.items()} == {
        'inn.json': len(INN.encode()), 'large.json': workshop.BYTES + 1
    }  # fmt: skip
    assert read_folder(tmp_path / 'nowhere') is None
    assert 'CLEW_SCENARIOS' in caplog.text


def test_start_offers_sound_scenarios_and_logs_the_others(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level('INFO')
    load_games(None, Scenarios({'inn.json': INN.encode(), 'bad.json': b'{'}))
    assert 'inn' in form(GAME.Options(), 3)[0].values
    assert 'scenario left out: bad.json, line 1, column 2: the file is not JSON' in caplog.text
    assert 'scenario offered: game=mansions, inn from inn.json' in caplog.text


def test_title_is_shown_as_it_stands_in_each_language() -> None:
    title = {'en': 'The "Quiet" Inn 5%', 'ru': 'Тихий трактир'}
    offer(changed(lambda data: data.update(title=title)))
    setting = form(GAME.Options(scenario='inn'), 3)[0]
    names = [value_name('mansions', setting, 'inn', words_for(language)) for language in LANGUAGES]
    assert names == ['The "Quiet" Inn 5%', 'Тихий трактир', 'The "Quiet" Inn 5%']
    workshop.offer({})
    words.renew()
    assert not EN.has('option-mansions-scenario-inn')


async def test_lobby_offers_the_scenario_until_it_is_gone(house: House) -> None:
    offer(entitled('The Quiet Inn'))
    lobby = await open_lobby(house.ada, 'games', 'mansions')
    form = await options_form(house.ada, lobby)
    (scenarios,) = (each.component['options'] for each in form.entries if each.custom_id == 'scenario')
    assert ('inn', 'The Quiet Inn') in {(option['value'], option['label']) for option in scenarios}
    await house.ada.submit(form, scenario='inn')
    await house.shown()
    lobby = await house.ada.see('games', lambda m: m.id == lobby.id and 'The Quiet Inn' in m.text)
    await click(house.bruno, lobby, 'join')
    lobby = await house.ada.see('games', lambda m: m.id == lobby.id and house.bruno.name in m.text)
    offer()
    answer = await press(house.ada, lobby, 'start')
    assert EN('objection-mansions-unknown-scenario') in answer.text


@pytest.mark.parametrize('later', [(), (entitled('Another Inn'),)], ids=['gone', 'changed'])
async def test_table_plays_on_with_the_version_it_began_with(house: House, later: tuple[bytes, ...]) -> None:
    offer(entitled('The Quiet Inn'))
    chosen = GAME.Options(scenario='inn')
    seats = [GAME.SeatOptions(role='keeper'), GAME.SeatOptions(role='investigator')]
    state = GAME.new(2, chosen, '5eed' * 8, seats).state
    table: Table = await at_table(house, GAME, chosen, state, house.ada, house.bruno)
    offer(*later)
    house_of.cache_clear()
    await house.restart()
    group = Group(house.store, table.id, house.games, (house.ada, house.bruno), Random(table.id))
    await group.steps(8)
    after = await house.store.load(table.id)
    assert GAME.load(after.snapshot or '').scenario == state.scenario
    assert await house.bruno.see('games', shows('play', table.id))


@pytest.mark.parametrize('language', LANGUAGES)
def test_all_screens_of_an_offered_scenario_can_be_shown(language: str) -> None:
    offer(INN.encode())
    rng, said, names = Random(7), words_for(language), ('Ada', 'Bruno', 'Cleo')
    presenter = Mansions(names)
    state = GAME.new(3, GAME.Options(scenario='inn'), '5eed' * 8).state
    for step in range(400):
        if not (pending := GAME.pending(state)):
            break
        decision, choice = pending[0], pending[0].choice
        assert isinstance(choice, OneOf)
        outcome = GAME.apply(state, decision.seat, rng.choice(choice.options).token)
        for seat in (None, decision.seat) if step % 7 == 0 else ():
            view = GAME.view(state, seat)
            assert presenter.board(view, names, said) and presenter.board_text(view, names, said)
            if seat is not None:
                assert presenter.prompt(view, decision, '', said) and presenter.controls(view, decision, '', said)
                assert presenter.hand(view, decision, '', said)
        for event in outcome.events:
            presenter.line(event, names, said, GAME.view(outcome.state, None))
        state = outcome.state
    assert step > 50, 'the game has shown enough'


def test_author_goes_from_nothing_to_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert 'inn.json' in run('new', 'inn')
    assert run('check', 'inn.json') == 'Inn: 6 rooms, 4 combinations of story choices, no faults'
    assert 'inn.png' in run('draw', 'inn.json', '--language', 'pl')
    assert (tmp_path / 'inn.png').read_bytes().startswith(b'\x89PNG')
    report = run('balance', 'inn.json', '--games', '2', '--seats', '2', '--keeper', 'random')
    assert '2 games of inn at 2 seats' in report
    assert '"minutes": [' in run('minutes', 'inn.json', '--games', '2', '--keeper', 'random')


@pytest.mark.parametrize(('arguments', 'said'), [
    (('new', 'light'), 'light is the name of a scenario that comes with the program.'),
    (('new', '../light'), 'a name has up to 31 small letters'),
    (('new', 'inn'), 'inn.json exists already. Choose another name.'),
    (('check', 'nowhere.json'), 'nowhere.json is not a file.'),
    (('check', '.'), '. is not a file.'),
    (('check', 'bad.json'), 'line 1, column 2: the file is not JSON'),
    (('draw', 'bad.json'), 'line 1, column 2: the file is not JSON'),
    (('balance', 'bad.json'), 'line 1, column 2: the file is not JSON'),
    (('balance', 'inn.json', '--games', '0'), '--games: takes a number from 1'),
])  # fmt: skip
def test_author_is_told_in_a_sentence(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path('bad.json').write_text('{')
    Path('inn.json').write_text(INN)
    with pytest.raises(ScenarioError) as found:
        run(*arguments)
    assert said in str(found.value)
    assert Path('inn.json').read_text() == INN


async def test_author_plays_a_scenario_in_an_own_playground(tmp_path: Path) -> None:
    file = tmp_path / 'inn.json'
    file.write_text(INN)
    bot = Bot(tmp_path, DISCORD_TOKEN='kept.out.of.it', PLAYGROUND_PORT='0')
    try:
        await bot.start('scenario', 'play', str(file))
        await bot.line('/play mansions')
        await bot.line(r'open (http://\S+)')
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
    finally:
        await bot.tidy_up()
    assert os.listdir(tmp_path) == ['inn.json']  # noqa: PTH208
