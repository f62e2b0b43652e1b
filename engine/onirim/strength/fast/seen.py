"""A seat's view as cells, with markers in place of unknown cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine.api import Decision, Seat
from engine.onirim.cards import COLOURS, KEYS, NIGHTMARE, Card
from engine.onirim.expansions.book import COST
from engine.onirim.expansions.premonitions import HAPPY_DREAM
from engine.onirim.hands import PERSONAL_SIZE, SHARED_SIZE
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.partner import odds
from engine.onirim.strength.fast.race import SPARED, UNKNOWN
from engine.onirim.view import View

ASKED: Final = {
    'onirim.pick': at.PICK, 'onirim.act': at.ACT, 'onirim.swap': at.SWAP, 'onirim.banish': at.BANISH,
    'onirim.restack': at.RESTACK, 'onirim.door': at.DRAWN_DOOR, 'onirim.nightmare': at.NIGHTMARE_WAYS,
    'onirim.tower': at.CHOOSE_END, 'onirim.gaze': at.GAZE_BACK, 'onirim.collapse': at.COLLAPSE,
    'onirim.premonition': at.CHOOSE_FIRST, 'onirim.keys': at.LOSE_KEYS, 'onirim.door_lost': at.LOSE_DOOR,
    'onirim.happy': at.HAPPY, 'onirim.foresee': at.CULL, 'onirim.arrange': at.ARRANGE, 'onirim.wish': at.WISH,
    'onirim.pay': at.PAY, 'onirim.fathom': at.FATHOM, 'onirim.sink': at.SINK, 'onirim.planning': at.PLAN,
    'onirim.spell': at.CAST_OR_GO_ON,
}  # fmt: skip
"""By kind of question, the number of the step that asks it."""

BELOW: Final[dict[int, tuple[int, ...]]] = {
    at.NIGHTMARE_WAYS: (at.NIGHTMARE_OVER,),
    at.CHOOSE_FIRST: (at.LOOM,),
    at.LOSE_KEYS: (at.LOOM,),
    at.LOSE_DOOR: (at.LOOM,),
    **dict.fromkeys((at.HAPPY, at.CULL, at.ARRANGE, at.WISH), (at.HAPPY_OVER,)),
}
"""By step that asks a question, the steps below it on the agenda.

