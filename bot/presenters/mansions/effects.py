"""Effects of cards in a few words: for a choice between two effects, and for combat cards."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presenters.mansions.names import Says
from bot.words import key_of
from engine.mansions.cards import Said, sides

PLACES = ('first', 'second')

OF_WHOM = ('W', 'D')
"""Codes for the base of a damage: W is the weapon's damage, D the monster's."""


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
    """Describe an effect, its clauses separated by commas. That of a combat card, a `blow`, names whom it hurts."""
    sorts = (('blow',) if blow else (), ('blow-too', 'blow') if blow else ())
    clauses = (_clause(says, clause, (*sorts[place > 0], 'effect')) for place, clause in enumerate(effect))
    return ', '.join(clauses) or says.words('mansions-effect-none')


def _clause(says: Says, clause: tuple[str, ...], sorts: Sequence[str]) -> str:
    """Describe a clause. `sorts` are the beginnings of its message key, the preferred one first."""
    op, *rest = clause
    number = next((word for word in rest if word.isdecimal()), '')
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
