"""How the keeper lets windows pass: the habit, and cards that fire by themselves (MY4, section 5).

It can be changed at any time, while anybody is asked anything, and only the keeper knows of it. So no pause tells
whether the keeper could have played something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.api import Option, Seat
from engine.mansions.house import Dealer
from engine.mansions.state import Armed, Ask, Habit, State, Window

HABITS: Final[tuple[Habit, ...]] = ('off', 'armed', 'ask')
MYTHOS_WINDOWS: Final[tuple[Window, ...]] = ('start', 'move1', 'move2', 'action')
HARM: Final[Window] = 'harm'
"""The window for a trauma card: whenever it may be played on the investigator."""
RESTS: Final = 'rests'
"""Section 6.32: what notes that the keeper plays no Mythos card in the rest of this turn."""
SHORT: Final[dict[Window, str]] = {'start': 's', 'move1': 'm1', 'move2': 'm2', 'action': 'a', HARM: 'h'}
"""Windows in a token, which has to be short."""


def options(state: State) -> Iterator[Option]:
    """What the keeper may change: the habit, which card fires on whom and when, and which does not any more."""
    for habit in HABITS:
        if habit != state.habit:
            yield Option(f'habit {habit}')
    cards = [(card, MYTHOS_WINDOWS) for card in state.mythos.hand] + [(card, (HARM,)) for card in state.trauma.hand]
    for card, windows in dict.fromkeys(cards):
        for person in state.playing():
            for window in windows:
                if Armed(card, person.who, window) not in state.armed:
                    refs = (f'card:{card}', f'investigator:{person.who}')
                    yield Option(f'arm {card} {person.who} {SHORT[window]}', refs)
    for armed in state.armed:
        yield Option(f'disarm {armed.card}', (f'card:{armed.card}',))


def change(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """Section 6.19: another habit, or a card armed or disarmed. A card is armed once, for what was said last."""
    verb, *words = token.split(' ')
    if verb == 'habit':
        state.habit = next(habit for habit in HABITS if habit == words[0])
    else:
        disarm(state, words[0])
    if verb == 'arm':
        card, who, when = words
        state.armed.append(Armed(card, who, next(window for window, short in SHORT.items() if short == when)))
    # Section 6.20: nobody is to find out from what can be taken back.
    io.reveal()
    io.whisper(seat, 'mansions.habit_changed', change=token)


def disarm(state: State, card: str) -> None:
    """The card does not fire any more."""
    state.armed = [armed for armed in state.armed if armed.card != card]


def fired(state: State, io: Dealer, who: str, window: Window, question: Ask, playable: Iterable[str]) -> str | None:
    """MY4, G17: open a window. Ask the question, or say which of the playable cards fires by itself, or do nothing.

    The habit decides whether the keeper is asked, and whether they have said that nothing comes in this turn (section
    6.32), never the hand.
    """
    # Section 6.20: nobody is to find out the habit from what can be taken back.
    io.reveal()
    rests = window != HARM and RESTS in state.turn.used
    if state.habit == 'ask' and not rests:
        state.agenda.append(question)
    return _firing(state, who, window, playable) if state.habit == 'armed' else None


def _firing(state: State, who: str, window: Window, playable: Iterable[str]) -> str | None:
    """The first card armed for this investigator and window that may be played."""
    able = set(playable)
    armed = (armed for armed in state.armed if armed.who == who and armed.window == window)
    return next((found.card for found in armed if found.card in able), None)
