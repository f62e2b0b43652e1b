"""Controls of a question or a standing decision as blocks of a message."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine
from bot.panels.names import at_table
from bot.presenters.answers import BOARD, STANDING
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.tables.match import Match
from bot.words import Words
from engine.api import Decision

Ids: TypeAlias = Callable[..., CustomId]
"""Function that makes the ids for the controls of one question."""


def controls(
    match: Match, view: Any, decision: Decision, given: str, words: Words, *, board: bool = False
) -> Iterator[Block]:
    """Yield the controls of a decision. With `board`, the next screen shows the board too.

    Each id carries the version at which the question was first asked. So a button of an older message stays valid as
    long as the question is open.
    """
    since = match.since(decision.seat, decision.standing)
    ids = partial(CustomId, table=match.table.id, version=match.table.known(decision.seat) if since is None else since)
    sign = f'{BOARD if board else ""}{STANDING if decision.standing else ""}'
    for control in at_table(match, words).controls(view, decision, given, words):
        yield _control(ids, sign, control)


def _control(ids: Ids, sign: str, control: Control) -> Block:
    if isinstance(control, str):
        return control
    if isinstance(control, TapMenu):
        # Ids in one message must differ, so each menu's carries its first token. The handler reads only the
        # chosen line.
        action = 'part' if any(tap.half for tap in control.taps) else 'do'
        custom_id = ids(action, rest=f'{sign}{control.taps[0].token}')
        return Menu(custom_id.menu(), control.placeholder, tuple(_line(tap, sign) for tap in control.taps))
    if isinstance(control, Gather):
        custom_id = ids('gather', rest=f'{sign}{control.given}#{control.page}')
        lines = tuple(_line(tap, '') for tap in control.taps)
        return Menu(custom_id.menu(), control.placeholder, lines, control.least, control.most)
    return tuple(_button(ids, sign, tap) for tap in control)


def _line(tap: Tap, sign: str) -> MenuLine:
    return MenuLine(f'{sign}{tap.token}', tap.label, tap.hint, tap.emoji)


def _button(ids: Ids, sign: str, tap: Tap) -> Button:
    custom_id = ids('part' if tap.half else 'do', rest=f'{sign}{tap.token}')
    return Button(custom_id.button(), tap.label, tap.style, tap.emoji, tap.disabled, tap.bare)
