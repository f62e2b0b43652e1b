"""Menus whose placeholder names their purpose, and the button that leads back from an opened line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

FEW: Final = 5
"""Maximum number of answers of the keeper that are shown as buttons. If there are more, menus take their place."""


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


def fit_buttons(taps: Sequence[Tap]) -> bool:
    """Whether the labels of all these answers fit buttons."""
    return all(len(tap.label) <= generic.BUTTON_LABEL for tap in taps)


def back(says: Says, to: str = '') -> Tap:
    """Return the button that leads back, from an opened page or subject to the partial answer `to`."""
    return Tap(to, says.words('mansions-tap-back'), emoji='↩️', half=True)


def spread(lines: Sequence[Tap], inner: Callable[[Tap], Sequence[Tap]], most: int) -> tuple[Tap, ...]:
    """Replace partial answers by the lines that they open, as long as the menu has at most `most` lines.

    Those with the fewest `inner` lines are opened first, so that most answers need one choice.
    """
    found, opened = [*lines], dict[str, Sequence[Tap]]()
    while partial := [at for at, tap in enumerate(found) if tap.half]:
        opened |= {tap.token: inner(tap) for tap in found if tap.half and tap.token not in opened}
        at = min(partial, key=lambda at: len(opened[found[at].token]))
        if len(found) - 1 + len(opened[found[at].token]) > most:
            break
        found[at : at + 1] = opened[found[at].token]
    return tuple(found)
