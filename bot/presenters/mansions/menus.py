"""Menus whose placeholder says what the menu is for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions.names import Says

ABOUT: Final = {
    'move_monster': 'where', 'move_investigator': 'where', 'push': 'where', 'monster_attacks': 'attack',
    'discard': 'discard', 'lose': 'lose', 'drop': 'drop', 'pick_up': 'take', 'trade': 'give', 'heal': 'heal',
    'newcomer': 'newcomer', 'evade_order': 'first', 'horror_order': 'first', 'window': 'play', 'trauma': 'play',
    'test': 'roll', 'reroll': 'roll', 'goal': 'plan', 'aim': 'aim', 'arm': 'arm',
}  # fmt: skip
"""The subject of a menu, which ends the key of its words, by the name of the question or of the page."""


def menus(
    says: Says, about: str, taps: Sequence[Tap], *, page: int = 0, most: int = generic.MENUS, begun: str = ''
) -> tuple[Control, ...]:
    """Return one page of menus. `about` is a key of `ABOUT`. Several menus on the page are numbered."""
    controls = generic.menus(taps, says.words, page=page, most=most, begun=begun)
    count = sum(isinstance(each, TapMenu) for each in controls)
    title, shown, found = says.words(f'mansions-choose-{ABOUT.get(about, "one")}'), 0, list[Control]()
    for each in controls:
        if isinstance(each, TapMenu):
            shown += 1
            said = f'{title} ({shown}/{count})' if count > 1 else title
            each = replace(each, placeholder=said)
        found.append(each)
    return tuple(found)
