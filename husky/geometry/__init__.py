"""Shapes of Husky: cells as outlines, and what is painted as cells. It alone of this game may import Shapely."""
