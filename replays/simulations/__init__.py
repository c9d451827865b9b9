"""Races by the thousand that nobody sits at: asked for, raced by workers, told as a report; medals from them."""
