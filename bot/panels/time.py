"""Time to think, in words: the menus of the lobby, until when to answer, what happens then."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Menu
from bot.panels.menus import explained_menu
from bot.words import Words

OnTimeout: TypeAlias = Literal['default', 'automatic']
"""What happens when somebody's time is up: the default answer is played, or an automatic player stands in."""

Then: TypeAlias = Literal['default', 'automatic', 'guest']
"""The same for one seat: a guest gives it back to the automatic player whose it is."""

THINK: Final[dict[str, int | None]] = {'none': None, '300': 300, '3600': 3600, '86400': 86400}
"""The lobby's times to think by the value of their line, in seconds; None is no limit."""

ON_TIMEOUT: Final[tuple[OnTimeout, ...]] = ('default', 'automatic')


def time_menus(
    table_id: int,
    think_seconds: int | None,
    on_timeout: OnTimeout,
    words: Words,
    timeouts: tuple[OnTimeout, ...] = ON_TIMEOUT,
) -> tuple[Menu, ...]:
    """The menus for the time to think (action "think") and, where there is a limit, for what comes then ("timeout").

    `timeouts` are the values to choose from for the latter.
    """
    now = next((value for value, seconds in THINK.items() if seconds == think_seconds), None)
    think = _menu(table_id, 'think', tuple(THINK), now, words)
    if think_seconds is None or len(timeouts) < 2:
        return (think,)
    return think, _menu(table_id, 'timeout', timeouts, on_timeout, words)


def answer_by(due_at: float, then: Then, words: Words) -> str:
    """For whoever is asked: until when to answer, and what happens then."""
    return f'{words("hand-answer-by", when=moment(due_at))} {words(f"hand-answer-by-{then}")}'


def answered_by(due_at: float, words: Words) -> str:
    """For the board: until when there is time to answer."""
    return words('board-answer-by', when=moment(due_at))


def timeout_note(on_timeout: OnTimeout, words: Words) -> str:
    """For whoever was late, above their hand."""
    return words(f'note-timeout-{on_timeout}')


def timeout_line(player: str, on_timeout: OnTimeout, words: Words) -> str:
    """For everybody, in the story; `player` is a name for texts."""
    return words(f'story-timeout-{on_timeout}', player=player)


def moment(seconds: float) -> str:
    """A moment as Discord shows it, in the reader's own time zone and language: "16:20 (in 5 minutes)"."""
    return f'<t:{int(seconds)}:t> (<t:{int(seconds)}:R>)'


def _menu(table_id: int, action: str, values: tuple[str, ...], chosen: str | None, words: Words) -> Menu:
    return explained_menu(CustomId(action, table_id), f'lobby-{action}', values, chosen, words)
