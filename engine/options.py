"""Options of a table or seat as a form: its questions in the lobby, the options that fit, and presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel

M = TypeVar('M', bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Fits:
    """Annotation of an option's type: the option is offered only for `least` to `most` seats.

    For other numbers of seats, `fitted` sets the option to its default, which must have no effect there.
    """

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Needs:
    """Annotation of an option's type: the option is offered only while the option named `option` is or contains
    `value`."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """Annotation of a yes/no option: if yes, all tables with the same options play the same deal on a day.

    The caller of `new` then passes the seed of the day, if `shares_deal` is true.
    """


@dataclass(frozen=True, slots=True)
class Setting:
    """One question of the lobby, with its possible and chosen values. If `several`, any number may be chosen.

    `is_switch` says that it is a yes/no option. Without its `needs`, it has no effect.
    """

    name: str
    values: tuple[str, ...]
    chosen: tuple[str, ...]
    several: bool = False
    is_switch: bool = False
    needs: Needs | None = None


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options. `values` holds the values that differ from the defaults."""

    values: Mapping[str, Any] = field(default_factory=dict)
    fits: Fits = Fits(1, 99)


def presets_for(presets: Mapping[str, Preset], seats: int) -> tuple[str, ...]:
    """The names of the presets for this number of seats."""
    return tuple(name for name, preset in presets.items() if preset.fits.least <= seats <= preset.fits.most)


def preset_of(options: BaseModel, presets: Mapping[str, Preset], seats: int) -> str | None:
    """The name of the preset with the same values as `options`. None if no preset has them.

    Options that do not fit the number of seats or other options are not compared.
    """
    now = fitted(options, seats)
    return next(
        (
            name
            for name in presets_for(presets, seats)
            if fitted(type(options).model_validate(presets[name].values), seats) == now
        ),
        None,
    )


def form(options: BaseModel, seats: int) -> tuple[Setting, ...]:
    """The menus for this number of seats, with the chosen values.

    `options` are those of the table, or the `SeatOptions` of one seat.
    """
    return tuple(
        _setting_of(options, name)
        for name, info in type(options).model_fields.items()
        if _fits(info.metadata, seats, options)
    )


def whole_form(options: BaseModel, seats: int) -> tuple[Setting, ...]:
    """The menus of `form`, and further ones that another choice would add."""
    fields = type(options).model_fields.items()
    return tuple(
        replace(
            _setting_of(options, name), needs=next((each for each in info.metadata if isinstance(each, Needs)), None)
        )
        for name, info in fields
        if _fits([each for each in info.metadata if not isinstance(each, Needs)], seats, options)
    )


def changed(options: BaseModel, seats: int) -> tuple[Setting, ...]:
    """The menus of `form` whose value is not the default."""
    defaults = type(options).model_fields
    return tuple(each for each in form(options, seats) if getattr(options, each.name) != defaults[each.name].default)


def choose(options: M, name: str, values: tuple[str, ...]) -> M:
    """Change one setting. Returns the new options. Raises `ValueError` if the form does not offer these values."""
    annotation = type(options).model_fields[name].annotation if name in type(options).model_fields else None
    if annotation is None:
        raise ValueError(f'no option {name!r}')
    offered = _setting(name, annotation, getattr(options, name))
    if not set(values) <= set(offered.values) or (not offered.several and len(values) != 1):
        raise ValueError(f'{values!r} is no choice for {name!r}')
    value: Any = tuple(v for v in offered.values if v in values) if offered.several else values[0]
    if annotation is bool:
        value = value == 'yes'
    return options.model_validate({**options.model_dump(), name: value})


def shares_deal(options: BaseModel) -> bool:
    """Whether all tables with these options share one deal per day."""
    shared = (name for name, info in type(options).model_fields.items() if SharedDeal() in info.metadata)
    return any(getattr(options, name) for name in shared)


def fitted(options: M, seats: int) -> M:
    """Set an option to its default if it does not fit the number of seats or the other options."""
    fields = type(options).model_fields
    kept = {name: getattr(options, name) for name, info in fields.items() if _fits(info.metadata, seats, options)}
    return options.model_validate(kept)


def _fits(metadata: list[Any], seats: int, options: BaseModel) -> bool:
    return all(
        condition.least <= seats <= condition.most
        if isinstance(condition, Fits)
        else condition.value in _setting_of(options, condition.option).chosen
        for condition in metadata
        if isinstance(condition, (Fits, Needs))
    )


def _setting_of(options: BaseModel, name: str) -> Setting:
    return _setting(name, type(options).model_fields[name].annotation, getattr(options, name))


def _setting(name: str, annotation: Any, value: Any) -> Setting:
    if annotation is bool:
        return Setting(name, ('no', 'yes'), ('yes' if value else 'no',), is_switch=True)
    if get_origin(annotation) is tuple:
        (inner, *_) = get_args(annotation)
        return Setting(name, get_args(inner), tuple(value), several=True)
    if get_origin(annotation) is Literal:
        return Setting(name, tuple(str(v) for v in get_args(annotation)), (str(value),))
    raise TypeError(f'option {name!r} is of a type that no menu can show')
