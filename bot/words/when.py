"""Parser of typed times: "friday 20:00", "завтра 19:30", "za 2 godziny".

It understands the words of all languages of the bot at once, because users may type in another language than their
Discord's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Final
from zoneinfo import ZoneInfo

import tzdata  # type: ignore[import-untyped]  # it has no types, and needs none

from bot.words.cities import zone_of_city, zones_of_city
from bot.words.folding import folded

WEEKDAYS: Final[Sequence[str]] = (
    'monday mon понедельник пн poniedzialek pon',
    'tuesday tue tues вторник вт wtorek wt',
    'wednesday wed среда среду ср sroda srode sr',
    'thursday thu thur thurs четверг чт czwartek czw',
    'friday fri пятница пятницу пт piatek pt',
    'saturday sat суббота субботу сб sobota sobote sob',
    'sunday sun воскресенье вс niedziela niedziele niedz nd',
)
"""Names of the weekdays from Monday on, as `folded` writes them."""

DAYS: Final[Mapping[str, int]] = {
    'today': 0, 'tonight': 0, 'сегодня': 0, 'dzis': 0, 'dzisiaj': 0,
    'tomorrow': 1, 'завтра': 1, 'jutro': 1,
    'послезавтра': 2, 'pojutrze': 2,
}  # fmt: skip
"""Days from today, by their names."""

UNITS: Final[Mapping[str, str]] = {
    'minutes': 'm min mins minute minutes мин минута минуту минуты минут minuta minute minuty minut',
    'hours': 'h hr hrs hour hours ч час часа часов godz godzina godzine godziny godzin',
    'days': 'd day days день дня дней дн dzien dni',
}
"""Names of units of time."""

SMALL: Final = frozenset(
    ['a', 'an', 'at', 'on', 'the', 'next', 'around', 'в', 'во', 'на', 'к', 'o', 'w', 'we', 'na', 'ok']
)
"""Words without a meaning of their own here."""

LATER: Final = frozenset(('in', 'через', 'za'))
"""Words before a span of time."""

COMMON: Final = (
    'America/Los_Angeles', 'America/New_York', 'America/Sao_Paulo', 'Europe/London', 'Europe/Berlin', 'Europe/Warsaw',
    'Europe/Kyiv', 'Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Novosibirsk', 'Asia/Vladivostok', 'UTC',
)  # fmt: skip

CLOCK: Final = re.compile(r'(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?')
ISO: Final = re.compile(r'(\d{4})-(\d{1,2})-(\d{1,2})')
DOTTED: Final = re.compile(r'(\d{1,2})\.(\d{1,2})(?:\.(\d{4})?)?')
SPAN: Final = re.compile(r'\b(\d{1,4})([^\W\d]+)')


class Unreadable(ValueError):
    """The text names no time."""


def read_when(text: str, now: datetime) -> datetime:
    """Parse a typed time. Returns it in UTC. `now` has the user's time zone.

    A time without a day is the next such time. Raises `Unreadable`.
    """
    try:
        return _read(text, now)
    except OverflowError:
        # The calendar ends with the year 9999.
        raise Unreadable(text) from None


def _read(text: str, now: datetime) -> datetime:
    plain = folded(text).replace('a.m.', 'am').replace('p.m.', 'pm')
    words = [word for word in re.split(r'[\s,]+', plain) if word and word not in SMALL]
    if words and words[0] in LATER:
        return (now + _span(words[1:])).astimezone(UTC)
    days = [day for word in words if (day := _day(word, now.date())) is not None]
    rest = [word for word in words if _day(word, now.date()) is None]
    time = CLOCK.fullmatch(' '.join(rest))
    if time is None or len(days) > 1:
        raise Unreadable(text)
    hour, minute = int(time[1]), int(time[2] or 0)
    if time[3]:
        if not 1 <= hour <= 12:
            raise Unreadable(text)
        hour = hour % 12 + (12 if time[3] == 'pm' else 0)
    if hour > 23 or minute > 59:
        raise Unreadable(text)
    chosen, step = days[0] if days else (now.date(), 1)
    found = _at(chosen, hour, minute, now)
    # "Friday" on a Friday evening, and a time of day that is over, mean the next one.
    return found if found > now.astimezone(UTC) or not step else _at(chosen + timedelta(days=step), hour, minute, now)


def zone_named(name: str | None) -> ZoneInfo | None:
    """Return the time zone with a name of the IANA database, ignoring case, or of a city. None without such a zone."""
    found = _zones().get((name or '').strip().casefold().replace(' ', '_')) or zone_of_city(name or '')
    return None if found is None else ZoneInfo(found)


def zones_like(text: str, most: int) -> list[str]:
    """Return names of time zones that contain a text or have a city that begins with it, these cities first.

    Without a text, return some from west to east.
    """
    if not text.strip():
        return [*COMMON[:most]]
    wanted = folded(text).replace(' ', '_')
    cities = zones_of_city(text)
    found = {*cities, *(name for plain, name in _zones().items() if wanted in plain)}
    first = {name for name in found if name in cities or name.casefold().rpartition('/')[2].startswith(wanted)}
    return sorted(found, key=lambda name: (name not in first, name))[:most]


@cache
def _zones() -> dict[str, str]:
    """The names of places by their folded names, and UTC. The others are aliases, such as "Poland"."""
    names = files(tzdata).joinpath('zones').read_text('ascii').split()
    return {name.casefold(): name for name in names if '/' in name or name == 'UTC'}


def _day(word: str, today: date) -> tuple[date, int] | None:
    """Return the day that a word names, and the days until the next one of that name; None for another word.

    Raises `Unreadable` for a date that does not exist.
    """
    if word in DAYS:
        return today + timedelta(days=DAYS[word]), 0
    for number, names in enumerate(WEEKDAYS):
        if word in names.split():
            return today + timedelta(days=(number - today.weekday()) % 7), 7
    if iso := ISO.fullmatch(word):
        return _date(int(iso[1]), int(iso[2]), int(iso[3])), 0
    # "20.30" is a time, because no month has that number.
    if (dotted := DOTTED.fullmatch(word)) and 1 <= int(dotted[2]) <= 12 and not _is_time(word):
        day = _date(int(dotted[3] or today.year), int(dotted[2]), int(dotted[1]))
        return (day, 0) if dotted[3] or day >= today else (_date(today.year + 1, int(dotted[2]), int(dotted[1])), 0)
    return None


def _is_time(word: str) -> bool:
    """Whether a word such as "10.30" or "8.05" is a time of day and no date: its last part has two digits over 12."""
    found = CLOCK.fullmatch(word)
    return found is not None and found[2] is not None and int(found[2]) > 12


def _date(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError as error:
        raise Unreadable(f'{year}-{month}-{day}') from error


def _span(words: Sequence[str]) -> timedelta:
    """Return a span such as "2 hours 30 min" or "90min". An hour without a number is one."""
    span, number = timedelta(), 1
    for word in SPAN.sub(r'\1 \2', ' '.join(words)).split():
        if word.isdecimal() and len(word) <= 4:
            number = int(word)
            continue
        unit = next((unit for unit, names in UNITS.items() if word in names.split()), None)
        if unit is None:
            raise Unreadable(' '.join(words))
        span, number = span + timedelta(**{unit: number}), 1
    if not span or number != 1:
        raise Unreadable(' '.join(words))
    return span


def _at(day: date, hour: int, minute: int, now: datetime) -> datetime:
    """Return a time of day in UTC. A time that a change of clocks leaves out becomes the one an hour later."""
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=now.tzinfo).astimezone(UTC)
