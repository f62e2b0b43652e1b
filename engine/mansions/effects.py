"""The effect language: effects of cards as typed values. Text is parsed once, when a scenario is loaded.

    effect := clause {';' clause}
    clause := 'test' CHECK '?' '{' effect '}' ':' '{' effect '}'
            | 'each' WHO ':' clause
            | 'either' '{' effect '}' 'or' '{' effect '}'
            | 'skill' NUMBER ['else' clause]
            | OP arguments
    words  := word {'|' word}          (the keeper chooses one on keeper's cards, else the acting investigator)

The table `OPS` of `engine.mansions.op_syntax` has the ops and their arguments. "target" after an op applies it to the
investigator chosen as the card's target, instead of the acting one.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, TypeAlias

from engine.mansions.op_syntax import NAMES, OPS
from engine.mansions.ops import ATTRIBUTES, MonsterDamage, MonsterKill, Op
from engine.values import value

LONGEST: Final = 500
"""Maximum length of an effect's text, in characters."""

_TOKEN: Final = re.compile(r'[{};:?]|[^\s{};:?]+')
_CHECK: Final = re.compile(rf'({"|".join(ATTRIBUTES)})([+-]\d{{1,2}})?')


class BadEffect(ValueError):
    """The text is not a valid effect. The message is one plain sentence."""


@value
class Check:
    """A tested attribute, with the test's own modifier (AT2, AT3)."""

    attribute: str
    modifier: int = 0


@value
class Test:
    """The investigator makes a test, and `passed` or `failed` happens (AT4)."""

    check: Check
    passed: Effect
    failed: Effect


@value
class Each:
    """Applies `effect` once for each member of a group.

    `who` is "all" (living investigators on the board), "here" (only those in the room of the effect), or a keyword of
    monsters.
    """

    who: str
    effect: Effect


@value
class Either:
    """One of two effects. The keeper chooses on keeper's cards, else the acting investigator (section 6.8)."""

    first: Effect
    second: Effect


@value
class LoseSkill:
    """The investigator loses `number` skill points. If they have fewer, they lose none and `otherwise` happens."""

    number: int
    otherwise: Effect


Clause: TypeAlias = Op | Test | Each | Either | LoseSkill
Effect: TypeAlias = tuple[Clause, ...]


def parse(text: str) -> Effect:
    """Parse an effect; "none" is the empty effect. Raises `BadEffect` with one plain sentence."""
    if len(text) > LONGEST:
        raise BadEffect(f'an effect has at most {LONGEST} characters, not {len(text)}')
    reader = _Reader(_TOKEN.findall(text))
    effect = reader.effect()
    if reader.ahead:
        raise BadEffect(f'unexpected {reader.ahead!r} after the end of the effect')
    return effect


def parse_check(text: str) -> Check:
    """Parse a check such as "WIL" or "DEX-1". Raises `BadEffect`."""
    found = _CHECK.fullmatch(text)
    if found is None:
        raise BadEffect(
            f'invalid test {reprlib.repr(text)}: use one of {", ".join(ATTRIBUTES)}, '
            'with or without a number like +1 or -1'
        )
    return Check(found[1], int(found[2] or 0))


def written(effect: Effect) -> str:
    """Text of an effect, the reverse of `parse`."""
    return '; '.join(_write(clause) for clause in effect) or 'none'


def written_check(check: Check) -> str:
    """Text of a check, the reverse of `parse_check`."""
    return f'{check.attribute}{check.modifier:+d}' if check.modifier else check.attribute


def walk(effect: Effect) -> tuple[Clause, ...]:
    """Every clause of an effect, nested ones included, in the order of the text."""
    found: list[Clause] = []
    for clause in effect:
        found.append(clause)
        for inner in _inner(clause):
            found.extend(walk(inner))
    return tuple(found)


def has(effect: Effect, kind: type) -> bool:
    """Whether an effect has a clause of this kind."""
    return any(isinstance(clause, kind) for clause in walk(effect))


