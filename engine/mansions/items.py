"""Cards that investigators hold: using, losing, dropping, trading (G3, G8, A38, A49)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import figures, objectives
from engine.mansions.deeds import Deed
from engine.mansions.house import Dealer
from engine.mansions.ops import Items
from engine.mansions.state import Ask, Auto, State
from engine.values import value

TRADE: Final = 'trade'
"""Answer of a seat that wants to trade in the next Trading Step."""


def wish(state: State, io: Dealer, seat: Seat) -> None:
    """Section 6.27: note that a seat wants to trade."""
    state.plans.trading.append(seat)
    io.record('mansions.wants_trade', seat=seat)


def use_up(state: State, io: Dealer, who: str, item: str) -> None:
    """Use an item. After its last use it is discarded."""
    io.record('mansions.used', who=who, card=item)
    count_use(state, io, who, item, io.house.scenario.card[item].uses)


def count_use(state: State, io: Dealer, who: str, item: str, uses: int | None) -> None:
    """Count a use of an item, and discard the item after `uses` uses. None for unlimited uses."""
    if uses is not None:
        state.spent.uses[item] = state.spent.uses.get(item, 0) + 1
        if state.spent.uses[item] >= uses:
            discard(state, io, who, item)


def discard(state: State, io: Dealer, who: str, item: str) -> None:
    """Remove an item from the game."""
    if figures.holds(state, who, item):
        state.investigators[who].items.remove(item)
        state.gone.append(item)
        io.record('mansions.discarded', who=who, card=item)


def put_down(state: State, io: Dealer, who: str, item: str) -> None:
    """G8: put an investigator's item face up on the floor of their space."""
    space = figures.space_of(state, who)
    state.investigators[who].items.remove(item)
    state.floor.setdefault(space, []).append(item)
    io.record('mansions.dropped', who=who, card=item, space=space)


def pick_up(state: State, io: Dealer, who: str, item: str) -> None:
    """G8: pick up an item from the floor of the space."""
    space = figures.space_of(state, who)
    left = state.floor[space]
    left.remove(item)
    if not left:
        del state.floor[space]
    state.investigators[who].items.append(item)
    io.record('mansions.picked_up', who=who, card=item, space=space)
    objectives.check(state, io)


