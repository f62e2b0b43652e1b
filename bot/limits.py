"""Discord's limits, in characters unless stated otherwise. Where Clew's limit is lower, the docstring says why."""

from __future__ import annotations

from typing import Final

TEXT: Final = 4000
"""Length of all texts of a message together. discord.py does not check this limit."""

ALT: Final = 1024
"""Length of a picture's text alternative."""

LABEL: Final = 80
"""Length of a button's label."""

ROW: Final = 5
"""Number of buttons in a row."""

MENU: Final = 25
"""Number of lines of a menu, and of choices of a command's option."""

LINE: Final = 100
"""Length of the label or description of a menu's line, and of a choice of a command."""

PLACEHOLDER: Final = 150
"""Length of a menu's placeholder."""

CUSTOM_ID: Final = 100
"""Length of the `custom_id` of a button or a menu."""

TITLE: Final = 45
"""Length of a form's title, and of the label of a field."""

FIELDS: Final = 5
"""Number of fields of a form."""

GROUP: Final = 10
"""Number of lines that a field of a form shows at once."""

NAME: Final = 32
"""Length of a user's name."""

NONCE: Final = 25
"""Length of a message's nonce."""

HISTORY: Final = 100
"""Number of messages in one response with a channel's history."""

TOKEN: Final = 15 * 60.0
"""Seconds until Discord closes an interaction's token. Ephemeral messages can be edited only until then."""
