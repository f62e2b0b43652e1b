"""The three kinds of choice: one option, some options, all in order."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api import PACKED, InOrder, OneOf, Option, SomeOf, admits, answer, count, pack, parts_of, tokens, unpack

parts = st.lists(st.sampled_from(['rs', 'NN', 'bd', 'gk']), max_size=5).map(
    lambda names: tuple(Option(name) for name in names)
)


@st.composite
def choices(draw: st.DrawFn) -> SomeOf | InOrder | OneOf:
    options = draw(parts)
    least = draw(st.integers(0, len(options)))
    most = draw(st.integers(least, len(options)))
    shapes: list[SomeOf | InOrder | OneOf] = [
        SomeOf('pay', options, least, most),
        InOrder('stack', options),
        OneOf(tuple(set(options))),
    ]
    return draw(st.sampled_from(shapes))


@given(choices())
def test_tokens_are_distinct_admitted_and_counted(choice: SomeOf | InOrder | OneOf) -> None:
    listed = list(tokens(choice))
    assert len(set(listed)) == len(listed) == count(choice)
    assert all(admits(choice, token) for token in listed)


@given(choices(), st.lists(st.sampled_from(['rs', 'NN', 'bd', 'gk', '', 'xx']), max_size=6), st.sampled_from(['pay', 'stack', 'rs', '']))  # fmt: skip # noqa: E501
def test_nothing_else_is_admitted(choice: SomeOf | InOrder | OneOf, given_parts: list[str], verb: str) -> None:
    token = answer(verb, given_parts)
    assert admits(choice, token) == (token in set(tokens(choice)))


def test_some_of() -> None:
    choice = SomeOf('pay', (Option('rs'), Option('NN'), Option('rs')), 1, 2)
    assert list(tokens(choice)) == ['pay NN', 'pay rs', 'pay NN,rs', 'pay rs,rs']
    assert count(choice) == 4
    assert not admits(choice, 'pay ')
    assert not admits(choice, 'pay rs,rs,NN')
    assert not admits(choice, 'pay NN,NN')
    assert not admits(choice, 'give rs')


def test_none_of_some() -> None:
    choice = SomeOf('discard', (Option('rs'),), 0, 1)
    assert list(tokens(choice)) == ['discard ', 'discard rs']
    assert admits(choice, 'discard ')
    assert parts_of('discard ') == ()


def test_first_of_billions_of_answers_come_at_once() -> None:
    cards = tuple(Option(f'{kind}{copy % 9}') for kind in 'abcdefgh' for copy in range(9))
    choice = SomeOf('pay', cards, 12, 12)
    assert count(choice) > 10**12
    first = list(islice(tokens(choice), 3))
    assert len(set(first)) == 3
    assert all(admits(choice, token) for token in first)


def test_in_order() -> None:
    choice = InOrder('stack', (Option('rs'), Option('NN'), Option('rs')))
    assert list(tokens(choice)) == ['stack NN,rs,rs', 'stack rs,NN,rs', 'stack rs,rs,NN']
    assert not admits(choice, 'stack rs,rs')
    assert not admits(choice, 'stack rs,NN,NN')


@pytest.mark.parametrize('size', range(5))
def test_parts_are_read_as_they_were_written(size: int) -> None:
    for chosen in product(['rs', 'NN'], repeat=size):
        assert parts_of(answer('stack', chosen)) == chosen


LONG = 60
"""Maximum characters of a packed answer: a `custom_id` of at most 100 characters also has other parts."""

MANY = [f'{number:03}' + 'x' * 37 for number in range(500)]
"""Five hundred options of forty characters."""


@st.composite
def long_answers(draw: st.DrawFn) -> tuple[OneOf | SomeOf | InOrder, str]:
    """Draw a choice of maximum size, and an answer or the beginning of an answer."""
    many = tuple(map(Option, MANY))
    if draw(st.booleans()):
        return OneOf(many), draw(st.sampled_from(MANY))
    if draw(st.booleans()):
        chosen = draw(st.lists(st.sampled_from(MANY), max_size=12, unique=True))
        return SomeOf('choose', many, 0, 12), answer('choose', sorted(chosen))
    order = draw(st.permutations(MANY[:12]))
    return InOrder('arrange', many[:12]), answer('arrange', order[: draw(st.integers(0, 12))])


@given(long_answers())
def test_the_longest_answers_pack_into_a_few_characters_and_back(
    long: tuple[OneOf | SomeOf | InOrder, str],
) -> None:
    choice, token = long
    packed = pack(choice, token)
    assert len(packed) <= LONG and packed.isascii() and not set(packed) & set(':#, ')
    assert unpack(choice, packed) == token


@given(choices(), st.randoms(use_true_random=False))
def test_every_answer_and_every_beginning_packs_and_back(choice: SomeOf | InOrder | OneOf, luck: Random) -> None:
    for token in islice(tokens(choice), 10):
        given_parts = list(parts_of(token))
        beginnings = (
            [token]
            if isinstance(choice, OneOf)
            else [answer(choice.verb, luck.sample(given_parts, size)) for size in range(len(given_parts) + 1)]
        )
        assert all(unpack(choice, pack(choice, beginning)) == beginning for beginning in [token, *beginnings])
    packed = [pack(choice, token) for token in islice(tokens(choice), 60)]
    assert len(set(packed)) == len(packed), 'two answers are packed alike'


@given(choices(), st.text(alphabet='=012345az #:é²', max_size=8) | st.text(max_size=8))
def test_junk_unpacks_to_nothing(choice: SomeOf | InOrder | OneOf, junk: str) -> None:
    token = unpack(choice, junk)
    assert token is None or pack(choice, token) == junk, 'one text for one answer'


@pytest.mark.parametrize('text', ['', 'stack rs', '=0', '=3', '=00', '=1020', '==', '= 0', '=٣', '=0x', '=-1'])
def test_invalid_packed_order_is_refused(text: str) -> None:
    choice = InOrder('stack', (Option('rs'), Option('NN'), Option('rs')))
    assert (unpack(choice, text) is None) == (text != '=0')
    assert unpack(OneOf((Option('rs'), Option('NN'))), '=01') is None
    assert unpack(OneOf((Option('rs'), Option('NN'))), PACKED) is None


@pytest.mark.parametrize(
    'token', ['', 'stack', 'rs', 'pay rs', 'stack gk', 'stack rs,rs,rs', 'stack rs,', 'stack NN,NN']
)
def test_only_an_answer_or_its_beginning_can_be_packed(token: str) -> None:
    with pytest.raises(ValueError, match='does not begin an answer'):
        pack(InOrder('stack', (Option('rs'), Option('NN'), Option('rs'))), token)


@pytest.mark.parametrize(('options', 'characters'), [(2, 1), (36, 1), (37, 2), (500, 2)])
def test_a_place_takes_a_character_and_of_many_two(options: int, characters: int) -> None:
    choice = OneOf(tuple(map(Option, MANY[:options])))
    packed = pack(choice, MANY[options - 1])
    assert len(packed.removeprefix(PACKED)) == characters
    assert unpack(choice, packed[:-1]) is None and unpack(choice, f'{packed}0') is None


def test_equal_parts_are_packed_by_the_places_of_their_copies() -> None:
    choice = InOrder('stack', (Option('rs'), Option('NN'), Option('rs')))
    assert pack(choice, 'stack rs,NN,rs') == '=012'
    assert unpack(choice, '=210') is None, 'the copies the other way round are no second text for it'
    assert unpack(choice, '=2') is None
