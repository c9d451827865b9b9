"""Sections as shapes: their cells, and room for one more. Pure; it alone of this game may import Shapely."""
