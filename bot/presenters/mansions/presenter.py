"""Mansions' presenter: wiring only. The content is in the other files of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Names, Page, Passage, Stroke, Tap
from bot.presenters.mansions import (
    alt,
    attempts,
    briefs,
    causes,
    changes,
    chronicle,
    cover,
    desk,
    discoveries,
    ending,
    fiction,
    intents,
    joins,
    keeper_cards,
    luck,
    merging,
    pointers,
    prompts,
    puzzles,
    questions,
    read_aloud,
    readings,
    rules,
    scene,
    seats,
    story,
    text,
    turns,
    useless,
    weights,
)
from bot.presenters.mansions.hints import HINTS, is_for
from bot.presenters.mansions.names import NOBODY, Says
from bot.presenters.presenter import Presenter
from bot.words import Words
from engine.api import Decision, Event, Option, admits
from engine.mansions.cards import SCENARIOS, is_over


class Mansions(Presenter):
    """Shows games of Mansions. Each method delegates to a module of this folder."""

    turns = frozenset({'mansions.round', 'mansions.turn', 'mansions.keeper_turn'})
    announced = frozenset({'mansions.turn', 'mansions.keeper_turn'})

    asides: frozenset[str] = turns | {'mansions.time', 'mansions.threat', 'mansions.drew', 'mansions.keeper_discarded'}
    scenery: frozenset[str] = frozenset({'mansions.discovered'})
    continues: frozenset[str] = frozenset(
        {'mansions.explores', 'mansions.hindrance', 'mansions.horror_test', 'mansions.monster_moved'}
    )

    repeats: Mapping[str, str] = causes.REPEATS

    needs_board = True

    hints = HINTS
    chapters = rules.CHAPTERS

    def __init__(self, names: Names = ()) -> None:
        super().__init__('mansions')
        self._names = names

    def at(self, names: Names) -> Mansions:
        """Return the presenter of one table. It adds players to the names of investigators: "Ada (Calloway)"."""
        return Mansions(names)

    def _says(self, view: Any, words: Words) -> Says:
        """Return the names of a table, as the reader of `view` sees them."""
        return Says(view, words, self._names, view.me)

    def cover(self, words: Words) -> Scene:
        """Return the cover of the first scenario."""
        return cover.picture(next(iter(SCENARIOS)), words)

    def cover_of(self, options: Any, words: Words) -> tuple[Scene, str]:
        """Draw and describe the cover of the chosen scenario."""
        return cover.picture(options.scenario, words), cover.alt(options.scenario, words)

    def sprites(self) -> Iterator[Sprite]:
        """Yield every sprite of Mansions."""
        yield from scene.sprites()

    def hand_shows_board(self, view: Any) -> bool:
        """Whether the picture of the hand and the picture of the board are the same.

        They are if an investigator of the seat tries a puzzle. They are too if the seat is not the keeper's and has no
        investigator in the house.
        """
        mine = [person for person in view.people if person.seat == view.me]
        tries_it = view.trying is not None and view.trying[1] in [person.who for person in mine]
        return tries_it or (view.secret is None and all(person.space is None for person in mine))

    def left_off(self, view: Any) -> Any:
        """Return the view of a game that was ended early: it has no active figure."""
        return replace(view, active=NOBODY)

    def is_for(self, hint: str, view: Any, asked: Decision) -> bool:
        """Whether a hint is meant for the seat and its question.

        Hints about monsters and locks are for investigators. A question about one thing has only hints about it.
        """
        return is_for(hint, asked.kind, keeper=view.secret is not None)

    def out(self, view: Any, words: Words) -> str | None:
        """Return a note for a seat that only watches: it has no investigator and gets no new one. Else None."""
        return seats.out(self._says(view, words))

    def next_seat(self, view: Any) -> int | None:
        """Return the seat of the last investigator to act this round, then the keeper's. None if it isn't certain."""
        return seats.following(view)

    def meanwhile(self, view: Any, words: Words) -> tuple[str, ...]:
        """Return the plans of the investigators and the wishes to trade. The keeper learns no plans."""
        return tuple(desk.goals(self._says(view, words)))

    def aim(self, view: Any, words: Words, plan: str | None = None) -> str | None:
        """Return what a bot's investigators intend. None for the keeper."""
        return None if plan is None else intents.said(Says(view, words, self._names), plan)

    def confides(self, view: Any, seat: int | None) -> bool:
        """Whether a bot tells its plan to the reader: among investigators only, because the keeper learns no plans."""
        return seat is not None and view.keeper not in (seat, view.me)

    def part(self, view: Any, seat: int, words: Words) -> str:
        """Return the role of a seat: the keeper, or the names of its investigators."""
        return seats.part(self._says(view, words), seat)

    def alias(self, view: Any, seat: int, words: Words) -> str:
        """Return the role of a seat: the keeper, or the names of its investigators."""
        said = seats.plain_part(self._says(view, words), seat)
        return f'{said[:1].upper()}{said[1:]}'

    def board(self, view: Any, names: Names, words: Words, since: Sequence[Event] = ()) -> Scene:
        """Return the public picture: the floor plan with all figures, the puzzle that is tried, or the end.

        Rooms that changed since the previous turn are marked.
        """
        return scene.board(view, names, words, since)

    def board_alt(self, view: Any, names: Names, words: Words) -> str:
        """Describe the picture of the board in words."""
        says = Says(view, words, names)
        attempt = attempts.watched(says)
        return alt.board_alt(says, names) if attempt is None else puzzles.described(says, attempt)

    def board_text(self, view: Any, names: Names, words: Words) -> str:
        """Return the table in words. A seat's own view begins with the things that are hidden from others."""
        return '\n'.join(text.whole(Says(view, words, names), names))

    def hand_text(self, view: Any, names: Names, words: Words) -> str:
        """Return the seat's own things and its surroundings in words. The board in the channel has the rest."""
        return '\n'.join(text.own(Says(view, words, names), names))

    def joined(self, events: Iterable[Event]) -> Iterator[Event]:
        """Return the events of an action. A walk of several spaces is one event, the last. Harm is added up."""
        return merging.joined(events)

    def passes(self, event: Event, then: Event) -> bool:
        """Whether `event` is a step of a figure that `then` goes on, or runs."""
        return story.passes(event, then)

    def weight(self, event: Event) -> int:
        """Return how much an event matters to the other players: deaths and the keeper's cards most of all."""
        return weights.weight(event)

    def hurts(self, view: Any, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the harm to the seat's investigators, their losses of cards and lives, and deaths of others.

        All points of one kind of harm to one investigator are added up in one event.
        """
        return changes.hurts(view, events)

    def hand(
        self, view: Any, decision: Decision | None, given: str, words: Words, since: Sequence[Event] = ()
    ) -> Scene | None:
        """Return the investigator's sheet with the surroundings, the keeper's desk, or the puzzle that is tried.

        Without an investigator: the board. Harm and rooms that changed since the seat's last turn are marked.
        """
        says, begun = self._says(view, words), page_of(given)[1]
        attempt = attempts.tried(says, decision, begun)
        if attempt is not None:
            return scene.puzzle(says, attempt)
        read = readings.fresh(view, since, own=decision is not None)
        shown = scene.hand(says, decision, begun, changes.of(says, since), read)
        return self.board(view, self._names, words, () if read is None else since) if shown is None else shown

    def pointed(self, scene: Scene, hint: str, words: Words) -> tuple[Scene, str]:
        """Mark the thing that a hint is about, as far as the picture shows it, and name it in a sentence."""
        return pointers.marked(scene, hint, words)

    def hand_alt(self, view: Any, decision: Decision | None, given: str, words: Words) -> str:
        """Describe the picture of the hand in words."""
        says, begun = self._says(view, words), page_of(given)[1]
        attempt = attempts.tried(says, decision, begun)
        if attempt is not None:
            return puzzles.described(says, attempt)
        return alt.hand_alt(says, decision, begun) or self.board_alt(view, self._names, words)

    def news(self, view: Any, since: Sequence[Event], names: Names, words: Words) -> str:
        """Return the clue or event just read, and a sentence about the changes that the picture marks.

        "" after the end of the game and while a puzzle is tried, because those pictures show no rooms.
        """
        if view.trying is not None or view.result is not None:
            return ''
        says, read = Says(view, words, names), readings.fresh(view, since, own=view.me is not None)
        return ' '.join(filter(None, (readings.told(says, read), changes.told(says, since))))

    def own_text(self, view: Any, words: Words) -> str:
        """Return "", because the text of a seat's board already begins with the seat's own cards."""
        return ''

    def carried(self, before: Any, after: Any, decision: Decision, text: str) -> str:
        """Return what to show once after an answer: a clue or event, a puzzle's piece, a solved puzzle, a new room.

        Else "".
        """
        found = discoveries.read(before, after) or attempts.carried(before, after, decision, text)
        return found or discoveries.room(before, after)

    def carried_back(self, before: Any, after: Any, given: str) -> str:
        """Return the chosen piece of a puzzle, to show after an undo."""
        return attempts.carried_back(before, after, given)

    def only_points(self, given: str) -> bool:
        """Whether `given` only says what the picture shows, and no legal answer begins with it.

        Such a text names the chosen piece of a puzzle, a puzzle just solved, a new room, or a clue or event just read.
        """
        return given.startswith((attempts.AT, attempts.SOLVED, discoveries.FOUND))

    def shows_last(self, given: str) -> bool:
        """Whether `given` only shows a puzzle just solved, a new room, or a clue or event just read."""
        return given.startswith((attempts.SOLVED, discoveries.FOUND))

    def prompt(self, view: Any, decision: Decision, given: str, words: Words) -> str:
        """Return the question in a sentence."""
        return prompts.prompt(self._says(view, words), decision, page_of(given)[1])

    def cause(self, view: Any, decision: Decision, recent: Iterable[Event], words: Words) -> str:
        """Return the card, attack or failed evasion by which an investigator loses an item. "" for other questions."""
        return causes.told(self._says(view, words), decision, recent)

    def controls(self, view: Any, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """Return buttons and menus, grouped by the subject of the answers."""
        return questions.controls(self._says(view, words), decision, given)

    def useless(self, view: Any, decision: Decision, words: Words) -> frozenset[str]:
        """Return moves into a room whose turned-up lock needs a key that the investigator lacks (A28), and answers
        without a control."""
        says = Says(view, words)
        return useless.of(says, decision) | questions.unused(decision) | keeper_cards.repeated(says, decision)

    def foregone(self, view: Any, decision: Decision) -> str | None:
        """Return the end of a turn that has no step, no action and no use left that would change anything."""
        return turns.END if is_over(view, decision) else None

    def option(self, view: Any, option: Option, decision: Decision, words: Words) -> Tap:
        """Return the button of one answer."""
        return joins.tap(self._says(view, words), option.token, decision)

    def typed(self, view: Any, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """Parse a typed line into answers. Users see cells in capitals, but answers have lower case."""
        return super().typed(view, decision, text if admits(decision.choice, text) else text.lower(), words)

    def rules(self, words: Words) -> tuple[Page, ...]:
        """Return the pages of the rules, each with a picture."""
        return rules.pages(words)

    def line(self, event: Event, names: Names, words: Words, view: Any = None, you: int | None = None) -> str | None:
        """Return the line of the story for an event, None if it has none.

        Without a `view`, names of the scenario are unknown, so the line is the default of `Presenter`.
        """
        if view is None:
            return super().line(event, names, words, you=you)
        return story.line(event, names, words, view, you)

    def telling(self, event: Event) -> str:
        """Return the family of an event that may have a sentence of fiction: a test, a combat card, a search, …"""
        return fiction.family(event)

    def fiction(self, event: Event, words: Words, view: Any) -> str:
        """Return the sentence of fiction for an event's line, "" if it has none."""
        return fiction.sentence(self._says(view, words), event)

    def goes_on(self, event: Event) -> bool:
        """Whether an event's line continues the paragraph of the line before it.

        Consequences of an attack, a card or a search do.
        """
        return event.kind in fiction.GOES_ON

    def decisive(self, event: Event, words: Words, view: Any) -> str:
        """Return the shortest version of the Objective or of the prologue, with its name. "" for other events."""
        return briefs.decisive(event, words, view)

    def brief(self, event: Event, names: Names, words: Words, view: Any, you: int | None) -> str:
        """Return the line of an event without a card's text, or a roll without its numbers. "" for other lines."""
        return briefs.line(event, names, words, view, you)

    def caused(self, event: Event, before: Sequence[Event]) -> Event:
        """Return harm with its cause: the attacker of a monster, or the monster that was not evaded."""
        return causes.named(event, before)

    def is_read_aloud(self, event: Event, view: Any) -> bool:
        """Whether an event is read aloud: the beginning, a clue, an event card with a text, or the Objective."""
        return readings.is_read_aloud(event, view)

    def drawings(self, event: Event, words: Words, view: Any) -> tuple[tuple[Scene, str], ...]:
        """Return the drawing of a clue or event, or the cover for the beginning, each in several heights."""
        return tuple(read_aloud.drawings(Says(view, words, self._names), event))

    def chronicle(
        self, view: Any, names: Names, words: Words, events: Sequence[Event], earlier: Callable[[int], Names]
    ) -> tuple[str, ...]:
        """Return the deeds and fate of each figure, with the best moment of each player."""
        return tuple(chronicle.lines(Says(view, words, names), names, events, earlier))

    def bravest(self, view: Any, events: Sequence[Event]) -> int | None:
        """Return the place of the investigators' best moment among all public events. None without one."""
        return chronicle.bravest(view, events)

    def luckiest(self, view: Any, answers: Sequence[Sequence[Event]]) -> Stroke | None:
        """Return the luckiest roll of a finished game, None without one."""
        return luck.luckiest(view, answers)

    def so_far(self, view: Any, names: Names, words: Words) -> tuple[Passage, ...]:
        """Return all texts read aloud so far, clues and events with their drawings, and after the end the outcome."""
        return tuple(read_aloud.so_far(Says(view, words, names), names))

    def summary(self, view: Any, names: Names, words: Words) -> str:
        """Return the outcome, the winners and the story of a finished game."""
        return ending.summary(Says(view, words, names), names)
