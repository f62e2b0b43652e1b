"""Player names for panels: escaped for message text, plain for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot.presenters.presenter import Presenter
from bot.tables.match import Match
from bot.words import Words
from bot.words.bots import translated
from bot.words.names import plain_name, text_name
from persistence.rows import Action, Seat, Sitting, Table

Shown: TypeAlias = Callable[[str], str]
"""Function that makes a name safe for message text, or for text without Markdown."""

PAIR: Final = 2
"""Maximum number of players for whom a heading shows full names."""


def seat_name(seat: Seat | Sitting, words: Words, case: str = 'nominative') -> str:
    """Return a seat's name: a user's as stored, a bot's in the reader's language and a grammatical case."""
    return translated(seat.name, words, case) if seat.user_id is None and seat.player is not None else seat.name


def listed_name(table: Table, seat: Seat, words: Words, reader: int | None = None) -> str:
    """Return a seat's name in a list of players for the user `reader`, or for the table's channel (None).

    Before the game begins, players of different servers don't see each other's names.
    """
    apart = seat.abroad or (seat.user_id is not None and table.is_abroad(reader))
    hidden = table.status == 'lobby' and apart and seat.user_id != reader
    return words('abroad-player') if hidden else seat_name(seat, words)


def owner_name(seat: Seat, words: Words, case: str = 'nominative') -> str:
    """Return the escaped name of the bot that owns a seat, also while a guest has it."""
    return text_name(translated(seat.owner_name or seat.name, words, case))


def text_names(match: Match, words: Words) -> tuple[str, ...]:
    """Return the names by seat for message text. Markdown, links and mentions in them are escaped."""
    return tuple(text_name(name) for name in _names(match, words))


def names_at(
    match: Match, seq: float, words: Words, shown: Shown = text_name, case: str = 'nominative'
) -> tuple[str, ...]:
    """Return the names of the players who had the seats at step `seq`, by seat.

    `shown` makes each name safe, by default for message text. `case` is the grammatical case of bots' names.
    """
    return tuple(_sitter_name(match.table.sitter(seat.index, seq), words, shown, case) for seat in match.table.seats)


def own_seat(match: Match, reader: int | None, seq: float) -> int | None:
    """Return `reader` if the user who now has this seat also played on it at step `seq`, else None.

    Also None if a bot stood in for the user at that step, or without a reader.
    """
    if reader is None:
        return None
    then, now = match.table.sitter(reader, seq), match.table.seats[reader]
    return reader if then.player is None and then.user_id == now.user_id is not None else None


def acted_itself(match: Match, action: Action, reader: int | None) -> bool:
    """Whether the present user of the seat `reader` did this action. False without a reader."""
    return action.seat is not None and own_seat(match, reader, action.seq) == action.seat


def is_of_user(match: Match, action: Action) -> bool:
    """Whether a human player did this action."""
    return action.seat is not None and match.table.sitter(action.seat, action.seq).player is None


def own_answers(match: Match, log: Sequence[Action], seat: int) -> list[Action]:
    """Return the answers in a log that the seat's present user gave."""
    return [action for action in log if action.kind == 'play' and acted_itself(match, action, seat)]


def sat_before(match: Match, words: Words) -> list[str]:
    """Return a line for each seat that others have had before: "Cora; before: Ariadne".

    A user who began on the seat and came back had it before the others: "Cora; in between: Ariadne".
    """
    lines = []
    for seat in match.table.seats:
        sittings = [each for each in match.table.sittings if each.seat == seat.index and not _stands_in(each)]
        before = dict.fromkeys(
            _sitter_name(each, words, text_name) for each in sittings if each.user_id != seat.user_id
        )
        player = text_name(seat_name(seat, words))
        if others := [name for name in before if name != player]:
            came_back = seat.user_id is not None and sittings[0].user_id == seat.user_id
            key = 'seat-between' if came_back else 'seat-before'
            lines.append(words(key, player=player, others=', '.join(others)))
    return lines


def _sitter_name(sitter: Seat | Sitting, words: Words, shown: Shown, case: str = 'nominative') -> str:
    """Return the name of a seat's present or earlier player. A stand-in has the user's name, with a sign."""
    name = shown(seat_name(sitter, words, case)) if sitter.name else words('former-player')
    return f'🤖 {name}' if _stands_in(sitter) else name


def _stands_in(sitter: Seat | Sitting) -> bool:
    return sitter.user_id is not None and sitter.player is not None


def renamed(match: Match, names: Sequence[str]) -> Match:
    """Return a match whose seats have only these names, by seat, also at earlier steps."""
    seats = (
        replace(seat, user_id=None, player=None, name=name) for seat, name in zip(match.table.seats, names, strict=True)
    )
    return replace(match, table=replace(match.table, seats=tuple(seats), sittings=()))


def heading_names(match: Match, words: Words) -> tuple[str, ...]:
    """Return the names for a heading. Three or more players are shown by their first names if these differ."""
    names = _names(match, words)
    firsts = [name.split()[0] if name.split() else name for name in names]
    tell = all(sum(map(str.isalnum, first)) > 1 for first in firsts) and len(set(firsts)) == len(firsts)
    short = tell and len(firsts) > PAIR
    return tuple(text_name(name) for name in (firsts if short else names))


def picture_names(match: Match, words: Words) -> tuple[str, ...]:
    """Return the names by seat for pictures and alt texts, which have no Markdown."""
    return tuple(plain_name(name) for name in _names(match, words))


def part_of(match: Match, seat: int, words: Words) -> str:
    """Return a seat's role to follow a name, as " (keeper)". Empty if all seats have the same role."""
    part = match.presenter.part(match.view(None), seat, words)
    return f' ({part})' if part else ''


def at_table(match: Match, words: Words) -> Presenter:
    """Return the presenter of the table, which knows the players' names."""
    return match.presenter.at(picture_names(match, words))


def _names(match: Match, words: Words) -> tuple[str, ...]:
    return tuple(seat_name(seat, words) for seat in match.table.seats)
