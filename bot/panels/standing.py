"""A standing decision beside a seat's question: its buttons in the last row of the hand, and its pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button
from bot.panels import measure
from bot.panels.controls import controls
from bot.panels.hand_state import HandState
from bot.panels.names import at_table
from bot.panels.paging import turning
from bot.presenters.answers import STANDING, on_page, page_of
from bot.words import Words
from engine.api import Decision


def controls_beside(hand: HandState, words: Words) -> tuple[list[Block], tuple[Button, ...]]:
    """Return the controls of the standing decision: blocks below a heading, or only buttons for the last row."""
    standing, view = hand.standing, hand.view
    if standing is None:
        return [], ()
    prompt = at_table(hand.match, words).prompt(view, standing, '', words)
    shown = [*controls(hand.match, view, standing, '', words)]
    rows = [each for each in shown if isinstance(each, tuple)]
    if not prompt and len(rows) == len(shown):
        return [], tuple(button for row in rows for button in row if isinstance(button, Button))
    return ['\n'.join(filter(None, (words('hand-besides'), prompt))), *shown], ()


def opens_a_page(button: Button) -> bool:
    """Whether a button begins an answer, and so shows a page of the standing decision."""
    found = CustomId.parse(button.id)
    return found is not None and found.action == 'part'


def page(
    hand: HandState, standing: Decision, picture: Block, above: str, last: tuple[Button, ...], words: Words
) -> Iterator[Block]:
    """Yield a page of the standing decision, without the question. The picture is left out if it does not fit.

    A long text is cut into parts that fit a phone, with buttons to turn them.
    """
    number, begun = page_of(hand.begun)
    prompt = at_table(hand.match, words).prompt(hand.view, standing, hand.begun, words)
    shown = [*controls(hand.match, hand.view, standing, hand.begun, words)]
    text = '\n'.join([*filter(None, (prompt,)), *(each for each in shown if isinstance(each, str))])
    rest = [*(each for each in shown if not isinstance(each, str)), *((last,) if last else ())]
    if measure.fits([above, picture, text, *rest]):
        yield from (above, picture, *filter(None, (text,)), *rest)
        return
    to = partial(_turned, hand, begun)
    own = {button.id for row in rest if isinstance(row, tuple) for button in row if isinstance(button, Button)}
    if own & {to(other).button() for other in (number - 1, number + 1)}:
        # The controls turn pages by the same ids. Ids in a message must differ, so the text has no such buttons.
        yield from (above, _cut(text, [above, *rest])[0], *rest)
        return
    around = [above, turning(to, 1, 3, words), *rest]
    parts = _cut(text, around)
    number = min(number, len(parts) - 1)
    turns = turning(to, number, len(parts), words)
    yield from (above, parts[number], *((turns,) if turns else ()), *rest)


def _cut(text: str, around: Sequence[Block]) -> list[str]:
    """Split a text between lines into parts that fit a phone with the blocks `around`."""
    parts: list[str] = []
    for line in text.split('\n'):
        longer = f'{parts[-1]}\n{line}' if parts else ''
        if parts and measure.fits([longer, *around]):
            parts[-1] = longer
        else:
            parts.append(line)
    return parts


def _turned(hand: HandState, begun: str, number: int) -> CustomId:
    table = hand.match.table
    return CustomId('part', table.id, table.known(hand.seat), f'{STANDING}{on_page(number, begun)}')
