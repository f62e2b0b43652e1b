"""Checks requests against Discord's API document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from .refusal import Complaints, Refusal

DIALECT = 'https://json-schema.org/draft/2020-12/schema'
Errors = list[jsonschema_rs.ValidationError]
YES_OR_NO = {'1': True, 'true': True, '0': False, 'false': False}


class Document:
    """Discord's API document. Validators are built when first needed, and cached."""

    def __init__(self, path: Path) -> None:
        self._document: dict[str, Any] = json.loads(path.read_text(encoding='utf-8'))
        # The document has ids as strings. Discord accepts numbers as well, and clients rely on it.
        self._document['components']['schemas']['SnowflakeType']['type'] = ['string', 'integer']
        self._body_validator = cache(self._make_body_validator)
        self._query_validator = cache(self._make_query_validator)

    @classmethod
    @cache
    def at(cls, path: Path) -> Document:
        """Return the document in this file. Cached, because its validators are large and the same for every
        playground."""
        return cls(path)

    def knows(self, method: str, template: str) -> bool:
        """Whether the document has this route."""
        return method.lower() in self._document['paths'].get(template, {})

    def check(self, method: str, template: str, query: Mapping[str, str], payload: Any) -> None:
        """Check a request.

        Raises Refusal 50035 with the path of each violation, or Refusal 404 if the document lacks the route.
        """
        if not self.knows(method, template):
            raise Refusal(0, status=404, message=f'404: Not Found (the API document has no {method} {template})')
        complaints = Complaints()
        validator = self._query_validator(method, template)
        given = {name: self._typed(method, template, name, value) for name, value in query.items()}
        _complain(validator.iter_errors(given), complaints)
        body_validator = self._body_validator(method, template)
        if body_validator is not None:
            _complain(body_validator.iter_errors(payload), complaints)
        elif payload is not None:
            complaints.add((), 'BODY_UNEXPECTED', 'This route takes no body.')
        complaints.refuse()

    def _operation(self, method: str, template: str) -> dict[str, Any]:
        operation: dict[str, Any] = self._document['paths'][template][method.lower()]
        return operation

    def _make_body_validator(self, method: str, template: str) -> jsonschema_rs.Validator | None:
        body = self._operation(method, template).get('requestBody')
        if body is None:
            return None
        return self._validator(body['content']['application/json']['schema'])

    def _make_query_validator(self, method: str, template: str) -> jsonschema_rs.Validator:
        wanted = list(self._query_parameters(method, template))
        schema = {
            'type': 'object',
            'properties': {parameter['name']: parameter['schema'] for parameter in wanted},
            'required': [parameter['name'] for parameter in wanted if parameter.get('required')],
            'additionalProperties': False,
        }
        return self._validator(schema)

    def _query_parameters(self, method: str, template: str) -> Iterator[dict[str, Any]]:
        shared = self._document['paths'][template].get('parameters', [])
        own = self._operation(method, template).get('parameters', [])
        yield from (parameter for parameter in (*shared, *own) if parameter['in'] == 'query')

    def _typed(self, method: str, template: str, name: str, value: str) -> Any:
        """The value of a query parameter, converted to the type that the document gives it."""
        for parameter in self._query_parameters(method, template):
            kind = parameter['schema'].get('type')
            if parameter['name'] != name:
                continue
            if kind == 'boolean':
                return YES_OR_NO.get(value.lower(), value)
            if kind == 'integer' and value.isdecimal():
                return int(value)
        return value

    def _validator(self, schema: dict[str, Any]) -> jsonschema_rs.Validator:
        whole = {'$schema': DIALECT, 'components': self._document['components'], **schema}
        return jsonschema_rs.validator_for(whole, offline=True)


def _complain(errors: Iterable[jsonschema_rs.ValidationError], complaints: Complaints) -> None:
    for error in errors:
        branches = getattr(error.kind, 'context', None)
        if branches:
            _complain(_closest(error, branches), complaints)
        else:
            complaints.add(
                tuple(error.instance_path), f'SCHEMA_{type(error.kind).__name__.upper()}', error.message[:300]
            )


def _closest(error: jsonschema_rs.ValidationError, branches: list[Errors]) -> Errors:
    """The errors of the alternative in the schema that the bot probably meant.

    It accepts this kind of value, if any alternative does, and has the fewest errors.
    """

    def badness(errors: Errors) -> tuple[bool, int, int]:
        another_kind = any(
            inner.instance_path[-1:] == ['type']
            or (inner.instance_path == error.instance_path and inner.kind.name == 'type')
            for inner in errors
        )
        return another_kind, len(errors), -max((len(inner.instance_path) for inner in errors), default=0)

    return min(branches, key=badness)
