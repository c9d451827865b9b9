"""The history of this room's tables."""
