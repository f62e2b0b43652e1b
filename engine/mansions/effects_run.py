"""Executes effects, one clause at a time. Only this file knows the effect of every op."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.mansions import (
    attribute_tests,
    effects,
    endings,
    figures,
    harm,
    items,
    keeper_hand,
    monsters,
    movement,
    objectives,
    ops,
    places,
    spells,
    tokens,
)  # fmt: skip
from engine.mansions.choosing import Branch, amount, choose, whom
from engine.mansions.effects import Clause
from engine.mansions.house import Dealer
from engine.mansions.odds import UNARMED, armed, corpse_limit
from engine.mansions.play import play
from engine.mansions.state import Scene, State

Run = Callable[[State, Dealer, Any, Scene], None]
RunOn = Callable[[State, Dealer, str, Any, Scene], None]
ALL: Final = 'all'
HERE: Final = 'here'


def execute(state: State, io: Dealer, clause: Clause, scene: Scene) -> None:
    """Execute one clause: change the state, and push the steps it triggers."""
    RUN[type(clause)](state, io, clause, scene)


def _test(state: State, io: Dealer, clause: effects.Test, scene: Scene) -> None:
    if scene.who is not None:
        state.agenda.append(Branch((clause.passed, clause.failed), scene))
        attribute_tests.test(state, io, scene.who, clause.check, scene.fight or 'attribute')


def _each(state: State, io: Dealer, clause: effects.Each, scene: Scene) -> None:
    """Apply the effect to each figure of the group.

    The last figure's step is pushed first, because `state.agenda` is a stack.
    """
    if clause.who in (ALL, HERE):
        people = [person.who for person in state.playing()]
        if clause.who == HERE:
            room = io.house.board.room[places.here(state, scene) or io.house.scenario.start_space]
            people = [person.who for person in figures.people_in(state, io, room)]
        scenes = [_about(scene, who, scene.monster) for who in people]
    else:
        found = [handle for handle in state.monsters if clause.who in figures.kind_of(state, io, handle).keywords]
        scenes = [_about(scene, scene.who, handle) for handle in found]
    for each in reversed(scenes):
        play(state, io, clause.effect, each)


def _about(scene: Scene, who: str | None, monster: str | None) -> Scene:
    return Scene(who, monster, keeper=scene.keeper, card=scene.card, fight=scene.fight)


def _either(state: State, io: Dealer, clause: effects.Either, scene: Scene) -> None:
    choose(state, io, scene, [('first', clause.first), ('second', clause.second)])


def _lose_skill(state: State, io: Dealer, clause: effects.LoseSkill, scene: Scene) -> None:
    if scene.who is None or not figures.on_board(state, scene.who):
        return
    person = state.investigators[scene.who]
    if person.skill >= clause.number:
        person.skill -= clause.number
        io.record('mansions.lost_skill', who=scene.who, number=clause.number)
    else:
        play(state, io, clause.otherwise, scene)


def _on_investigator(run: RunOn) -> Run:
    """Run an op on the card's target if the op says "target", else on the acting investigator. Nothing without one."""

    def run_on(state: State, io: Dealer, clause: Any, scene: Scene) -> None:
        if (who := whom(clause, scene)) is not None:
            run(state, io, who, clause, scene)

    return run_on


def _on_monster(run: RunOn) -> Run:
    """Run an op on the current monster. Nothing if none is on the board."""

    def run_on(state: State, io: Dealer, clause: Any, scene: Scene) -> None:
        if scene.monster is not None and scene.monster in state.monsters:
            run(state, io, scene.monster, clause, scene)

    return run_on


def _damage(state: State, io: Dealer, who: str, clause: ops.Damage, scene: Scene) -> None:
    harm.damage(state, io, who, amount(state, io, clause.amount, scene))


def _horror(state: State, io: Dealer, who: str, clause: ops.Horror, scene: Scene) -> None:
    harm.horror(state, io, who, clause.number)


def _heal(state: State, io: Dealer, who: str, clause: ops.Heal, scene: Scene) -> None:
    if scene.who is not None:
        harm.heal_one(state, io, scene.who, who, clause.kinds, clause.number)


def _cure(state: State, io: Dealer, who: str, clause: ops.Cure, scene: Scene) -> None:
    if figures.on_board(state, who):
        cards = io.house.scenario.trauma_card
        person = state.investigators[who]
        for name in [name for name in person.traumas if cards[name].kind in clause.kinds][: clause.number]:
            person.traumas.remove(name)
            keeper_hand.discard_face_up(state.trauma, name)
            io.record('mansions.cured', who=who, card=name)


def _stun(state: State, io: Dealer, who: str, clause: ops.Stun, scene: Scene) -> None:
    harm.stun(state, io, who, clause.number)


def _wound(state: State, io: Dealer, handle: str, clause: ops.MonsterDamage, scene: Scene) -> None:
    number = amount(state, io, clause.amount, scene)
    if scene.weapon == UNARMED and scene.who is not None:
        # Section 6.6: extra unarmed damage counts only where the attack damages a monster.
        number += armed(None, figures.cards_of(state, io, scene.who)).bare_hands
    harm.wound(state, io, handle, number)


