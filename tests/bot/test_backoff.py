"""Growing delays between attempts to log in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.backoff import LONGEST, SHORTEST, STEADY, Attempts, Backoff

DAY = 86_400.0


def test_backoff_doubles_up_to_five_minutes() -> None:
    backoff = Backoff()
    assert [backoff.after(1.0) for _ in range(11)] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]


def test_ten_minutes_of_connection_reset_the_backoff() -> None:
    backoff = Backoff()
    for _ in range(5):
        backoff.after(0.0)
    assert backoff.after(STEADY - 1) == 32 * SHORTEST
    assert backoff.after(STEADY) == SHORTEST


@given(st.lists(st.floats(0.0, 2 * STEADY), min_size=1))
def test_no_day_has_a_thousand_logins(lasted: list[float]) -> None:
    backoff, passed, logins = Backoff(), 0.0, 0
    while passed < DAY:
        for seconds in lasted:
            logins += 1
            passed += seconds + backoff.after(seconds)
    # The last round may be longer than the day.
    assert logins - len(lasted) < 1000


def test_login_is_due_after_the_backoff() -> None:
    now = 0.0
    logins = Attempts(lambda: now)
    assert logins.wait == 0.0
    for pause in (1.0, 2.0, 4.0):
        logins.made()
        assert logins.wait == pause
        now += pause / 2
        assert logins.wait == pause / 2
        now += pause
        assert logins.wait == 0.0
    assert Backoff(LONGEST).after(0.0) == LONGEST
