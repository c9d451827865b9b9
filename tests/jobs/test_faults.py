"""No result is lost or doubled, however workers are killed, messages lost or repeated, and brokers harmed."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from jobs import messenger, services
from jobs.models import Job, State
from tests.jobs import kinds
from tests.jobs.models import Saved
from tests.jobs.oracle import Expected, breaches, unfinished
from tests.parts.waiting import HANG_S, wait_for
from tests.parts.workers import Files, OwnRedis, Worker, freeze, own_broker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]

MANY_TRIES = {"BOREAL_TEST_TRIES": "1000"}  # these tests kill one job more often than an honest job ever dies
LASTING = {"BOREAL_JOB_LEASE": "3600"}  # no busy machine takes a job from the worker that is at it
HASTY: dict[str, Any] = {"BOREAL_JOB_LEASE": "1", "concurrency": 6}
Broker = Files | OwnRedis
SERVED = os.environ["BOREAL_STACK"] == "served"


def times(short: int, long: int) -> pytest.MarkDecorator:
    """Runs a test twice: short in every run, long in the soak."""
    return pytest.mark.parametrize("count", [short, pytest.param(long, marks=pytest.mark.soak)])


@pytest.fixture(scope="module")
def broker() -> Iterator[Broker]:
    with own_broker() as broker:
        yield broker


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    seed = int(os.environ.get("BOREAL_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"BOREAL_SEED={seed}")
    return random.Random(seed)


@pytest.fixture
def start(broker: Broker) -> Iterator[object]:
    """Starts workers on that broker; they are gone after the test."""
    workers: list[Worker] = []

    def starts(number: int = 1, wait: bool = True, concurrency: int = 2, **env: str) -> list[Worker]:
        new = [Worker(concurrency, **(broker.env | MANY_TRIES | env)) for _ in range(number)]
        workers.extend(new)
        return [worker.ready() for worker in new] if wait else new

    broker.lose_all()
    yield starts
    for worker in workers:
        print(f"worker {worker.pid}, alive: {worker.alive()}\n{worker.output()[-4000:]}")
        worker.kill()
    messenger.flush(HANG_S)


def ask(number: int, rng: random.Random, most_ms: int = 60) -> Expected:
    """Ask for sums; gives what is right."""
    expected: Expected = {}
    for _ in range(number):
        a, b = rng.randrange(1 << 40), rng.randrange(1 << 40)
        job = services.enqueue("tests.add", {"a": a, "b": b, "ms": rng.randrange(most_ms + 1)})
        expected[job.id] = a + b
    return expected


def hold(rng: random.Random, says: int = 1) -> tuple[Job, str, Expected]:
    """Ask for work that goes on until the test lets go."""
    name, value = f"{rng.randrange(1 << 60):x}", rng.randrange(1 << 40)
    job = services.enqueue("tests.hold", {"name": name, "value": value, "says": says})
    return job, name, {job.id: value}


def holders(name: str) -> list[int]:
    """Which processes are at it, or were."""
    files = kinds.started(name, 0).parent.glob(f"started-{name}-*")
    return sorted(int(file.name.rsplit("-", 1)[1]) for file in files)


def settle(expected: Expected) -> None:
    wait_for(lambda: not unfinished(expected), f"{len(expected)} jobs are done")


def wait_for_running(expected: Expected) -> None:
    running = Job.objects.filter(id__in=list(expected), state=State.RUNNING)
    wait_for(lambda: running.exists() or not unfinished(expected), "a job is running")


class TestKilling:
    @times(10, 200)
    def test_it_loses_and_doubles_nothing_when_pool_children_are_killed(self, start, rng, count):
        (worker,) = start()
        expected: Expected = {}
        for _ in range(count):
            expected |= (new := ask(4, rng))
            wait_for_running(new)
            time.sleep(rng.uniform(0, 0.06))
            victim = rng.choice(wait_for(worker.children, "the pool has children"))
            os.kill(victim, signal.SIGKILL)
        settle(expected)
        assert worker.alive()
        assert breaches(expected) == []

    @times(10, 200)
    def test_it_loses_and_doubles_nothing_when_whole_workers_are_killed(self, start, rng, count):
        workers = start(3)
        expected: Expected = {}
        for _ in range(count):
            expected |= (new := ask(4, rng))
            wait_for_running(new)
            time.sleep(rng.uniform(0, 0.06))
            workers.pop(0).kill()
            workers += start(wait=False)
            workers[0].ready()
        settle(expected)
        assert breaches(expected) == []

    @times(10, 50)
    def test_it_loses_nothing_when_a_worker_dies_with_a_message_in_its_hand(self, start, rng, count):
        expected: Expected = {}
        for _ in range(count // 5):
            dying = start(5, BOREAL_TEST_FAULT="die-with-message,no-sweeper")
            expected |= ask(5, rng)
            wait_for(lambda dying=dying: not any(worker.alive() for worker in dying), "all died of a message")
        assert unfinished(expected) == count
        start()
        settle(expected)
        assert breaches(expected) == []


class TestMessages:
    @times(10, 20)
    def test_it_loses_nothing_when_the_broker_is_killed_and_emptied(self, start, broker, rng, count):
        start()
        expected: Expected = {}
        for _ in range(count):
            expected |= ask(6, rng)
            time.sleep(rng.uniform(0, 0.1))
            broker.lose_all()
        settle(expected)
        assert breaches(expected) == []

    @times(10, 200)
    def test_it_does_a_job_once_when_its_message_comes_many_times_while_it_runs(self, start, rng, count):
        start(**LASTING)
        job, name, expected = hold(rng)
        wait_for(lambda: holders(name), "somebody is at it")
        for _ in range(count):
            messenger.publish(job.queue)
        _, last, other = hold(rng)  # stands behind the repeated messages in the same queue, and is done meanwhile
        kinds.go(last).touch()
        settle(other)
        kinds.go(name).touch()
        settle(expected)
        assert len(holders(name)) == 1
        assert breaches(expected | other) == []


class TestZombies:
    @times(10, 100)
    def test_it_refuses_the_result_of_a_worker_that_slept_past_its_lease(self, start, rng, count):
        (worker,) = start(**HASTY)
        expected: Expected = {}
        for _ in range(count // 5):
            expected |= (new := rouse_zombies(5, rng))
            wait_for(lambda new=new: all(dropped(worker, job) for job in new), "every zombie has had its say")
        assert breaches(expected) == []


def dropped(worker: Worker, job: UUID) -> int:
    """How often it dropped what it did for the job, because another claim was newer."""
    return sum("dropped" in line and str(job) in line for line in worker.output().splitlines())


def rouse_zombies(number: int, rng: random.Random) -> Expected:
    """Stop pool children in the middle of their jobs until another one has done these, then let them go on."""
    held = [hold(rng, says=0) for _ in range(number)]
    expected = {job: value for _, _, new in held for job, value in new.items()}
    zombies = [wait_for(lambda name=name: holders(name), "somebody is at it")[0] for _, name, _ in held]
    for zombie in zombies:
        freeze(zombie)
    for _, name, _ in held:
        kinds.go(name).touch()
    settle(expected)
    assert all(len(holders(name)) > 1 for _, name, _ in held)
    for zombie in zombies:
        os.kill(zombie, signal.SIGCONT)
    return expected


class TestHarmedBrokers:
    @times(50, 500)
    @pytest.mark.parametrize("ill", (OwnRedis if SERVED else Files).ILLS)
    def test_it_lets_nobody_wait_for_the_broker_and_does_all_once_it_is_back(
        self, start, broker, rng, count, ill, monkeypatch
    ):
        (worker,) = start()
        expected, line = ask(5, rng), Line(monkeypatch)
        with broker.ill(ill):
            expected |= ask_beside(line, rng, count)
        settle(expected)
        assert worker.alive()
        assert breaches(expected) == []

    @pytest.mark.parametrize("fault", ["by itself", "for the messenger"])
    def test_it_sees_somebody_wait(self, rng, monkeypatch, fault):
        """Planted: whoever asks sends the hint itself; or waits until it is sent."""
        line, tell = Line(monkeypatch, patience_s=0.2), messenger.tell
        waits = messenger.send if fault == "by itself" else _until_sent(tell)
        monkeypatch.setattr(messenger, "tell", waits)
        with pytest.raises(AssertionError, match="waited"):
            ask_beside(line, rng, 3)
        assert messenger.flush(HANG_S)


def _until_sent(tell: Any) -> Any:
    return lambda to: tell(to) and messenger.flush(HANG_S)


class Line:
    """The line to the broker: the first hint that is sent stays on it until everybody has asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, patience_s: float = HANG_S) -> None:
        self.everybody_asked, self.waited, self.tries = threading.Event(), False, 0
        self._send, self._patience_s = messenger.send, patience_s
        monkeypatch.setattr(messenger, "send", self.send)

    def send(self, to: str) -> None:
        self.tries += 1
        try:
            self._send(to)
        finally:
            self.waited |= not self.everybody_asked.wait(self._patience_s)


