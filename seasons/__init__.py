"""Seasons: sound outcomes come in, awards and a table go out. It must never change a race."""
