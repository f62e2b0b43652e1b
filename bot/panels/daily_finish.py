"""The end of a deal of the day: its result in words and squares, to see, to copy and to share without spoilers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import measure
from bot.panels.hand_buttons import narrow
from bot.tables.dailies import daily_title
from bot.tables.paces import UNDONE
from bot.words import Words
from bot.words.names import text_name
from engine.package import Daily
from persistence.result_rows import Par

QUICK, FAIR, SLOW, LOST, MISSING = '🟩', '🟨', '🟥', '🟪', '⬛'


@dataclass(frozen=True, slots=True)
class Finish:
    """The result of one try at a deal of the day.

    `par` is None while unknown. `reached` is None if the game was ended early. `paces` has the number of turns for
    each goal reached, and `UNDONE` for each goal lost. `paces` is None if the log is gone. `spare` is the number of
    cards left in the deck.
    """

    daily: Daily
    day: str
    par: Par | None
    reached: int | None
    paces: tuple[int, ...] | None
    spare: int | None = None

    @property
    def left(self) -> bool:
        """Whether the game was ended early."""
        return self.reached is None


def finish_blocks(finish: Finish, words: Words, *, counts: bool, on_server: bool) -> tuple[Block, ...]:
    """Return the blocks below the ended game of a deal of the day.

    They are the result as text to copy, and buttons to practise and to see all results.

    `counts` says that this is the user's counted try, not practice. If it counts and the channel is `on_server`, a
    further button shares the result there.
    """
    game, day = finish.daily.game, finish.day
    buttons = (
        Button(CustomId('daily', rest=f'again {game} {day}').button(), words('daily-practise'), emoji='🔁'),
        Button(CustomId('daily', rest=f'show {game}').button(), words('daily-numbers'), emoji='📊'),
    )
    if finish.left:
        return (words('daily-left' if counts else 'daily-practice'), buttons)
    lines = [f'```\n{result_text(finish, words)}\n```', *_legend(finish, words)]
    if not counts:
        return ('\n'.join((*lines, f'-# {words("daily-practice")}')), buttons)
    return ('\n'.join(lines), (*((share_button(game, day, words),) if on_server else ()), *buttons))


def with_finish(home: Panel, below: Sequence[Block]) -> Panel:
    """Add the blocks of `finish_blocks` to the end of a game.

    If a screen lacks room, the result replaces the texts: it has the heading, and the picture tells the outcome.
    """
    whole = (*home.blocks, *below)
    if measure.fits(whole):
        return Panel(whole)
    texts = (each for each in below if isinstance(each, str))
    pictures = (each for each in home.blocks if isinstance(each, Picture))
    return Panel((*texts, *pictures, *(narrow(each) for each in whole if isinstance(each, tuple))))


def shared_panel(finish: Finish, name: str, words: Words) -> Panel:
    """Return a shared result for the channel. It reveals nothing about the deal itself."""
    button = Button(CustomId('daily', rest='show').button(), words('daily-too'), 'primary', finish.daily.sign)
    told = (f'**{text_name(name)}**', result_text(finish, words), *_legend(finish, words))
    return Panel(('\n'.join(told), (button,)))


def result_text(finish: Finish, words: Words) -> str:
    """Return a result in three lines, to copy and paste."""
    said = [f'Clew {finish.daily.sign} {daily_title(finish.daily.game, finish.day, words)}']
    if finish.paces is not None:
        said.append(squares(finish.daily, finish.paces))
    said.append(_result(finish, words))
    return '\n'.join(said)


def squares(daily: Daily, paces: Sequence[int]) -> str:
    """Return one square for each goal, with its last state.

    The colour depends on the turns that the goal took. Goals lost again or never reached have their own colours.
    """
    drawn = [_square(daily, pace) for pace in paces]
    missing = daily.steps - len(paces)
    if not missing and daily.last_sign:
        drawn.insert(len(drawn) - 1, daily.last_sign)
    return ''.join((*drawn, MISSING * missing))


def _square(daily: Daily, pace: int) -> str:
    if pace == UNDONE:
        return LOST
    return QUICK if pace <= daily.quick else FAIR if pace <= daily.fair else SLOW


def _result(finish: Finish, words: Words) -> str:
    """Return the result of a finished try and its comparison with par."""
    assert finish.reached is not None, 'only a finished try has a result'
    said = [reached_in_words(finish.daily, finish.reached, words)]
    if finish.spare:
        said.append(words('daily-spare', count=finish.spare))
    if finish.par is not None:
        said.append(against_par(finish.daily, finish.reached, finish.par.median, words))
    return ' · '.join(said)


def reached_in_words(daily: Daily, count: int, words: Words) -> str:
    """Return the number of goals that a try has reached."""
    return words(f'daily-{daily.game}-reached', count=count, steps=daily.steps)


def against_par(daily: Daily, reached: int, par: int, words: Words) -> str:
    """Return how much better or worse than par a result is."""
    better = par - reached if daily.fewer else reached - par
    key = 'daily-at-par' if not better else 'daily-better' if better > 0 else 'daily-worse'
    return words(key, by=abs(better), par=par)


def _legend(finish: Finish, words: Words) -> tuple[str, ...]:
    """Return the legend of the squares, empty if the result has no squares."""
    if finish.paces is None:
        return ()
    daily = finish.daily
    return (f'-# {words(f"daily-{daily.game}-legend", quick=daily.quick, fair=daily.fair)}',)


def share_button(game: str, day: str, words: Words) -> Button:
    """Return the button that shares the user's result in the channel."""
    return Button(CustomId('daily', rest=f'share {game} {day}').button(), words('daily-share'), 'primary', '📢')
