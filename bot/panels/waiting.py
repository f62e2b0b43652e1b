"""Whom a game waits for, in words that stay true for as long as they stand there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.names import part_of, text_names
from bot.presenters.base import Watching
from bot.tables.match import Match
from bot.words import Words, key_of
from bot.words.names import text_name
from persistence.rows import Seat, Table


def whose_turn(match: Match, words: Words) -> str:
    """For everybody: who has left, and whom the game waits for; people, if there are any among them."""
    lines = [_left(match, seat, words) for seat in match.table.seats if seat.free]
    people = _people(match)
    if people:
        lines.append(_turn(match, people, words))
    else:
        lines += _automatic(match, words)
    return '\n'.join(lines)


def waits_for(match: Match, seat: int, words: Words) -> str:
    """For a seat that is not asked: whom the game waits for, and whether the seat's player will be called."""
    asked = (match.table.seats[each] for each in match.asked)
    lines = [_left(match, each, words) for each in asked if each.free]
    people = _people(match)
    if people:
        lines.append(words('hand-wait', player=_named(match, people)))
    elif not lines:
        lines += _automatic(match, words)
    out = _out(match, seat, words)
    if out is not None:
        lines.append(out)
    elif lines and _is_called(match, seat):
        lines[-1] += f' {words("hand-wait-called")}'
    return '\n'.join(lines)


def _left(match: Match, seat: Seat, words: Words) -> str:
    return words('board-free-seat', player=f'{text_name(seat.name)}{part_of(match, seat.index, words)}')


def ended_early(table: Table, words: Words) -> str:
    """Why a game, or a lobby, is over without a result."""
    return words(f'ended-{key_of(table.note or "closed")}')


def _turn(match: Match, people: Sequence[int], words: Words) -> str:
    """Whose turn it is; where one is asked in the middle of another's turn, and there are words for it, what for."""
    said = {'player': _named(match, people)}
    question = match.question(people[0])
    key = f'board-{key_of(question.kind)}' if question is not None and len(people) == 1 else ''
    return words(key, **said) if words.has(key) else words('board-turn', **said, count=len(people))


def _people(match: Match) -> list[int]:
    """The seats that are asked where a person answers."""
    seats = match.table.seats
    return [seat for seat in match.asked if seats[seat].player is None and not seats[seat].free]


def _automatic(match: Match, words: Words) -> Iterator[str]:
    """Which automatic players are asked, and for whom others answer who are away."""
    seats = match.table.seats
    asked = [seat for seat in match.asked if seats[seat].player is not None]
    own = [seat for seat in asked if seats[seat].user_id is None]
    away = [seat for seat in asked if seats[seat].user_id is not None]
    if own:
        yield words('board-automatic', player=_named(match, own), count=len(own))
    if away:
        yield words('board-stand-in', player=_named(match, away))


def _is_called(match: Match, seat: int) -> bool:
    """Whether the person on a seat is called when it is their turn: where several people play, if they like."""
    seats = match.table.seats
    people = [each for each in seats if each.user_id is not None and each.player is None]
    return len(people) > 1 and seats[seat] in people and not seats[seat].quiet


def _out(match: Match, seat: int, words: Words) -> str | None:
    """Why a seat is not asked anything any more; None while it may be."""
    presenter = match.presenter
    return presenter.out(match.view(seat), words) if isinstance(presenter, Watching) else None


def _named(match: Match, seats: Sequence[int]) -> str:
    names = text_names(match)
    return ', '.join(names[seat] for seat in seats)
