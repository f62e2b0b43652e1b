"""Daily deals: the same for all users and new every day, with a par and with squares that show the result."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import partial

import pytest

from bot.panels.daily_finish import squares
from bot.tables.answering import answer
from bot.tables.dailies import dailies, day_of, in_a_row, next_day, table_options
from bot.tables.match import Match
from bot.tables.paces import UNDONE, paces
from bot.tables.par import Pars
from bot.tables.seeds import daily_seed, new_seed
from bot.tables.start import start
from bot.tables.stored_events import dump_events
from bot.thinking.deals import Sample
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import Event
from engine.deals import Deal
from engine.players import think
from engine.registry import PACKAGES
from persistence import Action, Par, Seat, Store
from persistence.lobby import NewTable
from tests.packages import told_otherwise
from tests.tables.conftest import PEOPLE, Request

DAY, NEXT = '2026-11-22', '2026-11-23'
NOON = 1_795_348_800.0
"""Noon of `DAY` in UTC, as Unix seconds."""


async def begin(store: Store, game: str, seat: Seat, fresh: Request, day: str | None = DAY) -> Match:
    daily = dailies()[game]
    table = await store.create_table(
        NewTable(game=game, options=table_options(daily), guild_id=1, channel_id=2, locale='en', daily=day),
        host=seat,
        request=fresh(),
    )
    return await start(store, table, fresh())


@pytest.mark.parametrize('game', dailies())
async def test_daily_deal_is_the_same_for_all_and_new_each_day(store: Store, fresh: Request, game: str) -> None:
    deals = [
        (await begin(store, game, Seat(0, 100 + number, 'x', 'en'), fresh, day)).table.snapshot
        for number, day in enumerate((DAY, DAY, NEXT, None))
    ]
    assert deals[0] == deals[1] and len({*deals}) == 3


async def test_daily_seed_is_secret_and_differs_from_a_lobbys(store: Store) -> None:
    options = PACKAGES['labyrinth'].game.Options(**dailies()['labyrinth'].options)
    seat = PEOPLE[0]
    table = await store.create_table(
        NewTable(game='labyrinth', options='{}', guild_id=1, channel_id=2, locale='en'), host=seat, request='x'
    )
    assert await new_seed(store, table, options) != await daily_seed(store, 'labyrinth', day_of(NOON))
    before = await daily_seed(store, 'onirim', DAY)
    await store.meta_set('deals', '00' * 32)
    assert await daily_seed(store, 'onirim', DAY) != before, 'it is made with a secret of this installation'


async def test_a_shared_maze_changes_at_midnight_of_the_store_clock(store: Store) -> None:
    options = PACKAGES['labyrinth'].game.Options(shared_maze=True)
    table = await store.create_table(
        NewTable(game='labyrinth', options='{}', guild_id=1, channel_id=2, locale='en'), host=PEOPLE[0], request='x'
    )
    seeds = []
    for now in (NOON, next_day(DAY) - 1, next_day(DAY)):
        store.follow(partial(float, now))
        seeds.append(await new_seed(store, table, options))
    assert seeds[0] == seeds[1] != seeds[2]


def test_a_day_begins_at_midnight_utc() -> None:
    assert day_of(NOON) == DAY
    assert [day_of(next_day(DAY) - 1), day_of(next_day(DAY))] == [DAY, NEXT]


@pytest.mark.parametrize(
    ('days', 'row'),
    [([], 0), ([DAY], 1), (['2026-11-21'], 1), (['2026-11-20'], 0), ([DAY, '2026-11-21', '2026-11-19'], 2)],
)
def test_days_in_a_row_end_today_or_yesterday(days: list[str], row: int) -> None:
    assert in_a_row(days, DAY) == row


@pytest.mark.parametrize(('game', 'least', 'most'), [('labyrinth', 6, 16), ('onirim', 3, 8)])
async def test_par_is_measured_once_with_the_days_deal(
    store: Store, game: str, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pars = Pars(store, Thinkers())
    assert await pars.of(game, DAY) is None, 'nobody waits for it'
    await pars.drain()
    par = await pars.of(game, DAY)
    assert par is not None and least <= min(par.median, par.best) <= max(par.median, par.best) <= most
    assert await pars.of(game, DAY) == await store.par(game, DAY) == par
    told_otherwise(monkeypatch, game, daily=replace(dailies()[game], measure=lambda deal, number: 0))
    assert await pars.of(game, DAY) == par, 'it is found once'


async def test_par_is_median_and_best_computed_once_for_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played, asked = list[int](), threading.Event()

    def scout(deal: Deal, number: int) -> int:
        asked.wait()
        played.append(number)
        return (8, 3, 7, 4, 5, 2, 8, 5, 8)[number]

    told_otherwise(monkeypatch, 'onirim', daily=replace(dailies()['onirim'], measure=scout))
    pars = Pars(store, Thinkers())
    assert [await pars.of('onirim', DAY) for _ in range(3)] == [None] * 3
    asked.set()
    await pars.drain()
    assert await pars.of('onirim', DAY) == Par(5, 8)
    assert played == [*range(9)]


async def test_failed_par_is_logged_and_retried_on_request(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinkers, answers = Thinkers(), [NotDone('its process has died')] * 2

    async def measured(name: str, what: Sample) -> int:
        assert name == 'measure'
        if answers:
            raise answers.pop()
        return 11

    monkeypatch.setattr(thinkers, 'do_unhurried', measured)
    pars = Pars(store, thinkers)
    for known in (None, None, None, Par(11, 11)):
        assert await pars.of('labyrinth', DAY) == known
        await pars.drain()
    assert 'par failed: game=labyrinth' in caplog.text and 'its process has died' in caplog.text


async def test_paces_of_labyrinth_sum_up_to_its_turns(store: Store, fresh: Request) -> None:
    """A pace is the number of turns between two goals reached. So the paces add up to the turns of the game."""
    match = await begin(store, 'labyrinth', PEOPLE[0], fresh)
    for number in range(200):
        if not match.decisions:
            break
        (decision,) = match.decisions
        token = think(match.package, partial(match.view, decision.seat), decision, 'hard', f'{number:032x}')
        match = await answer(store, match, 0, token, fresh())
    found = paces(dailies()['labyrinth'], await store.log(match.table.id))
    (made,) = await store.tries(100)
    assert len(found) == dailies()['labyrinth'].steps
    assert sum(found) == match.view(None).turn == made.reached
    assert made.outcome == 'alone'


async def test_l20_daily_push_is_final_and_an_empty_walk_is_not(store: Store, fresh: Request) -> None:
    """Only a walk that reaches no treasure can be undone in a deal of the day.

    An undone push would be a second try, and the player would know more (L20).
    """
    match = await begin(store, 'labyrinth', PEOPLE[0], fresh)
    for _ in range(12):
        (decision,) = match.decisions
        before = match.state.found
        match = await answer(store, match, 0, decision.default or '', fresh())
        walked = decision.kind == 'labyrinth.move'
        assert (match.table.undo_seat == 0) is (walked and match.state.found == before)


def log(*steps: str) -> list[Action]:
    """Return a log with one answer per step. "<" undoes the step before it."""
    return [
        Action(1, number, 'undo' if step == '<' else 'play', 0, f'undo {number - 1}', None, events_of(step), 0.0)
        for number, step in enumerate(steps)
    ]


def events_of(step: str) -> str:
    """Return the events of a step such as "t frd": a turn, and the red door found."""
    kinds = {'t': 'onirim.turn', 'f': 'onirim.door_found', 'o': 'onirim.door_opened', 'n': 'onirim.nightmare_door'}
    return dump_events(Event(kinds[each[0]], {'card': each[1:]}) for each in step.split() if each[0] in kinds)


def test_door_lost_and_found_again_has_one_square() -> None:
    daily = dailies()['onirim']
    lost = ('t t t frd', 't nrd')
    assert paces(daily, log(*lost)) == (UNDONE,)
    assert squares(daily, paces(daily, log(*lost))) == '🟪' + '⬛' * 7
    again = (*lost, 't t', 'obd', 't t t t t t', 'ord')
    assert paces(daily, log(*again)) == (6, 3)
    assert squares(daily, paces(daily, log(*again))) == '🟥🟩' + '⬛' * 6


def test_doors_often_lost_have_eight_squares() -> None:
    """The result has one square for each of eight doors, even if each door was lost several times.

    Of two doors of a colour, the one found last is lost first, and found again first.
    """
    daily, doors = dailies()['onirim'], ('rd', 'bd', 'gd', 'nd') * 2
    found = [f't f{door}' for door in doors]
    lost = [step for door in doors for step in (f't n{door}', f't f{door}', f't n{door}')]
    assert squares(daily, paces(daily, log(*found, *lost))) == '🟪' * 8
    found_again = log(*found, *lost, 't t t t frd')
    assert squares(daily, paces(daily, found_again)).count('🟨') == 1
    assert len(squares(daily, paces(daily, found_again))) == 8


def test_squares_of_a_game_add_up_to_its_doors() -> None:
    steps = log('t frd', 't frd', 't nrd', 't nrd', 't frd', 't obd')
    drawn = squares(dailies()['onirim'], paces(dailies()['onirim'], steps))
    assert [drawn.count(sign) for sign in '🟩🟪⬛'] == [2, 1, 5]


def test_loss_of_an_unknown_door_has_no_square() -> None:
    assert paces(dailies()['onirim'], log('t nrd', 't fbd')) == (2,)


def test_undone_steps_have_no_pace() -> None:
    assert paces(dailies()['onirim'], log('t', 'frd', '<', 't', 'frd')) == (2,)


def test_squares_show_the_paces_only() -> None:
    assert squares(dailies()['labyrinth'], (1, 2, 3, 1, 1, 9, 2)) == '🟩🟨🟥🟩🟩🟥🏠🟨'
    assert squares(dailies()['onirim'], (3, 5, 6)) == '🟩🟨🟥⬛⬛⬛⬛⬛'
    assert squares(dailies()['onirim'], ()) == '⬛' * 8
