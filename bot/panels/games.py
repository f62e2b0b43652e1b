"""`/games`: the tables in a channel and a user's own on all servers, each with a link, its turn and since when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.names import listed_name, seat_name
from bot.panels.paging import cut, page_panel
from bot.tables.titles import numbered_title
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Table

ACTION = 'games'
"""Action in the ids of the buttons that turn the pages."""


def games_panel(
    here: Sequence[Table],
    elsewhere: Sequence[Table],
    links: Mapping[int, str | None],
    user_id: int,
    words: Words,
    number: int = 0,
) -> Panel:
    """Return a page of the tables `here` and of the user's own `elsewhere`. Pages count from 0.

    Tables that wait for the user come first, the longest wait before the others. `links` lead to the boards.
    """
    sections = []
    for heading, tables in (('games-here', here), ('games-mine', elsewhere)):
        ordered = sorted(tables, key=lambda table: _order(table, user_id))
        lines = [_entry(table, links.get(table.id), user_id, words) for table in ordered]
        if lines:
            sections.append('\n'.join((f'**{words(heading)}**', *lines)))
    title = f'### {words("games-title")}'
    return page_panel(
        title,
        cut(title, sections or [words('games-none')], (), words),
        number,
        lambda to: CustomId(ACTION, rest=str(to)),
        words,
    )


def _order(table: Table, user_id: int) -> tuple[bool, float]:
    waits_for_user = any(table.seats[seat].user_id == user_id for seat in _asked(table))
    return (False, table.updated_at) if waits_for_user else (True, -table.updated_at)


def _entry(table: Table, url: str | None, user_id: int, words: Words) -> str:
    title = numbered_title('table-title', table, words)
    # A bracket in a name breaks a link, even if it is escaped.
    label = f'[{title}]({url})' if url else title
    people = ', '.join(text_name(listed_name(table, seat, words, user_id)) for seat in table.seats)
    return ' · '.join((f'- {words("table-line", title=label, people=people)}', *_state(table, user_id, words)))


def _state(table: Table, user_id: int, words: Words) -> Iterator[str]:
    """Yield that a lobby waits for players, or until when; of a running game, whose turn it is and since when."""
    if table.status == 'lobby':
        starts_at = table.starts_at if not table.gathering else None
        yield words('table-lobby') if starts_at is None else f'<t:{int(starts_at)}:f>'
    asked = [table.seats[seat] for seat in _asked(table)]
    # Steps that not all players may know of don't change this time.
    since = f'<t:{int(table.updated_at)}:R>'
    if any(seat.user_id == user_id for seat in asked):
        yield words('games-your-turn', when=since)
    elif asked:
        yield words('games-turn', player=', '.join(text_name(seat_name(seat, words)) for seat in asked), when=since)


def _asked(table: Table) -> list[int]:
    """Return the seats whose users the game waits for."""
    questions = [question for question in table.questions if not question.standing] if table.status == 'open' else []
    seats = (table.seats[question.seat] for question in questions)
    return [seat.index for seat in seats if seat.user_id is not None and seat.player is None]
