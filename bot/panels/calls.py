"""Pings: one line for the notification, with the game and the reason.

The whole channel can read a ping, so it names only the kind of question, which is public.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.message.panel import Call
from bot.panels.time import moment
from bot.tables.match import Match
from bot.tables.titles import title_of
from bot.words import Words, key_of
from bot.words.names import text_name
from persistence.rows import Invited, OpenQuestion, Seat, Table


def call_to_board(match: Match, seats: Sequence[int], words: Words, *, silently: Sequence[int] = ()) -> Call:
    """Make the ping that calls the players on `seats` to the board, in the table's language.

    Further lines mention the players on the seats `silently`, without a notification.
    """
    lines = (*_lines(match, seats, words), *_lines(match, silently, words))
    return Call('\n'.join(lines), tuple(person for seat in seats for person in _person(match, seat)))


def _lines(match: Match, seats: Sequence[int], words: Words) -> list[str]:
    """Return one line for each kind of question, with the players who are asked it."""
    wanted: dict[str, list[str]] = {}
    for seat in seats:
        wanted.setdefault(_what_for(match, seat, words), []).append(_mention(match.table, seat))
    game = title_of(match.table, words)
    return [words('call-board', people=', '.join(who), game=game, what=what) for what, who in wanted.items()]


def call_to_hand(match: Match, seat: int, words: Words) -> Call:
    """Make the ping that calls a player to their hand, in their own language. A DM notifies without a mention."""
    return Call(words('call-hand', game=title_of(match.table, words), what=_what_for(match, seat, words)))


def call_abroad(match: Match, words: Words) -> Call:
    """Make the ping that shows a player their hand at a table on another server."""
    return Call(words('call-abroad', game=title_of(match.table, words)))


def call_to_search(people: Sequence[int]) -> Call | None:
    """Make the line that mentions the subscribers `people` (ids) above a search, silently. None without any."""
    return Call(' '.join(f'<@{each}>' for each in people), tuple(people), silent=True) if people else None


def call_to_lobby(table: Table, asked: Sequence[Invited], words: Words) -> Call:
    """Make the ping that asks users to join this lobby, in the table's language.

    It has a line for the players of the last game, and one for those invited by name.
    """
    lines = []
    for key, people in (
        ('call-again', [seat for seat in asked if not seat.by_name]),
        ('call-asked', [seat for seat in asked if seat.by_name]),
    ):
        if people:
            askers = {seat.asked_by for seat in people}
            seated = [seat for seat in table.seats if seat.user_id is not None]
            named = [seat for seat in seated if seat.user_id in askers] or seated
            mentions = ', '.join(f'<@{seat.user_id}>' for seat in people)
            names = ', '.join(text_name(seat.name) for seat in named)
            lines.append(words(key, people=mentions, game=title_of(table, words), player=names))
    return Call('\n'.join(lines), tuple(seat.user_id for seat in asked if seat.user_id is not None))


def call_to_event(table: Table, people: Sequence[Seat], words: Words) -> Call:
    """Make the ping that calls the players of a lobby at its agreed time, in the table's language."""
    mentions = ', '.join(f'<@{seat.user_id}>' for seat in people)
    text = words('call-event', people=mentions, game=title_of(table, words))
    return Call(text, tuple(seat.user_id for seat in people if seat.user_id is not None))


def reminder(match: Match, question: OpenQuestion, words: Words) -> Call:
    """Make the ping that reminds a player of their unanswered question, with its deadline if it has one."""
    seat, due_at = question.seat, question.due_at
    text = words(
        'call-reminder' if due_at is not None else 'call-reminder-open',
        player=_mention(match.table, seat),
        game=title_of(match.table, words),
        what=_what_for(match, seat, words),
        when=moment(due_at) if due_at is not None else f'<t:{int(match.table.updated_at)}:f>',
    )
    return Call(text, _person(match, seat))


def _what_for(match: Match, seat: int, words: Words) -> str:
    """Return the kind of a seat's question in a few words, or "your turn" if that kind has no words."""
    question = match.question(seat)
    otherwise = words('call-turn')
    return otherwise if question is None else words.either(f'call-{key_of(question.kind)}', otherwise)


def _mention(table: Table, seat: int) -> str:
    """Return a mention of the user on a seat, or a plain name if a bot plays it."""
    player = table.seats[seat]
    person = player.user_id is not None and player.player is None
    return f'<@{player.user_id}>' if person else text_name(player.name)


def _person(match: Match, seat: int) -> tuple[int, ...]:
    user_id = match.table.seats[seat].user_id
    return () if user_id is None else (user_id,)
