"""Replays: a log comes in, a verdict, frames and a race file go out. It must never append to a log."""
