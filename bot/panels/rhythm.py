"""When a user wants to be called: the line in their settings, and the form to change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.forms import GIVES, Field, Form
from bot.message.panel import MenuLine
from bot.words import Words
from bot.words.when import COMMON, zone_named
from persistence.rhythm import LONGEST_AWAY, LONGEST_QUIET, Rhythm

OPEN, FILLED = 'times', 'rhythm'
"""In the ids of the button that opens the form, and of the form."""

NONE, KEEP = 'none', 'keep'

LENGTHS: Final = range(4, LONGEST_QUIET + 1)
"""Lengths of quiet hours on offer."""

DAYS: Final = (1, 2, 3, 5, 7, 10, LONGEST_AWAY)
"""Lengths of holidays on offer."""

REMINDERS: Final[Mapping[str, int | None]] = {'once': None, '3': 3, '6': 6, '12': 12, '24': 24, 'never': 0}
"""Hours between two reminders, by their value in the form."""

DAY: Final = 86400.0


def rhythm_line(rhythm: Rhythm, now: float, words: Words) -> str:
    """Return time zone, quiet hours, holiday and reminders in one line."""
    return ' · '.join(_parts(rhythm, now, words))


def _parts(rhythm: Rhythm, now: float, words: Words) -> Iterator[str]:
    yield words('settings-zone', zone=rhythm.zone) if rhythm.zone is not None else words('settings-zone-none')
    if rhythm.quiet_from is not None:
        until = (rhythm.quiet_from + rhythm.quiet_hours) % 24
        yield words('settings-quiet', begin=_hour(rhythm.quiet_from), end=_hour(until))
    if (until_when := _away(rhythm, now)) is not None:
        yield words('settings-away', when=f'<t:{int(until_when)}:f>')
    if rhythm.remind_hours is not None:
        value = next((value for value, hours in REMINDERS.items() if hours == rhythm.remind_hours), 'once')
        yield words('settings-remind', how=_reminder(value, words))


def rhythm_form(rhythm: Rhythm, now: float, words: Words) -> Form:
    """Return the form with the present choices."""
    zones = (NONE, *COMMON, *((rhythm.zone,) if rhythm.zone not in (None, *COMMON) else ()))
    quiet = rhythm.quiet_hours or 8
    away = _away(rhythm, now) is not None
    fields = (
        Field(
            'zone',
            words('rhythm-zone'),
            tuple(MenuLine(each, _zone(each, now, words), chosen=each == (rhythm.zone or NONE)) for each in zones),
            words('rhythm-zone-about'),
        ),
        Field(
            'quiet',
            words('rhythm-quiet'),
            tuple(_hours(rhythm.quiet_from, words)),
            words('rhythm-quiet-about'),
        ),
        Field(
            'long',
            words('rhythm-long'),
            tuple(MenuLine(str(each), words('rhythm-hours', count=each), chosen=each == quiet) for each in LENGTHS),
        ),
        Field(
            'away',
            words('rhythm-away'),
            (
                MenuLine(NONE, words('rhythm-away-none'), chosen=not away),
                *((MenuLine(KEEP, words('rhythm-away-keep'), chosen=True),) if away else ()),
                *(MenuLine(str(each), words('rhythm-days', count=each)) for each in DAYS),
            ),
            words('rhythm-away-about'),
        ),
        Field(
            'remind',
            words('rhythm-remind'),
            tuple(
                MenuLine(value, _reminder(value, words), chosen=hours == rhythm.remind_hours)
                for value, hours in REMINDERS.items()
            ),
        ),
    )
    return Form(CustomId('settings', rest=FILLED).form(), words('rhythm-title'), fields)


def filled(rhythm: Rhythm, values: Sequence[str], now: float) -> Rhythm:
    """Return the rhythm after a form was filled in. `values` are those of `bot.message.forms.entered`.

    Raises `ValueError` if the form has no such field or value, or if one is missing.
    """
    chosen = dict(value.split(GIVES, 1) for value in values if GIVES in value)
    if chosen.keys() != {'zone', 'quiet', 'long', 'away', 'remind'}:
        raise ValueError(f'no such fields: {sorted(chosen)}')
    zone = None if chosen['zone'] == NONE else zone_named(chosen['zone'])
    if zone is None and chosen['zone'] != NONE:
        raise ValueError(f'no time zone {chosen["zone"]!r}')
    quiet = None if chosen['quiet'] == NONE else _one_of(chosen['quiet'], range(24))
    long = _one_of(chosen['long'], LENGTHS)
    away_until = _away(rhythm, now)
    if chosen['away'] != KEEP:
        away_until = None if chosen['away'] == NONE else now + _one_of(chosen['away'], DAYS) * DAY
    return Rhythm(
        zone.key if zone is not None else None,
        quiet,
        long if quiet is not None else 0,
        away_until,
        _reminders(chosen['remind']),
    )


def _reminders(value: str) -> int | None:
    if value not in REMINDERS:
        raise ValueError(f'no rhythm of reminders {value!r}')
    return REMINDERS[value]


def _one_of(value: str, offered: Iterable[int]) -> int:
    found = next((each for each in offered if str(each) == value), None)
    if found is None:
        raise ValueError(f'{value!r} is not on offer')
    return found


def _away(rhythm: Rhythm, now: float) -> float | None:
    """Return the end of a holiday that has not passed."""
    return rhythm.away_until if rhythm.away_until is not None and rhythm.away_until > now else None


def _hours(chosen: int | None, words: Words) -> Iterator[MenuLine]:
    yield MenuLine(NONE, words('rhythm-quiet-none'), chosen=chosen is None)
    yield from clock_hours(chosen)


def clock_hours(chosen: int | None) -> Iterator[MenuLine]:
    """Return a menu line for each hour of the day."""
    return (MenuLine(str(hour), _hour(hour), chosen=hour == chosen) for hour in range(24))


def _zone(name: str, now: float, words: Words) -> str:
    zone = zone_named(name)
    if zone is None:
        return words('rhythm-zone-none')
    return f'{name} · {datetime.fromtimestamp(now, UTC).astimezone(zone):%H:%M}'


def _reminder(value: str, words: Words) -> str:
    return words('rhythm-remind-every', count=int(value)) if value.isdecimal() else words(f'rhythm-remind-{value}')


def _hour(hour: int) -> str:
    return f'{hour:02}:00'
