"""The bot's clock follows Discord's time, not the clock of the machine."""

from __future__ import annotations

import pytest

from bot.clock import LEAP, Clock

NOON = 1_800_000_000.0


class Machine:
    """A machine whose wall clock and monotonic clock are set by the test."""

    def __init__(self) -> None:
        self.wall, self.steady = NOON, 500.0
        self.clock = Clock(lambda: self.wall, lambda: self.steady)

    def answered(self, date: float, after: float = 0.0) -> None:
        """Let Discord answer a request with the timestamp `date`.

        The answer arrives `after` seconds after the request.
        """
        since = self.steady
        self.steady += after
        self.clock.hear(date, since)


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.mark.parametrize('wrong', [-86400.0, -LEAP - 1, LEAP + 1, 86400.0])
def test_first_answer_sets_a_wrong_clock_right(machine: Machine, wrong: float) -> None:
    machine.answered(NOON + wrong)
    assert machine.clock.now() == pytest.approx(NOON + wrong, abs=1)
    assert machine.clock.leap() == 0.0
    machine.wall += 7200.0
    assert machine.clock.leap() == 0.0, 'the clock of the machine does not count any more'


def test_wrong_clock_is_told_once_with_the_remedy(machine: Machine, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        machine.answered(NOON + 3600.0)
    (record,) = caplog.records
    assert record.getMessage().startswith("machine clock off by -3600 seconds, using Discord's time: set it")


@pytest.mark.parametrize('wrong', [-LEAP + 1, 0.0, LEAP - 1])
def test_nearly_right_clock_is_left_alone(machine: Machine, wrong: float) -> None:
    machine.answered(NOON + wrong)
    assert machine.clock.now() == NOON


@pytest.mark.parametrize('said', [0.0, 20.0, 40.0])
def test_slow_answer_is_no_leap(machine: Machine, said: float) -> None:
    """The answer takes 40 seconds, and its date may be from any moment in between.

    No such date proves a clock change.
    """
    machine.answered(NOON)
    machine.answered(NOON + said, after=40.0)
    assert machine.clock.leap() == 0.0


@pytest.mark.parametrize('leap', [-600.0, 600.0])
def test_later_leap_waits_until_followed(machine: Machine, leap: float) -> None:
    machine.answered(NOON)
    machine.answered(NOON + leap)
    assert machine.clock.now() == NOON
    assert machine.clock.leap() == pytest.approx(leap, abs=1)
    machine.clock.follow(machine.clock.leap())
    assert machine.clock.now() == pytest.approx(NOON + leap, abs=1)
    machine.answered(NOON + leap)
    assert machine.clock.leap() == 0.0


def test_machine_clock_counts_without_answers(machine: Machine) -> None:
    machine.wall += 600.0
    assert machine.clock.leap() == 600.0
    machine.clock.follow(600.0)
    assert (machine.clock.now(), machine.clock.leap()) == (NOON + 600.0, 0.0)
