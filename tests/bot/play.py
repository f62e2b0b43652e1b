"""Finds the buttons and menus of messages, and uses them as users do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.message.custom_id import CustomId
from bot.panels.form import SWITCHES
from bot.words import words_for
from bot.words.names import text_name
from persistence.rows import Table
from playground.answer import Answer
from playground.people import Person
from playground.records import Channel
from playground.screen import Button, Select, ShownMessage, ShownModal

ANSWERS: Final = frozenset({'do', 'part', 'sure', 'gather', 'undo'})
"""Actions in the custom ids of those buttons of a hand that change the game."""

DISCARD: Final = '&keep&discard rs'
"""`CustomId.rest` of a button that discards a red sun and keeps the other cards: one press gives two answers."""


def id_in(custom_id: str | None) -> CustomId:
    """Return the parsed custom id of a component. For a link, which has none, return an id without an action."""
    return CustomId.parse(custom_id) or CustomId('')


def controls(message: ShownMessage, *actions: str) -> list[Button | Select]:
    """Return the buttons and menus of a message whose custom id has one of these actions."""
    found: tuple[Button | Select, ...] = (*message.buttons, *message.selects)
    return [control for control in found if id_in(control.custom_id).action in actions]


def shows(action: str, table_id: int) -> Callable[[ShownMessage], bool]:
    """Return a function that tells whether a non-ephemeral message has a button with this action for this table."""

    def look(message: ShownMessage) -> bool:
        return not message.ephemeral and any(
            id_in(button.custom_id).table == table_id for button in controls(message, action)
        )

    return look


def turn_of(*people: Person) -> Callable[[ShownMessage], bool]:
    """Return a function that tells whether an English board says that exactly these players are on turn."""
    line = words_for('en')(
        'board-turn', player=', '.join(text_name(person.name) for person in people), count=len(people)
    )
    return lambda message: line in message.text


def asks(table: Table) -> Callable[[ShownMessage], bool]:
    """Return a function that tells whether a message has the controls of the table's current question."""

    since = min((question.since for question in table.questions), default=table.version)

    def look(message: ShownMessage) -> bool:
        found = (id_in(control.custom_id) for control in controls(message, *ANSWERS - {'undo'}))
        return any(each.table == table.id and since <= each.version <= table.version for each in found)

    return look


async def click(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> Answer:
    """Use the first menu or button whose custom id has this action. Returns the answer so far.

    A menu must have a line with the value `rest`, which is chosen. Without such a menu, press a button: unless None,
    `rest` is what its custom id has as `CustomId.rest`.
    """
    for menu in controls(message, action):
        if isinstance(menu, Select) and any(line.value == rest for line in menu.options):
            return await person.choose(message, menu.custom_id or '', rest or '')
    found = [b for b in controls(message, action) if rest is None or id_in(b.custom_id).rest == rest]
    assert found, f'no {action} {rest or ""} among {[b.custom_id for b in message.buttons]}'
    return await person.press(message, found[0].custom_id or '')


async def press(person: Person, message: ShownMessage, action: str, rest: str | None = None) -> ShownMessage:
    """Use the menu or button that `click` would use. Returns the complete answer."""
    return (await (await click(person, message, action, rest)).settled()).message


async def open_lobby(host: Person, place: str | Channel, game: str) -> ShownMessage:
    """Use `/play`. Returns the lobby.

    The bot may defer the answer while it draws the game's cover. If it is slow before that, it deletes the deferred
    answer, which nobody else can see, and posts the lobby.
    """
    before = max((each.id for each in host.messages(place)), default=0)
    answer = await (await host.slash(place, 'play', game=game)).settled()
    if answer.messages:
        return answer.message
    return await host.see(place, lambda each: each.id > before and bool(controls(each, 'start')))


async def options(host: Person, lobby: ShownMessage) -> ShownMessage:
    """Open **More…** in a lobby as its host: the menus for time, advice, bots and language."""
    return await press(host, lobby, 'options')


async def options_form(host: Person, lobby: ShownMessage) -> ShownModal:
    """Open the form with the options of a lobby's game, as its host."""
    modal = (await click(host, lobby, 'form')).modal
    assert modal is not None
    return modal


async def set_options(
    host: Person, lobby: ShownMessage, switches: Sequence[str] | None = None, **chosen: Any
) -> Answer:
    """Fill in the form with the options of a lobby's game. All other options keep their values.

    `switches` are the yes/no options to set to yes.
    """
    fields = chosen if switches is None else {**chosen, f'{SWITCHES}0': switches}
    return await host.submit(await options_form(host, lobby), **fields)


async def choose_options(host: Person, lobby: ShownMessage, options: Mapping[str, str]) -> Answer:
    """Set these options in the form: those with the value "yes" are switches."""
    switches = [name for name, value in options.items() if value == 'yes']
    others = {name: value for name, value in options.items() if value != 'yes'}
    return await set_options(host, lobby, switches or None, **others)


def menus(message: ShownMessage, action: str = '', rest: str = '') -> list[Select]:
    """Return the menus of a message whose custom id has this action and this `rest`. An empty text means any."""
    found = ((each, id_in(each.custom_id)) for each in message.selects)
    return [each for each, is_for in found if action in ('', is_for.action) and rest in ('', is_for.rest)]


async def pages_in_words(person: Person) -> list[ShownMessage]:
    """Return the message of `/board` for a user, as it is on each of its pages."""
    pages = [(await (await person.slash('games', 'board')).settled()).message]
    while any(id_in(each.custom_id).rest == str(len(pages)) for each in controls(pages[-1], 'text')):
        pages.append(await press(person, pages[-1], 'text', str(len(pages))))
    return pages


async def board_in_words(person: Person) -> str:
    """Return the text of all pages of `/board` for a user."""
    pages = await pages_in_words(person)
    assert all(page.ephemeral and not page.images for page in pages)
    return '\n'.join(page.text for page in pages)


async def slash(person: Person, channel: Channel | str, name: str, **options: str) -> ShownMessage:
    """Use a command. Returns the answer."""
    answer = await person.slash(channel, name, **options)
    return (await answer.settled()).message


async def choose_table(person: Person, message: ShownMessage, table: Table) -> ShownMessage:
    """Choose the table in the menu of a message. Returns the answer."""
    return (await (await person.choose(message, message.selects[0].custom_id, str(table.id))).settled()).message
