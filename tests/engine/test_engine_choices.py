"""The three shapes of a choice."""

from __future__ import annotations

from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api import InOrder, OneOf, Option, SomeOf, admits, answer, count, parts_of, tokens

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


def test_of_billions_of_answers_the_first_are_at_hand() -> None:
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
