"""Who plays in the place of an automatic player, and who would like to: for everybody, and for whoever asks."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.lobby import host_name
from bot.panels.names import part_of
from bot.tables.guests import asking, seat_of_player
from bot.tables.match import Match
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Table


def guest_blocks(match: Match, words: Words) -> tuple[Block, ...]:
    """Below the buttons of a board: who asks for which seat, with both answers, and how a seat is given back."""
    table = match.table
    if table.status != 'open':
        return ()
    blocks: list[Block] = []
    seat, waiting = seat_of_player(table), asking(table)
    if seat is not None and waiting:
        guest, *others = waiting
        said = {'player': text_name(seat.name), 'part': part_of(match, seat.index, words)}
        about = words('guest-asks', guest=text_name(guest.name), **said)
        more = f' {words("guest-more", count=len(others))}' if others else ''
        yes = Button(_id(table, f'yes {seat.index} {guest.user_id}'), words('button-let-in'), 'success')
        no = Button(_id(table, f'no {guest.user_id}'), words('button-not-now'))
        blocks += [f'{about}\n-# {words("guest-asks-about")}{more}', (yes, no)]
    for each in table.seats:
        if each.guest:
            said = {'player': text_name(each.owner_name or ''), 'part': part_of(match, each.index, words)}
            about = words('guest-plays', guest=text_name(each.name), **said)
            back = Button(_id(table, f'back {each.index}'), words('button-give-back'))
            blocks += [f'-# {about}', (back,)]
    return tuple(blocks)


def asked_of_host(match: Match, seat: int, words: Words) -> tuple[Block, ...]:
    """Below the hand of the host, who may not look at the board: that somebody asks for a seat."""
    table, place = match.table, seat_of_player(match.table)
    hosts = table.status == 'open' and table.seats[seat].user_id == table.host_id
    if not hosts or place is None or not (waiting := asking(table)):
        return ()
    said = {'player': text_name(place.name), 'part': part_of(match, place.index, words)}
    return (f'-# {words("guest-asks-host", guest=text_name(waiting[0].name), **said)}',)


def wait_panel(match: Match, words: Words, *, host_away: bool) -> Panel:
    """For whoever has just asked: which seat it is, who answers, and that nothing of the seat is shown before."""
    table, seat = match.table, seat_of_player(match.table)
    lines = [words('guest-wait-anybody' if host_away else 'guest-wait', host=host_name(table))]
    if seat is not None:
        part = part_of(match, seat.index, words)
        lines.append(words('guest-wait-seat', player=text_name(seat.name), part=part))
    drop = Button(_id(table, 'drop'), words('button-never-mind'))
    return Panel(('\n'.join((*lines, f'-# {words("guest-wait-about")}')), (drop,)))


def told_panel(key: str, words: Words) -> Panel:
    """What becomes of that question, where it is not a hand."""
    return Panel((words(key),))


def _id(table: Table, rest: str) -> str:
    return CustomId('guest', table.id, rest=rest).button()
