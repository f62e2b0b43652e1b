"""**Share…** below a finished game: what its players can take away from it, and show to others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Clip, Document, Panel, Picture
from bot.panels.card import card
from bot.panels.codes import SIGN
from bot.panels.cutting import shortened
from bot.panels.moments import line_of
from bot.panels.names import picture_names, renamed, seat_name
from bot.panels.replay_place import moment_button, upload_button
from bot.panels.replay_text import plain
from bot.pictures import text
from bot.presenters.alt import fitting
from bot.refusal import Refusal
from bot.tables.codes import written
from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.tables.titles import numbered_title, title_of
from bot.words import Words
from bot.words.names import plain_name

ACTION: Final = 'share'
"""Action in the ids of the buttons. The rest of an id is "" to open the menu, or one of the constants below."""

MENU, NAME, UNNAME = 'menu', 'name', 'unname'
FILM, FILM_SHOWN = 'film', 'film show'
CARD, CARD_SHOWN = 'card', 'card show'
CODE, CODE_SHOWN = 'code', 'code show'
FILE: Final = 'file'

ABOUT: Final = (FILM, CARD, CODE, FILE)
"""What can be shared, in the order of the menu. Each has words "share-WHAT" and "share-WHAT-about"."""

OF_A_DEAL: Final = (CODE, FILE)
"""What only a game with a deal has, not one that continues another game."""

MOMENT_LINE: Final = 90
"""Characters to which a moment is cut on a result card."""

SIGNS: Final = {FILM: '🎞️', CARD: '🖼️', CODE: SIGN, FILE: '📄'}


_SENTENCE: Final = re.compile(r'(?<=[.!?]) ')
"""The space between two sentences."""


def share_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the menu, empty if the game was not played to its end."""
    if match.table.status != 'over' or match.game.result(match.state) is None:
        return ()
    return (Button(CustomId(ACTION, match.table.id).button(), words('button-share'), emoji='📤'),)


def share_panel(match: Match, words: Words, *, own: bool, named: bool) -> Panel:
    """Return the menu of things to share.

    `own` is true if the user has agreed to be named, and `named` if all users of the game have.
    """
    offered = [what for what in ABOUT if match.table.origin is None or what not in OF_A_DEAL]
    lines = [words(f'share-{what}-about') for what in offered]
    lines.append(f'-# {words("share-named" if named else "share-unnamed")}')
    buttons = tuple(Button(_id(match, what), words(f'share-{what}'), emoji=SIGNS[what]) for what in offered)
    naming = Button(_id(match, UNNAME if own else NAME), words('share-unname' if own else 'share-name'), emoji='🏷️')
    return Panel((_heading(match, words), '\n'.join(lines), buttons, (naming,)))


def code_given_panel(match: Match, code: str, words: Words, *, showable: bool) -> Panel:
    """Return the code of a deal that a user gives to others. If `showable`, a button shows it in the channel."""
    told = words('share-code-yours', code=written(code))
    return Panel((_heading(match, words), told, _below(match, CODE_SHOWN if showable else None, words)))


def film_panel(match: Match, film: bytes, words: Words, *, showable: bool) -> Panel:
    """Return a film for one user. If `showable`, a button shows it in the channel."""
    told = (f'-# {words("share-posted")}',) if showable else ()
    return Panel((_film(match, film, words), *told, _below(match, FILM_SHOWN if showable else None, words)))


def film_shown(match: Match, film: bytes, names: Sequence[str], words: Words) -> Panel:
    """Return a film for the channel, with the result."""
    return Panel((f'**{title_of(match.table, words)}** · {_result(match, names, words)}', _film(match, film, words)))


def card_panel(match: Match, names: Sequence[str], great: Sequence[Moment], words: Words, *, showable: bool) -> Panel:
    """Return the result card for one user, with buttons to its `great` moments in the replay.

    Moments at one stop share a button. If `showable`, a button shows the card in the channel.
    """
    told = (f'-# {words("share-posted")}',) if showable else ()
    first = {each.stop: each for each in reversed(great)}
    to_moments = (moment_button(match, each, words) for each in great if first[each.stop] is each)
    below = (*to_moments, *_below(match, CARD_SHOWN if showable else None, words))
    return Panel((card_picture(match, names, great, words), *told, below))


