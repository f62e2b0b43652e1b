"""Guests: users who play on a bot's seat, and their requests for one."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.lobby import host_name
from bot.panels.names import owner_name, part_of
from bot.tables.guests import asking, others_present, seat_of_player
from bot.tables.match import Match
from bot.tables.seats import AWAY
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Table


def guest_blocks(match: Match, words: Words) -> tuple[Block, ...]:
    """Return the blocks below a board: the oldest request with its answers, and a line about each guest.

    The line has a **Give back** button while another human player is at the table. Without one, the guest keeps the
    seat until the end.
    """
    table = match.table
    if table.status != 'open':
        return ()
    blocks: list[Block] = []
    seat, waiting = seat_of_player(table), asking(table)
    if seat is not None and waiting:
        guest, *others = waiting
        said = {'player': owner_name(seat, words, 'genitive'), 'part': part_of(match, seat.index, words)}
        about = words('guest-asks', guest=text_name(guest.name), **said)
        more = f' {words("guest-more", count=len(others))}' if others else ''
        yes = Button(_id(table, f'yes {seat.index} {guest.user_id}'), words('button-let-in'), 'success')
        no = Button(_id(table, f'no {guest.user_id}'), words('button-not-now'))
        blocks += [f'{about}\n-# {words("guest-asks-about")}{more}', (yes, no)]
    for each in table.seats:
        if each.guest:
            said = {'player': owner_name(each, words, 'genitive'), 'part': part_of(match, each.index, words)}
            about = words('guest-plays', guest=text_name(each.name), **said)
            if not others_present(table, each):
                blocks.append(f'-# {about}')
                continue
            back = Button(_id(table, f'back {each.index}'), words('button-give-back'))
            blocks += [f'-# {about} {words("guest-plays-back", guest=text_name(each.name))}', (back,)]
    return tuple(blocks)


def asked_of_host(match: Match, seat: int, words: Words) -> str:
    """Return the oldest request for a seat as a line below the host's hand.

    "" for other seats. The line is there because the host may not look at the board.
    """
    table, place = match.table, seat_of_player(match.table)
    hosts = table.status == 'open' and table.seats[seat].user_id == table.host_id
    if not hosts or place is None or not (waiting := asking(table)):
        return ''
    said = {'player': owner_name(place, words, 'genitive'), 'part': part_of(match, place.index, words)}
    return f'-# {words("guest-asks-host", guest=text_name(waiting[0].name), **said)}'


def wait_panel(match: Match, words: Words, *, host_away: bool) -> Panel:
    """Return the reply to a request. It names the seat and the users who decide, and says when the hand comes.

    If another guest has the seat, the request waits for it to become free.
    """
    table, seat = match.table, seat_of_player(match.table)
    drop = Button(_id(table, 'drop'), words('button-never-mind'))
    if seat is None:
        return Panel((words('guest-wait-taken'), (drop,)))
    lines = (
        words('guest-wait-anybody' if host_away else 'guest-wait', host=host_name(table)),
        words('guest-wait-seat', player=owner_name(seat, words), part=part_of(match, seat.index, words)),
        f'-# {words("guest-wait-about")}',
    )
    return Panel(('\n'.join(lines), (drop,)))


def let_in_note(table: Table, words: Words) -> str:
    """Return the note above the hand of a guest who got the seat: how they lose it again.

    The hand itself names the limit of a question. A limit shorter than `AWAY` always passes before the guest is absent.
    """
    if table.think_seconds is None:
        return words('guest-let-in')
    return words('guest-let-in-quick' if table.think_seconds <= AWAY else 'guest-let-in-slow')


def outcome_panel(key: str, words: Words) -> Panel:
    """Return the text `key` for a user whose request failed. A user who got the seat receives their hand instead."""
    return Panel((words(key),))


def _id(table: Table, rest: str) -> str:
    return CustomId('guest', table.id, rest=rest).button()
