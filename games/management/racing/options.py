"""What `--option` can say, for each game: names and defaults, as the rules declare them. It must never list its own."""

from __future__ import annotations

from core import games
from games.rules import registry


def options_help() -> str:
    """For `--help`; seats count from 0, as in a race file."""
    lists = (f"{game}: {', '.join(option.name for option in registry.options_of(game))}" for game in games.names())
    return f"what the rules leave open, once for each ({'; '.join(lists)}); lists have commas, seats count from 0"
