"""Other processes show the consequences of a press at one process, even if a process is killed."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.message.panel import Panel
from bot.panels.guests import wait_panel
from bot.screens.kinds import Private, Target
from bot.screens.presence import IDLE, JUST_NOW, LASTS, TOLD_EVERY
from bot.screens.retries import ASKED_PAUSE
from bot.tables.reading import read
from bot.tables.seats import AWAY, hand_over, stand_in
from bot.words import words_for
from persistence.changes import Change
from persistence.errors import Conflict, Repeated
from persistence.postgresql.leases import Leases
from persistence.presence import Press
from persistence.rows import BOARD_SEAT, Seat, Table
from playground.permissions import Permission
from tests.bot.group import Group
from tests.bot.play import asks, press, shows
from tests.processes.conftest import Process, Street
from tests.processes.two_processes import begun, people, shown, two

EN = words_for('en')


def spy(process: Process, room: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Record the boards or hands that a process updates from now on. `room` is `boards` or `hands`."""
    seen: list[Any] = []
    kind = getattr(process.clew.screens, room)
    wanted = kind.wanted

    async def noted(*what: Any) -> Any:
        seen.append(what)
        return await wanted(*what)

    monkeypatch.setattr(kind, 'wanted', noted)
    return seen


async def press_in_dms(street: Street, table: Table) -> Table:
    """Let the asked player answer in their DMs. Returns the table at its new version."""
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


