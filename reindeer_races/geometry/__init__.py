"""Rows of cards on the table. Pure; it alone of this game may import Shapely."""
