"""What effects do, clause by clause: all of a text must happen, in its order, and nothing that no text calls for."""

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
    'no_spell', 'spell_gone', 'discarded', 'dropped', 'gained', 'lost_skill', 'sampled', 'laid', 'peeked', 'saw_pile',
    'saw_hand', 'warded', 'nimble', 'cancelled', 'trauma_replaced', 'puzzle', 'ability',
    'used',
})  # fmt: skip
"""What is announced only where a text, or another rule, has it happen next."""
BEGINNINGS: Final = frozenset({
    'turn', 'keeper_turn', 'round', 'skipped', 'attack', 'cast', 'explores', 'runs', 'mythos', 'keeper_card', 'time',
    'keeper_done', 'monster_attack', 'event', 'burnt', 'monster_burnt', 'hid', 'emerged', 'barred', 'unbarred',
    'corpses_burnt', 'evade_test', 'escaped', 'found', 'hindrance',
})  # fmt: skip
"""What happens only when nothing is left to do of any text."""
CHOICES: Final = ('choose', 'heal', 'discard', 'lose', 'push', 'move_monster', 'move_investigator', 'cancel')
"""Questions that are put only where a text leaves a choice."""
INTERRUPTIONS: Final = ('trauma', 'newcomer', 'test', 'reroll', 'horror_order')
"""Questions that may come in the middle of a text."""


@dataclass
class Script:
    """A text that is being carried out: what is left of it, and whom and what it is about."""

    left: list[Clause]
    who: str | None = None
    target: str | None = None
    monster: str | None = None
    place: str | None = None
    weapon: str | None = None
    keeper: bool = False


@dataclass
class Due:
    """What must be announced next, and what is left of its clause then."""

    name: str
    args: Thing
    left: list[Clause] = field(default_factory=list)


@dataclass
class Asked:
    """What must be asked next, of whom; and for each answer what is left of the clause then."""

    name: str
    seat: int
    ways: dict[str, list[Clause]]
    args: Thing = field(default_factory=dict)


class Scripts(Powers):
    """Carries out every text beside the engine."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.scripts: list[Script] = []
        self.asked: Asked | None = None
        self.rerolls = False

    def begin(self, text: str | list[Clause] | None, **scene: Any) -> None:
        """A text is carried out now, before what is left of others."""
        self.scripts.append(Script(clauses(text or 'none') if isinstance(text, str | None) else [*text], **scene))

    def must(self, name: str, **args: Any) -> None:
        """This is announced next."""
        self.begin([('must', name, args)])

    def must_use(self, who: str, token: str) -> None:
        """An ability or an item that was chosen is used now."""
        self.begin([self.use_of(who, token)])

    def use_of(self, who: str, token: str) -> Clause:
        """What is announced when a power is used."""
        verb, *words = token.split(' ')
        if verb == 'ability':
            return ('must', 'ability', {'who': who})
        return ('must', 'used', {'who': who, 'card': words[0].partition('.')[0]})

    def due(self) -> Due | Asked | None:
        """What comes next of all the texts. Clauses that are in vain are passed over."""
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
        """An answer to what a text has asked."""
        self.rerolls = decision is not None and decision.kind == 'mansions.reroll' and token != 'keep'
        if self.asked is not None and decision is not None and decision.kind == f'mansions.{self.asked.name}':
            self.scripts[-1].left[:1] = self.asked.ways[token]
            self.asked = None

    def explain(self, name: str, args: Thing) -> None:
        """Object to an announcement that nothing calls for, or that is not what is called for."""
        if not (self.rerolls and name in ('rolled', 'ability', 'used', 'discarded')):
            self._branch()
        if name in BEGINNINGS:
            assert self.due() is None, f'{self.due()} before anything else'
        if name in CALLED_FOR and not self._elsewhere(name):
            self.takes(name, args)

    def takes(self, name: str, args: Thing) -> None:
        """An announcement that a text must call for."""
        due = self.due()
        assert isinstance(due, Due) and due.name == name, f'{due}, not {name}'
        assert {key: args.get(key) for key in due.args} == due.args, f'{due}'
        self.scripts[-1].left[:1] = due.left

    def _elsewhere(self, name: str) -> bool:
        """What happens by itself: monsters at the start, a card that is put down, an audit."""
        verb = self.token.split(' ')[0]
        return (
            (name == 'spawned' and not self.turn)
            or (name == 'dropped' and verb in ('drop', 'on') and not self.scripts)
            or (name == 'gained' and verb in ('audit', 'gift'))
            or (name == 'spell' and verb == 'gift')
        )

    def expected(self, decision: Decision, tokens: list[str]) -> None:
        """Object to a question before all of a text has happened, and to one that no text asks."""
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
        """AT4: what the last test has led to, if anything waits for it."""
        while self.scripts and not self.scripts[-1].left:
            self.scripts.pop()
        left = self.scripts[-1].left if self.scripts else []
        if left and left[0][0] == 'branch':
            left[:1] = left[0][1 if self.passed else 2]

    def seat_of(self, script: Script) -> int:
        """Section 6.8: who makes the choices of a text."""
        return self.keeper if script.keeper or script.who is None else self.people[script.who].seat

    def on(self, script: Script, words: tuple[str, ...]) -> str | None:
        """Whom a clause falls on, if they are still there."""
        who = script.target if 'target' in words and script.target else script.who
        return who if who in self.playing() else None

    def amount(self, script: Script, text: str) -> int:
        """How much damage is meant by "2", "W+1" or "D"."""
        sort, number = re.fullmatch(r'([WD]?)([+-]?\d*)', text).groups()  # type: ignore[union-attr]  # texts are checked
        base = 0
        if sort == 'D' and script.monster in self.monsters:
            base = self.book.monsters[self.monsters[script.monster].kind]['damage']
        elif sort == 'W' and script.weapon in self.book.items:
            base = self.book.items[script.weapon]['weapon']['damage']
        return max(0, int(base) + int(number or 0))

    def spaces_of(self, script: Script, text: str) -> list[str]:
        """The spaces that are meant by "here", a space, a room or a kind of marker, or several of them."""
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
        """The rooms of those spaces."""
        return list(dict.fromkeys(self.book.room[space] for space in self.spaces_of(script, text)))

    def losable(self, who: str, trait: str) -> list[str]:
        """A49: what may be lost: no keys."""
        printed = {card: self.book.items[card] for card in self.people[who].items}
        return [card for card, one in printed.items() if not one.get('key') and trait in ('', one['trait'])]
