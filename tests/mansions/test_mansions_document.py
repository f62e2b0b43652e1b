"""`docs/rules/mansions.md` defines every rule, filled gap and ruling by its id, and describes the whole format."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from pydantic import BaseModel, TypeAdapter

from engine.mansions.model.base import Part
from engine.mansions.op_syntax import OPS
from engine.mansions.scenario import Scenario

DOCUMENT: Final = (Path(__file__).parents[2] / 'docs' / 'rules' / 'mansions.md').read_text('utf-8')
LAST: Final = {
    'EV': 4, 'MO': 5, 'SA': 3, 'FE': 7, 'AT': 4, 'SK': 5, 'HO': 8, 'ED': 5, 'ST': 6, 'NW': 3, 'SP': 5, 'MY': 8, 'OB': 5,
    'PZ': 8, 'G': 24, 'A': 54,
}  # fmt: skip
"""Number of rules in each group. They are numbered from 1, without gaps."""
IDS: Final = [f'{group}{number}' for group, last in LAST.items() for number in range(1, last + 1)]


def defined() -> Counter[str]:
    return Counter(re.findall(r'^(?:- \*\*|\| )([A-Z]{1,2}\d+)\b', DOCUMENT, re.MULTILINE))


def test_every_id_is_defined_once_and_no_other() -> None:
    assert defined() == Counter(IDS)


def test_every_quoted_id_is_defined() -> None:
    assert not set(re.findall(rf'\b(?:{"|".join(LAST)})\d+\b', DOCUMENT)) - set(IDS)


@pytest.mark.parametrize('rule', IDS)
def test_no_rule_is_empty(rule: str) -> None:
    (line,) = re.findall(rf'^(?:- \*\*|\| ){rule}\b.*', DOCUMENT, re.MULTILINE)
    assert len(line) > 30


def test_every_ruling_answers_a_question() -> None:
    rulings = re.findall(r'^\| A\d+ \| ([^|]+) \| ([^|]+) \|$', DOCUMENT, re.MULTILINE)
    assert len(rulings) == LAST['A']
    assert all(question.endswith('?') for question, _ in rulings)


def test_sections_quoted_in_code_exist() -> None:
    sections = set(re.findall(r'^(?:#+ |- \*\*)(\d(?:\.\d+)?)\b', DOCUMENT, re.MULTILINE))
    files = (Path(__file__).parents[2] / 'engine' / 'mansions').rglob('*.py')
    quoted = {
        section
        for file in files
        for sections_of in re.findall(r'[Ss]ections? (\d[\d., and]*)', file.read_text())
        for section in re.findall(r'\d(?:\.\d+)?', sections_of)
    }
    assert quoted
    assert not quoted - sections


@pytest.mark.parametrize('op', OPS)
def test_every_op_is_described(op: str) -> None:
    assert re.search(rf'`{op}\b', DOCUMENT[DOCUMENT.index('## 8.') :])


def models(model: Any) -> Iterator[type[BaseModel]]:
    """Types of all parts inside `model`, nested ones included."""
    for info in model.model_fields.values():
        yield from parts(info.annotation)


def parts(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, Part):
        yield annotation
        if annotation.__name__ not in ('AnyOf', 'AllOf'):
            yield from models(annotation)
    for inner in get_args(annotation):
        yield from parts(inner)


def test_every_scenario_field_and_kind_is_described() -> None:
    text = DOCUMENT[DOCUMENT.index('## 7.') :]
    names = set(Scenario.model_fields)
    for part in models(Scenario):
        if 'kind' in part.model_fields:
            names |= {str(kind) for kind in get_args(part.model_fields['kind'].annotation)}
    described = set(re.findall(r'\w+', text))
    assert names - described == set()


def test_example_is_valid() -> None:
    (example,) = re.findall(r'```json\n(.*?)```', DOCUMENT, re.DOTALL)
    for field, value in json.loads(example).items():
        form: Any = Scenario.model_fields[field].annotation
        TypeAdapter(form).validate_python(value)


def test_every_id_has_a_test_named_after_it() -> None:
    files = Path(__file__).parent.glob('test_*.py')
    names = re.findall(r'^def test_((?:[a-z]{1,2}\d+_)+)', '\n'.join(file.read_text() for file in files), re.MULTILINE)
    tested = {rule.upper() for name in names for rule in name.strip('_').split('_')}
    assert set(IDS) - tested == set()


def test_document_refers_to_no_private_source() -> None:
    assert not re.search(r'shared|excerpt|recollection|\[[SRD]\d*\]', DOCUMENT)
