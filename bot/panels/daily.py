"""The deals of the day: what they are, what everybody has reached, and a result that can be shown without a spoiler."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Buttons, Panel
from bot.tables.dailies import Daily, next_day
from bot.tables.paces import UNDONE
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Alone, Named, Reached, Table, Try

ROWS: Final = 8
"""So many different results have a row of their own; the worst ones share the last."""

NAMED: Final = 8
"""So many people are named at most, the best ones."""

WIDEST: Final = 10
"""The longest bar has so many signs."""

HALF_A_DAY: Final = 12 * 3600

SIGNS: Final = {'labyrinth': '🧭', 'onirim': '🌙'}
"""What stands before the names of the deals."""

BEFORE_LAST: Final = {'labyrinth': '🏠'}
"""What stands before the square of the last step."""

QUICK, FAIR, SLOW, LOST, MISSING = '🟩', '🟨', '🟥', '🟪', '⬛'


@dataclass(frozen=True, slots=True)
class Standing:
    """The deal of a day of one game for one person.

    `mine` is their try that counts, `table` where they play the deal just now, for the first time or again. `row` is
    how many days in a row they have played one, `alone` how far the adviser came, where that is known. `ladder` are
    the best of those who want to be named on the server where the person looks, and `named` says whether they do.
    `par` is None while it is not known.
    """

    daily: Daily
    day: str
    par: int | None
    reached: tuple[Reached, ...]
    mine: Try | None
    table: Table | None
    row: int
    alone: Alone | None = None
    ladder: tuple[Named, ...] = ()
    named: bool = False

    @property
    def tried(self) -> bool:
        """Whether their try that counts is over, also where its table is not there any more."""
        return self.mine is not None and (self.mine.outcome is not None or self.table is None)


@dataclass(frozen=True, slots=True)
class Finish:
    """How a try at the deal of a day went: `reached` is None if it was ended early, `spare` what is left of a deck.

    `par` is None where it is not known.
    """

    daily: Daily
    day: str
    par: int | None
    reached: int | None
    paces: tuple[int, ...]
    spare: int | None = None

    @property
    def left(self) -> bool:
        """Whether the game was ended before its end."""
        return self.reached is None


def daily_panel(standings: Sequence[Standing], words: Words, *, on_server: bool) -> Panel:
    """The deals of the day, with buttons to play them, to go on and to practise.

    `on_server`: also to show one's result to the others there, and to be named among theirs.
    """
    day = standings[0].day
    midnight = int(next_day(day))
    # Half a day before its end it is that day nearly everywhere on earth.
    heading = f'### 📅 <t:{midnight - HALF_A_DAY}:D>'
    blocks: list[Block] = [f'{heading}\n-# {words("daily-about", next=f"<t:{midnight}:R>")}']
    for each in standings:
        blocks.append('\n'.join(_standing(each, words)))
        blocks.append(_buttons(each, words, on_server=on_server))
    return Panel(tuple(blocks))


def finish_blocks(finish: Finish, words: Words, *, counts: bool, on_server: bool) -> tuple[Block, ...]:
    """What stands below the end of such a game: the result to copy, and what can be done next.

    `on_server`: the result can be shown to the others there, if it `counts`.
    """
    game, day = finish.daily.game, finish.day
    buttons = (
        Button(CustomId('daily', rest=f'again {game} {day}').button(), words('daily-practise'), emoji='🔁'),
        Button(CustomId('daily', rest='show').button(), words('daily-numbers'), emoji='📊'),
    )
    if finish.left:
        return (words('daily-left' if counts else 'daily-practice'), buttons)
    lines = [f'```\n{pasted(finish, words)}\n```', f'-# {_legend(finish.daily, words)}']
    if not counts:
        return ('\n'.join((*lines, f'-# {words("daily-practice")}')), buttons)
    return ('\n'.join(lines), (*((_share(game, day, words),) if on_server else ()), *buttons))


def shared_panel(finish: Finish, name: str, words: Words) -> Panel:
    """A result for everybody: nothing of it tells what the deal is like."""
    button = Button(CustomId('daily', rest='show').button(), words('daily-too'), 'primary', SIGNS[finish.daily.game])
    return Panel((f'**{text_name(name)}**\n{pasted(finish, words)}', (button,)))


def pasted(finish: Finish, words: Words) -> str:
    """A result in three lines, to be copied wherever one likes."""
    said = [f'Clew {SIGNS[finish.daily.game]} {title(finish.daily.game, finish.day, words)}']
    if finish.paces:
        said.append(squares(finish.daily, finish.paces))
    said.append(_result(finish, words))
    return '\n'.join(said)


def squares(daily: Daily, paces: Sequence[int]) -> str:
    """A square for each step: how quickly it was done; those that were lost again or never done, too."""
    drawn = [_square(daily, pace) for pace in paces]
    missing = daily.steps - sum(1 if pace != UNDONE else -1 for pace in paces)
    if not missing and daily.game in BEFORE_LAST:
        drawn.insert(len(drawn) - 1, BEFORE_LAST[daily.game])
    return ''.join((*drawn, MISSING * missing))


def title(game: str, day: str, words: Words) -> str:
    """What the deal of a day is called."""
    return words('daily-title', what=words(f'daily-{game}'), day=day)


def _square(daily: Daily, pace: int) -> str:
    if pace == UNDONE:
        return LOST
    return QUICK if pace <= daily.quick else FAIR if pace <= daily.fair else SLOW


def _result(finish: Finish, words: Words) -> str:
    """What was reached, and how that compares with par."""
    assert finish.reached is not None, 'only a finished try has a result'
    said = [_so_many(finish.daily, finish.reached, words)]
    if finish.spare:
        said.append(words('daily-spare', count=finish.spare))
    if finish.par is not None:
        said.append(_against_par(finish.daily, finish.reached, finish.par, words))
    return ' · '.join(said)


def _so_many(daily: Daily, count: int, words: Words) -> str:
    return words(f'daily-{daily.game}-reached', count=count, steps=daily.steps)


def _in_full(daily: Daily, reached: int, turns: int | None, words: Words) -> str:
    """What was reached; where all of it was, and it is not turns that count, also in how many."""
    result = _so_many(daily, reached, words)
    if daily.fewer or reached < daily.steps or turns is None:
        return result
    return f'{result} · {words("daily-in-turns", count=turns)}'


def _against_par(daily: Daily, reached: int, par: int, words: Words) -> str:
    better = par - reached if daily.fewer else reached - par
    key = 'daily-at-par' if not better else 'daily-better' if better > 0 else 'daily-worse'
    return words(key, by=abs(better), par=par)


def _legend(daily: Daily, words: Words) -> str:
    return words(f'daily-{daily.game}-legend', quick=daily.quick, fair=daily.fair)


def _standing(each: Standing, words: Words) -> Iterator[str]:
    game = each.daily.game
    yield f'**{SIGNS[game]} {words(f"daily-{game}")}** · {words(f"daily-{game}-about")}'
    if each.par is None:
        yield words('daily-par-later')
    else:
        yield words('daily-par', par=_so_many(each.daily, each.par, words))
    yield from _numbers(each, words)
    yield _mine(each, words)
    if each.row > 1:
        yield words('daily-row', count=each.row)


def _mine(each: Standing, words: Words) -> str:
    if each.mine is None:
        return words('daily-mine-none')
    if each.mine.outcome is None:
        return words('daily-mine-playing' if each.table is not None else 'daily-mine-left')
    if each.mine.reached is None:
        return words('daily-mine-left')
    result = _in_full(each.daily, each.mine.reached, each.mine.turns, words)
    if each.par is not None:
        result = f'{result} · {_against_par(each.daily, each.mine.reached, each.par, words)}'
    return words('daily-mine', result=result)


def _numbers(each: Standing, words: Words) -> Iterator[str]:
    """What everybody has reached: how many people, how good, and after one's own try a bar for each result."""
    ended = {one.reached: 0 for one in each.reached if one.reached is not None}
    for one in each.reached:
        if one.reached is not None:
            ended[one.reached] += one.people
    people, left = sum(ended.values()), sum(one.people for one in each.reached if one.reached is None)
    if people and each.par is not None:
        good = sum(number for result, number in ended.items() if _good(each.daily, result, each.par))
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
    """Where it is not turns that count: in how many the game was won, and how the adviser alone fared."""
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
        result = _so_many(each.daily, each.alone.reached, words)
        yield words('daily-alone', result=result, turns=each.alone.turns)


