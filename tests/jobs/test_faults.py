"""No result is lost or doubled, however workers are killed, messages lost or repeated, and brokers harmed."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator

import pytest

from jobs import messenger, services
from jobs.models import Job, State
from tests.jobs import kinds
from tests.jobs.models import Saved
from tests.jobs.oracle import Expected, breaches, unfinished
from tests.parts.workers import LEASE_S, Files, OwnRedis, Worker, own_broker, wait_for

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]

MANY_TRIES = {"BOREAL_TEST_TRIES": "1000"}  # these tests kill one job more often than an honest job ever dies
Broker = Files | OwnRedis
SERVED = os.environ["BOREAL_STACK"] == "served"
BACK_S = 60  # how long after the broker is back all must be done


def times(short: int, long: int) -> pytest.MarkDecorator:
    """The same proof twice: short in every run, long in the soak."""
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

    def starts(number: int = 1, **env: str) -> list[Worker]:
        new = [Worker(**(broker.env | MANY_TRIES | env)) for _ in range(number)]
        workers.extend(new)
        return [worker.ready() for worker in new]

    broker.lose_all()
    yield starts
    for worker in workers:
        worker.kill()
    messenger.flush(5)


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


def settle(expected: Expected, seconds: float = 60) -> None:
    wait_for(lambda: not unfinished(expected), f"{len(expected)} jobs are done", seconds)


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
        workers = start(2)
        expected: Expected = {}
        for _ in range(count):
            expected |= (new := ask(4, rng))
            wait_for_running(new)
            time.sleep(rng.uniform(0, 0.06))
            workers.pop(0).kill()
            workers += start()
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
        start()
        job, name, expected = hold(rng)
        wait_for(lambda: holders(name), "somebody is at it")
        for _ in range(count):
            messenger.publish(job.id, job.queue)
        other = ask(1, rng)  # comes after the repeated messages in the short queue, and is done meanwhile
        settle(other)
        kinds.go(name).touch()
        settle(expected)
        assert len(holders(name)) == 1
        assert breaches(expected | other) == []


class TestZombies:
    @times(3, 50)
    def test_it_refuses_the_result_of_a_worker_that_slept_past_its_lease(self, start, rng, count):
        start()
        expected: Expected = {}
        for _ in range(count):
            expected |= rouse_a_zombie(rng)
        assert breaches(expected) == []


def rouse_a_zombie(rng: random.Random) -> Expected:
    """Stop a pool child in the middle of a job until another one has done it, then let it go on."""
    _, name, expected = hold(rng, says=0)
    zombie = wait_for(lambda: holders(name), "somebody is at it")[0]
    os.kill(zombie, signal.SIGSTOP)
    wait_for(lambda: len(holders(name)) == 2, "another one took it over", 20 * LEASE_S)
    kinds.go(name).touch()
    settle(expected)
    os.kill(zombie, signal.SIGCONT)
    other = ask(4, rng, most_ms=0)
    settle(other)
    settle_claims()
    return expected | other


def settle_claims() -> None:
    """Give a zombie the time to have its say: it is done once it takes other work, or soon after."""
    time.sleep(0.5)


class TestHarmedBrokers:
    @times(50, 500)
    @pytest.mark.parametrize("ill", (OwnRedis if SERVED else Files).ILLS)
    def test_it_lets_nobody_wait_for_the_broker_and_does_all_once_it_is_back(self, start, broker, rng, count, ill):
        (worker,) = start()
        expected, waits = ask(5, rng), []
        with broker.ill(ill):
            for _ in range(count):
                before = time.monotonic()
                expected |= ask(1, rng, most_ms=5)
                waits.append(time.monotonic() - before)
        settle(expected, BACK_S)
        print(f"{ill}: {count} asked, the longest wait was {max(waits):.3f} s")
        assert [wait for wait in waits if wait > 1] == []
        assert worker.alive()
        assert breaches(expected) == []


class TestStopping:
    @times(3, 50)
    def test_it_hands_a_running_job_back_when_the_worker_is_stopped(self, start, rng, count):
        expected: Expected = {}
        for _ in range(count):
            (worker,) = start(BOREAL_JOB_LEASE="600", BOREAL_TEST_SOFT_STOP="1")
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


class TestTheOracle:
    def test_it_sees_the_doubled_result_when_the_fence_is_taken_away(self, start, rng):
        start(BOREAL_TEST_FAULT="no-fence")
        assert any("doubled" in breach for breach in breaches(rouse_a_zombie(rng)))

    def test_it_sees_the_doubled_result_when_saving_comes_before_the_fence(self, start, rng):
        start(BOREAL_TEST_FAULT="no-transaction")
        assert any("doubled" in breach for breach in breaches(rouse_a_zombie(rng)))

    def test_it_sees_the_lost_result_when_the_sweeper_is_taken_away(self, start, broker, rng):
        lost = ask(3, rng)
        assert messenger.flush(10)
        broker.lose_all()
        start(BOREAL_TEST_FAULT="no-sweeper")
        wait_for(lambda: ask(1, rng) and Saved.objects.exists(), "the worker does what it hears of")
        assert len([breach for breach in breaches(lost) if "lost" in breach]) == 3
