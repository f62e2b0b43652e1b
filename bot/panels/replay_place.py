"""The ids of a replay's buttons and menus, and the button that opens it."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.message.custom_id import CustomId
from bot.message.panel import Button
from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.words import Words

ACTION: Final = 'replay'
"""Action in the ids of the buttons and menus. The rest of an id is empty to open the replay, or a `Place`."""

SPECTATOR: Final = 's'
PUBLIC: Final = 'p'
"""`Place.view` for a spectator, and for the message in the channel. Any other view is the number of a seat."""

MOMENT, LUCK = 'o', 'u'
"""`Place.deed` of the buttons that open a replay at its best moment and at its luckiest one."""

WHOLE: Final = 'w'
"""`Place.deed` that opens all lines about a turn. Followed by a number, it is a page of them."""

MORE: Final = ('m', 'v')
"""`Place.deed` of the menu of views and further actions. A client drops the chosen line of a menu whose id changes."""

FROM_FILE: Final = 'file'
"""Action in the ids of a replay from a game file. The rest is the digest of the file, ".", and a `Place`.

Empty in the id of the form that uploads the file.
"""

UPLOAD: Final = 'upload'
"""Action in the id of the button that asks for a game file."""


class Place(NamedTuple):
    """The rest of an id in a replay: the stop to show, the view, and the deed. The deed is the pressed button or menu.

    Without the deed, two ids in a message could be equal. `f`, `b`, `n` and `l` are the buttons to the first, previous,
    next and last stop. `j` is the menu of turns, `MORE` the menu of views. `MOMENT` and `LUCK` open the
    replay.

    `file` is the digest of the game file that is shown; empty for the game of a table.
    """

    stop: int
    view: str
    deed: str = ''
    file: str = ''

    @property
    def seat(self) -> int | None:
        """The seat of the view, None for a spectator."""
        return int(self.view) if self.view.isdecimal() else None

    def id(self, table: int) -> CustomId:
        """The id of a component for the replay of a table."""
        rest = f'{self.stop}.{self.view}.{self.deed}'
        return CustomId(FROM_FILE, rest=f'{self.file}.{rest}') if self.file else CustomId(ACTION, table, rest=rest)


def place_in(rest: str) -> Place | None:
    """Parse the rest of an id. Returns None if malformed."""
    stop, view, deed = (*rest.split('.', 2), '', '')[:3]
    seat = view.isdecimal() and len(view) <= 2
    if not (stop.isdecimal() and len(stop) <= 6 and (seat or view in (SPECTATOR, PUBLIC))):
        return None
    return Place(int(stop), view, deed)


def replay_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the replay, empty for an unfinished game."""
    if match.table.status != 'over':
        return ()
    return (Button(CustomId(ACTION, match.table.id).button(), words('button-replay'), emoji='🎞️'),)


def moment_button(match: Match, moment: Moment, words: Words) -> Button:
    """Return the button that opens the replay at a moment of the game."""
    deed, key = (MOMENT, 'replay-best') if moment.luck is None else (LUCK, 'replay-lucky')
    place = Place(moment.stop, SPECTATOR, deed)
    return Button(place.id(match.table.id).button(), words(key), emoji=moment.sign)


def upload_button(words: Words) -> Button:
    """Return the button that asks for a game file to replay."""
    return Button(CustomId(UPLOAD).button(), words('button-replay-file'), emoji='📂')
