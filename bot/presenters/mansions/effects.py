"""What the two sides of a choice within an effect do, in a few words."""

from __future__ import annotations

from bot.presenters.mansions.names import Says
from engine.mansions.cards import Said, sides

PLACES = ('first', 'second')


def described(says: Says, card: str | None, who: str | None, side: str) -> str:
    """The effect that "first" or "second" stands for."""
    found = sides(says.scenario, card, who)
    return says.words(f'mansions-do-{side}') if found is None else _told(says, found[PLACES.index(side)])


def _told(says: Says, effect: Said) -> str:
    return ', '.join(_clause(says, clause) for clause in effect) or says.words('mansions-none')


def _clause(says: Says, clause: tuple[str, ...]) -> str:
    op, *rest = clause
    number = next((word for word in rest if word.isdecimal()), '')
    if op == 'heal':
        harm = ' / '.join(says.words(f'mansions-harm-{kind}') for kind in rest[0].split('|'))
        return says.words('mansions-effect-heal', number=number, harm=harm)
    if op == 'cure':
        wounds = ' / '.join(says.words(f'mansions-wound-{kind}') for kind in rest[0].split('|'))
        return says.words('mansions-effect-cure', wounds=wounds)
    key = f'mansions-effect-{op}'
    return says.words(key, number=number) if says.words.has(key) else ' '.join(clause)
