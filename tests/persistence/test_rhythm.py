"""Rhythms: quiet hours, holidays and reminders, also across changes of clocks."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from persistence.rhythm import ANY_TIME, HOUR, LONGEST_QUIET, REMIND_FOR, Rhythm

WARSAW = 'Europe/Warsaw'
NIGHT = Rhythm(WARSAW, 22, 9)
DAY = 24 * HOUR


def at(text: str, zone: str = WARSAW) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ('now', 'back'),
    [
        ('2026-11-28 21:59', None),
        ('2026-11-28 22:00', '2026-11-29 07:00'),
        ('2026-11-29 06:59', '2026-11-29 07:00'),
        ('2026-11-29 07:00', None),
        # The clocks change on these nights.
        ('2026-03-28 23:00', '2026-03-29 07:00'),
        ('2026-10-24 23:00', '2026-10-25 07:00'),
    ],
)
def test_quiet_hours_follow_the_clock_on_the_wall(now: str, back: str | None) -> None:
    assert NIGHT.back_at(at(now)) == (None if back is None else at(back))


def test_holiday_that_ends_at_night_ends_in_the_morning() -> None:
    away = NIGHT._replace(away_until=at('2026-12-05 03:00'))
    assert away.back_at(at('2026-12-01 12:00')) == at('2026-12-05 07:00')
    assert away.back_at(at('2026-12-01 12:00'), holidays=False) is None
    assert away.back_at(at('2026-12-05 12:00')) is None


def test_long_limit_counts_only_hours_without_rest() -> None:
    asked = at('2026-11-28 21:30')
    assert NIGHT.due_at(asked, 3600, holidays=True) == at('2026-11-29 07:30')
    assert NIGHT.due_at(asked, 86400, holidays=True) == at('2026-11-30 15:30')
    assert NIGHT.due_at(asked, 1800, holidays=True) == asked + 1800, 'players of a short limit sit together'
    assert ANY_TIME.due_at(asked, 3600, holidays=True) == asked + 3600


def test_holiday_moves_a_deadline_only_where_tables_wait() -> None:
    now = at('2026-11-28 12:00')
    away = ANY_TIME._replace(away_until=now + 3 * DAY)
    assert away.due_at(now, 3600, holidays=True) == now + 3 * DAY + 3600
    assert away.due_at(now, 3600, holidays=False) == now + 3600


def test_default_reminder_comes_once_and_outside_of_rest() -> None:
    asked = at('2026-11-28 21:30')
    due = NIGHT.due_at(asked, 3600, holidays=True)
    assert NIGHT.remind_at(asked, asked, due, 3600) == at('2026-11-29 07:15')
    assert NIGHT.remind_at(asked, asked + 1, due, 3600) is None
    due = NIGHT.due_at(asked, 7200, holidays=True)
    assert NIGHT.remind_at(asked, asked, due, 7200) == at('2026-11-29 08:00')
    assert NIGHT.remind_at(asked, asked, asked + 100, 100) is None


def test_chosen_reminders_recur_for_a_week() -> None:
    often, now, found = NIGHT._replace(remind_hours=12), at('2026-11-28 12:00'), list[float]()
    while (then := often.remind_at(now, found[-1] if found else now, None, None)) is not None:
        found.append(then)
        assert often.back_at(then) is None
    assert found[:2] == [at('2026-11-29 07:00'), at('2026-11-29 19:00')]
    assert len(found) == 13 and found[-1] <= now + REMIND_FOR
    assert often.remind_at(now, now, now + 6 * HOUR, 3600) is None, 'not after the deadline'
    assert often._replace(remind_hours=0).remind_at(now, now, now + DAY, 86400) is None


rhythms = st.builds(
    Rhythm,
    st.sampled_from([WARSAW, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']),
    st.integers(0, 23),
    st.integers(1, LONGEST_QUIET),
    st.none() | st.floats(at('2026-03-01 00:00'), at('2026-11-20 00:00')),
)


@settings(deadline=None, max_examples=200)
@given(rhythms, st.floats(at('2026-03-01 00:00'), at('2026-11-20 00:00')), st.floats(1, 20 * DAY))
def test_time_without_rest_is_what_a_deadline_waits_for(rhythm: Rhythm, now: float, seconds: float) -> None:
    due = rhythm.after(now, seconds)
    assert rhythm.without_rest(now, due) == pytest.approx(seconds, abs=0.01)
    back = rhythm.back_at(now) or now
    assert due >= back + seconds - 0.01
    assert back == now or rhythm.back_at(back) is None, datetime.fromtimestamp(back, UTC)
    # At most ten of 24 hours, and an hour more on the night when the clocks are set back.
    assert due - back <= seconds * 24 / (24 - LONGEST_QUIET) + 12 * HOUR
