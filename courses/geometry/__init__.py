"""Shapes: poses, cell polygons, footprints, overlaps. Pure; the only room that may import Shapely."""
