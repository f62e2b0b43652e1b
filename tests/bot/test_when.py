"""Times as users type them, in three languages."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.words.cities import CITIES
from bot.words.when import COMMON, Unreadable, read_when, zone_named, zones_like

WARSAW = ZoneInfo('Europe/Warsaw')
NOW = datetime(2026, 11, 28, 17, 30, tzinfo=WARSAW)
"""A Saturday."""

TIMES = {
    '2026-11-28 20:00': ['20:00', 'at 20', '8pm', '8:00 p.m.', 'today 20:00', 'сегодня в 20:00', 'sobota o 20'],
    '2026-11-29 16:00': ['16:00', '4 pm', 'tomorrow 16:00', 'завтра в 16', 'jutro 16.00', 'sun 16:00', '29.11. 16:00'],
    '2026-12-05 16:00': ['saturday 16:00', 'субботу 16:00', 'w sobotę o 16:00', '5.12 16:00'],
    '2026-12-04 20:00': ['friday 20:00', '20:00, Friday', 'в пятницу 20', 'w piątek o 20', 'пт 20'],
    '2026-12-02 20:00': ['wed 20:00', 'в среду в 20:00', 'w środę 20:00', 'śr 20'],
    '2026-11-30 18:15': ['послезавтра 18:15', 'pojutrze 18:15', 'monday 6.15pm', '30.11.2026 18:15'],
    '2026-11-28 19:30': ['in 2 hours', 'in 2h', 'через 2 часа', 'za 2 godziny', 'in 120 min'],
    '2026-11-28 18:30': ['in an hour', 'через час', 'za godzinę', 'in 60min'],
    '2026-11-28 19:00': ['in 1h 30m', 'через 1 час 30 минут', 'za 90 minut'],
    '2027-01-05 20:00': ['5.1. 20:00', '5.1 20:00'],
    '2026-11-29 08:30': ['8.30', '8:30 am'],
}  # fmt: skip

UNREADABLE = [
    '', 'friday', 'soon', '25:00', '20:61', '13pm', '0 am', '31.2. 20:00', '32.1. 20:00', 'in', 'in hours 0',
    'in 0 hours', 'in 2 bananas', 'friday saturday 20:00', '20:00 21:00', 'через', '99999999999999999999', '2026-13-40',
    'in ' + '9999 days ' * 400, '31.12.9999 23:59', '9999-12-31 23:59',
]  # fmt: skip


@pytest.mark.parametrize(('text', 'expected'), [(text, when) for when, texts in TIMES.items() for text in texts])
def test_time_is_read_in_the_zone_of_the_user(text: str, expected: str) -> None:
    assert read_when(text, NOW).astimezone(WARSAW).strftime('%Y-%m-%d %H:%M') == expected


@pytest.mark.parametrize('text', UNREADABLE)
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_when(text, NOW.astimezone(ZoneInfo('America/New_York')))


def test_past_day_stays_past() -> None:
    assert read_when('today 10:00', NOW) < NOW
    assert read_when('2026-11-01 10:00', NOW) < NOW


def test_skipped_hour_is_an_hour_later() -> None:
    """On 28 March 2027 clocks go from 2:00 to 3:00 in Warsaw."""
    assert read_when('28.3.2027 2:30', NOW).astimezone(WARSAW).strftime('%H:%M') == '03:30'


def test_zone_is_found_by_part_of_its_name() -> None:
    assert zones_like('wars', 25) == ['Europe/Warsaw'] and zones_like('new y', 1) == ['America/New_York']
    assert zones_like('', 25) == [*COMMON] and all(zone_named(name) for name in COMMON)
    assert len(zones_like('a', 25)) == 25 and zones_like('nowhere', 25) == []


def test_zone_is_named_in_any_case() -> None:
    assert zone_named(' europe/WARSAW ') == WARSAW and zone_named('america/new york') == ZoneInfo('America/New_York')
    assert [zone_named(name) for name in ('', 'Warsaw', '../../etc/passwd', 'Europe')] == [None] * 4


@pytest.mark.parametrize(
    ('typed', 'zone'),
    [('Warszawa', 'Europe/Warsaw'), ('łódź', 'Europe/Warsaw'), ('москва', 'Europe/Moscow'), ('Киев', 'Europe/Kyiv'),
     ('санкт петербург', 'Europe/Moscow'), ('nowy jork', 'America/New_York'), ('Нью-Йорк', 'America/New_York')],
)  # fmt: skip
def test_zone_is_found_by_a_city_in_russian_or_polish(typed: str, zone: str) -> None:
    assert zones_like(typed[:5], 25)[0] == zone
    assert zone_named(typed) == ZoneInfo(zone)


def test_cities_have_zones_and_no_second_name() -> None:
    names = [city.strip() for cities in CITIES.values() for city in cities.split(',')]
    assert all(zone_named(zone) is not None for zone in CITIES) and len({*names}) == len(names)
    assert zone_named('') is None and zone_named('Atlantyda') is None
