"""Reads the source of a Fluent message: its arguments, variants and references."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor


class Reader(Visitor):
    """Collects a message's arguments, which of them are numbers or dates, and its references to other messages."""

    def __init__(self, message: ftl.Message) -> None:
        self.arguments: set[str] = set()
        self.numbers: set[str] = set()
        self.dates: set[str] = set()
        self.references: set[str] = set()
        self.commands: list[str] = []
        self.variants: list[set[str]] = []
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        if node.id.name == 'COMMAND':
            self.commands += [name.value for name in node.arguments.positional if isinstance(name, ftl.StringLiteral)]
        if node.id.name == 'DATETIME':
            self.dates.update(_variables(node.arguments.positional))
            self.arguments.update(self.dates)
            return
        self.generic_visit(node)

    def visit_CallArguments(self, node: ftl.CallArguments) -> None:  # noqa: N802
        self.numbers.update(_variables(node.positional))
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        self.numbers.update(_variables([node.selector]))
        self.variants.append({variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)})
        self.generic_visit(node)


def _variables(nodes: list[Any]) -> Iterator[str]:
    return (node.id.name for node in nodes if isinstance(node, ftl.VariableReference))
