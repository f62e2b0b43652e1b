"""The table in words, as all players may see it: state of the game, investigators and monsters."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.base import Names
from bot.presenters.mansions import counters
from bot.presenters.mansions.names import Says, signed
from bot.words.names import escaped
from engine.mansions.view import Figure, Person, View


def standing(says: Says, names: Names) -> Iterator[str]:
    """Yield the round and turn (until the end), then time, threat and the other public counts."""
    if says.view.result is None:
        yield turn(says, names)
    yield from table(says, names)


def table(says: Says, names: Names) -> Iterator[str]:
    """Yield the time, the keeper's threat and numbers of cards, laid samples, and players who have given up."""
    view, words = says.view, says.words
    if view.time_number is not None:
        yield words('mansions-board-time', time=view.time, needed=view.time_number, events=view.events)
    yield words(
        'mansions-board-keeper', player=names[view.keeper], threat=view.threat, mythos=view.mythos, trauma=view.trauma
    )
    if view.laid:
        yield words('mansions-board-laid', number=view.laid)
    if view.skips:
        yield words('mansions-board-skips')
    for seat in view.conceded:
        yield words('mansions-board-conceded', player=names[seat])


def objective(says: Says) -> Iterator[str]:
    """Yield the Objective once it is revealed, and before that a note on how to find clues."""
    view, words = says.view, says.words
    card = says.revealed
    if card is not None:
        yield words('mansions-board-objective', card=says.text(card.name), text=says.text(card.text))
        if view.result is None:
            yield from counters.told(says, card)
    else:
        yield words('mansions-board-no-objective')


def story(says: Says) -> Iterator[str]:
    """Yield texts read aloud so far: the beginning (only in the first round), the clues, the last event."""
    if says.view.round <= 1 and says.view.result is None:
        yield intro(says)
    yield from clues(says)
    yield from [*events(says)][-1:]


def intro(says: Says) -> str:
    """Return the beginning of the story."""
    scenario = says.scenario
    return says.words('mansions-intro', title=says.text(scenario.title), intro=says.text(scenario.intro))


def clues(says: Says) -> Iterator[str]:
    """Yield a line for each clue that has been read."""
    cards = (says.scenario.card.get(code) for code in says.view.gone)
    for card in cards:
        if card is not None and card.clue is not None:
            yield says.words(
                'mansions-board-clue', card=says.text(card.name), text=escaped(says.card_text(card.id, 'card'))
            )


def events(says: Says) -> Iterator[str]:
    """Yield a line for each resolved event that has a text."""
    for event, text in zip(says.view.resolved, says.view.read, strict=True):
        if text is not None:
            name = says.text(says.scenario.event[event].name)
            yield says.words('mansions-event', card=name, text=says.text(text))


def people(says: Says, names: Names) -> Iterator[str]:
    """Yield a line for each investigator on the board, then one for all the dead and one for all who escaped."""
    view = says.view
    yield f'**{says.words("mansions-board-people")}**'
    for person in view.people:
        if person.space is not None:
            yield f'- {_person(says, person, person.space, names)}'
    for status in ('dead', 'escaped'):
        left = [person for person in view.people if person.status == status]
        gone = ', '.join(escaped(says.who(person.who)) for person in left)
        if gone:
            yield f'- {says.words(f"mansions-status-{status}")}: {gone}'


def monsters(says: Says) -> Iterator[str]:
    """Yield a line for each kind of monster: its values, then its figures."""
    kinds = dict.fromkeys(figure.name for figure in says.view.monsters)
    if kinds:
        yield f'**{says.words("mansions-board-monsters")}**'
    for kind in kinds:
        yield f'- {_monsters(says, [figure for figure in says.view.monsters if figure.name == kind])}'


def turn(says: Says, names: Names) -> str:
    """Return the round and whose turn it is."""
    view, words = says.view, says.words
    if view.round == 0:
        return words('mansions-board-setup', player=names[view.keeper])
    if begins(view):
        return words('mansions-board-begins', round=view.round)
    if view.active is None:
        return words('mansions-board-keeper-turn', round=view.round, player=names[view.keeper])
    return words(
        'mansions-board-turn',
        round=view.round,
        who=escaped(says.who(view.active)),
        moves=view.moves,
        actions=view.actions,
    )


def begins(view: View) -> bool:
    """Whether the investigators now choose who begins the round. False during setup."""
    return view.active is None and view.round > 0 and not view.acted


def _person(says: Says, person: Person, space: str, names: Names) -> str:
    words, sheet = says.words, says.scenario.investigator[person.who]
    who = f'**{escaped(says.who(person.who))}**'
    parts = [
        escaped(says.space(space)),
        words('mansions-board-health', left=person.health, most=sheet.health),
        words('mansions-board-sanity', left=person.sanity, most=sheet.sanity),
        words('mansions-board-skill', number=person.skill),
    ]
    if person.stun:
        parts.append(words('mansions-board-stun', number=person.stun))
    if person.hiding is not None:
        parts.append(words('mansions-board-hiding', place=escaped(says.feature(person.hiding))))
    if person.traumas:
        parts.append(escaped(says.listed(person.traumas, 'trauma_card')))
    holds = [*person.items, *person.spells]
    if holds:
        parts.append(words('mansions-board-holds', cards=escaped(says.listed(holds))))
    return f'{who}: {" · ".join(parts)}'


def numbers(says: Says, figure: Figure) -> Iterator[str]:
    """Yield the values of a monster's kind that the view has."""
    kind = says.scenario.monster[figure.name]
    yield says.words('mansions-board-awareness', evade=signed(kind.awareness), horror=signed(kind.horror))
    if figure.strikes is not None:
        yield says.words('mansions-board-strikes', number=figure.strikes)
    if figure.toughness is not None:
        yield says.words('mansions-board-toughness', number=figure.toughness)


def _monsters(says: Says, figures: list[Figure]) -> str:
    one = figures[0]
    alike: dict[str, list[str]] = {}
    for figure in figures:
        alike.setdefault(_monster(says, figure), []).append(says.label(figure.handle))
    each = ' · '.join(f'{", ".join(handles)} {said}' for said, handles in alike.items())
    return f'**{escaped(says.kind(one.name))}** ({", ".join(numbers(says, one))}): {each}'


def _monster(says: Says, figure: Figure) -> str:
    words, parts = says.words, [escaped(says.space(figure.space))]
    if figure.wounds:
        parts.append(words('mansions-board-wounds', wounds=figure.wounds))
    if figure.stun:
        parts.append(words('mansions-board-stun', number=figure.stun))
    if figure.samples:
        parts.append(words('mansions-board-samples', number=figure.samples))
    return ', '.join(parts)
