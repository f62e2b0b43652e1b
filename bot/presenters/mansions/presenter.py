"""Mansions' presenter: wiring only, what is shown is in the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Names, Page, Tap
from bot.presenters.mansions import (
    alt,
    board,
    cover,
    desk,
    ending,
    house,
    labels,
    parts,
    puzzles,
    questions,
    rules,
    scene,
    story,
    told,
    tries,
)
from bot.presenters.mansions.hints import HINTS, INVESTIGATORS
from bot.presenters.mansions.names import NOBODY, Says
from bot.presenters.plain import Plain
from bot.words import Words
from engine.api import Decision, Event, Option, admits


class Mansions(Plain):
    """How Mansions is shown."""

    turns = frozenset({'mansions.round', 'mansions.turn', 'mansions.keeper_turn'})

    hints = HINTS

    def __init__(self) -> None:
        super().__init__('mansions')

    def cover(self, words: Words) -> Scene:
        """The cover of the box."""
        return cover.picture(words('game-mansions'))

    def sprites(self) -> Iterator[Sprite]:
        """The drawings, that of the cover first."""
        yield cover.drawing()
        yield from scene.sprites()

    def hand_shows_board(self, view: Any) -> bool:
        """Somebody who tries a puzzle sees it in the hand, and everybody else on the board."""
        mine = [person.who for person in view.people if person.seat == view.me]
        return view.trying is not None and view.trying[1] in mine

    def left_off(self, view: Any) -> Any:
        """Nobody acts."""
        return replace(view, active=NOBODY)

    def is_for(self, hint: str, view: Any) -> bool:
        """Hints about what investigators do are for those who play them."""
        return hint not in INVESTIGATORS or view.secret is None

    def out(self, view: Any, words: Words) -> str | None:
        """Whose investigators have left the house, and nobody comes for them any more, only watches."""
        return parts.out(Says(view, words))

    def part(self, view: Any, seat: int, words: Words) -> str:
        """The keeper, or the names of a seat's investigators."""
        return parts.part(Says(view, words), seat)

    def board(self, view: Any, names: Names, words: Words) -> Scene:
        """The floor plan with everybody on it."""
        return scene.board(view, names, words)

    def board_alt(self, view: Any, names: Names, words: Words) -> str:
        """The same in a paragraph."""
        says = Says(view, words)
        attempt = tries.watched(says)
        return alt.board_alt(says, names) if attempt is None else puzzles.described(says, attempt)

    def board_text(self, view: Any, names: Names, words: Words) -> str:
        """The table for everybody; of a seat's own view first what that seat alone has before it."""
        return '\n'.join(_told(Says(view, words), names))

    def hand_text(self, view: Any, names: Names, words: Words) -> str:
        """What the seat has before it, and of the table what is near; the board in the channel has the rest."""
        return '\n'.join(_before(Says(view, words), names))

    def hand(self, view: Any, decision: Decision | None, given: str, words: Words) -> Scene | None:
        """The sheet of the seat's investigator with what is near, the keeper's desk, or the puzzle that is tried."""
        says, begun = Says(view, words), page_of(given)[1]
        attempt = tries.tried(says, decision, begun)
        return scene.hand(says, decision, begun) if attempt is None else scene.puzzle(says, attempt)

    def hand_alt(self, view: Any, decision: Decision | None, given: str, words: Words) -> str:
        """The same in a paragraph."""
        says, begun = Says(view, words), page_of(given)[1]
        attempt = tries.tried(says, decision, begun)
        return alt.hand_alt(says, decision, begun) if attempt is None else puzzles.described(says, attempt)

    def carried(self, before: Any, after: Any, decision: Decision, text: str) -> str:
        """The piece of a puzzle that is chosen, or the puzzle that was solved just now."""
        return tries.carried(before, after, decision, text)

    def carried_back(self, before: Any, after: Any, given: str) -> str:
        """The piece of a puzzle that is chosen."""
        return tries.carried_back(before, after, given)

    def only_points(self, given: str) -> bool:
        """A chosen piece, or a solved puzzle, is nothing yet."""
        return given.startswith((tries.AT, tries.SOLVED))

    def prompt(self, view: Any, decision: Decision, given: str, words: Words) -> str:
        """The question in a sentence."""
        return questions.prompt(Says(view, words), decision, page_of(given)[1])

    def controls(self, view: Any, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """Buttons and menus by what the answers are about."""
        return questions.controls(Says(view, words), decision, given)

    def option(self, view: Any, option: Option, decision: Decision, words: Words) -> Tap:
        """The button of one answer."""
        return labels.tap(Says(view, words), option.token, decision)

    def typed(self, view: Any, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """An answer as the game itself writes it; cells of puzzles are told in large letters."""
        return super().typed(view, decision, text if admits(decision.choice, text) else text.lower(), words)

    def rules(self, words: Words) -> tuple[Page, ...]:
        """The pages, each with a picture."""
        return rules.pages(words)

    def tell(self, event: Event, names: Names, words: Words, view: Any = None) -> str | None:
        """A line of the story, by the names of the scenario."""
        return super().tell(event, names, words) if view is None else story.tell(event, names, words, view)

    def is_read_aloud(self, event: Event, view: Any) -> bool:
        """The beginning, clues, events and the Objective."""
        return story.is_read_aloud(event, view)

    def so_far(self, view: Any, names: Names, words: Words) -> tuple[str, ...]:
        """All of those, and the end."""
        return tuple(told.so_far(Says(view, words), names))

    def summary(self, view: Any, names: Names, words: Words) -> str:
        """How it ended, and what was behind it all."""
        return ending.summary(Says(view, words), names)


def _before(says: Says, names: Names) -> Iterator[str]:
    """What a seat needs for its turn. The most important comes first: a message may not have room for all of it."""
    view = says.view
    if view.secret is not None:
        yield from desk.plot(says, view.secret)
        yield from desk.hand(says, view.secret)
    else:
        yield from desk.sheets(says)
    yield from board.standing(says, names)
    if view.secret is not None:
        yield from board.people(says, names)
        yield from board.monsters(says)
        if view.active is None:
            yield from desk.cards(says, view.secret)
            yield from desk.piles(says)
        else:
            yield from desk.piles(says)
            yield from desk.cards(says, view.secret)
    else:
        yield from board.objective(says)
        yield from house.near(says)
        yield from board.people(says, names)
        yield from board.monsters(says)


def _told(says: Says, names: Names) -> Iterator[str]:
    """The whole table, the most important first, and of a seat's own view before it what that seat alone has."""
    secret = says.view.secret
    if secret is not None:
        yield from desk.plot(says, secret)
        yield from desk.hand(says, secret)
    elif says.view.me is not None:
        yield from desk.sheets(says)
    yield from board.standing(says, names)
    if secret is None:
        yield from board.objective(says)
    yield from board.people(says, names)
    yield from board.monsters(says)
    yield from house.lying(says)
    yield from board.story(says)
    yield from house.plan(says)
    if secret is not None:
        yield from desk.cards(says, secret)
        yield from desk.piles(says)
    yield from house.drawings(says)
