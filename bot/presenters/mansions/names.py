"""Names of the parts of a scenario."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, TypeGuard, get_args

from bot.presenters.mansions.letters import apart
from bot.words import Words, key_of
from bot.words.names import escaped, unescaped
from engine.mansions.cards import (
    BRIEF,
    Goal,
    KeeperCard,
    MonsterClass,
    Objective,
    RoomsDark,
    RoomsOnFire,
    Scenario,
    Text,
    open_threat,
)
from engine.mansions.view import Figure, Person, View, scenario_of

HERE: Final = ('card', 'hindrance', 'mythos_card', 'trauma_card', 'keeper_card', 'spell', 'event')
"""Tables of the scenario that contain cards, in the order in which they are searched."""

UNARMED: Final = 'unarmed'

_MINUS: Final = re.compile(r'(?<![^ (])-(?=\d)')
"""Pattern of a hyphen that stands for a minus sign."""

_PARTS: Final = re.compile(' [-–] ')
"""Pattern of the dash between a clue's number and its title."""

ON_BUTTON: Final = 20
"""Maximum characters of a room's name on a button."""

_BETWEEN: Final = re.compile(r'(?<=[.!?]) (?=\w)')
"""Pattern of the space between two sentences."""

_WHOLE_SENTENCE: Final = re.compile(r'([^.!?]+)[.!?]?')
"""Pattern of a sentence. Its group is the sentence without its end."""

_ARTICLE: Final = re.compile(r'\bthe (?=\w)')
"""Pattern of the English article before a room's name. A name with a number has none: "to Boat Slip 2"."""

NOBODY: Final = ''
"""The active figure in the view of a game that was ended early."""


