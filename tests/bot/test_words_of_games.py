"""A game's own words: in its own folder, without effect on other games, and not needed in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.words import DEFAULT, LANGUAGES, MissingWords, Words, words_for
from bot.words.sources import belongs, texts
from clew.contract.offered import offered
from clew_liars_dice import PACKAGE
from engine.registry import PACKAGES
from tests.bot.word_files import messages_in, roots

Write = Callable[[str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """A function that writes a file of words for "liars-dice", the only installed game."""

    def put(file: str, text: str) -> None:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, 'utf-8')

    monkeypatch.setattr('bot.words.sources.roots', lambda: iter([('liars-dice', tmp_path)]))
    return put


def spoken(language: str) -> Words:
    return Words(language, None if language == DEFAULT else Words(DEFAULT))


def keys(root: Path, language: str) -> Iterator[str]:
    return (entry.id.name for file in (root / language).glob('*.ftl') for entry in messages_in(file))


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_key_is_in_the_folder_of_its_game(language: str) -> None:
    for owner, root in roots().items():
        for key in keys(root, language):
            assert [game for game in PACKAGES if belongs(key, game)] == ([owner] if owner else []), key


@pytest.mark.parametrize(
    ('key', 'own'),
    [
        ('liars-dice-bid', True), ('liars-dice', True), ('-liars-dice-die', True), ('option-liars-dice-wild', True),
        ('credit-liars-dice', True), ('game-liars-dice-about', True), ('game-liars', False),
        ('liars-dicer', False), ('button-liars-dice', False), ('board-turn', False), ('game-option-liars-dice', False),
    ],
)  # fmt: skip
def test_key_of_a_game_begins_with_its_name(key: str, own: bool) -> None:
    assert belongs(key, 'liars-dice') is own


@pytest.mark.parametrize('file', ['en.ftl', 'en/game.ftl'])
def test_words_of_a_game_are_in_a_file_or_a_folder(write: Write, file: str) -> None:
    write(file, 'game-liars-dice = Liar’s Dice\n')
    assert spoken('en')('game-liars-dice') == 'Liar’s Dice'


def test_game_changes_only_its_own_words(write: Write, caplog: pytest.LogCaptureFixture) -> None:
    write('en.ftl', 'game-liars-dice = Dice\nbutton-join = Sit\ngame-onirim = Mine\nbutton-cheat = Cheat\n')
    words = spoken('en')
    assert words('game-liars-dice') == 'Dice' and words('button-join') == 'Join'
    assert not words.has('game-onirim') and not words.has('button-cheat')
    (record,) = caplog.records
    assert record.getMessage() == "foreign words dropped: game=liars-dice, language=en, keys=3, first='button-cheat'"


def test_game_with_a_common_name_changes_no_common_words(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('bot.words.sources.roots', lambda: iter([('lobby', tmp_path)]))
    before = spoken('en')('lobby-add-player')
    write('en.ftl', 'lobby-add-player = The host of the game\ngame-lobby = Lobby\n')
    assert spoken('en')('lobby-add-player') == before and spoken('en').has('game-lobby')


def test_words_missing_in_a_language_are_english(write: Write) -> None:
    write('en.ftl', 'liars-dice-bid = Bid\nliars-dice-lift = Lift\n    .accusative = lift\n')
    write('pl.ftl', 'liars-dice-bid = Licytuj\n')
    assert spoken('pl')('liars-dice-bid') == 'Licytuj'
    for language in ('pl', 'ru'):
        words = spoken(language)
        assert words('liars-dice-lift') == 'Lift' and words.has('liars-dice-lift')
        assert words.case('liars-dice-lift', 'accusative') == 'lift'
        assert words('button-join') != Words('en')('button-join')
    assert spoken('ru')('liars-dice-bid') == 'Bid'


def test_english_fallback_uses_english_plurals(write: Write) -> None:
    write('en.ftl', 'liars-dice-left = { $count ->\n    [one] one die\n   *[other] { $count } dice\n    }\n')
    assert spoken('ru')('liars-dice-left', count=21) == '21 dice'


def test_text_with_a_missing_part_is_english(write: Write) -> None:
    write(
        'en.ftl',
        '-liars-dice-die = die\nliars-dice-name = the { -liars-dice-die }\nliars-dice-say = { liars-dice-name }!\n',
    )
    write('pl.ftl', 'liars-dice-say = ta { liars-dice-name }!\nliars-dice-name = { -liars-dice-die }\n')
    assert spoken('pl')('liars-dice-say') == 'the die!'


def test_words_missing_in_all_languages_raise(write: Write) -> None:
    write('pl.ftl', 'liars-dice-bid = Licytuj\n')
    assert not spoken('en').has('liars-dice-bid')
    with pytest.raises(MissingWords, match='pl has no message'):
        spoken('pl')('liars-dice-lift')


def test_game_without_words_uses_those_of_the_table(write: Write) -> None:
    assert texts('pl').keys() == {*keys(roots()[''], 'pl')}


def test_loaded_words_know_a_game_added_later() -> None:
    """Words loaded before the game was added must know its texts too."""
    before = words_for('pl')
    assert not before.has('game-liars-dice')
    with offered(PACKAGE):
        assert before('game-liars-dice') == words_for('pl')('game-liars-dice')
    assert not before.has('game-liars-dice')
