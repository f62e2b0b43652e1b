"""Audit: checks after a storm or a run of several processes. Each check returns its findings as sentences."""

from __future__ import annotations

import json
import re
import signal
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from benchmarks.stand import PATIENCE
from bot.presenters.answers import for_board, for_standing, then_of, without_copy
from bot.words import words_for
from persistence.rows import Action, Table
from persistence.store import Store
from playground import InteractionFailed
from playground.people import Person
from playground.records import Channel
from playground.screen import Button, Select, ShownMessage
from tests.bot.group import Group, assert_replays
from tests.bot.play import ANSWERS, controls, id_in, press
from tests.proof.crowd import Crowd, Told
from tests.proof.judge import Judge
from tests.proof.weather import KEPT, Weather
from tests.proof.witness import Witness

EN = words_for('en')
NOT_SAVED = (EN('refusal-store'), EN('refusal-restarting'))
UNEASY = ('Task was destroyed', 'never retrieved', 'was never awaited')
COUNTED = ('start', 'play')
"""Kinds of steps that are counted for each game."""

MUCH = 8000
"""Maximum characters of one finding."""

HEADING = re.compile(r'-# [^·\n]+ · \w+ (\d+)')
"""The heading of a hand, with the number of its table: "-# Onirim · table 8". A note may stand in its place."""

FOREIGN = ('discord',)
"""Loggers whose tracebacks are allowed: discord.py logs one at each reconnection."""


@dataclass
class Audit:
    """Findings as sentences, and the number of steps by game and kind of step."""

    problems: list[str]
    steps: Counter[str] = field(default_factory=Counter)


async def audit(crowd: Crowd, weather: Weather, witness: Witness, store: Store, rng: Random) -> Audit:
    """Run all checks after a run, when no further faults happen. Stops the bot before its log is checked."""
    found = Audit([*unanswered(crowd, weather), *weather.wrong])
    judge = Judge(crowd.playground.world, witness, weather.steady)
    found.problems += await saved(crowd, store, judge, found.steps)
    found.problems += [*witness.wrong, *overheard(crowd, witness)]
    found.problems += [problem async for problem in playable(crowd, store, rng)]
    found.problems += await unseen(weather, store)
    found.problems += lying_twice(crowd)
    weather.exits.append(await weather.stand.stop(signal.SIGTERM))
    found.problems += loud(weather)
    return found


async def unseen(weather: Weather, store: Store) -> list[str]:
    """Check that every screen is brought up to date, except in channels that are deleted."""
    channels = weather.stand.playground.world.channels
    # If a board cannot move because the target channel was deleted, it stays where it was.
    nowhere = {each for each in await known_tables(store) if (await store.load(each)).channel_id not in channels}
    try:
        await weather.stand.quiet(
            store,
            lambda screen: (
                screen.channel_id in channels and not (screen.place == 'board' and screen.table_id in nowhere)
            ),
        )
    except TimeoutError:
        asked = [
            f'{call.method} {call.path} {call.status}' for call in islice(reversed(weather.stand.playground.calls), 5)
        ]
        return [f'the bot finds no rest: {await store.stale_screens()} are out of date; it asked last for {asked}']
    return []


def overheard(crowd: Crowd, witness: Witness) -> Iterator[str]:
    """Check that no user got controls to answer at a table where they never had a seat."""
    for told in crowd.told:
        for shown in map(id_in, told.ids):
            if shown.action in ANSWERS and told.who not in witness.seated(shown.table):
                yield f'{told.who} pressed {told.custom_id} and got {shown} of a table where they have no seat'


def _controls(message: ShownMessage) -> tuple[Button | Select, ...]:
    return (*message.buttons, *message.selects)


def lying_twice(crowd: Crowd) -> Iterator[str]:
    """Check that no user's DMs have two messages of one table.

    A component that a user added to a message, to forge a press, does not count.
    """
    for person in (*crowd.people, *crowd.strangers):
        lying = defaultdict[int, list[ShownMessage]](list)
        for message in person.messages(person.dm):
            for table in {id_in(control.custom_id).table for control in _controls(message)} - {0}:
                if not message.ephemeral and (message.id, table) not in crowd.smuggled:
                    lying[table].append(message)
        for table, messages in lying.items():
            if len(messages) > 1:
                told = '; '.join(f'{message.id} {message.text!r}, {_asked(crowd, message)}' for message in messages)
                yield f'table {table} lies {len(messages)} times in the DMs of {person.name}: {told}'


