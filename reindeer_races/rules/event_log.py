"""The event log of one order of Reindeer Races: its events, and the state they lead to."""

from __future__ import annotations

from games.rules import event_log
from reindeer_races.rules.state import State


class EventLog(event_log.EventLog[State]):
    """What is told so far, by `facts` that write into the state: nobody else may hold it."""

    __slots__ = ()
