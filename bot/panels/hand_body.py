"""The blocks of a seat's hand, chosen so that they fit every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Final

from bot.message.panel import Block, Picture
from bot.panels import catch_up, measure, recap
from bot.panels.advice import advice_versions
from bot.panels.guests import asked_of_host
from bot.panels.hand_buttons import table_row
from bot.panels.hand_layout import Layout, fitting, least, roomiest, untitled, with_hint
from bot.panels.hand_parts import Questions, hand_part, picture_part
from bot.panels.hand_state import HandState
from bot.panels.hints import hint_block, hint_button
from bot.panels.last_turn import steps_since
from bot.panels.marks import pointing
from bot.panels.read_aloud import ReadAloud, is_name_alone
from bot.panels.standing import page
from bot.panels.texts import quoted, small_print
from bot.panels.time import timeout_note
from bot.panels.versions import Story, cut, without_last_lines
from bot.pictures.scene import Scene
from bot.tables.advice import Advised
from bot.tables.match import Match
from bot.tables.talk import was_said
from bot.words import Words
from engine.values import value
from persistence.rows import Action

A_LINE: Final = 19
"""Pixels that names and long stories leave free: the estimated height may be one line too small."""


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
    head = (above, *([f'> {timeout_note("default", words)}'] if recap.was_late(match, log, hand.seat) else ()))
    questions = Questions(hand, log, told.advised)
    asked, below = questions.part(words)
    # With a partial answer or advice, the player has read the story already, and the screen needs the room.
    is_read = hand.is_answering or (told.advised is not None and told.advised.advice is not None)
    stories = [Story()] if is_read else [story.beside(asked) for story in told.stories]
    picture = picture_part(hand, words, log, [*head, asked, *below, *stories[0].blocks])
    request, answers = asked_of_host(match, hand.seat, words), hand.question is not None

    def layouts() -> Iterator[Layout]:
        yield Layout(head, asked, picture, (*below, *request), answers)
        # Lines of menus explain themselves, and menus are lower than buttons with their legend.
        for each in (words, words.on_buttons('menus')):
            tighter, controls = questions.part(each, tight=True)
            yield Layout(head, tighter, picture, (*controls, *request), answers)

    advice = advice_versions(match, hand.seat, told.advised, words)
    layout = _layout(layouts, stories, advice[-1])
    story = _fitting(match, layout, stories, advice[-1])
    if story is None and request and steps_since(match, log, hand.seat):
        # The board has the request too, and the turns of others matter more here.
        without = replace(layout, below=layout.below[: -len(request)])
        story = _fitting(match, without, [each for each in stories if each.blocks], advice[-1])
        if story is not None:
            layout, request = without, ()
    story = story or cut(stories[-1], layout.blocks(Story(), advice[-1]))
    if told.advised is None and told.new:
        tighter = (layout, *islice(layouts(), 1, None))
        news = stories[-1].heard if catch_up.is_urgent(match, log, hand.seat, words) else ()
        reading = _reading(hand, words, tighter, told.new, '\n'.join(story.read), news)
        if reading:
            return reading
    if hand.is_over and match.show.story is not None:
        # The verdict and the epilogue stay two paragraphs.
        layout = replace(layout, asked=without_last_lines(layout.asked, [above, picture, *layout.below]), flows=False)
    advice_told = next((each for each in advice if measure.fits(layout.blocks(story, each))), advice[-1])
    is_advised = told.advised is not None and told.advised.advice is not None
    if told.hint is None or is_advised or is_name_alone(story.read):
        # The hint would often say the same as the advice. A text that lacks room for one sentence matters more.
        # A puzzle of three rows leaves no room for the heading beside the moves of a chosen piece.
        shown = fitting(layout.blocks(story, advice_told))
    else:
        _, tight, menus = layouts()
        beside, new = _beside_hint(hand, log, story, stories), hint_block(match, told.hint, words)
        pointed, brief = pointing(match, picture, told.hint, words), hint_button(match, told.hint, words)
        shown = fitting(with_hint((layout, tight), menus, beside, advice_told, new, pointed, brief))
    if measure.fits(shown):
        return shown
    asked, controls = questions.part(words.on_buttons('menus'), tight=True, alone=True)
    return least(Layout(head, asked, picture, (*controls,), answers), advice_told)


def _layout(layouts: Callable[[], Iterator[Layout]], stories: Sequence[Story], told: Sequence[Block]) -> Layout:
    """Return the first layout that fits with a short story. Bots' remarks give way before menus replace buttons."""
    for remarked in [each for each in stories if each.remarked][-1:]:
        layout = roomiest(islice(layouts(), 2), remarked, told)
        if measure.fits(layout.blocks(remarked, told)):
            return layout
    return roomiest(layouts(), stories[-1], told)


def _fitting(match: Match, layout: Layout, stories: Sequence[Story], told: Sequence[Block]) -> Story | None:
    """Return the longest of the stories that fits, with the most pixels spared; None if none does.

    Bots' remarks go only if they do not fit.
    """
    # The shorter versions of a game with a story leave out whole turns.
    spares = (A_LINE, 0) if match.show.story is None else (0,)
    groups = [[each for each in stories if each.remarked is remarked] for remarked in (True, False)]
    fitting = ((each, spare) for group in groups for spare in spares for each in group)
    return next((each for each, spare in fitting if measure.fits(layout.blocks(each, told), spare)), None)


def _reading(
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
    answer, after the end, if the user wants the board, and if no button would show it.
    """
    match, story = hand.match, hand.match.show.story
    if story is None or hand.is_answering or hand.is_over or hand.asks_for_board:
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
            shown_anew = _drawn(layouts, text, little, pictures, heard) or _undrawn(layouts[0], text, little, heard)
            if shown_anew:
                return shown_anew
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