def _asked(crowd: Crowd, message: ShownMessage) -> list[str]:
    """Return the bot's last 20 requests to the channel of a message."""
    calls = (call for call in reversed(crowd.playground.calls) if f'/{message.channel_id}/' in call.path)
    return [f'{call.method} {call.path.rpartition("/")[2]} {call.status}' for call in islice(calls, 20)]


def unanswered(crowd: Crowd, weather: Weather) -> Iterator[str]:
    """Check that every press was answered, unless a fault or a busy machine explains it."""
    for told in crowd.told:
        # No answer is expected if the channel is gone, or Discord refused the answer.
        vain = 'was refused' in told.failure or told.place not in crowd.playground.world.channels
        excused = weather.explains(told.began, told.ended) or weather.starved(told.began, told.ended)
        if told.failure and not vain and not excused:
            near = weather.around(told.began, told.ended)
            at = time.strftime('%H:%M:%S', time.localtime(time.time() - time.monotonic() + told.began))
            yield f'{at} {told.custom_id} was not answered in {told.ended - told.began:.1f} s: {told.failure} ({near})'


async def _counted(store: Store, table: Table) -> bool:
    """Whether a finished game is recorded once for each player, and an unfinished game not at all."""
    ended = table.status == 'over' and table.snapshot is not None
    people = [seat.user_id for seat in table.seats if seat.user_id is not None]
    kept = [[each.table_id for each in await store.played(user_id)].count(table.id) for user_id in people]
    return kept == [int(ended)] * len(people)


async def saved(crowd: Crowd, store: Store, judge: Judge, steps: Counter[str]) -> list[str]:
    """Check the logs of all tables, and compare them with the answers that users got.

    Each log must lead to the saved state and contain every accepted step. It may contain no refused step, and no step
    of a user without the right to it. Counts the `steps` of all games.
    """
    found: list[str] = []
    logs: dict[int, list[Action]] = defaultdict(list)
    newest: dict[int, int] = {}
    for table_id in await known_tables(store):
        # A finished game may be archived. Loading takes it out.
        table = await store.load(table_id)
        logs[table_id] = await store.log(table_id)
        newest[table_id] = table.version
        steps.update(f'{table.game} {each.kind}' for each in logs[table_id] if each.kind in COUNTED)
        found += judge.wrongs(logs[table_id])
        if [action.seq for action in logs[table_id]] != list(range(1, table.version + 1)):
            found.append(f'the log of table {table_id} has gaps')
        if not await _counted(store, table):
            found.append(f'table {table_id} is {table.status}, and is not once in the results of its players')
        if table.snapshot is not None:
            try:
                await assert_replays(store, table)
            except Exception as error:
                found.append(f'the log of table {table_id} does not lead to its snapshot: {error!r}'[:MUCH])
    lines = {action.request: action for log in logs.values() for action in log if action.request}
    for told in crowd.told:
        for shown in map(id_in, told.ids):
            if shown.version > newest.get(shown.table, 0):
                found.append(f'table {shown.table} was shown at {shown.version}, and is at {newest.get(shown.table)}')
        if told.text is None:
            continue
        if told.text in NOT_SAVED and told.request in lines:
            found.append(f'{told.custom_id} was saved, and it was said that it was not')
        if _accepted(told) and not _logged(told, logs):
            found.append(f'{told.custom_id} with {told.values} was acknowledged with {told.text[:200]!r}, and is lost')
    return found


def _accepted(told: Told) -> bool:
    """Whether the answer says that the step counts: it shows the hand at the next version, without a note."""
    custom_id = id_in(told.custom_id)
    headed = HEADING.match(told.text or '')
    if custom_id.action not in ('do', 'sure') or headed is None or '\n> ' in (told.text or ''):
        return False
    return any(
        other.table == custom_id.table and other.version == custom_id.version + 1 for other in map(id_in, told.ids)
    )


def first_of(text: str) -> str:
    """Return the answer to the question whose button was pressed.

    The prefixes of `text` are removed, and the answer to the seat's next question that it may have too.
    """
    _, text = for_board(text)
    _, text = for_standing(text)
    text = without_copy(text)
    return text.removeprefix(f'&{then}&') if (then := then_of(text)) else text


def _logged(told: Told, logs: dict[int, list[Action]]) -> bool:
    """Whether the log has the step, by this press or by another press of the same button.

    A button stays valid while its question is open, so other seats may have answered in between.
    """
    custom_id = id_in(told.custom_id)
    token = first_of(told.values[0] if told.values else custom_id.rest)
    since = logs[custom_id.table][custom_id.version :]
    return any(line.request == told.request or (line.kind, line.token) == ('play', token) for line in since)


