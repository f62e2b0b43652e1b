"""Words for a user: in their language, with the button style that they have chosen."""

from __future__ import annotations

from bot.message.emojis import Emojis
from bot.words import Words, words_for
from persistence.rows import User


def words_of(user: User | None, otherwise: str, emojis: Emojis) -> Words:
    """The words for a user. `otherwise` is the locale of a user who is unknown or has chosen none."""
    locale = user.locale if user is not None and user.locale else otherwise
    return words_for(locale, emojis.buttons(words=user is not None and user.button_words))
