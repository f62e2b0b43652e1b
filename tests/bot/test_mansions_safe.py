"""Undo, a move to another channel, and a killed bot, in the middle of a test or a puzzle of Mansions."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.tables.asking import asked_first
from bot.words import words_for
from engine.api import OneOf
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.rows import Table
from persistence.store import open_store
from playground import Playground
from playground.people import Person
from tests.bot.conftest import PATIENCE, House
from tests.bot.mansions_moments import asked, frightened, puzzled
from tests.bot.play import controls, id_in, press, shows
from tests.bot.process import Bot
from tests.bot.tables import at_table, set_up

EN = words_for('en')


async def seated(house: House, state: State) -> tuple[Table, Person]:
    """Seat players at a table in this state. Returns the table and the asked player."""
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    options = GAME.Options(scenario=state.scenario)
    return await at_table(house, GAME, options, state, *people), people[asked(state).seat]


async def hand(person: Person, table: Table) -> Any:
    return await press(person, await person.see(person.channel('games'), shows('play', table.id)), 'play')


async def test_puzzle_move_is_undone_within_an_attempt(house: House) -> None:
    state = puzzled()
    table, person = await seated(house, state)
    decision = asked(state)
    assert isinstance(decision.choice, OneOf)
    token = next(option.token for option in decision.choice.options if option.token.startswith('swap'))
    panel = await hand(person, table)
    shown = id_in(controls(panel, 'do', 'part')[0].custom_id)
    answer = await house.forge(person, panel, replace(shown, action='do', rest=token).button())
    panel = (await answer.settled()).message
    moved = GAME.dump(GAME.apply(state, decision.seat, token).state)
    assert (await house.store.load(table.id)).snapshot == moved != table.snapshot
    await press(person, panel, 'undo')
    assert (await house.store.load(table.id)).snapshot == table.snapshot


async def test_roll_is_never_undone(house: House) -> None:
    table, person = await seated(house, frightened())
    panel = await press(person, await hand(person, table), 'do', 'roll')
    assert controls(panel, 'undo') == []
    assert controls(await hand(person, await house.store.load(table.id)), 'undo') == []


async def test_table_moves_to_another_channel_during_a_test(house: House) -> None:
    state = frightened()
    table, person = await seated(house, state)
    panel = await hand(person, table)
    resume = (await person.slash('general', 'resume')).message
    assert (await person.choose(resume, resume.selects[0].custom_id, str(table.id))).message.text == EN('resume-done')
    await house.shown()
    await person.see('general', shows('play', table.id))
    await press(person, panel, 'do', 'roll')
    after = await house.store.load(table.id)
    assert after.snapshot == GAME.dump(GAME.apply(state, asked(state).seat, 'roll').state)


async def test_killed_bot_resumes_a_test_and_a_puzzle(tmp_path: Path) -> None:
    """The restart does not change the die roll."""
    playground = Playground(limits={})
    await playground.start()
    bot = Bot(tmp_path, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url, LOG_LEVEL='WARNING')
    url = f'sqlite:///{tmp_path / "clew.db"}'
    try:
        people = (playground.person('Ada'), playground.person('Bruno'), playground.add_person('Cleo'))
        channel = people[0].channel('games')
        tables = []
        async with await open_store(url) as store:
            house: Any = SimpleNamespace(store=store, playground=playground)
            for state in (frightened(), puzzled()):
                row = await set_up(house, GAME, GAME.Options(scenario=state.scenario), people, channel)
                questions = asked_first(row, GAME.pending(state), playground.clock.now())
                row = await store.start(
                    row.id, row.version, seats=row.seats, snapshot=GAME.dump(state), schema=GAME.schema,
                    events='[]', request=f'start {row.id}', questions=questions,
                )  # fmt: skip
                tables.append((row, state, people[asked(state).seat]))
        await bot.start()
        opened = []
        for row, state, person in tables:
            board = await person.see('games', shows('play', row.id), timeout=PATIENCE)
            opened.append((row, state, person, await press(person, board, 'play')))
        bot.kill(signal.SIGKILL)
        await bot.ended()
        playground.gateway.sessions.clear()
        await bot.start()
        await playground.until(lambda: playground.gateway.online, timeout=PATIENCE)
        for row, state, person, panel in opened:
            (control, *_) = controls(panel, 'do')
            token = id_in(control.custom_id).rest
            await press(person, panel, 'do', token)
            async with await open_store(url) as store:
                after = await store.load(row.id)
            assert after.snapshot == GAME.dump(GAME.apply(state, asked(state).seat, token).state)
    finally:
        await bot.tidy_up()
        await playground.close()
    assert 'Traceback' not in bot.complaints
