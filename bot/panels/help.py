"""`/help` and `/about`: games, first steps and commands; version, contact and credits."""

from __future__ import annotations

from collections.abc import Sequence

from bot.config import VERSION, About
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Link, Panel
from bot.words import Words
from bot.words.commands import command
from engine.registry import PACKAGES


def help_panel(commands: Sequence[str], words: Words, board_words: Words) -> Panel:
    """Return the games, the first steps, the commands (by their default names) and a rules button for each game.

    The first steps quote the buttons of a board, in the boards' language `board_words`.
    """
    buttons = {name: board_words(f'button-{name}') for name in ('join', 'start', 'hand')}
    games = [f'- **{words(f"game-{name}")}**: {words(f"game-{name}-about")}' for name in PACKAGES]
    listed = [f'- {command(name)} – {words(f"command-{name}-about")}' for name in commands]
    rules = tuple(
        Button(CustomId('rules', rest=name).button(), words('help-rules', game=words(f'game-{name}')), emoji='📖')
        for name in PACKAGES
    )
    return Panel(
        (
            f'## Clew\n{words("help-about")}',
            '\n'.join((f'**{words("help-games")}**', *games)),
            f'**{words("help-first")}**\n{words("help-steps", **buttons)}',
            '\n'.join((f'**{words("help-commands")}**', *listed)),
            rules,
        )
    )


def about_panel(about: About, words: Words) -> Panel:
    """Return the version, the operator's contact in their own words, the games' authors, and links to further pages."""
    contact = words('about-contact', contact=about.contact) if about.contact else words('about-no-contact')
    credited = (f'credit-{name}' for name in PACKAGES)
    authors = [f'- {words(key)}' for key in credited if words.has(key)]
    blocks: list[Block] = [
        f'## Clew {VERSION}\n{words("about-what")}',
        f'{contact}\n{words("about-data")}',
        '\n'.join((f'**{words("about-credits")}**', *authors, words('about-art'))),
    ]
    pages = {'about-source': about.source, 'about-privacy': about.privacy, 'about-terms': about.terms}
    links = tuple(Link(url, words(key)) for key, url in pages.items() if url)
    return Panel((*blocks, links) if links else tuple(blocks))