def _mon_stun(state: State, io: Dealer, handle: str, clause: ops.MonsterStun, scene: Scene) -> None:
    harm.stun_monster(state, io, handle, clause.number)


def _mon_kill(state: State, io: Dealer, handle: str, clause: ops.MonsterKill, scene: Scene) -> None:
    """G20: kill the monster without damage. Named monsters are immune."""
    if figures.kind_of(state, io, handle).named:
        io.record('mansions.immune', monster=handle)
    else:
        harm.kill(state, io, handle)


def _push(state: State, io: Dealer, handle: str, clause: ops.Push, scene: Scene) -> None:
    if scene.who is not None:
        monsters.push(state, io, handle, clause.number, state.investigators[scene.who].seat)


def _move_person(state: State, io: Dealer, who: str, clause: ops.MoveInvestigator, scene: Scene) -> None:
    movement.move_person(state, io, who, clause.number)


def _carry(state: State, io: Dealer, who: str, clause: ops.Carry, scene: Scene) -> None:
    movement.carry(state, io, who, clause.space)


def _move_monster(state: State, io: Dealer, handle: str, clause: ops.MoveMonster, scene: Scene) -> None:
    monsters.move(state, io, handle, clause.number)


def _place(state: State, io: Dealer, clause: ops.PlaceToken, scene: Scene) -> None:
    """G21: place the token in a room that has no token of this kind. If several rooms are possible, ask which."""
    lying = state.lying(clause.token)
    rooms = [room for room in places.rooms(state, io, clause.places, scene) if room not in lying]
    if len(rooms) == 1:
        tokens.place(state, io, clause.token, rooms[0])
    else:
        choose(state, io, scene, [(f'place {room}', (ops.PlaceToken(clause.token, (room,)),)) for room in rooms])


def _remove(state: State, io: Dealer, clause: ops.RemoveToken, scene: Scene) -> None:
    lying = state.lying(clause.token)
    rooms = [room for room in places.rooms(state, io, clause.places, scene) if room in lying]
    if len(rooms) == 1:
        tokens.remove(state, io, clause.token, rooms[0])
    else:
        choose(state, io, scene, [(f'remove {room}', (ops.RemoveToken(clause.token, (room,)),)) for room in rooms])


def _corpse(state: State, io: Dealer, clause: ops.PlaceCorpse, scene: Scene) -> None:
    if corpse_limit(io.house.scenario, state.corpses):
        return
    found = places.spaces(state, io, clause.places, scene)
    if len(found) == 1:
        movement.lay_corpse(state, io, found[0])
    else:
        choose(state, io, scene, [(f'place {space}', (ops.PlaceCorpse((space,)),)) for space in found])


def _take_corpse(state: State, io: Dealer, clause: ops.RemoveCorpse, scene: Scene) -> None:
    found = [space for space in places.spaces(state, io, clause.places, scene) if state.corpses.get(space)]
    if len(found) == 1:
        movement.take_corpse(state, found[0])
        io.record('mansions.corpse_gone', space=found[0])
    else:
        choose(state, io, scene, [(f'remove {space}', (ops.RemoveCorpse((space,)),)) for space in found])


def _spawn(state: State, io: Dealer, clause: ops.Spawn, scene: Scene) -> None:
    """Section 6.4: place a monster. If several kinds or spaces are possible, ask which.

    Nothing happens if the supply has none.
    """
    kinds = [kind for kind in clause.monsters if state.supply.get(kind)]
    ways = [(kind, space) for kind in kinds for space in places.spaces(state, io, clause.places, scene)]
    if len(ways) == 1:
        movement.spawn(state, io, *ways[0])
    else:
        choose(state, io, scene, [(f'place {kind} {space}', (ops.Spawn((kind,), (space,)),)) for kind, space in ways])


def _threat(state: State, io: Dealer, clause: ops.Threat, scene: Scene) -> None:
    if number := clause.of(state.party):
        state.threat = max(0, state.threat + number)
        io.record('mansions.threat', number=number, threat=state.threat)


def _draw(state: State, io: Dealer, clause: ops.Draw, scene: Scene) -> None:
    if len(clause.decks) == 1:
        keeper_hand.draw(state, io, clause.decks[0], clause.number)
    else:
        choose(state, io, scene, [(f'draw {deck}', (ops.Draw((deck,), clause.number),)) for deck in clause.decks])


def _discard(state: State, io: Dealer, clause: ops.Discard, scene: Scene) -> None:
    keeper_hand.discard(state, io, clause.decks, clause.number)


def _reveal(state: State, io: Dealer, clause: ops.Reveal, scene: Scene) -> None:
    objectives.reveal(state, io)


def _win(state: State, io: Dealer, clause: ops.Win, scene: Scene) -> None:
    endings.end(state, io, clause.side, 'event')


