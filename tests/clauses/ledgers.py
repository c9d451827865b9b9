"""Which clauses each game has, and which of them are no rules of play. It must never say what a clause says."""

from __future__ import annotations

from typing import NamedTuple


class Ledger(NamedTuple):
    """The kinds of clauses with their numbers, and those that no test of play can prove."""

    counts: dict[str, int]
    not_of_play: frozenset[str]

    @property
    def clauses(self) -> list[str]:
        """Every clause by its id."""
        return [f"{kind}{number:02}" for kind, count in self.counts.items() for number in range(1, count + 1)]

    @property
    def of_play(self) -> list[str]:
        return [clause for clause in self.clauses if clause not in self.not_of_play]


LEDGERS = {
    "snow_tails": Ledger(
        {"ST-": 121, "ST-V": 20, "ST-G": 6, "R-ST-": 42, "ST-X": 55},
        frozenset({"ST-02", "ST-03", "ST-12", "ST-118", "ST-120", "ST-121"}),  # wood and paper, seasons, a jest
    ),
    "reindeer_races": Ledger({"RR-": 65, "RR-V": 8, "R-RR-": 27, "RR-X": 36}, frozenset()),
    "husky": Ledger({"HU-": 61, "HU-V": 12, "R-HU-": 32, "HU-X": 42}, frozenset()),
}
