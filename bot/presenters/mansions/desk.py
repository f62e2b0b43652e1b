"""A seat's own things in words: sheets and plans of investigators, or the keeper's desk. Hidden from the other side."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.mansions import chances, counters
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.mansions.cards import ATTRIBUTES
from engine.mansions.view import Person, Secret


def sheets(says: Says) -> Iterator[str]:
    """Yield the sheets of the seat's investigators, then the cards that the seat has seen."""
    view = says.view
    for person in view.people:
        if person.seat == view.me and person.space is not None:
            yield from sheet(says, person)
    for room in view.rooms:
        if room.known:
            cards = escaped(says.listed(room.known))
            yield says.words('mansions-desk-known', room=escaped(says.room(room.room, 'at')), cards=cards)
    if view.hand:
        yield says.words('mansions-desk-seen', cards=escaped(says.listed(view.hand, 'mythos_card', 'trauma_card')))


def sheet(says: Says, person: Person) -> Iterator[str]:
    """Yield an investigator's sheet, and the texts of their cards."""
    words, sheet = says.words, says.scenario.investigator[person.who]
    yield f'**{escaped(says.who(person.who))}**, {says.text(sheet.role)}'
    numbers = ' · '.join(f'{says.attribute(name)} {chances.attribute(says, person.who, name)}' for name in ATTRIBUTES)
    yield numbers
    yield ' · '.join(
        (
            words('mansions-board-health', left=person.health, most=sheet.health),
            words('mansions-board-sanity', left=person.sanity, most=sheet.sanity),
            words('mansions-board-skill', number=person.skill),
        )
    )
    key = 'mansions-desk-ability' if person.ability else 'mansions-desk-ability-used'
    yield f'- {words(key, text=says.text(sheet.ability.text))}'
    for code in person.traumas:
        yield f'- {_card(says, code, "trauma_card")}'
    for code in (*person.items, *person.spells):
        yield f'- {_card(says, code)}'


def _card(says: Says, code: str, *tables: str) -> str:
    return f'**{escaped(says.card(code, *tables))}**: {escaped(says.card_text(code, *tables))}'


def goals(says: Says) -> Iterator[str]:
    """Yield a line with the plans of all investigators, and a line with the wishes to trade. Omit an empty line."""
    told = [f'{escaped(says.who(who))} → {escaped(says.room(room))}' for who, room in says.view.goals]
    if told:
        yield says.words('mansions-goals', plans=', '.join(told))
    people = [person for person in says.view.people if person.seat in says.view.trading and person.space is not None]
    if people:
        yield says.words('mansions-trading', people=', '.join(escaped(says.who(person.who)) for person in people))


def plot(says: Says, secret: Secret) -> Iterator[str]:
    """Yield the Objective, if all story choices are made, then the choices made so far."""
    scenario = says.scenario
    if len(secret.choices) == len(scenario.story):
        card = scenario.objective(secret.choices)
        yield says.words('mansions-desk-objective', card=says.text(card.name), text=escaped(says.keeper_text(card)))
        yield from counters.told(says, card)
        yield f'-# {says.words("mansions-desk-theirs", text=says.text(card.text))}'
    for label in secret.choices:
        question = next(each for each in scenario.story if each.id == int(label[0]))
        yield f'-# {says.text(question.text)} {says.text(question.answers[label[1]])}.'


def hand(says: Says, secret: Secret) -> Iterator[str]:
    """Yield the Mythos and trauma cards with their costs or conditions."""
    held = [*((code, 'mythos_card') for code in secret.mythos), *((code, 'trauma_card') for code in secret.trauma)]
    yield f'**{says.words("mansions-desk-hand", threat=says.view.threat)}**'
    for code, table in held:
        yield f'- {_held(says, code, table)}'
    if not held:
        yield f'- {says.words("mansions-none")}'


def cards(says: Says, secret: Secret) -> Iterator[str]:
    """Yield the keeper cards with the cost and effect of each use."""
    yield f'**{says.words("mansions-desk-cards")}**'
    for code in secret.cards:
        card = says.scenario.keeper_card[code]
        uses = (says.words('mansions-desk-use', cost=use.cost, text=says.text(use.text)) for use in card.uses)
        yield f'- **{says.text(card.name)}** {" ".join(uses)}'


def piles(says: Says) -> Iterator[str]:
    """Yield the piles of the rooms, top card first."""
    yield f'**{says.words("mansions-desk-piles")}**'
    for room in says.view.rooms:
        if room.known:
            yield f'-# {escaped(says.room(room.room))}: {escaped(says.listed(room.known))}'


def _held(says: Says, code: str, table: str) -> str:
    words = says.words
    name, text = escaped(says.card(code, table)), escaped(says.card_text(code, table))
    if table == 'mythos_card':
        return words('mansions-desk-mythos', card=name, cost=says.scenario.mythos_card[code].cost, text=text)
    card = says.scenario.trauma_card[code]
    what = words('mansions-desk-health' if card.kind == 'injury' else 'mansions-desk-sanity')
    return words('mansions-desk-trauma', card=name, most=card.at_most, what=what, text=text)
