"""The players a game waits for. These texts must stay true for as long as their message is not edited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.names import at_table, part_of, text_names
from bot.panels.time import moment
from bot.tables.end_notes import read_note
from bot.tables.match import Match
from bot.words import Words, key_of
from bot.words.names import text_name
from persistence.rows import Seat, Table


def whose_turn(match: Match, words: Words) -> str:
    """Return the free seats and the players that the game waits for. Names bots only if no human player is asked."""
    lines = [_left(match, seat, words) for seat in match.table.seats if seat.free]
    people = _people(match)
    if people:
        lines += [_turn(match, people, words), *_resting(match, people, words)]
    else:
        lines += _automatic(match, words)
    return '\n'.join(lines)


def waits_for(match: Match, seat: int, words: Words) -> str:
    """Return the text for a waiting seat: the players it waits for, and whether its own player will be pinged."""
    lines = awaited(match, words)
    out = _out(match, seat, words)
    if out is not None:
        lines.append(out)
    elif lines and _plays_with_others(match, seat):
        follows, called = match.presenter.next_seat(match.view(seat)) == seat, _is_called(match, seat)
        if follows or called:
            key = 'next' if follows and called else 'follows' if follows else 'called'
            lines[-1] += f' {words(f"hand-wait-{key}")}'
    return '\n'.join((*lines, *at_table(match, words).meanwhile(match.view(seat), words)))


def awaited(match: Match, words: Words) -> list[str]:
    """Return a line for each free seat that is asked, and one for the players that the game waits for.

    Bots are named only if no one else is asked.
    """
    asked = (match.table.seats[each] for each in match.asked)
    lines = [_left(match, each, words) for each in asked if each.free]
    people = _people(match)
    if people:
        lines += [words('hand-wait', player=_named(match, people, words)), *_resting(match, people, words)]
    elif not lines:
        lines += _automatic(match, words)
    return lines


def _left(match: Match, seat: Seat, words: Words) -> str:
    return words('board-free-seat', player=f'{text_name(seat.name)}{part_of(match, seat.index, words)}')


def ended_early(table: Table, words: Words, reader: int | None = None) -> str:
    """Return why a game or lobby ended without a result, and who ended it. The seat `reader` is "you"."""
    why, seats = read_note(table)
    if not seats:
        return words(f'ended-{key_of(why)}')
    names = [text_name(table.seats[seat].name) for seat in seats]
    agreed = [words('ended-you') if seat == reader else name for seat, name in zip(seats[1:], names[1:], strict=True)]
    key = 'ended-unopposed-agreed' if why == 'unopposed' and agreed else f'ended-{key_of(why)}'
    form = 'you' if seats[0] == reader else 'nominative'
    return words.case(key, form, player=names[0], others=', '.join(agreed))


def _turn(match: Match, people: Sequence[int], words: Words) -> str:
    """Return whose turn it is, in a message for the kind of question or else in a general message.

    If several players are asked, only an open question has a message for its kind. Any of them may answer it.
    """
    said = {'player': _named(match, people, words)}
    question = match.question(people[0])
    key = f'board-{key_of(question.kind)}' if question is not None else ''
    if len(people) > 1:
        key = f'{key}-open' if question is not None and question.open else ''
    return words(key, **said) if words.has(key) else words('board-turn', **said, count=len(people))


def _resting(match: Match, people: Sequence[int], words: Words) -> Iterator[str]:
    """Yield a line for each player who rests, with the time of their return."""
    for seat in people:
        if seat in match.back:
            yield words('board-back', player=_named(match, [seat], words), when=moment(match.back[seat]))


def _people(match: Match) -> list[int]:
    """Return the seats whose open question a human player must answer."""
    seats = match.table.seats
    return [seat for seat in match.asked if seats[seat].player is None and not seats[seat].free]


def _automatic(match: Match, words: Words) -> Iterator[str]:
    """Yield the bots that are asked, and the players for whom a bot stands in."""
    seats = match.table.seats
    asked = [seat for seat in match.asked if seats[seat].player is not None]
    own = [seat for seat in asked if seats[seat].user_id is None]
    away = [seat for seat in asked if seats[seat].user_id is not None]
    if own:
        yield words('board-automatic', player=_named(match, own, words), count=len(own))
    if away:
        yield words('board-stand-in', player=_named(match, away, words))


def _plays_with_others(match: Match, seat: int) -> bool:
    """Whether other people play too. A user alone with bots waits only a moment."""
    people = [each for each in match.table.seats if each.user_id is not None and each.player is None]
    return len(people) > 1 and match.table.seats[seat] in people


def _is_called(match: Match, seat: int) -> bool:
    """Whether the player on a seat is pinged for their turn: the bot can ping there, and they have pings turned on."""
    return match.table.remote is None and not match.table.seats[seat].quiet


def _out(match: Match, seat: int, words: Words) -> str | None:
    """Return why a seat is out of the game, None while it is not."""
    return match.presenter.out(match.view(seat), words)


def _named(match: Match, seats: Sequence[int], words: Words) -> str:
    names = text_names(match, words)
    return ', '.join(names[seat] for seat in seats)
