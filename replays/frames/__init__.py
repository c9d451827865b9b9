"""A finished race as moments to be shown, drawn and stepped through. Pure; it must never change or judge a race."""

from replays.frames.frames import Frames, frames
from replays.frames.moment import Mark, Moment, Row

__all__ = ["Frames", "Mark", "Moment", "Row", "frames"]