def card_shown(match: Match, names: Sequence[str], great: Sequence[Moment], words: Words) -> Panel:
    """Return the result card for the channel."""
    return Panel((card_picture(match, names, great, words),))


def card_picture(match: Match, names: Sequence[str], great: Sequence[Moment], words: Words) -> Picture:
    """Return the result card with the `great` moments of the game. Raises `Refusal` if the game has no pictures."""
    view, table = match.view(None), match.table
    board = match.presenter.board(view, names, words)
    if board is None:
        raise Refusal('refusal-share-film')
    title, result = title_of(table, words), _result(match, names, words)
    day = words('share-date', day=datetime.fromtimestamp(table.updated_at, UTC).date())
    when = day if table.code is None else f'{day} · {written(table.code.text)}'
    players = ', '.join(names)
    moments = _moment_lines(renamed(match, names), great, words)
    sentences = (title, players, result, when, *moments)
    title, players, result, when, *moments = map(text.clean, sentences)
    scene = card(board, title, players, result, when, moments)
    told = ' '.join(each if each[-1] in '.!' else f'{each}.' for each in sentences if each)
    alt = fitting([told, match.presenter.board_alt(view, names, words)])
    return Picture('card', scene, alt)


def _moment_lines(match: Match, great: Sequence[Moment], words: Words) -> list[str]:
    """Return the lines of moments. Moments with the same line share it, and their titles shorten it."""
    titles = dict[str, list[str]]()
    for each in great:
        titles.setdefault(plain([line_of(each, match, words)]), []).append(each.title(words))
    whose = [(' · '.join(several), several[0], line) for line, several in titles.items() if line]
    return [f'{all_of}: {shortened(line, MOMENT_LINE - len(all_of) + len(one))}' for all_of, one, line in whose]


def file_panel(match: Match, data: bytes, words: Words) -> Panel:
    """Return a game as a file."""
    name = f'clew-{match.game.name}-{match.table.id}.json'
    return Panel((words('share-file-ready'), Document(name, data), (upload_button(words), back_button(match, words))))


def shown_names(match: Match, words: Words, *, named: bool) -> tuple[str, ...]:
    """Return the names by seat for files. Unless they are `named`, users are called by their seats."""
    if named:
        return picture_names(match, words)
    view = match.view(None)
    return tuple(
        plain_name(seat_name(seat, words))
        if seat.user_id is None and seat.player is not None
        else match.presenter.alias(view, seat.index, words)
        for seat in match.table.seats
    )


def lacks_consent(match: Match, *, named: bool) -> bool:
    """Whether a file would reveal hidden information of users who have not agreed.

    `named` is true if all users have agreed. A game with only one user needs no consent.
    """
    return len(match.table.people) > 1 and not named


def back_button(match: Match, words: Words) -> Button:
    """Return the button that leads back to the menu."""
    return Button(_id(match, MENU), words('share-back'), emoji='◀️')


def _film(match: Match, film: bytes, words: Words) -> Block:
    names = shown_names(match, words, named=False)
    alt = words('share-film-alt', end=match.presenter.board_alt(match.view(None), names, words))
    return Clip('film', film, fitting([alt]))


def _result(match: Match, names: Sequence[str], words: Words) -> str:
    """Return the first sentence of the result as plain text. Those after it repeat it for players without a name."""
    first = match.presenter.summary(match.view(None), names, words).split('\n', 1)[0]
    return _SENTENCE.split(first.replace('**', '').replace('\\', '').strip(), 1)[0]


def _below(match: Match, show: str | None, words: Words) -> tuple[Button, ...]:
    shown = (Button(_id(match, show), words('share-show'), 'primary', '📢'),) if show is not None else ()
    return (*shown, back_button(match, words))


def _heading(match: Match, words: Words) -> str:
    return f'### {numbered_title("share-title", match.table, words)}'


def _id(match: Match, what: str) -> str:
    return CustomId(ACTION, match.table.id, rest=what).button()
