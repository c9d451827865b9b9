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
from replays.frames import wire
from replays.frames.frames import Frames
from replays.models import Replay

WIDTH = 100


def story(replay: Replay) -> str:
    """The race from its start to its end, in the language that is active."""
    frames, title = watching.framed(replay), queries.title(replay)
    queries.fill_racers(replay)
    return "\n".join(
        [
            title, "=" * min(len(title), WIDTH), queries.game_title(replay), "",
            *(_racer(racer) for racer in queries.racers(replay)),
            *_plies(frames), "", *_underlined(_("At the end")), *_rows(replay, frames), "",
        ]
    )  # fmt: skip


def _racer(racer: queries.Racer) -> str:
    return f"{racer.number + 1}.  {_named(racer)}"


def _named(racer: queries.Racer) -> str:
    """A racer by colour, as in the sentences of a story, then by name."""
    notes = [racer.name] if racer.name != racer.colour else []
    notes += [racer.stand_in] if racer.stand_in else []
    return f"{racer.colour} ({', '.join(notes)})" if notes else racer.colour


def _underlined(text: str) -> list[str]:
    return [text, "-" * len(text)]


def _plies(frames: Frames) -> Iterator[str]:
    """Every ply by its number, round by round."""
    before = -1
    for moment in frames.moments:
        if moment.round != before:
            before = moment.round
            words = _("Round %(round)s") % {"round": before} if before else _("Before the first round")
            yield from ("", *_underlined(words))
        text = " ".join(sentence.to_text(translation) for sentence in moment.sentences)
        yield from wrap(f"{moment.ply:>4}  {text}", WIDTH, subsequent_indent=" " * 6, break_long_words=False)


def _rows(replay: Replay, frames: Frames) -> Iterator[str]:
    names = {racer.number: _named(racer) for racer in queries.racers(replay)}
    for row in frames.rows(frames.last):
        facts = ", ".join(str(fact) for fact in wire.translate(row.facts, translation))
        yield f"{row.place}.  {names[row.seat]}" + (f"; {facts}" if facts else "")


def notation(replay: Replay) -> str:
    """Every order as its rules write it, and the secret: a race that reads back. `Refused` where it is damaged."""
    watching.framed(replay)
    file = racefile.read(services.file_of(replay))
    entries = [entry.read(line.data) for line in scroll.stored_in(file.lines)]
    return notations.write(record.record_of(entries[0].race, [line.body for line in entries], line=file.secret))
