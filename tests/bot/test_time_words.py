"""Texts and menus of the time limit, and the game's reasons for refusing an answer."""

from __future__ import annotations

import pytest

from bot.message.custom_id import CustomId
from bot.message.emojis import Emojis
from bot.message.panel import Panel
from bot.message.render import layout
from bot.panels.choices import objection, refused
from bot.panels.time import (
    ON_TIMEOUT,
    THINK,
    OnTimeout,
    answer_by,
    answered_by,
    time_menus,
    timeout_note,
)
from bot.words import LANGUAGES, Words, words_for

LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


@LANGUAGE
def test_lobby_asks_for_the_limit_and_then_the_timeout(words: Words) -> None:
    (think,) = time_menus(7, None, 'default', words)
    assert CustomId.parse(think.id) == CustomId('think', 7)
    assert [(line.value, line.chosen) for line in think.lines] == [(value, value == 'none') for value in THINK]
    think, then = time_menus(7, 3600, 'automatic', words)
    assert [line.value for line in think.lines if line.chosen] == ['3600']
    assert CustomId.parse(then.id) == CustomId('timeout', 7)
    assert [(line.value, line.chosen) for line in then.lines] == [('default', False), ('automatic', True)]
    assert len(layout(Panel((think, then)), Emojis()).children) == 2


@LANGUAGE
@pytest.mark.parametrize('on_timeout', ON_TIMEOUT)
def test_deadline_is_shown_in_the_readers_time_zone(words: Words, on_timeout: OnTimeout) -> None:
    when = '<t:1800000000:t> (<t:1800000000:R>)'
    told = answer_by(1800000000.9, on_timeout, words)
    assert when in told and len(told) > len(words('hand-answer-by', when=when))
    assert when in answered_by(1800000000.0, words)
    assert 'Ada' in words(f'story-timeout-{on_timeout}', player='Ada')
    assert timeout_note(on_timeout, words)


@LANGUAGE
def test_objection_without_own_words_is_still_a_sentence(words: Words) -> None:
    assert objection('onirim', 'onirim.no_such_thing', words) == words('objection-other')
    refusal = refused('onirim', 'onirim.no_such_thing', words)
    assert words('objection-other') in words(refusal.key, **refusal.args_for_words)
