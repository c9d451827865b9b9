"""What a process remembers to be quicker: all kinds together in one budget of bytes, and the latest asked stays.

It must never be the truth of anything: whatever is here can be made again. It is pure, but for a lock: pure rooms
remember their Boards here too.
"""

from __future__ import annotations

from _thread import allocate_lock  # what `functools` takes for the same purpose: a lock, and nothing of threads
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import update_wrapper
from itertools import count
from typing import Any, Generic, ParamSpec, TypeVar

from core.sizes import measure

BUDGET = 96 << 20  # of a process, unless the operator says otherwise
ENTRY = 400  # bytes that keeping a thing costs beside the thing
MOST = 0.5  # of the budget, that one kind may take, unless it says otherwise

P = ParamSpec("P")
T = TypeVar("T")
_shared: frozenset[type] = frozenset()


def shared(kind: type[T]) -> type[T]:
    """Say of a class that many remembered things point at the same one of it: then it is counted once for all."""
    global _shared
    _shared |= {kind}
    return kind


def size_of(value: Any) -> int:
    """The bytes of a value, without the shared ones that it points at."""
    return measure(value, _shared)[0]


@dataclass(slots=True)
class Entry:
    """A thing with what it takes up itself, the shared ones that it points at, and when it was last asked for."""

    value: Any
    size: int
    parts: list[Any]
    asked: int = 0


@dataclass(slots=True)
class SharedPart:
    """A shared thing, and how many entries point at it."""

    value: Any
    size: int
    held: int = 0


class Memory:
    """The budget, and the kinds that share it."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.size = 0
        self.shelves: list[Shelf[Any]] = []
        self.lock = allocate_lock()
        self._parts: dict[int, SharedPart] = {}
        self._clock = count(1)
        self._watch: Callable[[Shelf[Any]], None] = _nobody

    def watch(self, watcher: Callable[[Shelf[Any]], None]) -> None:
        """Call this with a kind whose size has changed."""
        self._watch = watcher

    def resize(self, budget: int) -> None:
        with self.lock:
            self.budget = budget
            touched = self._make_room()
        self.tell(touched)

    def unlock(self) -> None:
        """In a child that was just forked: whoever held the lock stayed with the parent."""
        self.lock = allocate_lock()

    def forget(self) -> None:
        """Everything, of every kind."""
        for shelf in self.shelves:
            shelf.forget()

    def now(self) -> int:
        return next(self._clock)

    # Only with the lock:

    def bring(self, shelf: Shelf[Any], key: Hashable, entry: Entry, sizes: dict[int, int]) -> set[Shelf[Any]]:
        """Put an entry on its shelf, and take others away until everything fits; gives the shelves that changed."""
        for value in entry.parts:
            self._hold(value, sizes)
        if key in shelf.entries:
            self.take(shelf, key)
        entry.asked = self.now()
        shelf.entries[key] = entry
        shelf.size += entry.size
        self.size += entry.size
        while shelf.size > shelf.most * self.budget:
            self.take(shelf, next(iter(shelf.entries)))
            shelf.gone += 1
        return self._make_room() | {shelf}

    def take(self, shelf: Shelf[Any], key: Hashable) -> None:
        entry = shelf.entries.pop(key)
        shelf.size -= entry.size
        self.size -= entry.size
        for value in entry.parts:
            self._free(value)

    def knows(self, value: Any) -> bool:
        return id(value) in self._parts

    def _make_room(self) -> set[Shelf[Any]]:
        touched = set[Shelf[Any]]()
        while self.size > self.budget:
            oldest = min((shelf for shelf in self.shelves if shelf.entries), key=_last_asked)
            self.take(oldest, next(iter(oldest.entries)))
            oldest.gone += 1
            touched.add(oldest)
        return touched

    def _hold(self, value: Any, sizes: dict[int, int]) -> None:
        part = self._parts.get(id(value))
        if part is None:
            size = sizes.get(id(value)) or size_of(value)  # it may have gone since it was looked for
            part = self._parts[id(value)] = SharedPart(value, size)
            self.size += part.size
        part.held += 1

    def _free(self, value: Any) -> None:
        part = self._parts[id(value)]
        part.held -= 1
        if not part.held:
            self.size -= part.size
            del self._parts[id(value)]

    def tell(self, shelves: set[Shelf[Any]]) -> None:
        for shelf in shelves:
            self._watch(shelf)


def _last_asked(shelf: Shelf[Any]) -> int:
    return next(iter(shelf.entries.values())).asked


def _nobody(shelf: Shelf[Any]) -> None:
    pass


def _no_parts(value: Any) -> list[Any]:
    return []


house = Memory()


@dataclass(eq=False)
class Shelf(Generic[T]):
    """One kind of things, by keys. `most` is its share of the budget at most.

    `each` is what every value is taken to have beside the shared things that `parts` names, for values that come too
    often to be measured, or of which nobody may see the size.
    """

    name: str
    most: float = MOST
    each: int = 0
    parts: Callable[[T], list[Any]] = _no_parts
    memory: Memory = house
    entries: OrderedDict[Hashable, Entry] = field(default_factory=OrderedDict)
    size: int = 0
    made: int = 0
    gone: int = 0

    def __post_init__(self) -> None:
        self.memory.shelves.append(self)

    def get(self, key: Hashable) -> T | None:
        """What is remembered under a key, if anything."""
        with self.memory.lock:
            entry = self.entries.get(key)
            if entry is None:
                return None
            entry.asked = self.memory.now()
            self.entries.move_to_end(key)
            value: T = entry.value
            return value

    def put(self, key: Hashable, value: T) -> None:
        """Remember it, if there is room for a thing of its size at all."""
        self.made += 1
        entry = self._weighed(key, value)
        sizes = {id(part): size_of(part) for part in entry.parts if not self.memory.knows(part)}
        fits = entry.size + sum(sizes.values()) <= self.most * self.memory.budget
        with self.memory.lock:
            if fits:
                touched = self.memory.bring(self, key, entry, sizes)
            elif key in self.entries:
                self.memory.take(self, key)
        if fits:
            self.memory.tell(touched)

    def take(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is remembered, made if it is not; two who ask at once may both make it."""
        known = self.get(key)
        if known is None:
            known = make()
            self.put(key, known)
        return known

    def forget(self) -> None:
        with self.memory.lock:
            for key in [*self.entries]:
                self.memory.take(self, key)
        self.memory.tell({self})

    def _weighed(self, key: Hashable, value: T) -> Entry:
        size, parts = (self.each, self.parts(value)) if self.each else measure((key, value), _shared)
        return Entry(value, size + ENTRY, parts)


class Kept(Generic[P, T]):
    """A function whose answers are remembered by its arguments. An answer of None is made anew each time."""

    def __init__(self, function: Callable[P, T], shelf: Shelf[T]) -> None:
        self._function, self.shelf = function, shelf
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        assert not named, "what is remembered is asked for by place"
        known = self.shelf.get(args)
        if known is None:
            known = self._function(*args)  # type: ignore[call-arg]
            self.shelf.put(args, known)
        return known

    def cache_clear(self) -> None:
        self.shelf.forget()


def kept(name: str, most: float = MOST) -> Callable[[Callable[P, T]], Kept[P, T]]:
    """Remember what a function gives, as one of these kinds; its arguments can be hashed, and follow one another.

    >>> @kept("doctest")
    ... def squared(number: int) -> int:
    ...     return number * number
    >>> squared(12), squared(12), squared.shelf.made
    (144, 144, 1)
    """
    return lambda function: Kept(function, Shelf(name, most))
