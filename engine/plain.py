"""Base classes for games of plain data. States are dataclasses of numbers, texts and lists. The base classes implement
copying and saving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, Generic, Self, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine.api import Outcome, Result, Role, Unreadable
from engine.kernel import Io, Step, SteppedGame, SteppedState
from engine.rng import Rng
from engine.saves import DAMAGE, STRICT, Migration, seal, unseal, validators


@dataclass(slots=True, kw_only=True)
class PlainState(SteppedState):
    """Base class of plain states, with the fields that every state has.

    A game adds its own fields in a subclass, which must be declared as `@dataclass(slots=True, kw_only=True)` too.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    rng: Rng
    seats: int
    turn: int = 0
    agenda: list[Step] = field(default_factory=list)
    result: Result | None = None

    def copy(self) -> Self:
        """A deep copy: shares nothing mutable."""
        return type(self)(**{each.name: _copied(getattr(self, each.name)) for each in fields(self)})

    def sound(self) -> bool:
        """Whether the game can go on from this state.

        Called on load, because a save may be damaged. May raise instead of returning False.
        """
        return True

    def __getstate__(self) -> object:
        return None, {each.name: getattr(self, each.name) for each in fields(self)}


S = TypeVar('S', bound=PlainState)


class PlainGame(SteppedGame[S, Io], Generic[S]):
    """Base class of games with plain states, in which each seat plays for itself.

    `states` is the class of the states. `steps` lists every class that may be on the agenda. A save names a step's
    class by the default value of its field `kind`.
    """

    rules: ClassVar[int] = 1
    schema: ClassVar[int] = 1
    score: ClassVar[str]
    Options: ClassVar[type[BaseModel]]
    states: ClassVar[type[Any]]
    steps: ClassVar[tuple[type[Step], ...]]
    migrations: ClassVar[Mapping[int, Migration]] = {}

    _adapters: ClassVar[dict[str, TypeAdapter[Any]]]
    """Validators of the state (key "") and of each kind of step."""

    def __init_subclass__(cls) -> None:
        """Build the validators of the subclass."""
        super().__init_subclass__()
        cls._adapters = validators(cls.steps) | {'': TypeAdapter(cls.states)}

    def deal(self, seats: int, options: Any, rng: Rng) -> S:
        """A new state, with the first steps on its agenda. `options` is an instance of the game's `Options`."""
        raise NotImplementedError

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[S]:
        """Deal a game. Raises `ValueError` if it cannot be dealt."""
        self.check_deal(seats, options, wishes)
        state = self.deal(seats, options, Rng.of(seed))
        return self.begin(state, self.io(state))

    def roles(self, state: S) -> Sequence[Role]:
        """One role "player" for each seat, each on its own side."""
        return [Role('player', f'seat-{seat}') for seat in range(state.seats)]

    def io(self, state: S) -> Io:
        return Io()

    def dump(self, state: S) -> str:
        """The state as JSON text."""
        return seal(self.name, self.schema, self.rules, asdict(state))

    def load(self, blob: str) -> S:
        """The state of a save. Raises `TooNew`, `TooOld` or `Unreadable`."""
        record = unseal(blob, self.name, self.schema, self.migrations)
        try:
            agenda = [self._adapters[step['kind']].validate_python(step) for step in record['agenda']]
            state: S = self._adapters[''].validate_python({**record, 'agenda': agenda})
            asks = bool(agenda) and agenda[-1].asks
            sound = state.seats in self.seats and state.rng.sound() and asks == (state.result is None) and state.sound()
        except DAMAGE as error:
            raise Unreadable('the save is damaged') from error
        if not sound:
            raise Unreadable('the save is damaged')
        return state


def _copied(thing: Any) -> Any:
    if isinstance(thing, list):
        return [_copied(each) for each in thing]
    if isinstance(thing, dict):
        return {key: _copied(each) for key, each in thing.items()}
    return thing.copy() if isinstance(thing, Rng) else thing
