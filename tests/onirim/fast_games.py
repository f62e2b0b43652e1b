"""The fast rules against the rules: random games of every combination, move by move.

`python -m tests.onirim.fast_games 100000` plays until so many positions have been compared; without a number, 2,000.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, combinations, count, product
from typing import Any, Final
from unittest.mock import patch

from engine.api import Decision, OneOf
from engine.kernel import Step
from engine.onirim import deck
from engine.onirim.cards import COLOURS, Card
from engine.onirim.fast import cells as at
from engine.onirim.fast.answering import answer, settle
from engine.onirim.fast.asking import ask
from engine.onirim.fast.compiled import build
from engine.onirim.fast.tokens import SPELLS, give, number_of
from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.onirim.players import PLAYERS
from engine.onirim.state import State
from engine.players import Random
from engine.rng import Rng
from engine.simulate import seed_of

IGNORED: Final = {
    at.FIXED_ABOVE, at.FIXED_BELOW, at.LOTS, at.PARTS_SIZE, at.DICTATED,
    *range(at.DECK, at.DECK_SIZE), *range(at.DICTATED_CARDS, at.HANDS), *range(at.PARTS, at.WITH_TOWERS),
}  # fmt: skip
"""Cells that no rule says anything about from one question to the next; the deck is compared as a pile."""

STEPS: Final = {
    'begin': at.BEGIN, 'end': at.END, 'refill': at.REFILL, 'between': at.BETWEEN, 'prophecy': at.PROPHECY,
    'meet-door': at.MEET_DOOR, 'meet-nightmare': at.MEET_NIGHTMARE, 'nightmare-over': at.NIGHTMARE_OVER,
    'raise-tower': at.RAISE, 'gaze': at.GAZE, 'loom': at.LOOM, 'meet-happy': at.MEET_HAPPY,
    'happy-over': at.HAPPY_OVER, 'look-below': at.LOOK_BELOW, 'punish': at.PUNISH, 'pick': at.PICK, 'act': at.ACT,
    'swap': at.SWAP, 'banish': at.BANISH, 'restack': at.RESTACK, 'door': at.DRAWN_DOOR,
    'nightmare': at.NIGHTMARE_WAYS, 'choose-end': at.CHOOSE_END, 'gaze-back': at.GAZE_BACK,
    'collapse': at.COLLAPSE, 'choose-first': at.CHOOSE_FIRST, 'lose-keys': at.LOSE_KEYS, 'lose-door': at.LOSE_DOOR,
    'happy': at.HAPPY, 'cull': at.CULL, 'arrange': at.ARRANGE, 'wish': at.WISH, 'pay': at.PAY,
    'fathom': at.FATHOM, 'sink': at.SINK, 'plan': at.PLAN, 'cast-or-go-on': at.CAST_OR_GO_ON,
}  # fmt: skip
STRIDE: Final = 37
"""From one combination to the next: by no number that theirs can be divided by, so that all have their turn."""
BOXES: Final = ('book', 'towers', 'dreams')


def combined() -> Iterator[tuple[int, Options]]:
    """Every combination of boxes, for one and for two, in every variant that changes what may happen."""
    for size in range(len(BOXES) + 1):
        for boxes in combinations(BOXES, size):
            harder = (
                {'lost_steps': (False, True)} if 'book' in boxes else {},
                {'stone': (False, True), 'either_end': (False, True)} if 'towers' in boxes else {},
                {'dread': ('4', '6')} if 'dreams' in boxes else {},
            )
            axes = {name: values for each in harder for name, values in each.items()}
            for chosen in product(*axes.values()):
                variant: dict[str, Any] = {'expansions': boxes, **dict(zip(axes, chosen, strict=True))}
                yield 1, Options(**variant)
                yield 2, Options(**variant)
                yield 2, Options(**variant, talk='open')
                yield 2, Options(**variant, race=True)


def mirrored(state: State, cells: Any) -> Any:
    """A state of the rules, written into cells. Every card of the deck lies as it lies."""
    for place in range(at.CELLS):
        cells[place] = 0
    cells[at.LOTS] = 1
    _pile(cells, state)
    for seat in range(state.seats):
        row = state.rows[seat]
        cells[at.LAST + seat] = at.NUMBER[row[-1]] if row else -1
        run = 0
        while run < len(row) and row[-1 - run][0] == row[-1][0]:
            run += 1
        cells[at.RUN + seat] = run % 3
        for door in state.doors[seat]:
            cells[at.DOORS + 4 * seat + at.NUMBER[door] - at.DOORS_AT] += 1
    for seat in range(state.seats, 2):
        cells[at.LAST + seat] = -1
    cells[at.SEATS], cells[at.OPEN_HANDS], cells[at.RACE] = state.seats, state.talk == 'open', state.race
    cells[at.ACTIVE], cells[at.TURN], cells[at.NIGHTMARES] = state.active, state.turn, state.nightmares
    if state.result is not None:
        cells[at.ENDING] = at.ENDINGS.index(state.result.ending)
        cells[at.WINNERS] = sum(1 << winner for winner in state.result.winners)
    cells[at.DRAWN] = at.NUMBER[state.drawn[0]] if state.drawn else -1
    for place in range(8):
        cells[at.DRAFT + place] = at.NUMBER[state.draft[place]] if place < len(state.draft) else -1
    for step in state.agenda:
        top = at.AGENDA + 2 * cells[at.AGENDA_SIZE]
        cells[top], cells[top + 1] = STEPS[getattr(step, 'kind', '')], _about(step)
        cells[at.AGENDA_SIZE] += 1
    _parts(cells, state)
    return cells


def _pile(cells: Any, state: State) -> None:
    cells[at.DECK_SIZE] = cells[at.FIXED_ABOVE] = len(state.deck)
    for place, card in enumerate(state.deck):
        cells[at.DECK + place] = at.NUMBER[card]
    piles = {at.SHARED: state.shared, at.DISCARD: state.discard, at.LIMBO: state.limbo}
    piles |= {at.HANDS + seat * at.CARDS: hand for seat, hand in enumerate(state.hands)}
    for first, cards in piles.items():
        for card in cards:
            cells[first + at.NUMBER[card]] += 1
    cells[at.DISCARDED] = len(state.discard)
    for card in (
        *state.deck,
        *state.limbo,
        *state.shared,
        *state.draft,
        *state.drawn,
        *chain(*state.hands, *state.doors),
    ):
        cells[at.LEFT + at.NUMBER[card]] += 1


def _about(step: Step) -> int:
    seat = int(getattr(step, 'seat', 0))
    more = getattr(step, 'seen', 0)
    if hasattr(step, 'tower'):
        more = at.NUMBER[step.tower]
    if hasattr(step, 'spell'):
        more = SPELLS.index(step.spell)
    if hasattr(step, 'premonition'):
        more = at.PREMONITIONS.index(step.premonition)
    return seat + 2 * int(more)


def _parts(cells: Any, state: State) -> None:
    parts: dict[str, Any] = dict(state.parts)
    cells[at.HELD] = -1
    if 'towers' in parts:
        towers = parts['towers']
        cells[at.WITH_TOWERS], cells[at.STONE], cells[at.EITHER] = 1, towers.stone, towers.either
        cells[at.ROW_SIZE] = len(towers.row)
        for place, tower in enumerate(towers.row):
            cells[at.ROW + place] = at.NUMBER[tower]
        for tower in towers.held:
            cells[at.HELD] = at.NUMBER[tower]
            cells[at.LEFT + at.NUMBER[tower]] += 1
    if 'dreams' in parts:
        dreams = parts['dreams']
        cells[at.WITH_DREAMS] = 1
        for name in dreams.open:
            cells[at.OPEN + at.PREMONITIONS.index(name)] = 1
        cells[at.RESERVE_SIZE] = len(dreams.reserve)
        for place, name in enumerate(dreams.reserve):
            cells[at.RESERVE + place] = at.PREMONITIONS.index(name)
    if 'book' in parts:
        book = parts['book']
        cells[at.WITH_BOOK], cells[at.HARD], cells[at.PILE] = 1, book.hard, book.pile
        for place, (goal, done) in enumerate(zip(book.goals, book.done, strict=True)):
            cells[at.GOALS + place], cells[at.DONE + place] = COLOURS.index(goal), done
        for card in book.removed:
            cells[at.REMOVED + at.NUMBER[card]] += 1


def compare(state: State, cells: Any, fresh: Any) -> None:
    """Raise `AssertionError` unless the cells hold the state."""
    mirrored(state, fresh)
    if state.result is not None:
        # Where a game was lost in the midst of dealing with several cards, what lies where tells nothing more.
        assert (cells[at.ENDING], cells[at.WINNERS]) == (fresh[at.ENDING], fresh[at.WINNERS]), state.result
        return
    row = set(range(at.ROW + fresh[at.ROW_SIZE], at.WITH_DREAMS))
    reserve = set(range(at.RESERVE + fresh[at.RESERVE_SIZE], at.WITH_BOOK))
    beyond = set(range(at.AGENDA + 2 * fresh[at.AGENDA_SIZE], at.PARTS_SIZE))
    draft = set(range(at.DRAFT, at.DRAFT + 8))
    wrong = {
        place: (int(cells[place]), fresh[place])
        for place in range(at.CELLS)
        if place not in IGNORED | row | reserve | beyond | draft and cells[place] != fresh[place]
    }
    assert not wrong, wrong
    assert _sorted(cells, at.DRAFT, 8) == _sorted(fresh, at.DRAFT, 8)
    size = fresh[at.DECK_SIZE]
    assert _sorted(cells, at.DECK, size) == _sorted(fresh, at.DECK, size)


def _sorted(cells: Any, first: int, size: int) -> list[int]:
    return sorted(int(cells[place]) for place in range(first, first + size))


def compare_answers(decision: Decision, cells: Any, number: int, out: Any) -> None:
    """Raise `AssertionError` unless the fast rules offer what the rules do."""
    if isinstance(decision.choice, OneOf):
        offered = sorted(number_of(option.token) for option in decision.choice.options)
        assert sorted(int(out[place]) for place in range(number)) == offered, decision
    else:
        assert number == -1, decision


@dataclass(frozen=True)
class FastRules:
    """The fast rules as they are, or compiled, and what they write on."""

    ask: Callable[[Any, Any], int]
    answer: Callable[[Any, int], None]
    settle: Callable[[Any], None]
    blank: Callable[[int], Any]


PLAIN: Final = FastRules(ask, answer, settle, lambda size: [0] * size)


def quick_rules() -> FastRules:
    """The fast rules, compiled."""
    import numpy  # Only the command below needs it.

    return FastRules(build(ask), build(answer), build(settle), lambda size: numpy.zeros(size, numpy.int64))


def games(positions: int, rules: FastRules = PLAIN) -> Counter[str]:
    """Compare so many positions, of every combination in turn; how often each question was asked."""
    met: Counter[str] = Counter()
    everything = list(combined())
    for number in count():
        if met.total() >= positions:
            break
        _game(*everything[number * STRIDE % len(everything)], number, met, rules)
    return met


def _game(seats: int, options: Options, number: int, met: Counter[str], rules: FastRules) -> None:
    """One game, in every other one four answers of five by the quick player: at random nobody finds doors."""
    rng = Rng(seed_of(18, number, 'answers'))
    state: State = GAME.new(seats, options, seed_of(18, number)).state
    cells, out, fresh = rules.blank(at.CELLS), rules.blank(at.SCRATCH), [0] * at.CELLS
    drawn: list[Card] = []
    honest = deck.draw

    def draw(state: State, io: Any) -> Card | None:
        card = honest(state, io)
        if card is not None:
            drawn.append(card)
        return card

    while pending := GAME.pending(state):
        (decision,) = pending
        met[decision.kind] += 1
        mirrored(state, cells)
        compare_answers(decision, cells, rules.ask(cells, out), out)
        player = PLAYERS['easy'] if number % 2 and rng.below(5) else Random()
        token = player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
        drawn.clear()
        with patch.object(deck, 'draw', draw):
            state = GAME.apply(state, decision.seat, token).state
        for place, card in enumerate(reversed(drawn)):
            cells[at.DICTATED_CARDS + place] = at.NUMBER[card]
        cells[at.DICTATED] = len(drawn)
        try:
            rules.answer(cells, give(cells, token))
            rules.settle(cells)
            compare(state, cells, fresh)
        except AssertionError as error:
            raise AssertionError(f'game {number}, {seats}, {options}, {decision.kind}, {token}: {error}') from error


if __name__ == '__main__':
    sys.stdout.write(f'{games(int(sys.argv[1]) if len(sys.argv) > 1 else 2000, quick_rules())}\n')
