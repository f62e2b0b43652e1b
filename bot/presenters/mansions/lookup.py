"""Looking things up: all things that a seat sees, each with its text and its places in the house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot import limits
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import board, card_texts, chances, counters, readings, signs
from bot.presenters.mansions.aims import Aims
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from bot.words.names import unescaped
from engine.mansions.cards import ATTRIBUTES, BRIEF, Objective
from engine.mansions.view import Person
from engine.values import value

CARDS: Final = 'cards'
"""Value of `given` that shows the texts of the seat's own cards. It is not part of an answer."""

WHAT: Final = 'what '
"""Beginning of the values of `given` that show one thing. The thing's reference follows: "what card:axe"."""

FIGURES: Final = {'investigator': '👤', 'monster': '👁️'}
HELD: Final = {
    'card': '🎒', 'spell': '✨', 'trauma_card': '🩸', 'keeper_card': '🕯️', 'mythos_card': '🕯️', 'lock': '🔒',
    'obstacle': '🚧', 'reading': '📜',
}  # fmt: skip
"""Emojis of figures and cards, by the tables of the scenario that list them, and of clues and events."""

MENUS: Final = 3
"""Maximum number of menus below the text of one thing. A fourth leaves a desktop no room for the marked picture."""

HAND: Final = ('mythos_card', 'trauma_card')
"""Tables of the scenario that list the cards of the keeper's hand."""


@value
class Thing:
    """A thing in sight, without Markdown. The picture marks its `aims`, or shows the clue or event that was `read`."""

    name: str
    text: str
    emoji: str
    aims: Aims
    read: Reading | None = None


def is_page(given: str) -> bool:
    """Whether `given` opens the page on which things are looked up."""
    return given == CARDS or given.startswith(WHAT)


def button(says: Says) -> Tap:
    """Return the button that opens the page."""
    return Tap(CARDS, says.words('mansions-tap-what'), half=True, aside=True)


def chosen(says: Says, given: str) -> Thing | None:
    """Return the thing that `given` names. None for other texts, and for a thing that the seat does not see."""
    # Most hands have no page open. Listing all things takes a tenth of the time of a hand.
    return _chosen(things(says), given) if given.startswith(WHAT) else None


def _chosen(found: Mapping[str, Thing], given: str) -> Thing | None:
    return found.get(given.removeprefix(WHAT)) if given.startswith(WHAT) else None


def controls(says: Says, given: str, own: Iterable[str]) -> tuple[Control, ...]:
    """Return the text of the chosen thing, or the `own` texts if none is chosen, above menus of all things.

    Under a chosen thing, further menus of cards may be missing: the picture that marks the thing needs their room.
    """
    found = things(says)
    thing, menus = _chosen(found, given), [*_menus(says, found)]
    if thing is None:
        return ('\n'.join(own) or says.words('mansions-none'), *menus)
    for menu in menus[-2:0:-1]:
        if len(menus) > MENUS and given not in [tap.token for tap in menu.taps]:
            menus.remove(menu)
    return (card_texts.line(says, thing.name, thing.text), *menus)


def things(says: Says) -> dict[str, Thing]:
    """Return the things that the seat sees by reference, as "monster:rats". Secrets of other seats are not in a view.

    Figures come first, then cards, the seat's own before others, then clues and events, then tokens and signs.
    """
    return dict([*_figures(says), *_cards(says), *_readings(says), *_signs(says)])


def _menus(says: Says, found: Mapping[str, Thing]) -> Iterator[TapMenu]:
    groups: dict[str, list[Tap]] = {'figures': [], 'cards': [], 'signs': []}
    for reference, thing in found.items():
        table = reference.partition(':')[0]
        group = 'figures' if table in FIGURES else 'cards' if table in HELD else 'signs'
        hint = thing.text if len(thing.text) <= BRIEF else None
        groups[group].append(Tap(f'{WHAT}{reference}', thing.name, emoji=thing.emoji, half=True, hint=hint))
    for name, taps in groups.items():
        for at in range(0, len(taps), limits.MENU):
            number = at // limits.MENU + 1
            group = name if number == 1 else 'more'
            yield TapMenu(says.words(f'mansions-group-what-{group}', number=number), tuple(taps[at : at + limits.MENU]))


def _figures(says: Says) -> Iterator[tuple[str, Thing]]:
    for person in says.view.people:
        if person.space is not None:
            name, text = says.who(person.who), _about(says, person)
            yield (
                f'investigator:{person.who}',
                Thing(name, text, FIGURES['investigator'], Aims(frozenset(), frozenset({person.who}))),
            )
    for kind in dict.fromkeys(figure.name for figure in says.view.monsters):
        figures = [figure for figure in says.view.monsters if figure.name == kind]
        aims = Aims(frozenset(), frozenset(figure.handle for figure in figures))
        yield f'monster:{kind}', Thing(says.kind(kind), _kind(says, kind), FIGURES['monster'], aims)


