"""The rules of a game, page by page."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel, Picture
from bot.presenters.registry import show_of
from bot.words import Words


def rules_panel(game: str, number: int, words: Words) -> Panel:
    """Return one page of the rules, with a menu of all pages."""
    pages = show_of(game).presenter.rules(words)
    number = min(number, len(pages) - 1)
    page = pages[number]
    blocks: list[Block] = [f'## {page.title}\n{page.text}']
    if page.scene is not None:
        blocks.append(Picture(f'rules-{game}-{number}', page.scene, page.alt))
    lines = tuple(
        MenuLine(str(index), f'{index + 1}. {other.title}', chosen=index == number) for index, other in enumerate(pages)
    )
    blocks.append(Menu(CustomId('rules', rest=f'{game} ').menu(), words('rules-pages'), lines))
    turning = []
    if number > 0:
        turning.append(Button(CustomId('rules', rest=f'{game} {number - 1}').button(), words('rules-back'), emoji='◀️'))
    if number < len(pages) - 1:
        button = Button(CustomId('rules', rest=f'{game} {number + 1}').button(), words('rules-next'), 'primary', '▶️')
        turning.append(button)
    blocks.append(tuple(turning))
    return Panel(tuple(blocks))
