"""A replay as text: the told story with its standings, and the notation that reads back. It must never judge a race."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from django.utils import translation
from django.utils.translation import gettext as _

from games.log import entry, racefile, scroll
from games.rules import notation as notations
from games.rules import record
from replays import queries, services, watching
from replays.frames import Frames, wire
from replays.models import Replay

WIDTH = 100


def story(replay: Replay) -> str:
    """The race from its start to its end, in the language that is active."""
    found, title = watching.framed(replay), queries.title(replay)
    queries.fill_racers(replay)
    return "\n".join(
        [
            title, "=" * min(len(title), WIDTH), queries.game_title(replay), "",
            *(_racer(one) for one in queries.racers(replay)),
            *_plies(found), "", *_underlined(_("At the end")), *_rows(replay, found), "",
        ]
    )  # fmt: skip


def _racer(one: queries.Racer) -> str:
    return f"{one.number + 1}.  {_named(one)}"


def _named(one: queries.Racer) -> str:
    """The sentences of a story call everybody by their colour."""
    said = [one.name] if one.name != one.colour else []
    said += [one.stand_in] if one.stand_in else []
    return f"{one.colour} ({', '.join(said)})" if said else one.colour


def _underlined(text: str) -> list[str]:
    return [text, "-" * len(text)]


def _plies(found: Frames) -> Iterator[str]:
    """Every ply by its number, round by round."""
    before = -1
    for moment in found.moments:
        if moment.round != before:
            before = moment.round
            words = _("Round %(round)s") % {"round": before} if before else _("Before the first round")
            yield from ("", *_underlined(words))
        told = " ".join(one.told(translation) for one in moment.told)
        yield from wrap(f"{moment.ply:>4}  {told}", WIDTH, subsequent_indent=" " * 6, break_long_words=False)


def _rows(replay: Replay, found: Frames) -> Iterator[str]:
    names = {one.number: _named(one) for one in queries.racers(replay)}
    for row in found.rows(found.last):
        facts = ", ".join(str(one) for one in wire.told(row.facts, translation))
        yield f"{row.place}.  {names[row.seat]}" + (f"; {facts}" if facts else "")


def notation(replay: Replay) -> str:
    """Every order as its rules write it, and the secret: a race that reads back. `Refused` where it is damaged."""
    watching.framed(replay)
    file = racefile.read(services.file_of(replay))
    entries = [entry.read(one.data) for one in scroll.stored_in(file.lines)]
    return notations.write(record.of(entries[0].race, [one.body for one in entries], line=file.secret))
