"""The morning message about the deals of the day, and its buttons in `/daily`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel, Style
from bot.tables.dailies import daily_title, next_day
from bot.words import Words
from engine.package import Daily

ACTION: Final = 'morning'
"""Action in the ids of the buttons. The rest is "open", "on", "off", "here" or "away"."""


@dataclass(frozen=True, slots=True)
class Subscribed:
    """Whether the reader of `/daily` gets the morning message, and whether this channel does.

    `channel` is None for a user who may not change that.
    """

    user: bool
    channel: bool | None = None


@dataclass(frozen=True, slots=True)
class Yesterday:
    """A deal of the day in the morning message, with numbers of the day before.

    `people` finished yesterday's deal, and the user took `place` among them; None without a result. `row` is the user's
    streak.
    """

    daily: Daily
    people: int
    place: int | None = None
    row: int = 0


def morning_panel(day: str, deals: Sequence[Yesterday], words: Words, *, personal: bool) -> Panel:
    """Return the morning message. `personal` is true for the DM of a user."""
    lines = [f'### 🌅 {words("morning-title")}', words('morning-about', next=f'<t:{int(next_day(day))}:R>')]
    for each in deals:
        lines.append(f'**{each.daily.sign} {daily_title(each.daily.game, day, words)}**')
        if each.place is not None:
            lines.append(words('morning-place', place=each.place, people=each.people))
        elif each.people:
            lines.append(words('morning-people', people=each.people))
        if each.row > 1:
            lines.append(words('daily-row', count=each.row))
    stop = _button('off' if personal else 'away', 'morning-stop', words)
    return Panel(('\n'.join(lines), (_button('open', 'morning-open', words, 'success'), stop)))


def over_panel(day: str, words: Words) -> Panel:
    """Return a morning message after its `day` is over."""
    return Panel((f'-# 🌅 {words("morning-over", day=date.fromisoformat(day))}',))


def stopped_panel(words: Words, *, personal: bool) -> Panel:
    """Return the notice that the messages have stopped, with a button to start them again."""
    again = _button('on' if personal else 'here', 'morning-again', words)
    return Panel((words('morning-stopped-own' if personal else 'morning-stopped'), (again,)))


def done_panel(what: str, when: str, words: Words) -> Panel:
    """Return the answer to a button that starts or stops the messages. `when` is the time of the next one, if any."""
    back = Button(CustomId('daily', rest='back').button(), words('daily-all'), emoji='📅')
    return Panel((words(f'morning-{what}-done', when=when), (back,)))


def morning_buttons(subscribed: Subscribed, words: Words) -> tuple[Button, ...]:
    """Return the buttons below `/daily` that start and stop the morning messages."""
    own = _button('off', 'morning-off', words) if subscribed.user else _button('on', 'morning-on', words)
    if subscribed.channel is None:
        return (own,)
    here = ('away', 'morning-away') if subscribed.channel else ('here', 'morning-here')
    return own, _button(*here, words)


def _button(what: str, key: str, words: Words, style: Style = 'secondary') -> Button:
    return Button(CustomId(ACTION, rest=what).button(), words(key), style)
