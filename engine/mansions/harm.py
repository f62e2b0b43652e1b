"""Damage, horror, healing and death (G16, G19), of investigators and monsters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import endings, figures, newcomers, objectives, tally, trauma
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, State
from engine.values import value


def damage(state: State, io: Dealer, who: str, number: int) -> None:
    """Deal damage to the investigator; the keeper may play an injury (MY8, G17). With no health left they die."""
    if not figures.on_board(state, who):
        return
    person = state.investigators[who]
    while person.shields and number > 0:
        shield = person.shields.pop(0)
        io.record('mansions.shielded', who=who, number=min(shield, number))
        number = max(0, number - shield)
    if number <= 0:
        return
    person.damage += number
    tally.count(state, endings.KEEPER, 'harm', number)
    state.trace('damage', who, figures.space_of(state, who), number)
    io.record('mansions.damage', who=who, number=number)
    if figures.health(state, io, who) == 0:
        die(state, io, who)
    else:
        trauma.offer(state, io, who, 'injury')


def horror(state: State, io: Dealer, who: str, number: int) -> None:
    """Deal horror to the investigator; the keeper may play an insanity (MY8, G17). Sanity never falls below 0 (G18)."""
    if number <= 0 or not figures.on_board(state, who):
        return
    taken = min(number, figures.sanity(state, io, who))
    state.investigators[who].horror += taken
    tally.count(state, endings.KEEPER, 'harm', taken)
    state.trace('horror', who, figures.space_of(state, who), taken)
    io.record('mansions.horror', who=who, number=taken)
    trauma.offer(state, io, who, 'insanity')


def heal(state: State, io: Dealer, who: str, kind: str, number: int) -> None:
    """G16: remove damage or horror, at most as much as the investigator has."""
    person = state.investigators[who]
    number = min(number, person.damage if kind == 'damage' else person.horror)
    if kind == 'damage':
        person.damage -= number
    else:
        person.horror -= number
    io.record('mansions.healed', who=who, harm=kind, number=number)


def stun(state: State, io: Dealer, who: str, number: int) -> None:
    """ST1, A15: stun an investigator.

    In their own turn they lose all Movement Steps left. If they took none yet, they keep one.
    """
    if not figures.on_board(state, who):
        return
    state.investigators[who].stun += number
    io.record('mansions.stunned', who=who, number=number)
    if state.turn.who == who:
        state.turn.moves = min(state.turn.moves, 0 if state.turn.moved else 1)


def die(state: State, io: Dealer, who: str) -> None:
    """G19: kill an investigator. Before the reveal, the player chooses a new investigator."""
    person = state.investigators[who]
    leave(state, io, who)
    person.status = 'dead'
    io.record('mansions.died', who=who)
    if not state.revealed and newcomers.unplayed(state, io.house):
        state.agenda.append(newcomers.Newcomer(person.seat))
    objectives.check(state, io)


def leave(state: State, io: Dealer, who: str) -> None:
    """Remove an investigator from the board. All items stay in the space (G19, A49)."""
    space, items = figures.space_of(state, who), state.investigators[who].items
    state.trace('fell', who, space)
    take_off(state, who, items)
    if items:
        io.record('mansions.left_cards', who=who, space=space, cards=items)


def take_off(state: State, who: str, left: Sequence[str]) -> None:
    """A49: take an investigator off the board. The cards `left` stay in the space, and spells go under their decks."""
    person = state.investigators[who]
    if left:
        state.floor.setdefault(figures.space_of(state, who), []).extend(left)
    for spell, back in person.spells:
        state.spells[spell].insert(0, back)
    person.items, person.spells, person.space, person.hiding = [], [], None, None


def wound(state: State, io: Dealer, handle: str, number: int) -> None:
    """MO2, G16: deal damage to a monster. It dies if its total damage reaches its health."""
    if handle not in state.monsters or number <= 0:
        return
    monster = state.monsters[handle]
    monster.damage += number
    state.trace('damage', handle, monster.space, number)
    io.record('mansions.wounded', monster=handle, number=number)
    if monster.damage >= figures.toughness(state, io, monster):
        kill(state, io, handle)


def kill(state: State, io: Dealer, handle: str) -> None:
    """SA3, G16: kill a monster. It returns to the supply, and its samples are lost."""
    monster = state.monsters.pop(handle)
    state.trace('fell', handle, monster.space)
    state.supply[monster.kind] += 1
    # The kill shows its health to the investigators.
    io.reveal()
    io.record('mansions.killed', monster=handle, name=monster.kind)
    if state.turn.who is not None:
        tally.count(state, state.turn.who, 'felled')
    if monster.kind not in state.spent.killed:
        state.spent.killed.append(monster.kind)
    objectives.check(state, io)


def stun_monster(state: State, io: Dealer, handle: str, number: int) -> None:
    """ST2: stun a monster."""
    if handle in state.monsters:
        state.monsters[handle].stun += number
        io.record('mansions.monster_stunned', monster=handle, number=number)


@value
class Kinds(Ask):
    """Question to the player of `who`: heal damage or horror of `target`?"""

    who: str
    target: str
    kinds: tuple[str, ...]
    number: int
    kind: Literal['heal-which'] = 'heal-which'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(f'heal {name}') for name in self.kinds)
        seat = state.investigators[self.who].seat
        return Decision(seat, 'mansions.heal', OneOf(options), {'who': self.target}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        heal(state, io, self.target, token.removeprefix('heal '), self.number)


def heal_one(state: State, io: Dealer, who: str, target: str, kinds: Iterable[str], number: int) -> None:
    """Heal up to `number` damage or horror of `target`. `kinds` names the kinds that may be healed.

    If both kinds are possible, the player of `who` chooses.
    """
    if not figures.on_board(state, target):
        return
    harmed = state.investigators[target]
    found = tuple(name for name in kinds if (harmed.damage if name == 'damage' else harmed.horror))
    if len(found) == 1:
        heal(state, io, target, found[0], number)
    elif found:
        state.agenda.append(Kinds(who, target, found, number))