async def playable(crowd: Crowd, store: Store, rng: Random) -> AsyncIterator[str]:
    """Check that each unfinished table can be played by its buttons. Yields the failures."""
    everybody = crowd.playground.everybody()
    for table_id in await known_tables(store):
        table = await store.load(table_id)
        people = [p for p in everybody if any(seat.user_id == p.id for seat in table.seats)]
        if table.status not in ('lobby', 'open') or not people:
            continue
        try:
            try:
                await _played(crowd, store, table, people, rng)
            except InteractionFailed:
                # On a busy machine an answer may be late. A second try is not.
                await _played(crowd, store, await store.load(table_id), people, rng)
        except Exception as failure:
            # The end of the text shows what users see now.
            why = f'{type(failure).__name__} {failure}'[-MUCH:]
            yield f'table {table_id} ({table.status}) cannot be played: {why}'


async def _played(crowd: Crowd, store: Store, table: Table, people: list[Person], rng: Random) -> None:
    """Check that a table has a board. If it is a game, check that the asked player can answer."""
    channel = await _at(crowd, table, people[0])
    if not _boards(people[0], channel, table):
        # Discord does not tell the bot of a deleted message. A user's `/resume` does.
        channel = await _brought(crowd, table, people[0])
        table = await store.load(table.id)
        await people[0].see(channel, partial(_is_board, table=table), timeout=PATIENCE)
    if table.status == 'open' and all(seat.user_id is not None for seat in table.seats):
        await _goes_on(crowd, store, table, channel, people, rng)


async def _at(crowd: Crowd, table: Table, person: Person) -> Channel:
    """Return the table's channel. If the channel is gone, move the table to another one."""
    channel = crowd.playground.world.channels.get(table.channel_id)
    if channel is not None and not channel.archived:
        return channel
    return await _brought(crowd, table, person)


async def _brought(crowd: Crowd, table: Table, person: Person) -> Channel:
    """Move a table to the channel of its guild that is never deleted. Returns that channel."""
    world, kept = crowd.playground.world, map(person.channel, KEPT)
    place = next((each for each in kept if world.guild_of(each).id == table.guild_id), person.dm)
    menu = (await (await person.slash(place, 'resume')).settled()).message
    await (await person.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
    return place


async def _goes_on(
    crowd: Crowd, store: Store, table: Table, channel: Channel, people: list[Person], rng: Random
) -> None:
    """Check that the asked player can answer, and that a press on an outdated board deletes that board."""
    table = await store.load(table.id)
    if channel.recipient_id is not None:
        group = Group(store, table.id, channel, people, rng, 'dm')
    else:
        group = Group(store, table.id, channel, people, rng)
        for board in _boards(people[0], channel, table):
            await press(group.asked(table), board, 'play')
        await crowd.playground.until(lambda: len(_boards(people[0], channel, table)) == 1, timeout=PATIENCE)
    assert (await group.steps(1)).version > table.version, 'a press changed nothing'


def _boards(person: Person, channel: Channel, table: Table) -> list[ShownMessage]:
    return [m for m in person.messages(channel) if not m.ephemeral and _is_board(m, table)]


def _is_board(message: ShownMessage, table: Table) -> bool:
    """Whether players act in this message: a lobby, a board, or a hand in a DM."""
    verbs = (
        ('start',) if table.status == 'lobby' else ('play',) if table.guild_id is not None else ('do', 'part', 'gather')
    )
    return any(id_in(control.custom_id).table == table.id for control in controls(message, *verbs))


def loud(weather: Weather) -> Iterator[str]:
    """Check that the log has no error of the bot, and that every stop was clean."""
    complaints = weather.stand.complaints()
    for line in complaints.splitlines():
        if any(sign in line for sign in UNEASY):
            yield line
        record = record_of(line)
        if 'exc_info' in record and not str(record.get('name', '')).startswith(FOREIGN):
            yield f'{record["message"]}: {record["exc_info"][-MUCH:]}'
        elif not record and re.match(r'Traceback|\w+(Error|Exception):', line):
            yield line
    for code in weather.exits:
        if code != 0:
            yield f'after SIGTERM it ended with {code}'


def record_of(line: str) -> dict[str, Any]:
    """Parse a line of the log as JSON. Returns an empty dict if the line is plain text."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


async def known_tables(store: Store) -> list[int]:
    """Return the ids of all tables, archived tables included. PostgreSQL skips some numbers."""

    async def work(db: Any) -> list[int]:
        rows = await db.execute_fetchall('SELECT id FROM tables UNION SELECT table_id FROM archive ORDER BY 1')
        return [number for (number,) in rows]

    return await store._database.read(work)
