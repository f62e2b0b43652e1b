"""Powers of items and abilities in their owner's turn (G3, G24, A9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mansions import figures, helps, items
from engine.mansions.deeds import Deed
from engine.mansions.effects import is_attack
from engine.mansions.house import Dealer
from engine.mansions.model.powers import Power, StepPower, Target, UsePower
from engine.mansions.play import play
from engine.mansions.state import Scene, State


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """Deeds that use the investigator's unused ability or one of their items."""
    person = state.investigators[who]
    if person.ability:
        power = io.house.scenario.investigator[who].ability.power
        yield from _deeds(state, io, who, helps.ABILITY, power)
    for card in figures.cards_of(state, io, who):
        for number, power in enumerate(card.powers):
            once = isinstance(power, UsePower) and power.once_each and (card.id, who) in state.spent.once
            if not once:
                # All but the first of several powers are numbered: "use flask.1".
                name = f'{card.id}.{number}' if number else card.id
                yield from _deeds(state, io, who, f'use {name}', power)


def _deeds(state: State, io: Dealer, who: str, verb: str, power: Power) -> Iterator[Deed]:
    person = state.investigators[who]
    if isinstance(power, StepPower) and not person.stun:
        # ST1: a stun leaves one Movement Step and no more.
        yield Deed(verb, 'free', False)
    elif isinstance(power, UsePower) and not (person.hiding and is_attack(power.effect)):
        for target, ref in targets(state, io, who, power.target):
            token = f'{verb} {target}' if target else verb
            yield Deed(token, 'action' if power.action else 'free', power.action, (ref,) if ref else ())


def targets(state: State, io: Dealer, who: str, target: Target) -> Iterator[tuple[str, str]]:
    """Possible targets of a power, as (word, reference): ("m3", "monster:m3"). SP5: the user is a possible target.

    The word is the part of an answer that names the target. If the power has no target, the only pair is ("", "").
    """
    space, room = figures.space_of(state, who), figures.room_of(state, io, who)
    if target == 'none':
        yield '', ''
    elif target == 'room':
        yield from ((name, f'room:{name}') for name, pile in state.piles.items() if pile)
    elif target == 'investigator_in_space':
        yield from ((person.who, f'investigator:{person.who}') for person in figures.people_at(state, space))
    elif target == 'investigator_in_room':
        yield from ((person.who, f'investigator:{person.who}') for person in figures.people_in(state, io, room))
    elif target == 'monster_in_space':
        yield from ((handle, f'monster:{handle}') for handle in figures.monsters_at(state, space))
    elif target == 'monster_in_room':
        yield from ((handle, f'monster:{handle}') for handle in figures.monsters_in(state, io, room))


def scene_of(state: State, io: Dealer, who: str, target: Target, word: str | None, card: str) -> Scene:
    """The scene of an effect on the chosen target `word`. None for `word` means no target."""
    if word is None:
        return Scene(who=who, card=card)
    if target == 'room':
        return Scene(who=who, space=io.house.board.spaces[word][0], card=card)
    if target.startswith('monster'):
        return Scene(who=who, monster=word, card=card)
    return Scene(who=who, target=word, card=card)


def use(state: State, io: Dealer, who: str, name: str, word: str | None) -> None:
    """Use an item: "charm", or "flask.1" for its second power. `word` is the target, None without a target."""
    item, _, number = name.partition('.')
    power = io.house.scenario.card[item].powers[int(number or 0)]
    if isinstance(power, UsePower) and power.once_each:
        state.spent.once.append((item, who))
    items.use_up(state, io, who, item)
    _do(state, io, who, power, word, item)


def ability(state: State, io: Dealer, who: str, word: str | None) -> None:
    """Use the ability, once a game. `word` is the target, None without a target."""
    _do(state, io, who, helps.spend_ability(state, io, who), word, helps.ABILITY)


def _do(state: State, io: Dealer, who: str, power: Power, word: str | None, card: str) -> None:
    if isinstance(power, StepPower):
        state.turn.moves += 1
    elif isinstance(power, UsePower):
        play(state, io, power.effect, scene_of(state, io, who, power.target, word, card))