def _about(says: Says, person: Person) -> str:
    """Return an investigator's role, attributes and ability, and protection by spells or cards."""
    sheet = says.scenario.investigator[person.who]
    numbers = (f'{says.attribute(name)} {chances.attribute(says, person.who, name)}' for name in ATTRIBUTES)
    key = 'mansions-desk-ability' if person.ability else 'mansions-desk-ability-used'
    ability = says.words(key, text=says.plain(sheet.ability.text)).replace('**', '')
    return ' '.join((f'{says.plain(sheet.role)}. {", ".join(numbers)}. {ability}', *protection(says, person)))


def protection(says: Says, person: Person) -> Iterator[str]:
    """Yield a sentence for each thing that protects an investigator from monsters."""
    if person.shields:
        yield says.words('mansions-thing-shield', number=sum(person.shields))
    if person.nimble:
        yield says.words('mansions-thing-nimble', number=person.nimble)


def _kind(says: Says, code: str) -> str:
    """Return what the seat may know of a kind of monster, with the meaning of its numbers."""
    kind, figure = says.scenario.monster[code], next(each for each in says.view.monsters if each.name == code)
    known = ', '.join((says.words(f'picture-mansions-class-{kind.monster_class}'), *board.numbers(says, figure)))
    told = [f'{known}.', says.words('mansions-thing-monster')]
    if figure.strikes is None:
        told.append(says.words('mansions-thing-monster-hidden'))
    if says.view.secret is not None and kind.text is not None:
        told.append(says.plain(kind.text))
    return ' '.join(told)


def _cards(says: Says) -> Iterator[tuple[str, Thing]]:
    """Yield the cards in sight with their places. A card in several places has all of them."""
    places: dict[tuple[str, str], tuple[set[str], set[str]]] = {}
    for table, code, spaces, figures in _places(says):
        found = places.setdefault((table, code), (set(), set()))
        found[0].update(spaces)
        found[1].update(figures)
    for (table, code), (spaces, figures) in places.items():
        aims = Aims(frozenset(spaces), frozenset(figures))
        yield f'{table}:{code}', Thing(says.card(code, table), _card(says, code, table), HELD[table], aims)


def _places(says: Says) -> Iterator[tuple[str, str, Iterable[str], Iterable[str]]]:
    """Yield each card in sight: its table, its id, and the spaces or the figure where it is."""
    view = says.view
    secret = view.secret
    if secret is not None:
        held = (*secret.mythos, *secret.trauma)
        yield from (('keeper_card', code, (), ()) for code in secret.cards)
        yield from ((table, code, (), ()) for code in held for table in HAND if code in getattr(says.scenario, table))
    for person in sorted(view.people, key=lambda each: each.seat != view.me):
        for table, codes in (('trauma_card', person.traumas), ('card', person.items), ('spell', person.spells)):
            yield from ((table, code, (), (person.who,)) for code in codes)
    for space, codes in view.floor:
        yield from ((_table(says, code), code, (space,), ()) for code in codes)
    for room in view.rooms:
        pile = (*(room.known or ()), *(() if room.turned is None else (room.turned,)))
        yield from ((_table(says, code), code, says.scenario.room[room.room].spaces, ()) for code in pile)
    if secret is None:
        yield from (('keeper_card', code, (), ()) for code in view.cards)
        hand = ((table, code) for code in view.hand for table in HAND if code in getattr(says.scenario, table))
        yield from ((table, code, (), ()) for table, code in hand)


def _table(says: Says, code: str) -> str:
    """Return the table of a card that lies in the house."""
    return next(table for table in ('card', 'lock', 'obstacle', 'spell') if code in getattr(says.scenario, table))


def _card(says: Says, code: str, table: str) -> str:
    if table == 'keeper_card':
        uses = says.scenario.keeper_card[code].uses
        return ' '.join(says.words('mansions-desk-use', cost=use.cost, text=says.plain(use.text)) for use in uses)
    return card_texts.whole(says, code) if table in ('card', 'spell') else says.card_text(code, table)


def _readings(says: Says) -> Iterator[tuple[str, Thing]]:
    """Yield the clues and events that have been read to all, the newest first."""
    for read in reversed([*readings.so_far(says.view)]):
        yield f'reading:{read.name}', Thing(*readings.said(says, read), HELD['reading'], Aims(), read)


def _signs(says: Says) -> Iterator[tuple[str, Thing]]:
    card = counters.shown(says)
    about = says.words('mansions-board-no-objective') if card is None else ' '.join(_objective(says, card))
    yield 'sign:objective', Thing(says.words('mansions-thing-objective'), about, '🎯', Aims())
    for name, aims in signs.in_sight(says):
        text = (
            says.words(signs.HINTS[name]) if name in signs.HINTS else says.words.case(f'mansions-thing-{name}', 'about')
        )
        yield f'sign:{name}', Thing(says.words(f'mansions-thing-{name}'), text, signs.EMOJIS[name], aims)


def _objective(says: Says, card: Objective) -> Iterator[str]:
    """Yield an Objective's name and what either side needs to win."""
    yield f'{says.plain(card.name)}.'
    if says.view.secret is not None:
        yield says.keeper_text(card)
        yield says.words('picture-mansions-theirs', text=says.plain(card.text))
        return
    yield says.plain(card.text)
    yield from map(unescaped, counters.told(says, card))
