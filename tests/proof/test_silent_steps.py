"""Other users cannot count a seat's secret steps: neither at once, nor later, nor by a command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.pictures.painter import Painter
from bot.words import words_for
from clew.contract.samples import samples
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House, housed
from tests.bot.play import press, shows
from tests.bot.tables import running
from tests.proof.evening import SILENT, Evening, golden
from tests.proof.silence import Ear

EN = words_for('en')
ENDING = 12
"""Number of answers in a short run, which plays only the end of the golden game."""


async def pages_of(evening: Evening, who: Person, page: ShownMessage) -> dict[str, str]:
    """Turn the pages of a history back to the oldest. Returns the text of each page."""
    found: dict[str, str] = {}
    while earlier := [button for button in page.buttons if button.label == EN('history-earlier')]:
        page = (await (await who.press(page, earlier[0].custom_id or '')).settled()).message
        found[f'history {len(found)}'] = evening.read(page)
    return found


async def asked_for(evening: Evening, who: Person) -> dict[str, str]:
    """Return the answers to every command about the game, and the user's messages."""
    found = {}
    for name in ('games', 'history', 'privacy', 'board', 'stats', 'resume'):
        answer = (await (await who.slash('games', name)).settled()).message
        found[name] = evening.read(answer)
        if name == 'history':
            found |= await pages_of(evening, who, answer)
        elif name == 'privacy':
            found['export'] = evening.read(await press(who, answer, 'privacy', 'export'))
    if who is not evening.stranger:
        found['hand'] = evening.read((await (await who.slash('games', 'hand')).settled()).message)
    shown = await who.see('games', shows('again' if evening.state.result else 'play', evening.table.id))
    found['shown'] = evening.read(shown)
    found |= {f'dm {at}': evening.read(each) for at, each in enumerate(who.messages(who.dm)) if not each.ephemeral}
    await evening.house.shown()
    return found


async def told(evening: Evening) -> dict[str, str]:
    """Return the answers that the other players and the stranger get to their commands."""
    return {
        f'{who.name}: {name}': text
        for who in (*evening.others, evening.stranger)
        for name, text in (await asked_for(evening, who)).items()
    }


async def told_anew(evening: Evening) -> dict[str, str]:
    """Repost the board.

    Returns the answers that the other players and the stranger get to their commands after that.
    """
    await evening.house.clew.screens.boards.repost(evening.table.id)
    evening.house.clew.screens.refresh(evening.table.id)
    await evening.house.shown()
    return await told(evening)


@pytest.mark.parametrize('keeper_acts', [True, False])
async def test_silent_steps_change_nothing_others_ask_for(house: House, keeper_acts: bool) -> None:
    evening = Evening(house, 6, keeper_acts=keeper_acts, times=True)
    await evening.begin()
    await evening.play(4)
    # What was changed last stands first in a list, and a command means the game of its channel.
    await running(house, *evening.others, channel=house.ada.channel('general'))
    house.playground.clock.advance(60)
    # All pings are sent by then.
    await told_anew(evening)
    before = await told_anew(evening)
    ear = Ear(house, [*evening.others, evening.stranger])
    ear.listen()
    # The number of actions in a recap.
    for number in range(SILENT):
        await evening.detour(number)
    assert ear.heard == {}
    assert await told_anew(evening) == before


async def transcript(folder: Path, painter: Painter, detours: int) -> tuple[dict[Any, list[str]], list[dict[str, str]]]:
    """Play a whole game, in which the keeper makes `detours` detours.

    A detour is a pair of silent steps that leave the game unchanged. Returns the messages that all others receive, and
    the answers to their commands.
    """
    asked = []
    async with housed(folder, painter) as house:
        began = house.playground.clock.now()
        # Whether somebody is called depends on the time, which passes at the same moments in every game.
        house.playground.clock.now = lambda: began + house.playground.clock.ahead  # type: ignore[method-assign]
        evening = Evening(house, 0 if samples(1) > 1 else len(golden().moves) - ENDING)
        ear = Ear(house, [*evening.others, evening.stranger])
        await evening.begin()
        ear.listen()
        every = len(evening.moves) // (SILENT // 2)
        for number, move in enumerate(evening.moves):
            if number % every == 0:
                house.playground.clock.advance(60)
                if number // every < detours:
                    await evening.detour(number // every)
            await evening.answer(move.seat, move.token)
            if (number + 1) % (every * 3) == 0 or evening.state.result is not None:
                asked.append(await told(evening))
        assert evening.state.result is not None
        return ear.heard, asked


async def test_silent_steps_cannot_be_counted(tmp_path: Path, painter: Painter, _routes: None) -> None:
    worlds = []
    for number in (0, SILENT // 2):
        folder = tmp_path / str(number)
        folder.mkdir()
        worlds.append(await transcript(folder, painter, number))
    (heard, asked), (heard_besides, asked_besides) = worlds

    for found, besides in zip(asked, asked_besides, strict=True):
        assert found.keys() == besides.keys()
        assert [name for name in found if found[name] != besides[name]] == []
    assert [where for where in heard if heard[where] != heard_besides.get(where)] == []
    assert heard.keys() == heard_besides.keys()
    assert sum(map(len, heard.values())) > len(golden().moves) // 4


async def test_silent_steps_reach_their_own_seat(house: House) -> None:
    evening = Evening(house, 10, keeper_acts=False)
    await evening.begin()
    actor, step = evening.people[evening.actor], json.dumps(EN('mansions-would-concede'))[1:-1]
    asked = json.dumps(EN('mansions-sure-investigator'))[1:-1]
    await evening.answer(evening.actor, 'concede')
    for who in (*evening.people, evening.stranger):
        told = await asked_for(evening, who)
        assert (step in told['history']) is (who is actor)
        if who is not evening.stranger:
            # The question that the step leads to stands in place of a line about it.
            assert (asked in told['hand']) is (who is actor)
            assert step not in told['hand'] or who is actor


async def test_silent_steps_do_not_choose_what_commands_mean(house: House) -> None:
    evening = Evening(house, times=True)
    await evening.begin()
    table = await running(house, *evening.others)
    assert table.version == evening.table.version, 'a silent step that counted would move it to the front'

    async def meant() -> list[str]:
        names = ('games', 'resume', 'board', 'history', 'hand')
        answers = [await who.slash('games', name) for who in evening.others for name in names]
        return [evening.read((await answer.settled()).message) for answer in answers]

    before = await meant()
    for number in range(SILENT // 2):
        await evening.detour(number)
    assert await meant() == before


async def test_silent_step_holds_back_no_open_step_before_it(house: House) -> None:
    table = await running(house, house.ada, house.bruno)
    for person in (house.ada, house.bruno):
        await house.store.rename(person.id, table.guild_id, 'Lovelace')
    refresher = house.clew.screens.refresher
    # Both are done before anything is shown.
    refresher.refresh(table.id)
    refresher.refresh(table.id, frozenset({1}))
    await house.shown()
    assert 'Lovelace' in (await house.bruno.see('games', shows('play', table.id))).text
