"""Pond Hop: frogs hop from floe to floe; the first on the far shore wins. All that is its own stands in this folder."""
