"""A press at one process shows on what another one looks after, whatever becomes of either."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens.endings import MOMENT
from bot.tables.match import read
from bot.tables.seats import AWAY, hand_over, stand_in
from persistence.errors import Conflict, Repeated, StoreUnavailable
from persistence.postgresql.neighbours import PostgreSQLNeighbours
from persistence.rows import Table
from playground.people import Person
from tests.bot.play import Group, asks, click, controls, id_in, press, shows
from tests.processes.conftest import Process, Street


async def two(street: Street, lease: float = 8.0) -> tuple[Process, Process]:
    """The process to which private messages come, and the one to which the server comes; each has its duties."""
    first, second = await street.open(0, lease=lease), await street.open(1, lease=lease)
    await street.until(lambda: second.duties.shards.ids == {1} and not first.duties._deaf and not second.duties._deaf)
    return first, second


async def begun(street: Street, game: str = 'onirim') -> Table:
    """A game of Ada and Bruno on the server."""
    ada, bruno = people(street)
    lobby = (await ada.slash('games', 'play', game=game)).message
    await click(bruno, lobby, 'join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
    await click(ada, lobby, 'start')
    await ada.see('games', shows('play', id_in(controls(lobby, 'start')[0].custom_id).table), timeout=20)
    return await street.processes[0].store.load(1)


def people(street: Street) -> tuple[Person, Person]:
    return street.playground.person('Ada'), street.playground.person('Bruno')


def spy(process: Process, room: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is shown of boards or hands by this process from now on."""
    seen: list[Any] = []
    shower = getattr(process.clew.services, room)
    show = shower.show

    async def noted(*what: Any, **how: Any) -> float:
        seen.append(what)
        wait: float = await show(*what, **how)
        return wait

    monkeypatch.setattr(shower, 'show', noted)
    return seen


async def press_in_dms(street: Street, table: Table) -> Table:
    """Whoever is asked answers in their private messages; the table then."""
    ada, bruno = people(street)
    asked = {table.seats[question.seat].user_id for question in table.questions if not question.standing}
    who = ada if ada.id in asked else bruno
    await who.see(who.dm, asks(table), timeout=20)
    store = street.processes[0].store
    await Group(
        store, table.id, street.playground.world.channels[table.channel_id], [ada, bruno], Random(1), 'dm'
    ).step(table)
    after = await store.load(table.id)
    assert after.version > table.version
    return after


async def shown(street: Street, table: Table, store_of: Process) -> None:
    """Wait until board and hands show the table as it is."""

    async def newest() -> bool:
        now = await store_of.store.load(table.id)
        screens = await store_of.store.screens_of(table.id)
        return len(screens) == 3 and all(screen.shown_version == now.version for screen in screens)

    await street.until(newest)


