"""Rectangles: the positions and sizes of things in a picture, in whole pixels."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle by its left upper corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """y of the bottom edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """The centre, in whole pixels."""
        return self.x + self.width // 2, self.y + self.height // 2

    def over(self, other: Area) -> bool:
        """Whether the rectangles overlap. A shared edge is no overlap."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def shrunk(self, left: int, top: int, right: int, bottom: int) -> Area:
        """Return the rectangle without these margins, in pixels."""
        return Area(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)


class Edge(NamedTuple):
    """A horizontal or vertical line, from (x, y) to the right or down to (to_x, to_y)."""

    x: int
    y: int
    to_x: int
    to_y: int

    @property
    def level(self) -> bool:
        """Whether the line is horizontal."""
        return self.y == self.to_y

    @property
    def length(self) -> int:
        """The length in pixels."""
        return self.to_x - self.x + self.to_y - self.y

    @property
    def middle(self) -> tuple[int, int]:
        """The centre, in whole pixels."""
        return (self.x + self.to_x) // 2, (self.y + self.to_y) // 2


def shared(one: Area, other: Area) -> Edge | None:
    """Return the edge where two rectangles touch, None if they do not."""
    if one.right == other.x or other.right == one.x:
        x = other.x if one.right == other.x else one.x
        top, bottom = max(one.y, other.y), min(one.bottom, other.bottom)
        if top < bottom:
            return Edge(x, top, x, bottom)
    if one.bottom == other.y or other.bottom == one.y:
        y = other.y if one.bottom == other.y else one.y
        left, right = max(one.x, other.x), min(one.right, other.right)
        if left < right:
            return Edge(left, y, right, y)
    return None


def sides(area: Area) -> tuple[Edge, Edge, Edge, Edge]:
    """Return the bottom, left, right and top edge of a rectangle."""
    return (
        Edge(area.x, area.bottom, area.right, area.bottom),
        Edge(area.x, area.y, area.x, area.bottom),
        Edge(area.right, area.y, area.right, area.bottom),
        Edge(area.x, area.y, area.right, area.y),
    )


def without(edge: Edge, others: list[Edge]) -> list[Edge]:
    """Return the pieces of an edge that none of the others covers. All others are on the same line."""
    start, end = (edge.x, edge.to_x) if edge.level else (edge.y, edge.to_y)
    taken = sorted((other.x, other.to_x) if edge.level else (other.y, other.to_y) for other in others)
    left: list[tuple[int, int]] = []
    for begin, until in taken:
        if begin > start:
            left.append((start, begin))
        start = max(start, until)
    if start < end:
        left.append((start, end))
    return [Edge(a, edge.y, b, edge.y) if edge.level else Edge(edge.x, a, edge.x, b) for a, b in left]