def _gain_spell(state: State, io: Dealer, clause: ops.GainSpell, scene: Scene) -> None:
    if len(clause.spells) > 1:
        choose(state, io, scene, [(f'gain {spell}', (ops.GainSpell((spell,)),)) for spell in clause.spells])
    elif scene.who is not None and figures.on_board(state, scene.who):
        spells.gain(state, io, scene.who, clause.spells[0])


def _lose_item(state: State, io: Dealer, clause: ops.LoseItem, scene: Scene) -> None:
    if scene.who is not None:
        items.lose(state, io, scene.who, clause.items, drop=False)


def _drop(state: State, io: Dealer, clause: ops.Drop, scene: Scene) -> None:
    if scene.who is not None:
        items.lose(state, io, scene.who, clause.items, drop=True)


def _break_weapon(state: State, io: Dealer, clause: ops.BreakWeapon, scene: Scene) -> None:
    """A49: discard the weapon of the attack, unless it is a key."""
    card = io.house.scenario.card.get(scene.weapon or '')
    if scene.who is not None and card is not None and not card.key:
        items.discard(state, io, scene.who, card.id)


def _sample(state: State, io: Dealer, handle: str, clause: ops.TakeSample, scene: Scene) -> None:
    """SA1: take `number` samples, or as many as the supply has."""
    used = state.laid + sum(monster.samples for monster in state.monsters.values())
    number = min(clause.number, io.house.scenario.limits.samples - used)
    if number > 0:
        state.monsters[handle].samples += number
        io.record('mansions.sampled', monster=handle, who=scene.who, number=number)


def _lay_samples(state: State, io: Dealer, handle: str, clause: ops.LaySamples, scene: Scene) -> None:
    """SA2, A43: the monster lays all its samples on the altar in its space."""
    monster = state.monsters[handle]
    laid, monster.samples = monster.samples, 0
    state.laid += laid
    state.threat += laid * clause.threat
    io.record('mansions.laid', monster=handle, number=laid, threat=state.threat)
    objectives.check(state, io)


def _peek(state: State, io: Dealer, clause: ops.Peek, scene: Scene) -> None:
    """Show a pile or a hand to the investigator alone. Remember that their seat knows its cards.

    When a card may have left the hand, the module `keeper_hand` removes it from the known cards.
    """
    if scene.who is None:
        return
    seat = state.investigators[scene.who].seat
    io.reveal()
    if clause.what == 'pile':
        for room in places.rooms(state, io, clause.places, scene)[:1]:
            io.record('mansions.peeked', who=scene.who, what=clause.what, room=room)
            io.whisper(seat, 'mansions.saw_pile', room=room, cards=state.piles[room][:])
            if room not in state.peeked[seat]:
                state.peeked[seat].append(room)
        return
    deck = state.mythos if clause.what == 'mythos' else state.trauma
    io.record('mansions.peeked', who=scene.who, what=clause.what)
    io.whisper(seat, 'mansions.saw_hand', deck=clause.what, cards=deck.hand[:])
    deck.known[seat] = deck.hand[:]


def _prevent(state: State, io: Dealer, who: str, clause: ops.PreventDamage, scene: Scene) -> None:
    if figures.on_board(state, who):
        state.investigators[who].shields.append(clause.number)
        io.record('mansions.warded', who=who, number=clause.number)


def _evade_freely(state: State, io: Dealer, who: str, clause: ops.EvadeFreely, scene: Scene) -> None:
    if figures.on_board(state, who):
        state.investigators[who].nimble += 1
        io.record('mansions.nimble', who=who)


RUN: Final[dict[type[Any], Run]] = {
    effects.Test: _test,
    effects.Each: _each,
    effects.Either: _either,
    effects.LoseSkill: _lose_skill,
    ops.Damage: _on_investigator(_damage),
    ops.Horror: _on_investigator(_horror),
    ops.Heal: _on_investigator(_heal),
    ops.Cure: _on_investigator(_cure),
    ops.Stun: _on_investigator(_stun),
    ops.MonsterDamage: _on_monster(_wound),
    ops.MonsterStun: _on_monster(_mon_stun),
    ops.MonsterKill: _on_monster(_mon_kill),
    ops.Push: _on_monster(_push),
    ops.MoveInvestigator: _on_investigator(_move_person),
    ops.Carry: _on_investigator(_carry),
    ops.MoveMonster: _on_monster(_move_monster),
    ops.PlaceToken: _place,
    ops.RemoveToken: _remove,
    ops.PlaceCorpse: _corpse,
    ops.RemoveCorpse: _take_corpse,
    ops.Spawn: _spawn,
    ops.Threat: _threat,
    ops.Draw: _draw,
    ops.Discard: _discard,
    ops.Reveal: _reveal,
    ops.Win: _win,
    ops.GainSpell: _gain_spell,
    ops.LoseItem: _lose_item,
    ops.Drop: _drop,
    ops.BreakWeapon: _break_weapon,
    ops.TakeSample: _on_monster(_sample),
    ops.LaySamples: _on_monster(_lay_samples),
    ops.Peek: _peek,
    ops.PreventDamage: _on_investigator(_prevent),
    ops.EvadeFreely: _on_investigator(_evade_freely),
}
