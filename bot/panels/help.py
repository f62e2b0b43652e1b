"""`/help` (first steps, and buttons to start a game) and `/about` (version, contact and credits)."""

from __future__ import annotations

from typing import Final

from bot.config import VERSION, About
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Link, Panel
from bot.words import Words
from engine.registry import PACKAGES

QUESTIONS: Final = ('cards', 'pause', 'alone')
"""The most frequent questions of new players, as parts of message keys: "help-cards" and "help-cards-answer"."""


def help_panel(words: Words, board_words: Words, *, remote: bool = False) -> Panel:
    """Return the first steps, a button to start each game, and answers to what new players ask.

    The first steps quote the buttons of a board, in the boards' language `board_words`. In a `remote` place, where the
    bot is no member, it cannot ping.
    """
    buttons = {name: board_words(f'button-{name}') for name in ('join', 'start', 'hand')}
    called = words('remote-about' if remote else 'help-called')
    games = tuple(Button(CustomId('open', rest=name).button(), words(f'game-{name}'), 'success') for name in PACKAGES)
    asked = [f'**{words(f"help-{each}")}** {words(f"help-{each}-answer", **buttons)}' for each in QUESTIONS]
    return Panel(
        (f'## Clew\n{words("help-steps", called=called, **buttons)}', games, *asked, f'-# {words("help-more")}')
    )


def about_panel(about: About, words: Words) -> Panel:
    """Return the version, the operator's contact in their own words, the games' authors, and links to further pages."""
    contact = words('about-contact', contact=about.contact) if about.contact else words('about-no-contact')
    credited = (f'credit-{name}' for name in PACKAGES)
    authors = [f'- {words(key)}' for key in credited if words.has(key)]
    blocks: list[Block] = [
        f'## Clew {VERSION}\n{words("about-what")}',
        f'{contact}\n{words("about-data")}',
        '\n'.join((f'**{words("about-credits")}**', *authors, f'-# {words("about-art")}')),
    ]
    pages = {'about-source': about.source, 'about-privacy': about.privacy, 'about-terms': about.terms}
    links = tuple(Link(url, words(key)) for key, url in pages.items() if url)
    return Panel((*blocks, links) if links else tuple(blocks))