async def test_a_press_in_a_private_message_shows_on_the_board_of_another_process(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two(street)
    boards, hands = [spy(each, 'boards', monkeypatch) for each in (first, second)], spy(second, 'hands', monkeypatch)
    table = await press_in_dms(street, await begun(street))
    await shown(street, table, first)
    assert (bool(boards[0]), bool(boards[1]), bool(hands)) == (False, True, False), 'each is shown by one of them'
    ada = people(street)[0]
    board = await ada.see('games', shows('play', table.id))
    assert (await press(ada, board, 'play')).ephemeral


async def test_without_notices_the_board_comes_all_the_same(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(_self: object, _notices: object) -> None:
        """A pooler swallows them."""

    monkeypatch.setattr(PostgreSQLNeighbours, 'tell', nothing)
    first, second = await street.open(0), await street.open(1)
    await street.until(lambda: second.duties.shards.ids == {1})
    table = await press_in_dms(street, await begun(street))
    await shown(street, table, first)


async def test_what_was_saved_is_shown_although_its_process_is_killed_right_after(street: Street) -> None:
    first, second = await two(street, lease=3.0)
    table = await begun(street)
    await shown(street, table, second)
    first.hush()
    table = await press_in_dms(street, table)
    first.freeze()
    await shown(street, table, second)
    await street.until(lambda: second.duties.shards.ids == {0, 1})


async def test_automatic_players_think_where_their_table_is_looked_after(street: Street) -> None:
    first, _second = await two(street)
    table = await begun(street, 'labyrinth')
    await sent_in(first, table)
    await street.until(lambda: played_on(first, table))
    await shown(street, table, first)


async def test_automatic_players_go_on_when_the_process_is_killed_that_looks_after_them(street: Street) -> None:
    first, second = await two(street, lease=3.0)
    table = await begun(street, 'labyrinth')
    second.freeze()
    await sent_in(first, table)
    await street.until(lambda: played_on(first, table))


async def test_two_processes_that_think_for_the_same_player_answer_once(
    street: Street,
) -> None:
    first, second = await two(street)
    table = await begun(street, 'labyrinth')
    for each in (first, second):
        each.clew.services.players.stop()
    await sent_in(first, table)
    matches = [await read(each.store, await each.store.load(table.id)) for each in (first, second)]
    seat = next(seat for seat in matches[0].table.seats if seat.player is not None)
    refused = 0
    for each, match in zip((first, second), matches, strict=True):
        try:
            await each.clew.services.players._answer(match, seat)
        except (Conflict, Repeated):
            refused += 1
    assert refused == 1
    log = await first.store.log(table.id)
    assert len([line for line in log if (line.request or '').startswith('automatic ')]) == 1


async def test_whoever_presses_at_one_process_is_not_away_for_another(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    first.clew.services.presence.press(table.id, 77)
    presence = second.clew.services.presence
    await street.until(lambda: (table.id, 77) in presence._pressed._entries)
    street.playground.clock.advance(AWAY - 1.0)
    assert not presence.away(table, 77)
    street.playground.clock.advance(1.0)
    assert presence.away(table, 77)


async def test_whoever_objects_at_one_process_keeps_another_from_ending_the_game(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    for ends in (False, True):
        await first.clew.services.endings.ask(table, 'asked')
        await street.until(lambda: second.clew.services.endings.of(table.id) is not None)
        asked = second.clew.services.endings.of(table.id)
        assert asked is not None and asked.others
        if not ends:
            await second.clew.services.endings.object(asked, 'Bruno')
            await street.until(lambda: first.clew.services.endings.of(table.id) is None)
            assert first.clew.services.endings.refused(table.id) and second.clew.services.endings.refused(table.id)
            assert (await first.store.load(table.id)).status == 'open'
        else:
            for person in asked.others:
                await second.clew.services.endings.agree(asked, person)

            async def over() -> bool:
                return (await first.store.load(table.id)).status == 'over'

            await street.until(over)


async def test_whoever_is_asked_anew_after_a_restart_is_heard_until_the_new_moment_is_over(street: Street) -> None:
    first, second = await two(street)
    table, endings = await begun(street), second.clew.services.endings
    await first.clew.services.endings.ask(table, 'asked')
    await street.until(lambda: endings.of(table.id) is not None)
    before = endings.of(table.id)
    assert before is not None
    await first.clew.services.endings.stop()
    # The moment of what was asked before is over sooner.
    before.until -= MOMENT
    await first.clew.services.endings.ask(table, 'asked again')
    await street.until(lambda: (asked := endings.of(table.id)) is not None and asked is not before)
    await endings.pulse()
    asked = endings.of(table.id)
    assert asked is not None
    await endings.object(asked, 'Bruno')
    await street.until(lambda: first.clew.services.endings.of(table.id) is None)


async def test_where_the_host_has_gone_another_process_follows_whoever_asks_then(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    await first.clew.services.endings.ask(table, 'asked')
    await street.until(lambda: second.clew.services.endings.of(table.id) is not None)
    follower = next(seat.user_id for seat in table.seats if seat.user_id not in (None, table.host_id))
    await second.clew.services.endings.ask(replace(table, host_id=follower or 0), 'asked anew')
    await street.until(lambda: _hosted(first, table) == follower)
    asked = first.clew.services.endings.of(table.id)
    assert asked is not None
    await first.clew.services.endings.object(asked, 'Ada')
    await street.until(lambda: second.clew.services.endings.of(table.id) is None)


def _hosted(process: Process, table: Table) -> int | None:
    """Whose wish to end a game a process knows of."""
    ending = process.clew.services.endings.of(table.id)
    return None if ending is None else ending.host_id


async def test_a_game_does_not_end_while_an_objection_to_it_cannot_be_heard(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    ending = await first.clew.services.endings.ask(table, 'asked')
    await street.until(lambda: second.clew.services.endings.of(table.id) is not None)
    first.duties.every = 0.5
    _, listening, _ = first.duties._tasks
    listening.cancel()
    await asyncio.wait({listening}, timeout=20)
    asked = second.clew.services.endings.of(table.id)
    assert asked is not None
    await second.clew.services.endings.object(asked, 'Bruno')
    street.playground.clock.advance(MOMENT + 1.0)
    await first.clew.services.endings.pulse()
    assert (await first.store.load(table.id)).status == 'open'
    street.playground.clock.advance(MOMENT)
    await first.clew.services.endings.pulse()
    assert (await first.store.load(table.id)).status == 'open' and first.clew.services.endings.of(
        table.id
    ) is not ending


async def test_an_objection_that_cannot_be_sent_is_not_taken_for_one(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two(street)
    table = await begun(street)
    await first.clew.services.endings.ask(table, 'asked')
    await street.until(lambda: second.clew.services.endings.of(table.id) is not None)
    asked = second.clew.services.endings.of(table.id)
    assert asked is not None

    async def away(_self: object, _notices: object) -> None:
        raise StoreUnavailable('the database does not answer')

    with monkeypatch.context() as patch:
        patch.setattr(PostgreSQLNeighbours, 'tell', away)
        with pytest.raises(StoreUnavailable):
            await second.clew.services.endings.object(asked, 'Bruno')
    assert second.clew.services.endings.of(table.id) is asked
    await second.clew.services.endings.object(asked, 'Bruno')
    await street.until(lambda: first.clew.services.endings.of(table.id) is None)


async def test_whoever_is_refused_a_seat_by_one_process_may_not_ask_at_another(street: Street) -> None:
    first, second = await two(street)
    await first.clew.services.guests.refuse(1, 77)
    await street.until(lambda: second.clew.services.guests.refused(1, 77))


async def test_whoever_takes_private_messages_on_knows_how_many_channels_were_opened(street: Street) -> None:
    first, second = await two(street, lease=3.0)
    table = await begun(street)
    await shown(street, table, second)
    dm_channels = second.clew.services.dm_channels
    dm_channels.openings.most = 2
    # As if it had been its turn before.
    dm_channels.openings.learn(None, 0.0, 0.0)
    first.freeze()
    await street.until(lambda: second.duties.shards.ids == {0, 1})
    cleo = street.playground.add_person('Cleo')
    await second.store.remember(cleo.id, joined=True)
    assert await dm_channels.channel(table, cleo.id) is None, 'Ada and Bruno have just got theirs'
    dm_channels.openings.most = 3
    dm_channels.due()
    assert await dm_channels.channel(table, cleo.id) == cleo.dm.id


async def sent_in(process: Process, table: Table) -> None:
    """An automatic player answers from now on for whoever is asked, by a step that this process makes."""
    match = await read(process.store, await process.store.load(table.id))
    seat = next(question.seat for question in match.table.questions if not question.standing)
    await hand_over(process.store, match, seat, stand_in(match.table), 'a stand-in', now=process.clew.services.clock())


async def played_on(process: Process, table: Table) -> bool:
    """Whether an automatic player has answered, and a person is asked."""
    log = await process.store.log(table.id)
    return any((line.request or '').startswith('automatic ') for line in log)