async def test_press_in_a_dm_refreshes_the_board_elsewhere(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await two(street)
    boards, hands = [spy(each, 'boards', monkeypatch) for each in (first, second)], spy(second, 'hands', monkeypatch)
    table = await press_in_dms(street, await begun(street))
    await shown(street, table, first)
    assert (bool(boards[0]), bool(boards[1]), bool(hands)) == (False, True, False), 'each is shown by one of them'
    ada = people(street)[0]
    board = await ada.see('games', shows('play', table.id))
    assert (await press(ada, board, 'play')).ephemeral


async def test_board_is_refreshed_without_notices(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(_self: object, _notices: object) -> None:
        """Drops all notices, as a connection pooler does."""

    monkeypatch.setattr(Leases, 'notify', nothing)
    first, second = await street.open(0), await street.open(1)
    await street.until(lambda: second.cluster.shards.ids == {1})
    table = await press_in_dms(street, await begun(street))
    await shown(street, table, first)


async def test_saved_step_is_shown_after_its_process_is_killed(street: Street) -> None:
    first, second = await two(street, lease=3.0)
    table = await begun(street)
    await shown(street, table, second)
    first.hush()
    table = await press_in_dms(street, table)
    first.freeze()
    await shown(street, table, second)
    await street.until(lambda: second.cluster.shards.ids == {0, 1})


async def test_bot_players_think_at_the_process_of_their_table(street: Street) -> None:
    first, _second = await two(street)
    table = await begun(street, 'labyrinth')
    await sent_in(first, table)
    await street.until(lambda: played_on(first, table))
    await shown(street, table, first)


async def test_bot_players_go_on_after_their_process_is_killed(street: Street) -> None:
    first, second = await two(street, lease=3.0)
    table = await begun(street, 'labyrinth')
    second.freeze()
    await sent_in(first, table)
    await street.until(lambda: played_on(first, table))


async def test_two_processes_answer_once_for_a_bot_player(
    street: Street,
) -> None:
    first, second = await two(street)
    table = await begun(street, 'labyrinth')
    for each in (first, second):
        each.clew.players.automatic.stop()
    await sent_in(first, table)
    matches = [await read(each.store, await each.store.load(table.id)) for each in (first, second)]
    seat = next(seat for seat in matches[0].table.seats if seat.player is not None)
    refused = 0
    for each, match in zip((first, second), matches, strict=True):
        try:
            await each.clew.players.automatic._answer(match, seat)
        except (Conflict, Repeated):
            refused += 1
    assert refused == 1
    log = await first.store.log(table.id)
    assert len([line for line in log if (line.request or '').startswith('automatic ')]) == 1


async def test_press_at_one_process_makes_present_at_another(street: Street) -> None:
    first, second = await two(street)
    table, presence = await begun(street), second.clew.core.presence
    presence.lasts = LASTS
    user_id = street.playground.add_person('Cleo').id
    street.playground.clock.advance(AWAY)
    assert presence.away(table, user_id)
    first.clew.core.presence.record(table, user_id, 'hand')
    await street.until(lambda: not presence.away(table, user_id))
    assert presence.place(table, user_id) == 'hand'
    street.playground.clock.advance(JUST_NOW / 2)
    second.clew.core.presence._on_change(Change(table.id, table.guild_id, elsewhere=True))
    await presence._tasks.drain()
    street.playground.clock.advance(AWAY - JUST_NOW)
    assert not presence.away(table, user_id)
    street.playground.clock.advance(JUST_NOW / 2)
    assert presence.away(table, user_id), 'a press is learned once'


async def test_presses_are_shared_seldom_and_without_user_ids(street: Street) -> None:
    first, _second = await two(street)
    table, presence = await begun(street), first.clew.core.presence
    cleo = street.playground.add_person('Cleo')

    async def rows() -> list[Press]:
        await presence._tasks.drain()
        people = [first.store.person(table.id, cleo.id)]
        return [press for press in await first.store.presses(table.id, since=0.0) if press.person in people]

    presence.record(table, cleo.id, 'board')
    (told,) = await rows()
    assert str(cleo.id) not in told.person
    street.playground.clock.advance(1.0)
    presence.record(table, cleo.id, 'board')
    assert await rows() == [told]
    presence.record(table, cleo.id, 'hand')
    (other,) = await rows()
    assert other.place == 'hand' and other.at > told.at
    street.playground.clock.advance(TOLD_EVERY)
    presence.press(table.id, cleo.id)
    assert (await rows())[0].at > other.at
    street.playground.clock.advance(IDLE + 1.0)
    await presence.sweep()
    assert await rows() == []


async def test_guest_refused_at_one_process_is_told_by_another(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await two(street)
    table, cleo = await begun(street), street.playground.add_person('Cleo')
    await first.store.ask_for_seat(table.id, Seat(0, cleo.id, 'Cleo', 'en'), at=first.clew.core.now())
    told: list[str] = []

    async def show(_waiting: object, panel: Panel) -> bool:
        told.append(str(panel.blocks[0]))
        return True

    guests, waiting = first.clew.upkeep.guests, first.clew.screens.waiting_guests
    monkeypatch.setattr(waiting, '_show', show)
    interaction: Any = SimpleNamespace(user=cleo)
    waits = wait_panel(await read(first.store, table), EN, host_away=False)
    await waiting.wait(table.id, Private(interaction, 1), EN, waits.digest())
    await second.store.ask_no_more(table.id, cleo.id, refused_at=second.clew.core.now())
    await street.until(lambda: bool(told))
    assert told == [EN('guest-refused')]
    assert await guests.refused(table.id, cleo.id) and await second.clew.upkeep.guests.refused(table.id, cleo.id)


async def test_dm_budget_is_known_to_the_next_process(street: Street) -> None:
    first, second = await two(street, lease=3.0)
    table = await begun(street)
    await shown(street, table, second)
    dm_channels = second.clew.screens.dm_channels
    dm_channels.limit.most = 2
    # Simulates a process that has read the stored openings earlier, when there were none.
    dm_channels.limit.learn(None, 0.0, 0.0)
    first.freeze()
    await street.until(lambda: second.cluster.shards.ids == {0, 1})
    cleo = street.playground.add_person('Cleo')
    await second.store.remember(cleo.id, joined=True)
    assert await dm_channels.channel(table, cleo.id) is None, 'Ada and Bruno have just got theirs'
    dm_channels.limit.most = 3
    await dm_channels.due()
    assert await dm_channels.channel(table, cleo.id) == cleo.dm.id


async def test_board_names_players_waiting_for_a_dm_elsewhere(street: Street) -> None:
    first, second = await two(street)
    first.clew.screens.dm_channels.limit.most = 0
    table = await begun(street)

    async def later() -> tuple[int, ...]:
        return await second.clew.screens.dm_channels.waiting_seats(await second.store.load(table.id))

    async def both_wait() -> bool:
        return await later() == (0, 1)

    async def nobody_waits() -> bool:
        return await later() == ()

    await street.until(both_wait)
    first.clew.screens.dm_channels.limit.most = 9
    for changed in await first.clew.screens.dm_channels.due():
        first.clew.screens.refresh(changed)
    await street.until(nobody_waits)
    await shown(street, table, first)


async def test_repost_requested_at_one_process_is_done_by_another(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    await shown(street, table, second)
    before = (await first.store.screens_of(table.id))[0]
    await first.clew.screens.boards.repost(table.id)

    async def anew() -> bool:
        return (await first.store.screens_of(table.id))[0].message_id != before.message_id

    await street.until(anew)
    await shown(street, table, second)


async def test_refusal_of_a_board_is_known_to_all_processes(street: Street) -> None:
    first, second = await two(street)
    table = await begun(street)
    await shown(street, table, second)
    games, faults = street.playground.world.channels[table.channel_id], street.playground.faults
    board, retries = Target(table.id, BOARD_SEAT), first.clew.screens.retries
    faults.deny(games, Permission.VIEW_CHANNEL)
    await first.clew.screens.boards.repost(table.id)
    await street.until(lambda: retries.code(board) is not None)
    assert (await first.store.load(table.id)).refusal(BOARD_SEAT) == retries.code(board)
    faults.deny(games)
    street.playground.clock.advance(ASKED_PAUSE)
    await first.clew.screens.boards.repost(table.id)
    await street.until(lambda: retries.code(board) is None)
    assert (await first.store.load(table.id)).refusal(BOARD_SEAT) is None


async def sent_in(process: Process, table: Table) -> None:
    """Let a bot player of `process` take an asked player's seat."""
    match = await read(process.store, await process.store.load(table.id))
    seat = next(question.seat for question in match.table.questions if not question.standing)
    await hand_over(process.store, match, seat, stand_in(match.table), 'a stand-in')


async def played_on(process: Process, table: Table) -> bool:
    """Whether a bot player has answered at the table."""
    log = await process.store.log(table.id)
    return any((line.request or '').startswith('automatic ') for line in log)
