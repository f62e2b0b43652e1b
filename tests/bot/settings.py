"""The panel of `/settings` and its menus."""

from __future__ import annotations

from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.play import id_in


async def settings(person: Person, channel: str = 'games') -> ShownMessage:
    return (await (await person.slash(channel, 'settings')).settled()).message


async def choose(person: Person, panel: ShownMessage, setting: str, value: str) -> ShownMessage:
    """Choose a line in the menu of `setting`. Returns the panel after that."""
    (menu,) = (menu for menu in panel.selects if id_in(menu.custom_id).rest == setting)
    return (await (await person.choose(panel, menu.custom_id, value)).settled()).message


def chosen(panel: ShownMessage) -> dict[str, str]:
    """Return the chosen value of each menu, by setting."""
    return {
        id_in(menu.custom_id).rest: option.value for menu in panel.selects for option in menu.options if option.default
    }
