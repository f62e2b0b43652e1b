"""The blocks of a seat's hand, chosen so that they fit every screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from bot.message.panel import Block
from bot.panels import catch_up, measure, recap
from bot.panels.advice import advice_versions
from bot.panels.guests import asked_of_host
from bot.panels.hand_buttons import table_row
from bot.panels.hand_layout import A_LINE, Layout, fitting, least, roomiest, with_hint
from bot.panels.hand_parts import Questions, hand_part, picture_part
from bot.panels.hand_reading import reading
from bot.panels.hand_state import HandState
from bot.panels.hints import hint_block, hint_button
from bot.panels.last_turn import steps_since
from bot.panels.marks import pointing
from bot.panels.read_aloud import ReadAloud, is_name_alone
from bot.panels.standing import page
from bot.panels.time import timeout_note
from bot.panels.versions import Story, cut, without_last_lines
from bot.tables.advice import Advised
from bot.tables.talk import was_said
from bot.words import Words
from engine.values import value
from persistence.rows import Action


@value
class Told:
    """The texts of a hand beside its question.

    `stories` are versions of the story, the longest first. `new` are the texts read aloud since the player's last
    answer. `hint` is the key of a hint, `advised` the state of advice.
    """

    stories: Sequence[Story]
    new: Sequence[ReadAloud] = ()
    hint: str | None = None
    advised: Advised | None = None


def hand_body(hand: HandState, words: Words, log: Sequence[Action], above: str, told: Told) -> tuple[Block, ...]:
    """Return the blocks of a hand below the heading `above`. New texts are whole, if need be instead of the picture.

    If a screen lacks room, lines are joined. Then menus replace buttons, and the story is shortened.
    """
    match, standing = hand.match, hand.standing
    if hand.of_standing and hand.begun and standing is not None:
        picture = hand_part(match, hand.view, standing, hand.begun, words, match.presenter.hand_text, [above])
        return (*page(hand, standing, picture, above, (*table_row(hand, words),), words),)
    body = _Body(hand, words, log, above, told)
    layout, story = body.laid_out()
    return body.reading(layout, story) or body.showing(layout, story)


class _Body:
    """Lays out the parts of a hand. `head` is the heading with a note that the player was late.

    `stories` and `advice` are versions, the longest first.
    """

    def __init__(self, hand: HandState, words: Words, log: Sequence[Action], above: str, told: Told) -> None:
        self.hand, self.words, self.log, self.told = hand, words, log, told
        is_late = recap.was_late(hand.match, log, hand.seat)
        self.head = (above, f'> {timeout_note("default", words)}') if is_late else (above,)
        self.questions = Questions(hand, log, told.advised)
        self.advice = advice_versions(hand.match, hand.seat, told.advised, words)
        self.is_advised = told.advised is not None and told.advised.advice is not None
        asked, below = self.questions.part(words)
        # With a partial answer or advice, the player has read the story already, and the screen needs the room.
        is_read = hand.is_answering or self.is_advised
        self.stories = [Story()] if is_read else [story.beside(asked) for story in told.stories]
        self.picture = picture_part(hand, words, log, [*self.head, asked, *below, *self.stories[0].blocks])

    def laid_out(self) -> tuple[Layout, Story]:
        """Return the first layout that fits with a short story, and the longest story that fits into it."""
        layout = self._roomiest(asked_of_host(self.hand.match, self.hand.seat, self.words))
        story = self._fitting(layout, self.stories)
        if story is None and layout.request and steps_since(self.hand.match, self.log, self.hand.seat):
            # The board has the request too, and the turns of others matter more here.
            without = replace(layout, request='')
            story = self._fitting(without, [each for each in self.stories if each.blocks])
            layout = layout if story is None else without
        return layout, story or cut(self.stories[-1], layout.blocks(Story(), self.advice[-1]))

    def reading(self, layout: Layout, story: Story) -> tuple[Block, ...]:
        """Return the hand with new texts instead of its picture. Empty if `story` has them, or if they lack room."""
        match, new = self.hand.match, self.told.new
        if self.told.advised is not None or not new:
            return ()
        layouts = (layout, *islice(self._layouts(layout.request), 1, None))
        news = self.stories[-1].heard if catch_up.is_urgent(match, self.log, self.hand.seat, self.words) else ()
        return reading(self.hand, self.words, layouts, new, '\n'.join(story.read), news)

    def showing(self, layout: Layout, story: Story) -> tuple[Block, ...]:
        """Return the hand with this layout and story, and with its hint or advice. Without a story if it lacks room."""
        if self.hand.is_over and self.hand.match.show.story is not None:
            # The verdict and the epilogue stay two paragraphs.
            around = [self.head[0], self.picture, *layout.below]
            layout = replace(layout, asked=without_last_lines(layout.asked, around), flows=False)
        advice = next((each for each in self.advice if measure.fits(layout.blocks(story, each))), self.advice[-1])
        # A puzzle of three rows leaves no room for the heading beside the moves of a chosen piece.
        shown = self._hinting(layout, story, advice) or fitting(layout.blocks(story, advice))
        if measure.fits(shown):
            return shown
        asked, controls = self.questions.part(self.words.on_buttons('menus'), tight=True, alone=True)
        return least(self._layout(asked, controls), advice)

    def _hinting(self, layout: Layout, story: Story, advice: Sequence[Block]) -> tuple[Block, ...]:
        """Return the hand with its hint. Empty without a hint, and if the hint would be in the way."""
        match, words, hint = self.hand.match, self.words, self.told.hint
        # The hint would often say the same as the advice. A text that lacks room for one sentence matters more.
        if hint is None or self.is_advised or is_name_alone(story.read):
            return ()
        _, tight, menus = self._layouts(layout.request)
        stories = _beside_hint(self.hand, self.log, story, self.stories)
        pointed, brief = pointing(match, self.picture, hint, words), hint_button(match, hint, words)
        return fitting(
            with_hint((layout, tight), menus, stories, advice, hint_block(match, hint, words), pointed, brief)
        )

    def _layouts(self, request: str) -> Iterator[Layout]:
        """Yield the layouts, from the roomiest to the tightest: with buttons, with fewer of them, and with menus."""
        yield self._layout(*self.questions.part(self.words), request)
        # Lines of menus explain themselves, and menus are lower than buttons with their legend.
        for each in (self.words, self.words.on_buttons('menus')):
            yield self._layout(*self.questions.part(each, tight=True), request)

    def _layout(self, asked: str, below: Sequence[Block], request: str = '') -> Layout:
        return Layout(self.head, asked, self.picture, (*below,), request, self.hand.question is not None)

    def _roomiest(self, request: str) -> Layout:
        """Return the first layout that fits with a short story. Bots' remarks give way before menus replace buttons."""
        for remarked in [each for each in self.stories if each.remarked][-1:]:
            layout = roomiest(islice(self._layouts(request), 2), remarked, self.advice[-1])
            if measure.fits(layout.blocks(remarked, self.advice[-1])):
                return layout
        return roomiest(self._layouts(request), self.stories[-1], self.advice[-1])

    def _fitting(self, layout: Layout, stories: Sequence[Story]) -> Story | None:
        """Return the longest of the stories that fits, with the most pixels spared; None if none does.

        Bots' remarks go only if they do not fit.
        """
        # The shorter versions of a game with a story leave out whole turns.
        spares = (A_LINE, 0) if self.hand.match.show.story is None else (0,)
        groups = [[each for each in stories if each.remarked is remarked] for remarked in (True, False)]
        tried = ((each, spare) for group in groups for spare in spares for each in group)
        advice = self.advice[-1]
        return next((each for each, spare in tried if measure.fits(layout.blocks(each, advice), spare)), None)


def _beside_hint(hand: HandState, log: Sequence[Action], longest: Story, stories: Sequence[Story]) -> Iterator[Story]:
    """Yield the stories that may stand beside a hint, the longest first.

    The player's own turn gives way to a hint, but harm in it, the turns of others and the last words said do not.
    """
    yield longest
    heard = (each.heard for each in stories if measure.height(each.blocks) <= measure.height(longest.blocks))
    yield from (Story(longest.read, each) for each in heard)
    is_news = steps_since(hand.match, log, hand.seat) or was_said(log)
    if not is_news:
        # Without a story, the shortest version of a player's own turn is empty without harm.
        in_lines = hand.match.show.story is None
        is_news = bool(stories[-1].heard) if in_lines else recap.is_hurt(hand.match, log, hand.seat)
    if not (is_news and longest.heard):
        yield Story(longest.read)
