"""Plans of Reindeer Races: five lanes of track cards, as a value and as text, their checks, and their Board.

It must never know who drew a plan, nor load Shapely before somebody asks for a shape.
"""