@value
class Lose(Ask):
    """Section 6.4: question which item to lose. The item is dropped on the floor if `drop`, else discarded."""

    who: str
    number: int
    trait: str
    drop: bool
    kind: Literal['lose'] = 'lose'

    def ask(self, state: State, io: Dealer) -> Decision:
        found = _losable(state, io, self.who, self.trait)
        verb = 'drop' if self.drop else 'discard'
        options = tuple(Option(f'{verb} {item}', (f'card:{item}',)) for item in dict.fromkeys(found))
        args = {'who': self.who, 'number': self.number}
        return Decision(state.investigators[self.who].seat, 'mansions.lose', OneOf(options), args, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        _give_up(state, io, self, token.partition(' ')[2])


def lose(state: State, io: Dealer, who: str, items: Items, drop: bool) -> None:
    """Make an investigator lose items of their choice: drop them if `drop`, else discard them.

    An investigator with too few items loses all. Keys are never lost (A49).
    """
    if figures.on_board(state, who):
        if items.number > 0 and not _losable(state, io, who, items.trait):
            io.record('mansions.nothing_lost', who=who)
        _go_on(state, io, Lose(who, items.number, items.trait, drop))


def _go_on(state: State, io: Dealer, step: Lose) -> None:
    found = _losable(state, io, step.who, step.trait)
    if step.number <= 0 or not found:
        return
    if len(found) == 1:
        _give_up(state, io, step, found[0])
    else:
        state.agenda.append(step)


def _give_up(state: State, io: Dealer, step: Lose, item: str) -> None:
    (put_down if step.drop else discard)(state, io, step.who, item)
    _go_on(state, io, Lose(step.who, step.number - 1, step.trait, step.drop))


def _losable(state: State, io: Dealer, who: str, trait: str) -> list[str]:
    cards = figures.cards_of(state, io, who)
    return [card.id for card in cards if not card.key and trait in ('', card.trait)]


def may_part(state: State, io: Dealer, who: str) -> bool:
    """Whether the investigator may trade and drop: no trauma forbids it."""
    return not any(kept.no_trade for kept in figures.lasting(state, io, who))


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """G3: offer to drop each item, as an action. Section 6.27: offer to trade before the keeper's turn."""
    seat = state.investigators[who].seat
    if seat not in state.plans.trading and _trades(state, io, seat):
        yield Deed(TRADE, 'free', False)
    if may_part(state, io, who):
        for item in dict.fromkeys(state.investigators[who].items):
            yield Deed(f'drop {item}', 'action', True, (f'card:{item}',))


@value
class DropMore(Ask):
    """G3: question whether to drop another card. One action drops any number."""

    who: str
    kind: Literal['drop-more'] = 'drop-more'

    def ask(self, state: State, io: Dealer) -> Decision:
        person = state.investigators[self.who]
        drops = (Option(f'drop {item}', (f'card:{item}',)) for item in dict.fromkeys(person.items))
        return Decision(person.seat, 'mansions.drop', OneOf((Option('done'), *drops)), {'who': self.who}, 'done')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'done':
            drop(state, io, self.who, token.removeprefix('drop '))


def drop(state: State, io: Dealer, who: str, item: str) -> None:
    """Drop a card, then ask for more."""
    put_down(state, io, who, item)
    if state.investigators[who].items:
        state.agenda.append(DropMore(who))


@value
class PickUp(Ask):
    """G8: question after exploring whether to pick up a card from the floor of the space."""

    who: str
    kind: Literal['pick-up'] = 'pick-up'

    def ask(self, state: State, io: Dealer) -> Decision:
        person = state.investigators[self.who]
        lying = state.floor[figures.space_of(state, self.who)]
        takes = (Option(f'take {item}', (f'card:{item}',)) for item in dict.fromkeys(lying))
        return Decision(person.seat, 'mansions.pick_up', OneOf((*takes, Option('done'))), {'who': self.who}, 'done')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'done':
            pick_up(state, io, self.who, token.removeprefix('take '))
            offer_floor(state, self.who)


def offer_floor(state: State, who: str) -> None:
    """Ask whether to pick up a card, if the floor of the investigator's space has any."""
    if figures.on_board(state, who) and state.floor.get(figures.space_of(state, who)):
        state.agenda.append(PickUp(who))


@value
class Trading(Auto):
    """G9 step 1, A16: step in which stunned investigators discard 1 stun. Then investigators in the same space
    trade."""

    kind: Literal['trading'] = 'trading'

    def run(self, state: State, io: Dealer) -> None:
        for person in state.playing():
            if person.stun:
                person.stun -= 1
                io.record('mansions.recovered', who=person.who)
        state.agenda.append(Trades(_traders(state)))
        state.plans.trading = []


@value
class Trades(Auto):
    """Section 6.27: step in which the seats of `queue` trade, one after the other.

    Every seat that received a card then trades in a `second` round.
    """

    queue: tuple[Seat, ...]
    second: bool = False
    kind: Literal['trades'] = 'trades'

    def run(self, state: State, io: Dealer) -> None:
        if self.queue:
            state.agenda.append(Trades(self.queue[1:], self.second))
            _ask(state, io, self.queue[0])
        elif not self.second and state.turn.traded:
            state.agenda.append(Trades(tuple(dict.fromkeys(state.turn.traded)), True))


@value
class Trade(Ask):
    """G9 step 1: question: give a card to an investigator in the same space, or pick one up there (G8)?"""

    seat: Seat
    kind: Literal['trade'] = 'trade'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = _trades(state, io, self.seat)
        return Decision(self.seat, 'mansions.trade', OneOf((*options, Option('done'))), {}, 'done')

    def take(self, state: State, io: Dealer, token: str) -> None:
        verb, *words = token.split(' ')
        if verb == 'done':
            return
        if verb == 'take':
            pick_up(state, io, *words)
        else:
            _give(state, io, *words)
        _ask(state, io, self.seat)


def _ask(state: State, io: Dealer, seat: Seat) -> None:
    if _trades(state, io, seat):
        state.agenda.append(Trade(seat))


def _traders(state: State) -> tuple[Seat, ...]:
    seats = dict.fromkeys(person.seat for person in state.playing())
    return tuple(seat for seat in seats if seat in state.plans.trading)


def _give(state: State, io: Dealer, giver: str, taker: str, card: str) -> None:
    gives, takes = state.investigators[giver], state.investigators[taker]
    if card in gives.items:
        gives.items.remove(card)
        takes.items.append(card)
    else:
        spell = next(spell for spell in gives.spells if spell[0] == card)
        gives.spells.remove(spell)
        takes.spells.append(spell)
    state.turn.traded.append(takes.seat)
    io.record('mansions.gave', who=giver, to=taker, card=card)
    objectives.check(state, io)


def _trades(state: State, io: Dealer, seat: Seat) -> list[Option]:
    found: list[Option] = []
    free = [person for person in state.playing() if may_part(state, io, person.who)]
    for giver in free:
        if giver.seat != seat:
            continue
        mine = dict.fromkeys([*giver.items, *(spell for spell, _ in giver.spells)])
        found += [
            Option(f'give {giver.who} {taker.who} {card}', (f'card:{card}', f'investigator:{taker.who}'))
            for taker in free
            if taker is not giver and taker.space == giver.space
            for card in mine
        ]
        lying = state.floor.get(giver.space or '', [])
        found += [Option(f'take {giver.who} {card}', (f'card:{card}',)) for card in dict.fromkeys(lying)]
    return found
