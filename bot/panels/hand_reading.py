"""A hand with texts read aloud in the place of its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from bot.message.panel import Block, Picture
from bot.panels import measure
from bot.panels.hand_layout import A_LINE, Layout, fitting, untitled
from bot.panels.hand_state import HandState
from bot.panels.read_aloud import ReadAloud
from bot.panels.texts import quoted, small_print
from bot.panels.versions import Story
from bot.pictures.scene import Scene
from bot.words import Words


def reading(
    hand: HandState,
    words: Words,
    layouts: Sequence[Layout],
    new: Sequence[ReadAloud],
    shown: str,
    news: tuple[str, ...],
) -> tuple[Block, ...]:
    """Return the hand with new texts in the place of its picture, and the last drawing if a screen has room.

    A long text is in small print, beside its drawing if need be in a later layout. Without a drawing, the hand has the
    first layout. Its heading and question may scroll out of view if small print is too long as well. Urgent `news`
    stand below, if any layout has room for them. Empty if `shown` has the texts, if they lack room, inside a partial
    answer and after the end. Also if the user wants another picture, or could not ask for the board.
    """
    match, story = hand.match, hand.match.show.story
    if story is None or hand.is_answering or hand.is_over or hand.asks_for_board or hand.asks_for_picture:
        return ()
    if match.presenter.hand_shows_board(hand.view):
        return ()
    drawings = [story.drawings(each.event, words, match.view(None)) for each in new]
    for begin in dict.fromkeys((0, len(new) - 1)):
        lines = [each.text for each in new[begin:]]
        (text,), small = quoted(lines), small_print('\n'.join(lines).split('\n'))
        # The Objective has no drawing, but the clue that reveals it has one.
        latest: Sequence[tuple[Scene, str]] = next(filter(None, reversed(drawings[begin:])), ())
        pictures = [Picture('hand', scene.in_colours_of(match.game.name), alt) for scene, alt in latest]
        if text in shown:
            return ()
        (little,) = small
        for heard in dict.fromkeys((news, ())):
            shown_whole = _drawn(layouts, text, little, pictures, heard) or _undrawn(layouts[0], text, little, heard)
            if shown_whole:
                return shown_whole
    return ()


def _drawn(
    layouts: Sequence[Layout], text: str, small: str, pictures: Sequence[Picture], heard: tuple[str, ...]
) -> tuple[Block, ...]:
    """Return the hand with a text, news and the highest of `pictures` that fits. Empty if none does.

    The text is in `small` print if need be, and then in a later layout.
    """
    told = ((layouts[0], text), *((layout, small) for layout in layouts))
    # A lower drawing leaves room for a line that is longer than estimated.
    for (layout, said), spare, picture in product(told, (A_LINE, 0), pictures):
        blocks = replace(layout, picture=picture).blocks(Story((said,), heard))
        for hand in (blocks, untitled(blocks)):
            if measure.fits(hand, spare):
                return hand
    return ()


def _undrawn(layout: Layout, text: str, small: str, heard: tuple[str, ...]) -> tuple[Block, ...]:
    """Return the hand with a text in its picture's place, in `small` print if need be. Empty if that lacks room too."""
    texts = (text, *quoted(small.split('\n')))
    hands = [fitting(replace(layout, picture=said).blocks(Story((), heard))) for said in texts]
    whole = next(filter(measure.fits, hands), ())
    if whole or heard:
        return whole
    long = hands[0]
    return long if measure.shows(long[long.index(text) :]) else ()
