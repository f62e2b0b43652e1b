"""**Replay**: a finished game turn by turn, each as a picture with the events and the talk of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Document, Menu, MenuLine, Panel, Picture, Style
from bot.panels import measure
from bot.panels.board import board_part
from bot.panels.cutting import shortened
from bot.panels.hand_parts import hand_part
from bot.panels.names import text_names
from bot.panels.paging import cut, number_in, page_panel
from bot.panels.replay_curve import curve_of, with_curve
from bot.panels.replay_place import MORE, PUBLIC, SPECTATOR, WHOLE, Place
from bot.panels.replay_scene import Scene, stop_name
from bot.panels.replay_text import LONGEST, curve_labels, curve_now, told
from bot.panels.replay_turns import MENU_LINE, turns_that_mattered
from bot.tables.titles import numbered_title
from bot.words import Words
from bot.words.names import plain_name
from engine.looking_back import Course

NAVIGATION: Final = (('first', '⏮️'), ('back', '◀️'), ('next', '▶️'), ('last', '⏭️'))
"""The buttons to other stops: the ends of their message keys, and their signs."""


@dataclass(frozen=True)
class Offers:
    """What a reader may do at a stop: see the view of a seat, show the game in the channel, play on from here.

    `views` are the seats whose views are open to the reader. `seat_shown` is true if the reader lets others see the
    view of their seat; None if the reader cannot decide this. `menu` is one of `MORE`.
    """

    views: Sequence[int] = ()
    shareable: bool = False
    playable: bool = False
    seat_shown: bool | None = None
    menu: str = MORE[0]


def replay_panel(scene: Scene, course: Course | None, offers: Offers, words: Words) -> Panel:
    """Return a stop of a replay for one user."""
    view = SPECTATOR if scene.seat is None else str(scene.seat)
    place, texts = Place(scene.stop, view), [*_texts(scene, course, words)]
    menus = (*_jumps(scene, place, course, words), *_more(scene, texts, place, offers, words))
    return _panel(scene, texts, place, course, menus, words, _playing_on(scene, place, offers, words))


def file_panel(scene: Scene, file: Document, digest: str, words: Words) -> Panel:
    """Return a stop of a replay of the game file `file`, which stays in the message. Its reader may see all seats."""
    place = Place(scene.stop, SPECTATOR if scene.seat is None else str(scene.seat), file=digest)
    offers, texts = Offers(range(len(scene.match.table.seats))), [*_texts(scene, None, words)]
    menus = (*_jumps(scene, place, None, words), *_more(scene, texts, place, offers, words))
    return _panel(scene, texts, place, None, (*menus, file), words)


def whole_panel(scene: Scene, place: Place, words: Words, file: Document | None = None) -> Panel:
    """Return a page of all lines about the turn before a stop. `place` has the number of the page.

    It takes the place of the picture, and a button leads back to it. The file of a replay from a file stays in the
    message.
    """
    table = scene.match.table.id
    back = Button(place._replace(deed='b').id(table).button(), words('replay-picture'), emoji='🖼️')
    title, around = '\n'.join(_heading(scene, place, None, words)), ((back,), *(() if file is None else (file,)))
    lines = next(_texts(scene, None, words)) or [words('history-nothing')]
    pages = cut(title, ['\n'.join(lines)], around, words)

    def to(number: int) -> CustomId:
        return place._replace(deed=f'{WHOLE}{number}').id(table)

    return page_panel(title, pages, number_in(place.deed.removeprefix(WHOLE)), to, words, around)


def public_panel(scene: Scene, course: Course | None, words: Words) -> Panel:
    """Return a stop of a replay for the message in the channel."""
    place, texts = Place(scene.stop, PUBLIC), [*_texts(scene, course, words)]
    whole = place._replace(view=SPECTATOR, deed=WHOLE).id(scene.match.table.id)
    label = words('replay-whole') if words.buttons == 'words' else ''
    in_words = (Button(whole.button(), label, emoji='📜'),) if _are_long(texts) else ()
    return _panel(scene, texts, place, course, tuple(_jumps(scene, place, course, words)), words, in_words)


def _panel(
    scene: Scene,
    texts: Sequence[Sequence[str]],
    place: Place,
    course: Course | None,
    below: tuple[Block, ...],
    words: Words,
    beside: tuple[Button, ...] = (),
) -> Panel:
    heading = '\n'.join(_heading(scene, place, course, words))
    # A desktop shows all these buttons in one line.
    turning = (*_navigation(scene, place, words), *beside)
    picture = _picture(scene, heading, words)
    if course is not None and isinstance(picture, Picture):
        picture = _curved(picture, scene, course, words)
    # The card of a file takes the room of three lines. The author above the message may scroll out of view for one.
    spare = measure.ONLY_YOU - measure.FRAME if place.file else -measure.ONLY_YOU if place.view == PUBLIC else 0
    chosen = measure.longest(['\n'.join(lines) for lines in texts], (heading, picture, turning, *below), spare)
    blocks: list[Block] = [heading, picture, *((chosen,) if chosen else ()), turning, *below]
    return Panel(tuple(blocks))


def _texts(scene: Scene, course: Course | None, words: Words) -> Iterator[list[str]]:
    """Yield the lines about the turn before a stop, then ever shorter versions.

    At the end the result follows them. Only its first line stands below a single line that is cut.
    """
    if scene.stop != scene.last:
        yield from told(scene, words, course=course)
        return
    result = _ending(scene, words)
    versions, (first, *others) = [*told(scene, words, result, course)], result.split('\n')
    single = len(versions) - len(LONGEST)
    yield from ([*lines, first, *others] for lines in versions[: single + 1])
    yield from ([*lines, first] for lines in versions[single:])
    yield [first]


def _are_long(texts: Sequence[Sequence[str]]) -> bool:
    """Whether a page may cut the text about a turn: its last version is shorter than the first."""
    return texts[0] != texts[-1]


def _heading(scene: Scene, place: Place, course: Course | None, words: Words) -> Iterator[str]:
    table = scene.match.table
    key = 'replay-title-file' if place.file else 'replay-title'
    title = numbered_title(key, table, words)
    seen = (
        ''
        if scene.seat is None
        else f' · {words("replay-view-seat", player=text_names(scene.match, words)[scene.seat])}'
    )
    stop = f'**{stop_name(scene, scene.stop, words)}**'
    if place.file:
        # The card of the file takes the room of a line.
        yield f'{stop} · {title}{seen}'
        return
    yield f'-# {title}{seen}'
    yield stop
    if course is not None:
        yield f'-# 📈 {curve_now(course, scene, words)}'


def _picture(scene: Scene, heading: str, words: Words) -> Block:
    """Return the picture of the board. Before the end, a reader who sees the view of a seat gets its hand instead."""
    then, seat = scene.then, scene.seat
    if seat is None or scene.stop == scene.last:
        return board_part(then, words, (heading,), scene.events)
    text = then.presenter.board_text
    hand = hand_part(then, then.view(seat), then.question(seat), '', words, text, (heading,), scene.events)
    if scene.own or not isinstance(hand, Picture):
        return hand
    whose = words('replay-seat-alt', player=_player(scene, seat))
    return replace(hand, alt=f'{whose} {shortened(hand.alt, limits.ALT - len(whose) - len(" …") - 1)}')


def _curved(picture: Picture, scene: Scene, course: Course, words: Words) -> Picture:
    """Return a picture of the replay with the curves of the review below it."""
    recall = scene.match.show.recall
    if recall is None:
        return picture
    inks = recall.inks(course, scene.match.view(None))
    curve = curve_of(course, scene.replay.stops, inks, curve_labels(course, scene, words))
    now = words('replay-curve-alt', now=curve_now(course, scene, words))
    alt = f'{shortened(picture.alt, limits.ALT - len(now) - len(" …") - 1)} {now}'
    return Picture(picture.name, with_curve(picture.scene, curve, scene.stop), alt)


def _ending(scene: Scene, words: Words) -> str:
    match = scene.match
    if match.game.result(match.state) is None:
        return words('replay-ended-early')
    return match.presenter.summary(match.view(None), text_names(match, words), words)


def _navigation(scene: Scene, place: Place, words: Words) -> Iterator[Button]:
    for (deed, sign), stop in zip(NAVIGATION, (0, place.stop - 1, place.stop + 1, scene.last), strict=True):
        label = words(f'replay-{deed}') if words.buttons == 'words' else ''
        there = (deed in ('first', 'back') and place.stop == 0) or (
            deed in ('next', 'last') and place.stop == scene.last
        )
        to = place._replace(stop=min(max(stop, 0), scene.last), deed=deed[0])
        style: Style = 'primary' if deed == 'next' else 'secondary'
        yield Button(to.id(scene.match.table.id).button(), label, style, sign, disabled=there)


def _jumps(scene: Scene, place: Place, course: Course | None, words: Words) -> Iterator[Menu]:
    """Yield the menu of important turns. Nothing without such a turn."""
    lines = [
        MenuLine(str(stop), shortened(f'{stop_name(scene, stop, words)}: {line}', MENU_LINE))
        for stop, line in turns_that_mattered(scene, course, words)
    ]
    if lines:
        custom_id = place._replace(deed='j').id(scene.match.table.id)
        yield Menu(custom_id.menu(), words('replay-jump'), tuple(lines))


def _more(scene: Scene, texts: Sequence[Sequence[str]], place: Place, offers: Offers, words: Words) -> Iterator[Menu]:
    """Yield the menu of other views and further actions. Nothing if it would be empty."""
    whole = [MenuLine(WHOLE, words('replay-whole'), emoji='📜')] if _are_long(texts) else []
    lines = [*_views(scene, offers, words), *whole, *_deeds(scene, offers, words)]
    if lines:
        custom_id = place._replace(deed=offers.menu).id(scene.match.table.id)
        title = words(
            'replay-more-share' if offers.shareable else 'replay-more' if offers.views else 'replay-more-words'
        )
        yield Menu(custom_id.menu(), title, tuple(lines))


def _views(scene: Scene, offers: Offers, words: Words) -> Iterator[MenuLine]:
    if offers.views:
        yield MenuLine(SPECTATOR, words('replay-view-spectator'))
    for seat in offers.views:
        yield MenuLine(str(seat), words('replay-view-seat', player=_player(scene, seat)))


def _player(scene: Scene, seat: int) -> str:
    """Return the name of the player on a seat, for texts without markup."""
    return plain_name(scene.match.table.seats[seat].name)


def _deeds(scene: Scene, offers: Offers, words: Words) -> Iterator[MenuLine]:
    if offers.shareable:
        yield MenuLine('share', words('course-share'), words('replay-share-about'), '📢')
    if offers.seat_shown is not None and scene.own:
        deed, sign = ('hide', '🙈') if offers.seat_shown else ('let', '👁️')
        yield MenuLine(deed, words(f'replay-{deed}'), words(f'replay-{deed}-about'), sign)


def _playing_on(scene: Scene, place: Place, offers: Offers, words: Words) -> tuple[Button, ...]:
    """Return the button that plays on from this stop, empty at the end."""
    if not offers.playable or scene.stop == scene.last:
        return ()
    custom_id = CustomId('playon', scene.match.table.id, rest=f'{place.stop}.{place.view}')
    return (Button(custom_id.button(), words('button-from-here'), emoji='🔀'),)
