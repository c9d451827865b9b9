"""Every recipe whole: each leads from an empty folder to finished races, hundreds watch, hosts fall, all is renewed."""

from __future__ import annotations

import pytest

from tests.production.stories import Town

pytestmark = [pytest.mark.xdist_group("production"), pytest.mark.soak]
WATCHERS = 500


def live(town: Town, spectators: int = 40) -> None:
    """An owner, a race of each game that every web host tells alike, every job done, memory within bounds."""
    town.owner()
    for race in town.race_all_games(spectators):
        town.require_alike(race)
    town.require_no_failed_job()
    town.require_memory()


def bad_day(town: Town, *hosts: str) -> None:
    """Hosts fall one after the other while people race."""
    with town.load(people=3) as load:
        for host in hosts:
            town.lose_and_find(host, load)
    load.require_all()
    town.require_no_failed_job()


def test_compose_carries_five_hundred_watchers(compose_town: Town) -> None:
    live(compose_town, WATCHERS)


def test_compose_outlives_the_loss_of_each_host(compose_town: Town) -> None:
    hosts = ("web-1", "web-2", "live", "bots", "short", "long", "sign", "redis", "postgres", "proxy")
    bad_day(compose_town, *hosts)


def test_compose_is_renewed_under_load(compose_town: Town) -> None:
    """Each service is ended in order and begun again, as an upgrade does, and nobody's order is lost."""
    with compose_town.load(people=3) as load:
        for name in ("web-1", "web-2", "live", "bots", "short", "sign", "long"):
            load.until_ordered(3, compose_town.house.tend)
            compose_town.house.restart(name)
            compose_town.house.until_well(name)
    load.require_all()
    compose_town.require_no_failed_job()


def test_systemd_leads_to_finished_races(systemd_town: Town) -> None:
    live(systemd_town)


def test_systemd_outlives_the_loss_of_hosts(systemd_town: Town) -> None:
    bad_day(systemd_town, "web-a", "work", "data", "web-b", "proxy")


def test_systemd_makes_a_backup_when_its_time_has_come(systemd_town: Town) -> None:
    status, output = systemd_town.house.run("boreal-backup.work")
    assert status == 0, output


def test_kubernetes_leads_to_finished_races(kubernetes_town: Town) -> None:
    live(kubernetes_town)


def test_kubernetes_outlives_the_loss_of_pods(kubernetes_town: Town) -> None:
    bad_day(kubernetes_town, "web-0", "bots-1", "sign-0", "postgres-0")


def test_kubernetes_makes_a_backup_when_its_time_has_come(kubernetes_town: Town) -> None:
    for name in ("prepare.backup", "backup.backup"):
        status, output = kubernetes_town.house.run(name)
        assert status == 0, output
