"""Proofs of `replays/frames`."""
