"""Codes: a deal given to others, its settings, and the results of its games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.agreed import options_said, strength_name
from bot.panels.paging import cut, page_panel
from bot.tables.codes import are_comparable, best_first, margin, rank, written
from bot.tables.titles import game_name, title_of
from bot.words import Words
from bot.words.names import text_name
from engine.registry import PACKAGES
from persistence.code_rows import Attempt, Code
from persistence.rows import Coded, CodeSeat, Table

ACTION: Final = 'code'
"""Action in the ids of the buttons. The rest of an id is "look CODE", "play CODE" or "page CODE NUMBER"."""

SIGN: Final = '🎲'

ENDED: Final = {'won': '🏆', 'alone': '🏁', 'lost': '➖', 'drawn': '⚖️', 'left': '✖️'}
"""Emoji for the outcome of a game in which all players have the same outcome."""


def code_panel(
    code: Code,
    found: Sequence[Attempt] | None,
    user_id: int,
    words: Words,
    number: int = 0,
    *,
    closed: bool = False,
    begun: bool = False,
) -> Panel:
    """Return the message for one user about a code: its deal's settings, and the results of other users.

    `found` has the ended games of the code. None until the user's own game has ended, so that no result shows before.

    `number` is the page of the message, counted from 0. If the code is `closed`, only a game that has begun can go on.
    If `begun`, the user has such a game, and the button leads to it.
    """
    deal = code.deal
    package = PACKAGES[deal.game]
    options = package.game.Options.model_validate_json(deal.options)
    said = ' · '.join(filter(None, options_said(package.game, options, len(deal.seats), words)))
    title = f'### {SIGN} {words("code-title", game=game_name(deal.game, words), code=written(code.text))}'
    until = words('code-closed' if closed else 'code-until', when=f'<t:{int(code.closes_at)}:D>')
    lines = [f'{given(deal.game, deal.seats, words)}{" · " if said else ""}{said}', f'-# {until}']
    label = 'daily-go-on' if begun else 'code-play' if found is None else 'code-again'
    play = Button(_id('play', code), words(label), 'success', '▶️')
    if found is None:
        return Panel((title, '\n'.join((*lines, words('code-about'))), (play,)))
    below = () if closed and not begun else ((play,),)
    results = '\n'.join((f'**{words("code-results")}**', *results_lines(code, found, user_id, words)))
    parts = cut(title, ['\n'.join(lines), results], below, words)
    return page_panel(title, parts, number, lambda to: CustomId(ACTION, rest=f'page {code.text} {to}'), words, below)


def shared_panel(code: Code, name: str, words: Words) -> Panel:
    """Return the invitation to play a code, for the channel."""
    game = game_name(code.deal.game, words)
    told = words('code-shared', player=text_name(name), game=game, code=written(code.text))
    look = Button(_id('look', code), words('code-too'), 'primary', SIGN)
    return Panel((f'{told}\n-# {given(code.deal.game, code.deal.seats, words)} · {words("code-typed")}', (look,)))


def results_button(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the results of a finished game's code, empty without a code."""
    if table.code is None or table.status != 'over':
        return ()
    look = CustomId(ACTION, rest=f'look {table.code.text}').button()
    return (Button(look, words('code-results'), emoji=SIGN),)


def coded_title(table: Table, coded: Coded, words: Words) -> str:
    """Return the title of a table with a given deal, with its code."""
    return words('code-title', game=title_of(table, words), code=written(coded.text))


def given(game: str, seats: Sequence[CodeSeat], words: Words) -> str:
    """Return how many users play a deal together, and which bots play with them, as one line of text."""
    people = words('code-people', count=sum(seat.player is None for seat in seats))
    bots = ', '.join(strength_name(game, seat.player, words) for seat in seats if seat.player is not None)
    return f'{people} · {words("code-bots", strengths=bots)}' if bots else people


def results_lines(code: Code, found: Sequence[Attempt], user_id: int, words: Words) -> Iterator[str]:
    """Yield a line for each ended game of a code: the best first if they can be compared, else the earliest first."""
    ranked, ranks = are_comparable(found), [rank(each) for each in best_first(found)]
    for each in best_first(found):
        said = [_names(each.people, words), *_result(code, each, words)]
        if each.again:
            said.append(f'🔁 {words("code-known")}')
        own = '\N{NO-BREAK SPACE}◀' if any(person == user_id for _, person, _ in each.people) else ''
        # Equal results share a place.
        place = f'**{ranks.index(rank(each)) + 1}.**' if ranked else '-'
        yield f'{place} {" · ".join(said)}{own}'


def _result(code: Code, attempt: Attempt, words: Words) -> Iterator[str]:
    if attempt.ending == 'left':
        yield f'{ENDED["left"]} {words("code-left")}'
        return
    score = f'score-{code.deal.game}'
    if len({*attempt.outcomes}) == 1:
        outcome = attempt.outcomes[0]
        yield f'{ENDED[outcome]} {words(f"code-{outcome}")}'
        if words.has(score):
            yield words(score, count=sum(attempt.scores))
    else:
        won = [person for person in attempt.people if attempt.outcomes[person[0]] == 'won']
        yield f'{ENDED["won"]} {_names(won, words) if won else words("code-bots-won")}'
        if words.has(score):
            yield ' : '.join(map(str, attempt.scores))
            if (lead := margin(attempt)) is not None:
                yield words('code-margin', count=lead)
    if attempt.turns is not None:
        yield words('code-turns', count=attempt.turns)


def _names(people: Sequence[tuple[int, int | None, str]], words: Words) -> str:
    return ', '.join(text_name(name) if name else words('former-player') for _, _, name in people)


def _id(what: str, code: Code) -> str:
    return CustomId(ACTION, rest=f'{what} {code.text}').button()
