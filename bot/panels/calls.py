"""What calls somebody to the table: a line for their notification that says which game it is, and what for.

Everybody in the channel can read it, so it says no more than the kind of the question, which everybody may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.message.panel import Call
from bot.panels.time import moment
from bot.tables.match import Match, title_of
from bot.words import Words, key_of
from bot.words.names import text_name
from persistence.rows import Seat, Table


def call_to_board(match: Match, seats: Sequence[int], words: Words) -> Call:
    """Calls the people on these seats to the board, in the table's language."""
    wanted: dict[str, list[str]] = {}
    for seat in seats:
        wanted.setdefault(_what_for(match, seat, words), []).append(_mention(match.table, seat))
    game = title_of(match.table, words)
    lines = (words('call-board', people=', '.join(who), game=game, what=what) for what, who in wanted.items())
    return Call('\n'.join(lines), tuple(person for seat in seats for person in _person(match, seat)))


def call_to_hand(match: Match, seat: int, words: Words) -> Call:
    """Calls the reader to their hand, in their own language. A message in a DM notifies by itself."""
    return Call(words('call-hand', game=title_of(match.table, words), what=_what_for(match, seat, words)))


def call_to_lobby(table: Table, asked: Sequence[Seat], words: Words) -> Call:
    """Asks these people to play again with whoever is in a lobby, in the table's language."""
    mentions = ', '.join(f'<@{seat.user_id}>' for seat in asked)
    names = ', '.join(text_name(seat.name) for seat in table.seats if seat.user_id is not None)
    text = words('call-again', people=mentions, game=title_of(table, words), player=names)
    return Call(text, tuple(seat.user_id for seat in asked if seat.user_id is not None))


def reminder(match: Match, seat: int, due_at: float, words: Words) -> Call:
    """Reminds the person on a seat of the question that they have not answered yet."""
    text = words(
        'call-reminder',
        player=_mention(match.table, seat),
        game=title_of(match.table, words),
        what=_what_for(match, seat, words),
        when=moment(due_at),
    )
    return Call(text, _person(match, seat))


def _what_for(match: Match, seat: int, words: Words) -> str:
    """What a seat is asked, in a few words; of a kind of question that has none, that it is their turn."""
    question = match.question(seat)
    otherwise = words('call-turn')
    return otherwise if question is None else words.either(f'call-{key_of(question.kind)}', otherwise)


def _mention(table: Table, seat: int) -> str:
    """The player of a seat so that Discord shows them and notifies them; others have only a name."""
    player = table.seats[seat]
    person = player.user_id is not None and player.player is None
    return f'<@{player.user_id}>' if person else text_name(player.name)


def _person(match: Match, seat: int) -> tuple[int, ...]:
    user_id = match.table.seats[seat].user_id
    return () if user_id is None else (user_id,)