They run after the answer, before the refill goes on.
"""

SEARCHES: Final = ('onirim.wish', 'onirim.keys')
SPELL_STEPS: Final = (at.PAY, at.FATHOM, at.SINK, at.PLAN)


@dataclass(frozen=True, slots=True)
class Seen:
    """The view of the asked seat as cells; hidden cards of the deck are `UNKNOWN` or `SPARED`.

    `pool` has four counts and then the hidden cards. `odds` has the odds of each card to be in the partner's hidden
    hand. `race.deal` describes both. `boxes` are the modules of the game.
    """

    cells: list[int]
    pool: list[int]
    odds: list[int]
    seat: Seat
    seats: int
    boxes: tuple[str, ...]


def read(view: View, decision: Decision) -> Seen:
    """Convert the view of the asked seat to cells. Raises `LookupError` if the game has a box that has no numbers."""
    unknown = [box for box in view.modules if box not in at.BOXES]
    if unknown:
        raise LookupError(
            f'the bot players of Onirim do not know the box {unknown[0]!r} yet:'
            ' give its cards, steps and answers numbers in engine/onirim/strength/fast/cells.py'
        )
    cells = [0] * at.CELLS
    _cards(cells, view)
    _table(cells, view)
    _boxes(cells, view)
    for step, about in _agenda(view, decision):
        top = at.AGENDA + 2 * cells[at.AGENDA_SIZE]
        cells[top], cells[top + 1] = step, about
        cells[at.AGENDA_SIZE] += 1
    pool = _pool(view)
    if decision.kind in SEARCHES:
        _search(cells, pool, decision)
    chances = odds(cells, pool[1], view.remembered[pool[1]])
    return Seen(cells, pool, chances, decision.seat, view.seats, view.modules)


def _search(cells: list[int], pool: list[int], decision: Decision) -> None:
    """Write the partner's hidden hand to `cells`. A seat that searches the deck can work it out.

    The hand consists of the hidden cards that the question does not offer. Moves the offered cards to the front of
    `pool`.
    """
    size, closed, hidden, faced = pool[:4]
    found = Counter[int]()
    for option in decision.choice.options:
        found[at.NUMBER[option.refs[0].removeprefix('card:')]] += option.copies
    named, others = [], []
    for card in pool[4 : 4 + size]:
        if found[card] > 0:
            found[card] -= 1
            named.append(card)
        elif hidden and (decision.kind == 'onirim.wish' or at.CODES[card] in KEYS):
            cells[at.HANDS + closed * at.CARDS + card] += 1
            hidden -= 1
        else:
            others.append(card)
    pool[: 4 + size] = [len(named) + len(others), closed, hidden, faced, *named, *others]


def _cards(cells: list[int], view: View) -> None:
    cells[at.DECK_SIZE] = view.deck
    for place in range(view.deck):
        cells[at.DECK + place] = UNKNOWN
    for depth in view.spared:
        cells[at.DECK + view.deck - 1 - depth] = SPARED
    for depth, card in view.known:
        cells[at.DECK + view.deck - 1 - depth] = at.NUMBER[card]
    cells[at.FIXED_ABOVE] = view.deck
    piles = {at.SHARED: view.shared, at.DISCARD: view.discard, at.LIMBO: view.limbo}
    for seat, (hand, remembered) in enumerate(zip(view.hands, view.remembered, strict=True)):
        piles[at.HANDS + seat * at.CARDS] = hand or (remembered.cards if remembered is not None else ())
    for first, pile in piles.items():
        for card in pile:
            cells[first + at.NUMBER[card]] += 1
    cells[at.DISCARDED] = len(view.discard)
    open_hands = (card for hand in view.hands if hand is not None for card in hand)
    doors = (card for doors in view.doors for card in doors)
    for card in (*view.limbo, *view.shared, *view.draft, *view.drawn, *open_hands, *doors):
        cells[at.LEFT + at.NUMBER[card]] += 1
    for card, copies in view.unseen.items():
        cells[at.LEFT + at.NUMBER[card]] += copies


def _table(cells: list[int], view: View) -> None:
    cells[at.LAST] = cells[at.LAST + 1] = cells[at.HELD] = -1
    for seat, row in enumerate(view.rows):
        if row:
            last = cells[at.LAST + seat] = at.NUMBER[row[-1]]
            run = next((back for back, card in enumerate(reversed(row)) if at.NUMBER[card] // 3 != last // 3), len(row))
            cells[at.RUN + seat] = run % 3
        for door in view.doors[seat]:
            cells[at.DOORS + 4 * seat + at.NUMBER[door] - at.DOORS_AT] += 1
    cells[at.SEATS], cells[at.OPEN_HANDS], cells[at.RACE] = view.seats, view.talk == 'open', view.race
    cells[at.ACTIVE], cells[at.TURN], cells[at.NIGHTMARES] = view.active, view.turn, view.nightmares
    cells[at.DRAWN] = at.NUMBER[view.drawn[0]] if view.drawn else -1
    for place in range(8):
        cells[at.DRAFT + place] = at.NUMBER[view.draft[place]] if place < len(view.draft) else -1


def _boxes(cells: list[int], view: View) -> None:
    if (towers := view.parts.get('towers')) is not None:
        # Whether no tower is safe (V5) shows only once a run stands.
        cells[at.WITH_TOWERS], cells[at.STONE] = 1, towers.aligned and not towers.protected
        cells[at.EITHER], cells[at.ROW_SIZE] = towers.either, len(towers.row)
        for place, tower in enumerate(towers.row):
            cells[at.ROW + place] = at.NUMBER[tower]
        for tower in towers.held:
            cells[at.HELD] = at.NUMBER[tower]
            cells[at.LEFT + at.NUMBER[tower]] += 1
    if (dreams := view.parts.get('dreams')) is not None:
        cells[at.WITH_DREAMS], cells[at.RESERVE_SIZE] = 1, dreams.reserve
        for name, _ in dreams.open:
            cells[at.OPEN + at.PREMONITIONS.index(name)] = 1
    if (book := view.parts.get('book')) is not None:
        cells[at.WITH_BOOK], cells[at.HARD], cells[at.PILE] = 1, book.hard, len(view.discard)
        for place, (goal, done) in enumerate(book.goals):
            cells[at.GOALS + place], cells[at.DONE + place] = COLOURS.index(goal), done
        for card in book.removed:
            cells[at.REMOVED + at.NUMBER[card]] += 1


def _agenda(view: View, decision: Decision) -> list[tuple[int, int]]:
    """The pending question and the steps after it, lowest first, as pairs of a step and its argument."""
    seat = int(decision.seat)
    asked = ASKED[decision.kind]
    if asked == at.PICK:
        return [(at.PICK, seat)]
    agenda = [(at.END, seat), (at.REFILL, seat)]
    if asked in SPELL_STEPS:
        punishing = decision.args.get('spell') == 'punishment'
        agenda += [(step, seat) for step in _interrupted(view, punishing=punishing)]
    agenda += [(step, seat) for step in BELOW.get(asked, ())]
    if asked == at.SWAP and view.discard:
        # A spell may have been paid with the card.
        agenda += _called(view.discard[-1], seat)
    return [*agenda, (asked, seat + 2 * _about(view, decision))]


def _called(card: Card, seat: int) -> list[tuple[int, int]]:
    """Steps for the effect of the card just discarded. They run after the swap."""
    if card in KEYS:
        return [(at.PROPHECY, seat), (at.BETWEEN, seat)]
    if at.NUMBER[card] >= at.TOWERS_AT:
        return [(at.GAZE, seat + 2 * at.NUMBER[card]), (at.BETWEEN, seat)]
    return []


def _interrupted(view: View, *, punishing: bool) -> tuple[int, ...]:
    """R32: steps of the agenda below a spell: the question that it interrupted, and the steps after that question.

    They are worked out from the visible table, lowest first. If `punishing`, the spell has ended the Nightmare (B7),
    so the question about the Nightmare is left out.
    """
    drawn = view.drawn[0] if view.drawn else ''
    if drawn == NIGHTMARE:
        return (at.NIGHTMARE_OVER,) if punishing else (at.NIGHTMARE_OVER, at.NIGHTMARE_WAYS)
    if drawn == HAPPY_DREAM:
        return (at.HAPPY_OVER, at.HAPPY)
    if drawn:
        return (at.DRAWN_DOOR,)
    whole = PERSONAL_SIZE[view.seats] + SHARED_SIZE[view.seats]
    held = view.hand_sizes[view.active] + len(view.shared)
    return (at.ACT,) if held == whole else (at.BETWEEN,)


def _about(view: View, decision: Decision) -> int:
    if 'spell' in decision.args:
        return list(COST).index(decision.args['spell'])
    if 'premonition' in decision.args:
        return at.PREMONITIONS.index(decision.args['premonition'])
    return len(view.looking)


def _pool(view: View) -> list[int]:
    seen = [card for _, card in view.known]
    seen += [card for remembered in view.remembered if remembered is not None for card in remembered.cards]
    hidden = Counter(view.unseen) - Counter(seen)
    cards = [at.NUMBER[card] for card in sorted(hidden.elements())]
    closed = next((seat for seat, hand in enumerate(view.hands) if hand is None), 0)
    remembered = view.remembered[closed]
    size = view.hand_sizes[closed] - len(remembered.cards) if remembered is not None else 0
    faced: list[int] = []
    if (dreams := view.parts.get('dreams')) is not None:
        shown = {*(name for name, _ in dreams.open), *dreams.resolved, *dreams.banished}
        faced = [number for number, name in enumerate(at.PREMONITIONS) if name not in shown]
    return [len(cards), closed, size, len(faced), *cards, *faced]
