"""Advice on a question: its button, its result, and how often each player asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import Any, Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, Panel
from bot.panels.cutting import shortened
from bot.panels.menus import explained_menu
from bot.panels.names import text_names
from bot.presenters.base import Advising
from bot.tables.advice import ADVICE, Advised, is_offered
from bot.tables.match import Match
from bot.words import Words
from engine.api import Advice, Decision, Rated
from persistence.rows import Seat, Table

HARDLY, NEARLY = 0.005, 0.995
"""Limits of a chance (0 to 1). Beyond them, rounding would show a false 0 % or 100 %."""

SIGN: Final = '🦉'

LONGEST: Final = 60
"""Maximum characters of a partial answer in the button's id, and of an answer's name in the shortest advice.

The id has no longer partial answer, and a longer name is cut.
"""


def advice_button(match: Match, seat: int, advised: Advised | None, given: str, words: Words) -> tuple[Button, ...]:
    """Return the **Advice** button, once there is advice **Advice…** for all of it. Empty if there can be none.

    `given` is the seat's partial answer.
    """
    since = match.since(seat)
    if advised is None or since is None:
        return ()
    if advised.advice is not None:
        return (Button(CustomId('advised', match.table.id, since).button(), words('button-advised'), emoji=SIGN),)
    if advised.stands not in ('offered', 'failed'):
        return ()
    rest = given if len(given) <= LONGEST else ''
    return (Button(CustomId('advice', match.table.id, since, rest).button(), words('button-advice'), emoji=SIGN),)


def advice_versions(match: Match, seat: int, advised: Advised | None, words: Words) -> tuple[tuple[Block, ...], ...]:
    """Return the advice as text in several versions, the longest first, because a phone may lack room for it.

    While it is computed, or after a failure, there is only one version, which says so. Before the player asks for
    advice, the only version is empty.
    """
    question, advising = match.question(seat), match.show.advice
    if advised is None or advised.stands == 'offered' or question is None or advising is None:
        return ((),)
    if advised.advice is None:
        return ((f'{SIGN} {words(f"advice-{advised.stands}")}',),)
    return tuple(
        ('\n'.join(lines),) if lines else () for lines in _told(match, seat, question, advised.advice, advising, words)
    )


def advised_panel(match: Match, seat: int, advised: Advised, words: Words) -> Panel | None:
    """Return the longest advice on a seat's question. None if the advice is not ready, or nothing is asked."""
    if advised.advice is None:
        return None
    longest, *_ = advice_versions(match, seat, advised, words)
    return Panel(longest) if longest else None


def _told(
    match: Match, seat: int, question: Decision, advice: Advice, advising: Advising[Any], words: Words
) -> Iterator[tuple[str, ...]]:
    """Yield the lines of each version of the advice, the longest first.

    The first version has the best answer with the reason for it, the other answers, and the number of play-outs. The
    second has the same in small print. The third leaves out the play-outs, the fourth the other answers too, and the
    fifth also the reason. The sixth cuts the name of a long answer. The last is empty: **Advice…** shows it all.
    """
    view = match.view(seat)
    best, *others = advice.answers

    def name(rated: Rated) -> str:
        return advising.answer_name(view, question, rated.token, words)

    own = f'advice-why-{advice.reason}'
    why = words(own) if words.has(own) else advising.why(advice.reason, advice.args, words)
    about = words('advice-about', games=advice.games)
    if advice.considered < advice.possible:
        about = f'{about} {words("advice-some", considered=advice.considered, possible=advice.possible)}'
    first = partial(words, 'advice-best', answer=name(best), chance=chance(best, words))
    said = f'{SIGN} {first(why=why)}'
    behind = [
        words('advice-other', answer=name(other), chance=chance(other, words), behind=_behind(other, words))
        for other in others
    ]
    further = tuple(f'-# {other}' for other in behind)
    yield said, *further, f'-# {about}'
    yield f'-# {said}', *further, f'-# {about}'
    yield f'-# {said}', *further
    yield (f'-# {said}',)
    yield (f'-# {SIGN} {first(why="")}'.rstrip(),)
    short = shortened(name(best), LONGEST)
    yield (f'-# {SIGN} {words("advice-best", answer=short, chance=chance(best, words), why="")}'.rstrip(),)
    yield ()


def chance(rated: Rated, words: Words) -> str:
    """Return a chance of winning in percent, with its margin of error."""
    if rated.chance < HARDLY:
        return words('advice-hardly')
    if rated.chance > NEARLY:
        return words('advice-nearly')
    return words('advice-chance', percent=round(100 * rated.chance), margin=ceil(100 * rated.margin))


def _behind(rated: Rated, words: Words) -> str:
    """Return how many percentage points an answer is worse than the best one."""
    if not rated.clearly_behind:
        return words('advice-alike')
    points, margin = round(100 * rated.behind, 1), round(100 * rated.behind_margin, 1)
    return words('advice-behind', points=points, margin=margin)


def advice_counts(match: Match, words: Words) -> tuple[str, ...]:
    """Return the line about advice at the end of a game: each player's number of requests, or that it was always shown.

    Users who left are not named. If a seat changed hands, the line names the seat instead.
    """
    table = match.table
    if not is_offered(table):
        return ()
    if table.advice == 'always':
        return (f'{SIGN} {words("advice-had-always")}',)
    names = text_names(match, words)
    asked = [
        words(
            'advice-asked-there' if _changed_hands(seat) else 'advice-asked',
            player=names[seat.index],
            count=seat.advices,
        )
        for seat in table.seats
        if seat.advices
    ]
    return (f'{SIGN} {" ".join(asked)}',) if asked else ()


def _changed_hands(seat: Seat) -> bool:
    return seat.user_id is None or seat.guest


def advice_menus(table: Table, words: Words) -> tuple[Menu, ...]:
    """Return the lobby menu (action "advising") that sets when players get advice. Empty if the game offers none."""
    if not is_offered(table):
        return ()
    return (explained_menu(CustomId('advising', table.id), 'lobby-advice', ADVICE, table.advice, words),)
