"""Short-term memory of the screens: entries expire, and old ones are removed."""

from __future__ import annotations

from bot.screens.recent import Recent
from tests.bot.conftest import House
from tests.bot.tables import running


class Clock:
    """A clock that a test sets by `now`."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_entry_is_forgotten_after_its_time() -> None:
    clock = Clock()
    recent: Recent[str, int] = Recent(10.0, clock)
    recent.put('one', 1)
    clock.now += 9.9
    assert recent.get('one') == 1
    clock.now += 0.1
    assert recent.get('one') is None


def test_renewed_entry_lasts_again() -> None:
    clock = Clock()
    recent: Recent[str, int] = Recent(10.0, clock)
    recent.put('one', 1)
    clock.now += 6.0
    recent.put('two', 2)
    recent.put('one', 3)
    clock.now += 6.0
    assert recent.get('one') == 3
    recent.put('three', 3)
    assert len(recent) == 3
    clock.now += 6.0
    recent.put('four', 4)
    assert len(recent) == 2


def test_memory_does_not_grow_with_the_number_of_tables() -> None:
    clock = Clock()
    recent: Recent[int, int] = Recent(10.0, clock)
    for table in range(1000):
        recent.put(table, table)
        clock.now += 1.0
    assert len(recent) <= 11


async def test_tables_shown_long_ago_are_forgotten(house: House) -> None:
    boards = house.clew.screens.boards
    for _ in range(3):
        await running(house, house.ada, house.bruno)
        boards._records._retired.put(1, 1)
        house.playground.clock.advance(3600.0)
    await running(house, house.ada, house.bruno)
    assert len(boards._looked) <= 1 and len(boards._records._retired) <= 1
