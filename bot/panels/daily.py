"""The deals of the day: the overview of `/daily`, and the results of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.daily_finish import against_par, reached_in_words, share_button
from bot.panels.paging import cut, page_panel
from bot.tables.dailies import daily_title, next_day
from bot.words import Words
from bot.words.names import text_name
from engine.package import Daily
from persistence.result_rows import Alone, Named, Par, Reached, Try
from persistence.rows import Table

ROWS: Final = 8
"""Rows of the chart. If there are more results than rows, the last row adds up the worst ones."""

NAMED: Final = 8
"""Maximum number of players in the ladder: the list of the best players of the server who agreed to be named."""

WIDEST: Final = 10
"""Length of the longest bar in the chart of results, in characters."""

HALF_A_DAY: Final = 12 * 3600


@dataclass(frozen=True, slots=True)
class Standing:
    """One user's view of a game's deal of the day.

    - `par` is None while unknown.
    - `reached` has the number of players for each result.
    - `mine` is the user's counted try.
    - `table` is the table where the user plays the deal now, counted or as practice. None if they do not play it.
    - `row` is the number of consecutive days on which the user tried this game's deal.
    - `alone` is a bot's result with the same deal, None while unknown.
    - `ladder` lists the best players of this server who agreed to be named. `named` is true if the user agreed.
    - `spent` is true if the user tried the deal before they deleted their data.
    """

    daily: Daily
    day: str
    par: Par | None
    reached: tuple[Reached, ...]
    mine: Try | None
    table: Table | None
    row: int
    alone: Alone | None = None
    ladder: tuple[Named, ...] = ()
    named: bool = False
    spent: bool = False

    @property
    def tried(self) -> bool:
        """Whether the counted try is over. A try whose table no longer exists is over too."""
        return self.mine is not None and (self.mine.outcome is not None or self.table is None)


def daily_panel(standings: Sequence[Standing], words: Words) -> Panel:
    """Return the overview of the deals of the day.

    Each deal has a button to play, continue or practise, and one to its results.
    """
    day = standings[0].day
    midnight = int(next_day(day))
    # Twelve hours before its end the UTC day has the same date in nearly every time zone.
    heading = f'### 📅 <t:{midnight - HALF_A_DAY}:D>'
    blocks: list[Block] = [f'{heading}\n-# {words("daily-about", next=f"<t:{midnight}:R>")}']
    for each in standings:
        results = CustomId('daily', rest=f'results {each.daily.game} 0').button()
        about = f'**{_name(each, words)}** · {words(f"daily-{each.daily.game}-about")}'
        blocks.append('\n'.join((about, *_standing(each, words))))
        blocks.append((_play(each, words), Button(results, words('daily-results'), emoji='📊')))
    return Panel(tuple(blocks))


def results_panel(each: Standing, number: int, words: Words, *, on_server: bool) -> Panel:
    """Return a page of the results of all players in one deal. `number` is the page, counted from 0.

    Chart, turns and ladder are shown only after the user's own try. With `on_server`, two further buttons appear after
    a finished try. They share the result in the channel, and name the user in the ladder or remove them.
    """
    game, day = each.daily.game, each.day
    reached = each.mine is not None and each.mine.reached is not None
    shown = (share_button(game, day, words), _naming(each, words)) if reached and on_server else ()
    back = Button(CustomId('daily', rest='back').button(), words('daily-all'), emoji='📅')
    title, around = f'### {_name(each, words)}', ((*shown, back),)
    parts = cut(title, ['\n'.join((*_standing(each, words), *_numbers(each, words)))], around, words)
    return page_panel(title, parts, number, lambda to: CustomId('daily', rest=f'results {game} {to}'), words, around)


def sure_panel(daily: Daily, day: str, words: Words) -> Panel:
    """Ask before the user's only counted try begins."""
    begin = CustomId('daily', rest=f'begin {daily.game} {day}').button()
    buttons = (
        Button(begin, words('daily-begin'), 'success', '▶️'),
        Button(CustomId('daily', rest='back').button(), words('daily-not-now')),
    )
    return Panel((f'### {daily.sign} {daily_title(daily.game, day, words)}', words('daily-sure'), buttons))


def _in_full(daily: Daily, reached: int, turns: int | None, words: Words) -> str:
    """Return a result in words.

    Adds the number of turns if all goals were reached, unless turns are the game's score.
    """
    result = reached_in_words(daily, reached, words)
    if daily.fewer or reached < daily.steps or turns is None:
        return result
    return f'{result} · {words("daily-in-turns", count=turns)}'


def _name(each: Standing, words: Words) -> str:
    return f'{each.daily.sign} {words(f"daily-{each.daily.game}")}'


