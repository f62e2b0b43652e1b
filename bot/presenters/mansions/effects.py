"""Effects of cards in a few words: for a choice between two effects, and for combat cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presenters.mansions.names import Says
from bot.words import key_of
from engine.mansions.cards import Said, sides

PLACES = ('first', 'second')

OF_WHOM = ('W', 'D')
"""Codes for the base of a damage: W is the weapon's damage, D the monster's."""


DAMAGE: Final = 'damage'
STUNS: Final = frozenset({'stun', 'mon_stun'})
"""Words for a stun. In a sentence it comes last, and damage first: "takes 1 damage and 1 horror"."""

OF_MONSTER: Final = frozenset({'mon_damage', 'mon_stun', 'push', 'sample'})
"""Words of the effect language for effects on a monster."""


def described(says: Says, card: str | None, who: str | None, side: str) -> str:
    """Describe one of two effects that a player can choose from.

    `side` is "first" or "second". The choice is on `card`. Without a card, it is in the ability of the investigator
    `who`.
    """
    found = sides(says.scenario, card, who)
    if found is None:
        return says.words(f'mansions-do-{side}')
    said = told(says, found[PLACES.index(side)])
    return f'{said[:1].upper()}{said[1:]}'


def told(says: Says, effect: Said, *, blow: bool = False) -> str:
    """Describe an effect, its clauses separated by commas. That of a combat card, a `blow`, is one sentence."""
    if blow:
        return _sentence(says, effect) or says.words('mansions-effect-none')
    return ', '.join(_clause(says, clause, ('effect',)) for clause in effect) or says.words('mansions-effect-none')


def _sentence(says: Says, effect: Said) -> str:
    """Describe the effects on the investigator, then on the monster. Only the first clause about each names it."""
    clauses = sorted(effect, key=lambda clause: (_is_monsters(clause), clause[0] in STUNS, clause[0] != DAMAGE))
    told, before = '', None
    for clause in clauses:
        whose = _is_monsters(clause)
        said = _clause(says, clause, ('blow-too', 'blow', 'effect') if whose is before else ('blow', 'effect'))
        told, before = says.words('mansions-blow-and', first=told, second=said) if told else said, whose
    return told


def _is_monsters(clause: tuple[str, ...]) -> bool:
    """Whether a clause is about the monster, and not the investigator."""
    return clause[0] in OF_MONSTER


def _clause(says: Says, clause: tuple[str, ...], sorts: Sequence[str]) -> str:
    """Describe a clause. `sorts` are the beginnings of its message key, the preferred one first."""
    op, *rest = clause
    number = next((int(word) for word in rest if word.isdecimal()), 0)
    if op == 'heal':
        harm = ' / '.join(says.words(f'mansions-harm-{kind}') for kind in rest[0].split('|'))
        return says.words('mansions-effect-heal', number=number, harm=harm)
    if op == 'cure':
        wounds = ' / '.join(says.words(f'mansions-wound-{kind}') for kind in rest[0].split('|'))
        return says.words('mansions-effect-cure', wounds=wounds)
    if op == 'carry':
        return says.words('mansions-blow-carry', room=says.space(rest[0], 'to'))
    of = f'-{rest[0][0].lower()}' if rest and rest[0][0] in OF_WHOM else ''
    keys = [f'mansions-{sort}-{key_of(op)}{of}' for sort in sorts]
    key = next((key for key in keys if says.words.has(key)), None)
    if key is None:
        return ' '.join(clause)
    return says.words(key, more=int(rest[0][1:] or 0)) if of else says.words(key, number=number)
