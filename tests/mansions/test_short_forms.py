"""Texts of cards in lists: in full if they fit, otherwise the scenario's short form."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.words import LANGUAGES
from engine.mansions.cards import BRIEF, SCENARIOS, Text
from engine.mansions.library import digest
from engine.mansions.model.cards import Card


def texts(scenario: str) -> Iterator[tuple[str, Text, Text | None]]:
    """Names and texts that appear in lists, as (name, text, short form)."""
    house = SCENARIOS[scenario]
    for card in (*house.cards, *house.starting_items):
        if card.trait != 'clue':
            yield card.id, card.text, card.brief
    for mythos in house.mythos:
        yield mythos.id, mythos.text, mythos.brief
    for keeper in house.keeper_cards:
        yield from ((f'{keeper.id} {use.id}', use.text, use.brief) for use in keeper.uses)
    yield from ((trauma.id, trauma.text, None) for trauma in house.trauma)
    yield from ((spell.id, spell.text, None) for spell in house.spells)
    yield from ((person.id, person.ability.text, None) for person in house.investigators)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_every_text_or_its_short_form_fits_a_line(scenario: str, language: str) -> None:
    told = {name: [text.said(language), *([brief.said(language)] if brief else [])] for name, text, brief in
            texts(scenario)}  # fmt: skip
    assert len(told) > 50
    assert {name: said for name, said in told.items() if min(map(len, said)) > BRIEF} == {}
    assert not [name for name, _, brief in texts(scenario) if brief and language not in brief.root]


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_digest_ignores_short_forms(scenario: str) -> None:
    house = SCENARIOS[scenario]
    changed = house.model_copy(
        update={
            'cards': tuple(card.model_copy(update={'brief': None}) for card in house.cards),
            'mythos': tuple(card.model_copy(update={'brief': None}) for card in house.mythos),
            'keeper_cards': tuple(
                card.model_copy(update={'uses': tuple(use.model_copy(update={'brief': None}) for use in card.uses)})
                for card in house.keeper_cards
            ),
        }
    )
    assert changed != house and digest(changed) == digest(house)


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_digest_ignores_short_weapon_names(scenario: str) -> None:
    house = SCENARIOS[scenario]

    def nameless(card: Card) -> Card:
        return card.model_copy(update={'weapon': card.weapon and card.weapon.model_copy(update={'short': None})})

    parts = {part: tuple(map(nameless, getattr(house, part))) for part in ('cards', 'starting_items')}
    changed = house.model_copy(update=parts)
    short = [card.weapon.short for card in (*house.cards, *house.starting_items) if card.weapon and card.weapon.short]
    assert len(short) > 3 and all(set(name.root) == {*LANGUAGES} for name in short)
    assert changed != house and digest(changed) == digest(house)
