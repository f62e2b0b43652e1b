"""Texts of the cards and abilities that answers name: small print of menus, and lines below the controls."""

from __future__ import annotations

from typing import Final

from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.mansions.cards import BRIEF, PLUS

CARDS: Final[dict[str, tuple[int, *tuple[str, ...]]]] = {
    'attack': (0,),
    'use': (0,),
    'discard': (0,),
    'take': (0,),
    'give': (2,),
    'play': (0,),
    'mythos': (0, 'mythos_card'),
    'trauma': (0, 'trauma_card'),
    'cast': (0, 'spell'),
}
"""For each verb of an answer about a card: which of the words after the verb is the card's id, counted from 0.

Next are the scenario tables that may contain the card. Without tables, all are searched.
"""


def hint(says: Says, token: str) -> str | None:
    """Return the small print below a menu line: the card's text or its short form. None if neither fits."""
    verb, *rest = token.split(' ')
    if verb == 'play':
        return says.brief(says.scenario.investigator[rest[0]].ability.text, None)
    whole = told(says, token)[1]
    if len(whole) <= BRIEF or verb not in CARDS:
        return whole if 0 < len(whole) <= BRIEF else None
    place, *tables = CARDS[verb]
    code = rest[place].partition('.')[0]
    brief = says.card_brief(code, *tables)
    if verb != 'attack':
        return brief
    found = [_weapon_text(says, code, text) for text in (brief, '') if text is not None]
    return next((each for each in found if len(each) <= BRIEF), None)


def told(says: Says, token: str) -> tuple[str, str]:
    """Return the name and the text of the card, ability or investigator in an answer. Both "" for other answers."""
    verb, *rest = token.partition(PLUS)[0].split(' ')
    if verb == 'ability':
        return says.words('mansions-its-ability'), _ability_text(says)
    if not rest or verb not in CARDS:
        return '', ''
    if verb == 'play':
        sheet = says.scenario.investigator[rest[0]]
        return says.plain(sheet.name), f'{says.plain(sheet.role)}: {says.plain(sheet.ability.text)}'
    place, *tables = CARDS[verb]
    code = rest[place].partition('.')[0]
    if says.figure(code) is not None:
        # A monster attacks, not a weapon.
        return '', ''
    text = says.card_text(code, *tables)
    text = _weapon_text(says, code, text) if verb == 'attack' else text
    return says.card(code, *tables), text


def whole(says: Says, code: str) -> str:
    """Return the text of an item or a spell. A weapon's text begins with its damage, and its range if it has one."""
    text, item = says.card_text(code), says.scenario.card.get(code)
    if item is None or item.weapon is None:
        return text
    weapon = item.weapon
    key = 'mansions-hint-range' if weapon.range else 'mansions-hint-damage'
    return says.words(key, number=weapon.damage, range=weapon.range, text=text).strip()


def _weapon_text(says: Says, weapon: str, text: str) -> str:
    """Return a weapon's damage and text. For bare hands, a note that their damage is on the combat card."""
    held = says.scenario.card[weapon].weapon if weapon in says.scenario.card else None
    if held is None:
        return says.words('mansions-hint-unarmed')
    return says.words('mansions-hint-damage', number=held.damage, text=text).strip()


def _ability_text(says: Says) -> str:
    active = says.view.active
    return says.plain(says.scenario.investigator[active].ability.text) if active is not None else ''


def line(says: Says, name: str, text: str) -> str:
    """Return a name with its text, as a line of small print."""
    return says.words('mansions-told-card', card=escaped(name), text=escaped(text))
