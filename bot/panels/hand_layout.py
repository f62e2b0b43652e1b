"""The blocks of a hand from top to bottom, in versions for screens with less room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Final

from bot.message.panel import Beside, Block, Button, Picture
from bot.panels import measure
from bot.panels.cutting import ending
from bot.panels.hand_buttons import with_row
from bot.panels.texts import flowing, small_print
from bot.panels.versions import Story
from engine.values import value

A_LINE: Final = 19
"""Pixels that names and long stories leave free: the estimated height may be one line too small."""

LENGTHS: Final = (150, 76)
"""Maximum characters of a text read aloud where a note leaves it little room, the longer one first."""


@value
class Layout:
    """The parts of a hand around its story.

    `above` is the heading with the notes below it, `below` the controls with the row of buttons below them. `request`
    is a line below them: a guest asks the host for a seat. A question that the player `answers` stands right above its
    controls: a low window shows both at the end of the hand.
    """

    above: tuple[str, ...]
    asked: str
    picture: Block
    below: tuple[Block, ...]
    request: str = ''
    answers: bool = False
    flows: bool = False
    """Whether lines are joined, so that a desktop shows them as one line."""

    def blocks(self, story: Story, told: Sequence[Block] = ()) -> tuple[Block, ...]:
        """Return the whole hand. `told` is the advice at the end."""
        heading, *notes = self.above
        is_last = self.answers and isinstance(self.picture, Picture)
        middle = (self.picture, *story.heard, self.asked) if is_last else (self.asked, self.picture, *story.heard)
        requests = (self.request,) if self.request else ()
        found: tuple[Block, ...] = (*story.read, *notes, *middle, *self.below, *requests, *told)
        if self.flows:
            found = tuple(flowing(each) if isinstance(each, str) else each for each in found)
        return (heading, *found)

    def hinting(self, hint: Beside, picture: Block) -> Layout:
        """The same with a hint under the question, its button in the last row, and the picture that it marks."""
        return replace(self.offering(hint.button), asked=f'{self.asked}\n{hint.text}', picture=picture)

    def offering(self, button: Button) -> Layout:
        """The same with a further button in the last row."""
        return replace(self, below=(*with_row(self.below, (button,)),))

    def flowing(self) -> Layout:
        """The same with joined lines."""
        return replace(self, flows=True)


def roomiest(layouts: Iterable[Layout], story: Story, told: Sequence[Block]) -> Layout:
    """Return the first layout that fits every screen with this story and advice, or else the last one.

    Each layout is tried with joined lines too, before the next one.
    """
    tried = _each(layouts)
    layout = next(tried)
    while not measure.fits(layout.blocks(story, told)):
        following = next(tried, None)
        if following is None:
            return layout
        layout = following
    return layout


def with_hint(
    layouts: Sequence[Layout],
    menus: Layout,
    stories: Iterable[Story],
    told: Sequence[Block],
    hint: Beside,
    picture: Block,
    brief: Button,
) -> tuple[Block, ...]:
    """Return the hand with a hint and its marked `picture`, in the first layout and with the first story that fit.

    If none does, the heading gives way to the hint, and then `menus` replace the buttons. If that is not enough, the
    `brief` button that opens the hint takes its place. If that lacks room too, the hint waits for a shorter turn:
    return the first layout and story without it.
    """
    offered = [*stories]

    def hinting(those: Iterable[Layout]) -> list[tuple[Block, ...]]:
        beside = [*_each(each.hinting(hint, picture) for each in those)]
        return [each.blocks(story, told) for story, each in product(offered, beside)]

    headed, lower = hinting(layouts), hinting((menus,))
    ending = [(*replace(layouts[0], picture=picture).blocks(story, told), hint) for story in offered]
    closed = [each.offering(brief).blocks(story, told) for story, each in product(offered, [*_each(layouts)])]
    ways = chain(headed, map(untitled, (*headed, *ending, *lower)), closed, map(untitled, closed))
    return next(filter(measure.fits, ways), layouts[0].blocks(offered[0], told))


def untitled(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return a hand without its heading."""
    return '', *blocks[1:]


def fitting(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return a hand, without its heading if it fits only then."""
    return next(filter(measure.fits, (blocks, untitled(blocks))), blocks)


def least(layout: Layout, told: Sequence[Block]) -> tuple[Block, ...]:
    """Return a hand without a story. Its heading gives way, then the notes below it."""
    heading, *notes = layout.above
    small = small_print([note.removeprefix('> ') for note in notes])
    above: tuple[tuple[str, ...], ...] = ((heading, *notes), ('', *notes), ('', *small), ('',))
    hands = [each.blocks(Story(), told) for lines in above for each in _each([replace(layout, above=lines)])]
    return next(filter(measure.fits, hands), hands[-1])


def less_told(blocks: tuple[Block, ...], *, newest_first: bool) -> Iterator[tuple[Block, ...]]:
    """Yield a hand with ever fewer lines of the recap under its picture. The newest line stays longest.

    Without a recap, the small print under the question gives way.
    """
    below = next((at for at, block in enumerate(blocks, 1) if isinstance(block, Picture)), len(blocks))
    small = {at: each for at, each in enumerate(blocks) if isinstance(each, str) and each.startswith('-# ')}
    at = next((at for at in small if at in (below, below + 1)), None)
    if at is None:
        return
    lines = small[at].split('\n')
    while lines:
        lines = lines[:-1] if newest_first else lines[1:]
        yield (*blocks[:at], *(['\n'.join(lines)] if lines else []), *blocks[at + 1 :])


def unexplained(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return a hand without the small print that ends its question. Without a picture it stays as it is."""
    below = next((at for at, block in enumerate(blocks, 1) if isinstance(block, Picture)), len(blocks))
    question = blocks[below] if below < len(blocks) else None
    if not isinstance(question, str):
        return blocks
    return (*blocks[:below], question.partition('\n-# ')[0], *blocks[below + 1 :])


def less_read(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, ...]]:
    """Yield a hand with less and less of the text read aloud above its question: its last sentences, then none.

    Nothing for a text in the picture's place.
    """
    first, read, *others = blocks
    named = isinstance(read, str) and read.startswith(('> ', '-# ')) and '**' in read
    if not isinstance(read, str) or not named or not any(isinstance(block, Picture) for block in others):
        return
    last = read.split('\n')[-1].removeprefix('> ').removeprefix('-# ')
    texts = dict.fromkeys(ending(last, most) for most in (len(last), *LENGTHS))
    yield from ((first, f'-# {text}', *others) for text in texts)
    yield (first, *others)


def _each(layouts: Iterable[Layout]) -> Iterator[Layout]:
    for layout in layouts:
        yield from (layout, layout.flowing())