def _ladder(each: Standing, words: Words) -> Iterator[str]:
    """Those who want to be named here, each with their place among everybody."""
    if not each.ladder:
        return
    yield words('daily-ladder')
    for one in each.ladder:
        result = _in_full(each.daily, one.reached, one.turns, words)
        yield f'**{one.place}.** {text_name(one.name)} · {result}'


def _good(daily: Daily, result: int, par: int) -> bool:
    return result <= par if daily.fewer else result >= par


def _bars(each: Standing, ended: dict[int, int]) -> Iterator[str]:
    """A row for each result, the best first; the reader's own is marked."""
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


def _buttons(each: Standing, words: Words, *, on_server: bool) -> Buttons:
    game, day = each.daily.game, each.day
    custom_id = CustomId('daily', rest=f'play {game}').button()
    if each.table is None and each.tried:
        play = Button(custom_id, words('daily-practise'), emoji='🔁')
    else:
        key = f'daily-{game}-play' if each.table is None else 'daily-go-on'
        play = Button(custom_id, words(key), 'success', '▶️')
    reached = each.mine is not None and each.mine.reached is not None
    return (play, *((_share(game, day, words), _name(each, words)) if reached and on_server else ()))


def _share(game: str, day: str, words: Words) -> Button:
    return Button(CustomId('daily', rest=f'share {game} {day}').button(), words('daily-share'), 'primary', '📢')


def _name(each: Standing, words: Words) -> Button:
    """The button to be named on this server, or to take that back."""
    what = 'unname' if each.named else 'name'
    custom_id = CustomId('daily', rest=f'{what} {each.daily.game} {each.day}').button()
    return Button(custom_id, words(f'daily-{what}'), emoji='🏷️')
