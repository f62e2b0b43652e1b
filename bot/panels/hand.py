"""A seat's hand, visible to its player alone: cards, question and controls."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels import measure, read_aloud
from bot.panels.hand_body import Told, hand_body
from bot.panels.hand_layout import A_LINE, less_read, less_told, unexplained
from bot.panels.hand_parts import heading
from bot.panels.hand_state import HandState
from bot.panels.versions import hand_stories
from bot.tables.advice import Advised
from bot.tables.match import Match
from bot.words import Words, words_for
from bot.words.names import text_name
from persistence.rows import Action, Seat


def hand_panel(
    match: Match,
    seat: int,
    words: Words,
    *,
    board_url: str | None,
    log: Sequence[Action] = (),
    given: str = '',
    hint: str | None = None,
    advised: Advised | None = None,
) -> Panel:
    """Return a seat's hand with the controls of its question. `given` is the partial answer so far.

    The bot sends this panel as a DM or, after a press on the board, as an ephemeral message. If the board is in another
    language than `words`, the hand has the texts that were read aloud, as `home_panel` does. `log` has the latest
    actions of the table. `hint` is the key of a hint for a user's first game, `advised` the state of advice.
    """
    hand, here = HandState(match, seat, given), words.language != words_for(match.table.locale).language
    return _panel(hand, words, log, _told(hand, words, log, hint, advised, here=here), board_url)


def home_panel(
    match: Match,
    seat: int,
    words: Words,
    *,
    log: Sequence[Action] = (),
    given: str = '',
    hint: str | None = None,
    advised: Advised | None = None,
) -> Panel:
    """Return board and hand in one message, for a table that only one user sees: in a DM or an ephemeral message.

    It has one picture at a time: the board or the hand. A button changes to the other picture. If a screen lacks room
    for a text that was just read aloud, the text takes the picture's place until the seat's next answer.
    """
    hand = HandState(match, seat, given, home=True)
    with _above(match):
        return _panel(hand, words, log, _told(hand, words, log, hint, advised, here=True))


def _above(match: Match) -> AbstractContextManager[None]:
    """Count the line above a private table: its one message is the answer to `/play` or `/daily`."""
    private = match.table.private and not match.table.in_dm
    return measure.below_command() if private else nullcontext()


def _told(
    hand: HandState, words: Words, log: Sequence[Action], hint: str | None, advised: Advised | None, *, here: bool
) -> Told:
    """Return what the hand tells. The player reads the texts that were read aloud either `here` or on the board."""
    match, seat = hand.match, hand.seat
    read = read_aloud.latest(match, log, words, seat if here else None)
    stories = hand_stories(match, seat, words, log, read, here=here)
    return Told(stories, read_aloud.new_to(match, log, seat, read) if here else (), hint, advised)


def _panel(hand: HandState, words: Words, log: Sequence[Action], told: Told, board_url: str | None = None) -> Panel:
    body = hand_body(hand, words, log, heading(hand.match, words, board_url, names=False), told)
    return Panel(_named(body, heading(hand.match, words, board_url)))


def with_note(
    panel: Panel, match: Match, words: Words, *, note: str | None, absent: Seat | None, unhinted: Panel | None = None
) -> Panel:
    """Add a note below a hand's heading, and the offer to let a bot play for the player who is `absent`.

    In a full hand, the note takes the heading's place, in small print. If that is not enough, the recap gives way, then
    all sentences of the note but the first, then the text read aloud, and then the hint: `unhinted` is the hand without
    it. The small print of the question is last.
    """
    noted = _noted(panel, match, words, note, absent)
    if unhinted is not None and not has_room(noted, match):
        noted = _noted(unhinted, match, words, note, absent)
    return noted if has_room(noted, match) else Panel(unexplained(noted.blocks))


def has_room(panel: Panel, match: Match) -> bool:
    """Whether a hand fits every screen."""
    with _above(match):
        return measure.fits(panel.blocks)


def _noted(panel: Panel, match: Match, words: Words, note: str | None, absent: Seat | None) -> Panel:
    heading, *body = panel.blocks
    below = (*body, *_hand_over(match, absent, words))
    if not note:
        return Panel((heading, *below))
    # A note with a command says what to do.
    first = note if '</' in note else note.partition('. ')[0].removesuffix('.')
    small, brief = (f'-# {note}', *below), (f'-# {first}.', *below)
    told, least = ([*less_told(each, newest_first=match.show.story is not None)] for each in (small, brief))
    ways = ((heading, f'> {note}', *below), small, *told, brief, *less_read((*least, brief)[-1]))
    with _above(match):
        return Panel(next(filter(measure.fits, ways), brief))


def _hand_over(match: Match, absent: Seat | None, words: Words) -> tuple[Block, ...]:
    if absent is None:
        return ()
    custom_id = CustomId('over', match.table.id, rest=str(absent.index))
    button = Button(custom_id.button(), words('button-hand-over'), emoji='🤖')
    return (words('hand-absent', player=text_name(absent.name)), (button,))


def sure_panel(match: Match, seat: int, words: Words, warning: str, text: str) -> Panel:
    """Ask for confirmation of a likely mistake (R57). `text` is the answer, shortened for an id."""
    table = match.table
    yes = CustomId('sure', table.id, table.known(seat), text).button()
    no = CustomId('hand', table.id).button()
    buttons = (Button(yes, words('sure-yes'), 'danger'), Button(no, words('sure-no'), 'primary'))
    return Panel((words('sure-heading'), warning, buttons))


def _named(body: tuple[Block, ...], heading: str) -> tuple[Block, ...]:
    """Return a hand's blocks with a `heading` that has the players' names, if a screen has room for it.

    Names take no room from buttons and story: the board and the picture have them too.
    """
    named = (heading, *body[1:])
    return named if measure.fits(named, A_LINE) else body
