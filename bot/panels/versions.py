"""The story in a message: texts read aloud and a recap, in versions of different lengths."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.message.panel import Block
from bot.panels import catch_up, measure, read_aloud, recap
from bot.panels.cutting import unsaid, without_last_sentence
from bot.panels.last_turn import steps_since
from bot.panels.read_aloud import ReadAloud
from bot.panels.recap_scenes import SHORT
from bot.panels.spoken import remarks, spoken
from bot.panels.texts import quoted, small_print
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.talk import was_said
from bot.tables.visible_events import visible_events
from bot.words import Words
from persistence.play import without_undone
from persistence.rows import Action

BRIEF: Final = 60
"""Maximum characters of a bot's remark where a screen lacks room."""

_MARK: Final = re.compile('[“”„‘’«»]')
"""Matches a quotation mark of any language."""


class Story(NamedTuple):
    """Blocks of a story: texts read aloud, which stand above the question, and the recap, below the picture.

    `remarked` says that the recap ends with remarks of bots, which matter less than the turns before them.
    """

    read: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    remarked: bool = False

    @property
    def blocks(self) -> tuple[str, ...]:
        """All blocks."""
        return (*self.read, *self.heard)

    def beside(self, asked: str) -> Story:
        """Drop the sentences of the recap that the question `asked` repeats."""
        said = asked.replace('**', '')
        # The text of a card goes as a whole, before single sentences: half of it would be misread.
        cards = [line.removeprefix('-# ') for line in asked.split('\n') if line.startswith('-# ')]
        told = (line.removeprefix('-# ') for block in self.heard for line in block.split('\n'))
        lines = (unsaid(_without(line, cards), said) for line in told)
        heard = '\n'.join(f'-# {line}' for line in lines if line)
        return self._replace(heard=(heard,) if heard else ())


def _without(line: str, texts: Sequence[str]) -> str:
    """Return a line without these texts and the quotation marks around them. Marks within a text may differ."""
    for text in texts:
        found = _MARK.sub(lambda _: _MARK.pattern, re.escape(text))
        line = re.sub(f' ?(?:[“„«]{found}[”»“]|{found})', '', line).strip(' ')
    return line


def hand_stories(
    match: Match, seat: int, words: Words, log: Sequence[Action], read: Sequence[ReadAloud], *, here: bool
) -> list[Story]:
    """Return versions of a seat's story, from the longest to the shortest.

    The recap does not repeat the texts `read` aloud. The story has them only if the player reads them `here`, and not
    on the board. Once the player has answered after a text, versions with a recap come first.
    """
    told = recap.private(match, log, seat, words, [each.text for each in read])
    said, read = remarks(match, words, log, seat), read if here else ()
    urgent = bool(read) and catch_up.is_urgent(match, log, seat, words)
    versions = [*_versions(match, words, told, spoken(said, words), read, urgent=urgent)]
    if match.show.story is not None:
        *longer, shortest = versions
        if read and not read_aloud.new_to(match, log, seat, read):
            longer.sort(key=lambda story: not story.heard)
        return [*longer, shortest]
    if said:
        # The turns of others matter more than a bot's remark, and so do buttons that menus would replace.
        versions += _versions(match, words, told[-1:], spoken(said, words, BRIEF), read)
        versions += _versions(match, words, told[-1:], (), read)
    if not was_said(log) and not steps_since(match, log, seat):
        # The player knows their own turn: it gives way before menus replace buttons. Harm that followed does not.
        suffered = recap.befallen(match, log, seat, words)
        versions += _versions(match, words, [suffered], (), read) if suffered else [Story()]
    return versions


def board_stories(
    match: Match, words: Words, log: Sequence[Action], said: Sequence[str], reader: int | None = None
) -> list[Story]:
    """Return versions of a board's story, the best first. The lines `said` by bots follow the recap.

    `reader` is the seat whose user alone sees the board, None for a public one.

    Each is shorter than the one before. But once a text has been read, versions with a recap come first.
    """
    read = read_aloud.latest(match, log, words)
    heard = recap.public_versions(match, log, words, [each.text for each in read], reader)
    urgent = bool(read) and _is_urgent(match, log, read[-1])
    versions = [*_versions(match, words, heard, said, read, urgent=urgent), Story()]
    if read and read[-1].seq != log[-1].seq:
        versions.sort(key=lambda story: not story.heard)
    return versions


def _is_urgent(match: Match, log: Sequence[Action], read: ReadAloud) -> bool:
    """Whether a public event since a text was read aloud decides the game for somebody, such as a death."""
    events = (event for action in without_undone(log) if action.seq >= read.seq for event in events_of(action))
    return any(
        match.presenter.weight(event) >= catch_up.URGENT
        for event in visible_events(events, None)
        if event.kind != read.event.kind
    )


def _versions(
    match: Match,
    words: Words,
    heard: Sequence[Sequence[str]],
    said: Sequence[str],
    read: Sequence[ReadAloud],
    *,
    urgent: bool = False,
) -> Iterator[Story]:
    """Yield versions of texts read aloud with a recap. If the news are `urgent`, a text is shortened before they go."""
    recaps = [small_print([*lines, *said]) for lines in heard]
    if match.show.story is None:
        yield from (Story((), each, bool(said)) for each in recaps)
        return
    recaps, ends = recaps[: -len(SHORT)], recaps[-len(SHORT) :]
    whole, *shorter = (quoted(each) for each in read_aloud.shorter(match, words, read))
    yield from (Story(whole, each) for each in recaps)
    if read:
        yield from (Story(whole, each) for each in ends)
        small = small_print(read[-1].text.split('\n'))
        if urgent:
            yield from (Story(each, ends[-1]) for each in (small, *shorter))
        yield Story(whole)
        yield from (Story(small, told) for told in (recaps[-1], ()))
        yield from (Story(each, told) for each in shorter for told in (recaps[-1], ()))
    yield from (Story((), each) for each in ends)


def cut(story: Story, around: Sequence[Block]) -> Story:
    """Return only the recap of a story: as many of its latest lines as fit every screen with the blocks `around`.

    If it ends with remarks, these go first.
    """
    lines = '\n'.join(story.heard).split('\n') if story.heard else []
    while lines and not measure.fits([*around, '\n'.join(lines)]):
        lines = lines[:-1] if story.remarked else lines[1:]
    return Story((), ('\n'.join(lines),) if lines else ())


def without_last_lines(text: str, around: Sequence[Block], *, ephemeral: bool = True) -> str:
    """Return the first lines of a text, as many as fit on a phone with the blocks `around`, and at least one.

    A line of small print loses its last sentences first.
    """
    lines = text.split('\n')
    while len(lines) > 1 and not measure.fits([*around, '\n'.join(lines)], ephemeral=ephemeral):
        last = lines.pop()
        if last.startswith('-# ') and (shorter := without_last_sentence(last)):
            lines.append(shorter)
    return '\n'.join(lines)
