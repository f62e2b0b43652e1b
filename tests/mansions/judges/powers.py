"""Powers of items and abilities, and the options they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.mansions.view import View
from tests.mansions.judges.duties import Duties
from tests.mansions.judges.rulebook import Thing
from tests.mansions.judges.texts import attacks


class Powers(Duties):
    """Knows the powers of every investigator."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.once: set[tuple[str, str]] = set()
        """Cards that work once for each investigator, with the investigators who used them."""
        self.sure: set[str] = set()
        """Investigators whose evade tests all pass this turn."""
        self.spells_gone = Counter[str]()

    def powers_of(self, who: str) -> Iterator[tuple[str, str, Thing]]:
        """An investigator's current powers, as (token, card, power)."""
        if self.people[who].ability:
            yield 'ability', '', self.book.people[who]['ability']['power']
        for card in dict.fromkeys(self.people[who].items):
            for number, power in enumerate(self.book.items[card].get('powers', [])):
                yield f'use {card}.{number}' if number else f'use {card}', card, power

    def helps(self, who: str, kind: str, sort: str = '', attribute: str = '') -> list[str]:
        """Tokens that use a power of the kind `kind` now, in a test of this sort and attribute.

        Without `sort` and `attribute`, only powers count that are not limited to certain tests.
        """
        found = (
            f'use {card}' if card else 'ability'
            for _, card, power in self.powers_of(who)
            if power['kind'] == kind
            and sort in (power.get('tests') or [sort])
            and attribute in (power.get('attributes') or [attribute])
        )
        return list(dict.fromkeys(found))

    def undrawn(self, deck: str) -> int:
        """MY2, MY7: number of a deck's cards that are neither in the keeper's hand nor kept by investigators."""
        if deck == 'trauma':
            kept = sum(len(person.traumas) for person in self.people.values())
            return sum(int(card.get('copies', 1)) for card in self.book.trauma.values()) - kept - self.hands[deck]
        printed = self.book.data['setups']
        symbols = next(printed[label][0]['symbols'] for label in printed if label in self.choices)
        cards = (card for card in self.book.mythos.values() if card['symbol'] in symbols)
        return sum(int(card.get('copies', 1)) for card in cards) - self.hands[deck]

    def before_roll(self, who: str, sort: str, attribute: str) -> list[str]:
        """SK1, SK4: options before a roll, besides rolling."""
        can = self.people[who].skill > 0 and attribute != 'LUC'
        skill = ['skill'] if can and not any(kept.get('no_skill') for kept in self.kept(who)) else []
        turn = self.helps(who, 'evade_turn') if sort == 'evade' and who == self.active else []
        return [*skill, *self.helps(who, 'pass', sort, attribute), *turn]

    def steps_of_powers(self, who: str) -> Iterator[str]:
        """Tokens that use an item, the ability or a spell in the investigator's own turn."""
        for token, card, power in self.powers_of(who):
            if power['kind'] == 'extra_step' and not self.people[who].stun:
                yield token
            able = power['kind'] == 'use' and (self.actions or not power.get('action', True))
            if self.people[who].hiding and attacks(power.get('effect', '')):
                continue
            if able and not (power.get('once_each') and (card, who) in self.once):
                yield from (f'{token} {aim}'.strip() for aim in self._aims(who, power.get('target', 'none'), 0))
        for spell in dict.fromkeys(self.people[who].spells) if self.actions else ():
            front = self.book.spells[spell]
            if not (front.get('attack') and self.people[who].hiding):
                aims = self._aims(who, front.get('target', 'none'), front.get('range', 0))
                yield from (f'cast {spell} {aim}'.strip() for aim in aims)

    def _aims(self, who: str, target: str, reach: int) -> list[str]:
        space, room = str(self.people[who].space), self.room(who)
        match target:
            case 'room':
                return [name for name, pile in self.piles.items() if pile]
            case 'investigator_in_space':
                return [other for other in self.playing() if self.people[other].space == space]
            case 'investigator_in_room':
                return [other for other in self.playing() if self.room(other) == room]
            case 'monster_in_space':
                return self.beside(who)
            case 'monster_in_room':
                return [handle for handle in self.monsters if self.room(handle) == room]
            case 'monster_in_sight':
                seen = self.book.in_sight(space, reach, self.barred())
                return [handle for handle, one in self.monsters.items() if one.space in seen]
            case _:
                return ['']
