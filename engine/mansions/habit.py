"""The keeper's habit in windows (moments to play a card): "off", "armed", "auto" or "ask".

Armed cards play automatically. With "auto", suggested cards are armed automatically too (section 6.34).

The keeper may secretly change the habit during any question. So a pause does not reveal whether the keeper could have
played a card (MY4, section 5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from engine.api import Option, Seat
from engine.mansions.house import Dealer
from engine.mansions.offers import Offers, offers_of
from engine.mansions.state import Armed, Ask, Habit, Moment, State, Window

HABITS: Final[tuple[Habit, ...]] = ('off', 'armed', 'auto', 'ask')
ALL: Final = 'all'
"""Section 6.19: arms a card for all investigators. It is played on the first one on whom it can be played."""
ANY: Final[Moment] = 'any'
"""Section 6.19: arms a card for all windows. It is played in the first one in which it can be played."""
HARM: Final[Window] = 'harm'
"""Window for trauma cards: an investigator takes damage or horror."""
SHORT: Final[dict[Moment, str]] = {ANY: 'x', 'start': 's', 'move1': 'm1', 'move2': 'm2', 'action': 'a', HARM: 'h'}
"""Short names of windows in a token. A token must fit into the `custom_id` of a button."""
MYTHOS_WINDOWS: Final[tuple[Moment, ...]] = (ANY, 'start', 'move1', 'move2', 'action')
PASS_TURN: Final = 'pass turn'
"""Section 6.32: the keeper's answer to play no card now, and to get no further question about cards this turn."""

Arms: TypeAlias = tuple[Armed, ...]


def offers(state: State) -> Offers:
    """Return the keeper's options: another habit, arming a card, disarming a card."""
    cards = tuple(dict.fromkeys(state.mythos.hand)), tuple(dict.fromkeys(state.trauma.hand))
    people = tuple(person.who for person in state.playing())
    return _offers(state.keeper, state.habit, cards, people, tuple(state.armed))


@lru_cache(256)
def _offers(
    keeper: Seat, now: Habit, cards: tuple[tuple[str, ...], tuple[str, ...]], people: tuple[str, ...], armed: Arms
) -> Offers:
    """The same for a habit, the cards in hand (Mythos and trauma), investigators and armed cards.

    There are a hundred options, and they change seldom.
    """
    return offers_of(keeper, _options(now, cards, people, armed), change)


def _options(
    now: Habit, cards: tuple[tuple[str, ...], tuple[str, ...]], people: tuple[str, ...], armed: Arms
) -> Iterator[Option]:
    for habit in HABITS:
        if habit != now:
            yield Option(f'habit {habit}')
    mythos, trauma = cards
    for card, windows in (*((card, MYTHOS_WINDOWS) for card in mythos), *((card, (HARM,)) for card in trauma)):
        for who in (ALL, *people):
            for window in windows:
                arms, option = _arming(card, who, window)
                if arms not in armed:
                    yield option
    for each in armed:
        yield Option(f'disarm {each.card}', (f'card:{each.card}',))


@lru_cache(4096)
def _arming(card: str, who: str, window: Moment) -> tuple[Armed, Option]:
    """Return what arms a card for an investigator and a window: a hundred such options stand at every question."""
    armed = Armed(card, who, window)
    refs = (f'card:{card}', *((f'investigator:{who}',) if who != ALL else ()))
    return armed, Option(token(armed), refs)


def token(armed: Armed) -> str:
    """Return the answer that arms a card for an investigator and a window, as `armed` says."""
    return f'arm {armed.card} {armed.who} {SHORT[armed.window]}'


def change(state: State, io: Dealer, seat: Seat, answer: str) -> None:
    """Section 6.19: change the habit, or arm or disarm a card.

    Arming a card again replaces its former investigator and window.
    """
    verb, *words = answer.split(' ')
    if verb == 'habit':
        state.habit = next(habit for habit in HABITS if habit == words[0])
    else:
        disarm(state, words[0])
    if verb == 'arm':
        card, who, when = words
        state.armed.append(Armed(card, who, next(window for window, short in SHORT.items() if short == when)))
    # Section 6.20: an undo must not reveal that the keeper changed something.
    io.reveal()
    io.whisper(seat, 'mansions.habit_changed', change=answer)


def disarm(state: State, card: str) -> None:
    """Disarm the card."""
    state.armed = [armed for armed in state.armed if armed.card != card]


def asks(state: State) -> bool:
    """Whether the habit is "ask". The keeper then also makes small choices in the investigators' turns (section 5)."""
    return state.habit == 'ask'


def open_window(
    state: State, io: Dealer, who: str, window: Window, question: Ask, playable: Iterable[str]
) -> str | None:
    """MY4, G17: open a window. Returns the armed card to play, or None.

    Asks `question` if the habit is "ask", unless the keeper declined for the rest of the turn (section 6.32). The
    question does not depend on the keeper's hand, because a pause would reveal the hand.
    """
    # Section 6.20: an undo must not reveal the habit.
    io.reveal()
    if asks(state) and not state.turn.rests:
        state.agenda.append(question)
    return _firing(state, who, window, playable) if state.habit in ('armed', 'auto') else None


def _firing(state: State, who: str, window: Window, playable: Iterable[str]) -> str | None:
    """Return the first playable card that is armed for this investigator and window. None if no card is."""
    able = set(playable)
    armed = (one for one in state.armed if one.who in (ALL, who) and one.window in (ANY, window))
    return next((found.card for found in armed if found.card in able), None)
