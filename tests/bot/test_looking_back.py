"""**Game review**: computed with a progress bar, cached for all, and shown only to readers who may see the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.panels import measure
from bot.panels.looking_back import BAR, HOURGLASS, SHARE, course_panel, mistake_panel
from bot.presenters.registry import show_of
from bot.tables.looking_back import Answers, answers_of
from bot.tables.reading import read
from bot.thinking.jobs import JOBS
from bot.words import LANGUAGES, words_for
from engine.labyrinth.cards import cell_name
from engine.labyrinth.view import preview
from engine.looking_back import load
from engine.registry import PACKAGES
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.reviews import done, in_the_end, maze, opened, played, told
from tests.bot.reviews import thought_of as thought_of
from tests.bot.seen import answer as answers
from tests.bot.tables import almost_won, running
from tests.labyrinth.reviewed import CASES
from tests.labyrinth.reviewed import told as course_of
from tests.packages import needing, told_otherwise

EN = words_for('en')


async def test_finished_game_is_reviewed(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno)
    shown = await told(house, house.ada, table)
    assert shown.ephemeral
    assert EN('course-title', game=EN('game-labyrinth'), table=table.id) in shown.text
    assert EN('course-about-turns') in shown.text
    (image,) = shown.images
    assert 'Ada' in image.alt and 'Bruno' in image.alt


async def test_review_is_cached_for_all_readers(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno)
    mine = await told(house, house.ada, table)
    number = len(thought_of)
    theirs = await opened(house.bruno, table)
    assert done(theirs) and len(thought_of) == number
    assert theirs.images[0].alt == mine.images[0].alt
    assert await house.store.course(table.id) is not None


async def test_costly_answers_have_their_own_pages(house: House, thought_of: list[Any]) -> None:
    table = await played(house, 'onirim', 'easy', house.ada)
    shown = await told(house, house.ada, table)
    *pages, share = [id_in(button.custom_id).rest for button in controls(shown, 'course')]
    assert share == SHARE
    assert pages == ['1', '2', '3'][: len(pages)] and pages
    page = await press(house.ada, shown, 'course', '1')
    assert page.id == shown.id and len(page.images) == 1
    assert '25.4%** (± 2.4)' in page.text and '❌' in page.text and '✅' in page.text
    assert {id_in(button.custom_id).rest for button in controls(page, 'course')} == {'0', *pages}
    again = await press(house.ada, page, 'course', '0')
    assert EN('course-about-chance') in again.text and EN('course-about-numbers') in again.text
    # ± is explained on the pages that have it, and only there.
    assert EN('course-about-margin') in page.text and '±' not in again.text


async def test_missed_find_is_shown_before_and_after_the_push(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno)
    page = await press(house.ada, await told(house, house.ada, table), 'course', '1')
    other = await press(house.ada, page, 'course', '1 better')
    pages = page, other, await press(house.ada, other, 'course', '1 then')
    before, after, again = (image.alt for shown in pages for image in shown.images)
    assert before == again != after and EN('labyrinth-text-trying', push='').rstrip('.') in after


@pytest.mark.parametrize('language', LANGUAGES)
def test_missed_last_find_names_no_later_one(language: str) -> None:
    words, presenter, game = words_for(language), show_of('labyrinth').recall, PACKAGES['labyrinth'].game
    assert presenter is not None
    came = set[bool]()
    for steps, course in map(course_of, range(len(CASES))):
        names, end = [f'Player {line.seats[0]}' for line in course.lines], steps[-1].after
        lines = [*presenter.course_lines(course, steps, [names] * len(steps), words)][len(course.lines) :]
        for number, missed in enumerate(course.mistakes):
            step = steps[missed.step]
            later = len(end.found[step.seat]) > len(step.state.found[step.seat]) or step.seat in end.result.winners
            page = presenter.mistake(course, missed, step, game.view(step.state, step.seat), names, words)
            name = names[missed.seat]
            last = words('labyrinth-course-missed-last', turn='', player='', what='', name=name, later=0, turns=1)
            without = last.split('**')[-2]
            assert (without in page) is not later
            assert page.split('**')[1][0].islower(), 'the find is in the middle of a sentence'
            args = {'number': number + 1, 'turn': course.turns[missed.step], 'player': name}
            push = lines[number].partition('(')[2].partition(')')[0]
            assert (lines[number] == words('labyrinth-course-line-missed-last', push=push, **args)) is not later
            came.add(later)
    assert came == {True, False}


@pytest.mark.parametrize('language', LANGUAGES)
def test_missed_find_is_named_with_all_others_in_reach(language: str) -> None:
    words, presenter, game = words_for(language), show_of('labyrinth').recall, PACKAGES['labyrinth'].game
    assert presenter is not None
    walks = several = 0
    for steps, course in map(course_of, range(len(CASES))):
        for missed in course.mistakes:
            step, names = steps[missed.step], ['Ada', 'Bruno', 'Cora', 'Dan'][: len(course.lines)]
            view = game.view(step.state, step.seat)
            page = presenter.mistake(course, missed, step, view, names, words)
            _, push, degrees = missed.better.split(' ')
            after, goals = preview(view, push, int(degrees)), view.goals[missed.seat] or ()
            cells = [cell_name(cell) for cell in after.reach if after.tiles[cell].treasure in goals]
            assert all(f'({cell})' in page.splitlines()[0] for cell in cells)
            cell = ' / '.join(cells or [cell_name(view.homes[missed.seat])])
            walk = words('labyrinth-course-reached-walk', cell=cell)
            assert (walk in page) is (missed.better == missed.played)
            found = (mark.step for mark in course.marks if mark.seat == missed.seat and mark.step > missed.step)
            later = min(found, default=None)
            assert later is None or f' {course.turns[later]}**' in page
            walks += walk in page
            several += len(cells) > 1
    assert walks and several


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_page_of_a_review_fits(language: str) -> None:
    words, pages = words_for(language), 0
    for steps, course in map(course_of, range(len(CASES))):
        match = match_of('labyrinth', steps[-1].after, ['Ada', 'Bruno', 'Cora', 'Dan'][: len(course.lines)])
        answers = Answers(tuple(steps), tuple(range(3, 3 + len(steps))))
        assert measure.fits(course_panel(match, course, answers, words, shareable=True).blocks)
        for number in range(1, len(course.mistakes) + 1):
            then, other = (mistake_panel(match, course, answers, number, words, better=each) for each in (False, True))
            assert all(measure.fits(page.blocks) for page in (then, other)), (then, other)
            # Each page leads to the other.
            assert CustomId('course', 1, rest=f'{number} better').button() in str(then.blocks[-1])
            assert CustomId('course', 1, rest=f'{number} then').button() in str(other.blocks[-1])
            pages += then.blocks[1] != other.blocks[1]
    assert pages > 5


async def test_progress_is_shown_and_shared_by_readers(
    house: House, monkeypatch: pytest.MonkeyPatch, thought_of: list[Any]
) -> None:
    table = await maze(house, house.ada, house.bruno)
    gate = asyncio.Event()
    do = house.clew.players.thinkers.do

    async def slowly(name: str, what: Any, **how: Any) -> Any:
        if len(thought_of) == 3:
            await gate.wait()
        return await do(name, what, **how)

    monkeypatch.setattr(house.clew.players.thinkers, 'do', slowly)
    house.clew.screens.followed.pace = 0.01
    message = await opened(house.ada, table)
    await house.ada.see('games', lambda each: each.id == message.id and '▰' in each.text and '▱' * BAR not in each.text)
    theirs = await opened(house.bruno, table)
    gate.set()
    await in_the_end(house.ada, message)
    await in_the_end(house.bruno, theirs)
    assert len(thought_of) == len({id(job) for job in thought_of})


async def test_message_changes_while_the_progress_bar_does_not(
    house: House, monkeypatch: pytest.MonkeyPatch, thought_of: list[Any]
) -> None:
    table = await maze(house, house.ada, house.bruno)
    gate = asyncio.Event()

    async def compiled(*_: Any) -> None:
        await gate.wait()

    told_otherwise(monkeypatch, 'labyrinth', strengths=needing('labyrinth', {'expert': 'numba'}))
    monkeypatch.setattr(house.clew.players.thinkers, 'ready', compiled)
    house.clew.screens.followed.pace = 0.01
    message = await opened(house.ada, table)

    def shows_sign(sign: str, each: ShownMessage) -> bool:
        return each.id == message.id and sign in each.text

    for sign in (*HOURGLASS, *HOURGLASS):
        await house.ada.see('games', partial(shows_sign, sign))
    gate.set()
    await in_the_end(house.ada, message)


async def test_review_finished_by_another_process_is_kept(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno)
    await told(house, house.ada, table)
    kept = await house.store.course(table.id)
    assert kept is not None
    first = replace(load(kept), mistakes=()).dump()
    for before, after in ((first, first), ('of a later version', kept)):
        await house.store.keep_course(table.id, before, instead=await house.store.course(table.id))
        match = await read(house.store, await house.store.load(table.id))
        working = house.clew.analysts.looking_back.begin(match, (await answers_of(house.store, match)).steps)
        async with asyncio.timeout(30):
            await working.over.wait()
        assert await house.store.course(table.id) == after


async def test_review_restarts_after_a_restart(
    house: House, monkeypatch: pytest.MonkeyPatch, thought_of: list[Any]
) -> None:
    table = await maze(house, house.ada, house.bruno)

    async def never(*_: Any, **how: Any) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.clew.players.thinkers, 'do', never)
    message = await opened(house.ada, table)
    await house.stop()
    await house.start()
    assert await house.store.course(table.id) is None
    house.clew.screens.followed.pace = 0.01
    again = await press(house.ada, message, 'course', '0')
    if not done(again):
        await in_the_end(house.ada, message)


async def test_failed_review_is_reported_and_can_be_retried(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, thought_of: list[Any]
) -> None:
    house = stormy_house
    table = await maze(house, house.ada, house.bruno)
    with monkeypatch.context() as broken:
        broken.setitem(JOBS, 'look_back', lambda asked: 1 / 0)
        house.clew.screens.followed.pace = 0.01
        message = await opened(house.ada, table)
        failed = EN('course-failed').split('**')[0]
        message = await house.ada.see('games', lambda each: each.id == message.id and failed in each.text)
    again = await press(house.ada, message, 'course', '0')
    if not done(again):
        await in_the_end(house.ada, message)


async def test_game_under_older_rules_is_refused(house: House, thought_of: list[Any]) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won(), talk='silent')
    await answers(house, house.ada, table, 'play nk')
    assert EN('refusal-no-course') in (await opened(house.ada, table)).text


async def test_game_ended_early_has_no_review_button(house: House, thought_of: list[Any]) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await house.store.end(table.id, table.version, note='ended', request='end')
    house.clew.screens.refresh(table.id)
    await house.shown()
    board = await house.ada.see('games', shows('again', table.id))
    assert not controls(board, 'course')


async def test_onirim_without_thinking_has_no_review_button(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('bot.tables.looking_back.installed', lambda name: False)
    table = await played(house, 'onirim', 'easy', house.ada)
    board = await house.ada.see('games', shows('again', table.id))
    assert not controls(board, 'course')


async def test_review_without_thinking_shows_only_cached_results(
    house: House, monkeypatch: pytest.MonkeyPatch, thought_of: list[Any]
) -> None:
    kept, other = [await played(house, 'onirim', 'easy', house.ada) for _ in range(2)]
    boards = [await house.ada.see('games', shows('course', table.id)) for table in (kept, other)]
    await told(house, house.ada, kept)
    monkeypatch.setattr('bot.tables.looking_back.installed', lambda name: False)
    assert done(await press(house.ada, boards[0], 'course'))
    assert (await press(house.ada, boards[1], 'course')).text == EN('refusal-no-course-now')


async def test_a_game_in_a_dm_is_for_its_player_alone(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, channel=house.ada.dm)
    forged = CustomId('course', table.id).button()
    board = await maze(house, house.bruno, house.ada)
    message = await house.bruno.see('games', shows('course', board.id))
    refused = (await (await house.forge(house.bruno, message, forged)).settled()).message
    assert EN('refusal-not-seated').split('**')[0] in refused.text


async def test_review_of_a_shared_maze_waits_for_midnight(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno, shared_maze=True)
    cleo = house.playground.add_person('Cleo')
    refused = await opened(cleo, table)
    assert refused.ephemeral and refused.text == EN('refusal-replay-hidden') and not thought_of
    assert done(await told(house, house.ada, table)), 'its players know the maze'
