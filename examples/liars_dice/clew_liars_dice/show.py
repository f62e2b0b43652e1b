"""The presentation of Liar's Dice: pictures, controls, and lines of the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import clew.show as clew
from clew.rules import Decision, Event
from clew_liars_dice.players import LIAR, bids_of
from clew_liars_dice.rules import Bid, View, count

PIPS: Final = ('one', 'two', 'three', 'four', 'five', 'six')
TOP: Final = 262
SMALL, LARGE, HUGE = SCALES = (0.8, 1.0, 1.9)
TABLE: Final = clew.Placed(clew.Sprite('liars-dice/table', ('table',)), 0, 0)


def die(face: int, scale: float, *, hit: bool = False) -> clew.Sprite:
    """A die. Face 0 is hidden under a cup. `hit` highlights it."""
    return clew.Sprite('liars-dice/die', (PIPS[face - 1] if face else 'cup', *(['hit'] if hit else [])), scale)


SIGNS: Final = [clew.emoji(f'die_{name}', f'{face}\ufe0f⃣', die(face, 1.15)) for face, name in enumerate(PIPS, 1)]


class LiarsDicePresenter(clew.Presenter):
    """The presentation of Liar's Dice. Methods that it does not override have a default."""

    turns = frozenset({'liars-dice.rolled'})
    hints: Mapping[str, str] = {'liars-dice.bid': 'hint-liars-dice-bid'}

    def cover(self, words: clew.Words) -> clew.Scene:
        return clew.cover(words('game-liars-dice'), clew.Sprite('liars-dice/table', ('cover',)))

    def hand_shows_board(self, view: View) -> bool:
        return False

    def board(self, view: View, names: clew.Names, words: clew.Words, since: Any = ()) -> clew.Scene:
        people = [clew.shown(name, str(seat + 1)) for seat, name in enumerate(names)]
        label = words('liars-dice-wins' if view.result else 'liars-dice-turn', player=people[view.active])
        things = (*_bid(view, people, words), *_revealed(view, people, words), *_lanes(view, people))
        return clew.page(words('game-liars-dice'), label, TABLE, things)

    def hand(self, view: View, decision: Decision | None, given: str, words: clew.Words, since: Any = ()) -> clew.Scene:
        things = (*_bid(view, (), words), *_revealed(view, (), words), *_own_dice(view, words))
        return clew.page(words('game-liars-dice'), words('liars-dice-round', turn=view.turn), TABLE, things)

    def board_text(self, view: View, names: clew.Names, words: clew.Words) -> str:
        return '\n'.join(_sentences(view, names, words))

    def hand_alt(self, view: View, decision: Decision | None, given: str, words: clew.Words) -> str:
        return f'{words("liars-dice-yours")}: {_signs(view.mine)}. {_sum(view, words)}'

    def prompt(self, view: View, decision: Decision, given: str, words: clew.Words) -> str:
        if number := _begun(decision, given):
            return words('liars-dice-which-face', number=number)
        number, face, _ = view.bid or (0, 1, 0)
        return words('liars-dice-higher' if number else 'liars-dice-first', number=number, face=SIGNS[face - 1])

    def controls(self, view: View, decision: Decision, given: str, words: clew.Words) -> tuple[clew.Control, ...]:
        bids = [(int(number), int(face)) for _, number, face in map(str.split, bids_of(decision))]
        if begun := _begun(decision, given):
            return (*_rows(bids, begun), (clew.start_over(words),))
        numbers = sorted({number for number, _ in bids})
        low = numbers[: 2 if view.bid and numbers[:1] == [view.bid[0]] else 1]
        more = [clew.Tap(f'bid {each}', words('liars-dice-dice', dice=each), half=True) for each in numbers[len(low) :]]
        menu = [clew.TapMenu(words('liars-dice-more'), tuple(more))] if more else []
        liar = [(clew.Tap(LIAR, words('liars-dice-do-liar'), 'danger', '🤥'),)] if view.bid else []
        return (*(row for number in low for row in _rows(bids, number)), *menu, *liar)

    def line(self, event: Event, names: clew.Names, words: clew.Words, view: object = None, you: Any = None) -> str:
        args = dict(event.args, player=names[event.args.get('seat', 0)], other=names[event.args.get('other', 0)])
        args |= {key: _signs([args[key]] if key == 'face' else args[key]) for key in ('face', 'faces') if key in args}
        return clew.told(words, event.kind.replace('.', '-'), args, event, you)

    def out(self, view: View, words: clew.Words) -> str | None:
        return None if view.mine or view.me is None else words('liars-dice-watching')

    def sprites(self) -> Iterator[clew.Sprite]:
        yield TABLE.sprite
        yield from (die(face, scale, hit=hit) for face in range(7) for scale in SCALES for hit in (False, True))


def _bid(view: View, people: Sequence[str], words: clew.Words) -> Iterator[clew.Element]:
    """Draw the bid to beat, large."""
    yield clew.panel(16, 72, 568, 180)
    yield clew.fitted(words('liars-dice-bid-title'), 36, 106, 528, (38, 34), clew.MUTED)
    if view.bid is None or view.result:
        yield clew.fitted('–' if view.result else words('liars-dice-none'), 36, 184, 528, (40, 36, 32))
        return
    yield clew.Text(f'{view.bid[0]} ×', 190, 182, 96, clew.CREAM, 'bold', 'rm')
    yield clew.Placed(die(view.bid[1], LARGE), 256, 182)
    if people:
        yield clew.fitted(people[view.bid[2]], 330, 182, 236, (44, 40, 36, 32), clew.GOLD)


