"""Invitations by name: the menu of users, the outcomes, and the buttons against further invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot import limits
from bot.message.chosen import Chosen
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, Panel
from bot.panels.abroad import abroad_button
from bot.panels.searches import search_button
from bot.tables.titles import title_of
from bot.words import Words
from bot.words.names import plain_name, text_name
from engine.registry import PACKAGES
from persistence.rows import Invited, Table

MOST_AT_ONCE: Final = 4
"""Maximum users in one invitation."""

OUTCOMES: Final = ('asked', 'closed', 'today', 'many', 'bot', 'self', 'seated', 'waiting', 'away')
"""Outcomes of an invitation for one user, as parts of message keys: "invite-asked". The order is that of the text.

"closed" has one sentence for all reasons of the invited user, so that a block stays their secret.
"""


def invite_panel(table: Table, room: int, search_channel: int | None, words: Words) -> Panel:
    """Return the ways to invite users to a lobby: a menu of users, and a button that looks for players.

    There is a menu only with `room` for them, and a button only if the server has a search channel.
    """
    title = f'### {words("invite-title", game=title_of(table, words))}'
    blocks: list[Block] = []
    if room:
        menu = Menu(CustomId('ask', table.id).menu(), words('invite-choose'), (), most=min(room, MOST_AT_ONCE))
        blocks += [f'{title}\n{words("invite-about")}', menu]
    else:
        blocks.append(title)
    if search_channel is not None:
        buttons = search_button(table, words), abroad_button(table, words)
        blocks += [words('search-about', channel=f'<#{search_channel}>'), buttons]
    return Panel(tuple(blocks))


def games_panel(person: Chosen, words: Words) -> Panel:
    """Return a button for each game to play with a user."""
    games = tuple(
        Button(CustomId('with', rest=_with(person, game)).button(), words(f'game-{game}'), 'success')
        for game in PACKAGES
    )
    return Panel((words('invite-game', player=text_name(person.name)), games))


def outcome_panel(outcomes: Mapping[str, Sequence[str]], words: Words) -> Panel:
    """Return the outcomes of an invitation. `outcomes` has the names of users by the words of `OUTCOMES`."""
    lines = []
    for outcome in OUTCOMES:
        if names := outcomes.get(outcome):
            players = ', '.join(map(text_name, names))
            lines.append(words(f'invite-{outcome}', players=players, count=len(names)))
    return Panel(('\n'.join(lines),))


def declined_panel(seat: Invited, asker: str, words: Words) -> Panel:
    """Return the answer to **No**, with buttons to get no more invitations. `asker` is the name of who invited."""
    name = asker or words('former-player')
    who = '' if not seat.asked_by else f'user {seat.asked_by} {_fitting(asker)}'
    buttons = (
        *((_unask(who, words('unask-user', player=plain_name(name))),) if who else ()),
        _unask('server', words('unask-server')),
        _unask('never', words('unask-never')),
    )
    return Panel((words('invite-declined', player=text_name(name)), buttons))


def person_in(text: str) -> Chosen | None:
    """Return the user in the id of a button: "ID NAME". None if the id is forged."""
    number, _, name = text.partition(' ')
    return Chosen(int(number), name) if number.isdecimal() and len(number) <= 20 else None


def _with(person: Chosen, game: str) -> str:
    return f'{game} {person.id} {_fitting(person.name)}'


def _fitting(name: str) -> str:
    """Shorten a name and drop unprintable characters, so that a `custom_id` has room for it."""
    return ''.join(letter for letter in name if letter.isprintable())[: limits.NAME]


def _unask(rest: str, label: str) -> Button:
    return Button(CustomId('unask', rest=rest).button(), label)