@lru_cache(maxsize=4096)
def is_attack(effect: Effect) -> bool:
    """A30: whether the effect may damage or kill a monster."""
    return any(isinstance(clause, MonsterDamage | MonsterKill) for clause in walk(effect))


def _inner(clause: Clause) -> tuple[Effect, ...]:
    match clause:
        case Test(_, passed, failed):
            return passed, failed
        case Each(_, effect):
            return (effect,)
        case Either(first, second):
            return first, second
        case LoseSkill(_, otherwise):
            return (otherwise,)
        case _:
            return ()


class _Reader:
    """Parser of an effect's words, from left to right."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._next = 0
        self._clauses: dict[str, Callable[[], Clause]] = {
            'test': self._test,
            'each': self._each,
            'either': self._either,
            'skill': self._skill,
        }

    @property
    def ahead(self) -> str:
        return self._words[self._next] if self._next < len(self._words) else ''

    def effect(self) -> Effect:
        clauses: list[Clause] = list(self._clause())
        while self.ahead == ';':
            self._take()
            clauses += self._clause()
        return tuple(clauses)

    def _take(self) -> str:
        word = self.ahead
        self._next += 1
        return word

    def _expect(self, word: str) -> None:
        if self.ahead != word:
            raise BadEffect(f'{word!r} is missing before {self.ahead!r}' if self.ahead else f'{word!r} is missing')
        self._take()

    def _block(self) -> Effect:
        self._expect('{')
        effect = self.effect()
        self._expect('}')
        return effect

    def _clause(self) -> Effect:
        """Parse one clause. Returns an empty effect for "none"."""
        name = self._take()
        if name == 'none':
            return ()
        if name in self._clauses:
            return (self._clauses[name](),)
        if name not in OPS:
            raise BadEffect(f'unknown effect {name!r}' if name else 'an effect is missing')
        return (self._op(name),)

    def _test(self) -> Test:
        check = parse_check(self._take())
        self._expect('?')
        passed = self._block()
        self._expect(':')
        return Test(check, passed, self._block())

    def _each(self) -> Each:
        who = self._take()
        if not who.isidentifier():
            raise BadEffect(f"'each' needs all, here or a keyword, not {who!r}")
        self._expect(':')
        return Each(who, self._clause())

    def _either(self) -> Either:
        first = self._block()
        self._expect('or')
        return Either(first, self._block())

    def _skill(self) -> LoseSkill:
        lost = re.fullmatch(r'-([1-9])', self._take())
        if lost is None:
            raise BadEffect("'skill' takes a number like -1")
        if self.ahead != 'else':
            return LoseSkill(int(lost[1]), ())
        self._take()
        return LoseSkill(int(lost[1]), self._clause())

    def _op(self, name: str) -> Op:
        op, arguments = OPS[name]
        read: list[Any] = []
        for argument in arguments:
            word = self.ahead if re.fullmatch(r'[^{};:?]+', self.ahead) and self.ahead != 'else' else ''
            if argument.optional and not word:
                break
            found = argument.read(word) if word else None
            if found is None:
                raise BadEffect(f'{name!r} takes {argument.says}' + (f', not {word!r}' if word else ''))
            read.append(found)
            self._take()
        return op(*read)


def _write(clause: Clause) -> str:
    match clause:
        case Test(check, passed, failed):
            return f'test {written_check(check)} ? {{ {written(passed)} }} : {{ {written(failed)} }}'
        case Each(who, effect):
            return f'each {who}: {written(effect)}'
        case Either(first, second):
            return f'either {{ {written(first)} }} or {{ {written(second)} }}'
        case LoseSkill(number, otherwise):
            return f'skill -{number}' + (f' else {written(otherwise)}' if otherwise else '')
        case _:
            name = NAMES[type(clause)]
            values = (getattr(clause, field.name) for field in fields(clause))
            texts = (argument.write(thing) for argument, thing in zip(OPS[name][1], values, strict=True))
            return ' '.join([name, *(text for text in texts if text)])
