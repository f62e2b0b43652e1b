"""Time to think, in words: lobby menus, deadlines and timeouts."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Menu
from bot.panels.menus import explained_menu
from bot.words import Words

OnTimeout: TypeAlias = Literal['default', 'automatic']
"""Effect of a timeout: the default answer is played, or a bot stands in."""

Then: TypeAlias = Literal['default', 'automatic', 'guest']
"""Effect of a timeout on one seat: as `OnTimeout`, or 'guest' if a guest's seat goes back to its bot."""

THINK: Final[dict[str, int | None]] = {'none': None, '300': 300, '3600': 3600, '86400': 86400}
"""Times to think in seconds by their menu value. None means no limit."""

ON_TIMEOUT: Final[tuple[OnTimeout, ...]] = ('default', 'automatic')


def time_menus(
    table_id: int,
    think_seconds: int | None,
    on_timeout: OnTimeout,
    words: Words,
    timeouts: tuple[OnTimeout, ...] = ON_TIMEOUT,
) -> tuple[Menu, ...]:
    """Return the menu for the time to think (action "think") and, with a limit, the timeout's menu (action "timeout").

    `timeouts` are the values of the second menu.
    """
    now = next((value for value, seconds in THINK.items() if seconds == think_seconds), None)
    think = _menu(table_id, 'think', tuple(THINK), now, words)
    if think_seconds is None or len(timeouts) < 2:
        return (think,)
    return think, _menu(table_id, 'timeout', timeouts, on_timeout, words)


def answer_by(due_at: float, then: Then, words: Words, *, tight: bool = False) -> str:
    """Return the deadline of a question and the timeout's effect, for the player who is asked.

    If `tight`, both are in one short sentence.
    """
    if tight:
        return words(f'hand-answer-in-{then}', when=f'<t:{int(due_at)}:R>')
    return f'{words("hand-answer-by", when=moment(due_at))} {words(f"hand-answer-by-{then}")}'


def answered_by(due_at: float, words: Words) -> str:
    """Return the deadline of the next answer, for the board."""
    return words('board-answer-by', when=moment(due_at))


def timeout_note(on_timeout: OnTimeout, words: Words) -> str:
    """Return the note about a timeout, above the hand of the player who was late."""
    return words(f'note-timeout-{on_timeout}')


def date(seconds: float) -> str:
    """Return a Discord timestamp with the day, shown in the reader's time zone and language."""
    return f'<t:{int(seconds)}:F> (<t:{int(seconds)}:R>)'


def moment(seconds: float) -> str:
    """Return a Discord timestamp, shown in the reader's time zone and language: "16:20 (in 5 minutes)"."""
    return f'<t:{int(seconds)}:t> (<t:{int(seconds)}:R>)'


def _menu(table_id: int, action: str, values: tuple[str, ...], chosen: str | None, words: Words) -> Menu:
    return explained_menu(CustomId(action, table_id), f'lobby-{action}', values, chosen, words)