def _standing(each: Standing, words: Words) -> Iterator[str]:
    """Yield par, the user's own try, and their days in a row."""
    if each.par is None:
        yield words('daily-par-later')
    else:
        par, best = (reached_in_words(each.daily, result, words) for result in (each.par.median, each.par.best))
        yield words('daily-par', par=par, best=best)
    yield _mine(each, words)
    if each.row > 1:
        yield words('daily-row', count=each.row)


def _mine(each: Standing, words: Words) -> str:
    if each.mine is None:
        return words('daily-mine-spent' if each.spent else 'daily-mine-none')
    if each.mine.outcome is None:
        return words('daily-mine-playing' if each.table is not None else 'daily-mine-left')
    if each.mine.reached is None:
        return words('daily-mine-left')
    result = _in_full(each.daily, each.mine.reached, each.mine.turns, words)
    if each.par is not None:
        result = f'{result} · {against_par(each.daily, each.mine.reached, each.par.median, words)}'
    return words('daily-mine', result=result)


def _numbers(each: Standing, words: Words) -> Iterator[str]:
    """Yield how many players have ended the deal, and how many of them reached par.

    After the user's own try also the chart of results, the turns and the ladder.
    """
    ended = {one.reached: 0 for one in each.reached if one.reached is not None}
    for one in each.reached:
        if one.reached is not None:
            ended[one.reached] += one.people
    people, left = sum(ended.values()), sum(one.people for one in each.reached if one.reached is None)
    if people and each.par is not None:
        good = sum(number for result, number in ended.items() if _good(each.daily, result, each.par.median))
        yield words('daily-people', people=people, good=good)
    elif people:
        yield words('daily-finished', people=people)
    elif not left:
        yield words('daily-nobody')
    if left:
        yield words('daily-given-up', count=left)
    if people and each.tried:
        yield '\n'.join(('```', *_bars(each, ended), '```'))
    if each.tried:
        yield from _in_turns(each, words)
        yield from _ladder(each, words)


def _in_turns(each: Standing, words: Words) -> Iterator[str]:
    """Yield the turns of won games, and a bot's result with the same deal. Nothing if turns are the game's score."""
    if each.daily.fewer:
        return
    won = [one for one in each.reached if one.reached == each.daily.steps]
    counts = [count for one in won for count in (one.fewest, one.most) if count is not None]
    if counts:
        turns = '–'.join(dict.fromkeys((str(min(counts)), str(max(counts)))))
        yield words('daily-won', people=sum(one.people for one in won), turns=turns)
    elif not won:
        yield words('daily-won-nobody')
    if each.alone is not None:
        result = reached_in_words(each.daily, each.alone.reached, words)
        yield words('daily-alone', result=result, turns=each.alone.turns)


def _ladder(each: Standing, words: Words) -> Iterator[str]:
    """Yield the players who agreed to be named on this server, each with their place among all players."""
    if not each.ladder:
        return
    yield words('daily-ladder')
    for one in each.ladder:
        result = _in_full(each.daily, one.reached, one.turns, words)
        yield f'**{one.place}.** {text_name(one.name)} · {result}'


def _good(daily: Daily, result: int, par: int) -> bool:
    return result <= par if daily.fewer else result >= par


def _bars(each: Standing, ended: dict[int, int]) -> Iterator[str]:
    """Yield one bar for each result, best first. The user's own result is marked."""
    results = sorted(ended, reverse=not each.daily.fewer)
    rows = [(str(result), [result]) for result in results[: ROWS - 1]]
    if len(results) >= ROWS:
        worst = results[ROWS - 1 :]
        sign = f'{worst[0]}+' if each.daily.fewer else f'≤{worst[0]}'
        rows.append((str(worst[0]) if len(worst) == 1 else sign, worst))
    most = max(sum(ended[result] for result in own) for _, own in rows)
    wide = max(len(label) for label, _ in rows)
    mine = None if each.mine is None else each.mine.reached
    for label, own in rows:
        number = sum(ended[result] for result in own)
        bar = '▇' * max(1, round(number * WIDEST / most))
        yield f'{label:>{wide}} {bar} {number}{" ◀" if mine in own else ""}'


def _play(each: Standing, words: Words) -> Button:
    custom_id = CustomId('daily', rest=f'play {each.daily.game}').button()
    if each.table is None and (each.tried or each.spent):
        return Button(custom_id, words('daily-practise'), emoji='🔁')
    key = f'daily-{each.daily.game}-play' if each.table is None else 'daily-go-on'
    return Button(custom_id, words(key), 'success', '▶️')


def _naming(each: Standing, words: Words) -> Button:
    """Return the button that adds the user to the ladder of this server, or removes them."""
    what = 'unname' if each.named else 'name'
    custom_id = CustomId('daily', rest=f'{what} {each.daily.game} {each.day}').button()
    return Button(custom_id, words(f'daily-{what}'), emoji='🏷️')
