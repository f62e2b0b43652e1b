"""The deals of the days: the same for everybody, another every day, with par, and squares for how it went."""

from __future__ import annotations

import threading

import pytest

from bot.panels.daily import squares
from bot.tables.dailies import DAILIES, day_of, in_a_row, next_day
from bot.tables.match import Match, answer, dump_events
from bot.tables.paces import UNDONE, paces
from bot.tables.par import Pars
from bot.tables.seeds import daily_seed, new_seed
from bot.tables.start import start
from bot.thinking.deals import MEASURES, Sample
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import Event
from engine.players import decide
from engine.registry import GAMES
from persistence import Action, Seat, Store
from tests.tables.conftest import PEOPLE, Request

DAY, NEXT = '2026-11-22', '2026-11-23'
NOON = 1_795_348_800.0
"""Of that day, UTC."""


async def begin(store: Store, game: str, seat: Seat, fresh: Request, day: str | None = DAY) -> Match:
    daily = DAILIES[game]
    table = await store.create_table(
        game=game, options=daily.table_options(), guild_id=1, channel_id=2, locale='en', host=seat, request=fresh(),
        daily=day,
    )  # fmt: skip
    return await start(store, table, fresh())


@pytest.mark.parametrize('game', DAILIES)
async def test_everybody_has_the_same_deal_on_a_day_and_another_on_the_next(
    store: Store, fresh: Request, game: str
) -> None:
    deals = [
        (await begin(store, game, Seat(0, 100 + number, 'x', 'en'), fresh, day)).table.snapshot
        for number, day in enumerate((DAY, DAY, NEXT, None))
    ]
    assert deals[0] == deals[1] and len({*deals}) == 3


async def test_the_deal_of_a_day_is_not_that_of_a_lobby_and_cannot_be_known_before(store: Store) -> None:
    options = GAMES['labyrinth'].Options(**DAILIES['labyrinth'].options)
    seat = PEOPLE[0]
    table = await store.create_table(
        game='labyrinth', options='{}', guild_id=1, channel_id=2, locale='en', host=seat, request='x'
    )
    assert await new_seed(store, table, options) != await daily_seed(store, 'labyrinth', day_of(NOON))
    before = await daily_seed(store, 'onirim', DAY)
    await store.meta_set('deals', '00' * 32)
    assert await daily_seed(store, 'onirim', DAY) != before, 'it is made with a secret of this installation'


def test_a_day_begins_at_midnight_utc() -> None:
    assert day_of(NOON) == DAY
    assert [day_of(next_day(DAY) - 1), day_of(next_day(DAY))] == [DAY, NEXT]


@pytest.mark.parametrize(
    ('days', 'row'),
    [([], 0), ([DAY], 1), (['2026-11-21'], 1), (['2026-11-20'], 0), ([DAY, '2026-11-21', '2026-11-19'], 2)],
)
def test_days_in_a_row_end_today_or_yesterday(days: list[str], row: int) -> None:
    assert in_a_row(days, DAY) == row


@pytest.mark.parametrize(('game', 'least', 'most'), [('labyrinth', 6, 14), ('onirim', 3, 8)])
async def test_par_is_what_an_automatic_player_reaches_with_the_very_deal(
    store: Store, game: str, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pars = Pars(store, Thinkers())
    assert await pars.of(game, DAY) is None, 'nobody waits for it'
    await pars.drain()
    par = await pars.of(game, DAY)
    assert par is not None and least <= par <= most
    assert await pars.of(game, DAY) == await store.par(game, DAY) == par
    monkeypatch.delitem(MEASURES, game)
    assert await pars.of(game, DAY) == par, 'it is found once'


async def test_par_is_the_game_in_the_middle_and_is_found_once_for_all_who_ask(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, asked = list[int](), threading.Event()

    def scout(sample: Sample) -> int:
        asked.wait()
        played.append(sample.number)
        return (8, 3, 7, 4, 5)[sample.number]

    monkeypatch.setitem(MEASURES, 'onirim', scout)
    pars = Pars(store, Thinkers())
    assert [await pars.of('onirim', DAY) for _ in range(3)] == [None] * 3
    asked.set()
    await pars.drain()
    assert await pars.of('onirim', DAY) == 5
    assert played == [0, 1, 2, 3, 4]


async def test_par_that_comes_to_nothing_is_noted_and_found_when_somebody_asks_again(
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
    for known in (None, None, None, 11):
        assert await pars.of('labyrinth', DAY) == known
        await pars.drain()
    assert 'par of labyrinth' in caplog.text and 'its process has died' in caplog.text


async def test_turns_are_counted_to_each_treasure_and_home(store: Store, fresh: Request) -> None:
    """The squares of a maze add up to all its turns, which are what was reached."""
    match = await begin(store, 'labyrinth', PEOPLE[0], fresh)
    for number in range(200):
        if not match.decisions:
            break
        (decision,) = match.decisions
        token = decide(match.game, match.state, decision, 'hard', f'{number:032x}')
        match = await answer(store, match, 0, token, fresh())
    found = paces(DAILIES['labyrinth'], await store.log(match.table.id))
    (made,) = await store.tries(100)
    assert len(found) == DAILIES['labyrinth'].steps
    assert sum(found) == match.view(None).turn == made.reached
    assert made.outcome == 'alone'


async def test_a_push_is_final_and_a_walk_that_found_nothing_is_not(store: Store, fresh: Request) -> None:
    """Taking back is no way to try again with what one has seen: the rules of the game hold here, too (L20)."""
    match = await begin(store, 'labyrinth', PEOPLE[0], fresh)
    for _ in range(12):
        (decision,) = match.decisions
        before = match.view(None).found
        match = await answer(store, match, 0, decision.default or '', fresh())
        walked = decision.kind == 'labyrinth.move'
        assert (match.table.undo_seat == 0) is (walked and match.view(None).found == before)


def log(*steps: str) -> list[Action]:
    """A log in which each step is the events of one answer; "<" takes the step before it back."""
    return [
        Action(1, number, 'undo' if step == '<' else 'play', 0, 'x', None, events_of(step), 0.0)
        for number, step in enumerate(steps)
    ]


def events_of(step: str) -> str:
    kinds = {'t': 'onirim.turn', 'f': 'onirim.door_found', 'o': 'onirim.door_opened', 'n': 'onirim.nightmare_door'}
    return dump_events(Event(kinds[sign], {}) for sign in step if sign in kinds)


def test_a_door_that_a_nightmare_takes_is_a_square_of_its_own() -> None:
    daily = DAILIES['onirim']
    found = paces(daily, log('t', 't', 't', 'ft', 'tn', 't', 'tttt', 'o'))
    assert found == (3, UNDONE, 7)
    assert squares(daily, found) == '🟩🟪🟥' + '⬛' * 7


def test_what_was_taken_back_is_not_counted() -> None:
    assert paces(DAILIES['onirim'], log('t', 'f', '<', 't', 'f')) == (2,)


def test_squares_say_how_quick_it_was_and_nothing_else() -> None:
    assert squares(DAILIES['labyrinth'], (1, 2, 3, 1, 1, 9, 2)) == '🟩🟨🟥🟩🟩🟥🏠🟨'
    assert squares(DAILIES['onirim'], (3, 5, 6)) == '🟩🟨🟥⬛⬛⬛⬛⬛'
    assert squares(DAILIES['onirim'], ()) == '⬛' * 8
