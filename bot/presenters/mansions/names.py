"""What the parts of a scenario are called, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, get_args

from bot.presenters.mansions.letters import apart
from bot.words import Words
from bot.words.names import escaped
from engine.mansions.cards import KeeperCard, MonsterClass, Scenario, Text
from engine.mansions.view import Figure, Person, View, scenario_of

HERE: Final = ('card', 'lock', 'obstacle', 'mythos_card', 'trauma_card', 'keeper_card', 'spell', 'event')
"""Where a card is looked for, by the names of the scenario's tables."""

UNARMED: Final = 'unarmed'

NOBODY: Final = ''
"""Who acts in a game that was ended before it was over."""


class Says:
    """The names of one game, in one language; nothing in them is Markdown."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.scenario: Scenario = scenario_of(view)

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """What is written on monsters of each kind in pictures; those of different classes differ by their shape."""
        found: dict[str, str] = {}
        for one in get_args(MonsterClass):
            names = {kind.id: self.kind(kind.id) for kind in self.scenario.monsters if kind.monster_class == one}
            found |= apart(names)
        return found

    def text(self, text: Text) -> str:
        """A text of the scenario, as it may stand in a message."""
        return escaped(' '.join(text.said(self.words.language).split()))

    def plain(self, text: Text) -> str:
        """A text of the scenario for a button or a menu, where nothing is formatted."""
        return ' '.join(text.said(self.words.language).split())

    def room(self, room: str) -> str:
        """A room."""
        return self.plain(self.scenario.room[room].name)

    def space(self, space: str) -> str:
        """A space: its room, with a number where that has several."""
        room = self.scenario.room[self.scenario.room_of[space]]
        name = self.plain(room.name)
        return f'{name} {room.spaces.index(space) + 1}' if len(room.spaces) > 1 else name

    def part(self, code: str, *tables: str) -> Any:
        """A card of any sort, or None; `tables` are where to look, else everywhere."""
        return next(
            (part for table in tables or HERE if (part := getattr(self.scenario, table).get(code)) is not None), None
        )

    def card(self, code: str, *tables: str) -> str:
        """The name of a card of any sort, or of bare hands."""
        if code == UNARMED:
            return self.words('mansions-unarmed')
        part = self.part(code, *tables)
        return self.plain(part.name) if part is not None else code

    def card_text(self, code: str, *tables: str) -> str:
        """What a card says; nothing for one that says several things."""
        part = self.part(code, *tables)
        if isinstance(part, KeeperCard):
            part = part.uses[0] if len(part.uses) == 1 else None
        text = getattr(part, 'text', None)
        return self.plain(text) if text is not None else ''

    def who(self, who: str) -> str:
        """An investigator."""
        return self.plain(self.scenario.investigator[who].name)

    def kind(self, kind: str) -> str:
        """A kind of monster."""
        return self.plain(self.scenario.monster[kind].name)

    def monster(self, handle: str, kind: str | None = None) -> str:
        """A monster by its name and what the picture writes on it; `kind` is for one that is gone."""
        figure = self.figure(handle)
        known = figure.name if figure is not None else kind
        return f'{self.kind(known)} {self.label(handle, known)}' if known is not None else handle

    def label(self, handle: str, kind: str) -> str:
        """What the picture writes on a monster: "W1"."""
        return f'{self.letters[kind]}{handle.removeprefix("m")}'

    def feature(self, code: str) -> str:
        """A barrier or a hiding space."""
        found = next((mark for mark in self.scenario.features if mark.id == code), None)
        return self.plain(found.name) if found is not None and found.name is not None else code

    def door(self, code: str) -> str:
        """A sealed door."""
        return self.plain(self.scenario.sealed_door[code].name)

    def attribute(self, name: str) -> str:
        """An attribute: "Dexterity"."""
        return self.words(f'mansions-attribute-{name.lower()}')

    def target(self, code: str) -> str:
        """Whatever an effect may be aimed at."""
        if code in self.scenario.investigator:
            return self.who(code)
        if code in self.scenario.room_of:
            return self.space(code)
        return self.room(code) if code in self.scenario.room else self.monster(code)

    def listed(self, codes: Sequence[str], *tables: str) -> str:
        """Cards, one after the other."""
        return ', '.join(self.card(code, *tables) for code in codes)

    def figure(self, handle: str) -> Figure | None:
        """A monster on the board."""
        return next((figure for figure in self.view.monsters if figure.handle == handle), None)

    def person(self, who: str) -> Person | None:
        """An investigator in the game."""
        return next((person for person in self.view.people if person.who == who), None)

    def player(self, who: str, names: Sequence[str]) -> str:
        """Who plays an investigator, for a message's text."""
        person = self.person(who)
        return names[person.seat] if person is not None and person.seat < len(names) else ''


def signed(number: int) -> str:
    """A number that is added: "+1", "−1", "0"."""
    return f'+{number}' if number > 0 else str(number).replace('-', '−')