def ask_beside(line: Line, rng: random.Random, count: int) -> Expected:
    """Ask while a hint is on the line: who waits for it waits until all have asked, which is for ever."""
    expected = ask(count, rng, most_ms=5)
    line.everybody_asked.set()
    wait_for(lambda: line.tries, "a hint was sent")
    assert not line.waited, "somebody waited for the broker"
    return expected


class TestStopping:
    @times(1, 20)
    def test_it_hands_a_running_job_back_when_the_worker_is_stopped(self, start, rng, count):
        expected: Expected = {}
        for _ in range(count):
            (worker,) = start(**LASTING, BOREAL_TEST_SOFT_STOP="1")
            job, name, new = hold(rng)
            expected |= new
            wait_for(lambda name=name: holders(name), "somebody is at it")
            worker.stop()
            job.refresh_from_db()
            assert (job.state, job.attempt) == (State.WAITING, 0)
            kinds.go(name).touch()
        start()
        settle(expected)
        assert breaches(expected) == []


def wait_for_double(expected: Expected) -> None:
    wait_for(lambda: any("doubled" in breach for breach in breaches(expected)), "the oracle sees a doubled result")


def let_go(rng: random.Random) -> Expected:
    """Ask for work in the queue of long jobs that ends at once."""
    _job, name, expected = hold(rng)
    kinds.go(name).touch()
    return expected


class TestTheOracle:
    def test_it_sees_the_doubled_result_when_the_fence_is_taken_away(self, start, rng):
        start(BOREAL_TEST_FAULT="no-fence", **HASTY)
        wait_for_double(rouse_zombies(1, rng))

    def test_it_sees_the_doubled_result_when_saving_comes_before_the_fence(self, start, rng):
        start(BOREAL_TEST_FAULT="no-transaction", **HASTY)
        wait_for_double(rouse_zombies(1, rng))

    def test_it_sees_the_lost_result_when_the_sweeper_is_taken_away(self, start, broker, rng):
        lost = ask(3, rng)
        assert messenger.flush(HANG_S)
        broker.lose_all()
        start(BOREAL_TEST_FAULT="no-sweeper")
        wait_for(lambda: let_go(rng) and Saved.objects.exists(), "the worker does what it hears of, in another queue")
        assert len([breach for breach in breaches(lost) if "lost" in breach]) == 3
