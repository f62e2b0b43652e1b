"""Executes effects clause by clause, as the referee expects them.

Every clause must happen, in order, and no event may come without a clause that calls for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from engine.api import Decision
from engine.mansions.view import View
from tests.mansions.judges.powers import Powers
from tests.mansions.judges.rulebook import Thing
from tests.mansions.judges.texts import Clause, clauses

CALLED_FOR: Final = frozenset({
    'damage', 'shielded', 'horror', 'healed', 'cured', 'stunned', 'wounded', 'killed', 'immune', 'monster_stunned',
    'token', 'token_gone', 'corpse', 'corpse_burnt', 'corpse_gone', 'spawned', 'drew', 'keeper_discarded', 'spell',
    'no_spell', 'nothing_lost', 'spell_gone', 'discarded', 'dropped', 'gained', 'lost_skill', 'sampled', 'laid',
    'peeked', 'saw_pile', 'saw_hand', 'warded', 'nimble', 'cancelled', 'trauma_replaced', 'puzzle', 'ability',
    'used', 'withheld', 'discovered',
})  # fmt: skip
"""Events that come only if a clause or another rule calls for them."""
BEGINNINGS: Final = frozenset({
    'turn', 'keeper_turn', 'round', 'skipped', 'attack', 'cast', 'explores', 'runs', 'mythos', 'keeper_card', 'time',
    'keeper_done', 'monster_attack', 'event', 'burnt', 'monster_burnt', 'hid', 'emerged', 'barred', 'unbarred',
    'corpses_burnt', 'evade_test', 'escaped', 'found', 'hindrance',
})  # fmt: skip
"""Events that come only when no effect has clauses left."""
CHOICES: Final = ('choose', 'heal', 'discard', 'lose', 'push', 'move_monster', 'move_investigator', 'cancel')
"""Questions that come only if a clause leaves a choice."""
INTERRUPTIONS: Final = ('trauma', 'newcomer', 'test', 'reroll', 'horror_order')
"""Questions that may come in the middle of an effect."""


@dataclass
class Script:
    """An effect in execution: its remaining clauses, with its figures and places."""

    left: list[Clause]
    who: str | None = None
    target: str | None = None
    monster: str | None = None
    place: str | None = None
    weapon: str | None = None
    keeper: bool = False
    fight: str | None = None
    """Sort of the tests in an effect of a fight: "attack" or "defence" (A19). None outside of fights."""


@dataclass
class Due:
    """The event that must come next, and the clauses that replace the current one afterwards."""

    name: str
    args: Thing
    left: list[Clause] = field(default_factory=list)


@dataclass
class Asked:
    """The question that must come next. `ways` has the clauses that replace the current one, by answer."""

    name: str
    seat: int
    ways: dict[str, list[Clause]]
    args: Thing = field(default_factory=dict)


class Scripts(Powers):
    """Executes every effect independently of the engine, to know the events and questions to expect."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.scripts: list[Script] = []
        self.asked: Asked | None = None
        self.rerolls = False

    def begin(self, text: str | list[Clause] | None, **scene: Any) -> None:
        """Begin an effect. It is executed before the rest of the effects that have already begun."""
        self.scripts.append(Script(clauses(text or 'none') if isinstance(text, str | None) else [*text], **scene))

    def must(self, name: str, **args: Any) -> None:
        """Expect the event `name` next."""
        self.begin([('must', name, args)])

    def must_use(self, who: str, token: str) -> None:
        """Expect the use of a chosen ability or item."""
        self.begin([self.use_of(who, token)])

    def use_of(self, who: str, token: str) -> Clause:
        """The clause that expects the event "ability" or "used", for the answer `token` that uses a power."""
        verb, *words = token.split(' ')
        if verb == 'ability':
            return ('must', 'ability', {'who': who})
        return ('must', 'used', {'who': who, 'card': words[0].partition('.')[0]})

    def due(self) -> Due | Asked | None:
        """Return the event or question that the top script expects next. None if no script is left.

        Finished scripts are dropped, and clauses without effect are skipped.
        """
        while self.scripts:
            script = self.scripts[-1]
            if not script.left:
                self.scripts.pop()
                continue
            name, *words = script.left[0]
            found: Due | Asked | list[Clause] = getattr(self, f'op_{name}')(script, *words)
            if not isinstance(found, list):
                return found
            script.left[:1] = found
        return None

    def answered(self, decision: Decision | None, token: str) -> None:
        """Continue the effect that asked the question, with its answer."""
        self.rerolls = decision is not None and decision.kind == 'mansions.reroll' and token != 'keep'
        if self.asked is not None and decision is not None and decision.kind == f'mansions.{self.asked.name}':
            self.scripts[-1].left[:1] = self.asked.ways[token]
            self.asked = None

    def explain(self, name: str, args: Thing) -> None:
        """Object to an event that no clause calls for, or that differs from the expected one."""
        # Between a roll and its reroll the keeper may arm a card, which does not end the roll.
        if name != 'habit_changed' and not (self.rerolls and name in ('rolled', 'ability', 'used', 'discarded')):
            self._branch()
        if name in BEGINNINGS:
            assert self.due() is None, f'{self.due()} before anything else'
        if name == 'moved':
            due = self.due()
            self.carried = isinstance(due, Due) and due.name == name
        if (name in CALLED_FOR and not self._elsewhere(name)) or (name == 'moved' and self.carried):
            self.takes(name, args)

    def takes(self, name: str, args: Thing) -> None:
        """Match an event with the clause that must call for it."""
        due = self.due()
        assert isinstance(due, Due) and due.name == name, f'{due}, not {name}'
        assert {key: args.get(key) for key in due.args} == due.args, f'{due}'
        self.scripts[-1].left[:1] = due.left

    def _elsewhere(self, name: str) -> bool:
        """Whether the event has another cause than an effect, so that no clause has to call for it.

        Such events are a monster at the start, and a card that is put down. Others are cards from a check of the rooms,
        and gifts.
        """
        verb = self.token.split(' ')[0]
        return (
            (name == 'spawned' and not self.turn)
            or (name == 'dropped' and verb in ('drop', 'on') and not self.scripts)
            or (name == 'gained' and verb in ('audit', 'gift'))
            or (name == 'spell' and verb == 'gift')
        )

    def expected(self, decision: Decision, tokens: list[str]) -> None:
        """Object to a question that comes before the end of an effect, or that no effect asks."""
        name = decision.kind.removeprefix('mansions.')
        if name != 'reroll':
            self._branch()
        if name in INTERRUPTIONS:
            return
        due = self.due()
        if name not in CHOICES:
            assert due is None, f'{due} is left out'
            return
        assert isinstance(due, Asked) and due.name == name, f'{due}, not a question'
        assert decision.seat == due.seat and sorted(tokens) == sorted(due.ways), f'{due}'
        assert {key: decision.args.get(key) for key in due.args} == due.args, f'{due}'
        self.asked = due

    def _branch(self) -> None:
        """AT4: if the next clause depends on a test, replace it by its part for the outcome of the last test."""
        while self.scripts and not self.scripts[-1].left:
            self.scripts.pop()
        left = self.scripts[-1].left if self.scripts else []
        if left and left[0][0] == 'branch':
            left[:1] = left[0][1 if self.passed else 2]

    def seat_of(self, script: Script) -> int:
        """Section 6.8: the seat that makes an effect's choices."""
        return self.keeper if script.keeper or script.who is None else self.people[script.who].seat

    def on(self, script: Script, words: tuple[str, ...]) -> str | None:
        """The investigator a clause applies to. None if they left the board."""
        who = script.target if 'target' in words and script.target else script.who
        return who if who in self.playing() else None

    def amount(self, script: Script, text: str) -> int:
        """Amount of damage of "2", "W+1" or "D". W is the weapon's damage, D the monster's."""
        sort, number = re.fullmatch(r'([WD]?)([+-]?\d*)', text).groups()  # type: ignore[union-attr]  # texts are checked
        base = 0
        if sort == 'D' and script.monster in self.monsters:
            base = self.book.monsters[self.monsters[script.monster].kind]['damage']
        elif sort == 'W' and script.weapon in self.book.items:
            base = self.book.items[script.weapon]['weapon']['damage']
        return max(0, int(base) + int(number or 0))

    def spaces_of(self, script: Script, text: str) -> list[str]:
        """Spaces meant by "here", a space, a room or a kind of feature, or by several of them."""
        found: list[str] = []
        for word in text.split('|'):
            if word == 'here' and script.place:
                found.append(script.place)
            elif word == 'here' and script.who in self.playing():
                found.append(str(self.people[str(script.who)].space))
            elif word == 'here':
                found += [self.monsters[script.monster].space] if script.monster in self.monsters else []
            elif word in self.book.room:
                found.append(word)
            else:
                found += [space for space, room in self.book.room.items()
                          if room == word or (word, space) in self.book.marks]  # fmt: skip
        return list(dict.fromkeys(found))

    def rooms_of(self, script: Script, text: str) -> list[str]:
        """Rooms of the spaces meant by `text`, see `spaces_of`."""
        return list(dict.fromkeys(self.book.room[space] for space in self.spaces_of(script, text)))

    def losable(self, who: str, trait: str) -> list[str]:
        """A49: items that may be lost, never keys."""
        printed = {card: self.book.items[card] for card in self.people[who].items}
        return [card for card, one in printed.items() if not one.get('key') and trait in ('', one['trait'])]