class Says:
    """Names of one game in one language, without Markdown.

    `names` are the players' names by seat. With them, investigators are named with their players: "Ada (Calloway)".
    Investigators of the reader's seat `you` are marked: "Calloway (you)".
    """

    def __init__(self, view: View, words: Words, names: Sequence[str] = (), you: int | None = None) -> None:
        self.you = you
        self.names = tuple(unescaped(name) for name in names)
        self.view = view
        self.words = words
        self.scenario: Scenario = scenario_of(view)

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """Letters for kinds of monsters, drawn on figures without a portrait. They are unique in a class of monsters.

        Kinds of different classes may share a letter, because the shapes of their figures differ.
        """
        found: dict[str, str] = {}
        for one in get_args(MonsterClass):
            names = {kind.id: self.kind(kind.id) for kind in self.scenario.monsters if kind.monster_class == one}
            found |= apart(names)
        return found

    def text(self, text: Text) -> str:
        """Return a text of the scenario on one line, escaped for a message."""
        return escaped(self.plain(text))

    def plain(self, text: Text) -> str:
        """Return a text of the scenario on one line for a button or a menu, where nothing is formatted."""
        return _one_line(text.said(self.words.language))

    def keeper_text(self, card: Objective) -> str:
        """Return the keeper's text of an Objective, with the numbers of rooms that it leaves open."""
        text, needed = self.plain(card.keeper_text), next((each for each in card.keeper if _counts_rooms(each)), None)
        if needed is None:
            return text
        number = needed.number.of(self.view.party)
        if not _counts_rooms(card.back):
            return f'{text} {self.words("mansions-keeper-number", number=number)}'
        back = card.back.number.of(self.view.party)
        return f'{text} {self.words("mansions-keeper-numbers", number=number, back=back)}'

    def order(self, card: Objective) -> str:
        """Return what an Objective asks of the investigators: the last sentence of its text."""
        return sentences(self.plain(card.text))[-1]

    def room(self, room: str, case: str = 'nominative') -> str:
        """Return the name of a room. The cases "to" and "at" have a preposition: "to the cellar", "in the cellar"."""
        name = self.scenario.room[room].name
        if case == 'nominative':
            return self.plain(name)
        key = f'mansions-room-{key_of(self.scenario.id)}-{key_of(room)}'
        if self.words.either(key, '') == self.plain(name):
            return self.words.case(key, case)
        return self.words.case('mansions-room', case, name=self.plain(name))

    def space(self, space: str, case: str = 'nominative') -> str:
        """Return the name of a space: its room's name, with a number if the room has several spaces."""
        room = self.scenario.room[self.scenario.room_of[space]]
        name = self.room(room.id, case)
        if len(room.spaces) == 1:
            return name
        bare = name if self.words.language != 'en' else _ARTICLE.sub('', name)
        return f'{bare} {room.spaces.index(space) + 1}'

    def short(self, space: str) -> str:
        """Return the name of a space for a button: the name of its room, as on the map, and the number.

        A long name gives way to the room's short name, if it has one.
        """
        room = self.scenario.room[self.scenario.room_of[space]]
        name = self.plain(room.name)
        if len(name) > ON_BUTTON and room.short is not None:
            name = self.plain(room.short)
        return f'{name} {room.spaces.index(space) + 1}' if len(room.spaces) > 1 else name

    def part(self, code: str, *tables: str) -> Any:
        """Return the card with this id, from any of `tables` (default: `HERE`). None if unknown."""
        return next(
            (part for table in tables or HERE if (part := getattr(self.scenario, table).get(code)) is not None), None
        )

    def card(self, code: str, *tables: str, case: str = 'nominative') -> str:
        """Return the name of a card, or of bare hands."""
        if code == UNARMED:
            return self.words('mansions-unarmed')
        part = self.part(code, *tables)
        return self._declined(part.name, f'mansions-card-{key_of(code)}', case) if part is not None else code

    def clue(self, code: str) -> tuple[str, str]:
        """Return the two parts of a clue's name, such as "Clue 3" and "The Third Act". Equal if the name has one."""
        parts = _PARTS.split(self.card(code), maxsplit=1)
        return parts[0], parts[-1]

    def weapon(self, code: str) -> str:
        """Return the short name of a weapon, if it has one, else its name."""
        if code == UNARMED:
            return self.words('mansions-unarmed-short')
        held = self.scenario.card[code].weapon if code in self.scenario.card else None
        return self.card(code) if held is None or held.short is None else self.plain(held.short)

    def card_text(self, code: str, *tables: str) -> str:
        """Return the text of a card, with the threat for this table. "" without a text or with several uses."""
        part = self.part(code, *tables)
        if isinstance(part, KeeperCard):
            part = part.uses[0] if len(part.uses) == 1 else None
        text = getattr(part, 'text', None)
        if text is None:
            return ''
        return _with_threat(self.plain(text), open_threat(getattr(part, 'effect', ()), self.view.party), self.words)

    def brief(self, text: Text, brief: Text | None) -> str | None:
        """Return a text for a menu line: `text`, or its short form `brief`. None if neither fits."""
        said = (self.plain(each) for each in (text, brief) if each is not None)
        return next((each for each in said if 0 < len(each) <= BRIEF), None)

    def card_brief(self, code: str, *tables: str) -> str | None:
        """Return the text of a card for a menu line. None if it is too long or the card has several uses."""
        part = self.part(code, *tables)
        if isinstance(part, KeeperCard):
            part = part.uses[0] if len(part.uses) == 1 else None
        text = getattr(part, 'text', None)
        return None if text is None else self.brief(text, getattr(part, 'brief', None))

    def who(self, who: str, case: str = 'nominative') -> str:
        """Return the name of an investigator: with the player's, "Ada (Calloway)", if that is known.

        A name in another case stands before the player's, which has no cases: "Byrne'owi (Emil)".
        """
        owner, person = self.owner(who), self.person(who)
        # Where players are not named, an investigator's own name stands for the player's.
        if not owner or person is None or owner == self.whole(who):
            return self.whole(who, case)
        surname = self.surname(who, case)
        if person.seat == self.you:
            return f'{surname} ({self.words("story-you")})'
        return f'{owner} ({surname})' if surname == self.surname(who) else f'{surname} ({owner})'

    def whole(self, who: str, case: str = 'nominative') -> str:
        """Return the whole name of an investigator, without the player's."""
        return self._declined(self.scenario.investigator[who].name, f'option-mansions-investigator-{who}', case)

    def surname(self, who: str, case: str = 'nominative') -> str:
        """Return the last word of an investigator's name, for small places."""
        return self.whole(who, case).rpartition(' ')[2]

    def owner(self, who: str) -> str:
        """Return the name of the player of an investigator, "" if unknown."""
        person = self.person(who)
        return self.names[person.seat] if person is not None and person.seat < len(self.names) else ''

    def kind(self, kind: str, case: str = 'nominative') -> str:
        """Return the name of a kind of monster."""
        return self._declined(self.scenario.monster[kind].name, f'mansions-kind-{kind}', case)

    def monster(self, handle: str, kind: str | None = None, case: str = 'nominative') -> str:
        """Return the name and number of a monster. `kind` is needed if the monster has left the board."""
        figure = self.figure(handle)
        known = figure.name if figure is not None else kind
        return f'{self.kind(known, case)} {self.label(handle)}' if known is not None else handle

    def label(self, handle: str) -> str:
        """Return the number of a monster, as painted on its figure."""
        return handle.removeprefix('m')

    def feature(self, code: str, case: str = 'nominative') -> str:
        """Return the name of a barrier or a hiding space."""
        found = next((mark for mark in self.scenario.features if mark.id == code), None)
        if found is None or found.name is None:
            return code
        return self._declined(found.name, f'mansions-feature-{key_of(code)}', case)

    def door(self, code: str) -> str:
        """Return the name of a sealed door."""
        return self.plain(self.scenario.sealed_door[code].name)

    def attribute(self, name: str) -> str:
        """Return the name of an attribute, such as "Dexterity"."""
        return self.words(f'mansions-attribute-{name.lower()}')

    @property
    def revealed(self) -> Objective | None:
        """The Objective once it is revealed to all, else None."""
        return self.objective(self.view.objective)

    def objective(self, code: str | None) -> Objective | None:
        """Return the Objective with this id. None if unknown."""
        return next((card for card in self.scenario.objectives.values() if card.id == code), None)

    def sort(self, code: str) -> str:
        """Return the name of a test's sort, such as "horror".

        If a test of an attribute has no card, the reveal of the Objective asks for it.
        """
        asks = self.revealed if code == 'attribute' else None
        return self.words(f'mansions-sort-{code}') if asks is None else self.plain(asks.name)

    def target(self, code: str) -> str:
        """Return the name of any target of an effect: investigator, space, room or monster."""
        if code in self.scenario.investigator:
            return self.who(code)
        if code in self.scenario.room_of:
            return self.space(code)
        return self.room(code) if code in self.scenario.room else self.monster(code)

    def listed(self, codes: Sequence[str], *tables: str) -> str:
        """Return names of cards, separated by commas."""
        return ', '.join(self.card(code, *tables) for code in codes)

    def figure(self, handle: str) -> Figure | None:
        """Return the monster with this handle, None if it is not on the board."""
        return next((figure for figure in self.view.monsters if figure.handle == handle), None)

    def person(self, who: str) -> Person | None:
        """Return an investigator, None if no seat plays them."""
        return next((person for person in self.view.people if person.who == who), None)

    def _declined(self, name: Text, key: str, case: str) -> str:
        """Return a name of the scenario in a grammatical case.

        Return the nominative if the message `key` is missing, or is about another name.
        """
        plain = self.plain(name)
        known = case != 'nominative' and self.words.either(key, '') == plain
        return self.words.case(key, case) if known else plain


@lru_cache(maxsize=4096)
def _one_line(text: str) -> str:
    return _MINUS.sub('−', ' '.join(text.split()))


def _with_threat(text: str, numbers: Sequence[int], words: Words) -> str:
    """Return a card's text with the threat that it leaves open, as "loses threat (−4)".

    The numbers end the first sentence about threat.
    """
    if not numbers:
        return text
    stem = words('mansions-threat-stem')
    about = next((each for each in _WHOLE_SENTENCE.finditer(text) if stem in each[1].lower()), None)
    if about is None:
        return text
    return f'{text[: about.end(1)]} ({" / ".join(map(signed, numbers))}){text[about.end(1) :]}'


def _counts_rooms(goal: Goal | None) -> TypeGuard[RoomsDark | RoomsOnFire]:
    return isinstance(goal, RoomsDark | RoomsOnFire)


def sentences(text: str) -> list[str]:
    """Return the sentences of a text. Each begins with a letter or a digit."""
    return _BETWEEN.split(text)


def signed(number: int) -> str:
    """Return a modifier with its sign: "+1", "−1", "0"."""
    return f'+{number}' if number > 0 else str(number).replace('-', '−')
