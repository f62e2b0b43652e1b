"""The Events variant (E0 to E9). Some tiles have an event on their back, for the player who pushes the tile out."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.kernel import Io
from engine.labyrinth import goals
from engine.labyrinth.cards import EVENTS, Deed, Event
from engine.labyrinth.options import Options
from engine.labyrinth.push import Push
from engine.labyrinth.state import SPARE, Ask, Auto, State
from engine.labyrinth.tiles import TILES, WITH_BACKS
from engine.rng import Rng
from engine.values import value

SKIP: Final = 'skip'
USE: Final = 'use'

WITH_OPEN_GOALS: Final[dict[Event, Event]] = {'peek': 'extra', 'exchange': 'extra'}
"""E9: events that are useless with open goals, and the event that replaces each."""


def printed(options: Options) -> list[Event | None]:
    """1.6, E9: the event printed on the back of each tile, by tile; None for an empty back. Each event is on one tile
    of each shape."""
    backs: list[Event | None] = [None] * len(TILES)
    if options.events:
        for tiles in WITH_BACKS.values():
            for tile, event in zip(tiles, EVENTS, strict=False):
                backs[tile] = WITH_OPEN_GOALS.get(event, event) if options.open_goals else event
    return backs


def deal(state: State, rng: Rng) -> None:
    """Shuffle the unseen backs, each among the unseen tiles of its shape."""
    for tiles in WITH_BACKS.values():
        hidden = [tile for tile in tiles if not state.seen >> tile & 1]
        pool = sorted((state.backs[tile] for tile in hidden), key=str)
        rng.shuffle(pool)
        for tile, back in zip(hidden, pool, strict=True):
            state.backs[tile] = back


@value
class TurnUp(Auto):
    """E0, E7: step that turns up the back of the tile just pushed out. The player who pushed may use its event now or
    never."""

    kind: Literal['turn-up'] = 'turn-up'

    def run(self, state: State, io: Io) -> None:
        tile = state.tiles[SPARE]
        state.seen |= 1 << tile
        event = state.backs[tile]
        if event is None:
            return
        io.record('labyrinth.turned_up', seat=state.active, event=event)
        if _uses(state, event):
            state.event = event
            state.agenda.append(Offer())


@value
class Offer(Ask):
    """Question before the move: use the event that was turned up? A refused event is lost."""

    kind: Literal['offer'] = 'offer'

    def ask(self, state: State, io: Io) -> Decision:
        assert state.event is not None, 'what is offered has been turned up'
        options = (*_uses(state, state.event), Option(SKIP))
        return Decision(state.active, 'labyrinth.event', OneOf(options), {'event': state.event}, SKIP)

    def take(self, state: State, io: Io, token: str) -> None:
        seat, event = state.active, state.event
        if token == SKIP:
            state.event = None
            io.record('labyrinth.skipped', seat=seat, event=event)
            return
        verb, _, colour = token.partition(' ')
        if verb == 'swap':
            _swap(state, io, seat, Seat(state.colours.index(colour)))
            return
        io.record('labyrinth.used', seat=seat, event=event)
        match event:
            case 'extra':
                state.agenda.append(Push(extra=True))
            case 'twice':
                state.again = True
            case 'peek':
                io.reveal()
                state.opened[seat] = goals.AFTER_PEEK
                cards = list(goals.open_to(state, seat))
                io.whisper(seat, 'labyrinth.used_saw', seat=seat, event=event, cards=cards)
            case 'exchange':
                io.reveal()
                state.searched[seat] = True
                ways = _exchanges(state)
                if len(ways) > 1:
                    state.agenda.append(Exchange())
                else:
                    _exchange(state, io, ways[0].token)


@value
class Exchange(Ask):
    """E5: question which card of the player's own pile becomes a goal in exchange. Then the rest of the pile is
    shuffled."""

    kind: Literal['exchange'] = 'exchange'

    def ask(self, state: State, io: Io) -> Decision:
        options = _exchanges(state)
        return Decision(state.active, 'labyrinth.exchange', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Io, token: str) -> None:
        _exchange(state, io, token)


def _uses(state: State, event: Event) -> tuple[Option, ...]:
    """Options to use an event now. Empty if the event has no effect.

    A swap (E3) needs another pawn. A peek (E4) and an exchange (E5) need a further card, so they have no effect on the
    way home (E8). A peek also has no effect while the player has two goals.
    """
    seat = state.active
    match event:
        case 'swap':
            return tuple(
                Option(f'swap {colour}', (f'seat:{other}',))
                for other, colour in enumerate(state.colours)
                if other != seat
            )
        case 'peek' if not goals.closed(state, seat) or len(goals.open_to(state, seat)) == goals.AFTER_PEEK:
            return ()
        case 'exchange' if not goals.closed(state, seat):
            return ()
    return (Option(USE),)


def _exchanges(state: State) -> tuple[Option, ...]:
    """E5: options to exchange a goal for a card of the player's own pile. A single option is taken without a
    question."""
    mine = goals.open_to(state, state.active)
    return tuple(
        Option(f'take {card} for {goal}', (f'treasure:{card}', f'treasure:{goal}'))
        if len(mine) > 1
        else Option(f'take {card}', (f'treasure:{card}',))
        for card in sorted(goals.closed(state, state.active))
        for goal in mine
    )


def _exchange(state: State, io: Io, token: str) -> None:
    seat = state.active
    mine, rest = list(goals.open_to(state, seat)), list(goals.closed(state, seat))
    card, _, goal = token.removeprefix('take ').partition(' for ')
    place = mine.index(goal) if goal else 0
    rest[rest.index(card)], mine[place] = mine[place], card
    io.reveal()
    # Independent of the order before, so equal piles are shuffled equally.
    state.rng.stream(f'pile {seat}').order(rest)
    state.piles[seat] = mine + rest
    io.record('labyrinth.exchanged', seat=seat)
    io.whisper(seat, 'labyrinth.exchanged_for', seat=seat, card=card)


def _swap(state: State, io: Io, seat: Seat, other: Seat) -> None:
    """E3: swap two pawns. A pawn finds a treasure on its new cell only at the end of the turn (L5)."""
    mine, theirs = state.pawns[seat], state.pawns[other]
    state.pawns[seat], state.pawns[other] = theirs, mine
    state.recent += [Deed(state.turn, seat, path=(mine, theirs)), Deed(state.turn, other, path=(theirs, mine))]
    io.record('labyrinth.swapped', seat=seat, other=other)