def _revealed(view: View, people: Sequence[str], words: clew.Words) -> Iterator[clew.Element]:
    """Draw the result of the last reveal."""
    yield clew.panel(600, 72, 584, 180)
    yield clew.fitted(words('liars-dice-lifted-title'), 620, 106, 544, (38, 34), clew.MUTED)
    if view.reveal is None:
        yield clew.fitted('–', 620, 184, 544, (40,))
        return
    yield clew.Text(f'{view.reveal.bid[0]} ×', 700, 182, 52, clew.CREAM, 'bold', 'rm')
    yield clew.Placed(die(view.reveal.bid[1], SMALL), 748, 182)
    there = words('liars-dice-there', there=view.reveal.there)
    yield clew.fitted(there, 806, 160 if people else 182, 360, (42, 38, 34), clew.GOLD)
    if people:
        lost = words('liars-dice-loses', player=people[view.reveal.loser])
        yield clew.fitted(lost, 806, 206, 360, (36, 34, 32, 30))


def _lanes(view: View, people: Sequence[str]) -> Iterator[clew.Element]:
    """Draw a lane for each player: on the left their dice now, on the right their dice of the last reveal."""
    wide = len(people) < 4
    scale, step, left, right = (LARGE, 104, 84, 668) if wide else (SMALL, 76, 408, 820)
    high = (clew.HEIGHT - 12 - TOP - 8 * (len(people) - 1)) // len(people)
    for seat, name in enumerate(people):
        top, lit = TOP + seat * (high + 8), seat == view.active
        middle = top + (high + 44 * wide) // 2
        yield clew.panel(16, top, clew.WIDTH - 32, high, lit=lit)
        room, y = (clew.WIDTH - 80, top + 32) if wide else (320, middle)
        yield clew.fitted(name, 36, y, room, (42, 38, 34, 32), clew.GOLD if lit else clew.CREAM)
        yield from _dice(view, (0,) * view.dice[seat], None, scale, left, step, middle)
        if view.reveal is not None:
            yield from _dice(view, view.reveal.cups[seat], view.reveal.bid, scale, right, step, middle)


def _own_dice(view: View, words: clew.Words) -> Iterator[clew.Element]:
    """Draw the dice under the seat's own cup."""
    middle = clew.WIDTH // 2
    yield clew.panel(16, TOP, clew.WIDTH - 32, 486, lit=True)
    yield clew.fitted(words('liars-dice-yours'), middle, TOP + 62, 1100, (52, 44, 38), anchor='mm')
    yield from _dice(view, view.mine, view.bid, HUGE, middle - 109 * (len(view.mine) - 1), 218, TOP + 232)
    yield clew.fitted(_sum(view, words), middle, TOP + 414, 1100, (44, 40, 36, 32), anchor='mm')


def _dice(view: View, faces: Sequence[int], bid: Bid | None, scale: float, *at: int) -> Iterator[clew.Element]:
    """Draw dice in a row. `at` is the first x, the step in x, and y. Dice that match the bid are highlighted."""
    x, step, y = at
    for place, face in enumerate(faces):
        hit = bid is not None and count([[face]], bid[1], view.wild) > 0
        yield clew.Placed(die(face, scale, hit=hit), x + place * step, y)


def _sentences(view: View, names: clew.Names, words: clew.Words) -> Iterator[str]:
    if view.mine:
        yield f'{words("liars-dice-yours")}: {_signs(view.mine)}.'
    yield _sum(view, words)
    yield from (f'{name}: {words("liars-dice-dice", dice=dice)}.' for name, dice in zip(names, view.dice, strict=True))
    if view.reveal is not None:
        number, face, bidder = view.reveal.bid
        args = {'number': number, 'face': SIGNS[face - 1], 'there': view.reveal.there}
        yield words('liars-dice-lifted', player=names[view.reveal.doubter], other=names[bidder], **args)
        yield ' · '.join(f'{name} {_signs(cup)}' for name, cup in zip(names, view.reveal.cups, strict=True) if cup)


def _sum(view: View, words: clew.Words) -> str:
    """A sentence about the bid, with the seat's own dice."""
    dice = sum(view.dice)
    if view.bid is None:
        return words('liars-dice-in-play', dice=dice)
    number, face, _ = view.bid
    if view.me is None:
        return words('liars-dice-bid-of-all', number=number, face=face, dice=dice)
    mine = count([view.mine], face, view.wild)
    return words('liars-dice-so-far', number=number, face=face, mine=mine, others=dice - len(view.mine))


def _signs(dice: Sequence[int]) -> str:
    return ' '.join(SIGNS[face - 1] for face in dice)


def _begun(decision: Decision, given: str) -> int | None:
    """The number of dice chosen in the menu, while the face is still missing; else None."""
    return int(given[4:]) if any(bid.startswith(f'{given} ') for bid in bids_of(decision)) and given != 'bid' else None


def _rows(bids: Sequence[tuple[int, int]], number: int) -> Iterator[tuple[clew.Tap, ...]]:
    """Buttons for the bids of `number` dice: a single row, or two rows of three for all six faces."""
    faces = [face for more, face in bids if more == number]
    taps = tuple(clew.Tap(f'bid {number} {face}', f'× {number}', emoji=SIGNS[face - 1]) for face in faces)
    yield from (taps[:3], taps[3:]) if len(taps) == len(PIPS) else (taps,)


SHOW: Final = clew.Show(LiarsDicePresenter('liars-dice'))
